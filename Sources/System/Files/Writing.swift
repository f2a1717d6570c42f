import Glibc
import TatamiPrimitives

/// Makes `bytes` the content of a file at a path that a person named: whatever happens, even a kill or a power cut, it
/// holds the old bytes or the new, whole. The path is gone as a `Route`.
///
/// The bytes go to a temporary file beside the target and to the disk before they take its place. An existing file keeps
/// its mode; a new one gets what the umask leaves of 0666. Pipes, devices, `/dev/stdout` and `/dev/fd/…` have no content
/// to keep and are written directly; a pipe waits for its reader.
package func writeFile(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write(bytes, to: try Destination(path))
}

extension OpenFolder {
    /// Makes `bytes` the content of a file at a relative path without links, as `writeFile` does.
    package func write(
        _ bytes: [UInt8], to relative: String, survives survival: Survival = .powerCut
    ) throws(FileError) {
        let destination = try Destination(relative, in: self)
        if destination.isStream { throw .notARegularFile(path: destination.path) }
        try TatamiSystem.write(bytes, to: destination, survives: survival)
    }
}

private func write(
    _ bytes: [UInt8], to destination: Destination, survives survival: Survival = .powerCut
) throws(FileError) {
    let path = destination.path
    if let descriptor = destination.descriptor {
        try OpenFile(borrowing: descriptor, named: path).write(bytes)
    } else if let (folder, name) = destination.place {
        if destination.isStream {
            try OpenFile(opening: name, in: folder, O_WRONLY, named: path).write(bytes)
        } else {
            try StagedFile(
                bytes, for: (folder, name), replacing: destination.existing, named: path, survives: survival
            ).putInPlace()
            try folder.sync(named: path, for: survival)
        }
    }
}

/// A few files that change together or not at all.
///
/// All bytes are written, to the disk where they are to survive a power cut, before the first file changes, so a full disk or a missing right stops the batch while nothing
/// has happened; if a file cannot be put in its place after all, those before it are put back. Only a kill in the middle
/// of `commit` can leave some files new and some old, each of them whole. Each staged file holds one descriptor; `FileSet`
/// is for any number.
package final class FileBatch {
    private var staged: [StagedFile] = []
    private let survival: Survival

    package init(survives survival: Survival = .powerCut) {
        self.survival = survival
    }

    /// Writes the bytes beside their target, at a relative path without links. What is staged and never committed leaves
    /// no trace.
    package func stage(_ bytes: [UInt8], for relative: String, in folder: OpenFolder) throws(FileError) {
        let destination = try Destination(relative, in: folder)
        try stage(bytes, for: destination)
    }

    /// The same at a path that a person named, gone as a `Route`.
    package func stage(_ bytes: [UInt8], for path: String) throws(FileError) {
        let destination = try Destination(path)
        // A folder that can't be listed can still be written to, so that this is no reason to stop.
        _ = try? destination.place?.folder.removeStrayTemporariesOnce()
        try stage(bytes, for: destination)
    }

    private func stage(_ bytes: [UInt8], for destination: Destination) throws(FileError) {
        guard let place = destination.place, !destination.isStream else {
            throw .notARegularFile(path: destination.path)
        }
        staged.append(
            try StagedFile(
                bytes, for: place, replacing: destination.existing, named: destination.path,
                survives: survival))
    }

    /// Puts all files in their places, in the order in which they were staged.
    package func commit() throws(FileError) {
        // Nothing can fail behind it.
        if staged.count == 1, survival == .kill { return try staged.removeLast().putInPlace() }
        var placed: [StagedFile] = []
        do {
            for file in staged {
                try file.putInPlaceReversibly()
                placed.append(file)
            }
            var synced: Set<ExactText> = []
            for file in staged where synced.insert(file.folder.path).inserted {
                try file.folder.sync(named: file.path, for: survival)
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
