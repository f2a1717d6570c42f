import TatamiPrimitives
import TatamiScenes

/// The changes between two trees beside pictures, by element, and their consequences.
///
/// `findings` holds the changes that the trees show; if they don't explain why a frame differs, the frame is a finding
/// itself.
struct TreeFindings {
    let pairing: TreePairing
    let frames: FrameChanges
    private(set) var findings: [Finding] = []
    private(set) var reasons: LayoutReasons
    /// The elements that inherit a change, by finding.
    private(set) var heirs: [Int: [Int]] = [:]

    /// A change at one element.
    struct Finding: Hashable {
        var kind: Cause.Kind
        /// The actual element; nil for a removed one.
        var place: Int?
        /// The expected element; nil for an inserted one.
        var expectedPlace: Int?
        var property = ""
        var expected: String?
        var actual: String?
        /// Whether the change is that of a frame, which the trees don't explain.
        var isOfFrame = false

        /// Whether the change affects how the element and its content are painted.
        var repaints: Bool {
            kind == .replaced || kind == .changed && !isOfFrame && !StyleProperty.isArrangement(property)
        }
        /// Whether the change may affect the places of elements.
        var changesLayout: Bool { kind != .changed || isOfFrame || !StyleProperty.isPaint(property) }
    }

    /// The largest number of unexplained frames that are reported; equal changes of similar elements count as one.
    private static let mostFrames = 12

    init(_ expected: PictureTree, _ actual: PictureTree) {
        pairing = TreePairing(expected, actual)
        frames = FrameChanges(pairing)
        reasons = LayoutReasons(pairing, frames, LayoutReasons.Seeds())
        findWords()
        findStructure()
        let style = StyleComparison(pairing)
        let margins = findStyle(style)
        reasons = layoutReasons()
        for margin in margins where !isLeftOver(margin) { findings.append(margin) }
        reasons = layoutReasons()
        for _ in 0..<Self.mostFrames {
            guard let found = unexplainedFrame() else { break }
            findings += found
            reasons = layoutReasons()
        }
    }

    private var expected: TreeSide { pairing.expected }
    private var actual: TreeSide { pairing.actual }

    // MARK: Changes shown by the trees

    private mutating func findWords() {
        for (place, other) in pairing.expectedOf.enumerated() {
            guard let other else { continue }
            let (before, now) = (expected[other], actual[place])
            if before.kind != now.kind {
                findings.append(
                    Finding(
                        kind: .replaced, place: place, expectedPlace: other, expected: before.kind, actual: now.kind))
            }
            if before.text != now.text {
                findings.append(
                    Finding(
                        kind: .changed, place: place, expectedPlace: other, property: "text", expected: before.text,
                        actual: now.text))
            } else if before.name != now.name, before.text == nil, actual.children[place].isEmpty {
                findings.append(
                    Finding(
                        kind: .changed, place: place, expectedPlace: other, property: "name", expected: before.name,
                        actual: now.name))
            }
        }
    }

    private mutating func findStructure() {
        for place in actual.indices where pairing.expectedOf[place] == nil {
            guard let parent = actual[place].parent, pairing.expectedOf[parent] != nil else { continue }
            findings.append(Finding(kind: .inserted, place: place))
        }
        for other in expected.indices where pairing.actualOf[other] == nil {
            guard let parent = expected[other].parent, pairing.actualOf[parent] != nil else { continue }
            findings.append(Finding(kind: .removed, expectedPlace: other))
        }
        for place in actual.indices {
            guard let other = pairing.expectedOf[place] else { continue }
            // Elements that a new container wraps, or a removed one no longer wraps, did not move.
            let isElsewhere =
                !pairing.hasSameParent(other, place)
                && actual[place].parent.flatMap { pairing.expectedOf[$0] } != nil
                && expected[other].parent.flatMap { pairing.actualOf[$0] } != nil
            if pairing.reordered.contains(place) || isElsewhere {
                findings.append(Finding(kind: .moved, place: place, expectedPlace: other))
            }
        }
    }

    /// Adds the changes of style, and returns those of margins, since some of these only take the free space.
    private mutating func findStyle(_ style: StyleComparison) -> [Finding] {
        var margins: [Finding] = []
        for place in style.own.keys.sorted() {
            for change in style.own[place] ?? [] {
                let finding = Finding(
                    kind: .changed, place: place, expectedPlace: pairing.expectedOf[place], property: change.property,
                    expected: change.expected, actual: change.actual)
                if change.property.hasPrefix("margin") { margins.append(finding) } else { findings.append(finding) }
            }
        }
        var begun: [Int: [Int]] = [:]
        for (number, finding) in findings.enumerated() where finding.kind == .changed && finding.repaints {
            if let place = finding.place { begun[place, default: []].append(number) }
        }
        for (place, origins) in style.inherited {
            for number in origins.flatMap({ begun[$0] ?? [] }) { heirs[number, default: []].append(place) }
        }
        for number in heirs.keys { heirs[number]?.sort() }
        return margins
    }

    /// Whether a margin takes the space that its element, its siblings and their container leave, as `auto` does.
    private func isLeftOver(_ margin: Finding) -> Bool {
        guard let place = margin.place, let container = frames.containers[place] else { return false }
        return FrameChanges.Axis.allCases.contains { axis in
            let names = StyleProperty.margins(isVertical: axis == .vertical)
            guard names.contains(margin.property) || margin.property == "margin" else { return false }
            // In vertical layouts, only flex containers distribute free space.
            let isColumn = actual[container].style["flex-direction"]?.hasPrefix("column") == true
            guard axis == .horizontal || isColumn else { return false }
            let room = frames.growth(container, axis)
            guard room == 0 || !reasons.isOfContent(container, axis) && !reasons.size(container, axis).isEmpty else {
                return false
            }
            let frame = actual[place].frame
            let beside = actual.children[container].filter { other in
                let its = actual[other].frame
                return axis == .horizontal
                    ? frame.minY < its.maxY && its.minY < frame.maxY : frame.minX < its.maxX && its.minX < frame.maxX
            }
            var sum = -room
            for other in beside {
                guard let before = pairing.expectedOf[other] else { continue }
                sum += frames.growth(other, axis)
                for name in names {
                    sum += Self.length(actual[other].style[name]) - Self.length(expected[before].style[name])
                }
            }
            // Elements that grow take the space themselves.
            let hasGrown =
                room != 0
                || beside.contains { other in
                    frames.growth(other, axis) != 0
                        && (other == place ? reasons.isOfContent(other, axis) : !grows(other))
                }
            let hasComeOrGone =
                beside.contains { pairing.expectedOf[$0] == nil }
                || findings.contains { finding in
                    finding.kind == .removed
                        && finding.expectedPlace.flatMap { expected[$0].parent } == pairing.expectedOf[container]
                }
            return abs(sum) < 0.5 && hasGrown || hasComeOrGone && room == 0 && axis == .horizontal
        }
    }

    private static func length(_ value: String?) -> Double {
        value.flatMap { Double($0.replacing("px", with: "")) } ?? 0
    }

    // MARK: Consequences

    private func layoutReasons() -> LayoutReasons {
        var seeds = LayoutReasons.Seeds()
        func add(_ number: Int, to place: Int, along axes: [FrameChanges.Axis] = FrameChanges.Axis.allCases) {
            seeds.arrangement[place, default: []].append(number)
            for axis in axes { seeds.sizes[axis.rawValue][place, default: []].append(number) }
        }
        for (number, finding) in findings.enumerated() where finding.changesLayout {
            switch finding.kind {
            case .inserted:
                guard let place = finding.place, let parent = actual[place].parent else { continue }
                seeds.inserted[place] = number
                add(
                    number, to: parent,
                    along: axes(of: place, in: parent, actual).filter { frames.growth(parent, $0) >= 0 })
            case .removed:
                guard let other = finding.expectedPlace, let parent = expected[other].parent,
                    let container = pairing.actualOf[parent]
                else { continue }
                seeds.removed[container, default: []].append((expected[other].frame, number))
                add(
                    number, to: container,
                    along: axes(of: other, in: parent, expected).filter { frames.growth(container, $0) <= 0 })
            case .moved:
                guard let place = finding.place else { continue }
                seeds.placing[place, default: []].append(number)
                let old = finding.expectedPlace.flatMap { expected[$0].parent }.flatMap { pairing.actualOf[$0] }
                let new = actual[place].parent
                for parent in Set([old, new].compactMap(\.self)) {
                    add(number, to: parent, along: old == new ? [] : FrameChanges.Axis.allCases)
                }
            case .changed, .renamed, .replaced:
                guard let place = finding.place else { continue }
                let axes = FrameChanges.Axis.allCases.filter { StyleProperty.mayChange($0, finding.property) }
                add(number, to: place, along: axes)
                for heir in heirs[number] ?? [] { add(number, to: heir, along: axes) }
                if finding.isOfFrame || StyleProperty.isArrangement(finding.property) || finding.property == "transform"
                {
                    seeds.placing[place, default: []].append(number)
                }
            }
        }
        return LayoutReasons(pairing, frames, seeds)
    }

    /// The axes along which an inserted or removed element may change the size of its container.
    ///
    /// It may change the width only if it is beside others, or is wider than they are.
    private func axes(of place: Int, in container: Int, _ side: TreeSide) -> [FrameChanges.Axis] {
        let frame = side[place].frame
        let others = side.children[container].filter { $0 != place }.map { side[$0].frame }
        let isBeside = others.contains { $0.minY < frame.maxY - 0.5 && frame.minY + 0.5 < $0.maxY }
        let isWidest = others.allSatisfy { $0.width < frame.width - 0.5 }
        return isBeside || isWidest ? FrameChanges.Axis.allCases : [.vertical]
    }

    /// Returns an unexplained length or position from which others follow; nil if all are explained.
    ///
    /// Equal changes of similar elements are returned with it.
    private func unexplainedFrame() -> [Finding]? {
        for axis in FrameChanges.Axis.allCases {
            // The size of the picture itself depends on its content.
            let open = actual.indices.dropFirst().filter {
                frames.growth($0, axis) != 0 && reasons.size($0, axis).isEmpty
            }
            guard !open.isEmpty else { continue }
            guard let place = axis == .horizontal ? narrowestFixed(among: open) : innermost(among: open) else {
                continue
            }
            let found = finding(axis == .horizontal ? "width" : "height", of: place)
            // The same change of similar elements is usually made in one place.
            return [found]
                + open.filter { $0 != place && actual[$0].kind == actual[place].kind }.map {
                    finding(found.property, of: $0)
                }.filter { ($0.expected, $0.actual) == (found.expected, found.actual) }
        }
        for axis in FrameChanges.Axis.allCases {
            let open = actual.indices.dropFirst().filter {
                frames.offset($0, axis) != 0 && reasons.offset($0, axis).isEmpty
            }
            // Several elements that moved in one container were scrolled or rearranged; frames don't show which.
            let groups = Dictionary(grouping: open) { frames.containers[$0] }
            if let place = open.first(where: { groups[frames.containers[$0]]?.count == 1 }) {
                return [finding(axis == .horizontal ? "left" : "top", of: place)]
            }
        }
        return nil
    }

    /// The element from whose width those of the others follow; nil if there is none.
    ///
    /// Blocks take the width of their container; among siblings, one takes what the others leave.
    private func narrowestFixed(among open: [Int]) -> Int? {
        let all = Set(open)
        let outer = open.filter { place in frames.containers[place].map { !all.contains($0) } ?? true }
        guard let first = outer.first else { return nil }
        let beside = outer.filter { frames.containers[$0] == frames.containers[first] }
        let fixed = beside.filter { !grows($0) }
        return (fixed.isEmpty ? beside : fixed).min { a, b in
            (actual[a].frame.width, a) < (actual[b].frame.width, b)
        }
    }

    private func grows(_ place: Int) -> Bool {
        (actual[place].style["flex-grow"].flatMap(Double.init) ?? 0) > 0
            || actual[place].style["flex"]?.hasPrefix("1") == true
    }

    /// The element from whose height those of the others follow.
    ///
    /// Containers take the height of their content; among several that grew equally, it is the innermost one with grown
    /// content.
    private func innermost(among open: [Int]) -> Int? {
        let all = Set(open)
        func inner(_ place: Int) -> [Int] { actual.children[place].filter(all.contains) }
        var place = open.first { frames.containers[$0].map { !all.contains($0) } ?? true } ?? open[0]
        while true {
            let within = inner(place)
            let growth = frames.growth(place, .vertical)
            let isOfAll = within.count > 1 && within.allSatisfy { abs(frames.growth($0, .vertical) - growth) < 0.02 }
            let next = isOfAll ? within.filter { !inner($0).isEmpty } : Array(within.prefix(1))
            guard next.count == 1 else { return place }
            place = next[0]
        }
    }

    private func finding(_ property: String, of place: Int) -> Finding {
        func value(_ side: TreeSide, _ place: Int) -> String {
            let (frame, parent) = (side[place].frame, side[place].parent.map { side[$0].frame } ?? .zero)
            let length =
                switch property {
                case "width": frame.width
                case "height": frame.height
                case "left": frame.minX - parent.minX
                default: frame.minY - parent.minY
                }
            return length.hundredths.spelled
        }
        let other = pairing.expectedOf[place] ?? 0
        return Finding(
            kind: .changed, place: place, expectedPlace: other, property: property, expected: value(expected, other),
            actual: value(actual, place), isOfFrame: true)
    }
}
