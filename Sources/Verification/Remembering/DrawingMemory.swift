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
///     tatami-drawn 5 6c0e… 52f1…
///     scene snapshots/chat.yaml
///     input 9c4e… snapshots/chat.yaml
///     shot 51aa… 07d2… 3e90… 12:11 chat/long
///     shot - - - 13:11 chat/short
///
/// The first line's fingerprint stands for what draws: the program, the libraries and the fonts; the secret behind it is
/// the key of all others. A shot has the fingerprints of its baseline's two files and of what was painted, unless it was not
/// equal to them, and its line and column in the scene's file. Where a file has changed, a shot that paints the same as
/// before has the pixels that it had, which need not be drawn again.
struct DrawingMemory {
    /// What is remembered of a snapshot that was equal to its baseline: the fingerprints of the files of that baseline, and of
    /// what painted it.
    struct Look: Hashable, Codable {
        var picture: Fingerprint
        var tree: Fingerprint
        var paint: Fingerprint

        /// Whether these are the very files.
        func isOf(_ baseline: Baseline, under key: FingerprintKey) -> Bool {
            key.fingerprint(of: baseline.picture) == picture && key.fingerprint(of: baseline.treeFile) == tree
        }
    }

    private struct Shot {
        var name: SnapshotName
        var place: SourcePlace
        /// nil when it is not known to be equal to its baseline.
        var look: Look?
        /// What painted it in this run; nil before that.
        var paint: Fingerprint?
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
    let key: FingerprintKey
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
    func isKnown(_ look: Look, of baseline: Baseline) -> Bool { look.isOf(baseline, under: key) }

    /// Forgets what the scene was drawn from: it is about to be drawn anew, and these are all its snapshots. What is known of
    /// how they looked is returned, in their order.
    mutating func begin(scene: String, snapshots: [(name: SnapshotName, place: SourcePlace)]) -> [Look?] {
        let before = entries.updateValue(
            Entry(shots: snapshots.map { Shot(name: $0.name, place: $0.place) }), forKey: scene)
        var looks: [SnapshotName: Look] = [:]
        for shot in before?.shots ?? [] { looks[shot.name] = shot.look }
        return snapshots.map { looks[$0.name] }
    }

    /// Notes what was drawn; `baseline` is what it is known to be equal to, nil for none.
    ///
    /// Nothing is noted of what was drawn from files that somebody was writing, or from none.
    mutating func note(
        _ drawn: Outcome.Drawn, paint: Fingerprint?, _ name: SnapshotName, ofScene scene: String,
        equalTo baseline: Baseline?
    ) {
        guard drawn.isSettled, let inputs = drawn.inputs, let paint, var entry = entries[scene],
            let place = entry.shots.firstIndex(where: { $0.name == name })
        else { return }
        entry.shots[place].isDrawn = true
        entry.shots[place].paint = paint
        entry.shots[place].look = baseline.map { look(of: $0, paint) }
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
        guard let place = entries[scene]?.shots.firstIndex(where: { $0.name == name && $0.isDrawn }),
            let paint = entries[scene]?.shots[place].paint
        else { return }
        let look = look(of: baseline, paint)
        entries[scene]?.shots[place].look = look
    }

    private func look(of baseline: Baseline, _ paint: Fingerprint) -> Look {
        Look(
            picture: key.fingerprint(of: baseline.picture), tree: key.fingerprint(of: baseline.treeFile), paint: paint)
    }

    /// Keeps what was noted for the next run; what of it can't be said in lines is left out, and scenes that are gone.
    func write() throws(FileError) {
        var text = "\(Self.format) \(drawing) \(key)\n"
        for (scene, entry) in entries.sorted(by: { $0.key < $1.key })
        where entry.isWhole && (asked.contains(scene) || (try? FileVersion(ofFileAt: scene)) != nil) {
            let lines =
                ["scene \(scene)"] + entry.inputs.sorted { $0.key < $1.key }.map { "input \($0.value) \($0.key)" }
                + entry.shots.map { shot in
                    let look = shot.look.map { "\($0.picture) \($0.tree) \($0.paint)" } ?? "- - -"
                    return "shot \(look) \(shot.place.line):\(shot.place.column) \(shot.name)"
                }
            guard !lines.contains(where: { $0.contains("\n") }) else { continue }
            text += lines.joined(separator: "\n") + "\n"
        }
        guard text.utf8.count <= Self.sizeLimit else { throw .tooLarge(path: file.path, limit: Self.sizeLimit) }
        try file.write(Array(text.utf8))
    }

    private static let format = "tatami-drawn 5"
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
                separator: " ", maxSplits: line.hasPrefix("scene ") ? 1 : line.hasPrefix("shot ") ? 5 : 2)
            switch (words.first, words.count) {
            case ("scene", 2):
                scene = String(words[1])
                entries[scene] = Entry()
            case ("input", 3):
                guard let fingerprint = Fingerprint(words[1]) else { return nil }
                entries[scene]?.inputs[String(words[2])] = fingerprint
            case ("shot", 6):
                guard let shot = readShot(words, ofScene: scene) else { return nil }
                entries[scene]?.shots.append(shot)
            default: return nil
            }
        }
        return (key, entries)
    }

    private static func readShot(_ words: [Substring], ofScene scene: String) -> Shot? {
        let numbers = words[4].split(separator: ":").compactMap { Int($0) }
        guard numbers.count == 2, let name = try? SnapshotName(String(words[5])) else { return nil }
        let place = SourcePlace(file: scene, line: numbers[0], column: numbers[1])
        if words[1...3].allSatisfy({ $0 == "-" }) { return Shot(name: name, place: place, isDrawn: true) }
        guard let picture = Fingerprint(words[1]), let tree = Fingerprint(words[2]), let paint = Fingerprint(words[3])
        else { return nil }
        let look = Look(picture: picture, tree: tree, paint: paint)
        return Shot(name: name, place: place, look: look, isDrawn: true)
    }
}

/// What somebody who draws a snapshot may use of what is remembered of it.
struct RememberedPaint: Hashable, Codable {
    /// All fingerprints are under it.
    var key: FingerprintKey
    /// What painted its baseline, and which files that had; nil when it was not known to be equal to one.
    var look: DrawingMemory.Look?
}
