package import TatamiResults
package import TatamiRendering
import TatamiSystem
import TatamiPrimitives
package import TatamiSceneFile

/// Where a project's scenes and snapshots lie: by its `tatami.yaml`, or as usual.
extension Project {
    package typealias Failure = ProjectFailure

    /// Throws what is wrong with its file.
    package func checked() throws(Failure) -> Project {
        if let failure { throw .unreadable(failure) }
        guard diagnostics.isEmpty else { throw .invalidScene(diagnostics) }
        return self
    }

    package var place: SnapshotPlace {
        SnapshotPlace(
            folder: SnapshotFolder(path: settings.snapshots ?? "snapshots"),
            pending: PendingSnapshots(path: settings.pending ?? ".tatami/pending"))
    }

    /// In which variants its snapshots are made, where options ask for some.
    package func variants(_ asked: VariantMatrix = VariantMatrix()) -> VariantRequest {
        VariantRequest(asked: asked, usual: settings.variants)
    }

    /// What `scenes` finds, with the patterns that found nothing.
    package struct Scenes {
        package var files: [String] = []
        package var idle: [ProjectSettings.Pattern] = []
    }

    /// Patterns of the scenes: those of `tatami.yaml`, or the folder of the baselines.
    package var patterns: [ProjectSettings.Pattern] {
        let usual = SourcePlace(file: ProjectSettings.fileName, line: 0, column: 0)
        return settings.scenes.isEmpty
            ? [ProjectSettings.Pattern(text: place.folder.path, place: usual)] : settings.scenes
    }

    /// All scenes of the project, in another place than the working folder when `root` says so.
    package func scenes(in root: String = "") throws(Failure) -> Scenes {
        let search = SceneSearch(excluding: settings.exclude, in: root)
        var scenes = Scenes()
        var known: Set<ExactText> = []
        for pattern in patterns {
            let files: [String]
            do throws(FileError) { files = try search.files(matching: pattern) } catch { throw .unreadable(error) }
            if files.isEmpty { scenes.idle.append(pattern) }
            scenes.files += files.filter { known.insert($0).inserted }
        }
        return scenes
    }

    /// The scenes that an argument of a command means: a file as it is, a folder by those below it; nil when nothing is
    /// there and it isn't named like a scene's file.
    package func scenes(_ argument: String, in root: String = "") throws(Failure) -> [String]? {
        let path = argument.hasPrefix("/") ? argument : root + argument
        do throws(FileError) {
            return try SceneSearch(excluding: settings.exclude, in: root).files(below: path)
        } catch {
            switch error {
            case .notAFolder: return [path]
            case .notFound: return SceneSearch.isNamedAsScene(argument) ? [path] : nil
            default: throw .unreadable(error)
            }
        }
    }
}
