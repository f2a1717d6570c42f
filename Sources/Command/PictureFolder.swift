import Synchronization
import TatamiReports
import TatamiSystem

/// The folder beside a page with its pictures, named by their content.
final class PictureFolder: Sendable {
    private let path: String
    private let kept = Mutex<Set<String>>([])

    init(path: String) { self.path = path }

    /// The folder's path from the page, which is beside it.
    private var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Writes a picture unless it is there already; returns its address from the page, nil if it can't be written.
    @Sendable func keep(_ file: String, _ bytes: [UInt8]) -> String? {
        do throws(FileError) {
            if kept.withLock({ $0.isEmpty }) { try createFolders(at: path) }
            if !isRegularFile("\(path)/\(file)") { try writeFile(bytes, to: "\(path)/\(file)") }
        } catch {
            return nil
        }
        kept.withLock { _ = $0.insert(file) }
        return "\(name)/\(file)".escapedForAddress
    }

    /// Removes the pictures of an earlier page that were not kept now. Files with other names stay.
    func removeOthers() {
        let kept = kept.withLock { $0 }
        for file in (try? fileNames(in: path, hidden: false)) ?? [] where !kept.contains(file) {
            let digits = file.dropLast(4)
            guard file.hasSuffix(".png"), digits.utf8.count == 32, digits.allSatisfy(\.isHexDigit) else { continue }
            try? removeFile(at: "\(path)/\(file)")
        }
    }
}
