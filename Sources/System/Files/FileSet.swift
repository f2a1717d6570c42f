import Glibc
import TatamiPrimitives

/// Any number of files that change together or not at all, also when the disk is full or the process is killed.
///
/// All bytes are written before the first file changes, to the disk where they are to survive a power cut; if a file cannot be put in its place after all, those before it
/// are put back. A process that is killed while it puts files in their places leaves a journal, by which the next that
/// writes there puts the rest (see `StagingFolder`). That holds for each folder in which files are staged. An interruption
/// that is awaited (`Interruption.isAwaited`) waits until all files are in their places, or removes what is staged.
package final class FileSet {
    private var groups: [StagedFiles] = []
    private var numbers: [FolderIdentity: Int] = [:]

    private let survival: Survival

    package init(survives survival: Survival = .powerCut) {
        self.survival = survival
    }

    /// Writes the bytes beside their target, at a path that a person named, gone as a `Route`. What is
    /// staged and never committed leaves no trace.
    package func stage(_ bytes: [UInt8], for path: String) throws(FileError) {
        let destination = try Destination(path)
        guard let (folder, name) = destination.place, !destination.isStream else { throw .notARegularFile(path: path) }
        try group(in: folder, path).stage(bytes, for: name, replacing: destination.existing, named: path)
    }

    /// Writes the bytes into a folder, for a place below it: a relative path without links, of which the folders are there
    /// when the set is committed.
    package func stage(_ bytes: [UInt8], for relative: String, in folder: OpenFolder) throws(FileError) {
        let existing = try folder.statusToReplace(relative)
        let path = folder.path(of: relative)
        try group(in: folder, path).stage(bytes, for: relative, replacing: existing, named: path)
    }

    /// Lets other processes stage files for places below a folder, by `OpenFolder.stage`; what they need to know of the
    /// set.
    package func opened(in folder: OpenFolder) throws(FileError) -> StagingName {
        StagingName(try group(in: folder, folder.path).staging.name)
    }

    /// What another process staged under this number; nil when there is nothing.
    package func read(_ number: Int, in folder: OpenFolder, limit: Int) throws(FileError) -> [UInt8]? {
        let staging = try group(in: folder, folder.path).staging.folder
        do { return try staging.read(StagingFolder.nameOfReady(number), limit: limit) } catch .notFound { return nil }
    }

    /// Takes what another process staged under this number, for a place below the folder; false when there is nothing.
    package func take(_ number: Int, for relative: String, in folder: OpenFolder) throws(FileError) -> Bool {
        let path = folder.path(of: relative)
        let group = try group(in: folder, path)
        do throws(FileError) {
            try group.take(StagingFolder.nameOfReady(number), for: relative, named: path)
        } catch .notFound {
            return false
        }
        return true
    }

    /// Puts all files in their places, in the order in which they were staged.
    package func commit() throws(FileError) {
        defer {
            groups = []
            numbers = [:]
        }
        let groups = groups.filter { !$0.isEmpty }
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
        let identity = try FolderIdentity(of: folder, named: path)
        if let number = numbers[identity] { return groups[number] }
        // A folder that can't be listed can still be written to, so that this is no reason to stop.
        _ = try? folder.removeStrayTemporaries()
        let group = StagedFiles(in: try StagingFolder(in: folder, named: path, survives: survival))
        numbers[identity] = groups.count
        groups.append(group)
        return group
    }
}

/// By which another process knows a set: the name of the hidden folder that its files are staged in.
package struct StagingName: Hashable, Sendable, Codable {
    fileprivate let text: String

    fileprivate init(_ text: String) { self.text = text }

    package init(from decoder: any Decoder) throws { text = try String(from: decoder) }

    package func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension OpenFolder {
    /// Writes the bytes for a place below this folder, at a relative path without links, into a set of another process,
    /// which takes them by their number. No other file of the set may have that.
    package func stage(
        _ bytes: [UInt8], for relative: String, as number: Int, in set: StagingName
    ) throws(FileError) {
        guard isTemporary(set.text) else { throw .invalidPath(path: path(of: set.text)) }
        let existing = try statusToReplace(relative)
        try StagingFolder.write(
            bytes, as: StagingFolder.nameOfReady(number), in: try folder(set.text), replacing: existing,
            named: path(of: relative), survives: .powerCut)
    }

    /// What a new file at a place is to replace; nil for nothing, also when its folder is not there yet.
    fileprivate func statusToReplace(_ relative: String) throws(FileError) -> stat? {
        let destination: Destination
        do { destination = try Destination(relative, in: self) } catch .notFound { return nil }
        if destination.isStream { throw .notARegularFile(path: destination.path) }
        return destination.existing
    }
}

/// The files of a set that are staged in one folder.
private final class StagedFiles {
    let staging: StagingFolder
    /// Relative paths from the folder that the staging folder stands in.
    private var places: [String] = []
    /// What errors call them.
    private var paths: [String] = []
    private var folders: [ExactText: OpenFolder] = [:]

    init(in staging: StagingFolder) { self.staging = staging }

    var isEmpty: Bool { places.isEmpty }

    func stage(
        _ bytes: [UInt8], for place: String, replacing existing: stat?, named path: String
    ) throws(FileError) {
        try StagingFolder.write(
            bytes, as: "\(places.count)", in: staging.folder, replacing: existing, named: path,
            survives: staging.survival)
        places.append(place)
        paths.append(path)
    }

    func take(_ ready: String, for place: String, named path: String) throws(FileError) {
        let (folder, name) = (staging.folder.descriptor, "\(places.count)")
        try check(.rename, path) { renameat(folder, ready, folder, name) }
        places.append(place)
        paths.append(path)
    }

    func writeJournal() throws(FileError) {
        try staging.writeJournal(places, named: paths.first ?? "")
    }

    func putInPlace() throws(FileError) {
        for (number, path) in paths.enumerated() {
            try StagingFolder.put(number, from: staging.folder, to: try place(number), named: path)
        }
        try staging.parent.sync(named: paths.first ?? "", for: staging.survival)
        for folder in folders.values { try folder.sync(for: staging.survival) }
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
        let path = String(place[..<slash])
        if let folder = folders[path] { return (folder, name) }
        // As many as can be open at a time by any limit.
        if folders.count == 64 {
            for folder in folders.values { try folder.sync(for: staging.survival) }
            folders = [:]
        }
        let folder = try staging.parent.folder(path)
        folders[path] = folder
        return (folder, name)
    }
}
