import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: carousels")
struct CarouselReadingTests {
    private func carousel(_ text: String) -> Carousel? {
        let elements = Reading.elements("content: [{carousel: \(text)}]")
        if case .carousel(let carousel)? = elements.first?.kind { return carousel }
        return nil
    }

    @Test("all properties of a carousel are read")
    func keys() {
        let read = carousel(
            "{content: [{label: a}, {label: b}], spacing: 8, itemWidth: 80%, alignment: fill, paging: true, scroll: {item: 1, at: center}}"
        )
        #expect(read?.spacing == 8 && read?.itemWidth == .percent(80) && read?.alignment == .fill)
        #expect(read?.paging == .item && read?.scroll == .row(1, at: .middle) && read?.children.count == 2)
        #expect(carousel("[{label: a}]")?.paging == Carousel.Paging.none)
        #expect(carousel("{paging: viewport}")?.paging == .viewport)
        #expect(carousel("{paging: false, scroll: end}")?.scroll == .end)
        #expect(carousel("{scroll: 33}")?.scroll == .offset(33))
    }

    @Test(
        "an invalid carousel is reported at its place",
        arguments: [
            ("{scroll: {item: 2}, content: [{label: a}]}", "1:31: error: item 2 does not exist; the carousel has 1"),
            ("{scroll: {row: 2}, content: [{label: a}]}", "1:32: error: unknown key 'row' in a scroll position"),
            ("{itemWidth: wide}", "1:34: error: expected a number, found 'wide'"),
            ("{itemWidth: -3}", "1:34: error: -3 is out of range; give a number from 0 to 100000"),
            ("{spacing: -1}", "1:32: error: -1 is out of range; give a number from 0 to 100000"),
            ("{paging: pages}", "1:31: error: expected true or false or 'item' or 'viewport'"),
        ] as [(String, String)])
    func errors(carousel: String, diagnostic: String) {
        let said = Reading.diagnostics("content: [{carousel: \(carousel)}]")
        #expect(said.contains { $0.hasPrefix("scene.yaml:" + diagnostic) }, "\(said)")
    }

    @Test("a state and a step scroll a carousel to an item")
    func states() {
        let text = """
            content: [{carousel: {id: c, content: [{label: a}, {label: b}]}}]
            states: {next: {c: {scroll: {item: 1}}}}
            timeline: [{scroll: c, position: {item: 1}}, {to: next}]
            shots: [{name: next, state: next}]
            """
        guard case .stack(let stack)? = Reading.scene(text)?.content.kind,
            case .carousel(let carousel)? = stack.children.first?.kind
        else {
            Issue.record("no carousel")
            return
        }
        #expect(carousel.scroll == .row(1, at: .top))
    }
}
