import TatamiResults
import TatamiPrimitives
import TatamiSceneFile

/// What is remembered of a scene: from which files its snapshots were drawn, and what each was equal to.
struct DrawnEntry {
    /// What the scene says itself of how it is verified.
    var wishes = SceneWishes()
    var inputs: [ExactText: Fingerprint] = [:]
    /// In the order of the scene.
    var shots: [Shot] = []
    /// Its files were not the same for all of its shots.
    var isTorn = false

    struct Shot {
        var name: SnapshotName
        var place: SourcePlace
        /// What the scene's file says of it; nil where that is not known.
        var content: Fingerprint?
        /// nil when it is not known to be equal to its baseline.
        var look: RememberedLook?
        /// What painted it in this run; nil before that.
        var paint: Fingerprint?
        /// Whether its files are among the inputs of its scene.
        var isDrawn = false
    }

    var isWhole: Bool { !isTorn && !inputs.isEmpty && shots.allSatisfy(\.isDrawn) }

    /// Whether anything in it is of use to a later run. Of shots that this run has not drawn it says nothing.
    var isOfUse: Bool { !isTorn && !inputs.isEmpty && shots.contains { $0.isDrawn && $0.look != nil } }

    /// Takes over what another run knows of the same files.
    mutating func learn(_ other: DrawnEntry) {
        guard shots.map(\.name) == other.shots.map(\.name) else { return }
        inputs.merge(other.inputs) { own, _ in own }
        for index in shots.indices {
            shots[index].look = shots[index].look ?? other.shots[index].look
            shots[index].content = shots[index].content ?? other.shots[index].content
        }
    }

    /// As lines; nil for what can't be said in lines.
    var lines: String? {
        let lines =
            (wishes == SceneWishes() ? [] : ["wishes \(Self.word(wishes.lint)) \(Self.word(wishes.accessibility))"])
            + inputs.sortedByKey().map { "input \($0.value) \($0.key)" }
            + shots.map { shot in
                let look = shot.isDrawn ? shot.look.map { "\($0.picture) \($0.tree) \($0.paint)" } : nil
                let content = shot.content.map { "\($0)" } ?? "-"
                return "shot \(look ?? "- - -") \(content) \(shot.place.line):\(shot.place.column) \(shot.name)"
            }
        guard !lines.contains(where: { $0.contains("\n") }) else { return nil }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Takes one of these lines; false for any other.
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

    /// nil for a word that says no wish.
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
            let paint = words.fingerprintOrNone(), let content = words.fingerprintOrNone(),
            let line = words.number(upTo: ":"), let column = words.number(upTo: " "),
            let name = words.rest().flatMap({ try? SnapshotName($0) })
        else { return nil }
        var shot = Shot(name: name, place: SourcePlace(file: scene, line: line, column: column), isDrawn: true)
        shot.content = content
        switch (picture, tree, paint) {
        case (let picture?, let tree?, let paint?):
            shot.look = RememberedLook(picture: picture, tree: tree, paint: paint)
        case (nil, nil, nil): break
        default: return nil
        }
        return shot
    }
}

/// What stands in a line, up to a space each.
struct LineWords {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// Empty at the end.
    mutating func next() -> String { String(decoding: word(), as: UTF8.self) }

    mutating func fingerprint() -> Fingerprint? { Fingerprint(digits: word()) }

    /// nil for what is no fingerprint, and none for a hyphen.
    mutating func fingerprintOrNone() -> Fingerprint?? {
        let word = word()
        if word.count == 1, word.first == UInt8(ascii: "-") { return .some(nil) }
        return Fingerprint(digits: word).map { .some($0) }
    }

    mutating func number(upTo end: Unicode.Scalar) -> Int? { Int(String(decoding: word(upTo: end), as: UTF8.self)) }

    /// All that is left; nil where that is nothing, or no UTF-8.
    func rest() -> String? { bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self) }

    private mutating func word(upTo end: Unicode.Scalar = " ") -> ArraySlice<UInt8> {
        let end = bytes.firstIndex(of: UInt8(ascii: end)) ?? bytes.endIndex
        defer { bytes = bytes[end...].dropFirst() }
        return bytes[..<end]
    }
}
