/// A text with fields of a record in braces, in which code asks the record for them.
///
///     "{owner.name|nobody}: {title}"    "\\(record["owner.name", default: "nobody"]): \\(record["title"])"
///
/// What is computed stays in its braces, which rows from data read in code as in files.
struct RecordText {
    private enum Piece {
        /// As it stands, doubled braces too.
        case literal(String)
        case field(String, fallback: String?)
    }

    private var pieces: [Piece] = []

    /// What code calls the records of a section, where they are spoken of together.
    static let group = "group"

    init(_ text: String) {
        let characters = Array(text)
        var (literal, position) = ("", 0)
        while position < characters.count {
            let character = characters[position]
            let isDoubled = position + 1 < characters.count && characters[position + 1] == character
            if character == "{", !isDoubled, let end = Self.end(of: characters, from: position + 1) {
                let inside = String(characters[(position + 1)..<end])
                if let field = Self.field(inside) {
                    if !literal.isEmpty { pieces.append(.literal(literal)) }
                    literal = ""
                    pieces.append(field)
                } else {
                    literal += "{" + inside + "}"
                }
                position = end + 1
            } else {
                literal.append(character)
                if character == "{" || character == "}", isDoubled { literal.append(character) }
                position += (character == "{" || character == "}") && isDoubled ? 2 : 1
            }
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
    }

    /// Where the braces close, outside of quotes.
    private static func end(of characters: [Character], from start: Int) -> Int? {
        var quote: Character?
        for position in start..<characters.count {
            let character = characters[position]
            if let open = quote {
                if character == open, characters[position - 1] != "\\" { quote = nil }
            } else if character == "'" || character == "\"" || character == "`" {
                quote = character
            } else if character == "}" {
                return position
            }
        }
        return nil
    }

    /// nil for what is computed.
    private static func field(_ inside: String) -> Piece? {
        let parts = inside.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        guard name.first?.isLetter ?? false, name.last != ".",
            name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
        else { return nil }
        return .field(name, fallback: parts.count == 2 ? parts[1] : nil)
    }

    /// As a value of Swift.
    ///
    /// `values` are names of the scene, which stay in their braces.
    func source(naming record: String, unless values: Set<String>) -> String {
        let pieces = pieces.map { piece in
            guard case .field(let name, let fallback) = piece, values.contains(name) else { return piece }
            return .literal("{" + name + (fallback.map { "|" + $0 } ?? "") + "}")
        }
        if pieces.count == 1, case .field = pieces[0] { return Self.source(of: pieces[0], naming: record) }
        let inner = pieces.map { piece in
            switch piece {
            case .literal(let text): SwiftSpelling.inner(text)
            case .field: "\\(" + Self.source(of: piece, naming: record) + ")"
            }
        }
        return "\"" + inner.joined() + "\""
    }

    private static func source(of piece: Piece, naming record: String) -> String {
        switch piece {
        case .literal(let text): SwiftSpelling.text(text)
        case .field("group", nil) where record == Self.group: "\(record).value"
        case .field("count", nil) where record == Self.group: "\(record).count"
        case .field(let name, nil): "\(record)[\(SwiftSpelling.text(name))]"
        case .field(let name, let fallback?):
            "\(record)[\(SwiftSpelling.text(name)), default: \(SwiftSpelling.text(fallback))]"
        }
    }
}
