import TatamiPrimitives
package import TatamiSceneFile
import TatamiSystem

/// The names of scenes that have no `name:`, after which their baselines and pictures are named.
extension Project {
    /// The patterns of scene files in `tatami.yaml`, or else the folder of the baselines.
    package var patterns: [ProjectSettings.Pattern] {
        let usual = SourcePlace(file: ProjectSettings.fileName, line: 0, column: 0)
        return settings.scenes.isEmpty
            ? [ProjectSettings.Pattern(text: settings.snapshots ?? Self.usualSnapshots, place: usual)] : settings.scenes
    }

    /// The folder of the baselines, unless `tatami.yaml` names another.
    package static let usualSnapshots = "snapshots"

    /// Returns the scene's path below the scenes' folder, without its extension.
    ///
    /// It is `login/empty` for `features/login/empty.scene.yaml`.
    ///
    /// The scenes' folder is the first in `scenes:` that contains the file; that of a pattern ends before its first
    /// star. A file elsewhere is named without its folders.
    package func name(ofScene path: String) -> String {
        let place = absolutePath(path)
        let folders = patterns.lazy.map { absolutePath(located(Self.folder(of: $0.text))) }
        let below = folders.compactMap { place.after($0 == "/" ? $0 : $0 + "/") }.first
        return Self.withoutExtension(below ?? place.lastComponent)
    }

    private static func folder(of pattern: String) -> String {
        let glob = GlobPattern(pattern)
        // The base of a literal path is its parent.
        return glob.isLiteral && !SceneSearch.isNamedAsScene(pattern) ? pattern : glob.base
    }

    /// Removes `.yaml`, `.scene.yaml` and the like; the name of a hidden file stays.
    private static func withoutExtension(_ path: String) -> String {
        let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        guard let dot = path[start...].lastIndex(of: "."), dot != start else { return path }
        let name = path[start..<dot]
        return String(path[..<start] + (name.hasSuffix(".scene") && name != ".scene" ? name.dropLast(6) : name))
    }
}
