package import TatamiResults
import TatamiRendering
package import TatamiSystem
import TatamiPrimitives
package import TatamiSceneFile

/// Tells which scenes may draw something else than in a revision, by the files that they are made of.
package struct SceneChanges: Sendable {
    private let changes: RevisionChanges
    /// The scenes of baselines that are not as they were.
    private let baselines: Set<ExactText>

    /// `folder` is that of the baselines.
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

    /// A file that all pictures depend on and that is not as it was, as it is seen from the working folder; nil when
    /// there is none.
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

    /// Whether a scene may draw something else: a file that it is made of has changed, or is none that git follows; or
    /// it has errors, such as a file that is missing now.
    func touch(_ scene: LoadedScene) -> Bool {
        if baselines.contains(scene.name) || scene.inputs.contains(where: mayHaveChanged) { return true }
        for shot in scene.source.shots {
            guard let resolved = scene.source.resolve(shot).resolved else { return true }
            // Images that rows name are known only when the rows were read.
            if resolved.hasRowsOnDemand { _ = scene.source.check() }
        }
        return scene.inputs.contains(where: mayHaveChanged)
    }

    private func mayHaveChanged(_ path: String) -> Bool {
        guard let file = realPath(of: path) else { return true }
        return changes.mayHaveChanged(file) || path.hasPrefix("/") && changes.mayHaveChanged(path)
    }
}
