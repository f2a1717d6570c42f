import Foundation
import TatamiMessages
import TatamiRendering
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("The text of a screen reader")
struct AccessibilityTests {
    /// The lines of the first shot of a scene.
    private func accessibility(_ content: String, screen: String = "", rest: String = "") throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tatami-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "scene.yaml").path
        let text = "screen: {width: 320, height: 400, language: en\(screen)}\ncontent:\n\(content)\n\(rest)\n"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        var run = ExplainRun(of: Project())
        return try run.speak(path).words.lines.map(\.text).filter { !$0.isEmpty }
    }

    @Test("a row is one element with its texts, its position among the rows and its actions")
    func rows() throws {
        let row = "chat: {icon: person.crop.circle, name: mothule, comment: \"お昼\\nどうする？\"}"
        #expect(
            try accessibility(
                "  - list: {rows: [{\(row), swipeActions: {trailing: [{title: Delete, style: destructive}, {image: flag}]}}, {text: {title: Wi-Fi, detail: Home, accessory: disclosure}}]}"
            ) == ["mothule, お昼 どうする？, row 1 of 2, actions: Delete, flag", "Wi-Fi, Home, button, row 2 of 2"])
    }

    @Test(
        "grids are read row by row, carousels as far as their items are visible, in right-to-left order too",
        arguments: ["", ", direction: rightToLeft"])
    func grids(direction: String) throws {
        #expect(
            try accessibility(
                """
                  - grid: {columns: 2, content: [{label: A}, {label: B}, {label: C}]}
                  - carousel: {itemWidth: 60%, scroll: {item: 1}, content: [{label: D}, {label: E}, {label: F}, {label: G}]}
                """, screen: direction) == ["A", "B", "C", "E", "F"])
    }

    @Test("headers, buttons, switches, labels and links have their role; footers and plain labels only their text")
    func traits() throws {
        #expect(
            try accessibility(
                """
                  - label: Settings
                  - list:
                      style: insetGrouped
                      sections: [{header: General, footer: Once a day., rows: [{text: Sounds, accessory: {toggle: on}}]}]
                  - button: Sign Out
                  - switch: {isOn: off, disabled: true, accessibilityLabel: Airplane Mode}
                  - label: {text: [{text: Help, link: "https://example.com"}]}
                """)
                == [
                    "Settings", "GENERAL, header", "Sounds, switch, on, row 1 of 1", "Once a day.", "Sign Out, button",
                    "Airplane Mode, switch, off, dimmed", "Help, link",
                ])
    }

    @Test("accessories at the ends of a row are read with its state, or are separate elements")
    func accessories() throws {
        let rows = [
            "{text: A, accessory: checkmark}", "{text: B, accessory: {checkbox: off}}",
            "{text: C, accessory: {checkbox: on}}",
            "{text: D, accessory: {outline: expanded}}", "{text: E, accessory: {outline: collapsed}}",
            "{text: F, accessory: detail}", "{text: G, accessory: {badge: 12}}", "{text: H, state: selected}",
        ]
        #expect(
            try accessibility("  - list: {rows: [\(rows.joined(separator: ", "))]}")
                == [
                    "A, selected, row 1 of 8", "B, not checked, row 2 of 8", "C, checked, row 3 of 8",
                    "D, expanded, row 4 of 8", "E, collapsed, row 5 of 8", "F, row 6 of 8", "More Info, button",
                    "G, 12, row 7 of 8", "H, selected, row 8 of 8",
                ])
    }

    @Test("a picture is read by its label, and omitted without one")
    func pictures() throws {
        #expect(
            try accessibility(
                "  - symbol: {name: star}\n  - symbol: {name: star, accessibilityLabel: Favourite}\n  - hstack: {title: Three stars, content: [{symbol: star}, {label: \"3\"}]}"
            ) == ["Favourite, image", "Three stars"])
    }

    @Test("elements hidden from it, or invisible, are omitted")
    func hidden() throws {
        #expect(
            try accessibility(
                "  - label: {text: A, accessibilityHidden: true}\n  - hstack: {accessibilityHidden: true, content: [{label: B}]}\n  - label: {text: C, hidden: true}\n  - label: {text: D, opacity: 0}\n  - label: E"
            ) == ["E"])
    }

    @Test("texts are read completely, however they are truncated, and in reading order in both directions")
    func order() throws {
        let row = "  - hstack: {content: [{label: {text: A text that is cut, lines: 1, width: 50}}, {label: second}]}"
        #expect(try accessibility(row) == ["A text that is cut", "second"])
        #expect(try accessibility(row, screen: ", direction: rightToLeft") == ["A text that is cut", "second"])
    }

    @Test("nothing behind an alert can be reached")
    func alert() throws {
        #expect(
            try accessibility(
                "  - label: Behind",
                rest: "alert: {title: Delete?, message: For ever., buttons: [Delete, {title: Cancel, style: cancel}]}"
            )
            .sorted() == ["Cancel, button", "Delete, button", "Delete?, header", "For ever."])
        let fields = try accessibility(
            "  - label: Behind", rest: "alert: {title: Rename, fields: [{placeholder: Name, text: Oslo}, Note]}")
        #expect(fields.sorted() == ["Note, text field", "OK, button", "Oslo, text field", "Rename, header"])
    }

    @Test("rows are counted across all sections, including those out of sight")
    func counted() throws {
        let said = try accessibility(
            "  - list: {scroll: end, sections: [{rows: [{text: a, repeat: 20}]}, {header: More, rows: [{text: b, repeat: 20}]}]}"
        )
        #expect(said.last == "b, row 40 of 40" && said.count < 15)
    }

    @Test("without a chosen shot each is printed below its name")
    func shots() throws {
        #expect(
            try accessibility(
                "  - label: {id: a, text: One}",
                rest: "states: {two: {a: {text: Two}}}\nshots: [{name: first}, {name: second, state: two}]")
                == ["first:", "One", "second:", "Two"])
    }

    @Test("an element with a value or traits is read as a whole, and tabs and segments are numbered")
    func wholes() throws {
        let tabs = [
            "{label: Home, accessibilityTraits: [tab, selected]}",
            "{vstack: [{label: Cart}], accessibilityValue: \"3\", accessibilityTraits: [tab, '']}",
            "{label: Gone, accessibilityTraits: tab, accessibilityHidden: true}",
        ]
        #expect(
            try accessibility(
                """
                  - hstack: [\(tabs.joined(separator: ", "))]
                  - hstack: [{symbol: bell.slash.fill}]
                    accessibilityTraits: button
                  - area: {height: 4, accessibilityLabel: Download, accessibilityValue: 60 %}
                  - button: {title: Sign Out, accessibilityTraits: disabled}
                  - symbol: {name: star, accessibilityLabel: A cat, accessibilityTraits: image}
                """)
                == [
                    "Home, selected, tab, 1 of 2", "Cart, 3, tab, 2 of 2", "bell, button", "Download, 60 %",
                    "Sign Out, dimmed, button", "A cat, image",
                ])
    }

    @Test("within a row, each control is a separate element, and a value is read with the row")
    func inRows() throws {
        let row =
            "{hstack: [{label: Volume}, {area: {accessibilityValue: half}}, {area: {accessibilityLabel: Mute, accessibilityTraits: button}}]}"
        #expect(try accessibility("  - list: {rows: [\(row)]}") == ["Volume, half, row 1 of 1", "Mute, button"])
    }

    @Test("every component of the kit has its role, its value and its state")
    func kit() throws {
        let content = """
              - navigationBar: {title: Sound, trailing: [{barButton: {symbol: trash}}, {barButton: {symbol: plus, title: Add}}, {barButton: {title: Done, disabled: true}}]}
              - slider: {value: 0.37}
                accessibilityLabel: Volume
              - progressBar: {value: 0.5}
              - progressRing: {value: 0.25, content: [{label: a quarter}]}
              - activityIndicator: {}
              - stepper: {atMinimum: true}
              - segmentedControl: {chosen: 0, segments: [{segment: {title: All}}, {segment: {title: Unread}}, {segment: {symbol: star.fill, disabled: true}}]}
              - searchField: {text: shoes}
              - textField: {title: Name, text: Ana, error: Too short}
              - inputBar: {text: Hello}
              - hstack: [{chip: {title: Shoes, selected: true, symbol: star}}]
              - pageDots: {count: 3, current: 1}
              - contextMenu: {items: [{menuItem: {title: Copy, symbol: doc}}]}
              - tabBar: {items: [{tabItem: {symbol: house.fill, title: Home, selected: true}}, {tabItem: {symbol: cart, title: Cart, badge: 3}}, {tabItem: {symbol: bell, title: News, badge: 1}}, {tabItem: {symbol: gift, title: Shop, badge: Sale}}]}
            """
        #expect(
            try accessibility(content, rest: "use: tatami")
                == [
                    "Sound, header", "trash, button", "Add, button", "Done, button, dimmed", "Volume, 37%, adjustable",
                    "50%", "a quarter", "In progress", "Decrement, button, dimmed", "Increment, button",
                    "All, selected, button, 1 of 3", "Unread, button, 2 of 3", "star, button, dimmed, 3 of 3",
                    "Search, shoes, search field", "Name, Ana, text field", "Too short", "Add, button",
                    "Message, Hello, text field", "Send, button", "Shoes, selected, button", "page 2 of 3, adjustable",
                    "Copy, button", "Home, selected, tab, 1 of 4", "Cart, 3 items, tab, 2 of 4",
                    "News, 1 item, tab, 3 of 4", "Shop, Sale, tab, 4 of 4",
                ])
    }
}
