import Glibc
import TatamiCairoRendering
import TatamiFiles
package import TatamiImageCoding
package import TatamiPrimitives
package import TatamiSceneFile
import TatamiSymbols
import TatamiTypesetting

/// The folder of a scene file, beyond which the scene can't reach.
package final class SceneFolder: SceneResources {
    private let folder: String
    private let images: ImageLoader
    /// The folder with all links resolved; nil when it can't be found.
    private lazy var realFolder = realPath(of: folder)
    /// The files that the scene was given, with all links resolved and as the scene names them.
    private(set) var found: Set<String> = []

    /// `scene` is the path of the scene file.
    package convenience init(ofScene scene: String, images: ImageLoader) {
        self.init(scene.lastIndex(of: "/").map { String(scene[...$0]) } ?? "./", images: images)
    }

    package init(_ folder: String, images: ImageLoader) {
        self.folder = folder.hasSuffix("/") ? folder : folder + "/"
        self.images = images
    }

    package var fontFamilies: [String] { FontCatalogue.families() }
    package var symbolNames: [String] { Symbol.names }

    package func read(_ path: ScenePath, limit: Int) throws(ResourceProblem) -> [UInt8] {
        let file = try locate(path)
        do { return try readFile(at: file, limit: limit) } catch { throw ResourceProblem(error) }
    }

    package func open(_ path: ScenePath) throws(ResourceProblem) -> any DataFile {
        let file = try locate(path)
        do { return try FolderDataFile(at: file) } catch { throw ResourceProblem(error) }
    }

    package func probeImage(_ path: ScenePath) throws(ResourceProblem) -> ImageReference {
        let file = try locate(path)
        do {
            let header = try images.header(ofFile: file)
            var reference = ImageReference(
                name: path.text, file: file, format: header.format, size: header.size ?? .zero)
            if header.size == nil { reference.size = try measureSVG(images.bytes(of: reference)) }
            return reference
        } catch let error as ImageError {
            throw ResourceProblem(error)
        } catch RenderingError.malformedSVG(let failure) {
            throw ResourceProblem(failure)
        } catch {
            throw .brokenImage(.undrawable)
        }
    }

    package func neighbours(of path: ScenePath) -> [String] {
        let parts = path.text.split(separator: "/").dropLast()
        let names = try? fileNames(in: folder + parts.joined(separator: "/"), limit: 1_000)
        return names?.sorted() ?? []
    }

    /// The file with all links resolved; refused when they lead out of the folder.
    private func locate(_ path: ScenePath) throws(ResourceProblem) -> String {
        guard let root = realFolder, let file = realPath(of: folder + path.text) else {
            // What is no file is told as missing; what can't be reached for another reason, by that reason.
            throw errno == ENOENT ? .missing : .unreadable(errno: errno)
        }
        guard file.hasPrefix(root == "/" ? root : root + "/") else { throw .leavesFolder }
        found.insert(file)
        // A link is a file of its own, which may come to lead elsewhere.
        found.insert((root == "/" ? root : root + "/") + path.text)
        return file
    }
}
