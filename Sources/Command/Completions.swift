import ArgumentParser
import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiSystem
import TatamiVerification

/// Shell completions for names in a project. After an error there are none, since a shell can't show diagnostics.
enum Completions {
    /// Completion for `tatami verify`: names of scenes and approved snapshots, and scene files.
    static var cases: CompletionKind {
        .custom { _, _, _ in
            guard let project = try? Project.read().checked() else { return [] }
            let names = (try? project.place.folder.names()) ?? []
            return described(names) + ((try? project.scenes().files) ?? [])
        }
    }

    /// Completion for `tatami approve`: names of scenes and pending snapshots.
    static var pending: CompletionKind {
        .custom { _, _, _ in
            guard let place = try? Project.read().checked().place else { return [] }
            return described((try? PendingChoice(place.pending).names()) ?? [])
        }
    }

    /// Completion for `--cause`: the ids of the causes of pending snapshots.
    static var causes: CompletionKind {
        .custom { _, _, _ in
            guard let place = try? Project.read().checked().place else { return [] }
            let choice = PendingChoice(place.pending)
            var found: [String] = []
            for name in (try? choice.names()) ?? [] {
                let causes = ((try? choice.outcome(of: name)) ?? nil)?.explanation?.causes ?? []
                for cause in causes where !found.contains(cause.id) { found.append(cause.id) }
            }
            return found
        }
    }

    /// Completion for `tatami explain`: scene files, and names of pending snapshots.
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

    /// Scene files in the folder of the typed prefix.
    private static func sceneFiles(beside prefix: String) -> [String] {
        let folder = prefix.folderPrefix
        let names = (try? fileNames(in: folder.isEmpty ? "." : folder, hidden: true)) ?? []
        return names.filter(SceneSearch.isNamedAsScene).sortedByBytes().map { folder + $0 }
    }

    /// The shots of the scenes on the command line.
    static var shots: CompletionKind { ofScenes { $0.shots.map(\.name) } }

    /// The states of the scenes on the command line.
    static var states: CompletionKind { ofScenes { $0.stateNames } }

    /// Returns the completion for names in the scenes on the command line.
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

    /// Returns the scenes, each once, then the snapshots.
    private static func described(_ names: [SnapshotName]) -> [String] {
        var known: Set<ExactText> = []
        return names.map(\.scene).filter { known.insert(ExactText($0)).inserted } + names.map(\.description)
    }
}
