import TatamiSystem
import TatamiPrimitives

/// The folder in which runs of this user leave for later ones what they drew and found equal to its baseline.
///
/// It is `$XDG_CACHE_HOME/tatami/drawn` or `~/.cache/tatami/drawn`, which nothing in a repository can reach. What it says holds
/// in every checkout, so that a CI system may save it and restore it on another machine. Each scene has a small file, named
/// by the fingerprint of what draws it (program, libraries, fonts, limits), of its variants and of its path. The file has an
/// entry for each version of the scene's files, the newest first:
///
///     tatami-drawn 8 7b0c…
///     drawn
///     wishes yes -
///     input 9c4e… snapshots/chat.yaml
///     input 41fe… snapshots/cat.png
///     shot 51aa… 07d2… 3e90… 0f17… 12:11 chat/long
///     shot - - - 5be2… 13:11 chat/short
///
/// A shot has the fingerprints of its baseline's two files and of what was painted, unless it was not equal to them, that of
/// what the scene's file says of it, and its line and column there. `wishes` stands where the scene says itself whether it
/// is linted, or heard, in this order.
///
/// All fingerprints are taken under a secret in the folder's file `key`, so that no file can be made that passes for another.
/// The first line ends with that of the rest and of the file's name: a file that was cut, changed or moved is passed over.
package struct DrawingCache: Sendable {
    let key: FingerprintKey
    private let folder: OpenFolder
    /// The parts of the folder in which this run has left something.
    private var written: Set<String> = []

    /// nil for a user without a cache folder, or with one that others can write to.
    package static func ofThisUser() -> DrawingCache? { UserFolder.cache.path().flatMap { DrawingCache(in: $0) } }

    /// In the folder `drawn` of a folder that only this user can write to; nil where it can't be used.
    package init?(in parent: String) {
        guard let path = ownFolder("drawn", in: parent), let folder = try? OpenFolder(at: path) else { return nil }
        func known() -> FingerprintKey? {
            (try? folder.read("key", limit: 4096)).flatMap { FingerprintKey(String(decoding: $0, as: UTF8.self)) }
        }
        if known() == nil { try? folder.write(Array(FingerprintKey().description.utf8), to: "key", survives: .kill) }
        guard let key = known() else { return nil }
        (self.key, self.folder) = (key, folder)
    }

    /// The place of the file for what these parts name, in a folder by the first two digits of its name.
    func place(of parts: [String]) -> String {
        // Each behind its length, so that no two lists of parts are written alike.
        let name = key.fingerprint(of: Array(parts.map { "\($0.utf8.count) \($0)\n" }.joined().utf8)).description
        return "\(name.prefix(2))/\(name.dropFirst(2))"
    }

    /// What is known of scenes, for each version of their files, read on all cores.
    func read(_ places: [(place: String, scene: String)]) -> [[DrawnEntry]] {
        parallelMap(places.count) { read(places[$0].place, ofScene: places[$0].scene) }
    }

    private func read(_ place: String, ofScene scene: String) -> [DrawnEntry] {
        guard let bytes = try? folder.read(place, limit: Self.longest), bytes.starts(with: Self.heading),
            bytes.last == Self.newline, let end = bytes.firstIndex(of: Self.newline)
        else { return [] }
        let body = Array(bytes[(end + 1)...])
        guard Fingerprint(digits: bytes[Self.heading.count..<end]) == check(body, at: place) else { return [] }
        folder.touch(place)
        var entries: [DrawnEntry] = []
        for line in body.split(separator: Self.newline) {
            var words = LineWords(line)
            let kind = words.next()
            if kind == "drawn" {
                entries.append(DrawnEntry())
            } else {
                guard let last = entries.indices.last, entries[last].take(words, kind, ofScene: scene) else {
                    return []
                }
            }
        }
        return entries
    }

    private func check(_ body: [UInt8], at place: String) -> Fingerprint {
        key.fingerprint(of: Array("\(place)\n".utf8) + body)
    }

    /// Leaves what is known now, beside what is known of other versions of the files.
    mutating func leave(_ entry: DrawnEntry, ofScene scene: String, at place: String) throws(FileError) {
        guard entry.isOfUse else { return }
        var entries = [entry]
        for other in read(place, ofScene: scene) where entries.count < Self.mostEntries {
            if other.inputs == entry.inputs { entries[0].learn(other) } else { entries.append(other) }
        }
        var body = ""
        for lines in entries.map(\.lines) {
            guard let lines else { return }
            body += "drawn\n" + lines
        }
        guard body.utf8.count <= Self.longest - 100 else { return }
        let part = String(place.prefix(2))
        _ = try folder.makeFolder(part)
        let line = Self.heading + Array("\(check(Array(body.utf8), at: place))\n".utf8)
        try folder.write(line + body.utf8, to: place, survives: .kill)
        written.insert(part)
    }

    /// Removes, where this run has left something, what was of no use for 90 days, and what is beyond the cache's size: that
    /// which was of use longest ago.
    mutating func sweep() {
        for part in written {
            var size = 0
            for file in folder.storedFiles(in: part).sorted(by: { ($0.age, $0.name) < ($1.age, $1.name) }) {
                size += file.byteCount
                // What a writer that was killed has left is hidden. One that lives takes no hour.
                let oldest = file.name.hasPrefix(".") ? 3_600 : Self.oldest
                if size > Self.largestPart || file.age > oldest { try? folder.remove("\(part)/\(file.name)") }
            }
        }
        written = []
    }

    private static let heading = Array("tatami-drawn 8 ".utf8)
    private static let newline = UInt8(ascii: "\n")
    /// A mebibyte is a scene of some 5,000 shots.
    private static let longest = 1 << 20
    /// For other versions of the files, as on other branches.
    private static let mostEntries = 8
    /// Of 256 parts: a gibibyte in all, some half a million scenes.
    private static let largestPart = 4 << 20
    private static let oldest = 90 * 86_400
}
