import Synchronization
import TatamiSystem

/// The pictures of possibly untrusted reports, read without following links. They are files below the current
/// directory, where artifacts of a run are extracted, or below the folder of a report.
final class MergedPictures: Sendable {
    private let folders: [OpenFolder]
    private let outside = Mutex<Set<String>>([])

    init(ofReports files: [String]) {
        var paths = ["."]
        for file in files {
            let folder = TatamiSystem.folder(of: file)
            if !paths.contains(folder) { paths.append(folder) }
        }
        folders = paths.compactMap { try? OpenFolder(at: $0) }
    }

    /// The requested paths outside of these folders.
    var refused: Set<String> { outside.withLock { $0 } }

    /// Returns the bytes; nil if the file doesn't exist or may not be read.
    @Sendable func read(_ path: String) -> [UInt8]? {
        var isOutside = false
        for folder in folders {
            do throws(FileError) { return try folder.read(path, limit: CIEnvironment.pictureLimit) } catch {
                switch error {
                case .invalidPath, .isALink: isOutside = true
                default: break
                }
            }
        }
        if isOutside { outside.withLock { _ = $0.insert(path) } }
        return nil
    }
}
