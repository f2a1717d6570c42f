import TatamiPainting
import TatamiPrimitives
import Testing

@Suite("The area that has changed from one picture to the next")
struct ChangedAreaTests {
    private func box(_ x: Double, _ y: Double, _ color: Color = .black, side: Double = 10) -> DisplayItem {
        let rect = Rect(x: x, y: y, width: side, height: side)
        return .fill(.rectangle(rect), rule: .nonZero, paint: .solid(color), bounds: rect)
    }

    private func list(_ items: [DisplayItem], background: Color = .white) -> DisplayList {
        DisplayList(size: Size(width: 100, height: 100), scale: 2, background: background, items: items)
    }

    private func area(_ before: [DisplayItem], _ after: [DisplayItem]) -> Rect? {
        changedArea(from: list(before), to: list(after))
    }

    /// One more pixel on each side.
    private func around(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
        Rect(x: x - 0.5, y: y - 0.5, width: width + 1, height: height + 1)
    }

    @Test("equal pictures have no changed area")
    func same() {
        #expect(area([box(0, 0), box(20, 0)], [box(0, 0), box(20, 0)]) == nil)
        #expect(area([], []) == nil)
    }

    @Test("a moved element changes its old and its new area, in groups too")
    func moves() {
        #expect(area([box(5, 5), box(50, 50)], [box(5, 5), box(60, 50)]) == around(50, 50, 20, 10))
        let before = DisplayItem.group(DisplayGroup(items: [box(5, 5), box(50, 50)]))
        let after = DisplayItem.group(DisplayGroup(items: [box(5, 5), box(50, 55)]))
        #expect(area([before], [after]) == around(50, 50, 10, 15))
    }

    @Test("a change in a turned group changes its place on the screen")
    func transforms() throws {
        let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0)
        func group(_ items: [DisplayItem], _ place: AffineTransform = turn) -> DisplayItem {
            .group(DisplayGroup(transform: place, items: items))
        }
        // The box at 50, 20 is drawn at 70, 50; neighbouring pixels are blended.
        let (before, after) = (group([box(5, 5), box(50, 20)]), group([box(5, 5), box(50, 20, .white)]))
        let area = try #require(self.area([before], [after]))
        #expect(area.contains(Rect(x: 70, y: 50, width: 10, height: 10)))
        #expect(Rect(x: 66, y: 46, width: 18, height: 18).contains(area))
        let both = try #require(self.area([group([box(50, 20)])], [group([box(50, 20)], .identity)]))
        #expect(both.contains(Rect(x: 50, y: 20, width: 30, height: 40)))
    }

    @Test("changes near a material extend as far as its blur, and those far from it no further")
    func materials() {
        let frame = Rect(x: 0, y: 0, width: 100, height: 20)
        let bar = DisplayItem.material(
            MaterialItem(path: .rectangle(frame), material: Material(blur: 10, saturation: 1, tint: .white)))
        // It depends on pixels up to 22 points away: four standard deviations, and four pixels.
        #expect(area([box(5, 30), bar], [box(5, 31), bar]) == Rect(x: 0, y: 7.5, width: 37.5, height: 34))
        #expect(area([box(5, 50), bar], [box(5, 51), bar]) == around(5, 50, 10, 11))
        let clipped = DisplayItem.group(
            DisplayGroup(clip: .rectangle(Rect(x: 0, y: 0, width: 50, height: 10)), items: [bar]))
        #expect(area([box(5, 20), clipped], [box(5, 21), clipped]) == Rect(x: 0, y: 0, width: 37.5, height: 31.5))
    }

    @Test("an added or removed element changes only its own area, if the rest stays")
    func comes() {
        #expect(area([box(5, 5), box(80, 80)], [box(5, 5), box(50, 50), box(80, 80)]) == around(50, 50, 10, 10))
        #expect(area([box(5, 5)], []) == around(5, 5, 10, 10))
    }

    @Test("a clip bounds its content, and the screen bounds everything")
    func bounds() {
        func clipped(_ item: DisplayItem) -> DisplayItem {
            .group(DisplayGroup(clip: .rectangle(Rect(x: 10, y: 10, width: 10, height: 10)), items: [item]))
        }
        #expect(
            area([clipped(box(0, 0, side: 100))], [clipped(box(0, 0, .white, side: 100))]) == around(10, 10, 10, 10))
        #expect(area([clipped(box(50, 50))], [clipped(box(60, 60))]) == nil)
        #expect(area([], [box(-5, -5)]) == Rect(x: 0, y: 0, width: 5.5, height: 5.5))
        #expect(area([box(200, 200)], []) == nil)
    }

    @Test("a group that fades has changed with all of its content")
    func fading() {
        let group = DisplayGroup(items: [box(5, 5), box(50, 50)])
        var faded = group
        faded.opacity = 0.5
        #expect(area([.group(group)], [.group(faded)]) == around(5, 5, 55, 55))
    }

    @Test("shadows extend beyond their elements")
    func shadows() {
        let path = Path.rectangle(Rect(x: 40, y: 40, width: 10, height: 10))
        let shadow = DisplayItem.shadow(ShadowItem(path: path, offset: Point(x: 5, y: 0), blur: 10, color: .black))
        #expect(area([], [shadow]) == around(30, 25, 40, 40))
    }

    @Test("another background changes everything")
    func background() {
        let all = Rect(x: 0, y: 0, width: 100, height: 100)
        #expect(changedArea(from: list([]), to: list([], background: .black)) == all)
    }
}
