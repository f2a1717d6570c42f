import Synchronization
import TatamiPrimitives
import TatamiSceneFile
import TatamiSystem
import TatamiTypesetting

/// The font files of scenes, each read once by the process until it changes.
enum OpenedFonts {
    /// The maximum size of a font file in bytes; the largest East Asian font families have 20 million.
    private static let sizeLimit = 32 << 20

    /// The maximum number of files that are remembered.
    private static let most = 1_024

    private struct Seen: Hashable {
        var path: String
        var version: FileVersion
    }

    private static let seen = Mutex<[Seen: FontFile]>([:])

    /// Returns the font file at a path, named as the scene or the project names it.
    static func file(at path: String, named name: String) throws(ResourceError) -> FontFile {
        let (place, bytes): (Seen, [UInt8])
        do throws(FileError) {
            place = Seen(path: path, version: try FileVersion(ofFileAt: path))
            if var known = seen.withLock({ $0[place] }) {
                known.name = name
                return known
            }
            bytes = try readFile(at: path, limit: sizeLimit)
        } catch {
            throw ResourceError(error)
        }
        let families: [String]
        if isLargeFilePointer(bytes) { throw .largeFilePointer }
        do throws(FontFileError) { families = try fontFamilies(of: bytes) } catch { throw .brokenFont(error) }
        let font = FontFile(
            name: name, path: path, families: families, content: Fingerprint(of: bytes).description)
        seen.withLock {
            if $0.count >= most { $0 = [:] }
            $0[place] = font
        }
        return font
    }
}
