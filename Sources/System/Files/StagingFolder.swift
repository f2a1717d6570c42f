import Glibc

/// A hidden folder in which a run's files wait to be put in their places, beside those; it goes with this object.
///
/// In it lie the new files by number (`0`, `1`, …), the old ones of those that were put in their places (`0.old`), and a
/// file `lock`, which is locked as long as the run lives. From the moment when a file `journal` lies there too, which names
/// the places, the files belong there: whoever finds the folder without its run puts the rest of them in their places. A
/// journal that is called `revert` says that they are to be taken back. What other processes stage for the run waits as
/// `0.ready`, `1.ready`, … until the run takes it.
///
/// A journal counts only with what it says of its own lock: that can't be known before the file is made, so that nobody can
/// bring a folder along that puts files in places when it is found.
final class StagingFolder: Sendable {
    private let own: LockedFolder
    let survival: Survival

    /// Where it stands; the places are seen from here.
    var parent: OpenFolder { own.parent }
    var folder: OpenFolder { own.folder }
    var name: String { own.name }

    init(in parent: OpenFolder, named path: String, survives survival: Survival) throws(FileError) {
        self.survival = survival
        own = try LockedFolder(.staging, in: parent, named: path)
    }

    deinit { Self.remove(name, folder, from: parent) }

    // MARK: Files

    /// Writes new content for a place, and gives it the rights of what stands there, nil for nothing; `path` is what errors
    /// call it.
    static func write(
        _ bytes: [UInt8], as name: String, in folder: OpenFolder, replacing existing: stat?, named path: String,
        survives survival: Survival
    ) throws(FileError) {
        do {
            let file = try OpenFile(opening: name, in: folder, O_WRONLY | O_CREAT | O_EXCL, named: path)
            try file.write(bytes)
            if let existing { takeOverRights(of: existing, file.descriptor) }
            try file.finish(for: survival)
        } catch {
            unlinkat(folder.descriptor, name, 0)
            throw error
        }
    }

    /// What another process staged under a number is called.
    static func nameOfReady(_ number: Int) -> String { "\(number)\(ready)" }
    private static let ready = ".ready"

    // MARK: The journal

    private static let format = "tatami-files 1"

    /// From now on the files belong to these places, which are relative paths from `parent`.
    func writeJournal(_ places: [String], named path: String) throws(FileError) {
        let words = [Self.format, Self.identity(of: try own.lock.status())] + places
        let file = try OpenFile(opening: "journal.new", in: folder, O_WRONLY | O_CREAT | O_EXCL, named: path)
        try file.write(Array(words.joined(separator: "\0").utf8))
        try file.sync(for: survival)
        try folder.sync(named: path, for: survival)
        try check(.rename, path) { renameat(folder.descriptor, "journal.new", folder.descriptor, "journal") }
        try folder.sync(named: path, for: survival)
    }

    /// From now on the files are to be taken back.
    func turnBack() { renameat(folder.descriptor, "journal", folder.descriptor, "revert") }

    private static func identity(of lock: stat) -> String {
        "\(lock.st_ino) \(lock.st_ctim.tv_sec).\(lock.st_ctim.tv_nsec)"
    }

    private static func places(in folder: OpenFolder, _ journal: String, lock: stat) -> [String]? {
        guard let bytes = try? folder.read(journal, limit: 1 << 28) else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).split(separator: "\0", omittingEmptySubsequences: false)
        guard words.count >= 2, words[0] == format, words[1] == identity(of: lock) else { return nil }
        return words.dropFirst(2).map(String.init)
    }

    // MARK: Places

    /// Puts a file in its place; the old one stays here meanwhile. A link in the place is replaced, and not followed.
    static func put(
        _ number: Int, from staging: OpenFolder, to place: (folder: OpenFolder, name: String), named path: String
    ) throws(FileError) {
        let (here, there) = (staging.descriptor, place.folder.descriptor)
        if linkat(there, place.name, here, "\(number).old", 0) != 0, errno != ENOENT,
            let status = try place.folder.status(of: place.name, named: path), status.st_mode & S_IFMT == S_IFREG
        {
            // Not every file system has second names.
            try check(.rename, path) { renameat(there, place.name, here, "\(number).old") }
        }
        try check(.rename, path) { renameat(here, "\(number)", there, place.name) }
    }

    /// Undoes `put`, however far it came; also when it is undone already.
    static func takeBack(_ number: Int, to staging: OpenFolder, from place: (folder: OpenFolder, name: String)) {
        let (here, there) = (staging.descriptor, place.folder.descriptor)
        if staging.holds("\(number).old") {
            if !staging.holds("\(number)"), linkat(there, place.name, here, "\(number)", 0) != 0 {
                renameat(there, place.name, here, "\(number)")
            }
            renameat(here, "\(number).old", there, place.name)
        } else if !staging.holds("\(number)") {
            renameat(there, place.name, here, "\(number)")
        }
    }

    // MARK: Strays

    /// Ends what a killed run has left in a folder of this name: puts its files in their places when all of them were
    /// there, and removes the rest. False when the run lives, or it is no such folder.
    static func finishStray(_ name: String, in parent: OpenFolder) throws(FileError) -> Bool {
        guard let stray = LockedFolder.Stray(.staging, name, in: parent) else {
            // One whose maker didn't come to lock anything is empty.
            return unlinkat(parent.descriptor, name, AT_REMOVEDIR) == 0
        }
        let (folder, status) = (stray.folder, stray.status)
        for (number, place) in (places(in: folder, "journal", lock: status) ?? []).enumerated() {
            guard let place = try? parent.place(of: place),
                (try? folder.status(of: "\(number)", named: name)) != nil
            else { continue }
            renameat(folder.descriptor, "\(number)", place.folder.descriptor, place.name)
        }
        for (number, place) in (places(in: folder, "revert", lock: status) ?? []).enumerated().reversed() {
            if let place = try? parent.place(of: place) { takeBack(number, to: folder, from: place) }
        }
        return remove(name, folder, from: parent)
    }

    /// What is still to be put in a place by the folder of this name, whose run was killed; nil for nothing.
    static func content(for place: String, inStray name: String, in parent: OpenFolder, limit: Int) -> [UInt8]? {
        guard let stray = LockedFolder.Stray(.staging, name, in: parent) else { return nil }
        let folder = stray.folder
        guard let number = places(in: folder, "journal", lock: stray.status)?.firstIndex(of: place) else { return nil }
        return try? folder.read("\(number)", limit: limit)
    }

    /// Removes the folder with what we put there. False when there is something else in it, or something of ours stays:
    /// then its lock stays too, by which the next run knows the folder for ours.
    @discardableResult
    private static func remove(_ name: String, _ folder: OpenFolder, from parent: OpenFolder) -> Bool {
        // A process that stages something for a run that was killed ends soon after it.
        for _ in 0..<20 {
            guard clear(folder) else { return false }
            if unlinkat(parent.descriptor, name, AT_REMOVEDIR) == 0 || errno == ENOENT { return true }
            guard errno == ENOTEMPTY, holdsOnlyOurs(folder) else { return false }
            usleep(10_000)
        }
        return false
    }

    /// As `remove`, without patience, for a process that is about to end.
    static func isRemoved(_ name: String, from parent: OpenFolder) -> Bool {
        do throws(FileError) {
            guard clear(try parent.folder(name)) else { return false }
            return unlinkat(parent.descriptor, name, AT_REMOVEDIR) == 0 || errno == ENOENT
        } catch .notFound {
            return true
        } catch {
            return false
        }
    }

    private static func holdsOnlyOurs(_ folder: OpenFolder) -> Bool {
        ((try? folder.entries()) ?? []).allSatisfy { $0.kind == .file && $0.name.map(isOurs) ?? false }
    }

    /// Removes what we put there, and nothing else: the journal first, which would be wrong about a part of the rest, and
    /// the lock last, without which nobody knows the rest for ours. False when something of it stays, and all behind it.
    private static func clear(_ folder: OpenFolder) -> Bool {
        func goes(_ name: String) -> Bool { unlinkat(folder.descriptor, name, 0) == 0 || errno == ENOENT }
        guard goes("journal"), goes("revert"), let entries = try? folder.entries() else { return false }
        for entry in entries {
            guard let name = entry.name, isOurs(name) else { continue }
            guard goes(name) else { return false }
        }
        return goes("lock")
    }

    private static func isOurs(_ name: String) -> Bool {
        let ending = [".old", ready].first { name.hasSuffix($0) } ?? ""
        let number = name.dropLast(ending.count)
        return name == "journal.new"
            || !number.isEmpty && number.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
