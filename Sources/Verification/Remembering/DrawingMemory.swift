import TatamiBaselines
import TatamiFiles
import TatamiFingerprints
import TatamiRecords
import TatamiSceneFile

/// Which snapshots of each scene were equal to their baselines, and from which files they were drawn: while all of these
/// files are the same, none of them need be drawn again.
///
/// A file of lines, in a folder that only this user can have written to:
///
///     tatami-drawn 4 6c0e… 52f1…
///     scene snapshots/chat.yaml
///     input 9c4e… snapshots/chat.yaml
///     shot 51aa… 07d2… 12:11 chat/long
///     shot - - 13:11 chat/short
///
/// The first line's fingerprint stands for what draws: the program, the libraries and the fonts; the secret behind it is
/// the key of all others. A shot has the fingerprints of its baseline's two files, unless it was not equal to them, and its
/// line and column in the scene's file.
struct DrawingMemory {
    /// What is remembered of a snapshot that was equal to its baseline: the fingerprints of the files of that baseline.
    struct Look: Hashable {
        var picture: Fingerprint
        var tree: Fingerprint
    }

    private struct Shot {
        var name: SnapshotName
        var place: SourcePlace
        /// nil when it is not known to be equal to its baseline.
        var look: Look?
        /// Whether its files are among the inputs of its scene.
        var isDrawn = false
    }

    private struct Entry {
        var inputs: [String: Fingerprint] = [:]
        /// In the order of the scene.
        var shots: [Shot] = []
        /// Its files were not the same for all of its shots.
        var isTorn = false

        var isWhole: Bool { !isTorn && !inputs.isEmpty && shots.allSatisfy(\.isDrawn) }
    }

    private let file: MemoryFile
    private let drawing: Fingerprint
    private let key: FingerprintKey
    private var entries: [String: Entry]
    private var files: FileFingerprints
    /// As those who draw know them.
    private var openFiles = FileFingerprints()
    /// The scenes that this run has asked for.
    private var asked: Set<String> = []

    /// Remembers nothing when the file is not there, is damaged, or is of another program.
    init(_ file: MemoryFile, drawing: Fingerprint) {
        self.file = file
        self.drawing = drawing
        let known = Self.read(file, drawing)
        key = known?.key ?? FingerprintKey()
        entries = known?.entries ?? [:]
        files = FileFingerprints(under: key)
    }

    /// What the scene drew, when all that it was drawn from is as it was.
    mutating func snapshots(ofScene scene: String) -> [(name: SnapshotName, place: SourcePlace, look: Look?)]? {
        asked.insert(scene)
        guard let entry = entries[scene], entry.isWhole,
            entry.inputs.allSatisfy({ files.fingerprint(of: $0.key) == $0.value })
        else { return nil }
        return entry.shots.map { ($0.name, $0.place, $0.look) }
    }

    /// Whether these are the very files that the snapshot was equal to.
    func isKnown(_ look: Look, of baseline: Baseline) -> Bool { self.look(of: baseline) == look }

    /// Forgets what the scene drew: it is about to be drawn anew, and these are all its snapshots.
    mutating func begin(scene: String, snapshots: [(name: SnapshotName, place: SourcePlace)]) {
        entries[scene] = Entry(shots: snapshots.map { Shot(name: $0.name, place: $0.place) })
    }

    /// Notes what was drawn; `baseline` is what it is known to be equal to, nil for none.
    ///
    /// Nothing is noted of what was drawn from files that somebody was writing, or from none.
    mutating func note(
        _ drawn: Outcome.Drawn, _ name: SnapshotName, ofScene scene: String, equalTo baseline: Baseline?
    ) {
        guard drawn.isSettled, let inputs = drawn.inputs, var entry = entries[scene],
            let place = entry.shots.firstIndex(where: { $0.name == name })
        else { return }
        entry.shots[place].isDrawn = true
        entry.shots[place].look = baseline.map(look)
        for (path, fingerprint) in inputs.files {
            let own = openFiles.fingerprint(of: path) == fingerprint ? files.fingerprint(of: path) : nil
            if own == nil || entry.inputs.updateValue(own ?? fingerprint, forKey: path).map({ $0 != own }) ?? false {
                entry.isTorn = true
            }
        }
        entries[scene] = entry
    }

    /// Notes that what was drawn has become the baseline.
    mutating func note(_ name: SnapshotName, ofScene scene: String, recordedAs baseline: Baseline) {
        guard let place = entries[scene]?.shots.firstIndex(where: { $0.name == name && $0.isDrawn }) else { return }
        let look = look(of: baseline)
        entries[scene]?.shots[place].look = look
    }

    private func look(of baseline: Baseline) -> Look {
        Look(picture: key.fingerprint(of: baseline.picture), tree: key.fingerprint(of: baseline.treeFile))
    }

    /// Keeps what was noted for the next run; what of it can't be said in lines is left out, and scenes that are gone.
    func write() throws(FileError) {
        var text = "\(Self.format) \(drawing) \(key)\n"
        for (scene, entry) in entries.sorted(by: { $0.key < $1.key })
        where entry.isWhole && (asked.contains(scene) || (try? FileVersion(ofFileAt: scene)) != nil) {
            let lines =
                ["scene \(scene)"] + entry.inputs.sorted { $0.key < $1.key }.map { "input \($0.value) \($0.key)" }
                + entry.shots.map { shot in
                    let look = shot.look.map { "\($0.picture) \($0.tree)" } ?? "- -"
                    return "shot \(look) \(shot.place.line):\(shot.place.column) \(shot.name)"
                }
            guard !lines.contains(where: { $0.contains("\n") }) else { continue }
            text += lines.joined(separator: "\n") + "\n"
        }
        guard text.utf8.count <= Self.sizeLimit else { throw .tooLarge(path: file.path, limit: Self.sizeLimit) }
        try file.write(Array(text.utf8))
    }

    private static let format = "tatami-drawn 4"
    /// Some 300,000 snapshots.
    private static let sizeLimit = 1 << 26

    private static func read(_ file: MemoryFile, _ drawing: Fingerprint) -> (
        key: FingerprintKey, entries: [String: Entry]
    )? {
        guard let bytes = try? file.read(limit: sizeLimit),
            let text = String(validating: bytes, as: UTF8.self), text.hasSuffix("\n")
        else { return nil }
        var lines = text.split(separator: "\n")
        guard let first = lines.first, first.hasPrefix("\(format) \(drawing) "),
            let key = first.split(separator: " ").last.flatMap({ FingerprintKey($0) })
        else { return nil }
        lines.removeFirst()
        var entries: [String: Entry] = [:]
        var scene = ""
        for line in lines {
            let words = line.split(
                separator: " ", maxSplits: line.hasPrefix("scene ") ? 1 : line.hasPrefix("shot ") ? 4 : 2)
            switch (words.first, words.count) {
            case ("scene", 2):
                scene = String(words[1])
                entries[scene] = Entry()
            case ("input", 3):
                guard let fingerprint = Fingerprint(words[1]) else { return nil }
                entries[scene]?.inputs[String(words[2])] = fingerprint
            case ("shot", 5):
                guard let shot = readShot(words, ofScene: scene) else { return nil }
                entries[scene]?.shots.append(shot)
            default: return nil
            }
        }
        return (key, entries)
    }

    private static func readShot(_ words: [Substring], ofScene scene: String) -> Shot? {
        let numbers = words[3].split(separator: ":").compactMap { Int($0) }
        guard numbers.count == 2, let name = try? SnapshotName(String(words[4])) else { return nil }
        let place = SourcePlace(file: scene, line: numbers[0], column: numbers[1])
        if words[1] == "-", words[2] == "-" { return Shot(name: name, place: place, isDrawn: true) }
        guard let picture = Fingerprint(words[1]), let tree = Fingerprint(words[2]) else { return nil }
        return Shot(name: name, place: place, look: Look(picture: picture, tree: tree), isDrawn: true)
    }
}
