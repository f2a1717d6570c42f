package import TatamiComparison
import TatamiLayout
import TatamiPainting
package import TatamiPrimitives
package import TatamiScenes

/// A kind of drawing that a renderer draws differently than before.
package struct RendererDifference: Hashable, Sendable {
    package var sort: DrawnSort
    /// The elements that show it, in drawing order.
    package var elements: [ElementID]
    /// The number of visible elements of the kind.
    package var count: Int
    /// The number of pixels that show it.
    package var pixels: Int

    package init(sort: DrawnSort, elements: [ElementID], count: Int, pixels: Int) {
        (self.sort, self.elements, self.count, self.pixels) = (sort, elements, count, pixels)
    }
}

/// The kinds of drawing that messages distinguish.
package enum DrawnSort: String, Hashable, Sendable, Codable, CaseIterable {
    case text, emoji, image, symbol, shadow, border, gradient, background, material
}

/// The kinds of drawing that account for the pixels in which today's picture differs from the approved one.
///
/// The kind of which the largest part differs comes first. `region` holds the pixels; `approved` is the earlier picture
/// of the same list.
package func rendererDifferences(
    in region: PixelRegion, of approved: DrawnScreen, glyphs: any GlyphSource
) -> [RendererDifference] {
    var fades = Fades()
    let drawing = Drawing(approved, glyphs: GlyphReach(glyphs), fades: &fades) { $0 }
    return RendererEvidence(region, in: drawing).differences()
}

/// The number of differing pixels in each cell of a drawing.
private struct RendererEvidence {
    private let map: OcclusionMap
    private let sorts: [DrawnSort]
    private var pixels: [Int: Int] = [:]
    /// The distance in pixels by which redrawn coverage may exceed its former extent.
    private static let slack = 2

    init(_ region: PixelRegion, in drawing: Drawing) {
        sorts = drawing.leaves.map { drawing.sort(of: $0) }
        var drawing = drawing
        for leaf in drawing.leaves.indices where sorts[leaf] != .background && sorts[leaf] != .gradient {
            drawing.grow(leaf, by: Self.slack)
        }
        map = OcclusionMap(drawing) { _ in true }
        var walk = OcclusionMap.Walk()
        for run in region.runs {
            let area = region.pixels(of: run)
            for y in area.rows {
                var x = area.columns.lowerBound
                while x < area.columns.upperBound {
                    let (cell, end) = map.cell(x, y, &walk)
                    let next = min(end, area.columns.upperBound)
                    if let cell { pixels[cell, default: 0] += next - x }
                    x = next
                }
            }
        }
    }

    /// The items in a cell that a renderer may draw differently.
    ///
    /// An item that covers the cell with a single colour is one of them only if there is no other.
    private func suspects(in cell: Int) -> [Int] {
        let tokens = map.tokens(in: cell)
        let edges = tokens.filter { !$0.isSolid || $0.isCut }
        return (edges.isEmpty ? tokens.suffix(1) : edges[...]).map { Int($0.leaf) }
    }

    func differences() -> [RendererDifference] {
        var open = pixels
        var found: [RendererDifference] = []
        while let sort = likeliest(in: open) {
            let cells = open.keys.filter { suspects(in: $0).contains { sorts[$0] == sort } }
            let count = cells.reduce(0) { $0 + open[$1, default: 0] }
            for cell in cells { open[cell] = nil }
            found.append(difference(sort, pixels: count))
        }
        return found
    }

    /// The kind of which the largest part shows differences.
    private func likeliest(in open: [Int: Int]) -> DrawnSort? {
        var shown: [DrawnSort: Int] = [:]
        for (cell, count) in open {
            for sort in Set(suspects(in: cell).map { sorts[$0] }) { shown[sort, default: 0] += count }
        }
        func share(_ sort: DrawnSort) -> Double {
            let area = sorts.indices.reduce(0) { sorts[$1] == sort ? $0 + map.drawing.leaves[$1].bounds.area : $0 }
            return Double(shown[sort, default: 0]) / Double(max(1, area))
        }
        return DrawnSort.allCases.filter { shown[$0] != nil }.max { share($0) < share($1) }
    }

    private func difference(_ sort: DrawnSort, pixels count: Int) -> RendererDifference {
        let showing = Set(pixels.keys.flatMap { suspects(in: $0) })
        var (all, reported, elements): (Set<ElementID>, Set<ElementID>, [ElementID]) = ([], [], [])
        // The first leaf is the screen's own colour.
        for leaf in sorts.indices.dropFirst() where sorts[leaf] == sort && !map.drawing.leaves[leaf].bounds.isEmpty {
            let id = map.drawing.elements[map.drawing.leaves[leaf].element].id
            all.insert(id)
            if showing.contains(leaf), reported.insert(id).inserted { elements.append(id) }
        }
        return RendererDifference(sort: sort, elements: elements, count: all.count, pixels: count)
    }
}

extension Drawing {
    fileprivate mutating func grow(_ leaf: Int, by margin: Int) {
        let bounds = leaves[leaf].bounds
        leaves[leaf].coverage.hole = .empty
        leaves[leaf].bounds = PixelRect(
            x: bounds.x - margin, y: bounds.y - margin, width: bounds.width + 2 * margin,
            height: bounds.height + 2 * margin
        ).intersection(visible(through: leaves[leaf].clips))
    }

    fileprivate func sort(of leaf: Leaf) -> DrawnSort { sort(of: leaf.item, in: leaf.element) }

    private func sort(of item: DisplayItem, in element: Int) -> DrawnSort {
        switch item {
        case .glyphs(let run, _, _): return run.font.hasColorGlyphs ? .emoji : .text
        case .image: return .image
        case .shadow, .textShadow: return .shadow
        case .material: return .material
        case .group(let group): return group.items.first.map { sort(of: $0, in: element) } ?? .background
        case .stroke, .fill:
            guard let node = tree[elements[element].id] else { return .background }
            if case .fill(_, .nonZero, let paint, let box) = item, paint == node.paint.background,
                box == node.frame
            {
                return paint.stops.isEmpty ? .background : .gradient
            }
            switch node.content {
            case .symbol(_, let frame, _) where item.isWithin(frame): return .symbol
            // Underlines, strikethroughs and the background of text.
            case .text where node.paint.border == nil: return .text
            default: return node.paint.border == nil ? .background : .border
            }
        }
    }
}

extension DisplayItem {
    fileprivate func isWithin(_ frame: Rect) -> Bool {
        switch self {
        case .fill(_, _, _, let box): box == frame
        case .stroke(let path, _, _): path.controlBounds.map { frame.grown(by: 0.001).contains($0) } ?? false
        default: false
        }
    }
}
