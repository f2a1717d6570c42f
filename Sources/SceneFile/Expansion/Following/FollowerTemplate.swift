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
    let context: ReadingContext
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

    /// Where it says the first scroll that it follows; nil where only a finger moves it.
    var scrollMark: Mark? { bindings.first { $0.isOfScroll }?.said.mark }

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

    func kind(of number: Int) -> ElementKind { all[number].kind }
}

extension FollowerTemplate {
    /// What it stands for at these numbers, with all that came up; nil after errors. `kind` is its own.
    func read(
        _ kind: ElementKind, at values: [Double], in surroundings: Surroundings
    ) -> (element: Element?, decoding: Decoding) {
        let template = self
        let decoding = Decoding(
            surroundings, log: DiagnosticLog(files: surroundings.files), overrides: template.overrides,
            isFollowing: true)
        decoding.context = template.context
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
                    parameter: parameter.name, type: parameter.type, said: way, part: context.use?.id))
            said.entries.removeAll { $0.key == parameter.name }
        }
        for parameter in component.parameters where [.number, .boolean].contains(parameter.type) {
            let place = rest.entries.firstIndex { $0.key == parameter.name && !$0.node.isNull }
            if let place, FollowReading.speaks(rest.entries[place].node) {
                let node = rest.entries[place].node
                rest.entries[place].node = parameter.type.node(0, at: node.mark)
                if let way = FollowReading.read(node, for: parameter.type, self) { bind(parameter, way) }
            } else if !isFollowing, !context.isInRow, let range = parameter.dragRange(in: source) {
                let motion = FollowedMotion.Measure.finger(value: range.value, inset: range.inset)
                bind(parameter, .init(leader: id.description, measure: motion, mark: source.mark))
            }
        }
        guard let first = bindings.first else { return rest }
        if isFollowing || row != nil { log.add(.follow(row != nil ? .inRow : .nested), at: first.said.mark) }
        let template = FollowerTemplate(
            entries: said.entries, kind: ObjectIdentifier(source.kind), mark: source.mark, id: id, whole: whole,
            defaults: defaults, bindings: bindings, context: context, values: values, overrides: overrides)
        found.followers.append(surroundings.followers.number(of: template, source.kind))
        return rest
    }

    /// How a finger drags the use of a component in a row; nil for what none drags. `name` is what the finger's step calls it.
    func drag(
        of source: ElementSource, _ id: ElementID, partsOf whole: ElementID?, defaults: Box, called name: ElementID
    ) -> RowDrag? {
        guard !isFollowing, let component = source.kind.component else { return nil }
        for parameter in component.parameters {
            guard let range = parameter.dragRange(in: source) else { continue }
            let motion = FollowedMotion.Measure.finger(value: range.value, inset: range.inset)
            let binding = FollowerTemplate.Binding(
                parameter: parameter.name, type: parameter.type,
                said: .init(leader: name.description, measure: motion, mark: source.mark), part: context.use?.id)
            let template = FollowerTemplate(
                entries: source.entries.filter { $0.key != parameter.name }, kind: ObjectIdentifier(source.kind),
                mark: source.mark, id: id, whole: whole, defaults: defaults, bindings: [binding], context: context,
                values: values, overrides: overrides(ofPartsOf: name, component, source))
            guard let row else {
                return .held(name, range, follower: surroundings.followers.number(of: template, source.kind))
            }
            found.drags.append((template, source.kind))
            return .named(name, range, row.series, index: row.index, number: found.drags.count - 1)
        }
        return nil
    }

    /// What states say of the parts of a use in a row, under the names that they have when the use is read again for itself; where it
    /// is given elements of the scene's own, of all that they change.
    private func overrides(
        ofPartsOf id: ElementID, _ component: Component, _ source: ElementSource
    ) -> [ElementID: [Node]] {
        guard !overrides.isEmpty else { return overrides }
        let names = found.rowNames.names(of: id)
        var kept: [ElementID: [Node]] = [:]
        let givesElements = component.slots.contains { source.entries[$0.name] != nil }
        for (target, changes) in overrides {
            if let name = names.first(where: { target.isWithin($0) }) {
                kept[target.moved(from: name, to: id) ?? target] = changes
            } else if givesElements {
                kept[target] = changes
            }
        }
        return kept
    }

    /// What of the content follows what, once all of it is read; reports what can't.
    ///
    /// What only a finger moves may stand anywhere: where it can't follow, no finger moves it.
    func followers(in content: Element) -> [Follower] {
        guard !found.followers.isEmpty, !found.hasSkippedElements else { return [] }
        let templates = found.followers.map { (number: $0, template: surroundings.followers[$0]) }
        let tree = FollowedTree(content, followers: Set(templates.map(\.template.id)))
        let moved = Set(templates.filter { $0.template.scrollMark == nil }.map(\.template.id))
        var unmoved: Set<ElementID> = []
        for (_, template) in templates {
            for outer in tree.followers(around: template.id) {
                if moved.contains(template.id) {
                    unmoved.insert(template.id)
                } else if moved.contains(outer) {
                    unmoved.insert(outer)
                } else if let mark = template.scrollMark {
                    log.add(.follow(.nested), at: mark)
                }
            }
        }
        return templates.compactMap { number, template -> Follower? in
            guard !unmoved.contains(template.id) else { return nil }
            guard let element = tree.elements[template.id], !element.holdsList else {
                if let mark = template.scrollMark {
                    let isThere = tree.elements[template.id] != nil
                    log.add(.follow(isThere ? .holdsList(template.id.description) : .inRow), at: mark)
                }
                return nil
            }
            let motions = template.bindings.compactMap { motion(of: $0, in: tree, followedBy: element) }
            guard motions.count == template.bindings.count else { return nil }
            return Follower(element: template.id, number: number, motions: motions)
        }
    }

    private func motion(
        of binding: FollowerTemplate.Binding, in tree: FollowedTree, followedBy follower: Element
    ) -> FollowedMotion? {
        let said = binding.said
        guard binding.isOfScroll else { return FollowedMotion(leader: follower.id, said.measure) }
        guard let leader = binding.leaders.lazy.compactMap({ tree.elements[$0] }).first else {
            log.add(.follow(reason(withLeader: said.leader, in: tree)), at: said.mark)
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
    private func reason(withLeader name: String, in tree: FollowedTree) -> FollowReason {
        if found.elementMarks.contains(where: { $0.id == ElementID(name) }) {
            return .noScroll(name, kind: "row's part")
        }
        return .unknownLeader(name, nearest: NearestName.nearest(to: name, among: tree.scrolling))
    }
}

/// The elements of a content by their ids, but for those in rows, and which of them stand in followers.
private struct FollowedTree {
    private(set) var elements: [ElementID: Element] = [:]
    /// The lists and carousels.
    private(set) var scrolling: [String] = []
    /// The nearest follower around each follower.
    private var outer: [ElementID: ElementID] = [:]

    init(_ content: Element, followers: Set<ElementID>) { add(content, followers, within: nil) }

    private mutating func add(_ element: Element, _ followers: Set<ElementID>, within follower: ElementID?) {
        elements[element.id] = element
        switch element.kind {
        case .list, .carousel: scrolling.append(element.id.description)
        default: break
        }
        let isFollower = followers.contains(element.id)
        if isFollower, let follower { outer[element.id] = follower }
        for child in element.children { add(child, followers, within: isFollower ? element.id : follower) }
    }

    /// The nearest one first.
    func followers(around id: ElementID) -> [ElementID] {
        var found: [ElementID] = []
        var next = outer[id]
        while let one = next {
            found.append(one)
            next = outer[one]
        }
        return found
    }
}

extension Component.Parameter {
    /// The number that a finger drags of a use, as it says it or leaves it out; nil where no finger does.
    fileprivate func dragRange(in source: ElementSource) -> DragRange? {
        guard type == .number, let inset = dragInset, !source.isDisabled,
            let node = source.entries.first(where: { $0.key == name && !$0.node.isNull })?.node ?? fallback,
            let value = NumberReading.number(of: node)
        else { return nil }
        return DragRange(value: min(max(0, value), 1), inset: inset)
    }
}

extension ElementSource {
    /// Whether the use says that it answers no finger.
    fileprivate var isDisabled: Bool { entries["disabled"].flatMap(FlagReading.flag(of:)) ?? false }
}
