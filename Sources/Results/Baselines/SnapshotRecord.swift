package import TatamiPrimitives

/// What a snapshot's `.tree` file holds: a first line that describes the picture beside it, then the layout tree.
///
///     tatami-snapshot 2 640x960 pixels 99aa… picture 06b0… scene 41fe…
///     screen 320×480 scale 2 …
///
/// With it a picture can be known without being decoded: by the fingerprint of its pixels, and of its file's bytes.
package struct SnapshotRecord: Hashable, Sendable {
    /// Pixels.
    package var width: Int
    package var height: Int
    /// Of the decoded pixels.
    package var pixels: Fingerprint
    /// Of the picture's file.
    package var picture: Fingerprint
    /// Of the file that says what was drawn; nil for snapshots that an older version recorded without one.
    package var scene: Fingerprint?
    /// Of the file that says what a screen reader says; nil where nobody asked for it.
    package var accessibility: Fingerprint?
    /// Whether it is a variant that options of the command asked for, and that no scene lists.
    package var isOptional: Bool
    /// The layout tree as text: one element a line.
    package var tree: String
    /// How the tree is written.
    package var form: Form

    /// The number in the first line.
    package enum Form: Int, Hashable, Sendable, CaseIterable {
        /// Places counted from the screen, long texts cut, and no one read it: only the first line says anything.
        case first = 1
        /// As layout trees print and parse.
        case second
    }

    package init(
        width: Int, height: Int, pixels: Fingerprint, picture: Fingerprint, scene: Fingerprint? = nil,
        accessibility: Fingerprint? = nil, isOptional: Bool = false, tree: String, form: Form = .second
    ) {
        self.width = width
        self.height = height
        self.pixels = pixels
        self.picture = picture
        self.scene = scene
        self.accessibility = accessibility
        self.isOptional = isOptional
        self.tree = tree
        self.form = form
    }

    /// Whether both say the same of what was drawn, however their pictures are compressed.
    package func isDrawn(as other: SnapshotRecord) -> Bool {
        var other = other
        other.picture = picture
        return self == other
    }

    private static let format = "tatami-snapshot"
    private static let optional = "optional"

    /// The file's bytes.
    package var bytes: [UInt8] {
        let others = [("scene", scene), ("accessibility", accessibility)].compactMap { word, file in
            file.map { " \(word) \($0)" }
        }
        let first =
            "\(Self.format) \(form.rawValue) \(width)x\(height) pixels \(pixels) picture \(picture)" + others.joined()
            + (isOptional ? " \(Self.optional)" : "")
        return Array("\(first)\n\(tree)".utf8)
    }

    /// nil when the bytes are not what `bytes` gives: cut, changed by hand, a pointer that Git LFS left, or another format.
    package init?(_ bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        let words = String(decoding: bytes[..<end], as: UTF8.self)
            .split(separator: " ", omittingEmptySubsequences: false)
        guard words.count >= 7, words[0] == Self.format,
            let form = Form.allCases.first(where: { words[1] == String($0.rawValue) }), words[3] == "pixels",
            words[5] == "picture",
            let pixels = Fingerprint(words[4]), let picture = Fingerprint(words[6])
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
            accessibility: files["accessibility"], isOptional: isOptional,
            tree: tree, form: form)
    }
}

/// From which files a picture was drawn: the scene's own, and the images and data that it names.
package struct InputRecord: Hashable, Sendable {
    package var files: [ExactText: Fingerprint]

    package init(_ files: [ExactText: Fingerprint]) {
        self.files = files
    }
}

extension InputRecord: Codable {
    /// As an object with a key for each path: `{"snapshots/chat.yaml":"9c4e…"}`. Foundation takes keys for one that differ only
    /// in how accents are composed; of such paths the later ones are led through a `.`, which is the same file.
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
