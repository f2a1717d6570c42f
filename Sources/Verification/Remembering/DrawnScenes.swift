import TatamiFingerprints
import TatamiPrimitives

/// What is known of scenes, as a file of lines in a folder that only this user can have written to:
///
///     tatami-drawn 7 6c0e… 52f1…
///     scene snapshots/chat.yaml
///     wishes yes -
///     input 9c4e… snapshots/chat.yaml
///     shot 51aa… 07d2… 3e90… 0f17… 12:11 chat/long
///     shot - - - 5be2… 13:11 chat/short
///     variants {"asked":{"appearance":["dark"]},"usual":[]}
///     scene snapshots/chat.yaml
///     …
///
/// The first line's fingerprint stands for what draws: the program, the libraries and the fonts; the secret behind it is
/// the key of all others. A shot has the fingerprints of its baseline's two files and of what was painted, unless it was not
/// equal to them, that of what the scene's file says of it, and its line and column there. A scene that says itself whether it
/// is looked over, or heard, has that as its wishes, in this order. What was drawn in other variants than the scene lists is
/// remembered beside what was drawn in those.
struct DrawnScenes {
    /// A scene in the variants that were asked for.
    struct Key: Hashable {
        @ExactText var scene: String
        /// Empty for those that the scene lists.
        var variants = ""
    }

    /// Some 300,000 snapshots.
    static let sizeLimit = 1 << 26

    private static let format = "tatami-drawn 7"

    let key: FingerprintKey
    private(set) var entries: [Key: DrawnEntry] = [:]

    /// nil when it is damaged, or of another program.
    init?(reading bytes: [UInt8], drawing: Fingerprint) {
        guard bytes.last == UInt8(ascii: "\n") else { return nil }
        var rest = bytes[...]
        func nextLine() -> ArraySlice<UInt8>? {
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            defer { rest = rest[(end + 1)...] }
            return rest[..<end]
        }
        let heading = Array("\(Self.format) \(drawing) ".utf8)
        guard let first = nextLine(), first.starts(with: heading),
            let key = FingerprintKey(String(decoding: first.dropFirst(heading.count), as: UTF8.self))
        else { return nil }
        self.key = key
        var (scene, entry, variants) = (Key(scene: ""), DrawnEntry(), "")
        while let line = nextLine() {
            var words = LineWords(line)
            let kind = words.next()
            switch kind {
            case "variants":
                guard let text = words.rest() else { return nil }
                variants = text
            case "scene":
                if !scene.scene.isEmpty { entries[scene] = entry }
                guard let path = words.rest() else { return nil }
                (scene, entry, variants) = (Key(scene: path, variants: variants), DrawnEntry(), "")
            default:
                guard entry.take(words, kind, ofScene: scene.scene) else { return nil }
            }
        }
        if !scene.scene.isEmpty { entries[scene] = entry }
    }

    /// The file's text; what can't be said in lines is left out.
    static func text(
        _ entries: some Sequence<(key: Key, value: DrawnEntry)>, drawing: Fingerprint, under key: FingerprintKey
    ) -> String {
        var text = "\(format) \(drawing) \(key)\n"
        for (known, entry) in entries {
            let heading = (known.variants.isEmpty ? [] : ["variants \(known.variants)"]) + ["scene \(known.scene)"]
            guard !heading.contains(where: { $0.contains("\n") }), let lines = entry.lines else { continue }
            text += heading.map { $0 + "\n" }.joined() + lines
        }
        return text
    }
}
