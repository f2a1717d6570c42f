import ArgumentParser
import TatamiBaselines
import TatamiImageCoding
import TatamiLoading
import TatamiSceneFile
import TatamiVerification

/// What a shell offers where names of a project are meant. What can't be read offers nothing: a shell has no place for
/// complaints.
enum Completions {
    /// As `tatami verify` takes them: names of scenes and of snapshots that were approved, and files of scenes.
    static var cases: CompletionKind {
        .custom { _, _, _ in
            guard let project = try? Project.read() else { return [] }
            let names = (try? project.place.folder.names()) ?? []
            return described(names) + ((try? project.scenes().files) ?? [])
        }
    }

    /// As `tatami approve` takes them: names of scenes and of snapshots that are pending.
    static var pending: CompletionKind {
        .custom { _, _, _ in
            guard let place = try? Project.read().place else { return [] }
            return described((try? PendingChoice(place.pending).names()) ?? [])
        }
    }

    /// The shots of the scenes that the line names.
    static var shots: CompletionKind {
        .custom { words, _, _ in
            var shots: [String] = []
            for path in words where [".yaml", ".yml", ".json"].contains(where: { path.hasSuffix($0) }) {
                let scene = try? LoadedScene.load(path, images: ImageLoader()).scene
                for shot in scene?.source.shots ?? [] where !shots.contains(shot.name) { shots.append(shot.name) }
            }
            return shots
        }
    }

    /// Each scene once, then the snapshots.
    private static func described(_ names: [SnapshotName]) -> [String] {
        var scenes: [String] = []
        for name in names where scenes.last != name.scene { scenes.append(name.scene) }
        return scenes + names.map(\.description)
    }
}
