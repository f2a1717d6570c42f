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
///     tatami-drawn 6 6c0e… 52f1…
///     scene snapshots/chat.yaml
///     input 9c4e… snapshots/chat.yaml
///     shot 51aa… 07d2… 3e90… 12:11 chat/long
///     shot - - - 13:11 chat/short
///     variants {"asked":{"appearance":["dark"]},"usual":[]}
///     scene snapshots/chat.yaml
///     …
///
/// The first line's fingerprint stands for what draws: the program, the libraries and the fonts; the secret behind it is
/// the key of all others. A shot has the fingerprints of its baseline's two files and of what was painted, unless it was not
/// equal to them, and its line and column in the scene's file. Where a file has changed, a shot that paints the same as
/// before has the pixels that it had, which need not be drawn again. What was drawn in other variants than the scene lists is
/// remembered beside what was drawn in those.
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

        /// Whether these are the files of the baseline of that name.
        func isOf(_ name: SnapshotName, in folder: SnapshotFolder, _ opened: OpenFolder, under key: FingerprintKey)
            -> Bool
        {
            func holds(_ part: SnapshotFolder.Part, _ fingerprint: Fingerprint) -> Bool {
                (try? folder.read(name, part, in: opened)).map { key.fingerprint(of: $0) == fingerprint } ?? false
            }
            return holds(.picture, picture) && holds(.tree, tree)
        }
    }

    /// A snapshot of a scene whose files are as they were.
    struct Unchanged {
        var name: SnapshotName
        var place: SourcePlace
        var look: Look?
        /// Whether its baseline's files are those that it was equal to.
        var isApproved: Bool
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

    /// A scene in the variants that were asked for.
    private struct SceneKey: Hashable {
        var scene: String
        /// Empty for those that the scene lists.
        var variants = ""
    }

    private let file: MemoryFile
    private let baselines: SnapshotFolder
    private let drawing: Fingerprint
    let key: FingerprintKey
    /// Those of this run.
    private let variants: String
    private var entries: [SceneKey: Entry]
    private var files: FileFingerprints
    /// As those who draw know them.
    private var openFiles = FileFingerprints()
    /// The scenes that this run has asked for.
    private var asked: Set<String> = []
    /// Of scenes that were looked at ahead, whose files are as they were: whether the baseline of each shot is what it was
    /// equal to.
    private var approved: [String: [Bool]] = [:]
    /// The file, as long as nothing has been noted that it does not say.
    private var bytes: [UInt8]?

    /// Remembers nothing when the file is not there, is damaged, or is of another program.
    init(
        _ file: MemoryFile, of baselines: SnapshotFolder, drawing: Fingerprint,
        variants: VariantRequest = VariantRequest()
    ) {
        self.file = file
        self.baselines = baselines
        self.variants = variants == VariantRequest() ? "" : jsonLine(variants)
        self.drawing = drawing
        let known = Self.read(file, drawing)
        key = known?.key ?? FingerprintKey()
        entries = known?.entries ?? [:]
        bytes = known?.bytes
        files = FileFingerprints(under: key)
    }

    /// Looks, on all cores, at the files of scenes that will be asked for soon, and at their baselines.
    mutating func look(aheadTo scenes: some Sequence<String>) {
        let whole = scenes.compactMap { scene in
            entries[key(of: scene)].flatMap { entry in entry.isWhole ? (scene: scene, entry: entry) : nil }
        }
        files.read(whole.flatMap(\.entry.inputs.keys))
        var unchanged: [(scene: String, entry: Entry)] = []
        for next in whole where isUnchanged(next.entry) { unchanged.append(next) }
        let opened = try? baselines.opened()
        let found = onAllCores(unchanged.count) { [key, baselines, unchanged] number in
            unchanged[number].entry.shots.map { shot in
                guard let look = shot.look, let opened else { return false }
                return look.isOf(shot.name, in: baselines, opened, under: key)
            }
        }
        for (next, isApproved) in zip(unchanged, found) { approved[next.scene] = isApproved }
    }

    /// What the scene drew, when all that it was drawn from is as it was; it was looked at ahead.
    mutating func snapshots(ofScene scene: String) -> [Unchanged]? {
        asked.insert(scene)
        guard let entry = entries[key(of: scene)], entry.isWhole, let isApproved = approved.removeValue(forKey: scene)
        else { return nil }
        return zip(entry.shots, isApproved).map { shot, isApproved in
            Unchanged(name: shot.name, place: shot.place, look: shot.look, isApproved: isApproved)
        }
    }

    private mutating func isUnchanged(_ entry: Entry) -> Bool {
        entry.inputs.allSatisfy { files.fingerprint(of: $0.key) == $0.value }
    }

    private func key(of scene: String) -> SceneKey { SceneKey(scene: scene, variants: variants) }

    /// Forgets what the scene was drawn from: it is about to be drawn anew, and these are all its snapshots. What is known of
    /// how they looked is returned, in their order.
    mutating func begin(scene: String, snapshots: [(name: SnapshotName, place: SourcePlace)]) -> [Look?] {
        bytes = nil
        let before = entries.updateValue(
            Entry(shots: snapshots.map { Shot(name: $0.name, place: $0.place) }), forKey: key(of: scene))
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
        guard drawn.isSettled, let inputs = drawn.inputs, let paint, var entry = entries[key(of: scene)],
            let place = entry.shots.firstIndex(where: { $0.name == name })
        else { return }
        bytes = nil
        entry.shots[place].isDrawn = true
        entry.shots[place].paint = paint
        entry.shots[place].look = baseline.map { look(of: $0, paint) }
        for (path, fingerprint) in inputs.files {
            let own = openFiles.fingerprint(of: path) == fingerprint ? files.fingerprint(of: path) : nil
            if own == nil || entry.inputs.updateValue(own ?? fingerprint, forKey: path).map({ $0 != own }) ?? false {
                entry.isTorn = true
            }
        }
        entries[key(of: scene)] = entry
    }

    /// Notes that what was drawn has become the baseline.
    mutating func note(_ name: SnapshotName, ofScene scene: String, recordedAs baseline: Baseline) {
        guard let place = entries[key(of: scene)]?.shots.firstIndex(where: { $0.name == name && $0.isDrawn }),
            let paint = entries[key(of: scene)]?.shots[place].paint
        else { return }
        bytes = nil
        let look = look(of: baseline, paint)
        entries[key(of: scene)]?.shots[place].look = look
    }

    private func look(of baseline: Baseline, _ paint: Fingerprint) -> Look {
        Look(
            picture: key.fingerprint(of: baseline.picture), tree: key.fingerprint(of: baseline.treeFile), paint: paint)
    }

    /// Keeps what was noted for the next run; what of it can't be said in lines is left out, and scenes that are gone.
    func write() throws(FileError) {
        // Also where nothing is new: what no run writes is swept up one day.
        if let bytes, entries.keys.allSatisfy({ $0.variants == variants && asked.contains($0.scene) }) {
            return try file.write(bytes)
        }
        var text = "\(Self.format) \(drawing) \(key)\n"
        let sorted = entries.sorted { ($0.key.scene, $0.key.variants) < ($1.key.scene, $1.key.variants) }
        for (known, entry) in sorted where entry.isWhole && isOfUse(known) {
            let lines =
                (known.variants.isEmpty ? [] : ["variants \(known.variants)"]) + ["scene \(known.scene)"]
                + entry.inputs.sorted { $0.key < $1.key }.map { "input \($0.value) \($0.key)" }
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

    /// Whether it is of this run, or of a scene that there still is.
    private func isOfUse(_ known: SceneKey) -> Bool {
        known.variants == variants && asked.contains(known.scene) || (try? FileVersion(ofFileAt: known.scene)) != nil
    }

    private static let format = "tatami-drawn 6"
    /// Some 300,000 snapshots.
    private static let sizeLimit = 1 << 26

    private static func read(_ file: MemoryFile, _ drawing: Fingerprint) -> (
        key: FingerprintKey, entries: [SceneKey: Entry], bytes: [UInt8]
    )? {
        guard let bytes = try? file.read(limit: sizeLimit), bytes.last == UInt8(ascii: "\n") else { return nil }
        var lines = bytes.split(separator: UInt8(ascii: "\n"))[...]
        let heading = Array("\(format) \(drawing) ".utf8)
        guard let first = lines.popFirst(), first.starts(with: heading),
            let key = FingerprintKey(String(decoding: first.dropFirst(heading.count), as: UTF8.self))
        else { return nil }
        var entries: [SceneKey: Entry] = [:]
        var (scene, entry, variants) = (SceneKey(scene: ""), Entry(), "")
        for line in lines {
            var words = Words(line)
            switch words.next() {
            case "variants":
                guard let text = words.rest() else { return nil }
                variants = text
            case "scene":
                if !scene.scene.isEmpty { entries[scene] = entry }
                guard let path = words.rest() else { return nil }
                (scene, entry, variants) = (SceneKey(scene: path, variants: variants), Entry(), "")
            case "input":
                guard let fingerprint = words.fingerprint(), let path = words.rest() else { return nil }
                entry.inputs[path] = fingerprint
            case "shot":
                guard let shot = readShot(&words, ofScene: scene.scene) else { return nil }
                entry.shots.append(shot)
            default: return nil
            }
        }
        if !scene.scene.isEmpty { entries[scene] = entry }
        return (key, entries, bytes)
    }

    private static func readShot(_ words: inout Words, ofScene scene: String) -> Shot? {
        let start = words
        var look: Look?
        if let picture = words.fingerprint() {
            guard let tree = words.fingerprint(), let paint = words.fingerprint() else { return nil }
            look = Look(picture: picture, tree: tree, paint: paint)
        } else {
            words = start
            for _ in 0..<3 { guard words.next() == "-" else { return nil } }
        }
        let numbers = words.next().split(separator: ":").compactMap { Int($0) }
        guard numbers.count == 2, let name = words.rest().flatMap({ try? SnapshotName($0) }) else { return nil }
        let place = SourcePlace(file: scene, line: numbers[0], column: numbers[1])
        return Shot(name: name, place: place, look: look, isDrawn: true)
    }

    /// What stands in a line, up to a space each.
    private struct Words {
        private var bytes: ArraySlice<UInt8>

        init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

        /// Empty at the end.
        mutating func next() -> String { String(decoding: word(), as: UTF8.self) }

        mutating func fingerprint() -> Fingerprint? { Fingerprint(digits: word()) }

        /// All that is left; nil where that is nothing, or no UTF-8.
        func rest() -> String? { bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self) }

        private mutating func word() -> ArraySlice<UInt8> {
            let end = bytes.firstIndex(of: UInt8(ascii: " ")) ?? bytes.endIndex
            defer { bytes = bytes[end...].dropFirst() }
            return bytes[..<end]
        }
    }
}

/// What somebody who draws a snapshot may use of what is remembered of it.
struct RememberedPaint: Hashable, Codable {
    /// All fingerprints are under it.
    var key: FingerprintKey
    /// What painted its baseline, and which files that had; nil when it was not known to be equal to one.
    var look: DrawingMemory.Look?
}
