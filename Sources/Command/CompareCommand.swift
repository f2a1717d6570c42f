import ArgumentParser
import TatamiMessages
import TatamiPrimitives
import TatamiReports
import TatamiResults
import TatamiSceneFile
import TatamiSystem
import TatamiVerification

struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare pictures of other tools with approved ones: two folders, or two files.",
        discussion: """
            Pictures are PNG and JPEG files of any size. In two folders, pictures with the same path are compared; the \
            files of Playwright, jest-image-snapshot, Storybook's test runner, Paparazzi, Roborazzi, \
            swift-snapshot-testing, Compose Preview Screenshot Testing and reg-suit are recognised. A new picture with the \
            pixels of one that is gone is reported as renamed. A file login/dark.tree.json beside login/dark.png lists \
            the elements that the picture shows; so do the trees of Roborazzi (.uitree.json), UI Automator and \
            WebDriverAgent (.xml) and UIKit's recursiveDescription (.txt).

            Every difference counts, unless --threshold sets how far apart colours may be. With it, pixels are compared as \
            in pixelmatch 7: by perceived colour distance, ignoring antialiasing. Pictures of different sizes always differ. \
            For pictures that differ, reports say which rows, columns and areas were inserted, removed, moved or \
            recoloured. A picture that differs only within the tolerance passes, but its report says so.

            Exit codes: 0 if all pictures are equal or within the tolerance, 1 if some differ or are new, missing \
            or damaged, 2 if something could not be read or written.

              tatami compare baselines build/screenshots --report html=report.html
              tatami compare tests test-results --threshold 0.1 --update
              tatami compare expected.png actual.png -o difference.png

            --ignore names a YAML file that lists what is not compared: areas in pixels (left edge, upper edge, width, \
            height), or elements, by their ids in the tree beside the picture. Each needs a reason.

              - {area: [0, 0, 1170, 141], reason: the clock}
              - {pictures: "login/*", area: [620, 24, 90, 40], reason: an ad}
              - {element: price, reason: changes each day}

            To verify and review such pictures together with scenes, list their folders under 'pictures:' in tatami.yaml.
            """)

    @Argument(help: "The folder of approved pictures, or one of them.", completion: .file())
    var expected: String

    @Argument(
        help: """
            The folder of pictures to compare, or one of them. (default: the same folder, for tools that keep both there)
            """,
        completion: .file())
    var actual: String?

    @Option(help: "Allow colours to differ by this much, from 0 to 1; pixelmatch's default is 0.1. (default: 0)")
    var threshold: Double?

    @Flag(help: "With --threshold, count differences that look like antialiasing too.")
    var includeAntialiasing = false

    @Option(help: "Allow this many pixels of each picture to differ.")
    var maxPixels = 0

    @Option(
        help: ArgumentHelp("Ignore the areas that this file lists.", valueName: "file"),
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var ignore: String?

    @Option(
        help: ArgumentHelp(
            "The tool that drew the pictures: \(PictureTool.allCases.map(\.rawValue).joined(separator: ", ")). "
                + "(default: found by the names of the files)",
            valueName: "tool"))
    var tool: PictureTool?

    @Flag(
        name: .shortAndLong,
        help: "Replace the approved pictures that differ, and add new ones. If CI is set, they stay as they are.")
    var update = false

    @Option(
        name: .shortAndLong,
        help: """
            With two files, the PNG to write ('-' for standard output); with two folders, the folder for one PNG per \
            differing pair. Each shows the actual picture, faded. If the changes were found, inserted parts are green, \
            removed ones red, moved ones framed in blue, recoloured pixels magenta, those that only the renderer draws \
            differently amber, and unexplained ones orange; otherwise differing pixels are red, and ignored antialiasing \
            is yellow. (default: .tatami/compare for folders, else none)
            """,
        completion: .file(extensions: ["png"]))
    var output: String?

    @Flag(name: .shortAndLong, help: "Print only failures.")
    var quiet = false

    @OptionGroup(title: "Reports")
    var reports: ReportOptions

    @OptionGroup var workers: WorkersOption

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
        if let output, [expected, actual].contains(where: { $0.map { absolutePath($0) } == absolutePath(output) }) {
            throw ValidationError("--output names '\(output)', which is to be compared.")
        }
    }

    func run() throws {
        limits.limits.enforce()
        let record: RecordMode = update && !isInCI ? .update : .none
        if update, isInCI { printError("warning: CI is set, so nothing is recorded") }
        let set = try step(\.sentence) { () throws(PictureFailure) in try pictures() }
        let session = try step(\.sentence) { () throws(PictureFailure) in
            try ComparisonSession(
                of: set, record: record, threads: min(workers.count(), Heartbeat.mostThreads),
                tool: TatamiCommand.version)
        }
        let takesOutput = session.isPair && output == "-"
        if !session.isPair, output == "-" {
            throw ValidationError("--output - is for two files; for two folders name the folder of the pictures.")
        }
        let listener = VerifyListener(reports: reports, isQuiet: quiet, takesOutput: takesOutput)
        let result = try step(\.sentence) { () throws(SessionFailure) in
            try session.compare(keeping: keeping(ofPair: session.isPair), onEvent: listener.handle)
        }
        let areWritten = reports.write(result)
        if !quiet || result.summary.failed > 0 {
            let summary = ConsoleReport(hasColors: reports.hasColors).summary(result)
            if takesOutput { printError(summary) } else { reports.say(summary) }
        }
        if !areWritten { throw ExitStatus.couldNotRun }
        if let status = ExitStatus.status(of: result) { throw status }
    }

    private func pictures() throws(PictureFailure) -> PictureSet {
        var set = PictureSet(expected: expected, actual: actual ?? expected)
        set.tool = tool
        set.tolerance.threshold = threshold
        set.tolerance.includesAntialiasing = includeAntialiasing
        set.tolerance.pixels = maxPixels
        if let ignore {
            let bytes = try rethrowing(as: PictureFailure.unreadable) { () throws(FileError) in
                try readFile(at: ignore, limit: 1 << 20)
            }
            let (masks, diagnostics) = readMasks(bytes, fileName: ignore)
            guard let masks else { throw .invalidMasks(diagnostics) }
            set.tolerance.masks = masks
        }
        return set
    }

    private func keeping(ofPair isPair: Bool) -> PictureRun.Keeping {
        if !isPair { return .differences(PendingSnapshots(path: output ?? ".tatami/compare")) }
        return output.map { .difference(path: $0 == "-" ? "/dev/stdout" : $0) } ?? .nothing
    }
}

extension PictureTool: ExpressibleByArgument {}
