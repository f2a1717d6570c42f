import ArgumentParser
import TatamiComparison
import TatamiSystem
import TatamiPrimitives
import TatamiMessages

struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare two PNG or JPEG files pixel by pixel.",
        discussion: """
            Every difference counts, unless --threshold sets how far apart colours may be. With it, pixels are compared as \
            by pixelmatch 7: by perceived colour distance, ignoring antialiasing. Pictures of different sizes always differ; \
            pixels that only one of them has count too. Inserted and removed rows of pixels are reported, with what differs \
            apart from them.

            Exit codes: 0 if the pictures are equal or within the limits, 1 if they differ, 2 if they could not be compared.

              tatami diff expected.png actual.png
              tatami diff expected.png actual.png --threshold 0.1 -o difference.png
            """)

    @Argument(help: "The expected picture.", completion: .file(extensions: ["png", "jpg", "jpeg"]))
    var expected: String

    @Argument(help: "The actual picture.", completion: .file(extensions: ["png", "jpg", "jpeg"]))
    var actual: String

    @Option(
        name: .shortAndLong,
        help: """
            Write a PNG of the actual picture, faded, with differences in red and antialiasing in yellow; or, if rows of \
            pixels were inserted or removed, with inserted bands in green, removed ones in red, moved ones framed in blue, \
            and other differences in magenta; - writes to standard output.
            """,
        completion: .file(extensions: ["png"]))
    var output: String?

    @Option(help: "Allow colours to differ by this much, from 0 to 1; pixelmatch's default is 0.1. (default: 0)")
    var threshold: Double?

    @Flag(help: "With --threshold, count differences that look like antialiasing too.")
    var includeAntialiasing = false

    @Option(help: "Allow this many pixels to differ.")
    var maxPixels = 0

    @Flag(help: "Print the result as JSON.")
    var json = false

    @OptionGroup(title: "Limits")
    var limits: ProcessLimitOptions

    func validate() throws {
        if let threshold, !(0...1).contains(threshold) {
            throw ValidationError("--threshold is a number from 0 to 1, not \(threshold).")
        }
        if includeAntialiasing, threshold == nil {
            throw ValidationError(
                "--include-antialiasing goes with --threshold; without it every difference counts already.")
        }
        if maxPixels < 0 { throw ValidationError("--max-pixels is 0 or more, not \(maxPixels).") }
        if let output, output == expected || output == actual {
            throw ValidationError("--output names '\(output)', which is one of the pictures to compare.")
        }
    }

    func run() throws {
        limits.limits.enforce()
        let rule =
            threshold.map { PixelRule.perceived(threshold: $0, includesAntialiasing: includeAntialiasing) } ?? .exact
        let result: DiffResult
        do throws(DiffFailure) {
            let comparison = try FileComparison(
                expected: expected, actual: actual, rule: rule, drawsDifference: output != nil)
            if let output { try comparison.writeImage(to: output) }
            result = DiffResult(comparison: comparison, allowed: maxPixels, output: output)
        } catch {
            for sentence in error.sentences { printError(sentence) }
            throw ExitStatus.couldNotRun
        }
        switch (output == "-", json) {
        case (false, false): tell(result.sentence)
        case (false, true): tell(json: result.json)
        case (true, false): printError(result.sentence)
        case (true, true): printError(Words(visibleLines: result.json.visibleJSON))
        }
        if !result.isAccepted { throw ExitStatus.differs }
    }
}
