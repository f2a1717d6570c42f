/// Changes in one place that affect many elements: components, styles, named values, and rows from data.
extension NamedChange {
    static let definitions: [NamedChange] = [
        card(
            "the font of a part with a name", "{id: head, text: '{title}'}",
            "{id: head, text: '{title}', font: title1}",
            Cause(element: "first.head", property: "font")),
        card(
            "the text of a part without a name", "'{title}'", "'{title}!'", Cause(element: "first.0", property: "text")),
        card(
            "the padding of a component's outermost element", "padding: 4", "padding: 9",
            Cause(element: "first", property: "padding")),
        card("what a use gives to a text", "title: One", "title: Won", Cause(element: "first", property: "title")),
        card(
            "what a parameter is without a use's word", "default: blue", "default: green",
            Cause(element: "first", property: "tint")),
        card(
            "a parameter of a row's use", "{title: Row}", "{title: Other}",
            Cause(element: "list.rows.0", property: "title")),
        card(
            "the first thing that a use says", "{mark: {}}", "{mark: {tint: red}}",
            Cause(element: "content.1.0", property: "tint")),
        card(
            "a style", "quiet: {color: gray}", "quiet: {color: red}", Cause(element: "", property: "styles.quiet.color")
        ),
        card(
            "a key that a style had not", "quiet: {color: gray}", "quiet: {color: gray, font: title2}",
            Cause(element: "", property: "styles.quiet.font")),
        card("a named colour", "light: '#0A7A55'", "light: '#CA7A55'", Cause(element: "", property: "colors.brand")),
        card("a named length", "gap: 3", "gap: 8", Cause(element: "", property: "lengths.gap")),
        card(
            "a use of a component that nothing used", "{label: {text: c, style: quiet}}", "{unused: {}}",
            Cause(kind: "replaced", element: "content.1.3")),
        card(
            "a parameter that asks for a colour that nothing asked for", "default: blue", "default: spare",
            Cause(element: "first", property: "tint")),
        card(
            "the condition of an element that goes with it", "if: '{on}'", "if: '{not on}'",
            Cause(element: "content.1.1", property: "if")),
        card(
            "the condition of an element that comes without it", "if: '{not on}', ", "",
            Cause(element: "content.1.2", property: "if")),
    ]

    private static func card(
        _ change: String, _ expected: String, _ actual: String, _ cause: Cause
    ) -> NamedChange {
        let text = expected == "'{title}'" ? expected : "{id: head, text: '{title}'}"
        let scene = scene(label: text)
        return NamedChange(
            testDescription: "\(change), in a scene of components", content: scene,
            changed: scene.replacing(expected, with: actual, maxReplacements: 1), cause: cause)
    }

    private static func scene(label: String) -> String {
        """
        - card: {id: first, title: One}
          - hstack: {spacing: gap, content: [{mark: {}}, {label: a, if: '{on}'}, {label: b, if: '{not on}', style: quiet}, {label: {text: c, style: quiet}}]}
          - list: {id: list, rows: [{card: {title: Row}}]}
        values: {on: true}
        styles: {quiet: {color: gray}}
        colors: {brand: {light: '#0A7A55', dark: '#2FBF8F'}, spare: red}
        lengths: {gap: 3}
        components:
          mark:
            parameters: {tint: {type: color, default: brand}}
            content: {area: "{tint}", width: 8, height: 8}
          unused: {content: {area: spare, width: 9, height: 9}}
          card:
            parameters: {title: text, tint: {type: color, default: blue}}
            content: {vstack: [{label: \(label)}, {area: "{tint}", height: 3}], padding: 4}
        """
    }

    /// Changes of rows from data: the selection of records, their order, and the records themselves.
    static let records: [NamedChange] = [
        data(
            "the condition that records meet", ", where: '{on}'", ", where: '{n > 1}'",
            Cause(element: "list", property: "where")),
        data(
            "how many records are shown", ", where: '{on}'", ", where: '{on}', limit: 1",
            Cause(element: "list", property: "limit")),
        data(
            "how many records are shown, where nothing else chooses them", "", ", limit: 1",
            Cause(element: "list", property: "limit")),
        data("that more records are shown", ", limit: 1", ", limit: 3", Cause(element: "list", property: "limit")),
        moved("a record that stands elsewhere", Cause(kind: "moved", element: "list.rows.2")),
        grouped("a record that is gone from its group", removing: 1, Cause(kind: "removed", element: "list.rows.1")),
        unseen,
    ]

    /// A header that counts records, most of which are out of view.
    private static let unseen = NamedChange(
        testDescription: "a record out of view that is gone",
        content: list(", by: g, header: '{group} ({count})'", "sections"),
        changed: list(", by: g, header: '{group} ({count})'", "sections"),
        cause: Cause(element: "list", property: "rows"), data: many(20), changedData: many(19))

    private static func many(_ count: Int) -> String {
        (1...count).map { #"{"t": "T", "n": \#($0), "g": "x"}"# }.joined(separator: "\n")
    }

    private static let lines = [
        #"{"t": "Anna", "n": 1, "on": true, "g": "x"}"#, #"{"t": "Ben", "n": 2, "on": true, "g": "x"}"#,
        #"{"t": "Cleo", "n": 3, "on": false, "g": "x"}"#, #"{"t": "Dan", "n": 4, "on": true, "g": "y"}"#,
    ]

    private static func list(_ how: String, _ rows: String = "rows") -> String {
        "- list: {id: list, \(rows): {from: a.jsonl, as: {text: {title: '{t}', detail: '{n}'}}\(how)}}"
    }

    private static func data(_ change: String, _ expected: String, _ actual: String, _ cause: Cause) -> NamedChange {
        NamedChange(
            testDescription: change, content: list(expected), changed: list(actual), cause: cause,
            data: lines.joined(separator: "\n"))
    }

    private static func moved(_ change: String, _ cause: Cause) -> NamedChange {
        NamedChange(
            testDescription: change, content: list(""), changed: list(""), cause: cause,
            data: lines.joined(separator: "\n"),
            changedData: [lines[1], lines[2], lines[0], lines[3]].joined(separator: "\n"))
    }

    private static func grouped(_ change: String, removing index: Int, _ cause: Cause) -> NamedChange {
        let scene = list(", by: g, header: '{group} ({count})'", "sections")
        let left = lines.indices.filter { $0 != index }.map { lines[$0] }
        return NamedChange(
            testDescription: change, content: scene, changed: scene, cause: cause, data: lines.joined(separator: "\n"),
            changedData: left.joined(separator: "\n"), elements: 1)
    }

    /// A change of a row's own attribute in a list that is edited.
    static let edited = NamedChange(
        testDescription: "what is said of a row that is edited",
        content: "- list: {id: list, editing: true, rows: [{text: Anna, rowBackground: cyan}, {text: Ben}]}",
        changed: "- list: {id: list, editing: true, rows: [{text: Anna, rowBackground: red}, {text: Ben}]}",
        cause: Cause(element: "list.rows.0", property: "rowBackground"), elements: 1)

    /// The elements of a stack in short form have separate places.
    static let inShort = NamedChange(
        testDescription: "a colour in a stack that says nothing but its elements",
        content: "- zstack: [{area: red, width: 40, height: 40}, {label: {text: a, color: blue}}]",
        changed: "- zstack: [{area: red, width: 40, height: 40}, {label: {text: a, color: green}}]",
        cause: Cause(element: "content.0.1", property: "color"), pointsAt: "green")

    /// The only id given by the author is within the row.
    static let named = NamedChange(
        testDescription: "a row that is called by what it shows",
        content: "- list: [{text: {id: a, title: Anna}}, {text: {id: b, title: Ben}}]",
        changed: "- list: [{text: {id: a, title: Anna}}]", cause: Cause(kind: "removed", element: "b"), elements: 1)
}
