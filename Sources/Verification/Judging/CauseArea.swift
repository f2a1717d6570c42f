import TatamiComparison
import TatamiLayout
package import TatamiPrimitives
package import TatamiResults
import TatamiScenes

extension Outcome {
    /// The part of its pictures to look at, in pixels: where they differ, with some surroundings. nil if no pixels differ.
    package var shownArea: PixelRect? { verdict.difference.flatMap { surroundings(of: $0.bounds, in: $0) } }

    /// Returns the part around the elements that some of its causes changed, given by their ids. Where that is
    /// unknown, or for all causes, returns `shownArea`.
    package func shownArea(ofCauses causes: Set<String>, in place: SnapshotPlace) -> PixelRect? {
        let all = explanation?.causes ?? []
        let chosen = all.filter { causes.contains($0.id) }
        guard let difference = verdict.difference, !chosen.isEmpty, chosen.count < all.count else { return shownArea }
        let names = Set(chosen.flatMap { [$0.element] + ($0.elements?.ids ?? []) })
        let trees = [(try? place.folder.read(name, .tree)) ?? nil, (try? place.pending.read(name))?[.tree]]
        let around = trees.reduce(PixelRect.empty) { area, bytes in
            let tree = bytes.flatMap { SnapshotRecord($0) }.flatMap { PrintedTree(parsing: $0.tree) }
            return tree.map { area.union($0.area(of: names)) } ?? area
        }.intersection(difference.bounds)
        return around.isEmpty ? shownArea : surroundings(of: around, in: difference)
    }

    private func surroundings(of area: PixelRect, in difference: PixelDifference) -> PixelRect? {
        let whole = PixelRect(
            x: 0, y: 0, width: max(difference.expectedSize.width, difference.actualSize.width),
            height: max(difference.expectedSize.height, difference.actualSize.height))
        guard !area.isEmpty else { return nil }
        var shown = area.grown(by: max(24, whole.width / 16), atLeast: min(whole.width, 240))
        shown.x = max(0, min(shown.x, whole.width - shown.width))
        shown.y = max(0, min(shown.y, whole.height - shown.height))
        return shown.intersection(whole)
    }
}

extension PrintedTree {
    /// The smallest rectangle in pixels that contains these elements; empty if it has none of them.
    fileprivate func area(of names: Set<String>) -> PixelRect {
        var area = PixelRect.empty
        var waiting = nodes.map { (node: $0, x: 0, y: 0) }
        while let (node, x, y) = waiting.popLast() {
            let (left, top) = (x + node.frame.x, y + node.frame.y)
            if names.contains(node.id.description) {
                area = area.union(PixelRect(x: left, y: top, width: node.frame.width, height: node.frame.height))
            }
            waiting += node.children.map { ($0, left, top) }
        }
        return area
    }
}

extension PixelRect {
    /// Returns the rectangle with a margin around the same centre, at least `least` wide and a third of that high.
    fileprivate func grown(by margin: Int, atLeast least: Int) -> PixelRect {
        let (width, height) = (max(width + 2 * margin, least), max(height + 2 * margin, least / 3))
        return PixelRect(
            x: x + (self.width - width) / 2, y: y + (self.height - height) / 2, width: width, height: height)
    }
}
