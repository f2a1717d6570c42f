import TatamiScenes

extension SceneSource {
    /// Returns all diagnostics of the file, in all its shots and states, and in every row of its data.
    ///
    /// `look` is called for each scene that can be laid out, once its rows were read, with the scene and its shot.
    package func check(
        overrides: ScreenOverrides = ScreenOverrides(), _ look: (ResolvedScene, Shot) -> Void = { _, _ in }
    ) -> [Diagnostic] {
        let all = DiagnosticLog(files: files)
        all.add(contentsOf: log)
        let rows = RowCheck(shared)
        for shot in allShots {
            let (resolved, log) = resolve(shot, overrides, checkingRows: rows)
            all.add(contentsOf: log)
            if let resolved { look(resolved, shot) }
        }
        shared.kit.check(shared, all)
        return all.diagnostics
    }

    /// The shots that together reveal all errors of the file.
    ///
    /// These are the scene without states, its shots, and the states that no shot shows, in all variants.
    package var allShots: [Shot] {
        let drawn = Set(shots.flatMap(\.states))
        let leftOver = stateNames.filter { !drawn.contains($0) }.map { Shot(name: $0, states: [$0]) }
        var first = Shot.standard
        if isPlayable, !shots.contains(where: { $0.time != nil }) { first.time = .zero }
        let atRest = inVariants([first])
        return atRest + shots.filter { $0 != .standard && !atRest.contains($0) } + inVariants(leftOver)
    }
}

/// A check that reads each on-demand row of a scene once, even if several shots show it.
///
/// The screen doesn't affect errors, and the rows that states name are read for each shot anyway. Of identical copies
/// only the first is read, and of those that differ only in their number, the first ten thousand.
final class RowCheck {
    private let shared: SharedReading
    private var checked: Set<RowTemplate.Origin> = []

    init(_ shared: SharedReading) {
        self.shared = shared
    }

    func check(_ reader: RowReader, _ changes: StateChanges) {
        for series in reader.series {
            let template = shared.numbers.templates[series.root]
            let isNew = checked.insert(template.inputs.origin).inserted
            // A state can name a row by an explicit id, which is known only once the row is read.
            if isNew || (template.makesIDs && !changes.byTarget.isEmpty) {
                reader.readAll(of: series, upTo: template.differingRows)
            }
        }
    }
}
