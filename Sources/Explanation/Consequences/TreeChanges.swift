import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// The changes of elements between two trees, each reported once.
///
/// An element that only moves or appears along with its container is left out.
struct TreeChanges {
    /// The changes of elements of the actual tree, by their names.
    private(set) var changes: [ElementID: Change] = [:]
    /// The changed elements in drawing order.
    private(set) var order: [ElementID] = []
    /// The outermost elements missing from the actual tree, by their names in the expected tree, in drawing order.
    private(set) var gone: [ElementID] = []
    /// The movements in points of all elements that moved, including those that moved along with their containers.
    ///
    /// A row moves in its list, an element in its row, and all others on the screen.
    private(set) var movements: [ElementID: Point] = [:]
    let expected: TreeElements
    private let actual: TreeElements
    private let names: ElementRenaming

    struct Change: Hashable {
        /// The movement in points: of a row in its list, of an element in its row, or else on the screen. Zero for an
        /// element that moves along with its container.
        var distance = Point.zero
        var effects: [Effect] = []
        /// The reasons beyond the causes themselves.
        var reasons: [Effect] = []
        var isRewrapped = false
        var isRepainted = false
        var hasAppeared = false
        var hasDisappeared = false
        var isResized = false

        static let disappearance = Change(hasDisappeared: true)

        /// The effects to report with a consequence of this kind. A changed text or look belongs to `.repainted`, all
        /// others to the other kinds.
        func effects(for kind: Consequence.Kind) -> [Effect] {
            effects.filter { effect in
                switch effect {
                case .text, .look: kind == .repainted
                default: kind != .repainted
                }
            }
        }

        /// The reasons that are relevant to this kind of consequence.
        func reasons(for kind: Consequence.Kind) -> [Effect] {
            reasons.filter { reason in
                switch reason {
                case .room: kind == .rewrapped
                case .fallbackFonts: kind == .rewrapped || kind == .repainted
                case .decidesSize: kind == .resized
                case .decides: kind == .resized || kind == .moved && !isResized
                case .width, .height, .lines, .truncation, .text, .look: false
                }
            }
        }
    }

    /// An element by its name in the actual tree or, if it was removed, in the expected one.
    struct Element: Hashable {
        var id: ElementID
        var isGone = false
    }

    init(_ expected: TreeElements, _ actual: TreeElements, _ names: ElementRenaming) {
        (self.expected, self.actual, self.names) = (expected, actual, names)
        lookForGone(expected.tree.root)
        compare(actual.tree.root, shift: .zero, base: .zero)
        pairReplaced()
    }

    /// Treats an element that is gone and one that appeared in the same container as one if they show the same text.
    ///
    /// A component may show its title as a label when it is disabled, and as a button otherwise.
    private mutating func pairReplaced() {
        guard !gone.isEmpty else { return }
        for id in order where changes[id]?.hasAppeared == true {
            guard let new = actual[id], let parent = actual.parent(of: id), case .text(let text) = new.content else {
                continue
            }
            let place = gone.firstIndex { other in
                guard let old = expected[other], case .text(let oldText) = old.content else { return false }
                return !text.text.isEmpty && oldText.text == text.text
                    && expected.parent(of: other).map { names.name(of: $0.id) } == parent.id
            }
            guard let place, let old = expected[gone[place]] else { continue }
            gone.remove(at: place)
            changes[id] = Self.change(old, new, distance: .zero)
        }
        order.removeAll { changes[$0] == nil }
    }

    private mutating func lookForGone(_ node: LayoutNode) {
        guard actual.contains(names.name(of: node.id)) else { return gone.append(node.id) }
        for child in node.children { lookForGone(child) }
    }

    /// Compares an element, and all elements in it, with those of the expected tree.
    ///
    /// `base` is the movement on the screen of the row that contains the element, and `shift` that of its container in
    /// this row.
    private mutating func compare(_ node: LayoutNode, shift: Point, base: Point) {
        guard let old = names.originalName(of: node.id).flatMap({ expected[$0] }) else {
            changes[node.id] = Change(hasAppeared: true)
            order.append(node.id)
            compareKnown(in: node, shift: shift, base: base)
            return
        }
        let isRow = [.row, .header, .footer].contains(node.kind)
        // A row moves in its list.
        let (base, shift) = isRow ? (base + shift, .zero) : (base, shift)
        let own = Self.movement(old, node, beside: base)
        if own != .zero { movements[node.id] = own }
        let distance = own == shift ? .zero : own
        if let change = Self.change(old, node, distance: distance) {
            changes[node.id] = change
            order.append(node.id)
        }
        let start = Point(x: node.frame.minX - old.frame.minX, y: node.frame.minY - old.frame.minY)
        for child in node.children {
            compare(child, shift: isRow ? .zero : own, base: isRow ? start : base)
        }
    }

    /// Compares the elements in a new container that the expected tree has elsewhere.
    private mutating func compareKnown(in container: LayoutNode, shift: Point, base: Point) {
        for child in container.children {
            if names.originalName(of: child.id).map(expected.contains) ?? false {
                compare(child, shift: shift, base: base)
            } else {
                compareKnown(in: child, shift: shift, base: base)
            }
        }
    }

    /// The movement of an element beyond `base`, that of the row it is in.
    private static func movement(_ old: LayoutNode, _ new: LayoutNode, beside base: Point) -> Point {
        let (before, now) = (old.frame, new.frame)
        let frame = Point(
            x: movement(now.minX - before.minX - base.x, now.maxX - before.maxX - base.x),
            y: movement(now.minY - before.minY - base.y, now.maxY - before.maxY - base.y))
        guard before.size != now.size, old.paint == BoxPaint(), new.paint == BoxPaint() else { return frame }
        var inside = Point.zero
        if case .text(let text) = old.content, case .text(let other) = new.content {
            // The position of a text is that of its first line.
            guard text.text == other.text, text.font == other.font, let line = text.lines.first,
                let otherLine = other.lines.first
            else { return frame }
            let start = otherLine.origin.x - line.origin.x - base.x
            inside.x = movement(start, start + otherLine.line.width - line.line.width)
            inside.y = otherLine.origin.y - line.origin.y - base.y
        } else if !containers.contains(new.kind) {
            return frame
        }
        // A container that isn't painted and that grew shows only the movements of its content.
        return Point(
            x: before.width == now.width ? frame.x : inside.x, y: before.height == now.height ? frame.y : inside.y)
    }

    /// The movement along one axis, from the movements of both sides.
    ///
    /// An element that grew or shrank around its centre, or at its first side while the other stayed, has not moved.
    private static func movement(_ first: Double, _ last: Double) -> Double {
        func isZero(_ length: Double) -> Bool { abs(length) < 0.001 }
        return isZero(first) || !isZero(first - last) && (isZero(last) || isZero(first + last)) ? 0 : first
    }

    /// The kinds of elements that show only their content unless they are painted.
    private static let containers: Set<LayoutNodeKind> = [.hstack, .vstack, .zstack, .grid, .view]

    /// The container, row and top of an element.
    private struct Position {
        /// The name in the actual tree.
        var parent: ElementID?
        /// The row that the element is or is in; nil outside of lists.
        var row: Element?
        var top: Double
    }

    /// The changed elements in drawing order, followed by the removed ones.
    var elements: [Element] { order.map { Element(id: $0) } + gone.map { Element(id: $0, isGone: true) } }

    func change(of element: Element) -> Change {
        element.isGone ? .disappearance : changes[element.id] ?? Change()
    }

    /// Whether, in the tree that has `element`, it contains `inner`, which is named as in the actual tree.
    func contains(_ element: Element, _ inner: ElementID) -> Bool {
        let (elements, id) = counterpart(of: inner, beside: element)
        return id.map { elements.ancestry(of: $0).contains(element.id) } ?? false
    }

    /// Whether, in the tree that has `element`, it is contained in `outer`, which is named as in the actual tree.
    func isContained(_ element: Element, in outer: ElementID) -> Bool {
        let (elements, id) = counterpart(of: outer, beside: element)
        return id.map { elements.ancestry(of: element.id).contains($0) } ?? false
    }

    /// The tree that has an element, and the name in it of an element of the actual tree.
    ///
    /// The name is nil if that tree doesn't have the element.
    private func counterpart(of id: ElementID, beside element: Element) -> (TreeElements, ElementID?) {
        element.isGone ? (expected, names.originalName(of: id)) : (actual, id)
    }

    func isInActualTree(_ id: ElementID) -> Bool { actual.contains(id) }

    /// The element's role; `row` for every row, whatever its content.
    func role(of element: Element) -> String {
        let node = element.isGone ? expected[element.id] : actual[element.id]
        return node.map { $0.kind == .row ? $0.kind.rawValue : $0.role ?? $0.kind.rawValue } ?? ""
    }

    /// Whether the size of an element is visible: a text, or a pure container, shows its size only if it is painted.
    func showsSize(of element: Element) -> Bool {
        guard let node = element.isGone ? expected[element.id] : actual[element.id] else { return false }
        if node.kind == .row || node.kind == .list || node.paint != BoxPaint() { return true }
        switch node.content {
        case .text, .none: return false
        case .image, .symbol: return true
        }
    }

    private func position(of element: Element) -> Position? {
        let elements = element.isGone ? expected : actual
        guard let node = elements[element.id] else { return nil }
        let row = elements.ancestry(of: element.id).first { elements[$0]?.kind == .row }
        let parent = elements.parent(of: element.id)?.id
        return Position(
            parent: element.isGone ? parent.map(names.name) : parent,
            row: row.map { Element(id: $0, isGone: element.isGone) }, top: node.frame.minY)
    }

    /// The change of an element that both trees have; nil if at most the place of its container changed.
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
        let looks = old.looks(otherThanIn: new).map(\.rawValue)
        if !looks.isEmpty { change.effects.append(.look(looks)) }
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
        if old.text != new.text { change.effects.append(.text(expected: old.text, actual: new.text)) }
        if old.text != new.text || old.color != new.color || old.font != new.font || old.runs != new.runs {
            change.isRepainted = true
        }
    }
}

extension LayoutNode {
    /// The keys of properties that only affect the look and that differ in the same element of the other tree.
    fileprivate func looks(otherThanIn other: LayoutNode) -> [SceneKey] {
        var found: [SceneKey] = []
        func compare<Value: Equatable>(_ key: SceneKey, _ value: (LayoutNode) -> Value) {
            if value(self) != value(other) { found.append(key) }
        }
        compare(.background) { Background(paint: $0.paint.background, material: $0.paint.material) }
        compare(.cornerRadius, \.paint.cornerRadius)
        compare(.border, \.paint.border)
        compare(.shadow, \.paint.shadow)
        compare(.innerShadow, \.paint.innerShadow)
        compare(.opacity, \.paint.opacity)
        compare(.transform, \.paint.transform)
        switch (content, other.content) {
        case (.text(let text), .text(let other)):
            if text.color != other.color { found.append(.color) }
            if text.font != other.font { found.append(.font) }
        case (.symbol(let symbol, _, let color), .symbol(let otherSymbol, _, let otherColor)):
            if symbol.name != otherSymbol.name { found.append(.name) }
            if color != otherColor { found.append(.color) }
        case (.image(let image, _, let tint), .image(let otherImage, _, let otherTint)):
            if image.name != otherImage.name { found.append(.image) }
            if tint != otherTint { found.append(.tint) }
        default: break
        }
        return found
    }

    private struct Background: Equatable {
        var paint: Paint?
        var material: Material?
    }
}

extension TreeChanges {
    /// Adds the reasons for changes of elements that have no cause themselves.
    mutating func explain(_ finding: ReasonFinding) {
        for id in order where changes[id]?.isRewrapped == true {
            if let room = finding.room(for: id) { changes[id]?.reasons.append(room) }
        }
        for (id, reason) in finding.decisions() { changes[id]?.reasons.append(reason) }
    }

    /// The reasons for changes at the element of a cause, if `own`, the changes that it causes, include these changes.
    ///
    /// These are its fallback fonts, the constraints that determine its frame, and those that determine the size of its
    /// container, such as its row.
    func reasons(for cause: Cause, row: ElementID?, own: TreeChanges) -> [Effect] {
        let element = cause.element
        let change = own.changes[element]
        var reasons = (changes[element]?.reasons ?? []).filter { reason in
            switch reason {
            case .fallbackFonts, .decides: change != nil
            default: false
            }
        }
        // With several elements, each has its own reasons.
        guard cause.elements.count == 1, !element.description.isEmpty else { return reasons }
        for id in order
        where (id == element || id == row || element.isWithin(id)) && own.changes[id]?.isResized ?? false {
            for case .decidesSize(let text, _, let isHeight) in changes[id]?.reasons ?? [] {
                reasons.append(.decidesSize(text, of: id == element || id == row ? nil : id, isHeight: isHeight))
            }
        }
        return reasons
    }

    /// The side of a cause's row on which a row of the same list is; nil for other elements, and for causes with many
    /// rows.
    func side(of element: Element, beside cause: Cause) -> Consequence.Side? {
        let ofCause = Element(id: cause.element, isGone: cause.kind == .removed)
        guard cause.elements.count == 1, let own = position(of: element), own.row == element,
            let other = position(of: ofCause)?.row.flatMap(position), own.parent == other.parent
        else { return nil }
        if cause.kind == .removed {
            // Rows from above may have taken its place.
            let top = element.isGone ? own.top : names.originalName(of: element.id).flatMap { expected[$0]?.frame.minY }
            return top ?? own.top < other.top ? .above : .below
        }
        return own.top == other.top ? nil : own.top < other.top ? .above : .below
    }
}
