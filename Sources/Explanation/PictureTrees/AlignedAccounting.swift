import TatamiComparison
import TatamiPrimitives
import TatamiScenes

/// Assigns each differing pixel of two pictures to elements of the trees beside them.
///
/// A pixel belongs to an element that changed, to one that moved (it is equal once moved back), or to an area that such
/// elements cover or uncover; otherwise it is smoothed differently or unexplained.
struct AlignedAccounting {
    private let findings: TreeFindings
    private let pixels: AlignedPixels
    private let expected: ElementCover
    private let actual: ElementCover
    /// Pixels per point.
    private let scale: Double
    /// For each pixel, `now` or `before` if an element that looks different is, or was, there.
    private let repainted: [Int32]
    private static let now: Int32 = 2
    private static let before: Int32 = 1
    /// The distances by which each actual element may have moved, and those of its containers.
    private let shifts: ElementShifts
    /// The actual elements with a finding that doesn't repaint them: of arrangement, frame or place among others.
    private let arranged: Set<Int>
    private let surroundings: [Surrounding]

    init(_ findings: TreeFindings, _ pixels: AlignedPixels, expected: ElementCover, actual: ElementCover, scale: Double)
    {
        (self.findings, self.pixels, self.scale) = (findings, pixels, scale)
        (self.expected, self.actual) = (expected, actual)
        let repaints = Self.repaints(findings)
        repainted = Self.painted(repaints, expected, actual)
        arranged = Set(findings.findings.filter { !$0.repaintsElement }.compactMap(\.place))
        shifts = ElementShifts(findings, scale: scale)
        surroundings = Surrounding.all(repaints, findings, shifts, expected, actual, scale: scale)
    }

    /// The elements that look different, appeared or disappeared, each with its actual and expected place.
    private static func repaints(_ findings: TreeFindings) -> [PlacePair] {
        let (pairing, actual) = (findings.pairing, findings.pairing.actual)
        var places: [PlacePair] = []
        for (number, finding) in findings.findings.enumerated() where finding.repaintsElement {
            places.append(PlacePair(actual: finding.place, expected: finding.expectedPlace))
            for heir in findings.heirs[number] ?? [] {
                places.append(PlacePair(actual: heir, expected: pairing.expectedOf[heir]))
            }
        }
        // Pictures and gradients that fill a box are redrawn if its size changes.
        for place in actual.indices where findings.frames.isResized(place) && actual[place].isFilledByPicture {
            places.append(PlacePair(actual: place, expected: pairing.expectedOf[place]))
        }
        return places
    }

    private static func painted(_ places: [PlacePair], _ expected: ElementCover, _ actual: ElementCover) -> [Int32] {
        var filling = PixelFilling(
            width: max(expected.width, actual.width), height: max(expected.height, actual.height))
        for place in places.compactMap(\.actual) { filling.fill(actual.frames[place], with: now) }
        for place in places.compactMap(\.expected) { filling.fill(expected.frames[place], with: before) }
        return filling.values
    }

    // MARK: Pixels

    /// Counts the pixels of a difference, and marks those that changed.
    ///
    /// Pixels that are smoothed differently, and those that nothing explains, are marked separately.
    func account(of region: PixelRegion, marks: inout DifferenceMarks) -> PixelAccount {
        var account = PixelAccount()
        var runs: [PixelKind: [PixelRegion.Run]] = [:]
        region.forEachRow { y, columns in
            let near = surroundings.filter { $0.now.rows.contains(y) || $0.before.rows.contains(y) }
            for x in columns where region.isExact || !pixels.isEqual(x, y, movedBy: .zero) {
                var kind = kind(x, y, near)
                if kind == .unexplained, isSmoothed(x, y) { kind = .renderer }
                account[kind] += 1
                if kind != .moved, kind != .uncovered { runs[kind, default: []].append(x, y) }
            }
        }
        marks.changed = PixelRegion(inOrder: runs[.changed] ?? [])
        marks.renderer = PixelRegion(inOrder: runs[.renderer] ?? [])
        marks.unexplained = PixelRegion(inOrder: runs[.unexplained] ?? [])
        return account
    }

    /// Whether a pixel of an element that moved may differ only by antialiasing: the element may be at another fraction
    /// of a pixel.
    private func isSmoothed(_ x: Int, _ y: Int) -> Bool {
        guard let now = actual.owner(x, y), !findings.frames.isResized(now), shifts.own[now] != [.zero] else {
            return false
        }
        return pixels.isSmoothed(x, y, movedBy: shifts.own[now])
    }

    /// Classifies a pixel; `near` are the surroundings in its row.
    private func kind(_ x: Int, _ y: Int, _ near: [Surrounding]) -> PixelKind {
        let width = max(expected.width, actual.width)
        let repainted = repainted[y * width + x]
        if repainted == Self.now { return .changed }
        let (now, before) = (actual.owner(x, y), expected.owner(x, y))
        if let now, shifts[now].contains(where: { pixels.isEqual(x, y, movedBy: $0) }) { return .moved }
        if repainted == Self.before { return .changed }
        let pairing = findings.pairing
        guard let now else { return before == nil ? surrounding(x, y, near) : .uncovered }
        guard let partner = pairing.expectedOf[now] else { return .changed }
        if let before, pairing.actualOf[before] == nil { return .changed }
        if arranged.contains(now) || before.flatMap({ pairing.actualOf[$0] }).map(arranged.contains) == true {
            return .changed
        }
        if before != partner {
            // The element looks different here than at its old place.
            if let shift = shifts[now].first, shift != .zero, !findings.frames.isResized(now),
                pairing.actual.children[now].isEmpty, expected.owner(x - shift.dx, y - shift.dy) == partner
            {
                return surrounding(x, y, near, isUncovered: false)
            }
            return .uncovered
        }
        if findings.frames.isResized(now), isAtChangedEdge(x, y, now, partner) { return .changed }
        return surrounding(x, y, near)
    }

    /// Whether a resized element is redrawn at a pixel: text and elements without children anywhere, containers near
    /// their old and new edges.
    private func isAtChangedEdge(_ x: Int, _ y: Int, _ place: Int, _ other: Int) -> Bool {
        let element = findings.pairing.actual[place]
        if findings.pairing.actual.children[place].isEmpty || element.text != nil { return true }
        let reach = Int((24 * scale).rounded())
        return [actual.frames[place], expected.frames[other]].contains { frame in
            frame.contains(x, y) && !frame.grown(by: -reach).contains(x, y)
        }
    }

    /// Classifies a pixel by elements nearby, since shadows and letters reach out of their elements. `isUncovered`
    /// is whether an element that moved away may have uncovered it.
    private func surrounding(_ x: Int, _ y: Int, _ near: [Surrounding], isUncovered: Bool = true) -> PixelKind {
        for one in near {
            let (isNear, wasNear) = (one.now.contains(x, y), one.before.contains(x, y))
            guard isNear || wasNear else { continue }
            if one.isChanged { return .changed }
            if isNear, one.shifts.contains(where: { pixels.isEqual(x, y, movedBy: $0) }) { return .moved }
            if isUncovered, wasNear, one.shifts.contains(where: { pixels.isEqual(x + $0.dx, y + $0.dy, movedBy: $0) }) {
                return .uncovered
            }
        }
        return .unexplained
    }
}

extension [PixelRegion.Run] {
    /// Appends a pixel, which must follow the others in order.
    fileprivate mutating func append(_ x: Int, _ y: Int) {
        if let last, last.row == y, last.columns.upperBound == x {
            self[count - 1] = PixelRegion.Run(row: y, columns: last.columns.lowerBound..<x + 1)
        } else {
            append(PixelRegion.Run(row: y, columns: x..<x + 1))
        }
    }
}

extension TreeFindings.Finding {
    /// Whether the finding's element looks different, appeared or disappeared.
    fileprivate var repaintsElement: Bool { repaints || place == nil || expectedPlace == nil }
}

extension PictureTree.Element {
    fileprivate var isFilledByPicture: Bool {
        style.contains { name, value in
            name.hasPrefix("background") && (value.contains("gradient") || value.contains("url("))
        }
    }
}
