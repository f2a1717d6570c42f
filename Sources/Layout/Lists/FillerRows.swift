import TatamiPrimitives
import TatamiScenes

/// The blank rows above a list that comes to rest on its bottom edge by means of them.
extension LayoutPass {
    /// More blank rows than fit on any screen are not worth their names.
    private static let mostFillers = 10_000.0

    /// Points, on whole pixels.
    func fillerHeight(of list: List) -> Double {
        guard case .filler(let height) = list.fill.strategy else { return 0 }
        return length(height ?? list.rowHeight ?? list.minimumRowHeight)
    }

    /// From the top; the first may be cut by the viewport's edge. They are counted from the rows upward, so that each
    /// keeps its name when rows are added. They draw nothing.
    func fillers(of list: List, id: ElementID, above window: ListWindow, in viewport: Rect) -> [LayoutNode] {
        let height = fillerHeight(of: list)
        guard height > 0 else { return [] }
        let room = window.places.first?.top ?? viewport.height
        let count = Int(min((room / height).rounded(.up), Self.mostFillers))
        return (0..<max(0, count)).reversed().compactMap { index in
            let top = viewport.minY + room - Double(index + 1) * height
            let frame = pixels(Rect(x: viewport.minX, y: top, width: viewport.width, height: height))
            return frame.overlaps(visible)
                ? LayoutNode(id: id.part("filler")[index], kind: .filler, frame: frame) : nil
        }
    }
}
