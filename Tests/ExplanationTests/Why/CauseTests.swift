import Foundation
import RunningPrograms
import Testing

/// A change of a scene, and the cause that a run's report names for it.
struct NamedChange: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let content: String
    let changed: String
    let cause: Cause
    var data = ""
    /// nil for unchanged data.
    var changedData: String?
    /// The other causes.
    var others: [Cause] = []
    /// The number of elements with the cause; nil to skip the check.
    var elements: Int?
    /// The text at the cause's place in the changed scene; nil to skip the check.
    var pointsAt: String?

    struct Cause: Codable, Hashable, Sendable {
        var kind = "changed"
        var element: String
        var property: String?
    }

    static let all = properties + states + definitions + records + [named, edited, inShort]

    private static let properties = [
        NamedChange(
            testDescription: "a key beside the kind of an element in a view",
            content: "- view: {content: {a: {label: Hello}}, constraints: [a.top = row.top, a.leading = row.leading]}",
            changed:
                "- view: {content: {a: {label: Hello, hidden: true}}, constraints: [a.top = row.top, a.leading = row.leading]}",
            cause: Cause(element: "content.0.a", property: "hidden")),
        NamedChange(
            testDescription: "a colour of a text that comes from data",
            content: "- list: {id: list, rows: {from: a.jsonl, as: {vstack: [{label: {text: '{t}', color: red}}]}}}",
            changed: "- list: {id: list, rows: {from: a.jsonl, as: {vstack: [{label: {text: '{t}', color: blue}}]}}}",
            cause: Cause(element: "list.rows.0.0", property: "color"), data: #"{"t": "Hello"}"#),
        NamedChange(
            testDescription: "the id of a row with much in it",
            content: "- list: [{id: a, chat: {icon: star, name: Anna, comment: Hello}}]",
            changed: "- list: [{id: other, chat: {icon: star, name: Anna, comment: Hello}}]",
            cause: Cause(kind: "renamed", element: "other", property: "id")),
        NamedChange(
            testDescription: "a row with a name that is one component of the kit",
            content: "- list: [{id: a, progressBar: {value: 0.2}}]\nuse: tatami",
            changed: "- list: [{id: a, progressBar: {value: 0.7}}]\nuse: tatami",
            cause: Cause(element: "a", property: "value")),
        NamedChange(
            testDescription: "a row with a name that is one label", content: "- list: [{id: a, label: Hello}]",
            changed: "- list: [{id: a, label: Hi}]", cause: Cause(element: "a", property: "text")),
        NamedChange(
            testDescription: "elements that were made a component, and changed at once",
            content: "- hstack: [{label: Anna}, {label: Ben}]\n  - hstack: [{label: Cleo}, {label: Dan}]\n" + pair,
            changed: "- pair: {a: Anna, b: Ben}\n  - pair: {a: Cleo, b: Dan}\n" + pair,
            cause: Cause(element: "content.0.1", property: "color"),
            others: [Cause(element: "content.1.1", property: "color")]),
        NamedChange(
            testDescription: "a record that is gone, after which another comes into sight", content: rows,
            changed: rows, cause: Cause(kind: "removed", element: "b"),
            data: KnownConsequence.records("a", "b", "c", "d", "e"),
            changedData: KnownConsequence.records("a", "c", "d", "e")),
        NamedChange(
            testDescription: "a record that came, for which another left sight", content: rows,
            changed: rows, cause: Cause(kind: "inserted", element: "new"),
            data: KnownConsequence.records("a", "b", "c", "d"),
            changedData: KnownConsequence.records("a", "new", "b", "c", "d")),
        NamedChange(
            testDescription: "the place of a row with a name, past others of which most were changed",
            content: "- list: {id: list, rows: [\(row("Ben")), \(row("Cleo")), {text: Dan}, {id: a, text: Anna}]}",
            changed:
                "- list: {id: list, rows: [{id: a, text: Anna}, \(row("Ben", "red")), \(row("Cleo", "red")), {text: Dan}]}",
            cause: Cause(kind: "moved", element: "a"),
            others: [
                Cause(element: "list.rows.1.0", property: "color"), Cause(element: "list.rows.2.0", property: "color"),
            ]),
    ]

    /// Changes of a component's states, one of which the second use is in.
    private static let states: [NamedChange] = [
        ("the colour of a part in a state of its component", "title: {color: green}", "second.title", "color"),
        ("what a state of a component gives a parameter", "set: {tint: purple}, title: {color: red}", "second", "tint"),
        (
            "what a state of a component says of all of it", "content: {opacity: 0.4}, title: {color: red}", "second",
            "opacity"
        ),
        ("a part in a state that is out of view then", "title: {color: red, hidden: true}", "second.title", "hidden"),
    ].map { description, state, element, property in
        NamedChange(
            testDescription: description, content: mails("set: {tint: orange}, title: {color: red}"),
            changed: mails(state.contains("set") ? state : "set: {tint: orange}, " + state),
            cause: Cause(element: element, property: property))
    }

    private static func mails(_ state: String) -> String {
        """
        - mail: {id: first, text: Anna}
          - mail: {id: second, text: Ben, state: read}
        components:
          mail:
            parameters: {text: text, tint: {type: color, default: blue}}
            content: {hstack: [{area: {width: 8, height: 8, background: "{tint}"}}, {label: {id: title, text: "{text}"}}]}
            states: {read: {\(state)}, other: {title: {color: black}}}
        """
    }

    private static func row(_ name: String, _ color: String = "blue") -> String {
        "{hstack: [{label: {text: \(name), color: \(color)}}, {spacer: }, {label: \(name) says}]}"
    }

    private static let pair =
        "components: {pair: {parameters: {a: text, b: text}, content: {hstack: [{label: '{a}'}, {label: {text: '{b}', color: red}}]}}}"

    private static let rows = "- list: {id: list, rows: {from: a.jsonl, as: {id: '{t}', text: '{t}'}}}"
}

@Suite("The causes")
struct CauseTests {
    private struct Report: Codable {
        var snapshots: [Snapshot]

        struct Told: Codable {
            var kind: String
            var element: String
            var property: String?
            var elements: [String]?
            var change: String
            var place: Place?

            struct Place: Codable {
                var line: Int
                var column: Int
            }

            var cause: NamedChange.Cause { NamedChange.Cause(kind: kind, element: element, property: property) }
        }

        struct Snapshot: Codable {
            var name: String
            var explanation: Explanation?
        }

        struct Explanation: Codable {
            var proven: Bool
            var causes: [Told]
            var unexplainedPixels: Int
        }
    }

    private static let screen = "screen: {width: 200, height: 180, scale: 1}\ncontent:\n  "

    /// The explanations of all changes from one run, each in a separate scene, by their descriptions.
    private static let told: Result<[String: Report.Explanation?], any Error> = Result {
        let folder = try TemporaryFolder()
        func write(_ content: (NamedChange) -> String, _ data: (NamedChange) -> String) throws {
            for (number, change) in NamedChange.all.enumerated() {
                try folder.write(data(change).utf8, to: "snapshots/case-\(number)/a.jsonl")
                try folder.write((screen + content(change)).utf8, to: "snapshots/case-\(number)/case-\(number).yaml")
            }
        }
        try write(\.content, \.data)
        try Program.tatami("verify", "--record", "all", in: folder).output()
        try write(\.changed) { $0.changedData ?? $0.data }
        _ = try Program.tatami("verify", "--report", "json=report.json", in: folder).run()
        let report = try JSONDecoder().decode(Report.self, from: Data(try folder.bytes(of: "report.json")))
        let found = Dictionary(report.snapshots.map { ($0.name, $0.explanation) }) { first, _ in first }
        return Dictionary(
            uniqueKeysWithValues: NamedChange.all.enumerated().map { number, change in
                (change.testDescription, found["case-\(number)/case-\(number)/default"] ?? nil)
            })
    }

    @Test("are the changes, and nothing else", arguments: NamedChange.all)
    func cause(change: NamedChange) throws {
        let screen = Self.screen
        let explanation = try #require(try Self.told.get()[change.testDescription] ?? nil)
        #expect(Set(explanation.causes.map(\.cause)) == Set([change.cause] + change.others))
        #expect(explanation.causes.count == 1 + change.others.count)
        if let words = change.pointsAt {
            let place = try #require(explanation.causes.first?.place)
            let line = (screen + change.changed).split(separator: "\n", omittingEmptySubsequences: false)[
                place.line - 1]
            #expect(line.dropFirst(place.column - 1).hasPrefix(words), "\(place)")
        }
        if let elements = change.elements { #expect(explanation.causes[0].elements?.count ?? 1 == elements) }
        #expect(explanation.proven)
        #expect(explanation.unexplainedPixels == 0)
    }
}
