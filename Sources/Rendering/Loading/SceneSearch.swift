package import TatamiSystem
import TatamiPrimitives
package import TatamiSceneFile

/// Finds scene files in folders: YAML files but `tatami.yaml` and kits that scenes use, and JSON files that are scenes and
/// no data.
///
/// Folders are gone through to their depths; what begins with a dot, or is a link, is passed over. Paths come out as they
/// were asked for, relative to the working folder or not.
package struct SceneSearch {
    /// Files and folders that are passed over, relative to `root`.
    private let exclude: [GlobPattern]
    /// What patterns are relative to, with a slash at its end; empty for the working folder.
    private let root: String
    /// Whether kits and `tatami.yaml` are found too, as all that people write in the words of scenes.
    private let findsKits: Bool

    package init(
        excluding exclude: [ProjectSettings.Pattern] = [], in root: String = "", withKits findsKits: Bool = false
    ) {
        self.findsKits = findsKits
        self.exclude = exclude.map { GlobPattern($0.text) }
        self.root = root.isEmpty || root.hasSuffix("/") ? root : root + "/"
    }

    /// In order of path.
    package func files(below folder: String) throws(FileError) -> [String] {
        let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        let paths = try listFiles(below: folder).map { prefix + $0 }.filter {
            isIncluded($0) && Self.isNamedAsScene($0) && (findsKits || !Self.isOfProject($0))
        }
        // Each is opened to see whether it is a kit, or data.
        let areScenes = parallelMap(paths.count) { Self.isScene(paths[$0], orKit: findsKits) }
        return zip(paths, areScenes).filter(\.1).map(\.0)
    }

    /// The files that a pattern means, in order of path; a pattern without stars that is a folder's means those below it.
    package func files(matching pattern: ProjectSettings.Pattern) throws(FileError) -> [String] {
        let glob = GlobPattern(pattern.text)
        if glob.isLiteral {
            let path = located(pattern.text)
            do throws(FileError) { return try files(below: path) } catch {
                switch error {
                case .notFound: return []
                // Whoever names one file means it.
                case .notAFolder: return [path]
                default: throw error
                }
            }
        }
        let base = glob.base
        let folder = base == "." && !root.isEmpty ? root : located(base)
        do throws(FileError) {
            return try files(below: folder).filter { glob.matches(pattern.text.hasPrefix("/") ? $0 : relative($0)) }
        } catch .notFound {
            return []
        } catch .notAFolder {
            return []
        }
    }

    private func isIncluded(_ path: String) -> Bool { !exclude.contains { $0.covers(relative(path)) } }

    private func located(_ path: String) -> String { path.hasPrefix("/") ? path : root + path }

    private func relative(_ path: String) -> String {
        path.after(root) ?? path
    }

    private static let yamlEndings = [".yaml", ".yml"]

    private static func isYAML(_ path: String) -> Bool { yamlEndings.contains(where: path.hasSuffix) }

    /// Whether a path ends like that of a scene's file.
    package static func isNamedAsScene(_ path: String) -> Bool { isYAML(path) || path.hasSuffix(".json") }

    private static func isOfProject(_ path: String) -> Bool {
        path == ProjectSettings.fileName || path.hasSuffix("/" + ProjectSettings.fileName)
    }

    /// By what it holds. A YAML file that can't be read is told as a scene.
    private static func isScene(_ path: String, orKit: Bool) -> Bool {
        if orKit, isYAML(path) { return true }
        guard let bytes = try? readFile(at: path, limit: LoadedScene.sizeLimit) else { return isYAML(path) }
        return isYAML(path) ? !isKit(yaml: bytes) : TatamiSceneFile.isScene(json: bytes)
    }
}
