import TatamiPrimitives
package import TatamiRendering
package import TatamiResults
package import TatamiSceneFile
package import TatamiSystem

/// The scenes and snapshots of a project, from its `tatami.yaml` or the defaults.
extension Project {
    package typealias Failure = ProjectFailure

    /// Returns the project; throws the errors of its settings file.
    package func checked() throws(Failure) -> Project {
        if let failure { throw .unreadable(failure) }
        guard diagnostics.isEmpty else { throw .invalidScene(diagnostics) }
        return self
    }

    /// The folders of its baselines, pending snapshots and pictures of other tools.
    package var place: SnapshotPlace {
        SnapshotPlace(
            folder: SnapshotFolder(path: located(settings.snapshots ?? Self.usualSnapshots)),
            pending: PendingSnapshots(path: located(settings.pending ?? ".tatami/pending")), pictures: pictures)
    }

    /// The pictures of other tools, in folders that can be opened.
    package var pictures: [PictureSet] {
        settings.pictures.map { set in
            var set = set
            (set.expected, set.actual) = (located(set.expected), located(set.actual))
            return set
        }
    }

    /// Returns the variants of its snapshots, given those requested by options.
    package func variants(_ asked: VariantMatrix = VariantMatrix()) -> VariantRequest {
        VariantRequest(asked: asked, usual: settings.variants)
    }

    /// The scene files found, the links that were not followed, and the patterns without matches.
    package struct Scenes {
        package var files: [String] = []
        package var links: [String] = []
        package var idle: [ProjectSettings.Pattern] = []
    }

    /// Finds all scenes of the project, in `root` if not its own folder.
    package func scenes(in root: String = "") throws(Failure) -> Scenes {
        let search = search(in: root)
        var scenes = Scenes()
        var known: Set<ExactText> = []
        for pattern in patterns {
            let found = try rethrowing(as: Failure.unreadable) { () throws(FileError) in
                try search.files(matching: pattern)
            }
            if found.files.isEmpty { scenes.idle.append(pattern) }
            scenes.files += found.files.filter { known.insert($0).inserted }
            scenes.links += found.links.filter { known.insert($0).inserted }
        }
        return scenes
    }

    /// Returns the scenes of a command's argument: a file, or the files below a folder. nil if it doesn't exist and has
    /// no scene file's extension.
    package func scenes(_ argument: String, in root: String = "") throws(Failure) -> FilesBelow? {
        let path = argument.hasPrefix("/") ? argument : root + argument
        do throws(FileError) {
            return try search(in: root).files(below: path)
        } catch {
            switch error {
            case .notAFolder: return FilesBelow(files: [path])
            case .notFound: return SceneSearch.isNamedAsScene(argument) ? FilesBelow(files: [path]) : nil
            default: throw .unreadable(error)
            }
        }
    }

    private func search(in root: String) -> SceneSearch {
        SceneSearch(excluding: settings.exclude, in: root.isEmpty ? folder : root)
    }
}
