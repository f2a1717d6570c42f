import Testing

@Suite("Lint: places and sizes")
struct PlaceIssueTests {
    private func view(_ first: String, _ second: String, _ rules: String) -> String {
        """
          - view:
              id: card
              height: 100
              content: {a: {\(first)}, b: {\(second)}}
              constraints: [\(rules)]
        """
    }

    private let stacked = "a.leading = row.leading, a.top = row.top, b.leading = row.leading, b.top = row.top + 6"

    @Test("a text over a text is reported")
    func texts() throws {
        let said = try lintIssues(view("label: Good morning", "label: Good evening", stacked))
        #expect(said == ["warning: 'card.b' overlaps 'card.a'; move them apart"])
    }

    @Test("a text over an opaque box over a text is no overlap, and neither is a text over a picture")
    func covered() throws {
        let said = try lintIssues(
            view("label: Good morning", "label: {text: Good evening, background: white}", stacked))
        #expect(said == ["warning: the text of 'card.a' is covered by 'card.b'" + coveringHint])
        #expect(try lintIssues(view("symbol: {name: star, size: 40}", "label: Good evening", stacked)) == [])
    }

    private let coveringHint = ", which is drawn after it; move them apart, or draw the text last"

    @Test("a text behind a plain box, or one that a box cuts, is reported")
    func covering() throws {
        let box = "{area: systemBlue, id: box, width: 90, height: 40}"
        let said = try lintIssues("  - zstack: [{label: {text: Behind, id: a}}, \(box)]")
        #expect(said == ["warning: the text of 'a' is covered by 'box'" + coveringHint])
        #expect(try lintIssues("  - zstack: [{label: {text: ' ', id: a}}, \(box)]") == [], "blanks take room")
        #expect(try lintIssues("  - zstack: [\(box), {label: {text: Before, id: a, color: black}}]") == [])
        let row = try lintIssues("  - list: [{zstack: [{label: {text: Behind, id: a}}, \(box)]}]")
        #expect(row == ["warning: the text of 'a' is covered by 'box'" + coveringHint])
    }

    @Test(
        "texts under bars, sheets, floating boxes and over scrolling rows are meant to be covered",
        arguments: [
            // A bar.
            "zstack: [{list: [One, Two, Three]}, {hstack: [{label: Bar}], width: fill, height: 50, background: white}]",
            // A card over a card.
            "zstack: [{vstack: [{label: Below}], padding: 9, background: white}, {vstack: [{label: Above it all}], padding: 20, background: white}]",
            // A button over rows.
            "zstack: {alignment: top, content: [{list: [One, Two, Three]}, {area: systemBlue, width: 60, height: 60}]}",
            // A menu with a shadow.
            "zstack: {alignment: leading, content: [{label: A text that goes on and on}, {vstack: [{label: Menu}], padding: 9, background: white, shadow: {blur: 9}}]}",
        ])
    func meantToBeCovered(content: String) throws {
        #expect(try lintIssues("  - \(content)").filter { $0.contains("covered") } == [])
    }

    @Test("a list with rows and without a height is reported, unless its author gave it none")
    func collapse() throws {
        let content = "  - area: {height: 200, background: systemGray6}\n  - list: {id: l, rows: [One, Two]}"
        let said = try lintIssues(content)
        #expect(
            said.contains(
                "warning: 'l' is 320 × 0 points and shows none of its 2 items; give it a size, or make the elements around it smaller"
            ), "\(said)")
        #expect(try lintIssues("  - list: {id: l, rows: [One], height: 0}") == [])
        #expect(try lintIssues("  - list: {id: l, rows: [], height: content}") == [])
    }

    @Test("rows of the kit that are only shown are no tap targets")
    func shownRows() throws {
        func issues(_ rows: String) throws -> [String] {
            try lintIssues("  - list: {minimumRowHeight: 0, rows: [\(rows)]}\nuse: tatami").filter {
                $0.contains("touch target")
            }
        }
        #expect(
            try issues("{dateSeparator: {day: Today}}, {messageBubble: {text: Hello}}, {progressBar: {value: 0.5}}")
                == [])
        #expect(try issues("{dateSeparator: {day: Today}, accessory: disclosure}").count == 1)
        #expect(try issues("{text: Low, padding: 2}").count == 1)
    }

    @Test("a button over a button is reported")
    func buttons() throws {
        let said = try lintIssues(
            view(
                "button: {title: Yes, width: 60, height: 60, verticalAlignment: top}".replacing(
                    ", verticalAlignment: top", with: ""),
                "button: {title: No, width: 60, height: 60}",
                "a.leading = row.leading, a.top = row.top, b.leading = row.leading, b.top = row.top + 40"))
        #expect(said == ["warning: 'card.b' overlaps 'card.a'; move them apart"])
    }

    @Test("a symbol that leaves the screen is reported; a background and a picture that fills the screen are not")
    func offScreen() throws {
        let said = try lintIssues(
            "  - hstack: {content: [{label: {text: x, width: 310}}, {symbol: {id: s, name: star, size: 30, width: 30}}]}"
        )
        #expect(
            said == [
                "warning: 's' extends beyond the screen at the right by 17.3 points; make room for it, or put it into a list, which scrolls"
            ])
        #expect(try lintIssues("  - area: {background: systemGray5, width: 500, height: 100}") == [])
    }

    @Test("a symbol that a box cuts off is reported, a picture is not")
    func clippedSymbol() throws {
        let box =
            "zstack: {id: box, width: 30, height: 30, clip: true, content: [{symbol: {id: s, name: star, size: 28}}]}"
        #expect(try lintIssues("  - \(box)") == [])
        let moved = box.replacing("size: 28", with: "size: 28, offset: [13, 0]")
        #expect(
            try lintIssues("  - \(moved)")
                == ["warning: 's' is cut off by 9.5 points at the right of 'box'; give it more room"])
    }

    @Test("a button over a row is reported, a button of the row and one on a bar over it are not")
    func buttonsOverRows() throws {
        func said(_ over: String, _ row: String = "text: Row") throws -> [String] {
            try lintIssues(
                "  - zstack: {alignment: top, content: [{list: {rows: [{\(row), id: r}]}}, {\(over)}]}")
        }
        let button = "button: {id: b, title: Go, width: 60, height: 44}"
        #expect(try said(button, "area: white, height: 60") == ["warning: 'b' overlaps 'r'; move them apart"])
        #expect(
            try said(
                "hstack: {width: fill, height: 60, background: white, content: [{\(button)}]}",
                "area: white, height: 60") == [])
        #expect(try said("spacer: 0", "hstack: {content: [{\(button)}]}") == [])
    }

    @Test("a button under 44 points is reported, with its size")
    func smallButton() throws {
        let said = try lintIssues("  - button: {id: b, title: Go, width: 30, height: 22}")
        #expect(
            said == ["warning: 'b' is 30 × 22 points, but a touch target needs 44 × 44; make it larger"])
        #expect(try lintIssues("  - button: {id: b, title: Go, width: 44, height: 44}") == [])
    }

    @Test("a button for a screen reader counts as one for a finger, whatever it consists of")
    func smallButtonByTrait() throws {
        func said(_ keys: String) throws -> [String] {
            try lintIssues("  - zstack: {id: b, content: [{symbol: trash}], \(keys)}")
        }
        #expect(
            try said("width: 30, height: 22, accessibilityTraits: button")
                == ["warning: 'b' is 30 × 22 points, but a touch target needs 44 × 44; make it larger"])
        #expect(try said("width: 30, height: 22, accessibilityTraits: [button, disabled]") == [])
        #expect(try said("width: 30, height: 22, accessibilityTraits: image") == [])
        #expect(try said("width: 44, height: 44, accessibilityTraits: button") == [])
    }

    @Test("a row that responds to a finger and is under 44 points is reported; a row that doesn't is accepted")
    func smallRow() throws {
        #expect(
            try lintIssues("  - list: {id: l, rowHeight: 30, rows: [Milk]}")
                == ["warning: 'l.rows.0' is 320 × 30 points, but a touch target needs 44 × 44; make it larger"])
        #expect(try lintIssues("  - list: {rowHeight: 30, selectionStyle: none, rows: [Milk]}") == [])
        let said = try lintIssues(
            "  - list: {id: l, rowHeight: 30, selectionStyle: none, rows: [{text: Milk, swipeActions: {trailing: [{title: Delete}]}}]}"
        )
        #expect(said.count == 1 && said[0].contains("'l.rows.0' is 320 × 30"))
    }

    @Test("a switch has the platform's size, and is reported only if another element takes the space around it")
    func switches() throws {
        #expect(try lintIssues("  - list: {rows: [{text: Sounds, accessory: {toggle: on}}]}") == [])
        #expect(try lintIssues("  - vstack: {spacing: 20, content: [{switch: on}, {switch: off}]}") == [])
        let cut = "list: {height: 57, style: insetGrouped, rows: [{text: Repeat, accessory: {toggle: on}}]}"
        #expect(try lintIssues("  - \(cut)\n  - button: {title: Share, height: 50}") == [])
        let said = try lintIssues("  - vstack: {content: [{switch: {id: a, isOn: on}}, {switch: {id: b, isOn: off}}]}")
        #expect(said.count == 1 && said[0].contains("'a' is ") && said[0].contains("× 31 points, but a touch target"))
        #expect(said[0].hasSuffix("; the same in 1 more place (line 3)"))
    }

    @Test("a shadow without a caster is reported")
    func shadow() throws {
        #expect(
            try lintIssues("  - area: {id: a, height: 60, shadow: {blur: 4}}")
                == ["warning: 'a' has a shadow and no background to cast it; give it one, or remove the shadow"])
        for element in ["area: {height: 60, background: white", "label: {text: a", "symbol: {name: star"] {
            #expect(try lintIssues("  - \(element), shadow: {blur: 4}}") == [])
        }
    }

    @Test("an alert over a screen, with its dimming, is accepted")
    func alert() throws {
        #expect(
            try lintIssues(
                "  - list: {rows: [{text: Day, repeat: 4}]}",
                rest:
                    "alert: {title: Delete?, message: This can't be undone., buttons: [Delete, {title: Cancel, style: cancel}]}"
            )
                == [])
    }

    @Test("a text under the time of the status bar is reported, unless it scrolls or is covered")
    func underStatusBar() throws {
        func issues(_ content: String) throws -> [String] {
            try lintIssues(content, screen: "{device: iphone-15, statusBar: '9:41', language: en}")
        }
        let text = "{label: {text: A heading that runs under the clock and the battery, lines: 1}}"
        #expect(
            try issues("  - vstack: {id: a, content: [\(text)], padding: {top: 18}}\n    ignoresSafeArea: top") == [
                "warning: 'a.0' overlaps 'statusBar.time'; move them apart"
            ])
        #expect(try issues("  - vstack: {content: [\(text)], padding: {top: 18}}") == [])
        #expect(try issues("  - list: {rows: [\(text), \(text)]}\n    ignoresSafeArea: top") == [])
    }
}
