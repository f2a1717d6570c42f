import TatamiPrimitives
package import TatamiSceneFile
package import TatamiSystem

/// A search for scene files in folders.
///
/// Scene files are YAML files other than `tatami.yaml` and kits, and JSON files that are scenes rather than data.
///
/// Folders are searched recursively. Hidden files are skipped, and so are links, which a checkout on Windows may
/// contain as text files. Paths are relative or absolute as requested.
package struct SceneSearch {
    /// Files and folders to skip, relative to `root`.
    private let exclude: [GlobPattern]
    /// The folder to which patterns are relative, with a slash at its end; empty for the working folder.
    private let root: String
    /// Whether kits and `tatami.yaml` are found too.
    private let findsKits: Bool

    package init(
        excluding exclude: [ProjectSettings.Pattern] = [], in root: String = "", withKits findsKits: Bool = false
    ) {
        self.findsKits = findsKits
        self.exclude = exclude.map { GlobPattern($0.text) }
        self.root = root.isEmpty || root.hasSuffix("/") ? root : root + "/"
    }

    /// Returns the files below a folder, in order of path, and the links to scenes or to folders.
    package func files(below folder: String) throws(FileError) -> FilesBelow {
        let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        let listed = try listFiles(below: folder)
        // Each file is opened to see whether it is a kit or data.
        func scenes(_ paths: [String]) -> [String] {
            let named = paths.map { prefix + $0 }.filter {
                isIncluded($0) && Self.isNamedAsScene($0) && (findsKits || !Self.isOfProject($0))
            }
            let areScenes = parallelMap(named.count) { Self.isScene(named[$0], orKit: findsKits) }
            return zip(named, areScenes).filter(\.1).map(\.0)
        }
        let folders = listed.links.map { prefix + $0 }.filter { isIncluded($0) && isFolder($0) }
        let others = Set<ExactText>(texts: folders)
        let links = scenes(listed.links).filter { !others.contains($0) }
        return FilesBelow(files: scenes(listed.files), links: (folders + links).sortedByBytes())
    }

    /// Returns the files that match a pattern, in order of path, and the links to scenes that match it or to folders.
    ///
    /// A pattern without stars that names a folder matches the files below it.
    package func files(matching pattern: ProjectSettings.Pattern) throws(FileError) -> FilesBelow {
        let glob = GlobPattern(pattern.text)
        if glob.isLiteral {
            let path = located(pattern.text)
            do throws(FileError) { return try files(below: path) } catch {
                switch error {
                case .notFound: return FilesBelow()
                // A file that is named explicitly is taken as it is.
                case .notAFolder: return FilesBelow(files: [path])
                default: throw error
                }
            }
        }
        let base = glob.base
        let folder = base == "." && !root.isEmpty ? root : located(base)
        func matches(_ path: String) -> Bool { glob.matches(pattern.text.hasPrefix("/") ? path : relative(path)) }
        do throws(FileError) {
            let found = try files(below: folder)
            return FilesBelow(
                files: found.files.filter(matches), links: found.links.filter { matches($0) || isFolder($0) })
        } catch .notFound {
            return FilesBelow()
        } catch .notAFolder {
            return FilesBelow()
        }
    }

    private func isIncluded(_ path: String) -> Bool { !exclude.contains { $0.covers(relative(path)) } }

    private func located(_ path: String) -> String { path.hasPrefix("/") ? path : root + path }

    private func relative(_ path: String) -> String {
        path.after(root) ?? path
    }

    private static let yamlEndings = [".yaml", ".yml"]

    private static func isYAML(_ path: String) -> Bool { yamlEndings.contains(where: path.hasSuffix) }

    /// Returns whether a path has the extension of a scene's file.
    package static func isNamedAsScene(_ path: String) -> Bool { isYAML(path) || path.hasSuffix(".json") }

    private static func isOfProject(_ path: String) -> Bool {
        path == ProjectSettings.fileName || path.hasSuffix("/" + ProjectSettings.fileName)
    }

    /// Returns whether the contents are a scene. An unreadable YAML file is treated as one, so that it is reported.
    private static func isScene(_ path: String, orKit: Bool) -> Bool {
        if orKit, isYAML(path) { return true }
        guard let bytes = try? readFile(at: path, limit: LoadedScene.sizeLimit) else { return isYAML(path) }
        return isYAML(path) ? !isKit(yaml: bytes) : TatamiSceneFile.isScene(json: bytes)
    }
}
