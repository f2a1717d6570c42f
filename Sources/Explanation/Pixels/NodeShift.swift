import TatamiComparison
import TatamiLayout
import TatamiPrimitives

extension LayoutNode {
    /// The number of whole pixels by which the tree moved an element; nil if anything of its own drawing changed.
    func shift(to other: LayoutNode, scale: Double) -> PixelShift? {
        guard paint == other.paint, let shift = PixelShift(from: frame.origin, to: other.frame.origin, scale: scale),
            frame.isSame(as: other.frame, offset: shift.points(scale)),
            content.isSame(as: other.content, offset: shift.points(scale))
        else { return nil }
        return shift
    }
}

extension LayoutNode.Content {
    fileprivate func isSame(as other: LayoutNode.Content, offset: Point) -> Bool {
        switch (self, other) {
        case (.none, .none): true
        case (.text(let a), .text(let b)):
            a.runs == b.runs && a.font == b.font && a.color == b.color && a.lines.count == b.lines.count
                && zip(a.lines, b.lines).allSatisfy { $0.isSame(as: $1, offset: offset) }
        case (.image(let a, let frameA, let tintA), .image(let b, let frameB, let tintB)):
            a == b && tintA == tintB && frameA.isSame(as: frameB, offset: offset)
        case (.symbol(let a, let frameA, let colorA), .symbol(let b, let frameB, let colorB)):
            a == b && colorA == colorB && frameA.isSame(as: frameB, offset: offset)
        default: false
        }
    }
}

extension PlacedText.Line {
    fileprivate func isSame(as other: PlacedText.Line, offset: Point) -> Bool {
        (origin + offset).isNear(other.origin) && line == other.line
    }
}
