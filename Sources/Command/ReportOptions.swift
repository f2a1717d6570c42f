import ArgumentParser
import Glibc
import TatamiFiles
import TatamiReports

/// What a run is told in, beside the console.
struct ReportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Writes a JUnit XML report to this file; - for standard output.", valueName: "file"))
    var junit: String?

    @Option(
        help: ArgumentHelp(
            "Writes a JSON report to this file; - for standard output. 'tatami schema report' describes it.",
            valueName: "file"))
    var json: String?

    @Flag(help: "Says what each stage cost.")
    var timings = false

    func validate() throws {
        if junit == "-", json == "-" { throw ValidationError("--junit and --json can't both go to standard output.") }
    }

    /// A line of the result, for people: to standard output, unless a report goes there.
    func say(_ line: String) {
        if junit == "-" || json == "-" { complain(line) } else { print(line) }
    }

    /// Colours only where a person sees them, and not against their will (https://no-color.org).
    var hasColors: Bool {
        func value(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
        let descriptor = junit == "-" || json == "-" ? STDERR_FILENO : STDOUT_FILENO
        return isatty(descriptor) == 1 && value("NO_COLOR").isEmpty && value("TERM") != "dumb"
    }

    func write(_ report: RunReport) throws(FileError) {
        if let junit { try write(junitReport(report.outcomes, comparedWith: report.side), to: junit) }
        if let json { try write(jsonReport(report), to: json) }
    }

    private func write(_ text: String, to path: String) throws(FileError) {
        try writeFile(Array(text.utf8), to: path == "-" ? "/dev/stdout" : path)
    }
}
