import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// The consequences of the causes, each with the causes that bring it about.
///
/// A cause brings about the changes that don't occur without it: for each cause, `parts` holds the changes between
/// the screen laid out with all other causes and the actual one. Only those that are also in `whole`, the changes
/// between the expected screen and the actual one, are reported.
struct ConsequenceFinding {
    let causes: [Cause]
    let whole: TreeChanges
    /// The changes that each cause brings about; nil if the screen without it could not be laid out.
    let parts: [TreeChanges?]
    /// Returns the name of an expected element in the screen without a cause.
    let nameWithout: (_ cause: Int, ElementID) -> ElementID
    /// The description of an element, by its name in the actual tree or, if it was removed, in the expected one.
    let subject: (TreeChanges.Element) -> Cause.Subject?

    /// Returns the consequences in the order of their causes.
    func consequences() -> [Consequence] {
        let parts = whole.elements.flatMap { element in shared(of: element).map { (shared: $0, id: element.id) } }
        let found = parts.grouped(by: \.shared).map { shared, members in
            var consequence = shared
            consequence.elements = members.map(\.id)
            if members.count == 1 {
                consequence.subject = subject(.init(id: members[0].id, isGone: shared.kind == .disappeared))
            }
            return consequence
        }
        return found.enumerated().sorted { ($0.element.cause, $0.offset) < ($1.element.cause, $1.offset) }.map(
            \.element)
    }

    /// Returns the consequences for one element, with an empty list of elements, so that equal ones can be merged.
    private func shared(of element: TreeChanges.Element) -> [Consequence] {
        kinds(of: whole.change(of: element)).filter { $0 != .resized || whole.showsSize(of: element) }.flatMap { kind in
            shares(of: element, kind).map { share in
                let moves = kind == .moved
                let cause = share.causes.first.flatMap { causes.indices.contains($0) ? causes[$0] : nil }
                var consequence = Consequence(
                    kind: kind, elements: [], distance: moves ? share.change.distance : .zero, causes: share.causes,
                    effects: moves ? [] : share.change.effects(for: kind))
                consequence.reasons = whole.change(of: element).reasons(for: kind)
                consequence.role = whole.role(of: element)
                consequence.side = cause.flatMap { whole.side(of: element, beside: $0) }
                return consequence
            }
        }
    }

    /// The part of an element's change that one cause, or several together, bring about.
    private struct Share {
        var causes: [Int]
        var change: TreeChanges.Change
    }

    private func shares(of element: TreeChanges.Element, _ kind: Consequence.Kind) -> [Share] {
        let all = whole.change(of: element)
        guard causes.count > 1 else { return isReported(element, kind, of: 0) ? [Share(causes: [0], change: all)] : [] }
        var found: [Share] = []
        for (number, part) in parts.enumerated() {
            guard let part else { continue }
            if kind == .moved {
                guard let distance = part.movements[element.id], !element.isGone else { continue }
                found.append(Share(causes: [number], change: TreeChanges.Change(distance: distance)))
            } else if let change = change(of: element, in: part, number), self.kinds(of: change).contains(kind) {
                found.append(Share(causes: [number], change: change))
            }
        }
        if found.isEmpty {
            // Either several causes each suffice, or the cause is among those without which the layout failed.
            let unknown = parts.indices.filter { parts[$0] == nil }
            found = [Share(causes: unknown.isEmpty ? Array(causes.indices) : unknown, change: all)]
        }
        // Distances add up. Everything else, and distances that need several causes at once, belong to these causes
        // together.
        let addsUp = kind == .moved && !found.allSatisfy { $0.change.distance == all.distance }
        if !addsUp, found.count > 1 {
            found = kind == .repainted ? byLook(found, all) : [Share(causes: found.flatMap(\.causes), change: all)]
        }
        return found.filter { share in
            needsSeveral(share, kind) || share.causes.contains { isReported(element, kind, of: $0) }
        }
    }

    /// Whether several causes bring about a size that none of them sets, so that it can't be attributed to one of them.
    private func needsSeveral(_ share: Share, _ kind: Consequence.Kind) -> Bool {
        let sizes: [SceneKey] = [.width, .height, .size, .minWidth, .minHeight, .maxWidth, .maxHeight, .aspectRatio]
        return [.resized, .rewrapped].contains(kind) && share.causes.count > 1
            && share.causes.allSatisfy { cause in
                causes.indices.contains(cause) && !causes[cause].element.description.isEmpty
                    && !sizes.contains { causes[cause].property == $0 }
            }
    }

    /// Divides the changes of text and look among the causes: each property belongs to the causes that change it.
    private func byLook(_ shares: [Share], _ all: TreeChanges.Change) -> [Share] {
        var effects: [(causes: [Int], effect: Effect)] = []
        func divide(_ effect: Effect, where isOfIt: (Effect) -> Bool) {
            let causes = shares.filter { $0.change.effects.contains(where: isOfIt) }.flatMap(\.causes)
            effects.append((causes.isEmpty ? shares.flatMap(\.causes) : causes, effect))
        }
        for effect in all.effects(for: .repainted) {
            if case .look(let properties) = effect {
                for property in properties { divide(.look([property])) { $0.properties.contains(property) } }
            } else {
                divide(effect) { if case .text = $0 { true } else { false } }
            }
        }
        guard !effects.isEmpty else { return [Share(causes: shares.flatMap(\.causes), change: all)] }
        var found: [Share] = []
        for causes in effects.map(\.causes) where !found.contains(where: { $0.causes == causes }) {
            let own = effects.filter { $0.causes == causes }.map(\.effect)
            let properties = own.flatMap(\.properties)
            var change = all
            change.effects = own.filter(\.properties.isEmpty) + (properties.isEmpty ? [] : [.look(properties)])
            found.append(Share(causes: causes, change: change))
        }
        return found
    }

    private func change(
        of element: TreeChanges.Element, in part: TreeChanges, _ cause: Int
    ) -> TreeChanges.Change? {
        guard element.isGone else { return part.changes[element.id] }
        return part.gone.contains(nameWithout(cause, element.id)) ? .disappearance : nil
    }

    /// Whether a change is reported as a consequence of a cause: not if the cause's description already includes it.
    ///
    /// No description of a cause includes that its element also moved, so movements are always reported.
    private func isReported(_ element: TreeChanges.Element, _ kind: Consequence.Kind, of cause: Int) -> Bool {
        guard kind != .moved, causes.indices.contains(cause) else { return true }
        let cause = causes[cause]
        if cause.element.description.isEmpty, element.id == .screen { return false }
        if kind == .appeared || kind == .disappeared {
            // A cause already names what is within these containers, and a replaced element includes its contents.
            if cause.elements.contains(where: { whole.contains(element, $0) }) { return false }
            if cause.kind == .replaced || cause.property == SceneKey.hidden.rawValue,
                cause.elements.contains(where: { whole.isContained(element, in: $0) })
            {
                return false
            }
        }
        guard cause.elements.contains(element.id) else { return true }
        // Of the elements that one place defines, only some may show the change.
        if kind == .repainted, cause.kind == .changed,
            cause.elements.contains(where: { whole.isInActualTree($0) && whole.changes[$0] == nil })
        {
            return true
        }
        // An expected and an actual element may have the same name, such as the number of a row, and yet be different.
        return cause.kind == .removed ? !element.isGone : element.isGone && whole.isInActualTree(element.id)
    }

    private func kinds(of change: TreeChanges.Change) -> [Consequence.Kind] {
        if change.hasAppeared { return [.appeared] }
        if change.hasDisappeared { return [.disappeared] }
        var kinds: [Consequence.Kind] = []
        if change.distance.x != 0 || change.distance.y != 0 { kinds.append(.moved) }
        if change.isRewrapped {
            kinds.append(.rewrapped)
        } else if change.isResized {
            kinds.append(.resized)
        }
        if change.isRepainted { kinds.append(.repainted) }
        return kinds
    }
}

extension Effect {
    /// The properties of the look that changed; empty for other effects.
    fileprivate var properties: [String] { if case .look(let properties) = self { properties } else { [] } }
}
