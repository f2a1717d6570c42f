import TatamiComparison
import TatamiLayout
import TatamiPainting
import TatamiPrimitives
import TatamiScenes

/// A matching of the drawn items of two lists, with their movements.
struct LeafMatching {
    private(set) var expected: Drawing
    private(set) var actual: Drawing
    private(set) var expectedFates: [Fate]
    private(set) var actualFates: [Fate]
    let changed: Set<ElementID>
    private let glyphs: GlyphReach
    /// The areas of unchanged materials with a different backdrop, by their leaves in the actual list.
    ///
    /// `kind` tells whether a cause changed the backdrop.
    var changedBackdrops: [Int: [(area: PixelRect, kind: PixelKind)]] = [:]
    /// The actual names of expected elements that still exist, and the reverse.
    private(set) var names: [ElementID: ElementID] = [:]
    private(set) var originals: [ElementID: ElementID] = [:]

    /// The counterpart of an item in the other list, or the reason why it has none.
    enum Fate: Hashable {
        /// The other list draws it unchanged at that distance.
        case same(partner: Int, PixelShift)
        /// Drawn differently, or part of an element that a cause inserted or removed.
        case changed
        /// Inserted or removed as a consequence.
        case passing
        /// The trees show no difference, but the lists do: treated as if neither drew it.
        case unknown
    }

    /// `changed` holds the elements that a cause changed, inserted or removed.
    init(
        _ expected: Drawing, _ actual: Drawing, changed: Set<ElementID>, glyphs: GlyphReach,
        name: (ElementID) -> ElementID?
    ) {
        (self.expected, self.actual, self.changed, self.glyphs) = (expected, actual, changed, glyphs)
        expectedFates = Array(repeating: .unknown, count: expected.leaves.count)
        actualFates = Array(repeating: .unknown, count: actual.leaves.count)
        match(names: name)
        matchBackgrounds()
        for number in expected.elements.indices { match(expected: number) }
        for number in actual.elements.indices { matchAlone(actual: number) }
        findChangedBackdrops()
    }

    // MARK: Elements

    /// Maps the names of elements between both trees.
    ///
    /// If two elements claim the same name, it belongs to the one that was renamed: after a removed row, the next one
    /// has its number. The content of a removed element is removed too.
    private mutating func match(names name: (ElementID) -> ElementID?) {
        var gone: Set<ElementID> = []
        for id in expected.tree.nodes.lazy.map(\.id) {
            guard let name = name(id), actual.tree.contains(name) else { continue }
            if let other = originals[name] {
                let isFirst = id != name && (other == name || id < other)
                gone.insert(isFirst ? other : id)
                if !isFirst { continue }
            }
            originals[name] = id
        }
        for (name, id) in originals {
            if !gone.isEmpty, expected.tree.ancestry(of: id).contains(where: gone.contains) {
                originals[name] = nil
            } else {
                names[id] = name
            }
        }
    }

    private mutating func matchBackgrounds() {
        let isSame = expected.leaves[0].solid == actual.leaves[0].solid && expected.scale == actual.scale
        expectedFates[0] = isSame ? .same(partner: 0, .zero) : .changed
        actualFates[0] = expectedFates[0]
    }

    private mutating func match(expected number: Int) {
        let element = expected.elements[number]
        let leaves = element.leaves.filter { $0 > 0 }
        guard let name = names[element.id] else {
            let isCause = expected.tree.ancestry(of: element.id).prefix { names[$0] == nil }.contains {
                changed.contains($0)
            }
            for leaf in leaves { expectedFates[leaf] = isCause ? .changed : .passing }
            return
        }
        let partner = number == 0 ? 0 : actual.elementOfName[name]
        match(leaves, partner.map { actual.elements[$0].leaves.filter { $0 > 0 } } ?? [], of: element.id, name)
    }

    /// Matches an element that was inserted, or that the expected list doesn't draw.
    private mutating func matchAlone(actual number: Int) {
        let element = actual.elements[number]
        let leaves = element.leaves.filter { $0 > 0 }
        guard let original = originals[element.id] else {
            let isCause = actual.tree.ancestry(of: element.id).prefix { originals[$0] == nil }.contains {
                changed.contains($0)
            }
            for leaf in leaves { actualFates[leaf] = isCause ? .changed : .passing }
            return
        }
        guard number > 0, expected.elementOfName[original] == nil else { return }
        match([], leaves, of: original, element.id)
    }

    private mutating func match(_ leaves: [Int], _ others: [Int], of id: ElementID, _ name: ElementID) {
        let scale = expected.scale
        guard scale == actual.scale, let node = expected.tree[id], let other = actual.tree[name],
            let shift = node.shift(to: other, scale: scale)
        else { return matchChanged(leaves, others) }
        guard expected.isFaded(id) == actual.isFaded(name),
            expected.isTransformed(id, like: name, in: actual, offset: shift.points(scale))
        else { return setChanged(leaves, others) }
        var (rest, otherRest): ([Int], [Int]) = ([], [])
        pairEqual(leaves, others, by: shift, &rest, &otherRest)
        // The remaining items were clipped in one of the lists, or the lists differ where the trees don't.
        let (seen, otherSeen) = (actual.visible(around: name), expected.visible(around: id))
        let back = PixelShift(dx: -shift.dx, dy: -shift.dy)
        rest.removeAll { leaf in
            let isCutOff = expected.leaves[leaf].coverage.bounds.offset(by: shift).intersection(seen).isEmpty
            if isCutOff { expectedFates[leaf] = .passing }
            return isCutOff
        }
        otherRest.removeAll { leaf in
            let isCutOff = actual.leaves[leaf].coverage.bounds.offset(by: back).intersection(otherSeen).isEmpty
            if isCutOff { actualFates[leaf] = .passing }
            return isCutOff
        }
        guard rest.count == otherRest.count else { return }
        for (leaf, other) in zip(rest, otherRest) { equate(leaf, other, shift) }
    }

    private mutating func setChanged(_ leaves: [Int], _ others: [Int]) {
        for leaf in leaves { expectedFates[leaf] = .changed }
        for leaf in others { actualFates[leaf] = .changed }
    }

    // MARK: Items

    /// Pairs equal items in order; with any shift if `shift` is nil.
    private mutating func pairEqual(
        _ leaves: [Int], _ others: [Int], by shift: PixelShift?, _ rest: inout [Int], _ otherRest: inout [Int]
    ) {
        /// The number of items that are tried as partners of an item.
        ///
        /// Few items of an element are inserted or removed; with thousands of lines, not all are tried.
        let window = 24
        var next = 0
        for leaf in leaves {
            let found = others[next...].prefix(window).indices.first { index in
                let way = PixelShift(
                    from: expected.leaves[leaf].item, to: actual.leaves[others[index]].item, scale: expected.scale)
                guard let way, shift == nil || shift == way else { return false }
                settle(leaf, others[index], way)
                return true
            }
            if let found {
                otherRest += others[next..<found]
                next = found + 1
            } else {
                rest.append(leaf)
            }
        }
        otherRest += others[next...]
    }

    /// Records that two items draw the same; they look different if the translucency of their groups changed.
    private mutating func settle(_ leaf: Int, _ other: Int, _ shift: PixelShift) {
        let isSame = expected.leaves[leaf].fade == actual.leaves[other].fade
        expectedFates[leaf] = isSame ? .same(partner: other, shift) : .changed
        actualFates[other] = isSame ? .same(partner: leaf, shift) : .changed
    }

    private mutating func matchChanged(_ leaves: [Int], _ others: [Int]) {
        setChanged(leaves, others)
        guard expected.scale == actual.scale else { return }
        var (rest, otherRest): ([Int], [Int]) = ([], [])
        pairEqual(leaves, others, by: nil, &rest, &otherRest)
        let texts = rest.filter { expected.leaves[$0].isText }
        for (leaf, other) in zip(texts, otherRest.filter { actual.leaves[$0].isText }) { split(leaf, other) }
    }

    /// Records that two items must look the same: if they don't, no change of the scene explains it.
    private mutating func equate(_ leaf: Int, _ other: Int, _ shift: PixelShift) {
        settle(leaf, other, shift)
        let (bounds, otherBounds) = (expected.leaves[leaf].coverage.bounds, actual.leaves[other].coverage.bounds)
        let back = PixelShift(dx: -shift.dx, dy: -shift.dy)
        expected.widen(leaf, to: otherBounds.offset(by: back))
        actual.widen(other, to: bounds.offset(by: shift))
    }

    /// Splits off the glyphs that are equal at both ends of two runs.
    private mutating func split(_ leaf: Int, _ other: Int) {
        guard case .glyphs(let run, let origin, let color) = expected.leaves[leaf].item,
            case .glyphs(let otherRun, let otherOrigin, let otherColor) = actual.leaves[other].item,
            color == otherColor, run.font == otherRun.font, run.size == otherRun.size,
            let shift = PixelShift(from: origin, to: otherOrigin, scale: expected.scale)
        else { return }
        let ends = run.commonEnds(otherRun)
        for (range, otherRange) in [
            (0..<ends.start, 0..<ends.start),
            (run.glyphs.count - ends.end..<run.glyphs.count, otherRun.glyphs.count - ends.end..<otherRun.glyphs.count),
        ] where !range.isEmpty {
            let piece = expected.addPiece(of: leaf, range, glyphs: glyphs)
            let otherPiece = actual.addPiece(of: other, otherRange, glyphs: glyphs)
            expectedFates.append(.changed)
            actualFates.append(.changed)
            settle(piece, otherPiece, shift)
        }
        expected.cut(leaf, to: ends.start..<run.glyphs.count - ends.end, glyphs: glyphs)
        actual.cut(other, to: ends.start..<otherRun.glyphs.count - ends.end, glyphs: glyphs)
    }
}

extension Drawing.Leaf {
    var isText: Bool { if case .glyphs = item { true } else { false } }
}

extension Drawing {
    fileprivate mutating func widen(_ leaf: Int, to bounds: PixelRect) {
        let all = leaves[leaf].coverage.bounds.union(bounds)
        leaves[leaf].coverage.bounds = all
        leaves[leaf].coverage.hole = .empty
        leaves[leaf].coverage.full = []
        leaves[leaf].solid = nil
        leaves[leaf].bounds = all.intersection(visible(through: leaves[leaf].clips))
    }

    /// Adds a leaf with some glyphs of another, drawn right after it.
    fileprivate mutating func addPiece(of leaf: Int, _ range: Range<Int>, glyphs: GlyphReach) -> Int {
        leaves.append(leaves[leaf])
        leaves[leaves.count - 1].order += range.lowerBound == 0 ? 0.25 : 0.5
        cut(leaves.count - 1, to: range, glyphs: glyphs)
        return leaves.count - 1
    }

    fileprivate mutating func cut(_ leaf: Int, to range: Range<Int>, glyphs: GlyphReach) {
        guard case .glyphs(var run, let origin, let color) = leaves[leaf].item else { return }
        run.glyphs = Array(run.glyphs[range])
        leaves[leaf].item = .glyphs(run, origin: origin, color: color)
        leaves[leaf].coverage = PixelCoverage(leaves[leaf].item, scale: scale, glyphs: glyphs)
        leaves[leaf].bounds = leaves[leaf].coverage.bounds.intersection(visible(through: leaves[leaf].clips))
    }
}
