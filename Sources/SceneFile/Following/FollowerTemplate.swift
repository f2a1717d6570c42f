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
            var measure: FollowedScroll.Measure
            var mark: Mark
        }

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
    /// The use of a component without what follows a scroll, with the numbers of the beginning in its place. What follows is
    /// among `followers` afterwards.
    func beforeScrolling(
        _ source: ElementSource, _ id: ElementID, partsOf whole: ElementID?, defaults: Box
    ) -> ElementSource {
        guard let component = source.kind.component else { return source }
        var rest = source
        var bindings: [FollowerTemplate.Binding] = []
        for parameter in component.parameters where [.number, .boolean].contains(parameter.type) {
            guard let index = rest.entries.firstIndex(where: { $0.key == parameter.name }),
                FollowReading.speaks(rest.entries[index].node)
            else { continue }
            let entry = rest.entries.remove(at: index)
            guard let said = FollowReading.read(entry.node, for: parameter.type, self) else {
                // So that nothing else is wrong with it.
                rest.entries.append(
                    .init(key: entry.key, keyMark: entry.keyMark, node: parameter.type.node(0, at: entry.node.mark)))
                continue
            }
            bindings.append(
                FollowerTemplate.Binding(
                    parameter: parameter.name, type: parameter.type, said: said, part: use?.id))
        }
        guard !bindings.isEmpty else { return rest }
        if isFollowing || row != nil { log.add(.follow(row != nil ? .inRow : .nested), at: bindings[0].said.mark) }
        let template = FollowerTemplate(
            entries: rest.entries, kind: ObjectIdentifier(source.kind), mark: source.mark, id: id, whole: whole,
            defaults: defaults, bindings: bindings, context: rowContext, values: values, overrides: overrides)
        followers.append(surroundings.followers.number(of: template, source.kind))
        rest.entries += bindings.map { binding in
            Node.Entry(
                key: binding.parameter, keyMark: binding.said.mark, node: binding.type.node(0, at: binding.said.mark))
        }
        return rest
    }

    /// What of the content follows what, once all of it is read; reports what can't.
    func followers(in content: Element) -> [Follower] {
        var found: [Follower] = []
        for number in followers where !hasSkippedElements {
            let template = surroundings.followers[number]
            let mark = template.bindings[0].said.mark
            guard let element = content.element(template.id) else {
                log.add(.follow(.inRow), at: mark)
                continue
            }
            if element.holdsList { log.add(.follow(.holdsList(template.id.description)), at: template.mark) }
            if found.contains(where: { content.element($0.element)?.element(template.id) != nil })
                || found.contains(where: { element.element($0.element) != nil })
            {
                log.add(.follow(.nested), at: mark)
            }
            let scrolls = template.bindings.compactMap { scroll(of: $0, in: content, followedBy: element) }
            guard scrolls.count == template.bindings.count else { continue }
            found.append(Follower(element: template.id, number: number, scrolls: scrolls))
        }
        return found
    }

    private func scroll(
        of binding: FollowerTemplate.Binding, in content: Element, followedBy follower: Element
    ) -> FollowedScroll? {
        let said = binding.said
        guard let leader = binding.leaders.lazy.compactMap({ content.element($0) }).first else {
            log.add(.follow(problem(withLeader: said.leader, in: content)), at: said.mark)
            return nil
        }
        switch leader.kind {
        case .list where said.measure == .page:
            log.add(.follow(.noPages(said.leader)), at: said.mark)
        case .list, .carousel:
            if follower.element(leader.id) == nil { return FollowedScroll(leader: leader.id, said.measure) }
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

extension Element {
    /// The lists and carousels in it, but for those in rows.
    fileprivate var scrolling: [ElementID] {
        switch kind {
        case .list, .carousel: [id] + children.flatMap(\.scrolling)
        default: children.flatMap(\.scrolling)
        }
    }
}
