import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// Finds the reasons why elements changed: a text has less space, a different constraint determines a frame.
struct ReasonFinding {
    private let expected: PlacementReasons
    private let actual: PlacementReasons
    private let before: TreeElements
    private let now: TreeElements
    private let names: ElementRenaming
    private let rooms: (expected: TextRoom, actual: TextRoom)

    /// An element in both trees.
    private struct Pair {
        var expected: LayoutNode
        var actual: LayoutNode
    }

    init(
        _ before: TreeElements, _ expected: PlacementReasons, _ now: TreeElements, _ actual: PlacementReasons,
        _ names: ElementRenaming
    ) {
        (self.before, self.expected, self.now, self.actual, self.names) = (before, expected, now, actual, names)
        rooms = (TextRoom(before, expected), TextRoom(now, actual))
    }

    /// The pair by its name in the actual tree; nil for elements that were inserted or removed.
    private func pair(_ id: ElementID) -> Pair? { now[id].flatMap(pair) }

    private func pair(_ node: LayoutNode) -> Pair? {
        names.originalName(of: node.id).flatMap { before[$0] }.map { Pair(expected: $0, actual: node) }
    }

    // MARK: Available width

    /// The effect of a text having less or more space than before, so that it wraps differently or is truncated
    /// elsewhere.
    func room(for id: ElementID) -> Effect? {
        guard let pair = pair(id), case .text(let old) = pair.expected.content,
            case .text(let new) = pair.actual.content, old.text == new.text, old.runs == new.runs, old.font == new.font,
            pair.expected.part == pair.actual.part,
            let before = rooms.expected.width(for: pair.expected.id), let now = rooms.actual.width(for: id)
        else { return nil }
        // A text with more space that takes more lines has another reason.
        let isNarrower = new.lines.count > old.lines.count || new.isTruncated && !old.isTruncated
        let isWider = new.lines.count < old.lines.count || old.isTruncated && !new.isTruncated
        guard abs(now - before) > Self.slack, !(isNarrower && now > before), !(isWider && now < before) else {
            return nil
        }
        return .room(expected: before, actual: now)
    }

    /// Differences below this many points are ignored.
    private static let slack = 0.01

    // MARK: Constraints

    /// The constraints that newly determine frames, by the names of the elements whose frames changed.
    ///
    /// Each constraint is reported once, for the first element that shows it.
    func decisions() -> [(element: ElementID, reason: Effect)] {
        var found: [(ElementID, Effect)] = []
        var solved = 0
        for container in actual.ids.sorted() where solved < Self.mostContainers {
            let areas = areas(in: container)
            guard !areas.isEmpty else { continue }
            found += decisions(in: container, areas)
            solved += 1
        }
        return found
    }

    /// The largest number of containers whose constraints are solved again.
    ///
    /// Solving one takes about as long as drawing a few words; with more changed containers, no single one matters.
    private static let mostContainers = 12

    /// The anchors that changed of a container (`child` is nil) or of a child.
    private typealias Area = (child: ElementID?, anchors: [Anchor])

    private func areas(in container: ElementID) -> [Area] {
        guard let whole = pair(container) else { return [] }
        var areas: [Area] = [(nil, changedSides(whole.expected, whole.actual))]
        for child in children(of: whole.actual) {
            if let own = pair(child) { areas.append((child.id, changedAnchors(own, in: whole))) }
        }
        return areas.filter { !$0.anchors.isEmpty }
    }

    private func decisions(in container: ElementID, _ areas: [Area]) -> [(ElementID, Effect)] {
        let old = names.originalName(of: container) ?? container
        guard let before = expected.choosers(in: old), let now = actual.choosers(in: container) else { return [] }
        // A constraint that did not exist before is a cause, or was added with one.
        let known = Set(expected.constraints(of: old))
        var reported: Set<String> = []
        var found: [(ElementID, Effect)] = []
        for (child, anchors) in areas {
            let oldChild = child.map { names.originalName(of: $0) ?? $0 }
            for anchor in anchors {
                let earlier = Set(before.of(anchor, of: oldChild))
                for text in now.of(anchor, of: child)
                where known.contains(text) && !earlier.contains(text) && reported.insert(text).inserted {
                    if let child {
                        found.append((child, .decides(text)))
                    } else {
                        let parent = self.now.parent(of: container)
                        let owner = parent?.kind == .row ? parent?.id ?? container : container
                        found.append((owner, .decidesSize(text, of: nil, isHeight: anchor == .height)))
                    }
                }
            }
        }
        return found
    }

    /// The children that the constraints of a container place: those of a row's content are stored under the row.
    private func children(of container: LayoutNode) -> [LayoutNode] {
        let content =
            container.kind == .row ? container.children.first { $0.kind == .view || $0.kind == .slide } : container
        return content?.children ?? []
    }

    private func changedSides(_ old: LayoutNode, _ new: LayoutNode) -> [Anchor] {
        (old.frame.height != new.frame.height ? [.height] : []) + (old.frame.width != new.frame.width ? [.width] : [])
    }

    /// The anchors of a child whose position in its container, or length, changed.
    private func changedAnchors(_ child: Pair, in container: Pair) -> [Anchor] {
        let (old, new) = (child.expected.frame, child.actual.frame)
        let (around, within) = (container.expected.frame, container.actual.frame)
        var anchors = changedSides(child.expected, child.actual)
        if abs(old.minY - around.minY - new.minY + within.minY) > Self.slack { anchors.append(.top) }
        if abs(old.minX - around.minX - new.minX + within.minX) > Self.slack { anchors.append(.left) }
        return anchors
    }
}

extension PlacedText {
    /// The change of a text's fallback fonts; nil if there is none, or if the text's own fonts changed too.
    func standIns(beside old: PlacedText) -> Effect? {
        guard font == old.font, Set(runs.map(\.font)) == Set(old.runs.map(\.font)) else { return nil }
        let (earlier, later) = (old.standIns, standIns)
        return Set(earlier) == Set(later) ? nil : .fallbackFonts(expected: earlier, actual: later)
    }

    /// The names of the fallback fonts, each once, excluding the emoji font, which is always used.
    private var standIns: [String] {
        let families = [font.family] + runs.map(\.font.family)
        var names: [String] = []
        for line in lines {
            let emoji = Set(line.line.runs.filter(\.font.hasColorGlyphs).map(\.font.name))
            for name in line.line.standIns(for: families) where !emoji.contains(name) && !names.contains(name) {
                names.append(name)
            }
        }
        return names
    }
}
