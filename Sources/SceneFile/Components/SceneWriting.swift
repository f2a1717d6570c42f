import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// Takes a scene to one without components of its own, values, conditions and choices.
///
/// In comes a scene without mistakes. Its first look, before any state or shot says something, is written out; what a state, a
/// shot or a step gives to components and values is written out as a look of its own, and what is different there becomes
/// changes of a state: of the one that says it, or of a new one that is called as the shot or the number of the step.
/// What goes out draws the same in every shot and at every moment of the timeline; what couldn't is refused.
struct SceneWriting {
    let source: SceneSource
    let log: ProblemLog
    /// Whether components of its own stand in it, whose parts are called otherwise then.
    let hasComponents: Bool
    var names = WrittenNames()
    var base = Look()
    var states: [String: State] = [:]
    /// Those that the scene itself does not have, in their order.
    var made: [Node.Entry] = []

    /// Why a scene can't be written so.
    enum Refusal: Error {
        /// What is there is decided when a picture is drawn: by a record, a scroll, a language or the values of a beginning.
        case decidedLater
        case mistakes
    }

    /// The scene at a moment.
    struct Look {
        var entries: [Node.Entry] = []
        var content: [Node] = []
    }

    /// A state of the scene.
    struct State {
        /// What it says of elements as they are called now, and of the screen.
        var plain: [Node.Entry] = []
        /// What it says of uses.
        var ofUses: [Node.Entry] = []
        /// What is different by these, and by the values that it sets.
        var made: [Node.Entry] = []
        var setsValues = false

        var changes: [Node.Entry] { Self.joined(made, plain) }

        /// Each target once; what the later say holds.
        static func joined(_ first: [Node.Entry], _ second: [Node.Entry]) -> [Node.Entry] {
            var joined = first
            for change in second {
                guard let place = joined.firstIndex(where: { $0.key == change.key }), let more = change.node.entries
                else {
                    joined.removeAll { $0.key == change.key }
                    joined.append(change)
                    continue
                }
                let merged = OverrideMerge.merge(more, into: joined[place].node.entries ?? [])
                joined[place].node = Node(mapping: merged, mark: change.node.mark)
            }
            return joined
        }
    }

    typealias Values = [String: ExpressionValue]

    /// Values that nothing sets, which stand as marks in what is written.
    let constants: [Node.Entry]

    init(_ source: SceneSource, _ log: ProblemLog) {
        (self.source, constants) = source.markingConstants
        self.log = log
        hasComponents = !source.surroundings.kit.ownComponents.isEmpty
    }

    /// The entries of the scene's root.
    mutating func entries() throws(Refusal) -> [Node.Entry] {
        guard let root = source.root.entries else { throw .mistakes }
        let kit = source.surroundings.kit
        let said = Node(mapping: root.filter { $0.key != Kit.componentsKey.name }, mark: source.root.mark)
        if kit.follows(in: said, among: kit.ownComponents) || rowsSayParameters { throw .decidedLater }
        try readBase()
        try readStates()
        let shots = try writtenShots()
        let steps = try writtenSteps()
        var entries = base.entries
        if source.values != nil {
            let kept = [SceneShape.name.name] + Kit.keys
            entries += root.filter { kept.contains($0.key) }
        }
        entries.removeAll { entry in
            [
                SceneShape.values.name, Kit.componentsKey.name, SceneShape.states.name, SceneShape.shots.name,
                SceneShape.timeline.name,
            ].contains(entry.key)
        }
        for place in entries.indices where entries[place].key == SceneShape.content.name {
            let content = Node(list: base.content, mark: entries[place].node.mark)
            entries[place].node = hasComponents ? names.naming(leadersIn: content) : content
        }
        for key in [SceneShape.states.name, SceneShape.timeline.name, SceneShape.shots.name] {
            guard var entry = root.first(where: { $0.key == key }) ?? newStates(key) else { continue }
            switch key {
            case SceneShape.states.name: entry.node = writtenStates(at: entry.node.mark)
            case SceneShape.shots.name: entry.node = shots ?? entry.node
            default: entry.node = steps ?? entry.node
            }
            entries.append(entry)
        }
        if !constants.isEmpty {
            let mark = constants[0].keyMark
            entries.append(
                .init(key: SceneShape.values.name, keyMark: mark, node: Node(mapping: constants, mark: mark)))
        }
        guard hasComponents else { return entries }
        for key in [SceneShape.timeline.name, SceneShape.masks.name, SceneShape.tolerance.name] {
            for place in entries.indices where entries[place].key == key {
                entries[place].node = names.renamed(entries[place].node)
            }
        }
        return entries
    }

    private func newStates(_ key: String) -> Node.Entry? {
        guard key == SceneShape.states.name, !made.isEmpty else { return nil }
        return Node.Entry(key: key, keyMark: source.root.mark, node: Node(mapping: [], mark: source.root.mark))
    }

    // MARK: Looks

    /// What the scene is with these values when these are changed; throws when something of it can't be read.
    mutating func look(
        _ values: Values?, wording: Wording, changing changes: [Node.Entry] = []
    ) throws(Refusal) -> Look {
        var entries = source.root.entries ?? []
        if var own = source.values, let values {
            own.wording = wording
            guard values.count == own.names.count, let filled = own.filled(values, states: [], log)?.entries else {
                throw .mistakes
            }
            entries = filled
        }
        entries = Node(mapping: entries, mark: source.root.mark).withoutGaps.entries ?? []
        guard let content = entries[SceneShape.content.name] else { return Look(entries: entries) }
        guard hasComponents else { return Look(entries: entries, content: content.items ?? []) }
        let overrides = Dictionary(changes.map { (ElementID($0.key), [$0.node]) }) { $0 + $1 }
        let decoding = Decoding(source.surroundings, log: log, overrides: overrides)
        decoding.wording = wording
        decoding.values = values ?? [:]
        var writing = ComponentWriting(decoding, names)
        let written = writing.list(content).withoutGaps
        names = writing.names
        guard !log.hasErrors else { throw .mistakes }
        let areAllSaid = changes.allSatisfy { decoding.usedOverrides.contains(ElementID($0.key)) }
        guard !writing.changesUnnamed, areAllSaid else { throw .decidedLater }
        return Look(entries: entries, content: written.items ?? [])
    }

    private mutating func readBase() throws(Refusal) {
        let wording = source.wording(of: .standard, ScreenOverrides())
        base = try look(values(of: .standard), wording: wording)
        if let values = source.values {
            let parts = [SceneShape.states.name, SceneShape.timeline.name].compactMap { source.root.entries?[$0] }
            let isSaid = (base.content + parts).contains { rows(in: $0, say: Set(values.names)) }
            if isSaid { throw .decidedLater }
        }
        guard hasComponents || source.values != nil else { return }
        var known = [wording]
        for shot in source.shots where shot.variant != nil {
            let other = source.wording(of: shot, ScreenOverrides())
            guard !known.contains(other) else { continue }
            known.append(other)
            let look = try look(values(of: shot.set.isEmpty ? .standard : shot), wording: other)
            let isSame = zip(look.content, base.content).allSatisfy { $0.says(sameAs: $1) }
            guard isSame, look.content.count == base.content.count else {
                throw .decidedLater
            }
        }
    }

    /// Whether rows from data in a component's definition say what its uses give.
    private var rowsSayParameters: Bool {
        let own = source.surroundings.kit.ownComponents
        return (source.root.entries?[Kit.componentsKey.name]?.entries ?? []).contains { definition in
            own[definition.key].map { rows(in: definition.node, say: $0.ownNames) } ?? false
        }
    }

    /// Whether rows from data say one of these names, which are not their records'.
    private func rows(in node: Node, say names: Set<String>) -> Bool {
        if ElementSources.speaks(of: node), node.entries?["as"] != nil {
            let template = Template(
                node, components: source.surroundings.kit.componentNames, ProblemLog(files: source.files))
            if let template, !template.names.isDisjoint(with: names) { return true }
        }
        let inner = (node.items ?? []) + (node.entries ?? []).map(\.node)
        return inner.contains { rows(in: $0, say: names) }
    }

    func values(of shot: Shot) -> Values? {
        source.worded(shot, ScreenOverrides()).map { RunningValues($0, of: shot, log).current }
    }

    /// What would make the first look this one.
    func changes(to look: Look, at mark: Mark) throws(Refusal) -> [Node.Entry] {
        var changes: [Node.Entry] = []
        let keys = Set((look.entries + base.entries).map(\.key)).subtracting([SceneShape.content.name])
        for key in keys.sorted() {
            let (old, new) = (base.entries[key], look.entries[key])
            if let old, let new, old.says(sameAs: new) { continue }
            let isSayable = [SceneShape.screen.name, SceneShape.alert.name].contains(key)
            if key == SceneShape.states.name { continue }
            guard isSayable, let new else { throw .decidedLater }
            changes.append(.init(key: key, keyMark: mark, node: new))
        }
        guard let difference = ContentDifference(from: base.content, to: look.content, in: source.surroundings) else {
            throw .decidedLater
        }
        return changes + difference.changes
    }
}
