package import TatamiFiles
import TatamiFingerprints
import TatamiPrimitives

/// A folder in which machines leave for each other what they drew and found equal, so that it isn't drawn again: in a CI
/// system's cache, on NFS, in an object store that is mounted.
///
/// Each scene has a small file, named by a code of all that decides its pictures but for the files beside it: the program,
/// the libraries and fonts, the limits, the variants, the scene's path and its bytes. In the file stand the other files
/// that were read, and what each shot was equal to:
///
///     tatami-cache 2 7b0c…
///     drawn
///     input 9c4e… snapshots/chat.yaml
///     input 41fe… snapshots/cat.png
///     shot 51aa… 07d2… 3e90… 0f17… 12:11 chat/long
///
/// Nobody who can write to the folder is believed, only who knows the key: the first line ends with a code of the rest and
/// of the file's name, and all fingerprints are veiled under the key. What is cut, foreign, hostile or of another place is
/// as if it were not there. An entry says what is true for ever, so that nothing is won by bringing back an old one.
package final class SharedCache {
    package let folder: String
    /// Of all fingerprints in it.
    let key: FingerprintKey
    private let secret: [UInt8]
    private let reading: OpenFolder?
    private var writing: Result<OpenFolder, FileError>?
    private var written: Set<String> = []
    /// How many files were no entries of ours.
    package private(set) var foreignEntries = 0
    /// Why nothing can be left; nil as long as nothing is known to be in the way.
    package private(set) var obstacle: FileError?

    /// `secret` is what all know who may be believed.
    package init(at folder: String, secret: [UInt8]) {
        self.folder = folder
        self.secret = authenticationCode(of: Array("entries".utf8), key: secret)
        key = FingerprintKey(of: secret)
        reading = try? OpenFolder(at: folder)
    }

    /// Those that fit a file's name, which lie in a folder by its first two letters.
    func place(of parts: [String]) -> String {
        // Each behind its length, so that no two lists of parts are written alike.
        let message = parts.map { "\($0.utf8.count) \($0)\n" }.joined()
        let code = digits(authenticationCode(of: Array("place\n\(message)".utf8), key: secret).prefix(20))
        return "\(code.prefix(2))/\(code.dropFirst(2))"
    }

    enum Found: Sendable {
        case nothing
        case foreign
        case entries([DrawnEntry])
    }

    /// What is known of a scene, for any files beside it.
    func read(_ place: String, ofScene scene: String) -> Found { Self.read(place, ofScene: scene, in: reading, secret) }

    /// As `read`, for many at a time.
    func read(_ places: [(place: String, scene: String)]) -> [[DrawnEntry]] {
        let found = onAllCores(places.count) { [reading, secret] number in
            Self.read(places[number].place, ofScene: places[number].scene, in: reading, secret)
        }
        return found.map { found in
            switch found {
            case .nothing: return []
            case .foreign:
                foreignEntries += 1
                return []
            case .entries(let entries): return entries
            }
        }
    }

    private static func read(
        _ place: String, ofScene scene: String, in folder: OpenFolder?, _ secret: [UInt8]
    ) -> Found {
        guard let folder else { return .nothing }
        let bytes: [UInt8]
        do throws(FileError) { bytes = try folder.read(place, limit: longest) } catch {
            switch error {
            case .notFound, .notAFolder: return .nothing
            default: return .foreign
            }
        }
        let heading = Array("\(format) ".utf8)
        guard bytes.starts(with: heading), bytes.last == newline, let end = bytes.firstIndex(of: newline) else {
            return .foreign
        }
        let body = Array(bytes[(end + 1)...])
        guard isSame(Array(bytes[heading.count..<end]), code(of: body, at: place, secret)) else { return .foreign }
        folder.touch(place)
        return entries(in: body, ofScene: scene).map { .entries($0) } ?? .foreign
    }

    private static func entries(in body: [UInt8], ofScene scene: String) -> [DrawnEntry]? {
        var entries: [DrawnEntry] = []
        for line in body.split(separator: newline) {
            var words = LineWords(line)
            let kind = words.next()
            if kind == "drawn" {
                entries.append(DrawnEntry())
            } else {
                guard let last = entries.indices.last, entries[last].take(words, kind, ofScene: scene) else {
                    return nil
                }
            }
        }
        return entries
    }

    /// In hexadecimal digits.
    private static func code(of body: [UInt8], at place: String, _ secret: [UInt8]) -> [UInt8] {
        Array(digits(authenticationCode(of: Array("entry \(place)\n".utf8) + body, key: secret)[...]).utf8)
    }

    /// Leaves what is known now, beside what others found for other files. Where that can't be, the next run draws again.
    func leave(_ entry: DrawnEntry, ofScene scene: String, at place: String) {
        guard entry.isOfUse, obstacle == nil else { return }
        var entries = [entry]
        if case .entries(let others) = Self.read(place, ofScene: scene, in: reading, secret) {
            for other in others where entries.count < Self.mostEntries {
                if other.inputs == entry.inputs { entries[0].learn(other) } else { entries.append(other) }
            }
        }
        var body = ""
        for lines in entries.map(\.lines) {
            guard let lines else { return }
            body += "drawn\n" + lines
        }
        guard body.utf8.count <= Self.longest - 100 else { return }
        let bytes = Array(body.utf8)
        let code = String(decoding: Self.code(of: bytes, at: place, secret), as: UTF8.self)
        do throws(FileError) {
            let folder = try opened()
            let own = String(place.prefix(2))
            _ = try folder.makeFolder(own)
            try folder.write(Array("\(Self.format) \(code)\n".utf8) + bytes, to: place, survives: .kill)
            written.insert(own)
        } catch {
            obstacle = error
        }
    }

    private func opened() throws(FileError) -> OpenFolder {
        let opened =
            writing
            ?? Result { () throws(FileError) in
                let made = try OpenFolder(making: folder)
                try made.becomeOurs()
                return made
            }
        writing = opened
        return try opened.get()
    }

    /// Removes, where this run has left something, what was of no use to anybody for 90 days, and what is beyond the
    /// cache's size: that which was of use longest ago.
    func sweep() {
        guard let folder = try? writing?.get() else { return }
        for place in written {
            var size = 0
            for file in folder.storedFiles(in: place).sorted(by: { ($0.age, $0.name) < ($1.age, $1.name) }) {
                size += file.byteCount
                // What a writer that was killed has left is hidden. One that lives, on whatever machine, takes no hour.
                let oldest = file.name.hasPrefix(".") ? 3_600 : Self.oldest
                if size > Self.largestPart || file.age > oldest { try? folder.remove("\(place)/\(file.name)") }
            }
        }
        written = []
    }

    private static let format = "tatami-cache 2"
    private static let newline = UInt8(ascii: "\n")
    /// A mebibyte is a scene of some 5,000 shots.
    private static let longest = 1 << 20
    /// For other files beside the same scene file: of other branches.
    private static let mostEntries = 8
    /// Of 256 parts: a gibibyte in all, some half a million scenes.
    private static let largestPart = 4 << 20
    private static let oldest = 90 * 86_400
}

private func digits(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
