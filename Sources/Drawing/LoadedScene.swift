package import TatamiFiles
package import TatamiImageCoding
package import TatamiSceneFile

/// A scene, read from a file or made in code, with the files beside it within reach.
package struct LoadedScene {
    /// As the caller gave it; of a scene in code, the Swift file.
    package let path: String
    /// What its pictures are named by.
    package let name: String
    package let source: SceneSource
    private let folder: SceneFolder

    /// The scene's file, and the files beside it that were looked at so far: absolute but for the scene's own.
    package var inputs: [String] { [path] + folder.found.sorted() }

    package init(path: String, name: String? = nil, source: SceneSource) {
        self.path = path
        self.name = name ?? Self.name(ofFile: path)
        self.source = source
    }

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
        return (source.map { LoadedScene(path: path, source: $0, folder: folder) }, diagnostics)
    }
}
