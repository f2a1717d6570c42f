import ArgumentParser
import TatamiResults
import TatamiSystem
import TatamiRendering
import TatamiPrimitives
import TatamiSceneFile
import TatamiVerification

/// What a shell offers where names of a project are meant. What can't be read offers nothing: a shell has no place for
/// diagnostics.
enum Completions {
    /// As `tatami verify` takes them: names of scenes and of snapshots that were approved, and files of scenes.
    static var cases: CompletionKind {
        .custom { _, _, _ in
            guard let project = try? Project.read().checked() else { return [] }
            let names = (try? project.place.folder.names()) ?? []
            return described(names) + ((try? project.scenes().files) ?? [])
        }
    }

    /// As `tatami approve` takes them: names of scenes and of snapshots that are pending.
    static var pending: CompletionKind {
        .custom { _, _, _ in
            guard let place = try? Project.read().checked().place else { return [] }
            return described((try? PendingChoice(place.pending).names()) ?? [])
        }
    }

    /// As `tatami explain` takes them: files of scenes, and names of snapshots that are pending.
    static var explained: CompletionKind {
        .custom { _, _, prefix in
            var found = sceneFiles(beside: prefix)
            guard let project = try? Project.read().checked() else { return found }
            for file in (try? project.scenes().files) ?? [] where !found.contains(where: { $0.isSame(as: file) }) {
                found.append(file)
            }
            return found + described((try? PendingChoice(project.place.pending).names()) ?? [])
        }
    }

    /// In the folder of what is typed so far.
    private static func sceneFiles(beside prefix: String) -> [String] {
        let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
        let names = (try? fileNames(in: folder.isEmpty ? "." : folder, hidden: true)) ?? []
        return names.filter(SceneSearch.isNamedAsScene).sortedByBytes().map { folder + $0 }
    }

    /// The shots of the scenes that the line names.
    static var shots: CompletionKind { ofScenes { $0.shots.map(\.name) } }

    /// The states of the scenes that the line names.
    static var states: CompletionKind { ofScenes { $0.stateNames } }

    private static func ofScenes(_ names: @escaping @Sendable (SceneSource) -> [String]) -> CompletionKind {
        .custom { words, _, _ in
            let loader = SceneLoader(of: .read())
            var found: [String] = []
            for path in words where SceneSearch.isNamedAsScene(path) {
                let scene = try? loader.load(path).scene
                for name in scene.map({ names($0.source) }) ?? [] where !found.contains(name) { found.append(name) }
            }
            return found
        }
    }

    /// Each scene once, then the snapshots.
    private static func described(_ names: [SnapshotName]) -> [String] {
        var scenes: [String] = []
        for name in names where scenes.last?.isSame(as: name.scene) != true { scenes.append(name.scene) }
        return scenes + names.map(\.description)
    }
}
