import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: constraints")
struct ConstraintTextTests {
    private static func scene(_ constraint: String) -> String {
        """
        content:
          - view:
              id: card
              content: {icon: {area: red}, my-name: {label: Anna}}
              constraints:
                - \(constraint)
        """
    }

    private func readRules(_ text: String) -> ConstraintSet? {
        if case .constrained(let view) = Reading.elements(text).first?.kind { view.rules } else { nil }
    }

    /// A constraint as written, and as parsed.
    static let understood: [(String, String)] = [
        ("row.bottom - icon.bottom >= 8", "row.bottom - icon.bottom >= 8"),
        // With a typographic minus and typographic relations.
        ("row.bottom − icon.bottom ≥ 8", "row.bottom - icon.bottom >= 8"),
        ("row.bottom − icon.bottom ≤ 52", "row.bottom - icon.bottom <= 52"),
        ("row.bottom-my-name.bottom=8", "row.bottom - my-name.bottom = 8"),
        ("icon.left == parent.left", "icon.left - row.left = 0"),
        ("icon.left = card.left + 3", "icon.left - row.left = 3"),
        ("icon.width = 2 * icon.height @high", "icon.width - 2.0 * icon.height = 0 @750"),
        ("icon.width = icon.height * 3 / 4 @1", "icon.width - 0.75 * icon.height = 0 @1"),
        ("icon.width = (view.width - 3 * 8) / 2", "icon.width - 0.5 * row.width = -12"),
        ("-icon.top <= -(4 + 2.5) @low", "-icon.top <= -6.5 @250"),
        ("- -icon.top <= .5", "icon.top <= 0.5"),
        ("8 <= icon.top", "-icon.top <= -8"),
        ("icon.top + icon.top = 6", "2.0 * icon.top = 6"),
        ("icon.top + icon.height - icon.top => 6", "icon.height >= 6"),
        ("icon.firstBaseline = my-name.lastBaseline @required", "icon.firstBaseline - my-name.lastBaseline = 0"),
        ("icon.width >= 3 × 4 @fittingSize", "icon.width >= 12 @50"),
    ]

    @Test("a linear constraint is understood in any spelling", arguments: understood)
    func reads(_ text: String, _ meaning: String) throws {
        #expect(Reading.diagnostics(Self.scene("\"\(text)\"")) == [])
        let rules = try #require(readRules(Self.scene("\"\(text)\"")))
        #expect(rules.constraints[0].text(names: rules.names) == meaning.replacing("2.0 ", with: "2 "))
        #expect(rules.texts == [text])
    }

    /// A constraint, and its diagnostics with the column in the text.
    static let mistaken: [(String, [String])] = [
        (
            "row.botom - icno.bottom >= 8",
            ["5: no anchor 'botom'; did you mean 'bottom'?", "13: no element 'icno' here; did you mean 'icon'?"]
        ),
        (
            "icon.zzz >= 8",
            [
                "6: no anchor 'zzz'; give leading, trailing, left, right, top, bottom, width, height, centerX, centerY, firstBaseline or lastBaseline"
            ]
        ),
        ("qqqqqq.top >= 8", ["1: no element 'qqqqqq' here; there are 'icon', 'my-name' or 'row'"]),
        ("icon >= 8", ["1: 'icon' is an element; name one of its anchors, as in 'icon.bottom'"]),
        ("icon. >= 8", ["7: expected an anchor such as 'bottom', found '>='"]),
        ("icon.top", ["9: a constraint needs '=', '>=' or '<='"]),
        ("icon.top >= ", ["13: the constraint ends here; expected a number or an anchor such as 'row.bottom'"]),
        ("icon.top > 8", ["10: '>' is not a relation of a constraint; write '>='"]),
        ("4 <= icon.top <= 8", ["15: a constraint has one relation; write two constraints"]),
        ("2 icon.top <= 8", ["3: expected '+', '-', '*' or '/' before this"]),
        ("icon.width * icon.height = 9", ["12: two anchors can't be multiplied; constraints are sums of multiples"]),
        ("row.width / icon.width = 2", ["13: nothing can be divided by an anchor; move it to the other side"]),
        ("row.width / (3 - 3) = 2", ["13: a division by zero"]),
        ("(icon.top = 3", ["11: expected ')', found '='"]),
        ("icon.top = 3)", ["13: expected an operator or a relation, found ')'"]),
        ("icon.top = 3 @hihg", ["15: unknown priority 'hihg'; did you mean 'high'?"]),
        ("icon.top = 3 @1001", ["15: priority 1001 is out of range; give a whole number from 1 to 1000"]),
        ("icon.top = 3 @0.5", ["15: priority 0.5 is out of range; give a whole number from 1 to 1000"]),
        ("icon.top = 3 @-1", ["15: priority -1 is out of range; give a whole number from 1 to 1000"]),
        ("icon.top - icon.top = 0", ["1: the constraint names no element, or its anchors cancel out"]),
        ("3 = 4", ["1: the constraint names no element, or its anchors cancel out"]),
        (
            "icon.left = my-name.trailing",
            ["1: 'leading' and 'trailing' can't be combined with 'left' and 'right': they swap sides by language"]
        ),
        (
            "icon.left = my-name.top",
            ["1: a horizontal and a vertical position can't be compared; only widths and heights can"]
        ),
        (
            "icon.top = 1000000",
            ["12: 1000000 is out of range; give at most 100000 points, and multipliers from 0.001 to 10000"]
        ),
        (
            "icon.top * 99999 = 1",
            ["1: 99999 is out of range; give at most 100000 points, and multipliers from 0.001 to 10000"]
        ),
        ("icon.top = 1.2.3", ["12: expected a number, found '1.2.3'"]),
        (
            "icon.top ? 3",
            ["10: expected a number or an anchor, found '?'", "12: expected '+', '-', '*' or '/' before this"]
        ),
        ("", ["1: expected a constraint such as 'row.bottom - icon.bottom >= 8'"]),
    ]

    @Test("errors are reported with their columns, several at once", arguments: mistaken)
    func complains(_ text: String, _ said: [String]) {
        let expected = said.map { diagnostic -> String in
            let parts = diagnostic.split(separator: ":", maxSplits: 1)
            return "scene.yaml:6:\((Int(parts[0]) ?? 0) + 11): error:\(parts[1])"
        }
        #expect(Reading.diagnostics(Self.scene("\"\(text)\"")) == expected)
    }

    /// The same error in each kind of scalar, and its place.
    static let spellings: [(String, String)] = [
        ("icon.top >= 8 + xx.top", "6:27"),
        ("'icon.top >= 8 + xx.top'", "6:28"),
        ("\"icon.top >= 8 + xx.top\"", "6:28"),
        ("\"icon.top \\u003E= 8 + \\x78x.top\"", "6:33"),
        ("icon.top >= 8\n            + xx.top", "7:15"),
        ("\"icon.top >=\n          8 + xx.top\"", "7:15"),
        ("|\n          icon.top >= 3\n\n          icon.top >= 8 + xx.top", "9:27"),
        (">\n          icon.top >=\n          8 + xx.top", "8:15"),
    ]

    @Test("the column is right in plain, quoted and multi-line text", arguments: spellings)
    func columns(_ text: String, _ place: String) {
        #expect(
            Reading.diagnostics(Self.scene(text)) == [
                "scene.yaml:\(place): error: no element 'xx' here; there are 'icon', 'my-name' or 'row'"
            ])
    }

    @Test("JSON has the same places, with escapes of surrogate halves")
    func json() {
        let text = """
            {"content": [{"view": {"content": {"icon": {"area": "red"}},
              "constraints": ["icon.top \\u2265 3", "icon.top >= xx.top"]}}]}
            """
        #expect(
            Reading.diagnostics(text, name: "scene.json")
                == ["scene.json:2:53: error: no element 'xx' here; there are 'icon' or 'row'"])
    }

    @Test("one text may contain several constraints, one on each line")
    func lines() throws {
        let text = Self.scene("|\n          icon.top = row.top\n\n          icon.left = row.left @5")
        let resolved = try #require(Reading.resolved(text))
        guard case .stack(let content) = resolved.scene.content.kind,
            case .constrained(let view) = content.children[0].kind
        else {
            Issue.record("no view")
            return
        }
        #expect(view.rules.texts == ["icon.top = row.top", "icon.left = row.left @5"])
        #expect(resolved.places(of: view.rules)?.map(\.description) == ["scene.yaml:7:11", "scene.yaml:9:11"])
    }

    @Test("operators on anchors create the same constraints as a text")
    func operators() throws {
        let (row, icon, name) = (Constraint.Item.container, Constraint.Item.child(0), Constraint.Item.child(1))
        func anchor(_ item: Constraint.Item, _ anchor: Anchor) -> AnchorExpression { AnchorExpression(item, anchor) }
        let made: [(String, Constraint)] = [
            ("row.bottom - icon.bottom >= 8", row.bottom - icon.bottom >= 8),
            ("row.bottom <= icon.bottom + 52 @750", (row.bottom <= icon.bottom + 52).at(.high)),
            ("icon.width = 2 * (icon.height - 4) / 3", anchor(icon, .width) == (anchor(icon, .height) - 4) * 2 / 3),
            (
                "-icon.leading = row.trailing * 0.5 - my-name.width",
                -icon.leading == row.trailing * 0.5 - anchor(name, .width)
            ),
            (
                "icon.firstBaseline = my-name.lastBaseline",
                anchor(icon, .firstBaseline) == anchor(name, .lastBaseline)
            ),
        ]
        for (text, constraint) in made {
            #expect(readRules(Self.scene("\"\(text)\""))?.constraints == [constraint], "\(text)")
        }
    }

    @Test("rows of one template share one set of constraints, and their elements have separate ids")
    func sharing() throws {
        let text = """
            content:
              - list:
                  id: feed
                  rows:
                    - repeat: 3
                      view:
                        content: {icon: {area: red}, name: {label: "{number}"}}
                        constraints: [icon.leading = row.leading, name.leading >= icon.trailing + 8]
            """
        let rows = try #require(Reading.rows(text))
        let views = rows.compactMap { row in
            if case .constrained(let view) = row.content.kind { view } else { nil as Constrained? }
        }
        #expect(views.count == 3)
        #expect(views.allSatisfy { $0.rules === views[0].rules })
        #expect(views[2].children.map(\.id) == ["feed.rows.2.icon", "feed.rows.2.name"])
        #expect(Reading.label(views[2].children[1])?.text == "3")
    }

    @Test("hugging and compression resistance are given for both axes or for each")
    func priorities() throws {
        let text = """
            content:
              - view:
                  content:
                    a: {label: A, hugging: 251}
                    b: {label: {text: B, compressionResistance: {vertical: required}, hugging: {horizontal: low}}}
            """
        guard case .constrained(let view) = Reading.elements(text).first?.kind else {
            Issue.record("no view")
            return
        }
        #expect(view.children[0].box.hugging == AxisPriorities(Priority(clamping: 251)))
        #expect(view.children[0].box.compressionResistance == AxisPriorities(.high))
        #expect(view.children[1].box.compressionResistance == AxisPriorities(horizontal: .high, vertical: .required))
        #expect(view.children[1].box.hugging == AxisPriorities(.low))
    }

    @Test("a state changes an element of a view by its id, and its constraints as a whole")
    func states() throws {
        let text = """
            content:
              - view: {id: card, content: {icon: {area: red}}, constraints: [icon.top = row.top]}
            states:
              low: {card.icon: {height: 30}, card: {constraints: [icon.bottom = row.bottom]}}
            shots: [{name: low, state: low}]
            """
        guard case .constrained(let view) = Reading.elements(text).first?.kind else {
            Issue.record("no view")
            return
        }
        #expect(view.children[0].box.height == .points(30))
        #expect(view.rules.texts == ["icon.bottom = row.bottom"])
    }

    @Test("hostile constraints are refused before they are solved")
    func hostile() {
        let deep = String(repeating: "(", count: 900) + "1"
        #expect(Reading.diagnostics(Self.scene("\"\(deep)\"")).first?.hasSuffix("too many parentheses") == true)
        let minuses = String(repeating: "-", count: 900) + "1 = icon.top"
        #expect(Reading.diagnostics(Self.scene("\"\(minuses)\"")).first?.hasSuffix("too many parentheses") == true)
        let long = String(repeating: "icon.top + ", count: 1000) + "1 = 2"
        #expect(Reading.diagnostics(Self.scene("\"\(long)\"")).first?.contains("longer than 1000") == true)
        let many = "\"" + String(repeating: "icon.top = 1\\n", count: 2000) + "\""
        #expect(Reading.diagnostics(Self.scene(many)).first?.contains("more than 500") == true)
    }
}
