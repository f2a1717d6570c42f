import TatamiPrimitives
import TatamiScenes

/// The rows that layout passes over similar scenes have placed: an equal row is laid out once and moved to its place.
///
/// Only rows that nothing around them influences are kept: no finger moves them, and they contain no list.
struct KnownRows {
    private var heights: [ElementID: [Height]] = [:]
    private var places: [ElementID: [Place]] = [:]

    private struct Height {
        var row: Row
        var room: Proposal
        var height: Double
    }

    fileprivate struct Place {
        var row: Row
        var look: RowFrame
        var node: LayoutNode
        var notes: [ElementID: ElementNote]
        var reasons: PlacementReasons?
    }

    /// The maximum number of different rows that are kept for one id. Usually there are two: those of the expected
    /// screen and of the actual one.
    private static let versions = 3

    var count: Int { heights.count }

    fileprivate func height(of row: Row, in room: Proposal) -> Double? {
        heights[row.id]?.first { $0.room == room && $0.row == row }?.height
    }

    fileprivate mutating func keep(_ height: Double, of row: Row, in room: Proposal) {
        Self.add(Height(row: row, room: room, height: height), to: &heights[row.id, default: []])
    }

    fileprivate func place(of row: Row, look: RowFrame, in frame: Rect) -> Place? {
        places[row.id]?.first { known in
            known.node.frame.size == frame.size && known.node.frame.minX == frame.minX && known.look == look
                && known.row == row
        }
    }

    fileprivate mutating func keep(
        _ node: LayoutNode, of row: Row, look: RowFrame, notes: [ElementID: ElementNote], reasons: PlacementReasons?
    ) {
        Self.add(
            Place(row: row, look: look, node: node, notes: notes, reasons: reasons), to: &places[row.id, default: []])
    }

    private static func add<Version>(_ version: Version, to versions: inout [Version]) {
        if versions.count >= Self.versions { versions.removeFirst() }
        versions.append(version)
    }
}

extension LayoutPass {
    /// Returns the height of a row in a list with that space, measured by `measure` unless an equal row is known.
    func height(of row: Row, in room: Proposal, measure: () -> Double) -> Double {
        guard knownRows != nil, !isSpent, row.standsAlone else { return measure() }
        if let height = knownRows?.height(of: row, in: room) { return height }
        let height = measure()
        if !isSpent { knownRows?.keep(height, of: row, in: room) }
        return height
    }

    /// Returns a row's node in a frame, placed by `place` unless an equal row is known.
    func node(of row: Row, of list: ElementID, look: RowFrame, in frame: Rect, place: () -> LayoutNode) -> LayoutNode {
        // Of texts much higher than the screen, only the visible lines are placed, so such a node can't be moved
        // elsewhere.
        guard knownRows != nil, !isSpent, row.standsAlone, frame.height <= visible.height else { return place() }
        if let known = knownRows?.place(of: row, look: look, in: frame), reasons == nil || known.reasons != nil {
            placed.rows[row.id] = PlacedRow(row: row, list: list, width: frame.width)
            notes.merge(known.notes) { $1 }
            if let reasons = known.reasons { self.reasons?.formUnion(reasons) }
            let distance = frame.minY - known.node.frame.minY
            // All edges are on whole pixels, so the node is exactly as if it were placed there.
            return distance == 0
                ? known.node : known.node.mapOrigins { Point(x: $0.x, y: grid.snap($0.y + distance)) }
        }
        let (outer, outerReasons, count) = (notes, reasons, diagnostics.count)
        (notes, reasons) = ([:], reasons.map { _ in PlacementReasons() })
        let node = place()
        if !isSpent, diagnostics.count == count {
            knownRows?.keep(node, of: row, look: look, notes: notes, reasons: reasons)
        }
        let own = (notes, reasons)
        (notes, reasons) = (outer, outerReasons)
        notes.merge(own.0) { $1 }
        if let found = own.1 { reasons?.formUnion(found) }
        return node
    }
}

extension Row {
    fileprivate var standsAlone: Bool {
        swipe == .closed && slide == nil && threshold == nil && !content.mayHoldList
    }
}
