import Glibc

/// Any number of files that change together or not at all, also when the disk is full or the process is killed.
///
/// All bytes are on the disk before the first file changes; if a file cannot be put in its place after all, those before it
/// are put back. A process that is killed while it puts files in their places leaves a journal, by which the next that
/// writes there puts the rest (see `StagingFolder`). That holds for each folder in which files are staged. An interruption
/// that is awaited (`Interruption.isAwaited`) waits until all files are in their places, or removes what is staged.
package final class FileSet {
    private var groups: [StagedFiles] = []
    private var numbers: [FolderIdentity: Int] = [:]

    package init() {}

    /// Writes the bytes beside their target, at a path that a person named; links are followed as `Route` says. What is
    /// staged and never committed leaves no trace.
    package func stage(_ bytes: [UInt8], for path: String) throws(FileError) {
        let destination = try Destination(path)
        guard let (folder, name) = destination.place, !destination.isStream else { throw .notARegularFile(path: path) }
        try group(in: folder, path).stage(bytes, for: name, destination)
    }

    /// Writes the bytes into a folder, for a place below it: a relative path without links, of which the folders are there.
    package func stage(_ bytes: [UInt8], for relative: String, in folder: OpenFolder) throws(FileError) {
        let destination = try Destination(relative, in: folder)
        if destination.isStream { throw .notARegularFile(path: destination.path) }
        try group(in: folder, destination.path).stage(bytes, for: relative, destination)
    }

    /// Puts all files in their places, in the order in which they were staged.
    package func commit() throws(FileError) {
        defer {
            groups = []
            numbers = [:]
        }
        let groups = groups
        try Interruption.waits { () throws(FileError) in
            do throws(FileError) {
                for group in groups { try group.writeJournal() }
                for group in groups { try group.putInPlace() }
            } catch {
                for group in groups.reversed() { group.takeBack() }
                throw error
            }
        }
    }

    private func group(in folder: OpenFolder, _ path: String) throws(FileError) -> StagedFiles {
        let identity = FolderIdentity(try folder.status(of: ".", named: path) ?? stat())
        if let number = numbers[identity] { return groups[number] }
        // A folder that can't be listed can still be written to, so that this is no reason to stop.
        _ = try? folder.removeStrayTemporaries()
        let group = StagedFiles(in: try StagingFolder(in: folder, named: path))
        numbers[identity] = groups.count
        groups.append(group)
        return group
    }
}

private struct FolderIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
    }
}

/// The files of a set that are staged in one folder.
private final class StagedFiles {
    private let staging: StagingFolder
    /// Relative paths from the folder that the staging folder stands in.
    private var places: [String] = []
    /// What errors call them.
    private var paths: [String] = []
    private var folders: [Substring: OpenFolder] = [:]

    init(in staging: StagingFolder) { self.staging = staging }

    func stage(_ bytes: [UInt8], for place: String, _ destination: Destination) throws(FileError) {
        let name = "\(places.count)"
        do {
            let file = try OpenFile(
                opening: name, in: staging.folder, O_WRONLY | O_CREAT | O_EXCL, named: destination.path)
            try file.write(bytes)
            if let existing = destination.existing { takeOverRights(of: existing, file.descriptor) }
            try file.sync()
        } catch {
            unlinkat(staging.folder.descriptor, name, 0)
            throw error
        }
        places.append(place)
        paths.append(destination.path)
    }

    func writeJournal() throws(FileError) {
        try staging.writeJournal(places, named: paths.first ?? "")
    }

    func putInPlace() throws(FileError) {
        for (number, path) in paths.enumerated() {
            try StagingFolder.put(number, from: staging.folder, to: try place(number), named: path)
        }
        try staging.parent.sync(named: paths.first ?? "")
        for folder in folders.values { try folder.sync() }
    }

    func takeBack() {
        staging.turnBack()
        for number in places.indices.reversed() {
            if let place = try? place(number) { StagingFolder.takeBack(number, to: staging.folder, from: place) }
        }
    }

    /// The folders of places are opened once.
    private func place(_ number: Int) throws(FileError) -> (folder: OpenFolder, name: String) {
        let place = places[number]
        guard let slash = place.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (staging.parent, place) }
        let name = String(place[place.utf8.index(after: slash)...])
        let path = place[..<slash]
        if let folder = folders[path] { return (folder, name) }
        // As many as can be open at a time by any limit.
        if folders.count == 64 {
            for folder in folders.values { try folder.sync() }
            folders = [:]
        }
        let folder = try staging.parent.folder(String(path))
        folders[path] = folder
        return (folder, name)
    }
}
