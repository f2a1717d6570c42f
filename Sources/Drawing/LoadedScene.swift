package import TatamiFiles
package import TatamiImageCoding
package import TatamiSceneFile

/// A scene file, read with the files beside it within reach.
package struct LoadedScene {
    /// As the caller gave it.
    package let path: String
    package let source: SceneSource

    package var name: String { Self.name(ofFile: path) }

    /// The name of a scene's file without its folder and ending.
    package static func name(ofFile path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return file.lastIndex(of: ".").map { $0 == file.startIndex ? file : String(file[..<$0]) } ?? file
    }

    /// The largest scene file that is read.
    private static let sizeLimit = 16 << 20

    /// Reads a scene as far as it can be read without resolving a shot; nil when nothing can be drawn of it, and then
    /// the diagnostics say why.
    package static func load(
        _ path: String, images: ImageLoader
    ) throws(FileError) -> (scene: LoadedScene?, diagnostics: [Diagnostic]) {
        let bytes = try readFile(at: path, limit: sizeLimit)
        let folder = SceneFolder(ofScene: path, images: images)
        let (source, diagnostics) = readScene(bytes, fileName: path, resources: folder)
        return (source.map { LoadedScene(path: path, source: $0) }, diagnostics)
    }

    /// Everything that is wrong with the scene in all its shots and states, and with the images that they show.
    package func check(images: ImageLoader) -> [Diagnostic] {
        var found = source.check()
        let drawn = Set(source.shots.flatMap(\.states))
        let leftOver = source.stateNames.filter { !drawn.contains($0) }.compactMap { try? source.shot(states: [$0]) }
        for shot in source.shots + leftOver {
            guard let resolved = source.resolve(shot).resolved else { continue }
            found += imageProblems(of: resolved, images: images).filter { !found.contains($0) }
        }
        return found
    }
}
