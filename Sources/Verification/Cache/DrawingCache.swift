import TatamiPrimitives
import TatamiSystem

/// A per-user cache of drawings that were equal to their baselines.
///
/// It is in `$XDG_CACHE_HOME/tatami/drawn` or `~/.cache/tatami/drawn`, out of reach of repositories. Its
/// content is valid in every checkout, so that a CI system may save it and restore it on another machine.
/// Each scene has a small file, named by the fingerprint of the drawing environment (program, libraries,
/// fonts, limits), of its variants and of its path. The file has an entry for each version of the scene's
/// files, newest first:
///
///     tatami-drawn 9 7b0c…
///     drawn
///     wishes yes -
///     input 9c4e… snapshots/chat.yaml
///     input 41fe… snapshots/cat.png
///     shot 51aa… 07d2… 0f17… 12:11 chat/long
///     shot - - 5be2… 13:11 chat/short
///
/// A shot has the fingerprints of its baseline's two files, unless it was not equal to them, that of its
/// definition in the scene's file, and its line and column there. `wishes` is present if the scene itself
/// enables or disables lint or accessibility, in this order.
///
/// All fingerprints are keyed with a secret in the folder's file `key`, so that no colliding file can be
/// constructed. The first line ends with the fingerprint of the rest and of the file's name: a truncated,
/// changed or moved file is ignored.
package struct DrawingCache: Sendable {
    let key: FingerprintKey
    private let folder: OpenFolder
    /// The subfolders that this run has written to.
    private var written: Set<String> = []

    /// The user's cache; nil without a cache folder, or with one that others can write to.
    package static func ofThisUser() -> DrawingCache? { UserFolder.cache.path().flatMap { DrawingCache(in: $0) } }

    /// Opens the folder `drawn` in a folder that only this user can write to; nil if it can't be used.
    package init?(in parent: String) {
        guard let path = ownFolder("drawn", in: parent), let folder = try? OpenFolder(at: path) else { return nil }
        func known() -> FingerprintKey? {
            (try? folder.read("key", limit: 4096)).flatMap { FingerprintKey(String(decoding: $0, as: UTF8.self)) }
        }
        if known() == nil { try? folder.write(Array(FingerprintKey().description.utf8), to: "key", survives: .kill) }
        guard let key = known() else { return nil }
        (self.key, self.folder) = (key, folder)
    }

    /// Returns the relative path of the file for these parts, in a subfolder of the first two digits of its
    /// name.
    func place(of parts: [String]) -> String {
        // Each part is preceded by its length, so that different lists are never encoded alike.
        let name = key.fingerprint(of: Array(parts.map { "\($0.utf8.count) \($0)\n" }.joined().utf8)).description
        return "\(name.prefix(2))/\(name.dropFirst(2))"
    }

    /// Reads the entries of scenes, one for each version of their files, on all cores.
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

    /// Returns the fingerprint at the end of the first line.
    private func check(_ body: [UInt8], at place: String) -> Fingerprint {
        key.fingerprint(of: Array("\(place)\n".utf8) + body)
    }

    /// Adds an entry, keeping those of other versions of the files.
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

    /// Removes old files from the subfolders that this run has written to. They are those not used for 90 days, and the
    /// least recently used ones beyond the size limit.
    mutating func sweep() {
        for part in written {
            var size = 0
            for file in folder.storedFiles(in: part).sorted(by: { ($0.age, $0.name) < ($1.age, $1.name) }) {
                size += file.byteCount
                // Hidden files were left by killed writers. A running one takes less than an hour.
                let oldest = file.name.hasPrefix(".") ? 3_600 : Self.oldest
                if size > Self.largestPart || file.age > oldest { try? folder.remove("\(part)/\(file.name)") }
            }
        }
        written = []
    }

    private static let heading = Array("tatami-drawn 9 ".utf8)
    private static let newline = UInt8(ascii: "\n")
    /// The maximum size of a file in bytes, that of a scene of about 5,000 shots.
    private static let longest = 1 << 20
    /// The maximum number of entries for a scene, for other versions of the files, as on other branches.
    private static let mostEntries = 8
    /// The maximum size in bytes of each of 256 subfolders: one gibibyte in all, about half a million scenes.
    private static let largestPart = 4 << 20
    /// The age in seconds after which an unused file is removed.
    private static let oldest = 90 * 86_400
}
