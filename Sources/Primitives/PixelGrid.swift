/// The pixel grid of the output, to which edges and hairlines are aligned.
package struct PixelGrid: Hashable, Sendable {
    package var pixelsPerPoint: Double

    package init(pixelsPerPoint: Double) {
        self.pixelsPerPoint = pixelsPerPoint
    }

    /// Returns the nearest pixel edge, in points; halves round up, with the tolerance of `ceil`.
    ///
    /// Two edges that are whole pixels apart stay so, even half a pixel off the grid, so that a measured length is
    /// kept.
    package func snap(_ value: Double) -> Double {
        (value * pixelsPerPoint + 0.501).rounded(.down) / pixelsPerPoint
    }

    /// Returns the first pixel edge at or above a position, in points; tolerates 0.001 pixel of accumulated rounding
    /// error.
    package func ceil(_ value: Double) -> Double {
        (value * pixelsPerPoint - 0.001).rounded(.up) / pixelsPerPoint
    }

    /// Returns the last pixel edge at or below a position, in points; same tolerance as `ceil`.
    package func floor(_ value: Double) -> Double {
        (value * pixelsPerPoint + 0.001).rounded(.down) / pixelsPerPoint
    }

    /// Rounds each edge to the nearest pixel edge: rectangles that touch still touch.
    package func snap(_ rect: Rect) -> Rect {
        let (left, top) = (snap(rect.minX), snap(rect.minY))
        return Rect(x: left, y: top, width: snap(rect.maxX) - left, height: snap(rect.maxY) - top)
    }

    /// Returns the smallest pixel-aligned rectangle around another, in points; same tolerance as `ceil`.
    package func outward(_ rect: Rect) -> Rect {
        let pixels = pixels(around: rect)
        return Rect(
            x: pixels.minX / pixelsPerPoint, y: pixels.minY / pixelsPerPoint, width: pixels.width / pixelsPerPoint,
            height: pixels.height / pixelsPerPoint)
    }

    /// Returns the smallest rectangle of whole pixels around another, in pixels; same tolerance as `ceil`.
    package func pixels(around rect: Rect) -> Rect {
        let left = (rect.minX * pixelsPerPoint + 0.001).rounded(.down)
        let top = (rect.minY * pixelsPerPoint + 0.001).rounded(.down)
        return Rect(
            x: left, y: top, width: (rect.maxX * pixelsPerPoint - 0.001).rounded(.up) - left,
            height: (rect.maxY * pixelsPerPoint - 0.001).rounded(.up) - top)
    }

    /// The size of a pixel in points.
    package var hairline: Double { 1 / pixelsPerPoint }
}
