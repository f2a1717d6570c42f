import Glibc
package import TatamiPrimitives

/// A scaling and a rotation with which an element is drawn, about a point of its box. Its place in the layout stays.
package struct BoxTransform: BoxAttribute {
    /// The rotation in degrees, clockwise, after the scaling.
    package var rotation: Double
    /// The factors of the width and of the height; a negative one mirrors.
    package var scale: Point
    /// The point that stays in its place: 0, 0 is the top left of the box, 1, 1 the bottom right.
    package var anchor: Point

    package static let center = Point(x: 0.5, y: 0.5)

    package init(rotation: Double = 0, scale: Point = Point(x: 1, y: 1), anchor: Point = Self.center) {
        self.rotation = rotation
        self.scale = scale
        self.anchor = anchor
    }

    /// Whether the element is drawn as without the transform.
    package var isIdentity: Bool {
        scale == Point(x: 1, y: 1) && rotation.truncatingRemainder(dividingBy: 360) == 0
    }

    /// Returns the map from points of the layout to those at which they are drawn, for a box with that frame.
    package func map(in frame: Rect) -> AffineTransform {
        let fixed = anchor.placed(in: frame)
        let (sine, cosine) = sineAndCosine
        return AffineTransform.translation(.zero - fixed)
            .followed(by: .scale(x: scale.x, y: scale.y))
            .followed(by: AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: fixed.x, ty: fixed.y))
    }

    /// The sine and cosine of the rotation; exact for quarter turns, which then draw on whole pixels.
    private var sineAndCosine: (sine: Double, cosine: Double) {
        switch (rotation.truncatingRemainder(dividingBy: 360) + 360).truncatingRemainder(dividingBy: 360) {
        case 0: (0, 1)
        case 90: (1, 0)
        case 180: (0, -1)
        case 270: (-1, 0)
        case let degrees: (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        }
    }

    /// The spelling in the layout tree: `rotation 90 scale 1,-1 anchor 0,0.5`, without what is usual.
    package var printed: String {
        var words: [String] = []
        if rotation != 0 { words.append("rotation \(rotation.spelled)") }
        if scale != Point(x: 1, y: 1) { words.append("scale \(scale.printed)") }
        if anchor != Self.center { words.append("anchor \(anchor.printed)") }
        return words.isEmpty ? "none" : words.joined(separator: " ")
    }

    package var unseen: BoxTransform { BoxTransform(anchor: anchor) }

    package func blended(to end: BoxTransform, _ blend: Blend) -> BoxTransform {
        BoxTransform(
            rotation: blend.number(rotation, end.rotation), scale: blend.free(scale, end.scale),
            anchor: blend.free(anchor, end.anchor))
    }

    package func scaled(by factor: Double) -> BoxTransform { self }
}
