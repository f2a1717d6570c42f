/// Interpolation between two values.
///
/// Positions move in whole pixels, and positions that move equally far step at the same moments. Colours and opacities
/// stay in range when a spring overshoots.
package struct Blend {
    /// The progress from the first value, at 0, to the second, at 1; springs go beyond.
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

    /// Interpolates a length, never below zero.
    package func length(_ a: Double, _ b: Double) -> Double { max(0, number(a, b)) }

    /// Interpolates a position between two pixel edges, in whole pixels.
    package func place(_ a: Double, _ b: Double) -> Double {
        if progress == 0 || a == b { return a }
        if progress == 1 { return b }
        let scale = grid.pixelsPerPoint
        let start = (a * scale).rounded()
        let way = (b * scale).rounded() - start
        return (start + (way * progress + 0.5).rounded(.down)) / scale
    }

    package func point(_ a: Point, _ b: Point) -> Point { Point(x: place(a.x, b.x), y: place(a.y, b.y)) }

    /// Interpolates each edge on its own, so that rectangles that touch at both ends touch all the way.
    package func rect(_ a: Rect, _ b: Rect) -> Rect {
        if progress == 0 || a == b { return a }
        if progress == 1 { return b }
        let (left, top) = (place(a.minX, b.minX), place(a.minY, b.minY))
        // A rectangle that only moves keeps its exact size.
        let width = a.width == b.width ? a.width : max(0, grid.snap(place(a.maxX, b.maxX) - left))
        let height = a.height == b.height ? a.height : max(0, grid.snap(place(a.maxY, b.maxY) - top))
        return Rect(x: left, y: top, width: width, height: height)
    }

    /// Interpolates premultiplied colours, so that a fading colour doesn't darken.
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

/// An attribute of a box that is painted, such as its border, with its printing, interpolation and scaling.
///
/// To add one, write a type that conforms to this protocol; a property of `Box` (Scenes) and of `BoxPaint` (Layout),
/// with a row in the table `BoxPaint.attributes`; its key in SceneFile's `BoxReading`; and its drawing in the painter
/// and the backends.
package protocol BoxAttribute: PrintedValue, Hashable, Sendable {
    /// A fully transparent version, the start or end of a blend when only one of two boxes has the attribute.
    var unseen: Self { get }
    func blended(to end: Self, _ blend: Blend) -> Self
    /// Returns the attribute for a box scaled as a whole.
    func scaled(by factor: Double) -> Self
}

extension Blend {
    /// Interpolates a position that need not be on a pixel edge.
    package func free(_ a: Point, _ b: Point) -> Point { Point(x: number(a.x, b.x), y: number(a.y, b.y)) }

    /// Interpolates an attribute; one that only one of two boxes has fades in or out.
    package func attribute<Attribute: BoxAttribute>(_ a: Attribute?, _ b: Attribute?) -> Attribute? {
        if progress == 0 || a == b { return a }
        if progress == 1 { return b }
        guard let some = a ?? b else { return nil }
        return (a ?? some.unseen).blended(to: b ?? some.unseen, self)
    }
}
