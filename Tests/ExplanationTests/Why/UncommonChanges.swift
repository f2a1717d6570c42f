/// Changes whose words were once wrong, doubled or about parts of the implementation.
extension KnownConsequence {
    static let uncommon = [
        KnownConsequence(
            testDescription: "a row that is one label grows once",
            content: list("{text: A, id: a}", "{label: Short}"),
            changed: list(
                "{text: A, id: a}",
                "{label: 'A text that is much longer and that wraps to more lines than one or two, which it does'}"),
            lines: """
                row 2 "A text that is much longer and that wrap…": text "Short" → "A text that is much longer and \
                that wraps to more lines than…"
                because of it: the row 44 → 62 pt, wraps to 3 lines (was 1)
                """),
        KnownConsequence(
            testDescription: "a row that a state hides",
            content: list("{text: A, id: a}", "{text: B, id: b}") + states("a: {opacity: 0.5}"),
            changed: list("{text: A, id: a}", "{text: B, id: b}") + states("a: {opacity: 0.5}, b: {hidden: true}"),
            lines: """
                row 2 "B": shown → hidden in the state 'open'
                """),
        KnownConsequence(
            testDescription: "a constraint, by its number in no words",
            content: view(8), changed: view(16),
            lines: """
                view "Text": constraint 'a.leading = row.leading + 8' → '… 16'
                label "Other": colour red → blue
                because of the constraint: label "Text" moved right 8 pt
                """),
        KnownConsequence(
            testDescription: "an area without a name, by the text beside it",
            content: grid("gray"), changed: grid("red"),
            lines: """
                area in vstack "B": background gray → red
                """),
        KnownConsequence(
            testDescription: "symbols without names, by their order",
            content: "- hstack: [{symbol: star}, {symbol: globe}]",
            changed: "- hstack: [{symbol: star.fill}, {symbol: {name: globe, size: 30}}]",
            lines: """
                symbol 1 of 2: symbol star → star.fill
                symbol 2 of 2: size standard → 30 pt
                because of the size: symbol 1 of 2 moved down 5 pt
                """),
        KnownConsequence(
            testDescription: "a length that is no longer set",
            content: "- label: {text: A, padding: 6}", changed: "- label: A",
            lines: """
                label "A": padding 6 pt → standard
                because of it: 33 → 21 pt high, it moved up 6 pt
                """),
        KnownConsequence(
            testDescription: "the detail of a text row", content: list("{text: B}"),
            changed: list("{text: {title: B, detail: '3'}}"),
            lines: """
                row 1 "B", detail: text "3" added
                """),
        KnownConsequence(
            testDescription: "an alert", content: list("A"),
            changed: list("A") + "\nalert: {title: Sure?, message: Really, buttons: [OK]}",
            lines: """
                alert "Sure?": added
                """),
        KnownConsequence(
            testDescription: "a record that pushed the last one beyond the limit", content: limited, changed: limited,
            lines: """
                row 1 "Zoe": inserted
                because of it: 2 rows below moved down 44 pt, row 3 "Cleo" went out of view
                """,
            data: records("Anna", "Ben", "Cleo"), changedData: records("Zoe", "Anna", "Ben", "Cleo")),
        KnownConsequence(
            testDescription: "two records that pushed the last two beyond the limit", content: limited,
            changed: limited,
            lines: """
                row 1 "Yves": inserted
                row 2 "Zoe": inserted
                because of the insertion of row 1 "Yves": row 3 "Anna" moved down 44 pt
                because of both: 2 rows below went out of view
                because of the insertion of row 2 "Zoe": row 3 "Anna" moved down 44 pt
                """,
            data: records("Anna", "Ben", "Cleo"), changedData: records("Yves", "Zoe", "Anna", "Ben", "Cleo")),
        KnownConsequence(
            testDescription: "a record of a grid", content: cells, changed: cells,
            lines: """
                vstack "Zoe": inserted
                because of it: vstack "Ben" moved left 160 and down 21 pt, vstack "Cleo" moved right 160 pt
                """,
            data: records("Anna", "Ben", "Cleo"), changedData: records("Anna", "Zoe", "Ben", "Cleo")),
        KnownConsequence(
            testDescription: "a field that is only a colour", content: colored, changed: colored,
            lines: """
                row 2 "Ben": c red → blue
                because of it: the area has another background
                """,
            data: #"{"n": "Anna", "c": "red"}"# + "\n" + #"{"n": "Ben", "c": "red"}"#,
            changedData: #"{"n": "Anna", "c": "red"}"# + "\n" + #"{"n": "Ben", "c": "blue"}"#),
        KnownConsequence(
            testDescription: "a spacer", content: list("{hstack: [{label: A}, {label: B}]}"),
            changed: list("{hstack: [{label: A}, {spacer: }, {label: B}]}"),
            lines: """
                row 1 "A", spacer: inserted
                because of it: label "B" moved right 297 pt
                """),
        KnownConsequence(
            testDescription: "an element that each row of a component got", content: tags("{label: '{t}'}"),
            changed: tags("{symbol: star}, {label: '{t}'}"),
            lines: """
                tag symbol in 2 rows: inserted
                because of it: 2 labels moved right 20 pt
                """),
        KnownConsequence(
            testDescription: "the outermost stack of a component, and a colour in it", content: tags("hstack", "red"),
            changed: tags("vstack", "blue"),
            lines: """
                2 rows from row 1 "A": hstack → vstack
                tag t in 2 rows: colour red → blue
                because of the replacement: 2 labels moved up 10.5 pt, 2 labels moved left 11.5 and down 10.5 pt
                """),
        KnownConsequence(
            testDescription: "two labels that a new container wraps, one in another colour",
            content: "- label: {id: p, text: P}\n  - label: {id: q, text: Q, color: red}",
            changed:
                "- vstack: {id: w, padding: 10, content: [{label: {id: p, text: P}}, {label: {id: q, text: Q, color: blue}}]}",
            lines: """
                label "P" and 1 more: now in vstack 'w'
                label "Q": colour red → blue
                because of the move: they moved right 10 and down 10 pt
                """),
        KnownConsequence(
            testDescription: "a text in a larger size, told once",
            content: "- label: {text: Anna, style: big}\n" + style(17),
            changed: "- label: {text: Anne, style: big}\n" + style(30),
            lines: """
                label "Anne": text "Anna" → "Anne"
                scene: font size of the style 'big' 17 → 30 pt
                because of the font size of the style 'big': label "Anne" has another font
                """),
        KnownConsequence(
            testDescription: "the parts of a row, by their texts or numbers", content: list(parts("red")),
            changed: list(parts("blue")),
            lines: """
                row 1 "Anna", label "Ben": colour red → blue
                row 1 "Anna", area 1: background red → blue
                row 1 "Anna", area 2: background red → blue
                """),
    ]

    private static func view(_ inset: Int) -> String {
        """
        - view:
              id: v
              content: {a: {label: Text}}
              constraints: [a.leading = row.leading + \(inset), a.top = row.top, row.height = 60]
          - label: {text: Other, color: \(inset == 8 ? "red" : "blue")}
        """
    }

    private static func grid(_ color: String) -> String {
        func cell(_ text: String, _ color: String) -> String {
            "{vstack: [{area: {height: 40, background: \(color)}}, {label: \(text)}]}"
        }
        return "- grid: {id: g, columns: 2, content: [\(cell("A", "gray")), \(cell("B", color))]}"
    }

    private static let limited = "- list: {id: list, rows: {from: a.jsonl, as: {text: '{t}'}, limit: 3}}"

    private static let cells = "- grid: {id: g, columns: 2, content: {from: a.jsonl, as: {vstack: [{label: '{t}'}]}}}"

    private static let colored =
        "- list: {id: list, rows: {from: a.jsonl, as: {hstack: [{area: {width: 9, height: 9, background: '{c}'}}, {label: '{n}'}]}}}"

    private static func tags(_ content: String) -> String {
        list("{tag: {t: A}}", "{tag: {t: B}}")
            + "\ncomponents: {tag: {parameters: {t: text}, content: {hstack: [\(content)]}}}"
    }

    private static func tags(_ stack: String, _ color: String) -> String {
        list("{tag: {t: A}}", "{tag: {t: B}}")
            + "\ncomponents: {tag: {parameters: {t: text}, content: {\(stack): [{label: {text: '{t}', color: \(color)}}, {label: x}]}}}"
    }

    private static func style(_ size: Int) -> String { "styles: {big: {font: {size: \(size)}}}" }

    private static func parts(_ color: String) -> String {
        let area = "{area: {width: 9, height: 9, background: \(color)}}"
        return "{hstack: [{label: Anna}, {label: {text: Ben, color: \(color)}}, \(area), \(area)]}"
    }
}
