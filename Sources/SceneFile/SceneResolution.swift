import TatamiExpressions
import TatamiPrimitives
package import TatamiScenes

/// Command-line options that override the size of the file's screen. The caller checks the numbers.
package struct ScreenOverrides: Hashable, Sendable {
    package var width: Double?
    package var height: Double?
    package var scale: Double?
    /// Whether the screen is a page: as tall as its content, and without a device's bars and safe area.
    package var isPage = false

    package init(width: Double? = nil, height: Double? = nil, scale: Double? = nil) {
        (self.width, self.height, self.scale) = (width, height, scale)
    }

    /// The options as entries of `screen:`, without places.
    var entries: [Node.Entry] {
        let numbers = ["width": width, "height": height, "scale": scale] as KeyValuePairs
        let given = numbers.compactMap { key, number in number.map { Node.Entry(key, .number($0)) } }
        guard isPage else { return given }
        let nothing = Node(scalar: .null, mark: .nowhere)
        return given + [
            .word("height", "content", at: .nowhere), .word("safeArea", "none", at: .nowhere),
            Node.Entry("statusBar", nothing), Node.Entry("homeIndicator", nothing),
        ]
    }
}

/// A value from a command-line option: `3`, `true`, text, or an expression in braces.
package struct GivenValue: Hashable, Sendable {
    package var name: String
    package var text: String

    package init(name: String, text: String) {
        (self.name, self.text) = (name, text)
    }
}

extension SceneSource {
    /// Returns the shot of this name, in the first of its variants unless the name specifies one.
    ///
    /// Throws an error with the nearest name.
    package func shot(named name: String) throws(UnknownName) -> Shot {
        guard let shot = try shots(named: name).first else { preconditionFailure("an unknown name throws") }
        return shot
    }

    /// Returns the shot of this name in all its variants, or in the one that the name specifies, as in `long@dark`.
    package func shots(named name: String) throws(UnknownName) -> [Shot] {
        let named = shots.filter { $0.name == name || $0.fullName == name }
        if !named.isEmpty { return named }
        let known = name.contains("@") ? shots.map(\.fullName) : listedShots.map(\.name)
        throw UnknownName(reason: .unknownShot(name, nearest: NearestName.nearest(to: name, among: known)))
    }

    /// Returns a shot with these states in order, which the file need not list.
    package func shot(states: [String]) throws(UnknownName) -> Shot {
        for name in states where !stateNames.contains(name) {
            throw UnknownName(reason: .unknownState(name, nearest: NearestName.nearest(to: name, among: stateNames)))
        }
        return Shot(name: states.joined(separator: "-"), states: states)
    }

    /// Returns the shot at a moment of the scene's timeline; throws if it has none.
    package func shot(_ shot: Shot, at time: Time) throws(UnknownName) -> Shot {
        guard isPlayable else { throw UnknownName(reason: .noTimeline) }
        var moment = shot
        moment.time = time
        return moment
    }

    /// Returns the scene with these values instead of the file's, in all states and shots.
    ///
    /// The steps of the timeline start from these values. Throws an error for an unknown name and for an invalid
    /// expression.
    package func giving(_ given: [GivenValue]) throws(UnknownName) -> SceneSource {
        var source = self
        for value in given {
            let (name, text) = (value.name, value.text)
            let names = values?.names ?? []
            guard names.contains(name) else {
                throw UnknownName(reason: .unknownValue(name, nearest: NearestName.nearest(to: name, among: names)))
            }
            let log = DiagnosticLog(files: files)
            guard let assignment = Assignment.read(name, option: text, log) else {
                throw UnknownName(reason: log.found.first?.reason ?? .badValueName(name))
            }
            source.values?.fix(assignment)
        }
        return source
    }

    /// The names of the shots, without variants.
    package var shotNames: [String] { listedShots.map(\.name) }

    /// Whether the scene lists its shots.
    package var listsShots: Bool { listedShots != [.standard] }

    package var valueNames: [String] { values?.names ?? [] }

    /// An error in an option, such as an unknown name.
    package struct UnknownName: Error {
        package let reason: DiagnosticReason
    }

    /// Resolves the scene for one picture; nil if there are errors.
    ///
    /// The diagnostics include those of the top-level keys. Of repeated rows and rows from data they include only the
    /// rows that a state names.
    package func resolve(
        _ shot: Shot, overrides: ScreenOverrides = ScreenOverrides()
    ) -> (resolved: ResolvedScene?, diagnostics: [Diagnostic]) {
        let (resolved, log) = resolve(shot, overrides, checkingRows: nil)
        return (resolved, log.diagnostics)
    }

    /// Resolves the scene for one picture. `rows` reads all on-demand rows; nil leaves them to layout.
    func resolve(
        _ shot: Shot, _ overrides: ScreenOverrides, checkingRows rows: RowCheck?
    ) -> (ResolvedScene?, log: DiagnosticLog) {
        if let time = shot.time, isPlayable { return resolve(shot, at: time, overrides, checkingRows: rows) }
        let log = DiagnosticLog(files: files)
        let look = TimelineResolution.Look(
            shot: shot, rows: [], values: worded(shot).map { RunningValues($0, of: shot, log).current })
        let areValuesSound = !log.hasErrors
        let (resolved, found) = resolve(look, overrides, checkingRows: rows)
        log.add(contentsOf: found)
        return (areValuesSound ? resolved : nil, log)
    }

    /// Resolves a scene with its timeline: each look is resolved separately.
    private func resolve(
        _ shot: Shot, at time: Time, _ overrides: ScreenOverrides, checkingRows rows: RowCheck?
    ) -> (ResolvedScene?, log: DiagnosticLog) {
        let all = DiagnosticLog(files: files)
        let timeline =
            worded(shot).map { TimelineResolution($0, of: shot, Decoding(shared, log: all)) }
            ?? TimelineResolution(steps, of: shot)
        var looks: [ResolvedScene] = []
        var (scenes, added): ([Int: Scene], [Int: Rows]) = ([:], [:])
        var isSound = !all.hasErrors
        // A timeline often returns to the same states; each is resolved once.
        var known: [TimelineResolution.Look.Appearance: ResolvedScene] = [:]
        var namings: [ElementNaming] = []
        for look in timeline.looks {
            if let step = look.step, look.rows.isEmpty, let resolved = known[look.appearance] {
                scenes[step] = resolved.scene
                namings.append(resolved.naming)
                continue
            }
            let (resolved, log) = resolve(look, overrides, checkingRows: rows)
            all.add(contentsOf: log)
            guard let resolved else {
                isSound = false
                continue
            }
            if let step = look.step { scenes[step] = resolved.scene }
            known[look.appearance] = resolved
            namings.append(resolved.naming)
            added.merge(resolved.decoding.found.addedRows) { $1 }
            looks.append(resolved)
        }
        if isSound, !looks.contains(where: \.hasRowsOnDemand) {
            isSound = !timeline.reportUnknownElements(namings, all)
        }
        guard isSound, let first = looks.first else { return (nil, all) }
        var scene = first.scene
        scene.timeline = Timeline(
            timeline.steps(scenes: scenes, rows: added, namings: namings, in: scene.screen.direction), time: time)
        let rest = Array(looks.dropFirst())
        return (ResolvedScene(scene, first: first, looks: rest, stepMarks: timeline.steps.map(\.mark)), all)
    }

    /// `grouped` is whether the screen shows a grouped list; nil if that isn't known yet.
    private func resolve(
        _ look: TimelineResolution.Look, _ overrides: ScreenOverrides, checkingRows rows: RowCheck?,
        grouped: Bool? = nil
    ) -> (ResolvedScene?, log: DiagnosticLog) {
        let log = DiagnosticLog(files: files)
        log.add(contentsOf: self.log)
        var (root, shot) = (self.root, look.shot)
        if let values = worded(shot), let current = look.values {
            // The error of a missing value was already reported, and the scene can't be filled without it.
            guard current.count == values.names.count,
                let filled = values.filled(current, states: shot.states, log)
            else { return (nil, log) }
            root = filled
            shot.screen = values.filled(shot.screen, current, log)
        }
        let changes = StateChanges(of: shot, in: root, log)
        let decoding = Decoding(shared, log: log, in: ReadingContext(), look.values ?? [:], overrides: changes.byTarget)
        decoding.rowsToAdd = Dictionary(grouping: look.rows, by: \.list)
        decoding.context.wording = wording(of: look.shot)
        let fields = Fields(root.entries ?? [], SceneShape.shape, root.mark, decoding)

        _ = fields[SceneShape.now]
        let isGrouped = grouped ?? fields.node(SceneShape.content.name)?.mentionsGroupedList ?? false
        let screen = screen(fields, shot, overrides, grouped: isGrouped, decoding)
        let pardons = fields[SceneShape.allow] ?? []
        let content = content(fields, decoding)
        // Rows are read with the background behind them, but only the read content says whether it is that of a grouped
        // list, which may be in a component or be grouped by a state.
        if grouped == nil, content.showsGroupedList != isGrouped,
            screen.background == ScreenReading.background(grouped: isGrouped, in: screen.appearance)
        {
            return resolve(look, overrides, checkingRows: rows, grouped: !isGrouped)
        }
        let alert = alert(fields, decoding)
        let followers = decoding.followers(in: content)
        let reader = RowReader(decoding.found.onDemand.map(\.series), shared)
        changes.readRows(reader)
        if rows != nil { reader.readFollowers(followers) }
        // Errors in other rows are reported when they are read.
        let areNamedRowsSound = !reader.gathered.log.hasErrors
        rows?.check(reader, changes)
        let allowances = AllowanceReading.allowances(fields, of: shot, reader, decoding, areAllRead: rows != nil)
        changes.reportUnused(decoding, reader, areAllRead: rows != nil)

        let all = DiagnosticLog(files: files)
        ResolvedScene.addDiagnostics(of: decoding, reader, to: all)
        guard !log.hasErrors, areNamedRowsSound else { return (nil, all) }
        let scene = Scene(
            title: shot.title ?? fields[SceneShape.title], screen: screen, content: content,
            followers: followers, alert: alert, allowances: allowances, pardons: pardons, fonts: shared.fonts)
        return (ResolvedScene(scene, decoding, reader), all)
    }

    /// Returns the file's screen, overridden by states, the shot and the command.
    private func screen(
        _ fields: Fields, _ shot: Shot, _ overrides: ScreenOverrides, grouped: Bool, _ decoding: Decoding
    ) -> ScreenTraits {
        let node = fields[SceneShape.screen]
        decoding.found.screenMark = node?.mark
        var entries = node?.entries ?? []
        for change in decoding.overrides(of: .screen) {
            entries = ScreenReading.merge(change.entries ?? [], into: entries)
        }
        entries = ScreenReading.merge(shot.screen, into: entries)
        entries = ScreenReading.merge(overrides.entries, into: entries)
        return ScreenReading.screen(entries, node?.mark ?? root.mark, grouped: grouped, decoding)
    }

    private func content(_ fields: Fields, _ decoding: Decoding) -> Element {
        let nodes = fields[SceneShape.content]?.places ?? []
        let children = decoding.elements(nodes, partsOf: .content)
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
            entries = change.isNull ? nil : (entries ?? []).merging(change.entries ?? [])
            mark = change.mark
        }
        return entries.map { AlertReading.alert($0, mark, decoding) }
    }
}

extension Node {
    /// Whether an element in it, or in its columns and layers, is written as a grouped list.
    fileprivate var mentionsGroupedList: Bool {
        (items ?? entries?["content"]?.items ?? []).contains { element in
            if let list = element.entries?["list"] {
                return list.entries?["style"]?.text.flatMap(List.Style.init)?.isGrouped ?? false
            }
            return (element.entries?["vstack"] ?? element.entries?["zstack"])?.mentionsGroupedList ?? false
        }
    }
}

extension Element {
    /// Whether it is a grouped list, or shows one in columns and layers without a background.
    fileprivate var showsGroupedList: Bool {
        switch kind {
        case .list(let list): list.style.isGrouped
        case .stack(let stack) where stack.axis != .horizontal && stack.columns == nil:
            box.background == nil && box.material == nil && stack.children.contains(where: \.showsGroupedList)
        default: false
        }
    }
}
