import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Styles of lists, their headers and their index")
struct ListStyleTests {
    private func list(_ keys: String) -> List? {
        Reading.list("content: [{list: {id: items, \(keys)}}]")
    }

    private static let sections =
        "sections: [{header: apples, rows: [one]}, {rows: [two]}, {header: Élan, rows: [{text: {title: a, detail: b}}]}]"

    @Test("the index has the first letter of each header, or the letters that the list gives")
    func index() throws {
        #expect(list(Self.sections)?.sectionIndex == nil)
        #expect(list("sectionIndex: false, " + Self.sections)?.sectionIndex == nil)
        let own = try #require(list("sectionIndex: true, " + Self.sections)?.sectionIndex)
        #expect(own.titles == ["A", "É"])
        #expect(own.color == SystemColor.systemBlue.color(in: .light))
        #expect(list("sectionIndex: [A, B, 1], " + Self.sections)?.sectionIndex?.titles == ["A", "B", "1"])
    }

    @Test("rows and separators leave space for the index")
    func besideTheIndex() throws {
        let plain = try #require(list(Self.sections))
        let indexed = try #require(list("sectionIndex: true, " + Self.sections))
        #expect(plain.sections[0].rows.held[0].content.box.padding.right == 16)
        #expect(indexed.sections[0].rows.held[0].content.box.padding.right == 32)
        #expect(plain.separator?.insets == EdgeInsets(left: 16))
        #expect(indexed.separator?.insets == EdgeInsets(left: 16, right: 16))
    }

    @Test("an index that is neither true or false nor a list is reported")
    func wrongIndex() {
        #expect(
            Reading.diagnostics("content: [{list: {rows: [one], sectionIndex: letters}}]") == [
                "scene.yaml:1:46: error: expected true or false or a list, found 'letters'"
            ])
    }

    @Test("a grouped list has the colours of cards, and the screen its grouped background")
    func grouped() throws {
        let text = "content: [{list: {style: grouped, sections: [{header: General, rows: [one]}]}}]"
        #expect(Reading.scene(text)?.screen.background == SystemColor.systemGroupedBackground.color(in: .light))
        let list = try #require(Reading.list(text))
        #expect(list.style == .grouped)
        #expect(list.cardBackground == SystemColor.secondarySystemGroupedBackground.color(in: .light))
        #expect(Reading.label(list.sections[0].header)?.text == "GENERAL")
        #expect(list.sections[0].headerTopPadding == 0)
    }

    private static let grouped = SystemColor.systemGroupedBackground.color(in: .light)
    private static let plain = SystemColor.systemBackground.color(in: .light)

    @Test("the screen has its grouped background also if the list is in stacks without a background")
    func groupedInStacks() {
        func background(_ stack: String) -> Color? {
            Reading.scene("content: [\(stack)]")?.screen.background
        }
        let list = "{list: {style: grouped, rows: [one]}}"
        #expect(background("{vstack: [{label: a}, {zstack: {content: [\(list)]}}]}") == Self.grouped)
        #expect(background("{vstack: {background: red, content: [\(list)]}}") == Self.plain)
        #expect(background("{vstack: [\(list)], background: red}") == Self.plain)
        #expect(background("{hstack: [\(list)]}") == Self.plain)
    }

    @Test("the background is the same if a component, a slot, a style or a state groups the list")
    func groupedByOthers() {
        let list = "{list: {style: grouped, rows: [one]}}"
        let component = "components: {things: {content: \(list)}}\n"
        let slot = "components: {around: {slots: [inner], content: {vstack: [{slot: inner}]}}}\n"
        let parameter =
            "components: {of: {parameters: {look: text}, content: {list: {style: '{look}', rows: [one]}}}}\n"
        let state = "states: {s: {l: {style: grouped}}}\nshots: [{name: s, state: s}]\n"
        let flat = "states: {s: {l: {style: plain}}}\nshots: [{name: s, state: s}]\n"
        let scenes: [(text: String, background: Color)] = [
            (component + "content: [{things: }]", Self.grouped),
            (component + "content: [{zstack: [{vstack: [{things: }]}]}]", Self.grouped),
            (component + "content: [{hstack: [{things: }]}]", Self.plain),
            (component + "content: [{vstack: [{things: }], background: red}]", Self.plain),
            (component + "screen: {background: red}\ncontent: [{things: }]", Color(red: 1, green: 0, blue: 0)),
            (slot + "content: [{around: [{label: a}, \(list)]}]", Self.grouped),
            (parameter + "content: [{of: grouped}]", Self.grouped),
            (parameter + "content: [{of: plain}]", Self.plain),
            ("styles: {wide: {width: fill}}\ncontent: [{list: {style: [grouped, wide], rows: [one]}}]", Self.grouped),
            (state + "content: [{list: {id: l, rows: [one]}}]", Self.grouped),
            (flat + "content: [{list: {id: l, style: grouped, rows: [one]}}]", Self.plain),
        ]
        for scene in scenes {
            #expect(Reading.scene(scene.text)?.screen.background == scene.background, "\(scene.text)")
        }
    }

    @Test("a moved row hides what is below it with the background, also if a component after it groups a list")
    func movedRowOnGroupedBackground() throws {
        let text = """
            components: {cards: {content: {list: {style: grouped, rows: [one]}}}}
            content:
              - list: {rows: [{text: a, swipe: trailing, swipeActions: {trailing: [{title: Delete}]}}]}
              - cards:
            """
        let list = try #require(Reading.list(text))
        #expect(list.sections[0].rows.held[0].paints.normal == .solid(Self.grouped))
    }

    @Test("a label's letters are transformed by its textCase, and text is at the leading side by default")
    func labels() {
        let text =
            "content: [{label: {text: Straße, textCase: uppercase}}, {label: {text: ABC, textCase: lowercase}}, {label: {text: a, alignment: natural}}]"
        let labels = Reading.elements(text).map { Reading.label($0) }
        #expect(labels.map { $0?.text } == ["STRASSE", "abc", "a"])
        #expect(labels.map { $0?.alignment } == [.leading, .leading, .natural])
    }

    @Test("an hstack folds if it has a foldedSpacing")
    func folding() {
        let text = "content: [{hstack: {foldedSpacing: 4, content: [{label: a}]}}, {hstack: [{label: a}]}]"
        let spacings = Reading.elements(text).map { element -> Double? in
            if case .stack(let stack) = element.kind { stack.foldedSpacing } else { nil }
        }
        #expect(spacings == [4, nil])
    }
}
