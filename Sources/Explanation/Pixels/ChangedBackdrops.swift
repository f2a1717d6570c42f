import TatamiComparison
import TatamiPainting
import TatamiPrimitives

/// The search for materials whose backdrop changed or moved.
///
/// The pixels of such a material differ although the material itself is unchanged. The extent of its blur is known, and
/// so is every pixel that can differ because of it.
extension LeafMatching {
    /// Finds the areas of unchanged materials whose backdrop changed.
    ///
    /// They are processed from back to front, since materials can be behind other materials.
    mutating func findChangedBackdrops() {
        let materials = actual.leaves.indices.filter { actual.leaves[$0].item.isMaterial }
            .sorted { actual.leaves[$0].order < actual.leaves[$1].order }
        for leaf in materials {
            guard case .same(let partner, .zero) = actualFates[leaf], let margin = actual.margin(of: leaf) else {
                continue
            }
            let around = actual.leaves[leaf].bounds.union(expected.leaves[partner].bounds)
            let found = differences(behind: leaf, partner, within: around.grown(by: margin))
            let shown = found.map { ($0.area.grown(by: margin).intersection(around), $0.kind) }
            if !shown.isEmpty { changedBackdrops[leaf] = joined(shown) }
        }
    }

    /// The areas painted before a material, in either list, that are not the same in the same place.
    private func differences(
        behind leaf: Int, _ partner: Int, within around: PixelRect
    ) -> [(area: PixelRect, kind: PixelKind)] {
        var found: [(area: PixelRect, kind: PixelKind)] = []
        func add(_ area: PixelRect, _ kind: PixelKind) {
            let seen = area.intersection(around)
            if !seen.isEmpty { found.append((seen, kind)) }
        }
        let limit = expected.leaves[partner].order
        for other in expected.leaves.indices where expected.leaves[other].order < limit {
            switch expectedFates[other] {
            case .changed: add(expected.leaves[other].bounds, .changed)
            case .unknown: continue
            case .same(let now, .zero):
                // It is now in front of the material.
                if actual.leaves[now].order > actual.leaves[leaf].order {
                    add(expected.leaves[other].bounds, .uncovered)
                }
            case .passing, .same: add(expected.leaves[other].bounds, .uncovered)
            }
        }
        /// The highest position in the expected list of items that stayed.
        var highest = -Double.infinity
        let behind = actual.leaves.indices.filter { actual.leaves[$0].order < actual.leaves[leaf].order }
        for other in behind.sorted(by: { actual.leaves[$0].order < actual.leaves[$1].order }) {
            let bounds = actual.leaves[other].bounds
            switch actualFates[other] {
            case .changed: add(bounds, .changed)
            case .unknown: continue
            case .same(let before, .zero):
                let old = expected.leaves[before]
                for part in changedBackdrops[other] ?? [] { add(part.area, part.kind) }
                if !areClippedAlike(old, actual.leaves[other], .zero) {
                    add(bounds.union(old.bounds), isCutByCause(actual.leaves[other]) ? .changed : .uncovered)
                }
                // It is now in front of another item that was in front of it, or behind the material, which was behind it.
                if old.order < highest || old.order > limit { add(bounds, .uncovered) }
                if old.order < limit { highest = max(highest, old.order) }
            case .passing, .same: add(bounds, .uncovered)
            }
        }
        return found
    }

    /// Merges overlapping areas of the same kind.
    private func joined(_ parts: [(area: PixelRect, kind: PixelKind)]) -> [(area: PixelRect, kind: PixelKind)] {
        var joined: [(area: PixelRect, kind: PixelKind)] = []
        for part in parts {
            var part = part
            while let index = joined.firstIndex(where: { $0.kind == part.kind && $0.area.overlaps(part.area) }) {
                part.area = part.area.union(joined.remove(at: index).area)
            }
            joined.append(part)
        }
        return joined
    }

    /// The areas with a changed backdrop.
    var changedBackdropAreas: [PixelRect] { changedBackdrops.values.flatMap { $0.map(\.area) } }

    /// Whether an item of the expected list has the clips of an item of the actual list, moved by the distance.
    func areClippedAlike(_ leaf: Drawing.Leaf, _ other: Drawing.Leaf, _ shift: PixelShift) -> Bool {
        guard leaf.clips.count == other.clips.count else { return false }
        let offset = shift.points(actual.scale)
        return zip(leaf.clips, other.clips).allSatisfy {
            expected.clips[$0].path.isSame(as: actual.clips[$1].path, offset: offset)
        }
    }

    private func isCutByCause(_ leaf: Drawing.Leaf) -> Bool {
        leaf.clips.contains { changed.contains(actual.elements[actual.clips[$0].element].id) }
    }

    /// The reason why pixels of an unchanged material differ; nil if nothing near it changed.
    func backdropChange(of leaf: Int, in cell: PixelRect) -> PixelKind? {
        var kind: PixelKind?
        for part in changedBackdrops[leaf] ?? [] where part.area.overlaps(cell) && kind != .changed { kind = part.kind }
        return kind
    }
}

extension DisplayItem {
    fileprivate var isMaterial: Bool { if case .material = self { true } else { false } }
}

extension Drawing {
    /// The distance in pixels up to which the backdrop affects a material; nil for other items.
    fileprivate func margin(of leaf: Int) -> Int? {
        guard case .material(let item) = leaves[leaf].item else { return nil }
        return Int((item.margin(scale: scale) * scale).rounded(.up))
    }
}
