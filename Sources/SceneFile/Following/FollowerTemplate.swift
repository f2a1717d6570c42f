import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// The use of a component that follows scrolls: all that is needed to read it again for other numbers of them.
///
/// In comes a use with parameters that follow; out comes the use with their numbers before anything has scrolled, which is read
/// into the scene as any other, and this, by which it is read again. Never changes, and leaves nothing behind in the scene.
struct FollowerTemplate: Hashable {
    /// The use as it is said, without the parameters that follow.
    let entries: [Node.Entry]
    let kind: ObjectIdentifier
    let mark: Mark
    let id: ElementID
    /// Of what it is called a part, unless of itself.
    let whole: ElementID?
    let defaults: Box
    let bindings: [Binding]
    let context: Decoding.RowContext
    let values: [String: ExpressionValue]
    let overrides: [ElementID: [Node]]

    struct Binding: Hashable {
        let parameter: String
        let type: ParameterType
        let said: Said
        /// What the use that it is said in is called; nil for what the scene says itself.
        let part: ElementID?

        struct Said: Hashable {
            var leader: String
            var measure: FollowedMotion.Measure
            var mark: Mark
        }

        /// Whether it follows a scroll, and not a finger.
        var isOfScroll: Bool { if case .finger = said.measure { false } else { true } }

        /// What may be meant, the nearest one first.
        var leaders: [ElementID] { [part?.part(said.leader), ElementID(said.leader)].compactMap(\.self) }
    }

    /// Numbers that show what can be wrong: before, on the way, and after.
    var samples: [[Double]] {
        [0.25, 0.5, 1, 2].map { share in
            bindings.map { binding in
                switch binding.said.measure {
                case .progress: min(share, 1)
                case .past: share < 1 ? 0 : 1
                case .page: share.rounded()
                case .finger: min(share, 1)
                }
            }
        }
    }
}

/// The followers of all looks of a scene file, each with its number; those that are said alike have one number.
final class FollowerTemplates {
    private var numbers: [FollowerTemplate: Int] = [:]
    private var all: [(template: FollowerTemplate, kind: ElementKind)] = []

    func number(of template: FollowerTemplate, _ kind: ElementKind) -> Int {
        if let number = numbers[template] { return number }
        numbers[template] = all.count
        all.append((template, kind))
        return all.count - 1
    }

    /// `number` is one that was given.
    subscript(number: Int) -> FollowerTemplate { all[number].template }

    /// What it stands for at these numbers, with all that came up; nil after mistakes.
    func read(_ number: Int, at values: [Double], in surroundings: Surroundings) -> (Element?, Decoding) {
        let (template, kind) = all[number]
        let decoding = Decoding(
            surroundings, log: ProblemLog(files: surroundings.files), overrides: template.overrides)
        decoding.isFollowing = true
        decoding.enter(template.context)
        decoding.values = template.values
        let given = zip(template.bindings, values).map { binding, value in
            Node.Entry(
                key: binding.parameter, keyMark: binding.said.mark,
                node: binding.type.node(value, at: binding.said.mark))
        }
        let source = ElementSource(kind: kind, entries: template.entries + given, mark: template.mark)
        let element = decoding.named(
            source, template.id, isUse: false, partsOf: template.whole, defaults: template.defaults)
        return (element, decoding)
    }
}

extension Decoding {
    /// The use of a component without what follows a scroll, with the numbers of the beginning in its place. What follows a
    /// scroll or a finger is among `followers` afterwards.
    func beforeScrolling(
        _ source: ElementSource, _ id: ElementID, partsOf whole: ElementID?, defaults: Box
    ) -> ElementSource {
        guard let component = source.kind.component else { return source }
        // What is read now, and what is read again.
        var (rest, said) = (source, source)
        var bindings: [FollowerTemplate.Binding] = []
        func bind(_ parameter: Component.Parameter, _ way: FollowerTemplate.Binding.Said) {
            bindings.append(
                FollowerTemplate.Binding(
                    parameter: parameter.name, type: parameter.type, said: way, part: use?.id))
            said.entries.removeAll { $0.key == parameter.name }
        }
        for parameter in component.parameters where [.number, .boolean].contains(parameter.type) {
            let place = rest.entries.firstIndex { $0.key == parameter.name && !$0.node.isNull }
            if let place, FollowReading.speaks(rest.entries[place].node) {
                let node = rest.entries[place].node
                rest.entries[place].node = parameter.type.node(0, at: node.mark)
                if let way = FollowReading.read(node, for: parameter.type, self) { bind(parameter, way) }
            } else if let inset = parameter.dragInset, !isFollowing, row == nil, !source.isDisabled,
                let node = place.map({ rest.entries[$0].node }) ?? parameter.fallback,
                let value = NumberReading.number(of: node)
            {
                let motion = FollowedMotion.Measure.finger(value: min(max(0, value), 1), inset: inset)
                bind(parameter, .init(leader: id.description, measure: motion, mark: source.mark))
            }
        }
        guard let first = bindings.first else { return rest }
        if isFollowing || row != nil { log.add(.follow(row != nil ? .inRow : .nested), at: first.said.mark) }
        let template = FollowerTemplate(
            entries: said.entries, kind: ObjectIdentifier(source.kind), mark: source.mark, id: id, whole: whole,
            defaults: defaults, bindings: bindings, context: rowContext, values: values, overrides: overrides)
        followers.append(surroundings.followers.number(of: template, source.kind))
        return rest
    }

    /// What of the content follows what, once all of it is read; reports what can't.
    func followers(in content: Element) -> [Follower] {
        var found: [Follower] = []
        for number in followers where !hasSkippedElements {
            let template = surroundings.followers[number]
            // What only a finger moves may stand anywhere: where it can't follow, no finger moves it.
            let mark = template.bindings.first { $0.isOfScroll }?.said.mark
            func tell(_ problem: FollowProblem, at place: Mark? = nil) {
                if let mark { log.add(.follow(problem), at: place ?? mark) }
            }
            guard let element = content.element(template.id) else {
                tell(.inRow)
                continue
            }
            if element.holdsList {
                tell(.holdsList(template.id.description), at: template.mark)
                continue
            }
            if let outer = found.firstIndex(where: { content.element($0.element)?.element(template.id) != nil }) {
                if found[outer].isOfFingerAlone { found.remove(at: outer) } else { tell(.nested) }
                continue
            }
            if let inner = found.firstIndex(where: { element.element($0.element) != nil }) {
                if found[inner].isOfFingerAlone || mark == nil { found.remove(at: inner) } else { tell(.nested) }
            }
            let motions = template.bindings.compactMap { scroll(of: $0, in: content, followedBy: element) }
            guard motions.count == template.bindings.count else { continue }
            found.append(Follower(element: template.id, number: number, motions: motions))
        }
        return found
    }

    private func scroll(
        of binding: FollowerTemplate.Binding, in content: Element, followedBy follower: Element
    ) -> FollowedMotion? {
        let said = binding.said
        guard binding.isOfScroll else { return FollowedMotion(leader: follower.id, said.measure) }
        guard let leader = binding.leaders.lazy.compactMap({ content.element($0) }).first else {
            log.add(.follow(problem(withLeader: said.leader, in: content)), at: said.mark)
            return nil
        }
        switch leader.kind {
        case .list where said.measure == .page:
            log.add(.follow(.noPages(said.leader)), at: said.mark)
        case .list, .carousel:
            if follower.element(leader.id) == nil { return FollowedMotion(leader: leader.id, said.measure) }
            log.add(.follow(.leaderInside(said.leader)), at: said.mark)
        default:
            log.add(.follow(.noScroll(said.leader, kind: leader.role ?? "view")), at: said.mark)
        }
        return nil
    }

    /// Something else may bear the id: a row, or what stands in one.
    private func problem(withLeader name: String, in content: Element) -> FollowProblem {
        if elementMarks.contains(where: { $0.id == ElementID(name) }) { return .noScroll(name, kind: "row's part") }
        let known = content.scrolling.map(\.description)
        return .unknownLeader(name, nearest: NearestName.nearest(to: name, among: known))
    }
}

extension ElementSource {
    /// Whether the use says that it answers no finger.
    fileprivate var isDisabled: Bool { entries["disabled"].flatMap(FlagReading.flag(of:)) ?? false }
}

extension Follower {
    fileprivate var isOfFingerAlone: Bool {
        motions.allSatisfy { if case .finger = $0.measure { true } else { false } }
    }
}

extension Element {
    /// The lists and carousels in it, but for those in rows.
    fileprivate var scrolling: [ElementID] {
        switch kind {
        case .list, .carousel: [id] + children.flatMap(\.scrolling)
        default: children.flatMap(\.scrolling)
        }
    }
}
