/// The reason that a file can't be formatted, or converted between YAML and JSON.
package enum FormattingFailure: Error {
    /// All errors of reading the file.
    case unreadable([Diagnostic])
    /// The formatted text differs in meaning from the source at this place, which is a bug in Tatami.
    case saysSomethingElse(SourcePlace)
    /// A number that JSON can't spell, for a key that permits text or a number.
    case numberInJSON(String, SourcePlace)
}

/// Returns a file in canonical form, in JSON if its name ends with `.json`, otherwise in YAML.
///
/// The file is a scene, a kit or `tatami.yaml`. The output has the same meaning: before it is returned, it is parsed
/// again and compared with the input, including the number of comments. Formatting is idempotent, and keeps comments;
/// conversion between YAML and JSON drops them.
package func formatted(_ bytes: [UInt8], fileName: String) throws(FormattingFailure) -> [UInt8] {
    let (read, diagnostics) = readDocument(bytes, fileName: fileName)
    guard let document = read else {
        // A file that is empty, or has only comments, is valid.
        if case .emptyFile = diagnostics.first?.reason, diagnostics.count == 1 { return bytes }
        throw .unreadable(diagnostics)
    }
    if fileName.hasSuffix(".json") { return try jsonBytes(of: document, fileName: fileName) }
    let plain = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard let tree = SyntaxParser.parse(plain) else {
        // A document whose text libyaml can't read was read as JSON, which has no comments.
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

/// Returns the document in canonical YAML.
package func yamlBytes(of document: SourceDocument, fileName: String) throws(FormattingFailure) -> [UInt8] {
    let text = YAMLWriter.text(of: SyntaxTree(document.root), keys: document.keys)
    return try proved(text, against: document, fileName: fileName + ".yaml")
}

/// Returns the number of comments in a YAML file.
package func commentCount(in bytes: [UInt8]) -> Int { SyntaxParser.parse(bytes)?.commentCount ?? 0 }

/// Parses the text and returns its bytes; throws if its meaning differs from the document's.
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
    /// Creates a tree of values that don't come from YAML; small lists and mappings are in flow style.
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
            // In a list, an element's name stays beside the dash, as usual in scenes: `- label: {text: Hello}`.
            let isElement = isItem && pairs.count == 1
            self.init(.mapping(SyntaxCollection(entries: entries, isFlow: node.height <= 2 && !isElement)))
        }
    }
}
