/// Distinguishes antialiased edges from relevant differences.
///
/// Source: V. Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector", Electronics and Electrical
/// Engineering 7 (2009), as implemented in pixelmatch: a pixel is antialiasing if it is between a darker and
/// a brighter neighbour, and its darkest or its brightest neighbour belongs to an even area in both pictures.
/// Neighbours are visited column by column, since the first of equal extremes counts.
struct AntialiasingDetector {
    let expected: PixelView
    let actual: PixelView

    func isAntialiased(_ x: Int, _ y: Int) -> Bool {
        isSlope(x, y, in: expected, other: actual) || isSlope(x, y, in: actual, other: expected)
    }

    private func isSlope(_ x: Int, _ y: Int, in view: PixelView, other: PixelView) -> Bool {
        let center = view.pixel(x, y)
        let place = y * view.width + x
        let area = Neighbourhood(x, y, in: view)
        var equals = area.isAtEdge ? 1 : 0
        // The differences to the brightest neighbour, negative, and to the darkest.
        var (brighter, darker) = (0.0, 0.0)
        var (brightest, darkest) = ((x, y), (x, y))
        for nearX in area.columns {
            for nearY in area.rows where nearX != x || nearY != y {
                let near = view.pixel(nearX, nearY)
                let delta = near == center ? 0 : ColorDistance.brightness(center, over: near, place: place)
                if delta == 0 {
                    equals += 1
                    // Three equal neighbours are an even area, not a slope.
                    if equals > 2 { return false }
                } else if delta < brighter {
                    (brighter, brightest) = (delta, (nearX, nearY))
                } else if delta > darker {
                    (darker, darkest) = (delta, (nearX, nearY))
                }
            }
        }
        guard brighter < 0, darker > 0 else { return false }
        return isEven(brightest, in: view) && isEven(brightest, in: other)
            || isEven(darkest, in: view) && isEven(darkest, in: other)
    }

    /// Whether at least three neighbours are equal to a pixel; the edge of the picture counts as one.
    private func isEven(_ place: (x: Int, y: Int), in view: PixelView) -> Bool {
        let center = view.pixel(place.x, place.y)
        let area = Neighbourhood(place.x, place.y, in: view)
        var equals = area.isAtEdge ? 1 : 0
        for x in area.columns {
            for y in area.rows where x != place.x || y != place.y {
                if view.pixel(x, y) == center { equals += 1 }
                if equals > 2 { return true }
            }
        }
        return false
    }
}

/// A pixel and its neighbours within the picture.
private struct Neighbourhood {
    let columns: ClosedRange<Int>
    let rows: ClosedRange<Int>
    let isAtEdge: Bool

    init(_ x: Int, _ y: Int, in view: PixelView) {
        columns = max(x - 1, 0)...min(x + 1, view.width - 1)
        rows = max(y - 1, 0)...min(y + 1, view.height - 1)
        isAtEdge = columns.count < 3 || rows.count < 3
    }
}
