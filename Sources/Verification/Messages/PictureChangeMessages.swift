package import TatamiComparison
package import TatamiMessages
import TatamiPrimitives

/// The description of changes found by the pixels alone.
extension PictureChanges {
    /// Describes the changes, to follow the amount of difference; empty if nothing is known but that blocks differ.
    ///
    /// `width` is the picture's, in pixels. An example is
    /// `; a band of 34 rows was inserted at y = 472; the following content moved down by 34; nothing else differs`.
    package func words(width: Int) -> Message {
        guard isTelling else { return "" }
        var parts: [Message] = []
        var exchanged: Set<PixelRect> = []
        for change in changes where !exchanged.contains(change.area) {
            if change.kind == .exchanged { exchanged.formUnion([change.expected, change.actual].compactMap(\.self)) }
            parts.append(change.words(width: width))
        }
        let rest = parts.count - Self.most
        if rest > 1 { parts = parts.prefix(Self.most) + ["\(rest) more changes"] }
        let shifts = moves.reduce(into: [PixelShift]()) { shifts, move in
            let shift = PixelShift(dx: move.dx, dy: move.dy)
            if !shifts.contains(shift) { shifts.append(shift) }
        }
        parts += shifts.prefix(Self.most).map { shift -> Message in "the following content moved \(shift.words)" }
        if smoothed > 0 {
            parts.append(
                "\(counted(smoothed, "place")) \(smoothed == 1 ? "differs" : "differ") by antialiasing or rounding")
        }
        if !changes.contains(where: { $0.kind == .differs }) { parts.append("nothing else differs") }
        return "; " + parts.joined(separator: "; ")
    }

    /// The maximum number of changes in a message.
    private static let most = 4
}

extension PixelShift {
    fileprivate var words: Message {
        var ways: [Message] = []
        if dx != 0 { ways.append("\(dx < 0 ? "left" : "right") by \(abs(dx))") }
        if dy != 0 { ways.append("\(dy < 0 ? "up" : "down") by \(abs(dy))") }
        return ways.joined(separator: " and ")
    }
}

extension PictureChanges.Change {
    fileprivate func words(width: Int) -> Message {
        switch kind {
        case .inserted: "\(piece(width)) was inserted at \(start(width))"
        case .removed: "\(piece(width)) was removed at \(start(width))"
        case .spaceInserted: "\(space) inserted at \(spaceStart)"
        case .spaceRemoved: "\(space) removed at \(spaceStart)"
        case .moved: "\(block) moved from \(corner(expected)) to \(corner(actual))"
        case .exchanged: "the blocks at \(corner(expected)) and at \(corner(actual)) changed places"
        case .recolored: "\(block) at \(corner(actual)) is now \(to ?? "") (was \(from ?? ""))"
        case .resized: "a shape at \(corner(actual)) changed size"
        case .textLike: "text-like content changed at \(corner(actual)) (\(area.width) × \(area.height) pixels)"
        case .grown: "the picture grew by \(end) at its end"
        case .cut: "the picture lost \(end) at its end"
        case .differs: "\(block) at \(corner(actual)) differs"
        }
    }

    /// Returns the changed area, as a band or as a block.
    ///
    /// It is a band if it is at least as wide as high and takes 40 % of the picture's width.
    private func piece(_ width: Int) -> Message {
        guard isBand(width) else { return block }
        let rows: Message = "a band of \(counted(area.height, "row"))"
        return area.width == width ? rows : rows + " in the columns \(area.left) to \(area.right - 1)"
    }

    private func start(_ width: Int) -> Message { isBand(width) ? "y = \(area.y)" : corner(area) }
    private func isBand(_ width: Int) -> Bool { area.width * 10 >= width * 4 && area.width >= area.height }
    private var block: Message { "a block of \(area.width) × \(area.height) pixels" }
    private func corner(_ rect: PixelRect?) -> Message { "\(rect?.x ?? 0),\(rect?.y ?? 0)" }

    private var isOfColumns: Bool { area.height > area.width }
    private var space: Message {
        counted(isOfColumns ? area.width : area.height, isOfColumns ? "blank column" : "blank row")
    }
    private var spaceStart: Message { isOfColumns ? "x = \(area.x)" : "y = \(area.y)" }
    private var end: Message { area.x > 0 ? counted(area.width, "column") : counted(area.height, "row") }
}
