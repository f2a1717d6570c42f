import ArgumentParser
import Glibc
import TatamiMessages
import TatamiPrimitives
import TatamiRendering
import TatamiReports
import TatamiResults
import TatamiSystem
import TatamiVerification

/// The options for the reports of a run besides the console.
struct ReportOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Write reports, as in html=out/report.html,github; may be repeated. html: one page with its pictures \
            (.tatami/report.html); those beyond 16 MiB are in files beside it, or most of them if the path is a folder, as \
            in html=out/; markdown: a summary ($GITHUB_STEP_SUMMARY, else standard output); comment: the same for a pull request, in at \
            most 60,000 characters (.tatami/comment.md), with a picture of each cause if --pictures-url is given; github: annotations \
            (standard output); gitlab: code quality (gl-code-quality-report.json); junit, json and tap (standard output); \
            durations: the time of each snapshot, for --durations (durations.json). github and markdown are enabled \
            automatically if GITHUB_ACTIONS is true, and gitlab if GITLAB_CI is; none disables them.
            """, valueName: "report=file,…"),
        completion: .list(ReportFormat.allCases.map(\.rawValue) + ["none"]))
    var report: [ReportRequest] = []

    @Flag(help: "Print the report as JSON, which 'tatami schema report' describes; same as --report json.")
    var json = false

    @Option(
        help: ArgumentHelp(
            """
            The http or https URL at which the pictures of a comment will be available. They are written beside the comment, as in \
            comment-pictures beside comment.md; upload them to this URL.
            """, valueName: "url"))
    var picturesUrl: String?

    @Flag(help: "Print the time of each stage.")
    var timings = false

    /// The requested reports, then those enabled by CI unless requested elsewhere or disabled.
    private var targets: [ReportTarget] {
        let environment = CIEnvironment()
        let asked = report.flatMap(\.items)
        var targets = json ? [ReportTarget(.json, in: environment)] : []
        for case .report(let format, let path) in asked {
            let target = path.map { ReportTarget(format, path: $0) } ?? ReportTarget(format, in: environment)
            if !targets.contains(target) { targets.append(target) }
        }
        if asked.contains(.none) { return targets }
        return targets + environment.targets.filter { own in !targets.contains { $0.format == own.format } }
    }

    /// Whether a report is written to standard output.
    private var takesOutput: Bool { targets.contains(where: \.takesOutput) }

    func validate() throws {
        if let error = report.compactMap(\.error).first { throw ValidationError(error) }
        let targets = targets
        if let url = picturesUrl {
            guard targets.contains(where: { $0.format == .comment }) else {
                throw ValidationError("--pictures-url goes with --report comment.")
            }
            let isAddress = url.hasPrefix("https://") || url.hasPrefix("http://")
            let isPlain = url.utf8.allSatisfy { 0x21..<0x7F ~= $0 && !#"<>"'`\^{|}"#.utf8.contains($0) }
            guard isAddress, isPlain else {
                throw ValidationError("--pictures-url takes a URL such as https://example.com/pictures/.")
            }
        }
        for (number, target) in targets.enumerated() where target.takesOutput || target.path != "-" {
            guard
                let other = targets[..<number].first(where: {
                    $0.path.isSame(as: target.path) && ($0.path != "-" || $0.takesOutput)
                })
            else { continue }
            let place = target.path == "-" ? "standard output" : "'\(target.path)'"
            throw ValidationError(
                "The reports \(other.format.rawValue) and \(target.format.rawValue) can't both go to \(place).")
        }
    }

    /// Prints a line to standard output, or to standard error if a report uses standard output.
    func say(_ line: Message) {
        if takesOutput { printError(line) } else { tell(line) }
    }

    var hasColors: Bool { paintsColors(on: takesOutput ? STDERR_FILENO : STDOUT_FILENO) }

    /// Writes the requested reports and prints the timings. A failure to write one is reported and doesn't
    /// prevent the others; returns true if all requested ones were written. `pictures` reads those of
    /// merged records.
    func write(_ record: RunRecord, pictures: MergedPictures? = nil, took duration: Duration? = nil) -> Bool {
        var areWritten = true
        var environment = CIEnvironment()
        environment.duration = duration
        if let pictures { environment.picture = pictures.read }
        environment.picturesURL = picturesUrl
        let targets = targets
        for target in targets {
            do throws(FileError) {
                try target.write(record, in: environment, besidesOutput: takesOutput)
            } catch {
                if !target.isAutomatic { areWritten = false }
                printError(error.sentence(writingReportOf: record.snapshots.filter(\.isRecorded).map(\.name)))
            }
        }
        if timings { printError(record.timings.table) }
        return areWritten
    }
}

/// Whether output to a descriptor should have colours (https://no-color.org, https://force-color.org).
func paintsColors(on descriptor: Int32) -> Bool {
    func value(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
    if !value("NO_COLOR").isEmpty { return false }
    let force = value("FORCE_COLOR")
    if !force.isEmpty { return force != "0" && force != "false" }
    return isatty(descriptor) == 1 && value("TERM") != "dumb"
}
