/// Writes a syntax tree as canonical YAML: two spaces per level, keys in the reference's order, comments at
/// their entries.
///
/// Flow collections of the source stay on one line if they have at most 120 characters and no comments;
/// everything else is in block style.
struct YAMLWriter {
    private var text = ""
    /// Whether the last scalar keeps blank lines below it, so that none may be added.
    private var keepsBlankLines = false

    static let width = 120

    static func text(of tree: SyntaxTree, keys: KeyOrder) -> String {
        var writer = YAMLWriter()
        writer.write(tree, keys)
        return writer.text
    }

    private mutating func write(_ tree: SyntaxTree, _ keys: KeyOrder) {
        write(tree.prologue, at: 0)
        let root = tree.root
        if tree.marksStart {
            line("---" + comment(root.trailing))
        } else if let trailing = root.trailing {
            line(trailing)
        }
        write(root.head, at: 0)
        if let collection = root.value.collection, !collection.entries.isEmpty {
            if let anchor = root.value.anchor { line("&\(anchor)") }
            write(collection, isMapping: root.value.isMapping, at: 0, keys)
        } else if let collection = root.value.collection, !collection.foot.isEmpty {
            line(root.value.isMapping ? "{}" : "[]")
            write(collection.foot, at: 0)
        } else {
            write(root.value, behind: "", at: 0, trailing: nil, keys)
        }
    }

    // MARK: Lines

    private mutating func line(_ line: String) {
        text += line + "\n"
        keepsBlankLines = false
    }

    private mutating func blankLine(_ isWanted: Bool, unlessFirst isFirst: Bool = false) {
        if isWanted, !isFirst, !keepsBlankLines, !text.isEmpty { text += "\n" }
    }

    private mutating func write(_ comments: [Comment], at indent: Int, isFirst: Bool = false) {
        for (number, comment) in comments.enumerated() {
            blankLine(comment.followsBlank, unlessFirst: isFirst && number == 0)
            line(blanks(indent) + comment.text)
        }
    }

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

    /// Returns a comment for the end of a line, with the space before it.
    private func comment(_ comment: String?) -> String { comment.map { " " + $0 } ?? "" }

    // MARK: Blocks

    /// Writes a collection; `isInLine` is whether the first entry continues a line.
    private mutating func write(
        _ collection: SyntaxCollection, isMapping: Bool, at indent: Int, _ keys: KeyOrder, isInLine: Bool = false
    ) {
        let names = collection.entries.map { $0.key?.text ?? "" }
        let entries = isMapping ? collection.sorted(keys) : collection.entries
        for (number, entry) in entries.enumerated() {
            let isFirst = number == 0
            let begins = isFirst && isInLine
            if !begins {
                write(entry.head, at: indent, isFirst: isFirst)
                // A blank line below the entry's own comments is always kept.
                blankLine(entry.followsBlank, unlessFirst: isFirst && entry.head.isEmpty)
            }
            let start = begins ? "" : blanks(indent)
            if isMapping {
                write(pair: entry, from: start, at: indent, keys.behind(entry.key?.text ?? "", of: names))
            } else {
                write(item: entry, from: start, at: indent, keys.item, isInLine: begins)
            }
        }
        write(collection.foot, at: indent)
    }

    private mutating func write(pair entry: SyntaxEntry, from start: String, at indent: Int, _ keys: KeyOrder) {
        let key = entry.key.map { ScalarSpelling.key($0) } ?? "\"\""
        guard key.unicodeScalars.count <= ScalarSpelling.longestKey else {
            line(start + "? " + key)
            return write(entry.value, behind: blanks(indent) + ":", at: indent, trailing: entry.trailing, keys)
        }
        write(entry.value, behind: start + key + ":", at: indent, trailing: entry.trailing, keys)
    }

    private mutating func write(
        item entry: SyntaxEntry, from start: String, at indent: Int, _ keys: KeyOrder, isInLine: Bool
    ) {
        guard let collection = entry.value.collection, staysInBlock(entry, at: indent, keys) else {
            return write(entry.value, behind: start + "-", at: indent, trailing: entry.trailing, keys)
        }
        if !isInLine { for comment in above(entry, at: indent, keys) { line(blanks(indent) + comment) } }
        text += start + "- "
        write(collection, isMapping: entry.value.isMapping, at: indent + 2, keys, isInLine: true)
    }

    /// Returns the comments above an item that begins in the line of its dash: its own, and those of its
    /// first entry.
    private func above(_ entry: SyntaxEntry, at indent: Int, _ keys: KeyOrder) -> [String] {
        guard let collection = entry.value.collection, staysInBlock(entry, at: indent, keys) else { return [] }
        let isMapping = entry.value.isMapping
        let first = isMapping ? collection.sorted(keys).first : collection.entries.first
        let comments = (entry.trailing.map { [$0] } ?? []) + (first?.head.map(\.text) ?? [])
        guard let first, !isMapping else { return comments }
        return comments + above(first, at: indent + 2, keys.item)
    }

    private func staysInBlock(_ entry: SyntaxEntry, at indent: Int, _ keys: KeyOrder) -> Bool {
        guard let collection = entry.value.collection, !collection.entries.isEmpty, entry.value.anchor == nil else {
            return false
        }
        // In a list, an element's name stays beside the dash, as usual in scenes: `- label: {text: Hello}`.
        let holdsOne = entry.value.isMapping && collection.entries.count == 1
        let inner = collection.entries[0].value.collection
        return holdsOne && inner.map { !$0.entries.isEmpty } ?? false || !fits(entry.value, behind: indent + 2, keys)
    }

    /// Writes a value behind `start`, the indented key or dash, in a block at column `indent`.
    private mutating func write(
        _ value: SyntaxNode, behind start: String, at indent: Int, trailing: String?, _ keys: KeyOrder
    ) {
        let anchored = start + (value.anchor.map { (start.isEmpty ? "&" : " &") + $0 } ?? "")
        let gap = anchored.isEmpty ? "" : " "
        switch value.value {
        case .alias(let name): line(anchored + gap + "*" + name + comment(trailing))
        case .scalar(let scalar): write(scalar, behind: anchored, gap, at: indent, trailing)
        case .list(let collection), .mapping(let collection):
            let isMapping = value.isMapping
            if fits(value, behind: (anchored + gap).unicodeScalars.count, keys) {
                line(anchored + gap + ScalarSpelling.flow(collection, isMapping: isMapping, keys) + comment(trailing))
            } else if collection.entries.isEmpty {
                line(anchored + gap + (isMapping ? "{}" : "[]") + comment(trailing))
                write(collection.foot, at: indent)
            } else {
                line(anchored + comment(trailing))
                write(collection, isMapping: isMapping, at: indent + 2, keys)
            }
        }
    }

    private func fits(_ value: SyntaxNode, behind column: Int, _ keys: KeyOrder) -> Bool {
        guard let collection = value.collection, collection.isFlow, collection.canBeFlow else { return false }
        let flow = ScalarSpelling.flow(collection, isMapping: value.isMapping, keys)
        return column + flow.unicodeScalars.count <= Self.width
    }

    // MARK: Scalars

    private mutating func write(
        _ scalar: SyntaxScalar, behind start: String, _ gap: String, at indent: Int, _ trailing: String?
    ) {
        let inner = blanks(indent + 2)
        switch ScalarSpelling.block(scalar, behind: (start + gap).unicodeScalars.count, width: Self.width) {
        case .line(let spelled):
            // An empty scalar has no spelling.
            line(start + (spelled.isEmpty ? "" : gap + spelled) + comment(trailing))
        case .lines(let lines):
            line(start + gap + lines[0])
            for (number, text) in lines.dropFirst().enumerated() {
                let isLast = number == lines.count - 2
                line((text.isEmpty ? "" : inner + text) + (isLast ? comment(trailing) : ""))
            }
        case .text(let header, let lines, let keepsBlankLines):
            line(start + gap + header + comment(trailing))
            for text in lines { line(text.isEmpty ? "" : inner + text) }
            self.keepsBlankLines = keepsBlankLines
        }
    }
}

extension SyntaxCollection {
    /// Whether the collection can be in flow style: it contains no comments, and no block collections.
    var canBeFlow: Bool {
        foot.isEmpty
            && entries.allSatisfy { entry in
                guard entry.head.isEmpty, entry.trailing == nil else { return false }
                return entry.value.collection.map { $0.isFlow && $0.canBeFlow } ?? true
            }
    }

    /// Returns the entries of a mapping in canonical order, merge keys first. They are in source order if an alias
    /// would precede its anchor otherwise.
    func sorted(_ keys: KeyOrder) -> [SyntaxEntry] {
        let merges = entries.filter { $0.key?.isMerge ?? false }
        let others = entries.filter { !($0.key?.isMerge ?? false) }
        let sorted = merges + keys.sorted(others.map { $0.key?.text ?? "" }).map { others[$0] }
        return AnchorUse(of: entries) == AnchorUse(of: sorted) ? sorted : entries
    }
}

/// The entry that each alias refers to, and each anchor's last entry; equal for orders of entries with the same
/// meaning.
private struct AnchorUse: Equatable {
    /// The aliases in each entry.
    private var meanings: [ObjectIdentifier: [Meaning]] = [:]
    private var anchors: [String: ObjectIdentifier] = [:]

    private struct Meaning: Equatable {
        var name: String
        /// The entry with the alias's anchor; nil if the anchor is outside of the mapping.
        var entry: ObjectIdentifier?
    }

    init(of entries: [SyntaxEntry]) {
        for entry in entries { note(entry.value, in: ObjectIdentifier(entry)) }
    }

    private mutating func note(_ node: SyntaxNode, in entry: ObjectIdentifier) {
        if case .alias(let name) = node.value {
            meanings[entry, default: []].append(Meaning(name: name, entry: anchors[name]))
        }
        for inner in node.collection?.entries ?? [] { note(inner.value, in: entry) }
        if let anchor = node.anchor { anchors[anchor] = entry }
    }
}
