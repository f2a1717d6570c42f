import TatamiComparison
import TatamiPrimitives
import TatamiScenes

/// A comparison of two cells, one of each drawing, where a cell is an area that the same items cover.
struct CellComparison {
    let matching: LeafMatching
    let changed: Set<ElementID>
    let expected: OcclusionMap
    let actual: OcclusionMap

    private typealias Tokens = ArraySlice<OcclusionMap.Token>

    /// The kinds to which a pixel of both cells may belong.
    struct PossibleKinds {
        /// The same items are visible in the same places: no pixel can differ.
        var isSame = false
        /// The distances by which the visible items may have moved.
        var shifts: [PixelShift] = []
        /// The kind of a pixel that did not just move.
        var otherwise = PixelKind.unexplained
    }

    /// Returns the kinds to which a pixel of two cells may belong; a cell is nil outside of its picture.
    func possibleKinds(_ expectedCell: Int?, _ actualCell: Int?) -> PossibleKinds {
        let tokens: Tokens = expectedCell.map(expected.tokens) ?? []
        let others: Tokens = actualCell.map(actual.tokens) ?? []
        var possible = PossibleKinds()
        let reason = actualCell.flatMap { backdropChange(of: others, in: $0) }
        if expectedCell != nil, actualCell != nil, areSame(tokens, others, .zero) {
            possible.isSame = reason == nil
            possible.otherwise = reason ?? .unexplained
            return possible
        }
        for token in others {
            if case .same(_, let shift) = matching.actualFates[Int(token.leaf)], shift != .zero,
                !possible.shifts.contains(shift)
            {
                possible.shifts.append(shift)
            }
        }
        possible.otherwise = kind(tokens, others)
        if let reason, possible.otherwise != .changed { possible.otherwise = reason }
        // Only one of the pictures has the pixel.
        if expectedCell == nil || actualCell == nil, possible.otherwise == .unexplained,
            matching.expected.screen != matching.actual.screen
        {
            possible.otherwise = .uncovered
        }
        return possible
    }

    /// The kind of a pixel if a material in the cell has a different backdrop.
    private func backdropChange(of tokens: Tokens, in cell: Int) -> PixelKind? {
        guard !matching.changedBackdrops.isEmpty else { return nil }
        let kinds = tokens.compactMap { matching.backdropChange(of: Int($0.leaf), in: actual.bounds(of: cell)) }
        return kinds.contains(.changed) ? .changed : kinds.first
    }

    /// Whether one cell shows the other's content at that distance: then the pixels must be equal.
    func isMoved(_ expectedCell: Int, _ actualCell: Int, by shift: PixelShift) -> Bool {
        areSame(expected.tokens(in: expectedCell), actual.tokens(in: actualCell), shift)
    }

    /// Whether something in the cell is filled with a gradient.
    func hasGradient(_ actualCell: Int) -> Bool {
        actual.tokens(in: actualCell).contains { matching.actual.leaves[Int($0.leaf)].item.isGradient }
    }

    // MARK: Items

    private func areSame(_ tokens: Tokens, _ others: Tokens, _ shift: PixelShift) -> Bool {
        tokens.count == others.count && zip(tokens, others).allSatisfy { areSame($0, $1, shift) }
    }

    private func areSame(_ token: OcclusionMap.Token, _ other: OcclusionMap.Token, _ shift: PixelShift) -> Bool {
        let (leaf, otherLeaf) = (Int(token.leaf), Int(other.leaf))
        if token.isSolid, other.isSolid, !token.isCut, !other.isCut {
            // Copying whole leaves, with reference counts for their lists, would be slow for two numbers.
            return matching.expected.leaves[leaf].solid == matching.actual.leaves[otherLeaf].solid
                && matching.expected.leaves[leaf].fade == matching.actual.leaves[otherLeaf].fade
        }
        guard case .same(leaf, shift) = matching.actualFates[otherLeaf] else { return false }
        if shift != .zero, matching.actual.leaves[otherLeaf].item.dependsOnPlace(scale: matching.actual.scale) {
            return false
        }
        return !token.isCut && !other.isCut
            || matching.areClippedAlike(matching.expected.leaves[leaf], matching.actual.leaves[otherLeaf], shift)
    }

    // MARK: Differences

    private func kind(_ tokens: Tokens, _ others: Tokens) -> PixelKind {
        var kind = PixelKind.unexplained
        func belong(to other: PixelKind) {
            if kind != .changed, other != .unexplained { kind = other }
        }
        func belongToThose(where isMeant: (OcclusionMap.Token, _ among: Tokens, _ isExpected: Bool) -> Bool) {
            for token in tokens where isMeant(token, others, true) {
                let leaf = Int(token.leaf)
                belong(to: self.kind(matching.expectedFates[leaf], leaf: leaf, isExpected: true))
            }
            for other in others where isMeant(other, tokens, false) {
                let leaf = Int(other.leaf)
                belong(to: self.kind(matching.actualFates[leaf], leaf: leaf, isExpected: false))
            }
        }
        belongToThose { token, among, isExpected in
            !among.contains { isExpected ? areSame(token, $0, .zero) : areSame($0, token, .zero) }
        }
        if kind != .unexplained { return kind }
        if areReordered(tokens, others) { return .uncovered }
        // Items with the same plain colour count as the same above, even if another one is on top now: their own fates
        // decide.
        belongToThose { token, _, _ in token.isSolid }
        return kind
    }

    /// Whether the order in depth of two items that kept their places changed.
    private func areReordered(_ tokens: Tokens, _ others: Tokens) -> Bool {
        tokens.contains { token in
            guard case .same(let here, .zero) = matching.expectedFates[Int(token.leaf)] else { return false }
            return others.contains { other in
                guard case .same(let there, .zero) = matching.actualFates[Int(other.leaf)], here != Int(other.leaf)
                else {
                    return false
                }
                let (expected, actual) = (matching.expected.leaves, matching.actual.leaves)
                return (expected[Int(token.leaf)].order < expected[there].order)
                    != (actual[here].order < actual[Int(other.leaf)].order)
            }
        }
    }

    private func kind(_ fate: LeafMatching.Fate, leaf: Int, isExpected: Bool) -> PixelKind {
        switch fate {
        case .changed: .changed
        case .passing: .uncovered
        case .unknown: .unexplained
        case .same(let partner, let shift):
            if shift != .zero { .uncovered } else { clipKind(isExpected ? (leaf, partner) : (partner, leaf)) }
        }
    }

    /// An item that stays looks different if its clip changed or moved.
    private func clipKind(_ pair: (expected: Int, actual: Int)) -> PixelKind {
        let (leaf, other) = (matching.expected.leaves[pair.expected], matching.actual.leaves[pair.actual])
        if matching.areClippedAlike(leaf, other, .zero) { return .unexplained }
        let isCause = other.clips.contains { clip in
            changed.contains(matching.actual.elements[matching.actual.clips[clip].element].id)
        }
        return isCause ? .changed : .uncovered
    }
}
