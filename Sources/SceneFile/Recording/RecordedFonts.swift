package import TatamiPrimitives
package import TatamiScenes

/// The fonts of a scene in its record: their names, families and fingerprints.
enum RecordedFonts {
    private enum Word {
        static let files = "files"
        static let families = "families"
        static let content = SceneRecord.Part.fileContent
        static let fallback = "fallback"
        static let usual = "default"
    }

    static func node(_ fonts: FontSet, at mark: Mark) -> Node {
        func texts(_ values: [String]) -> Node {
            Node(list: values.map { Node(scalar: .text($0), mark: mark) }, mark: mark)
        }
        func entry(_ key: String, _ node: Node) -> Node.Entry { Node.Entry(key: key, keyMark: mark, node: node) }
        let files = fonts.files.map { file in
            entry(
                file.name,
                Node(
                    mapping: [entry(Word.families, texts(file.families)), .word(Word.content, file.content, at: mark)],
                    mark: mark))
        }
        var entries = [entry(Word.files, Node(mapping: files, mark: mark))]
        if !fonts.fallback.isEmpty { entries.append(entry(Word.fallback, texts(fonts.fallback))) }
        if let family = fonts.usualFamily { entries.append(.word(Word.usual, family, at: mark)) }
        return Node(mapping: entries, mark: mark)
    }

    /// Returns the names of the recorded font files that are not available with the same bytes.
    static func namesOfLost(in scene: RecordNode, atHand: FontSet) -> [String] {
        let known = Set(atHand.files.map(\.content))
        return (scene[SceneShape.fonts.name]?[Word.files]?.entries ?? []).filter { entry in
            entry.node[Word.content]?.spelled.map { !known.contains($0) } ?? true
        }.map(\.key)
    }

    /// Returns the fonts of a record. Available files with the same bytes are preferred, wherever they are; otherwise
    /// the file of the same name is used, which may change the layout.
    static func fonts(of scene: RecordNode, atHand: FontSet) -> FontSet {
        guard let record = scene[SceneShape.fonts.name] else { return .none }
        let files = (record[Word.files]?.entries ?? []).compactMap { entry -> FontFile? in
            let content = entry.node[Word.content]?.spelled
            let found =
                atHand.files.first { $0.content == content } ?? atHand.files.first { $0.name.isSame(as: entry.key) }
            return found.map { FontFile(name: entry.key, path: $0.path, families: $0.families, content: $0.content) }
        }
        return FontSet(
            files: files, fallback: (record[Word.fallback]?.items ?? []).compactMap(\.spelled),
            usualFamily: record[Word.usual]?.spelled)
    }
}

extension SceneRecord {
    /// Returns the names of the font files with which the scene was drawn and that are no longer available.
    package func lostFonts(atHand: FontSet) -> [String] { RecordedFonts.namesOfLost(in: scene, atHand: atHand) }

    /// The path of the fonts in a record.
    package static var fontsPath: RecordPath { [.key(Part.scene), .key(SceneShape.fonts.name)] }
}
