import TatamiComparison
import TatamiPrimitives
import TatamiScenes

/// Assigns each differing pixel of two pictures to elements of the trees beside them: those that changed, those that
/// are equal once they are moved back, and areas that these cover or uncover.
struct AlignedAccounting {
    private let findings: TreeFindings
    private let pixels: AlignedPixels
    private let expected: ElementCover
    private let actual: ElementCover
    /// Pixels per point.
    private let scale: Double
    /// Whether an element that looks different is, or was, at each pixel.
    private let repainted: [Int32]
    private static let now: Int32 = 2
    private static let before: Int32 = 1
    /// By actual element: the distances by which it may have moved, including those of its containers.
    private let shifts: [[AlignedPixels.Shift]]
    /// The elements whose content was rearranged, and those that were inserted or removed, by side.
    private let arranged: Set<Int>
    private let surroundings: [Surrounding]

    /// The pixels around an element that its shadows, outlines and letters may reach.
    private struct Surrounding {
        var now: PixelRect
        var before: PixelRect
        var shifts: [AlignedPixels.Shift]
        var isChanged: Bool
    }

    /// In points; shadows extend further than letters.
    private static let reach = 3.0
    private static let reachOfShadows = 40.0
    private static let mostSurroundings = 400

    init(_ findings: TreeFindings, _ pixels: AlignedPixels, expected: ElementCover, actual: ElementCover, scale: Double)
    {
        (self.findings, self.pixels, self.expected, self.actual, self.scale) = (
            findings, pixels, expected, actual, scale
        )
        let pairing = findings.pairing
        var filling = PixelFilling(
            width: max(expected.width, actual.width), height: max(expected.height, actual.height))
        var surroundings: [Surrounding] = []
        var arranged: Set<Int> = []
        func room(_ element: PictureTree.Element?) -> Int {
            let hasShadow = ["box-shadow", "text-shadow", "outline", "outline-width", "filter", "elevation"].contains {
                element?.style[$0].map { $0 != "none" && $0 != "0px" } ?? false
            }
            return Int(((hasShadow ? Self.reachOfShadows : Self.reach) * scale).rounded(.up))
        }
        var repaintedPlaces: [(Int?, Int?)] = []
        for (number, finding) in findings.findings.enumerated() {
            let places = (finding.place, finding.expectedPlace)
            if finding.repaints || finding.place == nil || finding.expectedPlace == nil {
                repaintedPlaces.append(places)
                for heir in findings.heirs[number] ?? [] { repaintedPlaces.append((heir, pairing.expectedOf[heir])) }
            } else if let place = finding.place {
                arranged.insert(place)
            }
        }
        // Images and gradients that fill a box are redrawn if its size changes.
        for place in pairing.actual.indices where findings.frames.isResized(place) {
            let isFilled = pairing.actual[place].style.contains { name, value in
                name.hasPrefix("background") && (value.contains("gradient") || value.contains("url("))
            }
            if isFilled { repaintedPlaces.append((place, pairing.expectedOf[place])) }
        }
        for (place, _) in repaintedPlaces { filling.fill(place.map { actual.frames[$0] } ?? .empty, with: Self.now) }
        for (place, other) in repaintedPlaces {
            let now = place.map { actual.frames[$0] } ?? .empty
            let before = other.map { expected.frames[$0] } ?? .empty
            filling.fill(before, with: Self.before)
            guard surroundings.count < Self.mostSurroundings else { continue }
            let reach = max(room(place.map { pairing.actual[$0] }), room(other.map { pairing.expected[$0] }))
            surroundings.append(
                Surrounding(
                    now: now.isEmpty ? now : now.grown(by: reach),
                    before: before.isEmpty ? before : before.grown(by: reach),
                    shifts: [], isChanged: true))
        }
        repainted = filling.values
        var shifts = [[AlignedPixels.Shift]](repeating: [], count: pairing.actual.count)
        for place in pairing.actual.indices {
            let above = findings.frames.containers[place].map { shifts[$0] } ?? []
            guard let other = pairing.expectedOf[place] else {
                shifts[place] = above
                continue
            }
            var own: [AlignedPixels.Shift] = []
            let shift = findings.frames.shifts[place]
            func add(_ x: Double, _ y: Double) {
                for dx in Self.whole(x * scale) {
                    for dy in Self.whole(y * scale) {
                        let shift = AlignedPixels.Shift(dx: dx, dy: dy)
                        if !own.contains(shift) { own.append(shift) }
                    }
                }
            }
            add(shift.x, shift.y)
            if findings.frames.isResized(place) {
                let growth = (
                    findings.frames.growth(place, .horizontal), findings.frames.growth(place, .vertical)
                )
                for (x, y) in [(1.0, 0.0), (0, 1), (1, 1), (0.5, 0), (0, 0.5), (0.5, 0.5)] {
                    add(shift.x + growth.0 * x, shift.y + growth.1 * y)
                }
            }
            let isSelfMoved = findings.frames.isMoved(place) || findings.frames.isResized(place)
            if isSelfMoved, surroundings.count < Self.mostSurroundings {
                let reach = max(room(pairing.actual[place]), room(pairing.expected[other]))
                surroundings.append(
                    Surrounding(
                        now: actual.frames[place].grown(by: reach), before: expected.frames[other].grown(by: reach),
                        shifts: own, isChanged: false))
            }
            shifts[place] = own + above.filter { !own.contains($0) }
            shifts[place] = Array(shifts[place].prefix(12))
        }
        (self.shifts, self.arranged, self.surroundings) = (shifts, arranged, surroundings)
    }

    /// The whole distances at or next to a distance in pixels.
    private static func whole(_ distance: Double) -> [Int] {
        let near = distance.rounded()
        if abs(distance - near) < 0.02 { return [Int(near)] }
        return [Int(distance.rounded(.down)), Int(distance.rounded(.up))]
    }

    private func kind(_ x: Int, _ y: Int) -> PixelKind {
        let width = max(expected.width, actual.width)
        let repainted = repainted[y * width + x]
        if repainted == Self.now { return .changed }
        let (now, before) = (actual.owner(x, y), expected.owner(x, y))
        if let now, shifts[now].contains(where: { pixels.isEqual(x, y, movedBy: $0) }) { return .moved }
        if repainted == Self.before { return .changed }
        let pairing = findings.pairing
        guard let now else { return before == nil ? surrounding(x, y) : .uncovered }
        guard let partner = pairing.expectedOf[now] else { return .changed }
        if let before, pairing.actualOf[before] == nil { return .changed }
        if arranged.contains(now) || before.flatMap({ pairing.actualOf[$0] }).map(arranged.contains) == true {
            return .changed
        }
        if before != partner {
            // The element looks different here than at its old place.
            if let shift = shifts[now].first, shift != .none, !findings.frames.isResized(now),
                pairing.actual.children[now].isEmpty, expected.owner(x - shift.dx, y - shift.dy) == partner
            {
                return surrounding(x, y, isUncovered: false)
            }
            return .uncovered
        }
        if findings.frames.isResized(now), isAtChangedEdge(x, y, now, partner) { return .changed }
        return surrounding(x, y)
    }

    /// Whether a resized element is redrawn here: text anywhere, boxes at their old and new edges.
    private func isAtChangedEdge(_ x: Int, _ y: Int, _ place: Int, _ other: Int) -> Bool {
        let element = findings.pairing.actual[place]
        if findings.pairing.actual.children[place].isEmpty || element.text != nil { return true }
        let reach = Int((24 * scale).rounded())
        return [actual.frames[place], expected.frames[other]].contains { frame in
            frame.contains(x, y) && !frame.grown(by: -reach).contains(x, y)
        }
    }

    /// Shadows and letters extend out of their elements. With `isUncovered`, the pixel may have been uncovered by an
    /// element that moved away.
    private func surrounding(_ x: Int, _ y: Int, isUncovered: Bool = true) -> PixelKind {
        for one in surroundings {
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

    /// Counts the pixels of a difference, and returns those of changed elements and the unexplained ones.
    func account(of region: PixelRegion) -> (account: PixelAccount, changed: PixelRegion, unexplained: PixelRegion) {
        var account = PixelAccount()
        var (changed, unexplained): ([PixelRegion.Run], [PixelRegion.Run]) = ([], [])
        for run in region.runs {
            let area = region.pixels(of: run)
            // The rows of coarse regions are out of order.
            for y in area.rows {
                for x in area.columns where region.isExact || !pixels.isEqual(x, y, movedBy: .none) {
                    let kind = kind(x, y)
                    account[kind] += 1
                    guard region.isExact, kind == .changed || kind == .unexplained else { continue }
                    let one = PixelRegion.Run(row: y, columns: x..<x + 1)
                    if kind == .changed { changed.append(one) } else { unexplained.append(one) }
                }
            }
        }
        return (account, PixelRegion(inOrder: changed), PixelRegion(inOrder: unexplained))
    }
}
