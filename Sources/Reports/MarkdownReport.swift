package import TatamiResults
import TatamiSceneFile
import TatamiMessages

/// Returns the run as a Markdown summary, for the job page of GitHub and comments in GitLab. First come snapshots that
/// could not be judged, then the causes with an example each, then the rest.
///
/// Below its heading it is HTML, which Markdown passes through as long as no line is empty: untrusted text is
/// escaped as in any HTML, and Markdown syntax in it has no effect.
package func markdownReport(_ record: RunRecord, at place: ReportPlace = ReportPlace()) -> String {
    let failures = FailureList(record.snapshots)
    let unknown = failures.unknown.map { Summary.item($0, at: place) }
    let others =
        failures.causes.map { Summary.item($0, at: place) } + failures.others.map { Summary.item($0, at: place) }
    func text(_ unknown: some Collection<Summary.Item>, others count: Int) -> String {
        template.text(
            Summary(
                record, failures, told: Array(unknown) + others.prefix(count),
                left: failures.unknown.count - unknown.count + others.count - count))
    }
    func fits(_ text: String) -> Bool { place.room.map { text.utf8.count <= $0 } ?? true }
    // Reduces the number of judged items until it fits; then those that could not be judged to one line each.
    var count = min(others.count, Summary.most)
    while true {
        let text = text(unknown, others: count)
        if fits(text) { return text }
        if count == 0 { break }
        count /= 2
    }
    let brief = unknown.map(\.inOneLine)
    count = brief.count
    while true {
        let text = text(brief.prefix(count), others: 0)
        if count == 0 || fits(text) { return text }
        count /= 2
    }
}

private let template = MustacheTemplate(PackageResources.summary_mustache)

// The values of the template, by name.

private struct Summary {
    /// The maximum number of items.
    static let most = 200

    var line: Words
    var notices: [Words]
    var items: [Item]
    /// The lint issues; nil for none.
    var lintIssues: LintIssues?
    /// The number of omitted items; nil for none.
    var left: Words?

    init(_ record: RunRecord, _ failures: FailureList, told: [Item], left: Int) {
        line = [changeSummary(failures.causes), record.summary.line].compactMap(\.self).joined(separator: "; ")
        notices = environmentNotices(record)
        items = told
        // Lint issues are below the failures, and are omitted first.
        let found = LintIssueGroup.groups(of: record.snapshots)
        let shown = told.isEmpty && left > 0 ? 0 : min(found.count, Self.most)
        if !found.isEmpty {
            lintIssues = LintIssues(
                title: counted(found.count, "lint issue"),
                list: found.prefix(shown).map {
                    LintIssue(place: "\($0.place)", words: "\($0.sentence), \($0.extent)")
                },
                more: found.count > shown ? "\(counted(found.count - shown, "more warning")) not told here" : nil)
        }
        self.left = left > 0 ? "\(left) more not told here" : nil
    }

    struct Item {
        var title: Words
        var lines: [Words]
        /// The places in scenes.
        var places: Places?
        /// Links to pictures; nil if they can't be linked.
        var pictures: Pictures?
        /// The path to look at if pictures can't be linked.
        var file: Words?

        /// The title with the first reason.
        var inOneLine: Item {
            Item(title: lines.dropFirst().first.map { "\(title): \($0)" } ?? title, lines: [])
        }
    }

    struct LintIssues {
        var title: Words
        var list: [LintIssue]
        /// The number of omitted ones; nil for none.
        var more: Words?
    }

    struct LintIssue {
        var place: Words
        var words: Words
    }

    struct Places { var list: [Words] }
    struct Pictures { var list: [Picture] }

    struct Picture {
        var name: String
        var address: String
    }

    static func item(_ group: CauseGroup, at place: ReportPlace) -> Item {
        let hint = group.hint ?? group.example.hint.map { Words(told: $0) }
        return Item(
            title: "\(group.name): \(group.heading)",
            lines: group.changes.lines + [group.remainder, hint].compactMap(\.self),
            pictures: pictures(of: group.example, at: place),
            file: place.file == nil ? group.example.files.difference.map { "\(path: $0)" } : nil)
    }

    static func item(_ outcome: Outcome, at place: ReportPlace) -> Item {
        let words = [outcome.sentence, outcome.hint].compactMap { $0.map { Words(told: $0) } }
        let file = outcome.files.difference ?? outcome.files.actual
        return Item(
            title: "\(outcome.name)", lines: words.flatMap(\.lines),
            places: outcome.place.map { Places(list: ["\($0)"]) }, pictures: pictures(of: outcome, at: place),
            file: place.file == nil ? file.map { "\(path: $0)" } : nil)
    }

    private static func pictures(of outcome: Outcome, at place: ReportPlace) -> Pictures? {
        let files = [
            ("expected", outcome.files.expected), ("actual", outcome.files.actual),
            ("difference", outcome.files.difference),
        ]
        let pictures = files.compactMap { name, path in
            path.flatMap(place.fromReport).map { Picture(name: name, address: $0.escapedForAddress) }
        }
        return pictures.isEmpty ? nil : Pictures(list: pictures)
    }
}

extension String {
    /// A relative path, percent-encoded for a URL (https://www.rfc-editor.org/rfc/rfc3986#section-2.3).
    fileprivate var escapedForAddress: String {
        utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                return String(UnicodeScalar(byte))
            default:
                return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
