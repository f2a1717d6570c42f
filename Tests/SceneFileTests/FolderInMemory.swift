import TatamiPrimitives
import TatamiSceneFile

/// A scene's folder that exists only in memory.
final class FolderInMemory: SceneResources {
    var files: [String: String]
    private(set) var probes = 0

    init(_ files: [String: String] = [:]) {
        self.files = files
    }

    /// The end of the diagnostic about a file outside of the project.
    static let outside = "is outside the project; put the file below the folder of tatami.yaml, or beside the scene"

    func read(_ path: ScenePath, limit: Int) throws(ResourceError) -> [UInt8] {
        if path.text.hasPrefix("..") { throw .leavesProject }
        guard let text = files[path.text] else { throw .missing }
        guard text.utf8.count <= limit else { throw .fileTooLarge(limit: limit) }
        return Array(text.utf8)
    }

    func probeImage(_ path: ScenePath, fonts: FontSet) throws(ResourceError) -> ImageReference {
        probes += 1
        if path.text.hasPrefix("..") { throw .leavesProject }
        guard files[path.text] != nil else { throw .missing }
        guard path.fileExtension == "png" else { throw .unknownImageFormat }
        return ImageReference(
            name: path.text, file: "/scene/" + path.text, format: .png, size: Size(width: 48, height: 48))
    }

    func neighbours(of path: ScenePath) -> [String] { files.keys.sorted() }

    var fontFamilies: [String] { ["Inter", "Noto Sans CJK JP"] }
    var symbolNames: [String] {
        [
            "trash", "trash.fill", "star", "flag", "archivebox", "checkmark", "chevron.right", "person.crop.circle",
            "plus", "mic.fill", "magnifyingglass", "person.fill", "arrow.up", "xmark", "xmark.circle.fill",
        ]
    }
}
