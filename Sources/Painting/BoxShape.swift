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
}
