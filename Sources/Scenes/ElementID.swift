/// The id of an element: a path of components, as in `chat.rows.2.comment`. Only this file depends on the syntax.
///
/// It is stored as text, so that ids are compared, hashed and stored like strings. Any text is an id, so that an id
/// without an element can be reported to the author; `canBeChosen` says which names an author may choose.
package struct ElementID: Hashable, Sendable {
    private let text: String

    /// One component of the path.
    package enum Component: Hashable, Sendable {
        case name(String)
        /// An index, from 0.
        case number(Int)
    }

    /// Creates an id from text.
    package init(_ text: String) { self.text = text }

    package static let screen: ElementID = "screen"
    /// The content of the screen inside its safe area.
    package static let content: ElementID = "content"
    package static let alert: ElementID = "alert"
    package static let statusBar: ElementID = "statusBar"
    package static let homeIndicator: ElementID = "homeIndicator"

    /// Ids of parts of the screen, which authors may not choose.
    package static let reserved: Set<ElementID> = [screen, content, alert, statusBar, homeIndicator]

    /// Whether the id is derived from the element's position, since its author gave none.
    package var isAutomatic: Bool {
        components.contains { if case .number = $0 { true } else { false } }
    }

    // MARK: Parts

    /// Returns the id of the part with a name.
    package func part(_ name: String) -> ElementID { ElementID("\(text)\(Self.separator)\(name)") }

    /// The id of the part with an index.
    package subscript(number: Int) -> ElementID { ElementID("\(text)\(Self.separator)\(number)") }

    /// The rows of a list: `list.rows[2]` is its third row, counted across all sections.
    package var rows: ElementID { part("rows") }

    /// Returns the id with the prefix `old` replaced by `new`; nil unless this is `old` or a part of it.
    package func moved(from old: ElementID, to new: ElementID) -> ElementID? {
        isWithin(old) ? ElementID(new.text + text.utf8Suffix(from: old.text.utf8.count)) : nil
    }

    // MARK: Containing ids

    /// The components from the outermost to the innermost; at least one.
    package var components: [Component] {
        text.split(separator: Self.separator, omittingEmptySubsequences: false).map(Component.init)
    }

    package var last: Component {
        Component(text.lastIndex(of: Self.separator).map { text[$0...].dropFirst() } ?? text[...])
    }

    /// The index if the last component is one; nil if it is a name.
    package var number: Int? {
        if case .number(let number) = last { number } else { nil }
    }

    /// The id without its last component; nil for an id with one component.
    package var parent: ElementID? { text.lastIndex(of: Self.separator).map { ElementID(String(text[..<$0])) } }

    /// The first component as an id.
    package var root: ElementID {
        text.firstIndex(of: Self.separator).map { ElementID(String(text[..<$0])) } ?? self
    }

    /// Returns whether this is the other id or a part of it.
    package func isWithin(_ other: ElementID) -> Bool {
        guard text.utf8.starts(with: other.text.utf8) else { return false }
        return text.utf8.dropFirst(other.text.utf8.count).first.map { $0 == Self.separator.asciiValue } ?? true
    }

    /// Returns the text after the prefix `whole`; nil if this is no part of `whole`.
    ///
    /// It is `0` for `alert.buttons.0` after `alert.buttons`.
    package func text(after whole: ElementID) -> String? {
        guard self != whole, isWithin(whole) else { return nil }
        return String(text.utf8Suffix(from: whole.text.utf8.count + 1))
    }

    /// The rows identified by index that this id names or is within, outermost first, each with its list.
    package var numberedRows: [(list: ElementID, number: Int)] {
        var found: [(list: ElementID, number: Int)] = []
        var part: ElementID? = self
        while let id = part {
            part = id.parent
            guard let number = id.number, let rows = part, rows.last == .name("rows"), let list = rows.parent else {
                continue
            }
            found.append((list, number))
        }
        return found.reversed()
    }

    /// The innermost of `numberedRows`; nil if there is none.
    package var numberedRow: (list: ElementID, number: Int)? { numberedRows.last }

    /// Returns the index of the row of a list that this id names or is within; nil if there is none.
    package func rowNumber(in list: ElementID) -> Int? {
        guard isWithin(list) else { return nil }
        return numberedRows.first { $0.list == list }?.number
    }

    /// Returns the index of the part of `whole` that this id names or is within; nil if there is no indexed part.
    package func partNumber(in whole: ElementID) -> Int? {
        guard let rest = text(after: whole), case .number(let number)? = ElementID(rest).components.first else {
            return nil
        }
        return number
    }

    // MARK: Names chosen by authors

    /// Returns whether authors may choose a name.
    ///
    /// It has only ASCII letters, digits, `-` and `_`, starts with a letter or `_`, and has at most 200 characters.
    package static func canBeChosen(_ name: String) -> Bool {
        guard let first = name.utf8.first, name.utf8.count <= 200 else { return false }
        func isLetter(_ byte: UInt8) -> Bool {
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
        }
        return isLetter(first)
            && name.utf8.allSatisfy {
                isLetter($0) || $0 == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
            }
    }

    private static let separator: Character = "."
}

extension ElementID.Component: CustomStringConvertible {
    /// Creates a component from its text. Numbers have one spelling: `07` is a name.
    fileprivate init(_ text: Substring) {
        if let number = Int(text), number >= 0, String(number) == text {
            self = .number(number)
        } else {
            self = .name(String(text))
        }
    }

    package var description: String {
        switch self {
        case .name(let name): name
        case .number(let number): String(number)
        }
    }
}

extension ElementID: CustomStringConvertible, ExpressibleByStringLiteral {
    package var description: String { text }
    package init(stringLiteral text: String) { self.init(text) }
}

/// Ordered by text, for lists with a stable order.
extension ElementID: Comparable {
    package static func < (a: ElementID, b: ElementID) -> Bool { a.text < b.text }
}

extension ElementID: Codable {
    package init(from decoder: any Decoder) throws { try self.init(decoder.singleValueContainer().decode(String.self)) }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension String {
    fileprivate func utf8Suffix(from offset: Int) -> Substring { self[utf8.index(startIndex, offsetBy: offset)...] }
}
