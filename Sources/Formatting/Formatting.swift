package import TatamiSceneFile

/// The forms that a scene's file may have, and how one becomes another.
///
/// In come the bytes of a scene, a kit or `tatami.yaml`; out come bytes that say the same, in canonical YAML or JSON.
/// What comes out of `formatted` was read again and says exactly what came in, with as many comments, or nothing comes
/// out; formatted once more, it is what it was. Comments outlive being formatted, and no other change of form.
package enum FormattingFailure: Error {
    /// All that keeps the file from being read.
    case unreadable([Diagnostic])
    /// The formatted text differs in meaning from the source at this place, which is a bug in Tatami.
    case saysSomethingElse(SourcePlace)
    /// A number that JSON can't spell, at a key that may take text or a number.
    case numberInJSON(String, SourcePlace)
}

/// The same file in canonical form, in YAML, or in JSON when its name ends so.
package func formatted(_ bytes: [UInt8], fileName: String) throws(FormattingFailure) -> [UInt8] {
    let (read, diagnostics) = readDocument(bytes, fileName: fileName)
    guard let document = read else {
        // A file that holds nothing, or comments alone, is in order.
        if case .emptyFile = diagnostics.first?.reason, diagnostics.count == 1 { return bytes }
        throw .unreadable(diagnostics)
    }
    if fileName.hasSuffix(".json") { return try jsonBytes(of: document, fileName: fileName) }
    let plain = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard let tree = SyntaxParser.parse(plain) else {
        // What libyaml can't read is JSON, which has no comments.
        guard readDocument(plain, fileName: fileName + ".json").document != nil else {
            throw .saysSomethingElse(document.place(of: document.root.mark))
        }
        return try yamlBytes(of: document, fileName: fileName)
    }
    let text = YAMLWriter.text(of: tree, keys: document.keys)
    let bytes = try proved(text, against: document, fileName: fileName)
    guard commentCount(in: bytes) == tree.commentCount else {
        throw .saysSomethingElse(document.place(of: document.root.mark))
    }
    return bytes
}

/// The document in canonical YAML.
package func yamlBytes(of document: SourceDocument, fileName: String) throws(FormattingFailure) -> [UInt8] {
    let text = YAMLWriter.text(of: SyntaxTree(document.root), keys: document.keys)
    return try proved(text, against: document, fileName: fileName + ".yaml")
}

/// How many comments stand in a file in YAML.
package func commentCount(in bytes: [UInt8]) -> Int { SyntaxParser.parse(bytes)?.commentCount ?? 0 }

/// The text, after it was read and found to say what the document says.
func proved(
    _ text: String, against document: SourceDocument, fileName: String
) throws(FormattingFailure) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard let again = readDocument(bytes, fileName: fileName).document else {
        throw .saysSomethingElse(document.place(of: document.root.mark))
    }
    if let place = document.firstDifference(from: again) { throw .saysSomethingElse(place) }
    return bytes
}

extension SyntaxTree {
    /// Of values that came from elsewhere: what is small stands in braces.
    init(_ root: Node) {
        let entry = SyntaxEntry()
        entry.value = SyntaxNode(root)
        self.init(root: entry)
    }
}

extension SyntaxNode {
    fileprivate init(_ node: Node, isItem: Bool = false) {
        switch node.value {
        case .null, .gap, .rows: self.init(.scalar(SyntaxScalar(text: "null", spelling: .plain)))
        case .flag(let flag): self.init(.scalar(SyntaxScalar(text: flag ? "true" : "false", spelling: .plain)))
        case .number(_, let spelling): self.init(.scalar(SyntaxScalar(text: spelling, spelling: .plain)))
        case .text(let text), .cell(let text):
            self.init(.scalar(SyntaxScalar(text: text, spelling: .quoted(lines: nil))))
        case .list(let items):
            let entries = items.map { item in
                let entry = SyntaxEntry()
                entry.value = SyntaxNode(item, isItem: true)
                return entry
            }
            self.init(.list(SyntaxCollection(entries: entries, isFlow: node.height <= 1)))
        case .mapping(let pairs):
            let entries = pairs.map { pair in
                let entry = SyntaxEntry()
                entry.key = SyntaxScalar(text: pair.key, spelling: .quoted(lines: nil))
                entry.value = SyntaxNode(pair.node)
                return entry
            }
            // `- label: {text: Hello}`, as people write it.
            let isElement = isItem && pairs.count == 1
            self.init(.mapping(SyntaxCollection(entries: entries, isFlow: node.height <= 2 && !isElement)))
        }
    }
}
