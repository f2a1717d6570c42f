package import TatamiComparison
package import TatamiPrimitives
package import TatamiScenes

/// Explains why two pictures differ by the trees beside them, with marks; nil if the trees show no reason.
///
/// `region` holds the pixels that differ by `rule`.
package func explainByTrees(
    _ expectedTree: PictureTree, _ actualTree: PictureTree, expected: Bitmap, actual: Bitmap, region: PixelRegion,
    by rule: PixelRule
) -> (explanation: Explanation, marks: DifferenceMarks)? {
    let findings = TreeFindings(expectedTree, actualTree)
    let covers = (
        ElementCover(
            findings.pairing.expected, scale: expectedTree.scale,
            size: PixelSize(width: expected.width, height: expected.height)),
        ElementCover(
            findings.pairing.actual, scale: actualTree.scale,
            size: PixelSize(width: actual.width, height: actual.height))
    )
    var explained: (explanation: Explanation, marks: DifferenceMarks)?
    AlignedPixels.with(expected, actual, by: rule) { pixels in
        let shown = VisibleFindings(findings, pixels, covers.0, covers.1)
        guard !shown.causes.isEmpty else { return }
        let accounting = AlignedAccounting(
            findings, pixels, expected: covers.0, actual: covers.1, scale: actualTree.scale)
        var marks = shown.marks(scale: actualTree.scale)
        let account = accounting.account(of: region, marks: &marks)
        let explanation = Explanation(
            proof: .aligned, causes: shown.causes, consequences: shown.consequences, pixels: account)
        explained = (explanation, marks)
    }
    return explained
}

/// The findings that are visible in the pictures, as causes, and their consequences.
private struct VisibleFindings {
    private let findings: TreeFindings
    private let expectedCover: ElementCover
    private let actualCover: ElementCover
    private(set) var causes: [Cause] = []
    private(set) var consequences: [Consequence] = []
    /// The index of the cause for each finding.
    private var causeOf: [Int: Int] = [:]

    init(_ findings: TreeFindings, _ pixels: AlignedPixels, _ expectedCover: ElementCover, _ actualCover: ElementCover)
    {
        (self.findings, self.expectedCover, self.actualCover) = (findings, expectedCover, actualCover)
        let used = Set(findings.reasons.sizes.joined().joined()).union(findings.reasons.offsets.joined().joined())
        let shown = findings.findings.indices.filter { number in
            used.contains(number) || shows(findings.findings[number], pixels)
        }
        findCauses(shown.sorted { (top($0), $0) < (top($1), $1) })
        consequences = (moved() + resized()).grouped(by: \.shared).map { shared, members in
            var consequence = shared
            consequence.elements = members.map { pairing.actual.identifier($0.place) }
            if members.count == 1 { consequence.subject = pairing.actual.subject(members[0].place) }
            return consequence
        }
    }

    private var pairing: TreePairing { findings.pairing }

    /// The tree and the index of a finding's element: the expected tree only if it was removed.
    private func element(of finding: TreeFindings.Finding) -> (side: TreeSide, place: Int) {
        finding.place.map { (pairing.actual, $0) } ?? (pairing.expected, finding.expectedPlace ?? 0)
    }

    private func top(_ number: Int) -> Double {
        let (side, place) = element(of: findings.findings[number])
        return side[place].frame.minY
    }

    /// Whether the element of a finding looks different, wherever it is.
    private func shows(_ finding: TreeFindings.Finding, _ pixels: AlignedPixels) -> Bool {
        if finding.isOfFrame { return true }
        guard let place = finding.place else {
            return finding.expectedPlace.map { !pixels.isEqual(expectedCover.frames[$0], movedBy: .zero) } ?? false
        }
        let frame = actualCover.frames[place]
        if finding.kind == .inserted { return !pixels.isEqual(frame, movedBy: .zero) }
        if finding.kind == .moved { return findings.frames.isMoved(place) }
        if frame.isEmpty { return finding.expectedPlace.map { !expectedCover.frames[$0].isEmpty } ?? false }
        if findings.frames.isResized(place) { return true }
        return !pixels.isEqual(frame, movedBy: .init(findings.frames.shifts[place], scale: pairing.actual.scale))
    }

    // MARK: Causes

    private mutating func findCauses(_ numbers: [Int]) {
        var places: [Cause.Kind: [[String?]: Int]] = [:]
        for number in numbers {
            let finding = findings.findings[number]
            let (side, elementPlace) = element(of: finding)
            let (element, id) = (side[elementPlace], side.identifier(elementPlace))
            // The same change of similar elements is one cause, since it is usually made in one place.
            let key = [finding.property, finding.expected, finding.actual, element.role ?? element.kind]
            if finding.kind == .changed, let place = places[finding.kind]?[key] {
                causes[place].elements.append(id)
                causes[place].effects = []
                causeOf[number] = place
                continue
            }
            places[finding.kind, default: [:]][key] = causes.count
            causeOf[number] = causes.count
            var cause = Cause(
                kind: finding.kind, element: id, property: finding.property, expected: finding.expected,
                actual: finding.actual, subject: subject(finding))
            cause.isParameter = finding.kind == .changed && !finding.isOfFrame && finding.property != "text"
            cause.effects = effects(finding)
            cause.place = finding.place == nil ? nil : element.place
            causes.append(cause)
        }
    }

    private func subject(_ finding: TreeFindings.Finding) -> Cause.Subject {
        let (side, place) = element(of: finding)
        var subject = side.subject(place)
        // The message shows the changed text or name, which a title would repeat.
        if finding.property == "text" || finding.property == "name", side[place].id != nil { subject.title = nil }
        return subject
    }

    private func effects(_ finding: TreeFindings.Finding) -> [Effect] {
        guard let place = finding.place, let other = finding.expectedPlace, !finding.isOfFrame, finding.changesLayout
        else {
            return []
        }
        return sizeEffects(place, other)
    }

    private func sizeEffects(_ place: Int, _ other: Int) -> [Effect] {
        let (before, now) = (pairing.expected[other].frame, pairing.actual[place].frame)
        var effects: [Effect] = []
        if findings.frames.growth(place, .horizontal) != 0 {
            effects.append(.width(expected: before.width.hundredths, actual: now.width.hundredths))
        }
        if findings.frames.growth(place, .vertical) != 0 {
            effects.append(.height(expected: before.height.hundredths, actual: now.height.hundredths))
        }
        return effects
    }

    // MARK: Consequences

    /// A consequence for the element at a place, without what differs between elements.
    private typealias Effected = (shared: Consequence, place: Int)

    private func effected(
        _ place: Int, _ kind: Consequence.Kind, by findings: [Int], distance: Point = .zero, _ effects: [Effect] = []
    ) -> Effected {
        let causes = Set(findings.compactMap { causeOf[$0] }).sorted()
        var shared = Consequence(kind: kind, elements: [], distance: distance, causes: causes, effects: effects)
        shared.role = pairing.actual[place].role ?? ""
        return (shared, place)
    }

    private func moved() -> [Effected] {
        let ofFrame = Set(findings.findings.filter(\.isOfFrame).map(\.place))
        return movers.filter { !ofFrame.contains($0) }.map { place in
            let shift = findings.frames.shifts[place]
            return effected(
                place, .moved, by: FrameChanges.Axis.allCases.flatMap { findings.reasons.offset(place, $0) },
                distance: Point(x: shift.x.hundredths, y: shift.y.hundredths))
        }
    }

    /// The elements that moved in their containers.
    private var movers: [Int] { pairing.actual.indices.filter { findings.frames.isMoved($0) } }

    /// Returns the elements whose size changed because of their surroundings.
    ///
    /// A container that only grows with its content is excluded, and so are elements in a container that was resized
    /// because of its surroundings.
    private func resized() -> [Effected] {
        var found: [Effected] = []
        var reported: Set<Int> = []
        let own = Set(findings.findings.map(\.place))
        for place in pairing.actual.indices {
            guard let other = pairing.expectedOf[place], !own.contains(place) else { continue }
            let axes = FrameChanges.Axis.allCases.filter {
                findings.frames.growth(place, $0) != 0 && !findings.reasons.isOfContent(place, $0)
            }
            guard !axes.isEmpty else { continue }
            reported.insert(place)
            if let container = findings.frames.containers[place], reported.contains(container) { continue }
            let causing = axes.flatMap { findings.reasons.size(place, $0) }
            found.append(effected(place, .resized, by: causing, sizeEffects(place, other)))
        }
        return found
    }

    // MARK: Marks

    private static let mostMarks = 64

    func marks(scale: Double) -> DifferenceMarks {
        var marks = DifferenceMarks()
        marks.scale = scale
        for finding in findings.findings where finding.kind == .inserted || finding.kind == .removed {
            if let place = finding.place { marks.inserted.append(actualCover.frames[place]) }
            if finding.place == nil, let other = finding.expectedPlace {
                marks.removed.append(expectedCover.frames[other])
            }
        }
        marks.moved = movers.prefix(Self.mostMarks).compactMap { place in
            let shift = PixelShift(findings.frames.shifts[place], scale: scale)
            guard shift != .zero, !actualCover.frames[place].isEmpty else { return nil }
            return .init(area: actualCover.frames[place], dx: shift.dx, dy: shift.dy)
        }
        return marks
    }
}

extension TreeSide {
    /// The id of an element, or its path from the nearest element with an id.
    fileprivate func identifier(_ place: Int) -> ElementID {
        var (next, steps): (Int, [String]) = (place, [])
        while self[next].id == nil, let parent = self[next].parent {
            steps.append(String(children[parent].firstIndex(of: next) ?? 0))
            next = parent
        }
        return ElementID(([self[next].id ?? self[next].kind] + steps.reversed()).joined(separator: "."))
    }

    /// The description of an element in messages: `button 'pay' "Pay now"`.
    fileprivate func subject(_ place: Int) -> Cause.Subject {
        let element = self[place]
        let own = element.name ?? element.text
        // In a small part of the screen, the first words name it.
        let title =
            own ?? (place..<ends[place]).prefix(Self.smallPart).lazy.compactMap { self[$0].text ?? self[$0].name }.first
        var subject = Cause.Subject(
            role: element.role ?? element.kind, title: own == nil && ends[place] - place > Self.smallPart ? nil : title,
            id: element.id.map { ElementID($0) })
        subject.showsID = element.id != nil
        return subject
    }

    private static let smallPart = 12
}

extension Double {
    var hundredths: Double { (self * 100).rounded() / 100 }
}
