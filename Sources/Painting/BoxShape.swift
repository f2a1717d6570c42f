import TatamiLayout
import TatamiPrimitives

/// The outline of an element's box.
struct BoxShape {
    let frame: Rect
    let cornerRadius: Double
    let corners: Corners

    init(_ node: LayoutNode) {
        frame = node.frame
        cornerRadius = node.paint.cornerRadius
        corners = node.paint.corners
    }

    var path: Path { .rectangle(frame, cornerRadius: cornerRadius, corners: corners) }

    /// The area between the outline and the same outline `width` points further in, to be filled even-odd.
    func ring(width: Double) -> Path {
        let inner = frame.inset(by: EdgeInsets(top: width, left: width, bottom: width, right: width))
        guard !inner.isEmpty else { return path }
        return path + .rectangle(inner, cornerRadius: max(0, cornerRadius - width), corners: corners)
    }

    /// The middle line of a border of that width: clockwise from where the top side begins at the left and back to there.
    /// A square corner at the top left belongs to the top side alone. nil when the border leaves no room.
    func middle(ofBorder width: Double) -> Path? {
        let half = width / 2
        let middle = frame.inset(by: EdgeInsets(top: half, left: half, bottom: half, right: half))
        guard middle.width > width, middle.height > width else { return nil }
        let around = Path.rectangle(middle, cornerRadius: cornerRadius - half, corners: corners).elements
        guard case .move(let start) = around[0], case .cubic(_, _, let topSide) = around[1] else {
            return Path(
                [.move(Point(x: frame.minX, y: middle.minY))] + around[1..<around.count - 1]
                    + [.line(Point(x: middle.minX, y: frame.minY + width))])
        }
        return Path([.move(topSide)] + around[2..<around.count - 1] + [.line(start), around[1]])
    }
}
