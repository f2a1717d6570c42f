/// Values between two ends. Places go in whole pixels, and what moves by the same way does so in step with each other,
/// at any scale; colours and opacities stay within their range when a spring goes beyond its end.
package struct Blend {
    /// 0 gives the first value, 1 the second.
    package let progress: Double
    package let grid: PixelGrid

    package init(progress: Double, grid: PixelGrid) {
        self.progress = progress
        self.grid = grid
    }

    private var share: Double { min(max(progress, 0), 1) }

    package func number(_ a: Double, _ b: Double) -> Double {
        if progress == 0 || a == b { return a }
        return progress == 1 ? b : a + (b - a) * progress
    }

    /// Never below zero.
    package func length(_ a: Double, _ b: Double) -> Double { max(0, number(a, b)) }

    /// Both ends on whole pixels; the way between them is counted in pixels.
    package func place(_ a: Double, _ b: Double) -> Double {
        if progress == 0 || a == b { return a }
        if progress == 1 { return b }
        let scale = grid.pixelsPerPoint
        let start = (a * scale).rounded()
        let way = (b * scale).rounded() - start
        return (start + (way * progress + 0.5).rounded(.down)) / scale
    }

    package func point(_ a: Point, _ b: Point) -> Point { Point(x: place(a.x, b.x), y: place(a.y, b.y)) }

    /// Each edge for itself, so that neighbours that touch at both ends touch all the way.
    package func rect(_ a: Rect, _ b: Rect) -> Rect {
        if progress == 0 || a == b { return a }
        if progress == 1 { return b }
        let (left, top) = (place(a.minX, b.minX), place(a.minY, b.minY))
        // What only moves keeps its size to the last bit.
        let width = a.width == b.width ? a.width : max(0, grid.snap(place(a.maxX, b.maxX) - left))
        let height = a.height == b.height ? a.height : max(0, grid.snap(place(a.maxY, b.maxY) - top))
        return Rect(x: left, y: top, width: width, height: height)
    }

    /// Premultiplied, so that a colour that fades does not darken on its way.
    package func color(_ a: Color, _ b: Color) -> Color {
        if share == 0 || a == b { return a }
        if share == 1 { return b }
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        let alpha = mix(a.alpha, b.alpha)
        guard alpha > 0 else { return b.withAlpha(0) }
        func component(_ path: KeyPath<Color, Double>) -> Double {
            min(1, max(0, mix(a[keyPath: path] * a.alpha, b[keyPath: path] * b.alpha) / alpha))
        }
        return Color(red: component(\.red), green: component(\.green), blue: component(\.blue), alpha: alpha)
    }

    package func opacity(_ a: Double, _ b: Double) -> Double {
        if share == 0 || a == b { return a }
        return share == 1 ? b : a + (b - a) * share
    }
}

/// One way in which a box is painted (its background, its border, …), with all that the line asks of it beside its type:
/// how it is printed, what lies between two of it, and how it grows with its box.
///
/// A new one is a type that conforms to this; a property of `Box` (Scenes) and of `BoxPaint` (Layout), with a row in the
/// table `BoxPaint.attributes`; its key in SceneFile's `BoxReading`; and what the painter makes of it for the backends.
package protocol BoxAttribute: PrintedValue, Hashable, Sendable {
    /// The same, wholly transparent: where it comes from, or goes to, when only one of two boxes has it.
    var unseen: Self { get }
    func blended(to end: Self, _ blend: Blend) -> Self
    /// As in a box that was scaled as a whole.
    func scaled(by factor: Double) -> Self
}

extension Blend {
    /// A place that need not lie on a pixel.
    package func free(_ a: Point, _ b: Point) -> Point { Point(x: number(a.x, b.x), y: number(a.y, b.y)) }

    /// What only one of two boxes has comes, or goes, by its opacity.
    package func attribute<Attribute: BoxAttribute>(_ a: Attribute?, _ b: Attribute?) -> Attribute? {
        if progress == 0 || a == b { return a }
        if progress == 1 { return b }
        guard let some = a ?? b else { return nil }
        return (a ?? some.unseen).blended(to: b ?? some.unseen, self)
    }
}
