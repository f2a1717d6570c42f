import TatamiPrimitives
import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// A cache entry of a scene: its input files, and the baseline that each shot was equal to.
struct DrawnEntry {
    /// The scene's own settings for verification.
    var wishes = SceneWishes()
    var inputs: [ExactText: Fingerprint] = [:]
    /// The shots in the scene's order.
    var shots: [Shot] = []
    /// Whether its files changed between shots.
    var isTorn = false

    struct Shot {
        var name: SnapshotName
        var place: SourcePlace
        /// The fingerprint of its definition in the scene's file; nil if unknown.
        var content: Fingerprint?
        /// The baseline that the shot was equal to; nil if it isn't known to equal its baseline.
        var look: RememberedLook?
        /// Whether the files it is drawn from are in `inputs`: it was drawn in this run or in an earlier one with the same
        /// files.
        var hasInputs = false
    }

    /// Whether all shots were drawn, and from the same versions of the files.
    var isWhole: Bool { !isTorn && !inputs.isEmpty && shots.allSatisfy(\.hasInputs) }

    /// Whether a later run can use any of it. Shots that this run has not drawn are excluded.
    var isOfUse: Bool { !isTorn && !inputs.isEmpty && shots.contains { $0.hasInputs && $0.look != nil } }

    /// Adds what another run's entry for the same files knows. Does nothing if the other entry has different shots.
    mutating func learn(_ other: DrawnEntry) {
        guard shots.map(\.name) == other.shots.map(\.name) else { return }
        for index in shots.indices {
            if shots[index].look == nil, other.shots[index].hasInputs, let look = other.shots[index].look {
                (shots[index].look, shots[index].hasInputs) = (look, true)
            }
            shots[index].content = shots[index].content ?? other.shots[index].content
        }
    }

    /// The entry as lines; nil if it can't be expressed.
    var lines: String? {
        let lines =
            (wishes == SceneWishes() ? [] : ["wishes \(Self.word(wishes.lint)) \(Self.word(wishes.accessibility))"])
            + inputs.sortedByKey().map { "input \($0.value) \($0.key)" }
            + shots.map { shot in
                let look = shot.hasInputs ? shot.look.map { "\($0.picture) \($0.tree)" } : nil
                let content = shot.content.map { "\($0)" } ?? "-"
                return "shot \(look ?? "- -") \(content) \(shot.place.line):\(shot.place.column) \(shot.name)"
            }
        guard !lines.contains(where: { $0.contains("\n") }) else { return nil }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Parses one of these lines; false for any other.
    mutating func take(_ line: LineWords, _ kind: String, ofScene scene: String) -> Bool {
        var words = line
        switch kind {
        case "wishes":
            guard let lint = Self.wish(words.next()), let accessibility = Self.wish(words.next()) else { return false }
            wishes = SceneWishes(lint: lint, accessibility: accessibility)
        case "input":
            guard let fingerprint = words.fingerprint(), let path = words.rest() else { return false }
            inputs[path] = fingerprint
        case "shot":
            guard let shot = Self.shot(&words, ofScene: scene) else { return false }
            shots.append(shot)
        default: return false
        }
        return true
    }

    private static func word(_ wish: Bool?) -> String { wish.map { $0 ? "yes" : "no" } ?? "-" }

    /// Parses a setting; nil for an invalid word.
    private static func wish(_ word: String) -> Bool?? {
        switch word {
        case "yes": .some(true)
        case "no": .some(false)
        case "-": .some(nil)
        default: nil
        }
    }

    private static func shot(_ words: inout LineWords, ofScene scene: String) -> Shot? {
        guard let picture = words.fingerprintOrNone(), let tree = words.fingerprintOrNone(),
            let content = words.fingerprintOrNone(),
            let line = words.number(upTo: ":"), let column = words.number(upTo: " "),
            let name = words.rest().flatMap({ try? SnapshotName($0) })
        else { return nil }
        var shot = Shot(name: name, place: SourcePlace(file: scene, line: line, column: column), hasInputs: true)
        shot.content = content
        switch (picture, tree) {
        case (let picture?, let tree?): shot.look = RememberedLook(picture: picture, tree: tree)
        case (nil, nil): break
        default: return nil
        }
        return shot
    }
}

/// The fingerprints of a baseline's files.
struct RememberedLook {
    var picture: Fingerprint
    var tree: Fingerprint

    /// Whether these are the fingerprints of the files of the baseline with that name.
    func isOf(_ name: SnapshotName, in folder: SnapshotFolder, _ opened: OpenFolder, under key: FingerprintKey)
        -> Bool
    {
        func holds(_ part: SnapshotFolder.Part, _ fingerprint: Fingerprint) -> Bool {
            (try? folder.read(name, part, in: opened)).map { key.fingerprint(of: $0) == fingerprint } ?? false
        }
        return holds(.picture, picture) && holds(.tree, tree)
    }
}

/// A reader of the words of a line, separated by spaces.
struct LineWords {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// Returns the next word; empty at the end.
    mutating func next() -> String { String(decoding: word(), as: UTF8.self) }

    mutating func fingerprint() -> Fingerprint? { Fingerprint(digits: word()) }

    /// Reads a fingerprint, or none for a hyphen; nil if it is neither.
    mutating func fingerprintOrNone() -> Fingerprint?? {
        let word = word()
        if word.count == 1, word.first == UInt8(ascii: "-") { return .some(nil) }
        return Fingerprint(digits: word).map { .some($0) }
    }

    mutating func number(upTo end: Unicode.Scalar) -> Int? { Int(String(decoding: word(upTo: end), as: UTF8.self)) }

    /// Returns the rest of the line; nil if it is empty or not UTF-8.
    func rest() -> String? { bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self) }

    private mutating func word(upTo end: Unicode.Scalar = " ") -> ArraySlice<UInt8> {
        let end = bytes.firstIndex(of: UInt8(ascii: end)) ?? bytes.endIndex
        defer { bytes = bytes[end...].dropFirst() }
        return bytes[..<end]
    }
}
