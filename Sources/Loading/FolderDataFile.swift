import TatamiFiles
import TatamiSceneFile

/// A data file on disk, of which what was seen first stays what is read.
final class FolderDataFile: DataFile {
    /// With all links resolved.
    private let path: String
    private let version: FileVersion

    init(at path: String) throws(FileError) {
        self.path = path
        version = try FileVersion(ofFileAt: path)
    }

    var byteCount: Int { version.byteCount }

    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ResourceProblem) -> Int {
        let (count, now): (Int, FileVersion)
        do { (count, now) = try readPart(ofFileAt: path, from: offset, into: buffer) } catch {
            throw ResourceProblem(error)
        }
        // A log may grow while it is drawn; its beginning stays what it was.
        guard version.mayBeBeginning(of: now) else { throw .changed }
        return count
    }
}
