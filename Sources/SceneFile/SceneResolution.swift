import TatamiPrimitives
package import TatamiScenes

/// What the command's options change about the screen, over all that the file says. The numbers are the caller's to check.
package struct ScreenOverrides: Hashable, Sendable {
    package var device: Device?
    package var width: Double?
    package var height: Double?
    package var scale: Double?
    package var appearance: Appearance?
    package var textSize: ContentSize?
    package var language: String?
    package var direction: LayoutDirection?

    package init(
        device: Device? = nil, width: Double? = nil, height: Double? = nil, scale: Double? = nil,
        appearance: Appearance? = nil, textSize: ContentSize? = nil, language: String? = nil,
        direction: LayoutDirection? = nil
    ) {
        self.device = device
        self.width = width
        self.height = height
        self.scale = scale
        self.appearance = appearance
        self.textSize = textSize
        self.language = language
        self.direction = direction
    }

    /// As entries of a screen that no file holds.
    var entries: [Node.Entry] {
        func number(_ key: String, _ value: Double?) -> Node.Entry? {
            value.map {
                let node = Node(scalar: .number($0, spelling: String($0)), mark: .nowhere)
                return Node.Entry(key: key, keyMark: .nowhere, node: node)
            }
        }
        func word(_ key: String, _ value: String?) -> Node.Entry? { value.map { .word(key, $0, at: .nowhere) } }
        return [
            word("device", device?.name), number("width", width), number("height", height), number("scale", scale),
            word("appearance", appearance?.rawValue), word("textSize", textSize?.rawValue),
            word("language", language), word("direction", direction?.rawValue),
        ].compactMap { $0 }
    }
}

extension SceneSource {
    /// The shot of this name; throws a diagnostic that names the nearest one.
    package func shot(named name: String) throws(UnknownName) -> Shot {
        if let shot = shots.first(where: { $0.name == name }) { return shot }
        throw UnknownName(problem: .unknownShot(name, nearest: NearestName.nearest(to: name, among: shots.map(\.name))))
    }

    /// A shot of these states, one over the other, that the file does not list itself.
    package func shot(states: [String]) throws(UnknownName) -> Shot {
        for name in states where !stateNames.contains(name) {
            throw UnknownName(problem: .unknownState(name, nearest: NearestName.nearest(to: name, among: stateNames)))
        }
        return Shot(name: states.joined(separator: "-"), states: states)
    }

    /// The same picture at a moment of the scene's timeline; throws when it has none.
    package func shot(_ shot: Shot, at time: Time) throws(UnknownName) -> Shot {
        guard isPlayable else { throw UnknownName(problem: .noTimeline) }
        var moment = shot
        moment.time = time
        return moment
    }

    /// A name that an option gave and the scene lacks.
    package struct UnknownName: Error {
        package let problem: Problem
    }

    /// The scene as one picture shows it; nil when there are errors.
    ///
    /// The diagnostics include what is wrong at the top of the file, and of rows that are repeated or come from data only
    /// what is wrong with those that a state names.
    package func resolve(
        _ shot: Shot, overrides: ScreenOverrides = ScreenOverrides()
    ) -> (resolved: ResolvedScene?, diagnostics: [Diagnostic]) {
        let (resolved, log) = resolve(shot, overrides, checkingRows: nil)
        return (resolved, log.diagnostics)
    }

    /// `rows` reads the rows that are read on demand, all of them; nil leaves them to those who lay the scene out.
    func resolve(
        _ shot: Shot, _ overrides: ScreenOverrides, checkingRows rows: RowCheck?
    ) -> (ResolvedScene?, log: ProblemLog) {
        guard let time = shot.time, isPlayable else { return resolve(shot, overrides, adding: [], checkingRows: rows) }
        return resolve(shot, at: time, overrides, checkingRows: rows)
    }

    /// The scene with its timeline: each look that it has on the way is resolved for itself.
    private func resolve(
        _ shot: Shot, at time: Time, _ overrides: ScreenOverrides, checkingRows rows: RowCheck?
    ) -> (ResolvedScene?, log: ProblemLog) {
        let all = ProblemLog(files: files)
        let timeline = TimelineResolution(steps, of: shot)
        var looks: [ResolvedScene] = []
        var (scenes, added): ([Int: Scene], [Int: Rows]) = ([:], [:])
        var isSound = true
        // A timeline goes to the same states again and again.
        var known: [[String]: Scene] = [:]
        for look in timeline.looks {
            if let step = look.step, look.rows.isEmpty, let scene = known[look.shot.states] {
                scenes[step] = scene
                continue
            }
            let (resolved, log) = resolve(look.shot, overrides, adding: look.rows, checkingRows: rows)
            all.add(contentsOf: log)
            guard let resolved else {
                isSound = false
                continue
            }
            if let step = look.step { scenes[step] = resolved.scene }
            known[look.shot.states] = resolved.scene
            added.merge(resolved.decoding.addedRows) { $1 }
            looks.append(resolved)
        }
        if isSound, !looks.contains(where: \.hasRowsOnDemand) {
            let elements = Set(looks.flatMap { $0.decoding.elementMarks.map(\.id) })
            isSound = !timeline.reportUnknownElements(elements, all)
        }
        guard isSound, let first = looks.first else { return (nil, all) }
        var scene = first.scene
        scene.timeline = Timeline(
            timeline.steps(scenes: scenes, rows: added, in: scene.screen.direction), time: time)
        let rest = Array(looks.dropFirst())
        return (ResolvedScene(scene, first: first, looks: rest, stepMarks: steps.map(\.mark)), all)
    }

    private func resolve(
        _ shot: Shot, _ overrides: ScreenOverrides, adding added: [AddedRows], checkingRows rows: RowCheck?
    ) -> (ResolvedScene?, log: ProblemLog) {
        let log = ProblemLog(files: files)
        log.add(contentsOf: self.log)
        let changes = StateChanges(of: shot, in: root, log)
        let decoding = Decoding(surroundings, log: log, overrides: changes.byTarget)
        decoding.rowsToAdd = Dictionary(grouping: added, by: \.list)
        let fields = Fields(root.entries ?? [], SceneShape.shape, root.mark, decoding)

        let screen = screen(fields, shot, overrides, decoding)
        let content = content(fields, decoding)
        let alert = alert(fields, decoding)
        let reader = RowReader(decoding.onDemand.map(\.series), surroundings)
        changes.readRows(reader)
        let allowances = AllowanceReading.allowances(fields, of: shot, reader, decoding)
        // What is wrong with other rows is the matter of those who look at them.
        let areNamedRowsSound = !reader.findings.log.hasErrors
        rows?.check(reader, changes)
        changes.reportUnused(decoding, reader, areAllRead: rows != nil)

        let all = ProblemLog(files: files)
        ResolvedScene.addProblems(of: decoding, reader, to: all)
        guard !log.hasErrors, areNamedRowsSound else { return (nil, all) }
        let scene = Scene(
            title: shot.title ?? title, screen: screen, content: content, alert: alert, allowances: allowances)
        return (ResolvedScene(scene, decoding, reader), all)
    }

    /// The file's screen, over it the states', the shot's, and the command's.
    private func screen(_ fields: Fields, _ shot: Shot, _ overrides: ScreenOverrides, _ decoding: Decoding)
        -> ScreenTraits
    {
        let node = fields[SceneShape.screen]
        var entries = node?.entries ?? []
        for change in decoding.overrides(of: .screen) {
            entries = ScreenReading.merge(change.entries ?? [], into: entries)
        }
        entries = ScreenReading.merge(shot.screen, into: entries)
        entries = ScreenReading.merge(overrides.entries, into: entries)
        return ScreenReading.screen(
            entries, node?.mark ?? root.mark, groupedBackground: showsGroupedList(fields), decoding)
    }

    /// Whether a grouped list stands directly on the screen.
    private func showsGroupedList(_ fields: Fields) -> Bool {
        fields.node(SceneShape.content.name)?.items?.contains {
            $0.entries?["list"]?.entries?["style"]?.text.flatMap(List.Style.init)?.isGrouped ?? false
        } ?? false
    }

    private func content(_ fields: Fields, _ decoding: Decoding) -> Element {
        let nodes = fields[SceneShape.content]?.items ?? []
        let children = nodes.enumerated().compactMap { index, node in
            decoding.element(node, id: ElementID.content[index])
        }
        decoding.register(.content, at: fields.mark(of: SceneShape.content.name))
        let stack = Stack(axis: .vertical, spacing: fields[SceneShape.spacing], alignment: .fill, children: children)
        let box = Box(padding: fields[SceneShape.padding] ?? .zero, width: .fill, height: .fill)
        return Element(id: .content, kind: .stack(stack), box: box)
    }

    private func alert(_ fields: Fields, _ decoding: Decoding) -> Alert? {
        let node = fields[SceneShape.alert]
        var entries = node?.entries
        var mark = node?.mark ?? root.mark
        for change in decoding.overrides(of: .alert) {
            entries = change.isNull ? nil : OverrideMerge.merge(change.entries ?? [], into: entries ?? [])
            mark = change.mark
        }
        return entries.map { AlertReading.alert($0, mark, decoding) }
    }
}
