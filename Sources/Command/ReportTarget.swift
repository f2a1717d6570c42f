import Glibc
import TatamiMessages
import TatamiPrimitives
import TatamiReports
import TatamiResults
import TatamiSystem

/// A report and its destination.
struct ReportTarget: Hashable {
    var format: ReportFormat
    /// The path of the report; `-` for standard output.
    @ExactText var path: String
    /// Whether the report is appended to the file, as for GitHub's job summary.
    var isAppended = false
    /// Whether the report was enabled by CI and not by the user; failing to write it doesn't fail the run.
    var isAutomatic = false

    /// Creates the target of a format with its default path.
    init(_ format: ReportFormat, in environment: CIEnvironment) {
        self.format = format
        switch format {
        case .html: path = ".tatami/report.html"
        case .gitlab: path = "gl-code-quality-report.json"
        case .markdown:
            path = environment.stepSummary ?? "-"
            isAppended = environment.stepSummary != nil
        case .durations: path = "durations.json"
        case .comment: path = ".tatami/comment.md"
        case .github, .junit, .json, .tap: path = "-"
        }
    }

    init(_ format: ReportFormat, path: String) {
        (self.format, self.path) = (format, path)
    }

    /// Whether the report needs standard output for itself. GitHub's workflow commands don't: they can be mixed with
    /// other lines in either stream.
    var takesOutput: Bool { path == "-" && format != .github }

    /// Writes the report; throws if it can't be written, in which case an existing file is unchanged.
    func write(_ record: RunRecord, in environment: CIEnvironment, besidesOutput: Bool) throws(FileError) {
        var place = environment.place(file: path == "-" || isAppended ? nil : path)
        if format == .comment { return try writeComment(on: record, at: place) }
        if format == .html { return try writePage(on: record, at: place, in: environment) }
        guard isAppended else {
            let report = format.report(record, at: place)
            if format == .github, path == "-" { return environment.say(report, onErrors: besidesOutput) }
            if path == "-" { return StandardOutput.write(report) }
            try makeFolder()
            return try writeFile(Array(report.utf8), to: path)
        }
        var bytes: [UInt8] = []
        do { bytes = try readFile(at: path, limit: Self.summaryLimit) } catch .notFound {}
        place.room = Self.summaryLimit - bytes.count
        let report = Array(format.report(record, at: place).utf8)
        if bytes.count + report.count <= Self.summaryLimit { try writeFile(bytes + report, to: path) }
    }

    /// Writes a comment, and its pictures into a folder beside it that is named like the file, plus `-pictures`.
    private func writeComment(on record: RunRecord, at place: ReportPlace) throws(FileError) {
        var place = place
        if path == "-" { place.picturesURL = nil }
        let comment = CommentReport(record, at: place)
        if path == "-" { return StandardOutput.write(comment.text) }
        try makeFolder()
        let folder = Self.pictures(beside: path, ending: ".md")
        if !comment.pictures.isEmpty { try createFolders(at: folder) }
        for picture in comment.pictures { try writeFile(picture.bytes, to: "\(folder)/\(picture.name)") }
        try writeFile(Array(comment.text.utf8), to: path)
    }

    /// Returns the folder of a report's pictures: the path without the extension, plus `-pictures`.
    private static func pictures(beside path: String, ending: String) -> String {
        (path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path) + "-pictures"
    }

    /// Writes a page. A path that ends with a slash is a folder for the page and most of its pictures. Otherwise, those
    /// for which the page has no room are in a folder beside it, named like its file plus `-pictures`. Pictures of an
    /// earlier page that this one doesn't show are removed.
    private func writePage(on record: RunRecord, at place: ReportPlace, in environment: CIEnvironment) throws(FileError)
    {
        var (place, path) = (place, path)
        place.facts = environment.facts
        if path == "-" { return StandardOutput.write(htmlReport(record, at: place)) }
        let isFolder = path.hasSuffix("/")
        let folder = PictureFolder(path: isFolder ? "\(path)pictures" : Self.pictures(beside: path, ending: ".html"))
        if isFolder { path += "index.html" }
        place.file = path
        try makeFolder(of: path)
        place.pagePictures.room = isFolder ? PageStorage.smallRoom : PageStorage.usualRoom
        place.pagePictures.keep = folder.keep
        try writeFile(Array(htmlReport(record, at: place).utf8), to: path)
        folder.removeOthers()
    }

    private func makeFolder() throws(FileError) { try makeFolder(of: path) }

    private func makeFolder(of path: String) throws(FileError) {
        guard path != "-", let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
        // Git ignores Tatami's own folder.
        if path.hasPrefix(".tatami/") { try PendingSnapshots.makeHelperFolder() }
        try createFolders(at: String(path[..<slash]))
    }

    /// The maximum size of a step's summaries in bytes: GitHub doesn't show them if they exceed one mebibyte in total.
    private static let summaryLimit = 1 << 20 - 1
}

/// The environment variables of the CI system that runs the command.
struct CIEnvironment {
    private var variables: (String) -> String?
    /// The address of a comment's pictures; nil for none.
    var picturesURL: String?
    /// Returns the bytes of a picture of the run by its path in the record; nil if there is none.
    var picture: @Sendable (String) -> [UInt8]? = { try? readFileWithoutLinks(at: $0, limit: Self.pictureLimit) }

    /// The time that the run took; nil if it is unknown.
    var duration: Duration?

    /// The maximum size of a picture in bytes.
    static let pictureLimit = 1 << 26

    init(variables: @escaping (String) -> String? = { getenv($0).map { String(cString: $0) } }) {
        self.variables = variables
    }

    private func value(_ name: String) -> String? { variables(name).flatMap { $0.isEmpty ? nil : $0 } }

    /// The file whose content GitHub shows on the job's page.
    var stepSummary: String? { value("GITHUB_STEP_SUMMARY") }

    /// The reports that the system shows.
    var targets: [ReportTarget] {
        var formats: [ReportFormat] = []
        if value("GITHUB_ACTIONS") == "true" { formats += stepSummary == nil ? [.github] : [.github, .markdown] }
        if value("GITLAB_CI") == "true" { formats.append(.gitlab) }
        return formats.map { format in
            var target = ReportTarget(format, in: self)
            target.isAutomatic = true
            return target
        }
    }

    /// The project, commit and time of the run, from the variables of CI systems or else from git.
    var facts: RunFacts {
        let repository = try? Repository()
        var facts = RunFacts()
        let top = repository?.top ?? realPath(of: ".")
        let name = value("GITHUB_REPOSITORY") ?? value("CI_PROJECT_PATH") ?? top?.lastComponent
        facts.project = name.map { Message("\($0)").text }
        let commit = value("GITHUB_SHA") ?? value("CI_COMMIT_SHA") ?? (try? repository?.commit("HEAD"))?.digits
        facts.commit = commit.map { Message("\(String($0.prefix(10)))").text }
        let branch =
            value("GITHUB_HEAD_REF") ?? value("GITHUB_REF_NAME") ?? value("CI_COMMIT_REF_NAME") ?? repository?.branch
        facts.branch = branch.map { Message("\($0)").text }
        facts.time = utcTime(at: time(nil))
        facts.duration = duration.map { "\(($0 / .milliseconds(100)).rounded() / 10) s" }
        return facts
    }

    private func utcTime(at seconds: time_t) -> String {
        var (seconds, parts) = (seconds, tm())
        gmtime_r(&seconds, &parts)
        return "\(1900 + parts.tm_year)-\((parts.tm_mon + 1).digits(2))-\(parts.tm_mday.digits(2)) "
            + "\(parts.tm_hour.digits(2)):\(parts.tm_min.digits(2)) UTC"
    }

    /// Returns the place of a report; `file` is nil if it is read elsewhere.
    func place(file: String?) -> ReportPlace {
        var place = ReportPlace(
            root: value("GITHUB_WORKSPACE") ?? value("CI_PROJECT_DIR"), workingFolder: realPath(of: ".") ?? "/",
            file: file, picture: picture)
        place.picturesURL = picturesURL
        return place
    }

    func say(_ lines: String, onErrors: Bool) {
        if onErrors { printError(lines: lines) } else { StandardOutput.write(lines) }
    }
}
