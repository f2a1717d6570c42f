/// The syntax of a YAML file: values with their styles, anchors and aliases, and each comment with its entry.
struct SyntaxTree {
    /// Lines before an explicit `---`, such as `%YAML`.
    var prologue: [Comment] = []
    var marksStart = false
    /// The number of comments in the file.
    var commentCount = 0
    /// The entry with the top-level value.
    var root: SyntaxEntry
}

/// A comment line with its `#`.
struct Comment {
    var text: String
    /// Whether a blank line precedes it.
    var followsBlank = false
}

/// A key with its value, an item of a list, or the top-level value of a file.
///
/// It is a class, since comments are assigned to entries while the tree is being built.
final class SyntaxEntry {
    /// The comment lines above it.
    var head: [Comment] = []
    /// The comment at the end of its line; for a value of several lines, of its key's line.
    var trailing: String?
    var followsBlank = false
    /// The key; nil for an item of a list and for the top-level value.
    var key: SyntaxScalar?
    var value = SyntaxNode(.scalar(SyntaxScalar(text: "", spelling: .plain)))
}

struct SyntaxNode {
    indirect enum Value {
        case scalar(SyntaxScalar)
        case alias(String)
        case list(SyntaxCollection)
        case mapping(SyntaxCollection)
    }

    var value: Value
    var anchor: String?

    init(_ value: Value, anchor: String? = nil) {
        (self.value, self.anchor) = (value, anchor)
    }

    /// The collection; nil for scalars and aliases.
    var collection: SyntaxCollection? {
        switch value {
        case .list(let collection), .mapping(let collection): collection
        case .scalar, .alias: nil
        }
    }

    var isMapping: Bool { if case .mapping = value { true } else { false } }
}

struct SyntaxCollection {
    var entries: [SyntaxEntry] = []
    /// Comment lines below the last entry.
    var foot: [Comment] = []
    /// Whether it is in flow style.
    var isFlow: Bool
}

struct SyntaxScalar {
    /// The characters of quoted text; the spelling of a plain scalar.
    var text: String
    var spelling: Spelling

    enum Spelling {
        /// A plain scalar: text, a number, a Boolean or null. `lines` are the source's without surrounding blanks if
        /// there are several, otherwise empty.
        case plain(lines: [String])
        /// Quoted text with the source's spelling in double quotes; nil for text of another source.
        case quoted(lines: [String]?)
        /// A literal block scalar.
        case literal
        /// A folded block scalar: its unindented lines, and the indicators after `>`.
        case folded(lines: [String], chomping: String)

        static var plain: Spelling { .plain(lines: []) }
    }

    init(text: String, spelling: Spelling) {
        (self.text, self.spelling) = (text, spelling)
    }

    /// Creates a scalar of a file. `isText` is whether a tag makes it text; `parent` is the column of the block that
    /// contains it, -1 if there is none.
    init(
        _ value: String, _ style: YAMLToken.ScalarStyle, isText: Bool, from start: Int, to end: Int,
        in text: ScalarText, parent: Int
    ) {
        self.text = value
        switch style {
        case .plain where isText: spelling = .quoted(lines: nil)
        case .plain:
            let lines = text.lines(from: start, to: end)
            spelling = .plain(lines: lines.count > 1 ? lines : [])
        case .double:
            let lines = text.lines(from: start, to: end)
            spelling = .quoted(lines: lines.isEmpty ? nil : lines)
        case .single:
            let lines = text.lines(from: start, to: end)
            spelling = .quoted(lines: lines.count > 1 ? ScalarText.inDoubleQuotes(lines) : nil)
        case .literal: spelling = .literal
        case .folded:
            guard let (chomping, lines) = text.foldedLines(at: start, parent: parent) else {
                spelling = .quoted(lines: nil)
                return
            }
            // At the end of a file there may be no line break.
            spelling = .folded(lines: lines, chomping: value.hasSuffix("\n") ? chomping : "-")
        }
    }

    /// Whether this is the merge key `<<`.
    var isMerge: Bool { if case .plain = spelling { text == "<<" } else { false } }
}
