import TatamiPrimitives

/// The map from points of the display list to the pixels (for PDF: the points of the page) that are drawn.
///
/// The map is applied here; Cairo itself always draws with the identity transform. So mapped coordinates can be clamped
/// to Cairo's limits, and a rectangle that covers whole pixels can be recognized.
struct DeviceMap: Hashable {
    var scale: Double
    /// Added after scaling.
    var offset = Point.zero

    /// Returns an unclamped place, which is NaN if `point` is.
    func place(_ point: Point) -> Point {
        Point(x: point.x * scale + offset.x, y: point.y * scale + offset.y)
    }

    func place(_ rect: Rect) -> Rect {
        Rect(
            origin: place(rect.origin), size: Size(width: rect.size.width * scale, height: rect.size.height * scale))
    }

    /// Returns `place` clamped to ±32,767: Cairo 1.16 hangs on coordinates far beyond these.
    func hold(_ point: Point) -> Point {
        let place = place(point)
        return Point(
            x: min(max(place.x, -PixelRect.limit), PixelRect.limit),
            y: min(max(place.y, -PixelRect.limit), PixelRect.limit))
    }

    /// Returns the path in pixels, clamped, and without quadratic curves, which Cairo doesn't support.
    func placed(_ path: Path) -> Path {
        var current = Point.zero
        var start = Point.zero
        return Path(
            path.elements.map { element in
                switch element {
                case .move(let point):
                    current = hold(point)
                    start = current
                    return .move(current)
                case .line(let point):
                    current = hold(point)
                    return .line(current)
                case .quad(let control, let point):
                    let from = current
                    current = hold(point)
                    let (control1, control2) = Path.handles(ofQuadFrom: from, control: hold(control), to: current)
                    return .cubic(control1: control1, control2: control2, current)
                case .cubic(let control1, let control2, let point):
                    current = hold(point)
                    return .cubic(control1: hold(control1), control2: hold(control2), current)
                case .close:
                    current = start
                    return .close
                }
            })
    }

    /// Returns the bounding box, in clamped pixels, of the path's points and control points; nil if there are none or
    /// one is NaN.
    func bounds(of path: Path) -> Rect? {
        var (left, top) = (Double.infinity, Double.infinity)
        var (right, bottom) = (-Double.infinity, -Double.infinity)
        var isSound = true
        func cover(_ point: Point) {
            let place = hold(point)
            isSound = isSound && !point.x.isNaN && !point.y.isNaN && !place.x.isNaN && !place.y.isNaN
            left = min(left, place.x)
            right = max(right, place.x)
            top = min(top, place.y)
            bottom = max(bottom, place.y)
        }
        for element in path.elements {
            switch element {
            case .move(let point), .line(let point):
                cover(point)
            case .quad(let control, let point):
                cover(control)
                cover(point)
            case .cubic(let control1, let control2, let point):
                cover(control1)
                cover(control2)
                cover(point)
            case .close: break
            }
        }
        guard isSound, left <= right else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the pixels that the path may cover, clamped to the coordinate limit.
    func pixels(covering path: Path) -> PixelRect { bounds(of: path).map(PixelRect.init(covering:)) ?? .empty }
}

extension Path {
    /// Returns the rectangle on whole pixels that this path covers exactly; nil for other shapes.
    func wholePixels(under map: DeviceMap) -> PixelRect? {
        guard elements.count == 5 || elements.count == 4, case .move(let start) = elements[0] else { return nil }
        var points = [start]
        for element in elements[1..<4] {
            guard case .line(let point) = element else { return nil }
            points.append(point)
        }
        if elements.count == 5 {
            switch elements[4] {
            case .close: break
            case .line(let point) where point == start: break
            default: return nil
            }
        }
        let corners = points.map(map.hold)
        let beginsHorizontally =
            corners[0].y == corners[1].y && corners[1].x == corners[2].x && corners[2].y == corners[3].y
            && corners[3].x == corners[0].x
        let beginsVertically =
            corners[0].x == corners[1].x && corners[1].y == corners[2].y && corners[2].x == corners[3].x
            && corners[3].y == corners[0].y
        guard beginsHorizontally || beginsVertically else { return nil }
        var whole: [Int] = []
        for value in [corners[0].x, corners[0].y, corners[2].x, corners[2].y] {
            // Cairo rounds coordinates to 1/256 pixel, so one closer than 1/512 to a whole number is drawn there.
            guard !value.isNaN, abs(value - value.rounded()) < 1.0 / 512 else { return nil }
            whole.append(Int(value.rounded()))
        }
        return PixelRect(
            left: min(whole[0], whole[2]), top: min(whole[1], whole[3]),
            right: max(whole[0], whole[2]), bottom: max(whole[1], whole[3]))
    }
}
