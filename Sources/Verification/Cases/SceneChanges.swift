import TatamiPrimitives
import TatamiRendering
package import TatamiResults
package import TatamiSceneFile
package import TatamiSystem

/// The changes since a revision that affect scenes, determined by the files that scenes depend on.
package struct SceneChanges: Sendable {
    private let changes: RevisionChanges
    /// The scenes with changed baselines.
    private let baselines: Set<ExactText>

    /// Creates the changes; `folder` has the baselines.
    package init(_ changes: RevisionChanges, folder: SnapshotFolder) {
        self.changes = changes
        let top = realPath(of: folder.path).map { $0 + "/" }
        baselines = Set<ExactText>(
            texts: changes.changed.compactMap { place in
                guard let top, let file = (changes.top + place.wrappedValue).after(top) else { return nil }
                let part = SnapshotFolder.Part.allCases.first { file.hasSuffix($0.rawValue) }
                return part.flatMap { SnapshotName(path: String(file.dropLast($0.rawValue.count))) }?.scene
            })
    }

    /// Returns a changed file that all pictures depend on, relative to the current directory; nil if there is
    /// none.
    package func common(
        folder: SnapshotFolder, inputs: [ProjectSettings.Pattern], in repository: Repository
    ) -> String? {
        for path in [ProjectSettings.fileName, folder.environmentFile] {
            if let place = try? repository.place(of: path), changes.changed.contains(place) { return path }
        }
        let patterns = inputs.map { GlobPattern($0.text) }
        return changes.changed.sorted().lazy.compactMap { place in
            place.after(repository.prefix)
        }.first { path in patterns.contains { $0.covers(path) } }
    }

    /// Returns whether a scene may draw differently. It may if one of its files has changed or is not tracked by git,
    /// or if it has errors, such as a missing file.
    func touch(_ scene: LoadedScene) -> Bool {
        if baselines.contains(scene.name) || scene.inputs.contains(where: mayHaveChanged) { return true }
        for shot in scene.source.shots {
            guard let resolved = scene.source.resolve(shot).resolved else { return true }
            // Images named by rows are known only after the rows are read.
            if resolved.hasRowsOnDemand { _ = scene.source.check() }
        }
        return scene.inputs.contains(where: mayHaveChanged)
    }

    private func mayHaveChanged(_ path: String) -> Bool {
        guard let file = realPath(of: path) else { return true }
        return changes.mayHaveChanged(file) || path.hasPrefix("/") && changes.mayHaveChanged(path)
    }
}
