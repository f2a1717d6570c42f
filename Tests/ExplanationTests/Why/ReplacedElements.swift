/// Elements replaced by another kind or component in the same place, wrapped or unwrapped, of which a part changed too.
extension KnownConsequence {
    static let replacements = [
        KnownConsequence(
            testDescription: "the colour of a label in a stack of another kind",
            content: "- hstack: {id: s, content: [{label: {text: Anna, color: red}}, {label: Ben}]}",
            changed: "- vstack: {id: s, content: [{label: {text: Anna, color: blue}}, {label: Ben}]}",
            lines: """
                vstack "Anna": hstack → vstack
                label "Anna": colour red → blue
                because of the replacement: 21 → 42 pt high, label "Ben" moved left 41 and down 21 pt
                """),
        KnownConsequence(
            testDescription: "the colour and font of labels in a row whose stack is of another kind",
            content: list("{hstack: [{label: {text: Anna, color: red}}, {label: {text: Ben, font: title2}}]}", "B"),
            changed: list("{vstack: [{label: {text: Anna, color: blue}}, {label: {text: Ben, font: body}}]}", "B"),
            lines: """
                row 1 "Anna": hstack → vstack
                row 1 "Anna", label: colour red → blue
                row 1 "Anna", label "Ben": font title2 → body
                because of the replacement: the label moved up 10.5 pt, label "Ben" moved left 41 and down 10.5 pt
                because of the font: 2 labels moved down 1 pt
                """),
        KnownConsequence(
            testDescription: "the colour of a label that became a button",
            content: "- label: {text: Send, color: red, font: title2}",
            changed: "- button: {title: Send, color: blue, font: title2}",
            lines: """
                button "Send": label "Send" → button "Send", colour red → blue
                """),
        KnownConsequence(
            testDescription: "padding, spacing and a background in a stack of another kind",
            content:
                "- zstack: {id: z, padding: 4, content: [{area: {width: 30, height: 30, background: red}}, {label: A}]}",
            changed:
                "- vstack: {id: z, padding: 9, spacing: 5, content: [{area: {width: 30, height: 30, background: green}}, {label: A}]}",
            lines: """
                vstack "A": zstack → vstack, padding 4 → 9 pt
                area in vstack "A": background red → green
                because of the replacement: area in vstack "A" moved left 136 pt, \
                label "A" moved left 145.5 and down 30.5 pt
                because of the padding: area in vstack "A" moved right 5 and down 5 pt, \
                label "A" moved right 5 and down 5 pt
                """),
        KnownConsequence(
            testDescription: "an alignment that only the new kind has",
            content: "- hstack: {id: s, alignment: top, content: [{label: Anna}, {label: {text: B, font: title1}}]}",
            changed:
                "- vstack: {id: s, alignment: leading, content: [{label: Anna}, {label: {text: B, font: title1}}]}",
            lines: """
                vstack "Anna": hstack → vstack
                because of it: 34 → 55 pt high, label "B" moved left 41 and down 21 pt
                """),
        KnownConsequence(
            testDescription: "a parameter that two components share",
            content: "- card: {title: Anna, tint: red}\n" + cards,
            changed: "- tile: {title: Anna, tint: blue}\n" + cards,
            lines: """
                tile "Anna": tint red → blue, font standard → title2
                because of the font: 21 → 27 pt high
                """),
        KnownConsequence(
            testDescription: "a stack made a component with another colour",
            content: "- hstack: [{label: {text: Anna, color: red}}, {label: Ben}]\n" + pair,
            changed: "- pair: {a: Anna}\n" + pair,
            lines: """
                label "Anna": colour red → blue
                """),
        KnownConsequence(
            testDescription: "the colour of a label in a new container",
            content: list("{hstack: [{label: {id: l, text: B, color: red}}], id: b}"),
            changed: list("{hstack: [{vstack: [{label: {id: l, text: B, color: blue}}], padding: 6, id: w}], id: b}"),
            lines: """
                row 1 "B", label: now in vstack 'w', colour red → blue
                because of the move: it moved right 6 pt
                """),
        KnownConsequence(
            testDescription: "a label that leaves its container, and another colour beside it",
            content: "- hstack: [{vstack: [{label: Anna}], padding: 6}, {label: {text: Ben, color: red}}]",
            changed: "- hstack: [{label: Anna}, {label: {text: Ben, color: blue}}]",
            lines: """
                label "Anna": moved from vstack to hstack
                label "Ben": colour red → blue
                because of the move: it moved left 6 and up 6 pt, label "Ben" moved left 12 and up 6 pt
                """),
    ]

    private static let cards = """
        components:
          card: {parameters: {title: text, tint: color}, content: {label: {text: '{title}', color: '{tint}'}}}
          tile: {parameters: {title: text, tint: color}, content: {label: {text: '{title}', color: '{tint}', font: title2}}}
        """

    private static let pair = """
        components:
          pair: {parameters: {a: text}, content: {hstack: [{label: {text: '{a}', color: blue}}, {label: Ben}]}}
        """
}
