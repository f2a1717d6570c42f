package import TatamiSystem
import TatamiPrimitives

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
    private var folders: Set<ExactText> = []
    /// The places of staged files that several snapshots share.
    private var shared: Set<ExactText> = []
    private var slots = 0
    /// Why there was no slot when one was asked for last; nil as long as there always was.
    package private(set) var failure: FileError?

    package init(in folder: SnapshotFolder) { self.folder = folder }

    /// Where another process, or another part of this one, leaves the files of one snapshot for the recording.
    package struct Slot: Hashable, Sendable, Codable {
        fileprivate let staging: StagingName
        private let number: Int

        fileprivate init(_ staging: StagingName, _ number: Int) {
            (self.staging, self.number) = (staging, number)
        }

        fileprivate var numbers: [(part: SnapshotFolder.Part, number: Int)] {
            SnapshotFolder.Part.allCases.enumerated().map { (part: $1, number: first + $0) }
        }

        /// That of the file that it shares with other snapshots.
        fileprivate var sharedNumber: Int { first + SnapshotFolder.Part.allCases.count }

        private var first: Int { number * (SnapshotFolder.Part.allCases.count + 1) }
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
            failure = error
            throw error
        }
    }

    /// Takes the files of a snapshot from its slot, where they were left; a tree is among them.
    package func take(_ name: SnapshotName, from slot: Slot) throws(FileError) {
        let top = try made()
        for (part, number) in slot.numbers where part == .scene {
            let own = try set.read(number, in: top, limit: SnapshotFolder.sizeLimit)
            guard let shared = own.flatMap({ SplitScene.sharedName(in: $0) }) else { continue }
            let place = folder.sharedPlace(shared, beside: name)
            if self.shared.insert(place).inserted { _ = try set.take(slot.sharedNumber, for: place, in: top) }
        }
        for (part, number) in slot.numbers {
            let isTaken = try set.take(number, for: folder.place(of: name, part), in: top)
            if part == .tree, !isTaken { throw .notFound(path: folder.file(of: name, part)) }
        }
        note(name)
    }

    /// Adds a snapshot.
    package func stage(_ name: SnapshotName, _ parts: [SnapshotFolder.Part: [UInt8]]) throws(FileError) {
        let top = try made()
        for (place, bytes) in folder.writes(name, parts, in: top) {
            let isShared = place.split(separator: "/").last.map { SplitScene.isShared(String($0)) } ?? false
            if !isShared || shared.insert(place).inserted { try set.stage(bytes, for: place, in: top) }
        }
        note(name)
    }

    /// Makes all of it the baselines; with `environment`, that becomes theirs.
    package func commit(_ environment: EnvironmentRecord?) throws(FileError) {
        defer { (staging, folders, shared) = (nil, [], []) }
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
        if let top { for path in folders.sorted() { folder.removeUnusedScenes(in: path, of: top) } }
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
        let numbers = Dictionary(uniqueKeysWithValues: slot.numbers.map { (place(of: name, $0.part), $0.number) })
        for (place, bytes) in writes(name, parts, in: folder) {
            try folder.stage(bytes, for: place, as: numbers[place] ?? slot.sharedNumber, in: slot.staging)
        }
    }
}
