import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// A scene as it would be without components: for forms that have no word for them.
///
/// Each use becomes what it stands for, with the keys of its own. A part `flag` of a use `mail` is called `mail-flag`, also where
/// states and steps name it; parts of uses that have no id lose theirs, since the same names would stand in each. A change of
/// what a use gives can't be said any more. The platform's margin becomes
/// its points where the screen has it as its padding. Rows from data and repeated rows stay as they are.
package enum WrittenOutScene {
    case document(SourceDocument)
    /// A state changes what a component stands for, or something that no id of the scene's own names.
    case changesUse(String, SourcePlace)
    /// The margin is another on another of the scene's screens.
    case severalMargins(SourcePlace)
    /// A length is another in the dark appearance.
    case severalLengths(String, SourcePlace)
    /// What a component says is worded otherwise in another language of the scene's screens.
    case severalLanguages(SourcePlace)
    /// A use of a component follows a scroll.
    case follows(String, SourcePlace)
    case mistakes([Diagnostic])
}

extension SceneSource {
    /// The same as the file where it has no components.
    package var writtenOut: WrittenOutScene {
        let log = ProblemLog(files: files)
        log.add(contentsOf: self.log)
        guard !log.hasErrors, var entries = root.entries else { return .mistakes(log.diagnostics) }
        if let (leader, mark) = surroundings.kit.firstFollowed(in: root) {
            return .follows(leader, log.place(of: mark))
        }
        let margins = margins
        if !surroundings.kit.components.isEmpty, values == nil {
            var writing = ComponentWriting(Decoding(surroundings, log: log))
            for place in entries.indices where entries[place].key == SceneShape.content.name {
                let node = entries[place].node
                var written: [Node] = []
                for wording in wordings {
                    let decoding = Decoding(surroundings, log: log)
                    decoding.wording = wording
                    writing = ComponentWriting(decoding)
                    written.append(writing.list(node))
                }
                entries[place].node = written[0]
                if written.contains(where: { $0 != written[0] }) { return .severalLanguages(log.place(of: node.mark)) }
            }
            guard !log.hasErrors else { return .mistakes(log.diagnostics) }
            for place in entries.indices where entries[place].key == SceneShape.states.name {
                var states = entries[place].node.entries ?? []
                for index in states.indices {
                    var changes = states[index].node.entries ?? []
                    for change in changes.indices where !["screen", "alert", "set"].contains(changes[change].key) {
                        guard let name = writing.name(changing: changes[change]) else {
                            return .changesUse(changes[change].key, log.place(of: changes[change].keyMark))
                        }
                        changes[change].key = name
                    }
                    states[index].node = Node(mapping: changes, mark: states[index].node.mark)
                }
                entries[place].node = Node(mapping: states, mark: entries[place].node.mark)
            }
            let naming = [SceneShape.timeline.name, SceneShape.masks.name, SceneShape.tolerance.name]
            for place in entries.indices where naming.contains(entries[place].key) {
                entries[place].node = writing.renamed(entries[place].node)
            }
            if let use = writing.unsaid { return .changesUse(use.component.name, log.place(of: use.mark)) }
            entries.removeAll { $0.key == Kit.componentsKey.name }
        }
        let lengths = surroundings.kit.lengths
        if !lengths.isEmpty {
            entries.removeAll { $0.key == Kit.lengthsKey.name }
            var several: (name: String, mark: Mark)?
            entries = Node(mapping: entries, mark: root.mark).givingLengths(lengths, &several).entries ?? entries
            if let several { return .severalLengths(several.name, log.place(of: several.mark)) }
        }
        var found: Mark?
        for place in entries.indices where entries[place].key == SceneShape.padding.name {
            entries[place].node = entries[place].node.givingMargin(margins.first ?? 16, isPadding: true, &found)
        }
        let node = Node(mapping: entries, mark: root.mark)
        if let found, margins.count > 1 { return .severalMargins(log.place(of: found)) }
        return .document(SourceDocument(of: node, files))
    }

    /// That of the scene as it stands, then those of its pictures, each once.
    private var wordings: [Wording] {
        var known: [Wording] = []
        for shot in [.standard] + shots {
            let wording = wording(of: shot, ScreenOverrides())
            if !known.contains(wording) { known.append(wording) }
        }
        return known
    }

    /// Those of all screens that pictures are made on.
    private var margins: Set<Double> {
        let states = root.entries?[SceneShape.states.name]?.entries ?? []
        return Set(
            shots.map { shot in
                var entries = root.entries?[SceneShape.screen.name]?.entries ?? []
                for name in shot.states {
                    entries = ScreenReading.merge(states[name]?.entries?["screen"]?.entries ?? [], into: entries)
                }
                entries = ScreenReading.merge(shot.screen, into: entries)
                let decoding = Decoding(surroundings, log: ProblemLog(files: files))
                let screen = ScreenReading.screen(entries, root.mark, groupedBackground: false, decoding)
                return ScreenTraits.sideMargin(width: screen.width)
            })
    }
}

extension Node {
    /// The same with points where paddings say the platform's margin; `place` is where one did.
    fileprivate func givingMargin(_ points: Double, isPadding: Bool = false, _ place: inout Mark?) -> Node {
        switch value {
        case .text("margin") where isPadding:
            place = mark
            return Node(scalar: .number(points, spelling: points.spelled), mark: mark)
        case .list(let items): return Node(list: items.map { $0.givingMargin(points, &place) }, mark: mark)
        case .mapping(let entries):
            return Node(
                mapping: entries.map { entry in
                    var entry = entry
                    let isPadding = isPadding || entry.key == "padding"
                    entry.node = entry.node.givingMargin(points, isPadding: isPadding, &place)
                    return entry
                }, mark: mark)
        default: return self
        }
    }
}
