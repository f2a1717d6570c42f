import ArgumentParser
import TatamiComparison
import TatamiSystem
import TatamiPrimitives
import TatamiMessages

struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compares two PNG or JPEG files, pixel by pixel.",
        discussion: """
            Any difference counts, unless --threshold says how far colours may be apart. With it, pixels are judged as \
            pixelmatch 7 does: by the distance that a person sees, and antialiasing is let pass. Pictures of different \
            sizes always differ; the pixels that only one of them has are counted too. Where rows of pixels were inserted \
            or removed and others moved because of it, that is told, and what differs apart from it.

            Ends with 0 when the pictures are equal or within what is allowed, 1 when they differ, 2 when it could not \
            compare them.

              tatami diff expected.png actual.png
              tatami diff expected.png actual.png --threshold 0.1 -o difference.png
            """)

    @Argument(help: "The picture as it should be.", completion: .file(extensions: ["png", "jpg", "jpeg"]))
    var expected: String

    @Argument(help: "The picture to compare with it.", completion: .file(extensions: ["png", "jpg", "jpeg"]))
    var actual: String

    @Option(
        name: .shortAndLong,
        help: """
            Writes a PNG of the actual picture, faded, with what differs in red and antialiasing in yellow; or, where rows of \
            pixels came or went, with inserted bands in green, removed ones in red, what moved framed in blue, and what \
            else differs in magenta; - for standard output.
            """,
        completion: .file(extensions: ["png"]))
    var output: String?

    @Option(help: "From 0 to 1: how far colours may be apart; pixelmatch's default is 0.1. (default: no difference)")
    var threshold: Double?

    @Flag(help: "With --threshold: counts differences that look like antialiasing too.")
    var includeAntialiasing = false

    @Option(help: "So many pixels may differ.")
    var maxPixels = 0

    @Flag(help: "Tells the result as JSON.")
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
