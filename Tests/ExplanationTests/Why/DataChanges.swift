/// Changes of records, and of scenes with records that are out of view or that no condition lets through.
extension KnownConsequence {
    static let ofData = [
        KnownConsequence(
            testDescription: "a row above records that are out of view, and records none of which meets a condition",
            content: hidden("Two"), changed: hidden("Too"),
            lines: """
                row 2 "Too", title: text "Two" → "Too"
                """, data: names("Anna", "Ben"), changedData: names("Anna", "Ben"), height: 120),
        KnownConsequence(
            testDescription: "the text of a row that is only a field", content: plain, changed: plain,
            lines: """
                row 2 "Cleo": text "Ben" → "Cleo"
                """, data: names("Anna", "Ben", "Carl"), changedData: names("Anna", "Cleo", "Carl")),
        KnownConsequence(
            testDescription: "the record of a row that is only a field, removed", content: plain, changed: plain,
            lines: """
                row 2 "Ben": removed
                because of it: row 2 "Carl" moved up 44 pt
                """, data: names("Anna", "Ben", "Carl"), changedData: names("Anna", "Carl")),
        KnownConsequence(
            testDescription: "the only record of a section, removed", content: sections, changed: sections,
            lines: """
                row 1 "Paint": removed
                because of it: row 1 "Call" moved up 95 pt, header "Work" moved up 95 pt, header "Home" disappeared
                """,
            data: todo("Milk", "Shop") + todo("Paint", "Home") + todo("Call", "Work"),
            changedData: todo("Milk", "Shop") + todo("Call", "Work"), height: 400),
        KnownConsequence(
            testDescription: "the record of an item whose component has elements in others, removed",
            content: cards, changed: cards,
            lines: """
                card "Anna": removed
                because of it: 2 vstacks moved left 49 pt
                """, data: names("Anna", "Ben", "Carl"), changedData: names("Ben", "Carl")),
        KnownConsequence(
            testDescription: "a field from which an expression in an item of a carousel is computed",
            content: prices, changed: prices,
            lines: """
                card "Anna": cost 1 → 7
                because of it: 85 → 85.5 pt wide, cost shows "€7.00" (was "€1.00")
                """,
            data: #"{"name": "Anna", "cost": 1}"#, changedData: #"{"name": "Anna", "cost": 7}"#),
    ]

    private static let plain = "- list: {rows: {from: a.jsonl, as: '{name}'}}"

    private static func hidden(_ text: String) -> String {
        """
        - list: {sections: [{rows: [One, \(text), Three, Four]}, {rows: {from: a.jsonl, as: '{name}'}}, \
        {rows: {from: a.jsonl, where: "{name == 'Zed'}", as: '{name}'}}]}
        """
    }

    private static let sections =
        "- list: {sections: {from: a.jsonl, by: place, header: '{group}', as: {text: {title: '{what}'}}}}"

    private static let cards = """
        - carousel: {content: {from: a.jsonl, as: {card: {name: '{name}'}}}}
        components:
          card: {parameters: {name: text}, content: {vstack: [{vstack: [{hstack: [{label: '{name}'}, {label: 1}]}]}]}}
        """

    private static let prices = """
        - carousel: {content: {from: a.jsonl, as: {card: {name: '{name}', cost: "{currency(cost, 'EUR')}"}}}}
        components:
          card: {parameters: {name: text, cost: text}, content: {hstack: [{label: '{name}'}, {label: '{cost}'}]}}
        """

    private static func names(_ names: String...) -> String { names.map { "{\"name\": \"\($0)\"}\n" }.joined() }

    private static func todo(_ what: String, _ place: String) -> String {
        "{\"what\": \"\(what)\", \"place\": \"\(place)\"}\n"
    }
}
