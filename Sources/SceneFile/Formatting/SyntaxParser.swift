/// Builds a syntax tree of YAML with its comments, which libyaml's parser drops.
///
/// It follows the grammar of that parser (see the head of parser.c) over the tokens of libyaml's scanner.
struct SyntaxParser {
    private let text: ScalarText
    private let scanner: YAMLScanner
    private var token: YAMLToken
    /// The end of the token before the current one, in Unicode scalars.
    private var position = 0
    /// Comments on lines of their own that are not assigned yet.
    private var pending: [PlacedComment] = []
    /// The number of comments so far.
    private var count = 0
    /// The entry to which a comment at the end of a line belongs.
    private var last: SyntaxEntry?
    /// The columns of the open block collections.
    private var columns: [Int] = []

    private struct PlacedComment {
        var comment: Comment
        var column: Int
    }

    private struct Unreadable: Error {}

    /// Parses a file; nil for invalid YAML. `bytes` must not have a byte order mark.
    static func parse(_ bytes: [UInt8]) -> SyntaxTree? {
        bytes.withUnsafeBufferPointer { buffer in
            guard let parser = LibYAMLParser(buffer) else { return nil }
            guard var syntax = try? SyntaxParser(YAMLScanner(parser: parser), ScalarText(bytes)) else { return nil }
            return try? syntax.document()
        }
    }

    private init(_ scanner: YAMLScanner, _ text: ScalarText) throws(Unreadable) {
        (self.scanner, self.text) = (scanner, text)
        guard let first = scanner.next() else { throw Unreadable() }
        token = first
        collectComments()
    }

    // MARK: Tokens and comments

    private mutating func advance() throws(Unreadable) {
        var end = token.end
        if case .scalar(_, let style) = token.kind, style == .literal || style == .folded {
            end = text.endOfBlockScalar(at: token.start, parent: columns.last ?? -1)
        }
        position = max(position, end)
        guard let next = scanner.next() else { throw Unreadable() }
        token = next
        collectComments()
    }

    /// Collects the comments between the last token and this one.
    private mutating func collectComments() {
        var index = position
        while index < token.start {
            guard text[index] == "#" else {
                index += 1
                continue
            }
            let line = text.restOfLine(from: index)
            note(Comment(text: line.text, followsBlank: text.followsBlankLine(index)), at: index)
            index = line.end
        }
    }

    /// Assigns a comment at the end of a line to the entry of that line; one on its own line waits for the next entry.
    private mutating func note(_ comment: Comment, at index: Int) {
        count += 1
        if text.beginsLine(index) || last == nil {
            pending.append(PlacedComment(comment: comment, column: text.column(of: index)))
        } else if let last, last.trailing == nil {
            last.trailing = comment.text
        } else {
            last?.head.append(Comment(text: comment.text))
        }
    }

    private mutating func takePending() -> [Comment] {
        defer { pending = [] }
        return pending.map(\.comment)
    }

    /// Takes the first pending comments, as far as they are indented at least to `column`, that of a collection's
    /// entries.
    private mutating func takeFoot(from column: Int) -> [Comment] {
        let foot = pending.prefix { $0.column >= column }
        pending.removeFirst(foot.count)
        return foot.map(\.comment)
    }

    /// Starts an entry at the current token.
    private mutating func begin() -> SyntaxEntry {
        let entry = SyntaxEntry()
        entry.head = takePending()
        entry.followsBlank = text.followsBlankLine(token.start)
        last = entry
        return entry
    }

    // MARK: The document

    private mutating func document() throws(Unreadable) -> SyntaxTree {
        let root = SyntaxEntry()
        var tree = SyntaxTree(root: root)
        while case .directive = token.kind {
            let directive = text.lines(from: token.start, to: token.end).joined()
            tree.prologue += takePending() + [Comment(text: directive)]
            try advance()
        }
        if case .documentStart = token.kind {
            tree.marksStart = true
            tree.prologue += takePending()
            last = root
            try advance()
        }
        root.value = try node(of: root)
        while true {
            if case .streamEnd = token.kind { break }
            guard case .documentEnd = token.kind else { throw Unreadable() }
            try advance()
        }
        tree.commentCount = count
        // Comments at the end of the file follow the entries of the top level, or precede a single scalar.
        let rest = takePending()
        switch root.value.value {
        case .list(var collection):
            collection.foot += rest
            root.value.value = .list(collection)
        case .mapping(var collection):
            collection.foot += rest
            root.value.value = .mapping(collection)
        case .scalar, .alias: root.head += rest
        }
        return tree
    }

    // MARK: Nodes

    /// Parses the value of an entry at the current token; an empty one if there is none. `inMapping` permits
    /// an unindented list.
    private mutating func node(of entry: SyntaxEntry, inMapping: Bool = false) throws(Unreadable) -> SyntaxNode {
        var anchor: String?
        // `!` without a name makes a scalar text only if it is empty.
        var (isText, isTextIfEmpty) = (false, false)
        properties: while true {
            switch token.kind {
            case .anchor(let name): anchor = name
            case .tag(let handle, let suffix):
                isText = suffix.hasSuffix("str")
                isTextIfEmpty = isText || handle.isEmpty && suffix == "!"
            default: break properties
            }
            try advance()
        }
        switch token.kind {
        case .alias(let name):
            try advance()
            return SyntaxNode(.alias(name))
        case .scalar(let value, let style):
            let scalar = SyntaxScalar(
                value, style, isText: isText, from: token.start, to: token.end, in: text, parent: columns.last ?? -1)
            if style == .literal || style == .folded, let comment = text.commentInHeader(at: token.start) {
                note(Comment(text: comment), at: token.start + 1)
            }
            try advance()
            return SyntaxNode(.scalar(scalar), anchor: anchor)
        case .flowListStart: return SyntaxNode(.list(try flowList(of: entry)), anchor: anchor)
        case .flowMappingStart: return SyntaxNode(.mapping(try flowMapping(of: entry)), anchor: anchor)
        case .blockListStart: return SyntaxNode(.list(try blockList()), anchor: anchor)
        case .blockMappingStart: return SyntaxNode(.mapping(try blockMapping()), anchor: anchor)
        case .blockEntry where inMapping: return SyntaxNode(.list(try unindentedList()), anchor: anchor)
        default:
            let empty = SyntaxScalar(text: "", spelling: isTextIfEmpty ? .quoted(lines: nil) : .plain)
            return SyntaxNode(.scalar(empty), anchor: anchor)
        }
    }

    // MARK: Blocks

    private mutating func blockList() throws(Unreadable) -> SyntaxCollection {
        let column = token.column
        columns.append(column)
        defer { columns.removeLast() }
        // Comments above the first item belong to it.
        try advance()
        var list = SyntaxCollection(isFlow: false)
        while case .blockEntry = token.kind { list.entries.append(try item()) }
        guard case .blockEnd = token.kind else { throw Unreadable() }
        list.foot = takeFoot(from: column)
        try advance()
        return list
    }

    /// Parses a list that is the value of a key, in the column of the key.
    private mutating func unindentedList() throws(Unreadable) -> SyntaxCollection {
        let column = token.column
        var list = SyntaxCollection(isFlow: false)
        while case .blockEntry = token.kind { list.entries.append(try item()) }
        list.foot = takeFoot(from: column + 1)
        return list
    }

    private mutating func item() throws(Unreadable) -> SyntaxEntry {
        let entry = begin()
        try advance()
        switch token.kind {
        case .blockEntry, .blockEnd, .key, .value: break
        default: entry.value = try node(of: entry)
        }
        return entry
    }

    private mutating func blockMapping() throws(Unreadable) -> SyntaxCollection {
        let column = token.column
        columns.append(column)
        defer { columns.removeLast() }
        try advance()
        var mapping = SyntaxCollection(isFlow: false)
        while true {
            switch token.kind {
            case .key, .value: mapping.entries.append(try pair())
            case .blockEnd:
                mapping.foot = takeFoot(from: column)
                try advance()
                return mapping
            default: throw Unreadable()
            }
        }
    }

    /// Parses a key and its value in a block.
    private mutating func pair() throws(Unreadable) -> SyntaxEntry {
        let entry = begin()
        entry.key = try key(of: entry)
        guard case .value = token.kind else { return entry }
        try advance()
        switch token.kind {
        case .key, .value, .blockEnd: break
        default: entry.value = try node(of: entry, inMapping: true)
        }
        return entry
    }

    private mutating func key(of entry: SyntaxEntry) throws(Unreadable) -> SyntaxScalar {
        let empty = SyntaxScalar(text: "", spelling: .quoted(lines: nil))
        if case .key = token.kind { try advance() }
        switch token.kind {
        case .scalar, .tag, .anchor:
            guard case .scalar(let scalar) = try node(of: entry).value else { throw Unreadable() }
            return scalar
        case .value, .key, .blockEnd, .flowEntry, .flowMappingEnd, .flowListEnd: return empty
        default: throw Unreadable()
        }
    }

    // MARK: Flows

    private mutating func flowList(of owner: SyntaxEntry) throws(Unreadable) -> SyntaxCollection {
        try flow(of: owner, to: .list) { (parser, entry) throws(Unreadable) in
            switch parser.token.kind {
            case .key, .value:
                // `[a: 1]`: a mapping of one key.
                let pair = SyntaxEntry()
                try parser.flowPair(pair)
                entry.value = SyntaxNode(.mapping(SyntaxCollection(entries: [pair], isFlow: true)))
            default: entry.value = try parser.node(of: entry)
            }
        }
    }

    private mutating func flowMapping(of owner: SyntaxEntry) throws(Unreadable) -> SyntaxCollection {
        try flow(of: owner, to: .mapping) { (parser, entry) throws(Unreadable) in try parser.flowPair(entry) }
    }

    /// Parses the entries of a flow collection, each by `read`.
    private mutating func flow(
        of owner: SyntaxEntry, to end: FlowEnd,
        _ read: (inout SyntaxParser, SyntaxEntry) throws(Unreadable) -> Void
    ) throws(Unreadable) -> SyntaxCollection {
        try advance()
        var collection = SyntaxCollection(isFlow: true)
        while true {
            switch (token.kind, end) {
            case (.flowListEnd, .list), (.flowMappingEnd, .mapping):
                collection.foot = takePending()
                last = owner
                try advance()
                return collection
            case (.flowEntry, _): try advance()
            default:
                let entry = begin()
                try read(&self, entry)
                collection.entries.append(entry)
            }
        }
    }

    private enum FlowEnd { case list, mapping }

    private mutating func flowPair(_ entry: SyntaxEntry) throws(Unreadable) {
        entry.key = try key(of: entry)
        guard case .value = token.kind else { return }
        try advance()
        switch token.kind {
        case .flowEntry, .flowMappingEnd, .flowListEnd: break
        default: entry.value = try node(of: entry)
        }
    }
}
