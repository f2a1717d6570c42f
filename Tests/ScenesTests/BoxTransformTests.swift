import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Transforms of boxes")
struct BoxTransformTests {
    private let frame = Rect(x: 10, y: 20, width: 40, height: 20)

    @Test("a quarter turn is exact and clockwise about the centre; the anchor stays in its place")
    func turns() {
        let turn = BoxTransform(rotation: 90).map(in: frame)
        #expect(turn.apply(Point(x: 30, y: 30)) == Point(x: 30, y: 30))
        #expect(turn.apply(frame.origin) == Point(x: 40, y: 10))
        for degrees in [450.0, -270, 90] { #expect(BoxTransform(rotation: degrees).map(in: frame) == turn) }
        let corner = BoxTransform(rotation: 33, scale: Point(x: 2, y: 0.5), anchor: .zero).map(in: frame)
        #expect(corner.apply(frame.origin) == frame.origin)
    }

    @Test("the scale is applied before the rotation, and a negative one mirrors")
    func order() {
        let place = BoxTransform(rotation: 90, scale: Point(x: 2, y: 1)).map(in: frame)
        // Twice as wide, and then upright.
        #expect(place.bounds(of: frame) == Rect(x: 20, y: -10, width: 20, height: 80))
        let mirrored = BoxTransform(scale: Point(x: -1, y: 1)).map(in: frame)
        #expect(mirrored.apply(frame.origin) == Point(x: 50, y: 20))
    }

    @Test("it prints what differs from usual")
    func printing() {
        #expect(BoxTransform(rotation: -12).printed == "rotation -12" && BoxTransform().printed == "none")
        #expect(
            BoxTransform(rotation: 90, scale: Point(x: -1, y: 1), anchor: .zero).printed
                == "rotation 90 scale -1,1 anchor 0,0")
        #expect(BoxTransform(rotation: 720).isIdentity && !BoxTransform(scale: Point(x: 1, y: -1)).isIdentity)
    }

    @Test("halfway between none and a quarter turn is an eighth of a turn")
    func blending() {
        let blend = Blend(progress: 0.5, grid: PixelGrid(pixelsPerPoint: 2))
        let end = BoxTransform(rotation: 90, scale: Point(x: 3, y: 1), anchor: .zero)
        #expect(
            blend.attribute(nil, end)
                == BoxTransform(rotation: 45, scale: Point(x: 2, y: 1), anchor: .zero))
    }
}
