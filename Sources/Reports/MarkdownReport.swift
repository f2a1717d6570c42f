import TatamiMessages
package import TatamiResults
import TatamiSceneFile
import TatamiVerification

/// Returns the run as a Markdown summary, for the job page of GitHub and comments in GitLab. First come snapshots that
/// could not be judged, then the causes with an example each, then the rest.
///
/// Below its heading it is HTML, which Markdown passes through as long as no line is empty: untrusted text is
/// escaped as in any HTML, and Markdown syntax in it has no effect.
package func markdownReport(_ record: RunRecord, at place: ReportPlace = ReportPlace()) -> String {
    summaryReport(record, at: place)
}

/// Returns the summary, no longer than its place permits.
///
/// At most `mostWhole` of the judged items are reported as a whole, each with the picture that `picture` returns; the
/// rest has a line each if `isBrief`, and is counted otherwise. `growth` is the number of bytes by which the caller
/// will enlarge a text.
func summaryReport(
    _ record: RunRecord, mostWhole: Int = Summary.most, isBrief: Bool = false, at place: ReportPlace,
    picture: ((Outcome) -> Summary.Picture?)? = nil, growth: (String) -> Int = { _ in 0 }
) -> String {
    let run = ReportedRun(record)
    let unknown = run.failures.errors.map { Summary.item($0) }
    var judged = Summary.judged(run, at: place)
    if isBrief {
        judged = judged.enumerated().sorted { a, b in
            (-a.element.rank, -a.element.count, a.offset) < (-b.element.rank, -b.element.count, b.offset)
        }.map(\.element)
    }
    var others = judged.map(\.item)
    if let picture {
        for number in others.indices.prefix(mostWhole) {
            guard let found = judged[number].example.flatMap(picture) else { continue }
            others[number].file = nil
            others[number].pictures = Summary.Pictures(list: [found])
        }
    }
    let issues = LintIssueGroup.groups(of: record.snapshots)
    let errors = unknown.count
    // If the judged items don't fit in a line each, lint issues are only counted, which leaves room for them.
    var lint = Summary.most
    func text(_ unknown: some Collection<Summary.Item>, whole: Int, brief: Int = 0) -> String {
        template.text(
            Summary(
                run, reported: Array(unknown) + others.prefix(whole),
                brief: others[whole..<whole + brief].map(\.inOneLine),
                left: errors - unknown.count + others.count - whole - brief,
                issues: issues, most: lint))
    }
    func fits(_ text: String) -> Bool { place.room.map { text.utf8.count + growth(text) <= $0 } ?? true }
    // Reduces the number of lines, then that of judged items until the text fits; then the items that could not be
    // judged to one line each.
    var whole = min(others.count, mostWhole)
    if isBrief, !fits(text(unknown, whole: whole, brief: others.count - whole)) { lint = 0 }
    while true {
        var brief = isBrief ? others.count - whole : 0
        while true {
            let text = text(unknown, whole: whole, brief: brief)
            if fits(text) { return text }
            if brief == 0 { break }
            brief /= 2
        }
        if whole == 0 { break }
        whole /= 2
    }
    let brief = unknown.map(\.inOneLine)
    var count = brief.count
    while true {
        let text = text(brief.prefix(count), whole: 0)
        if count == 0 || fits(text) { return text }
        count /= 2
    }
}

private let template = MustacheTemplate(PackageResources.summary_mustache)

// The values of the template, by name.

struct Summary {
    /// The maximum number of items.
    static let most = 200

    var line: Message
    var notices: [Message]
    var items: [Item]
    /// Items in one line each; nil for none.
    var brief: Brief?
    /// The lint issues; nil for none.
    var lintIssues: LintIssues?
    /// The number of omitted items; nil for none.
    var left: Message?
    /// How to run the commands; nil if there are none.
    var running: Message?

    init(
        _ run: ReportedRun, reported: [Item], brief: [Item], left: Int, issues found: [LintIssueGroup], most: Int
    ) {
        line = run.headline.joined(separator: "; ")
        notices = environmentNotices(run.record)
        items = reported
        if !brief.isEmpty {
            self.brief = Brief(title: "\(brief.count.grouped) more", list: brief.map(\.title))
        }
        // Lint issues are below the failures, and are omitted first.
        let shown = reported.isEmpty && left > 0 ? 0 : min(found.count, most)
        if !found.isEmpty {
            lintIssues = LintIssues(
                title: counted(found.count, "lint issue"),
                list: found.prefix(shown).map {
                    LintIssue(place: "\($0.place)", words: "\($0.sentence), \($0.extent)")
                },
                more: found.count > shown ? "\(counted(found.count - shown, "more warning")) not listed here" : nil)
        }
        let hasCommands = reported.contains { $0.lines.contains { $0.code?.hasPrefix("tatami approve ") ?? false } }
        if hasCommands { running = Self.running }
        self.left = left > 0 ? "\(left) more not listed here" : nil
    }

    private static let running: Message =
        "Run a command where 'tatami verify' has run, or add '--from FOLDER' with the unpacked artifact of this run; a change that isn't accepted is undone in its file."

    struct Item {
        var title: Message
        var lines: [Line]
        /// The places in scenes.
        var places: Places?
        /// Links to pictures; nil if they can't be linked.
        var pictures: Pictures?
        /// The path to look at if pictures can't be linked.
        var file: Message?

        /// The title with the first reason.
        var inOneLine: Item {
            Item(title: lines.first.map { "\(title): \($0.whole)" } ?? title, lines: [])
        }
    }

    /// A line whose place or command is set as code.
    struct Line {
        var whole: Message
        var text: Message
        var code: Message?
        var end: Message?

        init(_ line: Message) {
            (whole, text) = (line, line)
            if let parts = line.partsAroundCommand {
                (text, code, end) = (parts.before, parts.command, parts.after)
            } else if let parts = line.textAndPlace {
                (text, code) = ("\(parts.text) ", parts.place)
            }
        }
    }

    /// A judged item, with values for its order and its picture that the template doesn't need.
    struct Judged {
        var item: Item
        /// The snapshot to show; nil for none.
        var example: Outcome?
        /// The position of its part, larger for an earlier part of the report.
        var rank: Int
        /// The number of snapshots, by which a brief report is sorted, the largest first. The largest number for a
        /// snapshot without a baseline.
        var count = 1
    }

    /// Returns the judged items, in the order of the parts of a report.
    static func judged(_ run: ReportedRun, at place: ReportPlace) -> [Judged] {
        run.parts.reversed().enumerated().reversed().flatMap { rank, part -> [Judged] in
            let list = part.failures
            let judged =
                list.missing.map { Judged(item: item($0, at: place), example: $0, rank: rank, count: .max) }
                + list.causes.map {
                    Judged(item: item($0, at: place), example: $0.example, rank: rank, count: $0.snapshots.count)
                } + list.others.map { Judged(item: item($0, at: place), example: $0, rank: rank) }
            let missed = Item(title: part.standing?.words ?? "", lines: part.missed.map { Line("\($0)") })
            return judged.map { judged in
                var judged = judged
                judged.item.title = part.mark + judged.item.title
                return judged
            } + (part.missed.isEmpty ? [] : [Judged(item: missed, rank: rank)])
        }
    }

    struct LintIssues {
        var title: Message
        var list: [LintIssue]
        /// The number of omitted ones; nil for none.
        var more: Message?
    }

    struct LintIssue {
        var place: Message
        var words: Message
    }

    struct Places { var list: [Message] }
    struct Pictures { var list: [Picture] }

    struct Picture {
        var name: String
        var address: String
        var width = 200
    }

    struct Brief {
        var title: Message
        var list: [Message]
    }

    static func item(_ group: CauseGroup, at place: ReportPlace) -> Item {
        let hint = group.hint ?? group.example.hint.map { Message(reported: $0) }
        return Item(
            title: "\(group.name): \(group.heading)",
            lines: (group.changes.lines + [group.remainder, hint].compactMap(\.self) + group.alternatives).map(
                Line.init),
            pictures: pictures(of: group.example, at: place),
            file: place.file == nil ? group.example.files.difference.map { "\(path: $0)" } : nil)
    }

    static func item(_ group: ErrorGroup) -> Item {
        let hint = group.example.hint.map { Message(reported: $0) }
        return Item(
            title: "\(group.name): \(group.heading)", lines: (group.details + [hint].compactMap(\.self)).map(Line.init))
    }

    static func item(_ outcome: Outcome, at place: ReportPlace) -> Item {
        let sentence = outcome.sentence.map { Message(reported: $0).dropping("\(outcome.name): ") }
        let words = [sentence, outcome.hint.map { Message(reported: $0) }].compactMap(\.self)
        let file = outcome.files.difference ?? outcome.files.actual
        return Item(
            title: "\(outcome.name)", lines: words.flatMap(\.lines).map(Line.init),
            places: outcome.placeToLookAt.map { Places(list: ["\($0)"]) }, pictures: pictures(of: outcome, at: place),
            file: place.file == nil ? file.map { "\(path: $0)" } : nil)
    }

    private static func pictures(of outcome: Outcome, at place: ReportPlace) -> Pictures? {
        let pictures = Outcome.Side.allCases.compactMap { side in
            outcome.files[side].flatMap(place.fromReport).map {
                Picture(name: side.rawValue, address: $0.escapedForAddress)
            }
        }
        return pictures.isEmpty ? nil : Pictures(list: pictures)
    }
}

extension String {
    /// A relative path, percent-encoded for a URL (https://www.rfc-editor.org/rfc/rfc3986#section-2.3).
    package var escapedForAddress: String {
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
