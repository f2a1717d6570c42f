package import TatamiPrimitives

/// The content of a snapshot's `.tree` file: a first line that describes the picture beside it, then the
/// layout tree.
///
///     tatami-snapshot 2 640x960 pixels 99aa… picture 06b0… scene 41fe…
///     screen 320×480 scale 2 …
///
/// It identifies a picture without decoding it, by the fingerprints of its pixels and of its file's bytes.
package struct SnapshotRecord: Hashable, Sendable {
    /// The size in pixels.
    package var width: Int
    package var height: Int
    /// The fingerprint of the decoded pixels.
    package var pixels: Fingerprint
    /// The fingerprint of the picture's file.
    package var picture: Fingerprint
    /// The fingerprint of the recorded scene; nil for a picture that another tool drew.
    package var scene: Fingerprint?
    /// The fingerprint of the accessibility text; nil if not enabled.
    package var accessibility: Fingerprint?
    /// Whether the snapshot is of a variant requested by options of the command, which no scene lists.
    package var isOptional: Bool
    /// The layout tree as text, one element per line.
    package var tree: String

    package init(
        width: Int, height: Int, pixels: Fingerprint, picture: Fingerprint, scene: Fingerprint? = nil,
        accessibility: Fingerprint? = nil, isOptional: Bool = false, tree: String
    ) {
        self.width = width
        self.height = height
        self.pixels = pixels
        self.picture = picture
        self.scene = scene
        self.accessibility = accessibility
        self.isOptional = isOptional
        self.tree = tree
    }

    /// Whether both record the same drawing, however their pictures are compressed.
    package func isDrawn(as other: SnapshotRecord) -> Bool {
        var other = other
        other.picture = picture
        return self == other
    }

    private static let format = "tatami-snapshot"
    private static let version = 2
    private static let optional = "optional"

    /// The file's bytes.
    package var bytes: [UInt8] {
        let others = [("scene", scene), ("accessibility", accessibility)].compactMap { word, file in
            file.map { " \(word) \($0)" }
        }
        let first =
            "\(Self.format) \(Self.version) \(width)x\(height) pixels \(pixels) picture \(picture)" + others.joined()
            + (isOptional ? " \(Self.optional)" : "")
        return Array("\(first)\n\(tree)".utf8)
    }

    /// Whether the first line has the number of a format newer than the current one.
    package static func isOfNewerFormat(_ bytes: [UInt8]) -> Bool {
        statedFormat(of: bytes, named: format).map { $0 > version } == true
    }

    /// Parses a file as `bytes` has it; nil for a truncated or edited file, a Git LFS pointer, or another format.
    package init?(_ bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        let words = String(decoding: bytes[..<end], as: UTF8.self)
            .split(separator: " ", omittingEmptySubsequences: false)
        guard words.count >= 7, words[0] == Self.format, words[1] == String(Self.version), words[3] == "pixels",
            words[5] == "picture", let pixels = Fingerprint(words[4]), let picture = Fingerprint(words[6])
        else { return nil }
        var files: [String: Fingerprint] = [:]
        var rest = words[7...]
        for word in ["scene", "accessibility"] where rest.first == word[...] {
            guard let file = rest.dropFirst().first.flatMap({ Fingerprint($0) }) else { return nil }
            files[word] = file
            rest = rest.dropFirst(2)
        }
        let isOptional = rest.elementsEqual([Self.optional[...]])
        guard rest.isEmpty || isOptional else { return nil }
        let sides = words[2].split(separator: "x").compactMap { Int($0) }
        guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else { return nil }
        let tree = String(decoding: text.utf8.dropFirst(end + 1), as: UTF8.self)
        self.init(
            width: sides[0], height: sides[1], pixels: pixels, picture: picture, scene: files["scene"],
            accessibility: files["accessibility"], isOptional: isOptional, tree: tree)
    }
}

/// Returns the number after the format's name at the beginning of a file of baselines; nil if other text is there.
func statedFormat(of bytes: [UInt8], named name: String) -> Int? {
    let words = String(decoding: bytes.prefix(40), as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return words.first == name[...] ? words.dropFirst().first.flatMap { Int($0) } : nil
}

/// The files that a picture was drawn from: the scene's, and the images and data that it refers to.
package struct InputRecord: Hashable, Sendable {
    package var files: [ExactText: Fingerprint]

    package init(_ files: [ExactText: Fingerprint]) {
        self.files = files
    }
}

extension InputRecord: Codable {
    /// Encodes an object with a key for each path: `{"snapshots/chat.yaml":"9c4e…"}`. Foundation merges
    /// canonically equivalent keys; of such paths the later ones get a `.` component, which refers to the
    /// same file.
    package func encode(to encoder: any Encoder) throws {
        var named: [String: Fingerprint] = [:]
        for (path, fingerprint) in files.sortedByKey() {
            var name = path.wrappedValue
            while named[name] != nil { name = name.hasPrefix("/") ? "/.\(name)" : "./\(name)" }
            named[name] = fingerprint
        }
        try named.encode(to: encoder)
    }

    package init(from decoder: any Decoder) throws {
        let named = try [String: Fingerprint](from: decoder)
        self.init(Dictionary(uniqueKeysWithValues: named.map { (ExactText($0.key), $0.value) }))
    }
}
