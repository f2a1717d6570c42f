import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// Finds images, symbols, buttons and switches that leave the screen, and all of these except images that a box cuts
/// off.
///
/// Backgrounds may leave the screen, and so may an image that fills it.
func edgeIssues(_ seen: SeenTree) -> [(order: Int, issue: LintIssue)] {
    seen.nodes.compactMap { node in
        let kinds: Set<LayoutNodeKind> = [.image, .symbol, .button]
        guard kinds.contains(node.node.kind) || node.node.role == "switch", node.opacity >= 0.05 else { return nil }
        let frame = node.node.drawnArea
        guard !frame.isEmpty, !frame.contains(seen.screen), let cut = node.confines.cut(frame),
            cut.owner == nil || node.node.kind != .image,
            !seen.isCovered(frame.intersection(seen.screen), after: node.order) || !frame.overlaps(seen.screen)
        else { return nil }
        // A button is reported by its text, if that leaves the screen too.
        if let text = node.text, node.confines.cut(text.ink) != nil { return nil }
        let issue = cut.owner.map { LintIssue.clipped(by: $0, cut.side, points: cut.points) }
        return (node.order, issue ?? .offScreen(cut.side, points: cut.points))
    }
}

/// Finds overlapping texts, and overlapping tap targets, without anything opaque between them.
///
/// Tap targets are buttons and switches, among each other and over the rows of a list that they aren't part of.
func overlapIssues(_ seen: SeenTree) -> [(order: Int, issue: LintIssue)] {
    let texts = seen.nodes.flatMap { node -> [Piece] in
        guard let text = node.text else { return [] }
        return text.lines.map { Piece(node, area: text.ink(of: $0).intersection(node.visible)) }
    }
    let targets = seen.nodes.filter { seen.isTarget($0) && !seen.isRow($0) }.map { node in
        Piece(node, area: node.node.frame.intersection(node.visible))
    }
    var rows: [Int: Int] = [:]
    for row in seen.nodes where seen.isRow(row) && seen.isTarget(row) { rows[row.order] = seen.lastWithin(row) }
    let answering = rows.keys.sorted().map { order in
        Piece(seen.nodes[order], area: seen.nodes[order].node.frame.intersection(seen.nodes[order].visible))
    }
    return textsUnderStatusBar(texts, in: seen)
        + overlaps(of: texts, in: seen) { shared, below, _ in seen.isCovered(shared, after: below.order) }
        + overlaps(of: targets + answering, in: seen) { shared, below, above in
            // Skips parts of a row, and rows over others.
            if rows[above.order] != nil || rows[below.order].map({ above.order <= $0 }) == true { return true }
            if let end = rows[below.order] { return seen.standsOnBox(shared, after: end, below: above.order) }
            // A button's own background doesn't prevent taps on the other one.
            return seen.isCovered(shared, after: below.order, upTo: above.order - 1)
                || seen.isCovered(shared, after: above.order)
        }
}

/// Finds texts that don't scroll and overlap the time or a symbol of the status bar.
private func textsUnderStatusBar(_ texts: [Piece], in seen: SeenTree) -> [(order: Int, issue: LintIssue)] {
    texts.compactMap { text in
        guard seen.nodes[text.order].scroller == 0, !seen.isCovered(text.area, after: text.order) else { return nil }
        let item = seen.statusItems.first {
            let shared = $0.rect.intersection(text.area)
            return shared.width > leastOverlap && shared.height > leastOverlap
        }
        return item.map { (text.order, .overlapping($0.id)) }
    }
}

/// Finds texts that are hidden by a box which is drawn later and scrolls with them.
///
/// Such a box cuts into the letters and is narrower than the screen, unlike bars and sheets; or it is a plain box over
/// the whole line. Boxes with a shadow float over the content on purpose.
func coveringIssues(_ seen: SeenTree) -> [(order: Int, issue: LintIssue)] {
    seen.nodes.compactMap { node in
        guard let text = node.text, text.text.contains(where: { !$0.isWhitespace }), let scroller = node.scroller,
            !seen.isDimmed(node)
        else { return nil }
        for line in text.lines {
            let ink = text.ink(of: line).intersection(node.visible)
            guard !ink.isEmpty else { continue }
            let cover = seen.cover(near: ink) { cover in
                let shared = cover.rect.intersection(ink)
                guard cover.order > node.order, cover.scroller == scroller, (cover.floating ?? 0) <= node.order,
                    shared.width > leastOverlap, shared.height > leastOverlap
                else { return false }
                return cover.rect.contains(ink)
                    ? cover.isPlain : cover.rect.width < seen.screen.width - leastOverlap
            }
            if let cover { return (node.order, .covered(by: cover.id)) }
        }
        return nil
    }
}

/// Finds lists and carousels without a size, unless their author gave them none.
func collapseIssues(_ seen: SeenTree) -> [(order: Int, issue: LintIssue)] {
    seen.nodes.compactMap { node in
        let frame = node.node.frame
        guard min(frame.width, frame.height) < 0.5, let element = node.node.part.element,
            element.box.height != .points(0), element.box.width != .points(0), element.itemCount > 0
        else { return nil }
        return (node.order, .collapsed(frame.size, items: element.itemCount))
    }
}

extension Element {
    /// The number of rows of a list or items of a carousel; 0 for other elements.
    fileprivate var itemCount: Int {
        switch kind {
        case .list(let list): list.sections.reduce(list.appended.count) { $0 + $1.rows.count }
        case .carousel(let carousel): carousel.count
        default: 0
        }
    }
}

extension LayoutNode {
    /// The frame, or for a symbol the part of it that the symbol draws in.
    fileprivate var drawnArea: Rect {
        guard case .symbol(let symbol, let square, _) = content, let bounds = symbol.bounds else { return frame }
        let unit = square.height / Symbol.side
        return Rect(
            x: square.minX + bounds.minX * unit, y: square.minY + bounds.minY * unit, width: bounds.width * unit,
            height: bounds.height * unit)
    }
}

extension SeenTree {
    /// Whether a box drawn between two elements takes the taps on an area, as a bar, a sheet or a dimming layer does.
    fileprivate func standsOnBox(_ area: Rect, after first: Int, below last: Int) -> Bool {
        guard first + 1 < last else { return false }
        return nodes[(first + 1)..<last].contains { seen in
            let isBox = seen.node.paint.background.map { !$0.isClear } ?? (seen.node.paint.material != nil)
            return (isBox || seen.node.kind == .dimming) && seen.node.frame.contains(area)
        }
    }
}

/// A part of an element, in screen points.
private struct Piece {
    var id: ElementID
    var order: Int
    var area: Rect

    init(_ node: SeenNode, area: Rect) {
        (id, order) = (node.node.id, node.order)
        self.area = area
    }
}

/// Returns each later piece that overlaps an earlier one, once, unless their shared area is covered.
private func overlaps(
    of pieces: [Piece], in seen: SeenTree, isCovered: (_ shared: Rect, _ below: Piece, _ above: Piece) -> Bool
) -> [(order: Int, issue: LintIssue)] {
    let pieces = pieces.filter { !$0.area.isEmpty }.sorted { $0.area.minY < $1.area.minY }
    var issues: [(order: Int, issue: LintIssue)] = []
    var found: Set<Int> = []
    for (index, piece) in pieces.enumerated() {
        for other in pieces[(index + 1)...] {
            guard other.area.minY < piece.area.maxY else { break }
            let (below, above) = piece.order < other.order ? (piece, other) : (other, piece)
            let shared = piece.area.intersection(other.area)
            guard piece.order != other.order, shared.width > leastOverlap, shared.height > leastOverlap,
                !found.contains(above.order), !isCovered(shared, below, above)
            else { continue }
            found.insert(above.order)
            issues.append((above.order, .overlapping(below.id)))
        }
    }
    return issues
}

/// The minimum overlap in points, in both directions; a smaller one is invisible.
private let leastOverlap = 2.0
