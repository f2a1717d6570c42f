import TatamiPrimitives
import TatamiScenes

/// The findings that cause each change of a frame, as far as frames show it.
///
/// An element takes the size of its content, else the space that its container or its neighbours leave, and is placed
/// after the elements before it.
struct LayoutReasons {
    private let pairing: TreePairing
    private let frames: FrameChanges
    private let seeds: Seeds
    /// For each axis and actual element, the findings behind the size of its content, its own size, and its place.
    private var content: [[[Int]]]
    private(set) var sizes: [[[Int]]]
    private(set) var offsets: [[[Int]]]

    /// The maximum number of findings that cause a change along one axis.
    private static let most = 16
    /// The largest number of changes in a container that push others; each is compared with all elements that moved.
    private static let mostPushing = 2_000

    /// The findings that may change the layout, by actual element.
    struct Seeds {
        /// The findings that may change the size, by axis: those of the element, and of added or removed content.
        var sizes: [[Int: [Int]]] = [[:], [:]]
        /// The findings that may change the arrangement of the content: the ones above, and those of reordered content.
        var arrangement: [Int: [Int]] = [:]
        /// The findings that determine the place of the element itself: a margin, a position.
        var placing: [Int: [Int]] = [:]
        var inserted: [Int: Int] = [:]
        /// Removed elements by their containers, each with its finding.
        var removed: [Int: [(frame: Rect, finding: Int)]] = [:]
    }

    init(_ pairing: TreePairing, _ frames: FrameChanges, _ seeds: Seeds) {
        (self.pairing, self.frames, self.seeds) = (pairing, frames, seeds)
        let none = FrameChanges.Axis.allCases.map { _ in [[Int]](repeating: [], count: pairing.actual.count) }
        (content, sizes, offsets) = (none, none, none)
        for axis in FrameChanges.Axis.allCases { findContent(axis) }
        findSizes(.horizontal)
        findColumns()
        findSizes(.vertical)
        // Widths that follow from heights, as those of images do.
        findSizes(.horizontal)
        findColumns()
        for axis in FrameChanges.Axis.allCases { findOffsets(axis) }
    }

    func size(_ place: Int, _ axis: FrameChanges.Axis) -> [Int] { sizes[axis.rawValue][place] }
    func offset(_ place: Int, _ axis: FrameChanges.Axis) -> [Int] { offsets[axis.rawValue][place] }
    /// Whether the size along the axis is determined by the element's content, or by the element itself.
    func isOfContent(_ place: Int, _ axis: FrameChanges.Axis) -> Bool { !content[axis.rawValue][place].isEmpty }

    private static func joined(_ findings: [Int]) -> [Int] {
        findings.count < 2 ? findings : Array(Set(findings).sorted().prefix(most))
    }

    private mutating func findContent(_ axis: FrameChanges.Axis) {
        for place in pairing.actual.indices.reversed() {
            var found = seeds.sizes[axis.rawValue][place] ?? []
            for child in pairing.actual.children[place] {
                let growth = frames.growth(child, axis)
                // Growth of a child doesn't make its container smaller.
                if pairing.expectedOf[child] == nil || growth != 0 && growth * frames.growth(place, axis) >= 0 {
                    found += content[axis.rawValue][child]
                }
                if frames.offset(child, axis) != 0 { found += seeds.placing[child] ?? [] }
            }
            content[axis.rawValue][place] = Self.joined(found)
        }
    }

    /// The children of the nearest container that both trees have.
    private func siblings(_ place: Int) -> [Int] { frames.containers[place].map { pairing.actual.children[$0] } ?? [] }

    private mutating func findSizes(_ axis: FrameChanges.Axis) {
        for place in pairing.actual.indices where frames.growth(place, axis) != 0 && size(place, axis).isEmpty {
            let own = content[axis.rawValue][place]
            if !own.isEmpty {
                sizes[axis.rawValue][place] = own
                continue
            }
            if let container = frames.containers[place] {
                if follows(place, container, axis), !size(container, axis).isEmpty {
                    sizes[axis.rawValue][place] = size(container, axis)
                    continue
                }
                var found = seeds.sizes[axis.rawValue][container] ?? []
                for sibling in siblings(place) where sibling != place && frames.growth(sibling, axis) != 0 {
                    found += content[axis.rawValue][sibling]
                }
                found = Self.joined(found)
                if !found.isEmpty {
                    sizes[axis.rawValue][place] = found
                    continue
                }
            }
            // Text that wraps, and images that keep their aspect ratio.
            if frames.growth(place, axis.other) != 0 { sizes[axis.rawValue][place] = size(place, axis.other) }
        }
    }

    /// Gives elements in the same column of a table or grid the findings of one of them.
    ///
    /// They are in one column if their left edges and widths are equal in both trees.
    private mutating func findColumns() {
        struct Column: Hashable {
            var edges: [Double]

            init(_ frames: [Rect]) { edges = frames.flatMap { [$0.minX, $0.width] }.map { ($0 * 10).rounded() } }
        }
        let axis = FrameChanges.Axis.horizontal
        func column(_ place: Int) -> Column? {
            pairing.expectedOf[place].map { Column([pairing.expected[$0].frame, pairing.actual[place].frame]) }
        }
        let grown = pairing.actual.indices.filter { frames.growth($0, axis) != 0 }
        var known: [Column: [Int]] = [:]
        for place in grown where !size(place, axis).isEmpty {
            if let column = column(place), known[column] == nil { known[column] = size(place, axis) }
        }
        for place in grown where size(place, axis).isEmpty {
            if let found = column(place).flatMap({ known[$0] }) { sizes[axis.rawValue][place] = found }
        }
    }

    /// Whether an element may be larger because its container is: its width, or a height that grew as much or in
    /// proportion.
    private func follows(_ place: Int, _ container: Int, _ axis: FrameChanges.Axis) -> Bool {
        let (growth, room) = (frames.growth(place, axis), frames.growth(container, axis))
        guard growth * room > 0 else { return false }
        if axis == .horizontal || abs(growth - room) < 0.5 { return true }
        let (now, whole) = (axis.length(pairing.actual[place].frame), axis.length(pairing.actual[container].frame))
        let (before, wholeBefore) = (now - growth, whole - room)
        return before > 0 && wholeBefore > 0 && abs(now / before - whole / wholeBefore) < 0.02
    }

    private mutating func findOffsets(_ axis: FrameChanges.Axis) {
        for (container, children) in Dictionary(grouping: pairing.actual.indices, by: { frames.containers[$0] }) {
            guard let container else { continue }
            let movers = children.filter { frames.offset($0, axis) != 0 }
            guard !movers.isEmpty else { continue }
            /// Changes that push the elements after them, with their start in the expected tree, or in the actual one.
            var pushing: [(start: Double, isActual: Bool, findings: [Int])] = []
            for child in children {
                let frame = pairing.actual[child].frame
                if let finding = seeds.inserted[child] {
                    pushing.append((axis.start(frame), true, [finding]))
                } else if let other = pairing.expectedOf[child], frames.growth(child, axis) != 0 {
                    pushing.append((axis.start(pairing.expected[other].frame), false, size(child, axis)))
                }
                if let other = pairing.expectedOf[child], let margins = seeds.placing[child] {
                    pushing.append((axis.start(pairing.expected[other].frame), false, margins))
                }
            }
            for gone in seeds.removed[container] ?? [] {
                pushing.append((axis.start(gone.frame), false, [gone.finding]))
            }
            if pushing.count > Self.mostPushing { pushing.removeLast(pushing.count - Self.mostPushing) }
            for place in movers {
                guard let other = pairing.expectedOf[place] else { continue }
                let (start, startNow) = (
                    axis.start(pairing.expected[other].frame), axis.start(pairing.actual[place].frame)
                )
                let before = pushing.filter { $0.isActual ? $0.start < startNow : $0.start < start }.flatMap(\.findings)
                // In this order: changes before it, and its own placing; the arrangement of its container, and its own;
                // its size, and its container's; changes after it; lines that wrap.
                var found = before + (seeds.placing[place] ?? [])
                if found.isEmpty { found = seeds.arrangement[container] ?? [] }
                if found.isEmpty { found = seeds.arrangement[place] ?? [] }
                if found.isEmpty { found = size(place, axis) }
                if found.isEmpty, frames.growth(container, axis) != 0 { found = size(container, axis) }
                if found.isEmpty { found = pushing.flatMap(\.findings) }
                if found.isEmpty {
                    found = children.flatMap { size($0, axis.other) } + size(container, axis.other)
                }
                offsets[axis.rawValue][place] = Self.joined(found)
            }
        }
    }
}
