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

    @Test("the screen has its grouped background also if the list is in stacks without a background")
    func groupedInStacks() {
        func background(_ stack: String) -> Color? {
            Reading.scene("content: [\(stack)]")?.screen.background
        }
        let list = "{list: {style: grouped, rows: [one]}}"
        let grouped = SystemColor.systemGroupedBackground.color(in: .light)
        let plain = SystemColor.systemBackground.color(in: .light)
        #expect(background("{vstack: [{label: a}, {zstack: {content: [\(list)]}}]}") == grouped)
        #expect(background("{vstack: {background: red, content: [\(list)]}}") == plain)
        #expect(background("{vstack: [\(list)], background: red}") == plain)
        #expect(background("{hstack: [\(list)]}") == plain)
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
