/// The whole pixels of the output, on which edges and hairlines land.
package struct PixelGrid: Hashable, Sendable {
    package var pixelsPerPoint: Double

    package init(pixelsPerPoint: Double) {
        self.pixelsPerPoint = pixelsPerPoint
    }

    /// The nearest pixel edge, in points; halves go up.
    package func snap(_ value: Double) -> Double {
        (value * pixelsPerPoint + 0.5).rounded(.down) / pixelsPerPoint
    }

    /// The next pixel edge at or above, in points; forgives an excess of a thousandth of a pixel from adding up fractions.
    package func ceil(_ value: Double) -> Double {
        (value * pixelsPerPoint - 0.001).rounded(.up) / pixelsPerPoint
    }

    /// The next pixel edge at or below, in points; forgives as `ceil` does.
    package func floor(_ value: Double) -> Double {
        (value * pixelsPerPoint + 0.001).rounded(.down) / pixelsPerPoint
    }

    /// The rectangle whose edges are the nearest pixel edges: neighbours that touch still touch.
    package func snap(_ rect: Rect) -> Rect {
        let (left, top) = (snap(rect.minX), snap(rect.minY))
        return Rect(x: left, y: top, width: snap(rect.maxX) - left, height: snap(rect.maxY) - top)
    }

    /// The smallest rectangle of whole pixels around another, in points; forgives as `ceil` does.
    package func outward(_ rect: Rect) -> Rect {
        let pixels = pixels(around: rect)
        return Rect(
            x: pixels.minX / pixelsPerPoint, y: pixels.minY / pixelsPerPoint, width: pixels.width / pixelsPerPoint,
            height: pixels.height / pixelsPerPoint)
    }

    /// The same, counted in pixels.
    package func pixels(around rect: Rect) -> Rect {
        let left = (rect.minX * pixelsPerPoint + 0.001).rounded(.down)
        let top = (rect.minY * pixelsPerPoint + 0.001).rounded(.down)
        return Rect(
            x: left, y: top, width: (rect.maxX * pixelsPerPoint - 0.001).rounded(.up) - left,
            height: (rect.maxY * pixelsPerPoint - 0.001).rounded(.up) - top)
    }

    /// One pixel, in points.
    package var hairline: Double { 1 / pixelsPerPoint }
}
