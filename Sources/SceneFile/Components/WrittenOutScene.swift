import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// A scene as it would be without components of its own and without values: for forms that have no word for them.
///
/// Each use becomes what it stands for, with the keys of its own. A part `flag` of a use `mail` is called `mail-flag`, also where
/// states and steps name it; parts of uses that have no id lose theirs, since the same names would stand in each. What states,
/// shots and steps give to uses and to values is said by states, as changes of what is different then. Uses of the kit that
/// comes with Tatami stay. The platform's margin becomes
/// its points where the screen has it as its padding. Rows from data and repeated rows stay as they are.
package enum WrittenOutScene {
    case document(SourceDocument)
    /// What is there is decided when a picture is drawn: by the records of a file, a scroll, the screen's language, or the
    /// values that a timeline begins with.
    case decidedLater
    /// The margin is another on another of the scene's screens.
    case severalMargins(SourcePlace)
    /// A length is another in the dark appearance.
    case severalLengths(String, SourcePlace)
    case mistakes([Diagnostic])
}

extension SceneSource {
    /// The same as the file where it has no components of its own and no values.
    package var writtenOut: WrittenOutScene {
        let log = ProblemLog(files: files)
        log.add(contentsOf: self.log)
        guard !log.hasErrors else { return .mistakes(log.diagnostics) }
        var writing = SceneWriting(self, log)
        let entries: [Node.Entry]
        do throws(SceneWriting.Refusal) { entries = try writing.entries() } catch {
            return error == .decidedLater ? .decidedLater : .mistakes(log.diagnostics)
        }
        guard !log.hasErrors else { return .mistakes(log.diagnostics) }
        return document(of: entries, log)
    }

    /// With its own components as it defines them and its values, for what is decided when a picture is drawn.
    package var withDefinitions: WrittenOutScene {
        let log = ProblemLog(files: files)
        log.add(contentsOf: self.log)
        guard !log.hasErrors else { return .mistakes(log.diagnostics) }
        let entries = (root.entries ?? []).compactMap { entry -> Node.Entry? in
            guard entry.key == Kit.componentsKey.name else { return entry }
            let definitions = (entry.node.entries ?? []).filter { !files.isBuiltIn($0.keyMark) }
            let node = Node(mapping: definitions, mark: entry.node.mark)
            return definitions.isEmpty ? nil : Node.Entry(key: entry.key, keyMark: entry.keyMark, node: node)
        }
        return document(of: entries, log)
    }

    /// Whether it has components of its own or values.
    package var hasDefinitions: Bool { values != nil || !surroundings.kit.ownComponents.isEmpty }

    /// What uses of its own components may say, by their names.
    package var ownForms: [String: BuiltInKit.Form] {
        let kit = surroundings.kit
        return Dictionary(
            uniqueKeysWithValues: kit.components.compactMap { name, component in
                let kind = files.isBuiltIn(component.mark) ? nil : kit.kinds[name]
                return kind.map { (name, BuiltInKit.Form($0, component)) }
            })
    }

    /// With points in place of lengths' names and of the platform's margin around all elements.
    private func document(of written: [Node.Entry], _ log: ProblemLog) -> WrittenOutScene {
        var entries = written
        let margins = margins
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
