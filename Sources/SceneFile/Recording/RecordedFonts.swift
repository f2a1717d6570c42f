package import TatamiPrimitives
package import TatamiScenes

/// The fonts of a scene as its record has them: by their names, their families and what stands for their bytes.
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

    /// Those of the recorded files, by their names, of which none at hand has the same bytes.
    static func namesOfLost(in scene: RecordNode, atHand: FontSet) -> [String] {
        let known = Set(atHand.files.map(\.content))
        return (scene[SceneShape.fonts.name]?[Word.files]?.entries ?? []).filter { entry in
            entry.node[Word.content]?.spelled.map { !known.contains($0) } ?? true
        }.map(\.key)
    }

    /// The fonts of a record. Of files that are at hand with the same bytes those are taken, wherever they lie; of others
    /// the one of the same name, which may lead to another layout.
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
    /// The font files that it was drawn with and that are not at hand any more, by their names.
    package func lostFonts(atHand: FontSet) -> [String] { RecordedFonts.namesOfLost(in: scene, atHand: atHand) }

    /// Where it says its fonts.
    package static var fontsPath: RecordPath { [.key(Part.scene), .key(SceneShape.fonts.name)] }
}
