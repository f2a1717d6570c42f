import Glibc

/// A hidden folder in which a run's files wait to be put in their places, beside those; it goes with this object.
///
/// In it lie the new files by number (`0`, `1`, …), the old ones of those that were put in their places (`0.old`), and a
/// file `lock`, which is locked as long as the run lives. From the moment when a file `journal` lies there too, which names
/// the places, the files belong there: whoever finds the folder without its run puts the rest of them in their places. A
/// journal that is called `revert` says that they are to be taken back.
///
/// A journal counts only with what it says of its own lock: that can't be known before the file is made, so that nobody can
/// bring a folder along that puts files in places when it is found.
final class StagingFolder: Sendable {
    /// Where it stands; the places are seen from here.
    let parent: OpenFolder
    let folder: OpenFolder
    private let name: String
    private let lock: OpenFile
    private let leaving: Interruption.Number

    init(in parent: OpenFolder, named path: String) throws(FileError) {
        self.parent = parent
        var attempts = 100
        while true {
            attempts -= 1
            let name = temporaryName()
            let leaving = Interruption.removes(.folder(name, in: parent))
            do {
                try check(.createFolder, path) { mkdirat(parent.descriptor, name, 0o700) }
                let folder = try parent.folder(name)
                let lock = try OpenFile(opening: "lock", in: folder, O_RDWR | O_CREAT | O_EXCL, named: path)
                let descriptor = lock.descriptor
                try check(.lock, path) { flock(descriptor, LOCK_EX | LOCK_NB) }
                // Meanwhile a cleaner may have taken it for a stray.
                if try lock.status().st_nlink == 1 {
                    (self.name, self.folder, self.leaving) = (name, folder, leaving)
                    self.lock = lock
                    return
                }
                Interruption.leaves(leaving)
            } catch {
                Interruption.leaves(leaving)
                switch error {
                case .failed(_, .createFolder, EEXIST) where attempts > 0: break
                case .failed(_, .lock, EWOULDBLOCK) where attempts > 0: break
                default:
                    unlinkat(parent.descriptor, name, AT_REMOVEDIR)
                    throw error
                }
            }
        }
    }

    deinit {
        Self.clear(folder)
        unlinkat(parent.descriptor, name, AT_REMOVEDIR)
        Interruption.leaves(leaving)
    }

    // MARK: The journal

    private static let format = "tatami-files 1"

    /// From now on the files belong to these places, which are relative paths from `parent`.
    func writeJournal(_ places: [String], named path: String) throws(FileError) {
        let words = [Self.format, Self.identity(of: try lock.status())] + places
        let file = try OpenFile(opening: "journal.new", in: folder, O_WRONLY | O_CREAT | O_EXCL, named: path)
        try file.write(Array(words.joined(separator: "\0").utf8))
        try file.sync()
        try folder.sync(named: path)
        try check(.rename, path) { renameat(folder.descriptor, "journal.new", folder.descriptor, "journal") }
        try folder.sync(named: path)
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
        guard let folder = try? parent.folder(name) else { return false }
        guard let lock = try? OpenFile(opening: "lock", in: folder, O_RDWR, named: name) else {
            return unlinkat(parent.descriptor, name, AT_REMOVEDIR) == 0
        }
        guard flock(lock.descriptor, LOCK_EX | LOCK_NB) == 0, let status = try? lock.status(), status.st_nlink == 1,
            status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid()
        else { return false }
        for (number, place) in (places(in: folder, "journal", lock: status) ?? []).enumerated() {
            guard let place = try? parent.place(of: place),
                (try? folder.status(of: "\(number)", named: name)) != nil
            else { continue }
            renameat(folder.descriptor, "\(number)", place.folder.descriptor, place.name)
        }
        for (number, place) in (places(in: folder, "revert", lock: status) ?? []).enumerated().reversed() {
            if let place = try? parent.place(of: place) { takeBack(number, to: folder, from: place) }
        }
        clear(folder)
        return unlinkat(parent.descriptor, name, AT_REMOVEDIR) == 0
    }

    /// What is still to be put in a place by the folder of this name, whose run was killed; nil for nothing.
    static func content(for place: String, inStray name: String, in parent: OpenFolder, limit: Int) -> [UInt8]? {
        guard let folder = try? parent.folder(name),
            let lock = try? OpenFile(opening: "lock", in: folder, O_RDWR, named: name),
            flock(lock.descriptor, LOCK_EX | LOCK_NB) == 0, let status = try? lock.status(),
            let number = places(in: folder, "journal", lock: status)?.firstIndex(of: place)
        else { return nil }
        return try? folder.read("\(number)", limit: limit)
    }

    /// Removes what we put there, and nothing else: the journal first, which would be wrong about a part of the rest, and
    /// the lock last.
    private static func clear(_ folder: OpenFolder) {
        for name in ["journal", "revert"] { unlinkat(folder.descriptor, name, 0) }
        for entry in (try? folder.entries()) ?? [] {
            guard let name = entry.name, isOurs(name) else { continue }
            unlinkat(folder.descriptor, name, 0)
        }
        unlinkat(folder.descriptor, "lock", 0)
    }

    private static func isOurs(_ name: String) -> Bool {
        let number = name.hasSuffix(".old") ? String(name.dropLast(4)) : name
        return name == "journal.new"
            || !number.isEmpty && number.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
