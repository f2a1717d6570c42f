import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// A use of a component that follows scrolls, with everything needed to read it again for other positions.
///
/// The scene contains the use with the numbers of an unscrolled state, read as any other. This value reads it again;
/// it is immutable and doesn't modify the scene.
struct FollowerTemplate: Hashable {
    /// The use as written, without the parameters that follow.
    let source: ElementSource
    let id: ElementID
    /// The element within which the parts of the use are named; nil for the use itself.
    let whole: ElementID?
    let defaults: Box
    let bindings: [Binding]
    let context: ReadingContext
    let values: [String: ExpressionValue]
    let overrides: [ElementID: [Node]]

    struct Binding: Hashable {
        let parameter: String
        let type: ParameterType
        let reference: Reference
        /// The id of the surrounding use; nil for the scene itself.
        let part: ElementID?

        struct Reference: Hashable {
            var leader: String
            var measure: FollowedMotion.Measure
            var mark: Mark
        }

        /// Whether it follows a scroll rather than a finger.
        var isOfScroll: Bool { if case .finger = reference.measure { false } else { true } }

        /// The possible meanings of the leader's name, the nearest one first.
        var leaders: [ElementID] { [part?.part(reference.leader), ElementID(reference.leader)].compactMap(\.self) }
    }

    /// The place of the first scroll that it follows; nil if only a finger moves it.
    var scrollMark: Mark? { bindings.first { $0.isOfScroll }?.reference.mark }

    /// The scene's value of the number that a finger drags; nil if there is none.
    var draggedValue: Double? {
        for binding in bindings { if case .finger(let value, _) = binding.reference.measure { return value } }
        return nil
    }

    /// Numbers before, during and after the motion, for finding errors.
    var samples: [[Double]] {
        [0.25, 0.5, 1, 2].map { share in
            bindings.map { binding in
                switch binding.reference.measure {
                case .progress: min(share, 1)
                case .past: share < 1 ? 0 : 1
                // `page` may refer to a slider, which is known only once the scene is resolved. A fraction can't be the
                // number of a page, so it is the value of a slider.
                case .page: binding.type == .fraction ? min(share, 1) : share.rounded()
                case .finger, .slider: min(share, 1)
                }
            }
        }
    }
}

extension FollowerTemplate {
    /// Reads the element at these numbers, with all findings; nil after errors.
    func read(at numbers: [Double], in shared: SharedReading) -> (element: Element?, decoding: Decoding) {
        let decoding = Decoding(
            shared, log: DiagnosticLog(files: shared.files), in: context, values, overrides: overrides,
            isFollowing: true)
        var source = source
        source.entries += zip(bindings, numbers).map { binding, number in
            let mark = binding.reference.mark
            return Node.Entry(key: binding.parameter, keyMark: mark, node: binding.type.node(number, at: mark))
        }
        return (decoding.element(source, named: id, partsOf: whole, defaults: defaults), decoding)
    }
}

extension Decoding {
    /// Returns the use as it is read now, with the numbers of an unscrolled state for parameters that follow.
    ///
    /// The template for reading it again is added to the findings.
    func beforeScrolling(
        _ source: ElementSource, _ id: ElementID, partsOf whole: ElementID?, defaults: Box
    ) -> ElementSource {
        guard let component = source.kind.component, !shared.kit.isTooLarge else { return source }
        var rest = source
        var ways: [Way] = []
        for parameter in component.parameters where parameter.type.canFollow {
            let place = rest.entries.firstIndex { $0.key == parameter.name && !$0.node.isNull }
            if let place, rest.entries[place].node.has(FollowReading.leader.name) {
                let node = rest.entries[place].node
                rest.entries[place].node = parameter.type.node(0, at: node.mark)
                if let way = FollowReading.read(node, for: parameter.type, self) { ways.append((parameter, way)) }
            } else if !isFollowing, !context.isInRow, let range = parameter.dragRange(in: source) {
                ways.append((parameter, range.reference(to: id, at: source.mark)))
            }
        }
        guard let first = ways.first else { return rest }
        if isFollowing || row != nil { log.add(.follow(row != nil ? .inRow : .nested), at: first.reference.mark) }
        let template = follower(source, ways, id, partsOf: whole, defaults, overrides)
        found.followers.append(shared.numbers.followers.number(of: template, template))
        return rest
    }

    private typealias Way = (parameter: Component.Parameter, reference: FollowerTemplate.Binding.Reference)

    private func follower(
        _ use: ElementSource, _ ways: [Way], _ id: ElementID, partsOf whole: ElementID?, _ defaults: Box,
        _ overrides: [ElementID: [Node]]
    ) -> FollowerTemplate {
        let bindings = ways.map { parameter, reference in
            FollowerTemplate.Binding(
                parameter: parameter.name, type: parameter.type, reference: reference, part: context.use?.id)
        }
        var use = use
        use.entries.removeAll { entry in bindings.contains { $0.parameter == entry.key } }
        return FollowerTemplate(
            source: use, id: id, whole: whole, defaults: defaults, bindings: bindings, context: context,
            values: values, overrides: overrides)
    }

    /// Returns how a finger drags the use of a component in a row; nil if it can't be dragged. `name` is its id in the
    /// finger's step.
    func drag(
        of source: ElementSource, _ id: ElementID, partsOf whole: ElementID?, defaults: Box, called name: ElementID
    ) -> RowDrag? {
        guard !isFollowing, let component = source.kind.component else { return nil }
        for parameter in component.parameters {
            guard let range = parameter.dragRange(in: source) else { continue }
            let template = follower(
                source, [(parameter, range.reference(to: name, at: source.mark))], id, partsOf: whole, defaults,
                overrides(ofPartsOf: name, component, source))
            guard let row else {
                return .held(name, range, follower: shared.numbers.followers.number(of: template, template))
            }
            found.drags.append(template)
            return .named(name, range, row.series, index: row.index, number: found.drags.count - 1)
        }
        return nil
    }

    /// Returns the changes that states make to the parts of a use in a row, by ids within `id`, even if a state names
    /// the row otherwise. If the use has elements of the scene in its slots, all other changes are included.
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

    /// Returns the followers in the content with their leaders, once all of it is read; reports errors.
    ///
    /// Uses that only a finger moves may be anywhere: if they can't follow, no finger moves them.
    func followers(in content: Element) -> [Follower] {
        guard !found.followers.isEmpty, !found.hasSkippedElements else { return [] }
        let templates = found.followers.map { (number: $0, template: shared.numbers.followers[$0]) }
        var tree = FollowedTree(content, followers: Set(templates.map(\.template.id)))
        for (_, template) in templates { tree.sliders[template.id] = template.draggedValue }
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
        let reference = binding.reference
        guard binding.isOfScroll else { return FollowedMotion(leader: follower.id, reference.measure) }
        guard let leader = binding.leaders.lazy.compactMap({ tree.elements[$0] }).first else {
            return log.refuse(.follow(reason(withLeader: reference.leader, in: tree)), at: reference.mark)
        }
        if reference.measure == .page, let value = tree.sliders[leader.id], leader.id != follower.id {
            return FollowedMotion(leader: leader.id, .slider(value: value))
        }
        switch leader.kind {
        case .list where reference.measure == .page:
            log.add(.follow(.noPages(reference.leader)), at: reference.mark)
        case .list, .carousel:
            if follower.element(leader.id) == nil { return FollowedMotion(leader: leader.id, reference.measure) }
            log.add(.follow(.leaderInside(reference.leader)), at: reference.mark)
        default:
            log.add(.follow(.noScroll(reference.leader, kind: leader.role ?? "view")), at: reference.mark)
        }
        return nil
    }

    /// Returns the error for a leader that is not in the tree. Its id may be that of a row, or of a part of one.
    private func reason(withLeader name: String, in tree: FollowedTree) -> FollowReason {
        if found.elementMarks.contains(where: { $0.id == ElementID(name) }) {
            return .noScroll(name, kind: "row's part")
        }
        return .unknownLeader(
            name,
            nearest: NearestName.nearest(
                to: name, among: tree.scrolling + tree.sliders.keys.map(\.description).sorted()))
    }
}

/// The elements of a scene's content by id, without those in rows, and the followers around each.
private struct FollowedTree {
    private(set) var elements: [ElementID: Element] = [:]
    /// The lists and carousels.
    private(set) var scrolling: [String] = []
    /// The values of the sliders.
    var sliders: [ElementID: Double] = [:]
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

    /// Returns the followers around a follower, the nearest one first.
    func followers(around id: ElementID) -> [ElementID] { Array(sequence(first: id) { outer[$0] }.dropFirst()) }
}

extension Component.Parameter {
    /// The range of a number that a finger drags; nil if the parameter can't be dragged.
    fileprivate func dragRange(in source: ElementSource) -> DragRange? {
        guard type.isNumber, let inset = dragInset, !source.isDisabled,
            let node = source.entries.first(where: { $0.key == name && !$0.node.isNull })?.node ?? fallback,
            let value = NumberReading.number(of: node)
        else { return nil }
        return DragRange(value: min(max(0, value), 1), inset: inset)
    }
}

extension ElementSource {
    /// Whether the use is disabled.
    fileprivate var isDisabled: Bool { entries["disabled"].flatMap(FlagReading.flag(of:)) ?? false }
}

extension DragRange {
    /// Returns the reference of a parameter to the finger that drags an element in this range.
    fileprivate func reference(to id: ElementID, at mark: Mark) -> FollowerTemplate.Binding.Reference {
        .init(leader: id.description, measure: .finger(value: value, inset: inset), mark: mark)
    }
}
