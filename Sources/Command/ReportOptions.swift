import ArgumentParser
import Glibc
import TatamiDrawing
import TatamiFiles
import TatamiRecords
import TatamiReports
import TatamiSentences
import TatamiVerification

/// What a run is told in, beside the console.
struct ReportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Writes a JUnit XML report to this file; - for standard output.", valueName: "file"))
    var junit: String?

    @Option(
        help: ArgumentHelp(
            "Writes a JSON report to this file; - for standard output. 'tatami schema report' describes it.",
            valueName: "file"))
    var json: String?

    @Option(help: ArgumentHelp("Writes a report in TAP 14 to this file; - for standard output.", valueName: "file"))
    var tap: String?

    @Flag(help: "Says what each stage cost.")
    var timings = false

    private func path(for format: ReportFormat) -> String? {
        switch format {
        case .junit: junit
        case .json: json
        case .tap: tap
        }
    }

    private var targets: [(format: ReportFormat, path: String)] {
        ReportFormat.allCases.compactMap { format in path(for: format).map { (format, $0) } }
    }

    /// Whether a report takes standard output for itself.
    private var takesOutput: Bool { targets.contains { $0.path == "-" } }

    func validate() throws {
        let both = targets.filter { $0.path == "-" }.map { "--\($0.format.rawValue)" }
        if both.count > 1 {
            throw ValidationError("\(both.joined(separator: " and ")) can't both go to standard output.")
        }
    }

    /// A line of the result, for people: to standard output, unless a report goes there.
    func say(_ line: Words) {
        if takesOutput { complain(line) } else { tell(line) }
    }

    /// Colours only where a person sees them, and not against their will (https://no-color.org).
    var hasColors: Bool {
        func value(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
        let descriptor = takesOutput ? STDERR_FILENO : STDOUT_FILENO
        return isatty(descriptor) == 1 && value("NO_COLOR").isEmpty && value("TERM") != "dumb"
    }

    /// Writes the reports that are asked for, and tells what was spent. A report that can't be written is told, with what
    /// the run did all the same, and keeps none of the others from being written; true when all were.
    func write(_ record: RunRecord) -> Bool {
        var areWritten = true
        for (format, path) in targets {
            do throws(FileError) {
                try writeFile(Array(format.report(record).utf8), to: path == "-" ? "/dev/stdout" : path)
            } catch {
                areWritten = false
                complain(error.sentence(writingReportOf: record.snapshots.filter(\.isRecorded).map(\.name)))
            }
        }
        if timings { complain(record.timings.table) }
        return areWritten
    }
}
