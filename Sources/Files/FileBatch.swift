/// Files that change together or not at all.
///
/// All bytes are on the disk before the first file changes, so a full disk or a missing right stops the batch while nothing
/// has happened; if a file cannot be put in its place after all, those before it are put back. Only a kill in the middle
/// of `commit` can leave some files new and some old, each of them whole. Each staged file holds one descriptor.
package final class FileBatch {
    private let links: Links
    private var staged: [StagedFile] = []

    package init(links: Links = .refuse) {
        self.links = links
    }

    /// Writes the bytes beside their target. What is staged and never committed leaves no trace.
    package func stage(_ bytes: [UInt8], for path: String) throws(FileError) {
        let destination = try Destination(path, links: links)
        if destination.isStream { throw .notARegularFile(path: path) }
        staged.append(try StagedFile(bytes, for: destination, named: path))
    }

    /// Puts all files in their places, in the order in which they were staged.
    package func commit() throws(FileError) {
        var placed: [StagedFile] = []
        do {
            for file in staged {
                try file.putInPlaceReversibly()
                placed.append(file)
            }
            var folders: Set<String> = []
            for file in staged where folders.insert(folder(of: file.target)).inserted {
                try syncFolder(of: file.target, named: file.path)
            }
        } catch {
            for file in placed.reversed() { file.revert() }
            staged = []
            throw error
        }
        for file in staged { file.keep() }
        staged = []
    }
}
