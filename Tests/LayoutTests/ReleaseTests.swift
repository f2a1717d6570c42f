import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Memory of a layout")
struct ReleaseTests {
    @Test("a typesetter is released after the layouts and the cache that used it")
    func released() {
        weak var remaining: SquareShaper?
        do {
            let shaper = SquareShaper()
            remaining = shaper
            let content = list(List(sections: [Section(id: "s", rows: rows([20, 30]))], minimumRowHeight: 0))
            let scene = Scene(screen: screen(50, 100), content: content)
            #expect(layout(scene, shaping: shaper).nodes(.row).count == 2)
            let memo = LayoutMemo(shaping: shaper)
            #expect(layout(Moment(scene: scene), keeping: memo).nodes(.row).count == 2)
        }
        #expect(remaining == nil)
    }
}
