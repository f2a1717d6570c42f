import TatamiBaselines
import TatamiFiles
import TatamiFingerprints
import TatamiRecords
import TatamiSceneFile

/// What each scene drew the last time, and from which files: while those are the same, it need not be drawn again.
///
/// A file of lines:
///
///     tatami-drawn 3 6c0e…
///     scene snapshots/chat.yaml
///     input 9c4e… snapshots/chat.yaml
///     shot 51aa… 07d2… 12:11 chat/long
///
/// The first line's fingerprint stands for what draws: the program, the libraries and the fonts. A shot has the
/// fingerprints of its pixels and of its tree, and its line and column in the scene's file.
struct DrawingMemory {
    /// What is remembered of a snapshot: the fingerprints of its pixels and of its layout tree.
    struct Look: Hashable {
        var pixels: Fingerprint
        var tree: Fingerprint
    }

    /// A scene's snapshots, in its order; without a look when it was not drawn yet.
    private typealias Shots = [(name: SnapshotName, place: SourcePlace, look: Look?)]

    private struct Entry {
        var inputs: [String: Fingerprint] = [:]
        var shots: Shots = []
        /// Its files were not the same for all of its shots.
        var isTorn = false

        var isWhole: Bool { !isTorn && !inputs.isEmpty && shots.allSatisfy { $0.look != nil } }
    }

    private let path: String
    private let drawing: Fingerprint
    private var entries: [String: Entry]
    private var files = FileFingerprints()

    /// Remembers nothing when the file is not there, is damaged, or is of another program.
    init(path: String, drawing: Fingerprint) {
        self.path = path
        self.drawing = drawing
        entries = Self.read(path, drawing) ?? [:]
    }

    /// What the scene drew, when all that it was drawn from is as it was.
    mutating func snapshots(ofScene scene: String) -> [(name: SnapshotName, place: SourcePlace, look: Look)]? {
        guard let entry = entries[scene], entry.isWhole,
            entry.inputs.allSatisfy({ files.fingerprint(of: $0.key) == $0.value })
        else { return nil }
        return entry.shots.compactMap { shot in shot.look.map { (shot.name, shot.place, $0) } }
    }

    /// Forgets what the scene drew: it is about to be drawn anew, and these are all its snapshots.
    mutating func begin(scene: String, snapshots: [(name: SnapshotName, place: SourcePlace)]) {
        entries[scene] = Entry(shots: snapshots.map { ($0.name, $0.place, nil) })
    }

    /// Nothing is noted of what was drawn from files that somebody was writing, or from none.
    mutating func note(_ drawn: Outcome.Drawn, _ name: SnapshotName, ofScene scene: String) {
        guard drawn.isSettled, let inputs = drawn.inputs, var entry = entries[scene],
            let place = entry.shots.firstIndex(where: { $0.name == name })
        else { return }
        entry.shots[place].look = Look(pixels: drawn.pixels, tree: drawn.tree)
        for (path, fingerprint) in inputs.files {
            if let other = entry.inputs.updateValue(fingerprint, forKey: path), other != fingerprint {
                entry.isTorn = true
            }
        }
        entries[scene] = entry
    }

    /// Keeps what was noted for the next run; what of it can't be said in lines is left out.
    func write() throws(FileError) {
        var text = "\(Self.format) \(drawing)\n"
        for (scene, entry) in entries.sorted(by: { $0.key < $1.key }) where entry.isWhole {
            let lines =
                ["scene \(scene)"] + entry.inputs.sorted { $0.key < $1.key }.map { "input \($0.value) \($0.key)" }
                + entry.shots.compactMap { shot in
                    shot.look.map {
                        "shot \($0.pixels) \($0.tree) \(shot.place.line):\(shot.place.column) \(shot.name)"
                    }
                }
            guard !lines.contains(where: { $0.contains("\n") }) else { continue }
            text += lines.joined(separator: "\n") + "\n"
        }
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        try createFolders(at: folder)
        try writeFile(Array(text.utf8), to: path)
        try OpenFolder(making: folder).removeStrayTemporaries()
    }

    private static let format = "tatami-drawn 3"

    private static func read(_ path: String, _ drawing: Fingerprint) -> [String: Entry]? {
        guard let bytes = try? readFile(at: path, limit: 1 << 30),
            let text = String(validating: bytes, as: UTF8.self), text.hasSuffix("\n")
        else { return nil }
        var lines = text.split(separator: "\n")
        guard lines.first == "\(format) \(drawing)" else { return nil }
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
            case ("input", 3): entries[scene]?.inputs[String(words[2])] = Fingerprint(words[1])
            case ("shot", 5):
                let numbers = words[3].split(separator: ":").compactMap { Int($0) }
                guard let pixels = Fingerprint(words[1]), let tree = Fingerprint(words[2]), numbers.count == 2,
                    let name = try? SnapshotName(String(words[4]))
                else { return nil }
                let place = SourcePlace(file: scene, line: numbers[0], column: numbers[1])
                entries[scene]?.shots.append((name, place, Look(pixels: pixels, tree: tree)))
            default: return nil
            }
        }
        return entries
    }
}
