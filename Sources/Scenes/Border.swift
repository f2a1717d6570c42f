package import TatamiPrimitives

/// A line along the inside of a box's edge.
package struct Border: Hashable, Sendable {
    /// Points.
    package var width: Double
    package var color: Color

    package init(width: Double, color: Color) {
        self.width = width
        self.color = color
    }

    package func scaled(by factor: Double) -> Border {
        Border(width: width * factor, color: color)
    }

    /// In the words of the layout tree: `2 #FF0000`.
    package var printed: String { "\(width.spelled) \(color)" }
}

extension Blend {
    /// A border that only one has comes or goes by its colour.
    package func border(_ a: Border?, _ b: Border?) -> Border? {
        if progress == 0 || a == b { return a }
        if progress == 1 { return b }
        guard let some = a ?? b else { return nil }
        var clear = some
        clear.color.alpha = 0
        let (first, second) = (a ?? clear, b ?? clear)
        return Border(width: length(first.width, second.width), color: color(first.color, second.color))
    }
}
