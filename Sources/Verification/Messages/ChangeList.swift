package import TatamiMessages
import TatamiPrimitives
package import TatamiResults
import TatamiSceneFile

/// The changes that explain one or several snapshots, the same in every report.
///
/// There is a line for each changed element, then the consequences:
///
///     order icon in 3 rows: width 44 → 48 pt, corner radius 10 → half    orders.yaml:14
///     order status in 3 rows: font subheadline → footnote    orders.yaml:15
///     because of the font: 3 rows 84 → 81.5 pt, 3 rows moved up 2.5 to 7.5 pt
package struct ChangeList {
    /// The number of changed elements.
    package let count: Int
    package let changes: [Message]
    package let consequences: [Message]

    /// The maximum number of lines, one of which is a heading's.
    private static let lines = 8
    private static let changes = 5

    /// Creates the list of `causes`, which are all or some of the explanation's.
    ///
    /// `place` says in which snapshot they have these consequences; nil for all. `share` says in how many of the
    /// snapshots a cause is; nil for all.
    package init(
        _ causes: [ExplanationRecord.Cause], in explanation: ExplanationRecord, consequencesOf place: Message? = nil,
        share: (ExplanationRecord.Cause) -> Message? = { _ in nil }
    ) {
        let lines = causes.grouped { cause in
            // The colours and lengths of a scene are elements themselves.
            let definition = cause.element.isEmpty ? cause.change : nil
            return Line(
                subject: cause.subject, element: cause.element, elements: cause.elements, definition: definition,
                share: share(cause))
        }
        // An element counts once, even if its causes are in different shares of the snapshots.
        count =
            Set(
                lines.map { line in
                    var element = line.key
                    element.share = nil
                    return element
                }
            ).count
        // A line that says that there is one more change would take the place of that change.
        let shown = lines.count == Self.changes + 1 ? lines.count : Self.changes
        var reported = lines.prefix(shown).map { line -> Message in
            let changes = line.members.map { Message(reported: $0.change) }.joined(separator: ", ")
            let share: Message = line.key.share.map { " (\($0))" } ?? ""
            return "\(Message(reported: line.key.subject)): \(changes)\(share)\(Self.places(of: line.members))"
        }
        if lines.count > shown { reported.append("and \(counted(lines.count - shown, "more change"))") }
        changes = reported
        let ids = Set(causes.map(\.id))
        let messages = explanation.consequenceMessages.filter { ids.isSuperset(of: $0.of) }.map { consequence in
            (place.map { "\($0) " } ?? "") + Message(reported: consequence.message)
        }
        let room = max(1, Self.lines - 1 - reported.count)
        let rest = messages.dropFirst(room - 1)
        // Consequences without a line of their own share the last one.
        let last =
            rest.prefix(2).joined(separator: "; ") + (rest.count > 2 ? "; and \(rest.count - 2) more like these" : "")
        consequences = messages.count <= room ? messages : messages.prefix(room - 1) + [last]
    }

    package var lines: [Message] { changes + consequences }

    /// Changes of the same elements in the same snapshots share a line.
    private struct Line: Hashable {
        var subject: String
        var element: String
        var elements: ElementList?
        var definition: String?
        var share: Message?
    }

    /// Returns the files and lines of causes, each once.
    private static func places(of causes: [ExplanationRecord.Cause]) -> Message {
        var places: [Message] = []
        for case let place? in causes.map(\.place) {
            let words: Message = "\(SourcePlace(file: place.file, line: place.line, column: 0))"
            if !places.contains(words) { places.append(words) }
        }
        return places.isEmpty ? "" : "    \(inventory(of: places, naming: 2))"
    }
}

extension ExplanationRecord {
    /// All changes of the explanation.
    package var changes: ChangeList { ChangeList(causes, in: self) }

    /// The renderer's differences with an equal layout; nil for none.
    package var rendererWords: Message? { renderer.words }

    /// Returns the heading and the lines, to follow a snapshot's name; `difference` is included if there is no proof.
    func words(after difference: Message) -> Message {
        let (standing, changes) = (standing, changes)
        if causes.isEmpty {
            return ([standing.isEmpty ? difference : "\(difference); \(standing)"] + changes.lines.map { "  " + $0 })
                .joined(separator: "\n")
        }
        let count = counted(changes.count, "change")
        let heading: Message =
            isProven ? "\(count), \(standing)" : "\(difference); \(count)" + (standing.isEmpty ? "" : ", \(standing)")
        return ([heading] + changes.lines.map { "  " + $0 }).joined(separator: "\n")
    }
}
