import TatamiScenes

extension SceneSource {
    /// Everything that is wrong with the file, in all its shots and states, and in every row of its data; `look` gets each
    /// scene that can be laid out, with what its rows have brought up, and its shot.
    package func check(
        overrides: ScreenOverrides = ScreenOverrides(), _ look: (ResolvedScene, Shot) -> Void = { _, _ in }
    ) -> [Diagnostic] {
        let all = DiagnosticLog(files: files)
        all.add(contentsOf: log)
        let rows = RowCheck(surroundings.templates)
        for shot in allShots {
            let (resolved, log) = resolve(shot, overrides, checkingRows: rows)
            all.add(contentsOf: log)
            if let resolved { look(resolved, shot) }
        }
        surroundings.kit.check(surroundings, all)
        return all.diagnostics
    }

    /// The scene without states, its shots, and the states that no shot shows: all that can be wrong with the file.
    package var allShots: [Shot] {
        let drawn = Set(shots.flatMap(\.states))
        let leftOver = stateNames.filter { !drawn.contains($0) }.map { Shot(name: $0, states: [$0]) }
        var first = Shot.standard
        if isPlayable, !shots.contains(where: { $0.time != nil }) { first.time = .zero }
        return [first] + shots.filter { $0 != .standard } + leftOver
    }
}

/// Reads each row on demand of a scene once, however many shots show it: a shot's screen changes no error, and the rows
/// that its states name are read for each shot anyway. Of copies that differ in nothing the first speaks for all, and of
/// those that differ in their number alone, the first ten thousand.
final class RowCheck {
    private let templates: RowTemplates
    private var checked: Set<RowTemplate.Origin> = []

    init(_ templates: RowTemplates) {
        self.templates = templates
    }

    func check(_ reader: RowReader, _ changes: StateChanges) {
        for series in reader.series {
            let template = templates[series.root]
            let isNew = checked.insert(template.origin).inserted
            // A state can name a row by an id that only the row knows.
            if isNew || (template.makesIDs && !changes.byTarget.isEmpty) {
                reader.readAll(of: series, upTo: template.differingRows)
            }
        }
    }
}
