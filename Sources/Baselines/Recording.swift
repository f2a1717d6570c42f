package import TatamiFiles

/// What is recorded together: snapshots and the environment, which become the baselines when they are committed, all of
/// them or none, also when the disk is full or the process is killed. What is never committed leaves no trace.
///
/// The bytes go to the disk as they come, beside the baselines, from this process or from others.
package final class Recording {
    private let folder: SnapshotFolder
    private let set = FileSet()
    private var top: OpenFolder?
    private var staging: StagingName?
    /// The folders of snapshots, from the folder of the baselines.
    private var folders: Set<String> = []
    private var slots = 0
    /// Why there was no slot when one was asked for last; nil as long as there always was.
    package private(set) var obstacle: FileError?

    package init(in folder: SnapshotFolder) { self.folder = folder }

    /// Where another process, or another part of this one, leaves the files of one snapshot for the recording.
    package struct Slot: Hashable, Sendable, Codable {
        fileprivate let staging: StagingName
        private let number: Int

        fileprivate init(_ staging: StagingName, _ number: Int) {
            (self.staging, self.number) = (staging, number)
        }

        fileprivate var numbers: [(part: SnapshotFolder.Part, number: Int)] {
            let parts = SnapshotFolder.Part.allCases
            return parts.enumerated().map { (part: $1, number: number * parts.count + $0) }
        }
    }

    /// A slot that no other snapshot has.
    package func slot() throws(FileError) -> Slot {
        defer { slots += 1 }
        if let staging { return Slot(staging, slots) }
        do throws(FileError) {
            let name = try set.opened(in: try made())
            staging = name
            return Slot(name, slots)
        } catch {
            obstacle = error
            throw error
        }
    }

    /// Takes the files of a snapshot from its slot, where they were left; a tree is among them.
    package func take(_ name: SnapshotName, from slot: Slot) throws(FileError) {
        let top = try made()
        for (part, number) in slot.numbers {
            let isTaken = try set.take(number, for: folder.place(of: name, part), in: top)
            if part == .tree, !isTaken { throw .notFound(path: folder.file(of: name, part)) }
        }
        note(name)
    }

    /// Adds a snapshot.
    package func stage(_ name: SnapshotName, _ parts: [SnapshotFolder.Part: [UInt8]]) throws(FileError) {
        let top = try made()
        for part in SnapshotFolder.Part.allCases {
            if let bytes = parts[part] { try set.stage(bytes, for: folder.place(of: name, part), in: top) }
        }
        note(name)
    }

    /// Makes all of it the baselines; with `environment`, that becomes theirs.
    package func commit(_ environment: EnvironmentRecord?) throws(FileError) {
        defer { (staging, folders) = (nil, []) }
        var new: [String] = []
        do {
            if let environment {
                try set.stage(environment.bytes, for: SnapshotFolder.environmentName, in: try made())
            }
            for path in folders.sorted() { try makeFolders(path, &new) }
            try set.commit()
        } catch {
            for path in new.reversed() { top?.removeEmptyFolder(path) }
            throw error
        }
    }

    private func made() throws(FileError) -> OpenFolder {
        if let top { return top }
        let made = try OpenFolder(making: folder.path)
        top = made
        return made
    }

    private func note(_ name: SnapshotName) {
        if let path = folder.folders(of: name) { folders.insert(path) }
    }

    /// Adds those that were missing, each after the one that it lies in.
    private func makeFolders(_ path: String, _ new: inout [String]) throws(FileError) {
        let top = try made()
        var place = ""
        for part in path.split(separator: "/") {
            place += place.isEmpty ? String(part) : "/\(part)"
            if (try? top.folder(place)) != nil { continue }
            new.append(place)
            _ = try top.makeFolder(place)
        }
    }
}

extension SnapshotFolder {
    /// Leaves a snapshot's files in its slot of a recording, of this process or another.
    ///
    /// Links are refused as in reading.
    package func leave(
        _ name: SnapshotName, _ parts: [Part: [UInt8]], in slot: Recording.Slot
    ) throws(FileError) {
        let folder = try OpenFolder(at: path)
        for (part, number) in slot.numbers {
            guard let bytes = parts[part] else { continue }
            try folder.stage(bytes, for: place(of: name, part), as: number, in: slot.staging)
        }
    }
}
