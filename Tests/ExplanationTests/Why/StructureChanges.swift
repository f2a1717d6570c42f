/// Changes of the structure of a scene: what is in what, in which order, and by which names.
extension KnownConsequence {
    static let structure = containers + components + requests + shares

    private static let containers = [
        KnownConsequence(
            testDescription: "rows that are in a new section",
            content: list(sections: ["{text: A, id: a}", "{text: B}", "{text: C}"], ["{text: D, id: d}"]),
            changed: "- list: {id: list, sections: [{header: One, rows: [{text: A, id: a}]}, "
                + "{header: New, rows: [{text: B}, {text: C}]}, {header: Two, rows: [{text: D, id: d}]}]}",
            lines: """
                2 rows from row 1 "B": moved from section "One" to section "New"
                because of it: 3 rows moved down 51 pt, header "New" appeared, header "Two" moved down 51 pt
                """),
        KnownConsequence(
            testDescription: "a section that is dissolved",
            content: list(sections: ["{text: A, id: a}"], ["{text: B}", "{text: C}"]),
            changed: "- list: {id: list, sections: [{header: One, rows: [{text: A, id: a}, {text: B}, {text: C}]}]}",
            lines: """
                2 rows from row 2 "B": moved from section "Two" to section "One"
                because of it: they moved up 51 pt, header "Two" disappeared
                """),
        KnownConsequence(
            testDescription: "a row that moves to another section and changes",
            content: list(sections: ["{text: A, id: a}"], ["{text: {title: B, detail: x}}", "{text: C, id: c}"]),
            changed: list(sections: ["{text: A, id: a}", "{text: {title: B, detail: y}}"], ["{text: C, id: c}"]),
            lines: """
                row 2 "B": moved from section "Two" to section "One"
                row 2 "B", detail: text "x" → "y"
                because of the move: it moved up 51 pt, header "Two" moved down 44 pt
                """),
        KnownConsequence(
            testDescription: "a label that is beside a new symbol in a new stack",
            content: "- vstack: [{label: {id: body, text: Hello}}, {label: {id: end, text: End}}]",
            changed: "- vstack: [{hstack: [{symbol: star}, {label: {id: body, text: Hello}}]}, "
                + "{label: {id: end, text: End}}]",
            lines: """
                label "Hello": now in hstack
                symbol in hstack "Hello": inserted
                because of both: label "Hello" moved right 20 pt
                """),
        KnownConsequence(
            testDescription: "a header that is no longer there",
            content: list(sections: ["{text: A, id: a}"], ["{text: B, id: b}"]),
            changed: "- list: {id: list, sections: [{header: One, rows: [{text: A, id: a}]}, "
                + "{rows: [{text: B, id: b}]}]}",
            lines: """
                header "Two": header Two removed
                because of it: row 1 "B" moved up 51 pt
                """),
    ]

    private static let components = [
        KnownConsequence(
            testDescription: "a component that has another name and another padding",
            content: list("{mail: {who: Anna}}", "{mail: {who: Ben}}") + mail("mail", padding: 12),
            changed: list("{letter: {who: Anna}}", "{letter: {who: Ben}}") + mail("letter", padding: 16),
            lines: """
                2 rows: padding 12 → 16 pt
                because of it: each 45 → 53 pt, row 2 "Ben" moved down 8 pt, 2 labels moved right 4 and down 4 pt
                """),
        KnownConsequence(
            testDescription: "a parameter that has another name, and another value in one use",
            content: list("{mail: {who: Anna}}", "{mail: {who: Ben}}") + mail("mail", padding: 12),
            changed: list("{mail: {by: Anna}}", "{mail: {by: Bert}}") + mail("mail", padding: 12, "by"),
            lines: """
                row 2 "Bert", label: text "Ben" → "Bert"
                """),
        KnownConsequence(
            testDescription: "an element that is made a component with another padding",
            content: list("{hstack: [{label: Anna}], padding: 12}", "{text: B, id: b}"),
            changed: list("{mail: {who: Anna}}", "{text: B, id: b}") + mail("mail", padding: 16),
            lines: """
                row 1 "Anna": padding 12 → 16 pt
                because of it: the row 45 → 53 pt, row 2 "B" moved down 8 pt, the label moved right 4 and down 4 pt
                """),
        KnownConsequence(
            testDescription: "an element of a component that has another id and colour",
            content:
                "- mark: {id: m}\ncomponents: {mark: {content: {zstack: [{symbol: {id: icon, name: star, size: 22, color: red}}]}}}",
            changed:
                "- mark: {id: m}\ncomponents: {mark: {content: {zstack: [{symbol: {id: sign, name: star, size: 22, color: blue}}]}}}",
            lines: """
                symbol 'm.sign': id 'icon' → 'sign', colour red → blue
                """),
        KnownConsequence(
            testDescription: "one of several constraints in one text",
            content: constrained(8), changed: constrained(16),
            lines: """
                view "Text": constraint 'a.leading = row.leading + 8' → '… 16'
                because of it: label "Text" moved right 8 pt
                """),
    ]

    private static let requests = [
        KnownConsequence(
            testDescription: "rows that are sorted now", content: request(""),
            changed: request("sort: {by: t, order: descending}, "),
            lines: """
                list "Carl": row order of the data → by t, descending
                because of it: row 1 "Carl" moved up 88 pt, row 3 "Anna" moved down 88 pt
                """,
            data: records("Anna", "Ben", "Carl"), changedData: records("Anna", "Ben", "Carl")),
        KnownConsequence(
            testDescription: "rows that are filtered now", content: request(""),
            changed: request(#"where: "{t != 'Anna'}", "#),
            lines: """
                list "Ben": row condition none → {t != 'Anna'}
                because of it: 2 rows moved up 44 pt, row 1 "Anna" went out of view
                """,
            data: records("Anna", "Ben", "Carl"), changedData: records("Anna", "Ben", "Carl")),
        KnownConsequence(
            testDescription: "a row that is skipped now", content: request(""), changed: request("skip: 1, "),
            lines: """
                list "Ben": number of skipped rows none → 1
                because of it: 2 rows moved up 44 pt, row 1 "Anna" went out of view
                """,
            data: records("Anna", "Ben", "Carl"), changedData: records("Anna", "Ben", "Carl")),
        KnownConsequence(
            testDescription: "a record that is in another group now", content: grouped, changed: grouped,
            lines: """
                row 2 "Ben": g B → A
                because of it: it moved up 95 pt, row 3 "Carl" moved down 44 pt, header "B" disappeared
                """,
            data: #"{"t": "Anna", "g": "A"}"# + "\n" + #"{"t": "Ben", "g": "B"}"# + "\n" + #"{"t": "Carl", "g": "A"}"#,
            changedData: #"{"t": "Anna", "g": "A"}"# + "\n" + #"{"t": "Ben", "g": "A"}"# + "\n"
                + #"{"t": "Carl", "g": "A"}"#),
    ]

    private static let shares = [
        KnownConsequence(
            testDescription: "a box that shrinks around its centre has not moved",
            content: centred(200),
            changed: centred(160),
            lines: """
                zstack 'disc': width 200 → 160 pt
                """),
        KnownConsequence(
            testDescription: "a text and a colour of one label belong to their own causes",
            content: list("{mail: {who: Anna}}", "{mail: {who: Ben}}") + mail("mail", padding: 12, color: "red"),
            changed: list("{mail: {who: Anne}}", "{mail: {who: Ben}}") + mail("mail", padding: 12, color: "blue"),
            lines: """
                row 1 "Anne": who Anna → Anne
                mail who in 2 rows: colour red → blue
                """),
        KnownConsequence(
            testDescription: "a row that another one pushes out of view",
            content: list("{text: A}", "{text: B}"), changed: list("{text: A}", "{text: New}", "{text: B}"),
            lines: """
                row 2 "New": inserted
                because of it: row 2 "B" went out of view
                """,
            height: 88),
        KnownConsequence(
            testDescription: "a symbol that changes in one row of those that a template makes",
            content: stars(2), changed: stars(3),
            lines: """
                symbol in 2 rows: symbol {n > 2 ? 'star.fill' : 'star'} → {n > 3 ? 'star.fill' : 'star'}
                because of it: row 1 "A", symbol has another symbol
                """,
            data: #"{"t": "A", "n": 3}"# + "\n" + #"{"t": "B", "n": 5}"#,
            changedData: #"{"t": "A", "n": 3}"# + "\n" + #"{"t": "B", "n": 5}"#),
        KnownConsequence(
            testDescription: "a text that is now in front of a material",
            content: "- zstack: [" + [label, badge].joined(separator: ", ") + "]",
            changed: "- zstack: [" + [badge, label].joined(separator: ", ") + "]",
            lines: """
                label "On the water": moved
                """),
    ]

    private static let label = "{label: {id: slogan, text: On the water}}"
    private static let badge =
        "{hstack: {id: badge, width: 60, height: 40, background: thinMaterial, content: [{label: {id: new, text: NEW}}]}}"

    private static func centred(_ width: Int) -> String {
        "- vstack: {alignment: center, width: fill, content: [{zstack: {id: disc, width: \(width), height: 60, "
            + "background: red, content: [{symbol: star}]}}]}"
    }

    private static func mail(
        _ name: String, padding: Int, _ parameter: String = "who", color: String = "black"
    ) -> String {
        """

        components:
          \(name):
            parameters: {\(parameter): text}
            content: {hstack: [{label: {text: "{\(parameter)}", color: \(color)}}], padding: \(padding)}
        """
    }

    private static func constrained(_ gap: Int) -> String {
        """
        - view:
            content: {a: {label: Text}}
            constraints: |
              a.top = row.top
              a.leading = row.leading + \(gap)
              row.bottom = a.bottom
        """.split(separator: "\n").joined(separator: "\n  ")
    }

    private static func request(_ keys: String) -> String {
        "- list: {id: list, rows: {from: a.jsonl, \(keys)as: {text: '{t}'}}}"
    }

    private static let grouped =
        "- list: {id: list, sections: {from: a.jsonl, by: g, header: '{group}', as: {text: '{t}'}}}"

    private static func stars(_ number: Int) -> String {
        "- list: {id: list, rows: {from: a.jsonl, as: {hstack: [{symbol: \"{n > \(number) ? 'star.fill' : 'star'}\"}, "
            + "{label: '{t}'}]}}}"
    }
}
