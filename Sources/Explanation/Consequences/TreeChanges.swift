import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// The changes of the elements of two trees, each told once: what only moves or comes along with what it stands in is
/// left out.
struct TreeChanges {
    /// By the name in the actual tree, or in the expected one for what is gone.
    private(set) var changes: [ElementID: Change] = [:]
    /// In drawing order of the actual tree, what is gone first.
    private(set) var order: [ElementID] = []
    private let expected: TreeElements
    private let actual: TreeElements
    private let names: ElementRenaming

    struct Change: Hashable {
        /// How far it moved beside what it stands in, in points.
        var distance = Point.zero
        var effects: [Effect] = []
        /// Why, beyond the causes themselves.
        var reasons: [Effect] = []
        var isRewrapped = false
        var isRepainted = false
        var hasAppeared = false
        var hasDisappeared = false
        var isResized = false
    }

    init(_ expected: TreeElements, _ actual: TreeElements, _ names: ElementRenaming) {
        (self.expected, self.actual, self.names) = (expected, actual, names)
        lookForGone(expected.tree.root)
        compare(actual.tree.root, shift: .zero)
    }

    private mutating func lookForGone(_ node: LayoutNode) {
        guard actual.contains(names.actualName(of: node.id)) else {
            changes[node.id] = Change(hasDisappeared: true)
            order.append(node.id)
            return
        }
        for child in node.children { lookForGone(child) }
    }

    private mutating func compare(_ node: LayoutNode, shift: Point) {
        guard let old = names.originalName(of: node.id).flatMap({ expected[$0] }) else {
            changes[node.id] = Change(hasAppeared: true)
            order.append(node.id)
            return
        }
        let own = Point(x: node.frame.minX - old.frame.minX, y: node.frame.minY - old.frame.minY)
        if let change = Self.change(old, node, distance: Point(x: own.x - shift.x, y: own.y - shift.y)) {
            changes[node.id] = change
            order.append(node.id)
        }
        for child in node.children { compare(child, shift: own) }
    }

    /// The container, row and top of an element.
    private struct Standing {
        /// By its name in the actual tree.
        var parent: ElementID?
        /// The row that it stands in; nil outside of lists.
        var row: ElementID?
        var top: Double
    }

    /// Of an element by its name in the actual tree; empty for one that neither tree has.
    private func role(of id: ElementID) -> String {
        let node = actual[id] ?? expected[names.originalName(of: id) ?? id]
        return node.map(Self.role) ?? ""
    }

    private static func role(of node: LayoutNode) -> String {
        node.kind == .row ? node.kind.rawValue : node.role ?? node.kind.rawValue
    }

    /// In the actual tree if it is there, or else in the expected one.
    private func standing(of id: ElementID) -> Standing? {
        if actual.contains(id) { return standing(of: id, in: actual) { $0 } }
        let old = names.originalName(of: id) ?? id
        return standing(of: old, in: expected) { names.actualName(of: $0) }
    }

    private func standing(
        of id: ElementID, in elements: TreeElements, name: (ElementID) -> ElementID
    ) -> Standing? {
        guard let node = elements[id] else { return nil }
        let row = elements.ancestry(of: id).first { elements[$0]?.kind == .row }
        return Standing(
            parent: elements.parent(of: id).map { name($0.id) }, row: row.map(name), top: node.frame.minY)
    }

    /// nil when nothing is other but the place of what it stands in.
    private static func change(_ old: LayoutNode, _ new: LayoutNode, distance: Point) -> Change? {
        var change = Change(distance: distance)
        if old.frame.width != new.frame.width {
            change.effects.append(.width(expected: old.frame.width, actual: new.frame.width))
            change.isResized = true
        }
        if old.frame.height != new.frame.height {
            change.effects.append(.height(expected: old.frame.height, actual: new.frame.height))
            change.isResized = true
        }
        change.isRepainted = old.paint != new.paint
        switch (old.content, new.content) {
        case (.text(let text), .text(let other)): compare(text, other, &change)
        case (.image(let image, let frame, let tint), .image(let other, let otherFrame, let otherTint)):
            change.isRepainted = change.isRepainted || image.name != other.name || tint != otherTint
            change.isResized = change.isResized || frame.size != otherFrame.size
        case (.symbol(let symbol, let frame, let color), .symbol(let other, let otherFrame, let otherColor)):
            change.isRepainted = change.isRepainted || symbol.name != other.name || color != otherColor
            change.isResized = change.isResized || frame.size != otherFrame.size
        case (.none, .none): break
        default: change.isRepainted = true
        }
        let isOther =
            change.isResized || change.isRepainted || change.isRewrapped || !change.effects.isEmpty
            || distance.x != 0 || distance.y != 0
        return isOther ? change : nil
    }

    private static func compare(_ old: PlacedText, _ new: PlacedText, _ change: inout Change) {
        if old.lines.count != new.lines.count {
            change.effects.append(.lines(expected: old.lines.count, actual: new.lines.count))
            change.isRewrapped = true
        } else if old.text == new.text, old.font == new.font {
            change.isRewrapped = zip(old.lines, new.lines).contains { $0.line.width != $1.line.width }
        }
        if old.isTruncated != new.isTruncated {
            change.effects.append(.truncation(isNow: new.isTruncated))
            change.isRewrapped = true
        }
        if let reason = new.standIns(beside: old) {
            change.reasons.append(reason)
            change.isRepainted = true
        }
        if old.text != new.text || old.color != new.color || old.font != new.font || old.runs != new.runs {
            change.isRepainted = true
        }
    }
}

extension TreeChanges {
    /// Adds why elements became other that no cause is of.
    mutating func explain(_ finding: ReasonFinding) {
        for id in order where changes[id]?.isRewrapped == true {
            if let room = finding.room(for: id) { changes[id]?.reasons.append(room) }
        }
        for (id, reason) in finding.decisions() { changes[id]?.reasons.append(reason) }
    }

    /// The fonts that stand in for characters of the element of a cause, what decides its frame, and what decides the size of
    /// what it stands in, such as its row.
    func reasons(for cause: Cause, row: ElementID?) -> [Effect] {
        let element = cause.element
        var reasons = (changes[element]?.reasons ?? []).filter { reason in
            switch reason {
            case .fallbackFonts, .decides: true
            default: false
            }
        }
        // Of several each has its own.
        guard cause.elements.count == 1, !element.description.isEmpty else { return reasons }
        for id in order where id == element || id == row || element.isWithin(id) {
            for case .decidesSize(let text, _, let isHeight) in changes[id]?.reasons ?? [] {
                reasons.append(.decidesSize(text, of: id == element || id == row ? nil : id, isHeight: isHeight))
            }
        }
        return reasons
    }

    /// The changes that only came of the causes: all but those of the elements that the causes are of, and of what stands in
    /// elements that came, went or were replaced.
    func consequences(
        of causes: [Cause], whoseIs: (ElementID, Consequence.Kind) -> Int
    ) -> [Consequence] {
        var groups: [(key: Key, elements: [ElementID])] = []
        var places: [Key: Int] = [:]
        var own = Set(causes.flatMap(\.elements))
        if causes.contains(where: { $0.element.description.isEmpty }) { own.insert(.screen) }
        for id in order {
            guard let change = changes[id] else { continue }
            for kind in kinds(of: change, isCause: own.contains(id)) {
                let moves = kind == .moved
                let cause = causes.isEmpty ? 0 : whoseIs(id, kind)
                let key = Key(
                    kind: kind, distance: moves ? change.distance : .zero, effects: moves ? [] : change.effects,
                    reasons: reasons(of: change, for: kind), cause: cause, role: role(of: id),
                    side: causes.indices.contains(cause) ? side(of: id, beside: causes[cause]) : nil)
                if let place = places[key] {
                    groups[place].elements.append(id)
                } else {
                    places[key] = groups.count
                    groups.append((key, [id]))
                }
            }
        }
        return groups.map {
            var consequence = Consequence(
                kind: $0.key.kind, elements: $0.elements, distance: $0.key.distance, cause: $0.key.cause,
                effects: $0.key.effects)
            (consequence.role, consequence.side, consequence.reasons) = ($0.key.role, $0.key.side, $0.key.reasons)
            return consequence
        }.enumerated().sorted { ($0.element.cause, $0.offset) < ($1.element.cause, $1.offset) }.map(\.element)
    }

    private struct Key: Hashable {
        var kind: Consequence.Kind
        var distance: Point
        var effects: [Effect]
        var reasons: [Effect]
        var cause: Int
        var role: String
        var side: Consequence.Side?
    }

    /// The side of a cause's row on which a row of the same list stands; nil for all else, and for causes of many rows.
    private func side(of id: ElementID, beside cause: Cause) -> Consequence.Side? {
        guard cause.elements.count == 1, let own = standing(of: id), own.row == id,
            let row = standing(of: cause.element)?.row, let other = standing(of: row), own.parent == other.parent
        else { return nil }
        if cause.kind == .removed {
            // Rows above may stand in its place now.
            let top = names.originalName(of: id).flatMap { expected[$0]?.frame.minY } ?? own.top
            return top < other.top ? .above : .below
        }
        return own.top == other.top ? nil : own.top < other.top ? .above : .below
    }

    /// Those that have to do with this of all that became of an element.
    private func reasons(of change: Change, for kind: Consequence.Kind) -> [Effect] {
        change.reasons.filter { reason in
            switch reason {
            case .room: kind == .rewrapped
            case .fallbackFonts: kind == .rewrapped || kind == .repainted
            case .decidesSize: kind == .resized
            case .decides: kind == .resized || kind == .moved && !change.isResized
            case .width, .height, .rowHeight, .lines, .truncation: false
            }
        }
    }

    /// Of an element that a cause is of, only that it also moved is worth a word.
    private func kinds(of change: Change, isCause: Bool) -> [Consequence.Kind] {
        var kinds: [Consequence.Kind] = []
        if change.distance.x != 0 || change.distance.y != 0 { kinds.append(.moved) }
        guard !isCause else { return kinds }
        if change.hasAppeared { return [.appeared] }
        if change.hasDisappeared { return [.disappeared] }
        if change.isRewrapped {
            kinds.append(.rewrapped)
        } else if change.isResized {
            kinds.append(.resized)
        }
        if change.isRepainted { kinds.append(.repainted) }
        return kinds
    }
}
