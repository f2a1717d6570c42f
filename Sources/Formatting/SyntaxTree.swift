/// A YAML file as its author wrote it: values with their styles, anchors and aliases, and each comment at the thing that it
/// stands at.
struct SyntaxTree {
    /// Lines above the beginning of the document, `%YAML` among them; only where the author marks that with `---`.
    var prologue: [Comment] = []
    var marksStart = false
    /// How many comments the file has.
    var commentCount = 0
    /// Holds the value at the top.
    var root: SyntaxEntry
}

/// A line of comment, with its `#`.
struct Comment {
    var text: String
    /// Whether a blank line stands before it.
    var followsBlank = false
}

/// A key with its value, an item of a list, or the value at the top of a file.
///
/// A class, since comments find their entry while the tree is still being built.
final class SyntaxEntry {
    /// Lines of their own above it.
    var head: [Comment] = []
    /// At the end of its line; for a value of several lines, that of its key.
    var trailing: String?
    var followsBlank = false
    /// nil for items of lists.
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

    /// What stands in it; nil for scalars and aliases.
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
    /// Lines of comment below the last entry.
    var foot: [Comment] = []
    /// Whether it stands in brackets or braces.
    var isFlow: Bool
}

struct SyntaxScalar {
    /// What it means: of quoted text the characters, of plain ones the spelling.
    var text: String
    var spelling: Spelling

    enum Spelling {
        /// Means what its spelling means: text, a number, a truth value or nothing. `lines` are those of its author if there
        /// are several, without the blanks at their ends.
        case plain(lines: [String])
        /// Text in quotes, as its author spelled it, with double quotes around it; nil for text of another source.
        case quoted(lines: [String]?)
        /// Text in lines of its own.
        case literal
        /// The same, of which the lines are joined: its lines without their indentation, and what stands behind `>`.
        case folded(lines: [String], chomping: String)

        static var plain: Spelling { .plain(lines: []) }
    }

    init(text: String, spelling: Spelling) {
        (self.text, self.spelling) = (text, spelling)
    }

    /// A scalar of a file, which stands in a block of column `parent`, -1 for none; `isText` says that a tag makes it text.
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

    /// A key `<<`, which takes up other mappings.
    var isMerge: Bool { if case .plain = spelling { text == "<<" } else { false } }
}
