import TatamiPrimitives
import TatamiScenes

/// The edges of the screen and of its safe area, on whole pixels of the screen.
struct ScreenEdges {
    var screen: Rect
    var safe: Rect

    /// Returns the distances to the screen's edges for the edges of `frame` that touch those of the safe area, in
    /// points; 0 for the other edges.
    func beyond(_ frame: Rect) -> EdgeInsets {
        // Sums at three pixels per point have rounding errors.
        func meet(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.01 }
        return EdgeInsets(
            top: meet(frame.minY, safe.minY) ? safe.minY - screen.minY : 0,
            left: meet(frame.minX, safe.minX) ? safe.minX - screen.minX : 0,
            bottom: meet(frame.maxY, safe.maxY) ? screen.maxY - safe.maxY : 0,
            right: meet(frame.maxX, safe.maxX) ? screen.maxX - safe.maxX : 0)
    }
}

/// The place of an element at the safe area's edges.
///
/// See https://developer.apple.com/documentation/uikit/positioning-content-relative-to-the-safe-area.
struct Reach {
    /// The frame, including the part that extends to the screen's edges.
    var frame: Rect
    /// The part for content: inside the safe area, except at edges where the element ignores it.
    var content: Rect

    /// The content insets of a list.
    var insets: EdgeInsets {
        EdgeInsets(
            top: content.minY - frame.minY, left: content.minX - frame.minX, bottom: frame.maxY - content.maxY,
            right: frame.maxX - content.maxX)
    }
}

extension LayoutPass {
    /// Returns the extent of an element that is placed in `frame`.
    ///
    /// Lists and plain backgrounds extend to the edges of the screen while their content stays inside. An element that
    /// ignores the safe area extends its content too. A background with round corners, a border or a shadow doesn't
    /// extend, nor does a line along an edge.
    func reach(of element: Element, from frame: Rect) -> Reach {
        guard let edges else { return Reach(frame: frame, content: frame) }
        let beyond = edges.beyond(frame).acrossLine(element, frame)
        guard beyond != .zero else { return Reach(frame: frame, content: frame) }
        let ignored = beyond.only(element.box.ignoredSafeArea)
        let content = pixels(frame.inset(by: ignored.outward))
        return Reach(
            frame: element.goesOnToEdges ? pixels(frame.inset(by: beyond.outward)) : content, content: content)
    }
}

extension Element {
    fileprivate var goesOnToEdges: Bool {
        guard box.cornerRadius == 0, box.border == nil, box.shadow == nil, box.innerShadow == nil else { return false }
        if case .list = kind { return true }
        return box.background != nil || box.material != nil
    }
}

extension EdgeInsets {
    /// The thickness up to which a plain area is a line, in points.
    private static let line = 2.0

    /// Removes the insets across a line, such as a separator at the top of the screen.
    fileprivate func acrossLine(_ element: Element, _ frame: Rect) -> EdgeInsets {
        guard case .area = element.kind else { return self }
        let (isRow, isColumn) = (frame.height <= Self.line, frame.width <= Self.line)
        return EdgeInsets(
            top: isRow ? 0 : top, left: isColumn ? 0 : left, bottom: isRow ? 0 : bottom, right: isColumn ? 0 : right)
    }

    fileprivate var outward: EdgeInsets { EdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }

    fileprivate func only(_ edges: SafeAreaEdges) -> EdgeInsets {
        EdgeInsets(
            top: edges.contains(.top) ? top : 0, left: edges.contains(.left) ? left : 0,
            bottom: edges.contains(.bottom) ? bottom : 0, right: edges.contains(.right) ? right : 0)
    }
}
