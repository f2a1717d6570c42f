import Glibc
import TatamiPrimitives

/// Replaces the content of a file at a path given by the user, atomically. After a kill or a power cut it has either
/// the old or the new bytes. The path is resolved as a `Route`.
///
/// The bytes are written to a temporary file beside the target and synced before it is renamed. An existing
/// file keeps its mode; a new one gets 0666 reduced by the umask. Pipes, devices, `/dev/stdout` and
/// `/dev/fd/…` are written directly; a pipe waits for its reader.
package func writeFile(
    _ bytes: [UInt8], to path: String, survives durability: Durability = .powerCut
) throws(FileError) {
    let destination = try Destination(path)
    // A folder that can't be listed may still be writable.
    if !destination.isStream { _ = try? destination.place?.folder.removeStrayTemporariesOnce() }
    try write(bytes, to: destination, survives: durability)
}

extension OpenFolder {
    /// Replaces the content of a file at a relative path without links, as `writeFile` does.
    package func write(
        _ bytes: [UInt8], to relative: String, survives durability: Durability = .powerCut
    ) throws(FileError) {
        let destination = try Destination(relative, in: self)
        if destination.isStream { throw .notARegularFile(path: destination.path) }
        try TatamiSystem.write(bytes, to: destination, survives: durability)
    }

    /// Writes related files at relative paths without links, in this order. The last one tells readers that the others
    /// are complete.
    ///
    /// All bytes are written, and synced if they are to survive a power cut, before the first file is
    /// replaced, so that a full disk or a missing permission leaves every file unchanged. Each file is old or
    /// new and complete; a process killed in between leaves the first ones new.
    package func write(
        _ files: [(place: String, bytes: [UInt8])], survives durability: Durability = .powerCut
    ) throws(FileError) {
        var staged: [StagedFile] = []
        for file in files {
            let destination = try Destination(file.place, in: self)
            guard let place = destination.place, !destination.isStream else {
                throw .notARegularFile(path: destination.path)
            }
            staged.append(
                try StagedFile(
                    file.bytes, for: place, replacing: destination.existing, named: destination.path,
                    survives: durability
                ))
        }
        try Interruption.waits { () throws(FileError) in for file in staged { try file.putInPlace() } }
        var synced: Set<ExactText> = []
        for file in staged where synced.insert(file.folder.path).inserted {
            try file.folder.sync(named: file.path, for: durability)
        }
    }
}

private func write(_ bytes: [UInt8], to destination: Destination, survives durability: Durability) throws(FileError) {
    let path = destination.path
    if let descriptor = destination.descriptor {
        try OpenFile(borrowing: descriptor, named: path).write(bytes)
    } else if let (folder, name) = destination.place {
        if destination.isStream {
            try OpenFile(opening: name, in: folder, O_WRONLY, named: path).write(bytes)
        } else {
            try StagedFile(
                bytes, for: (folder, name), replacing: destination.existing, named: path, survives: durability
            )
            .putInPlace()
            try folder.sync(named: path, for: durability)
        }
    }
}
