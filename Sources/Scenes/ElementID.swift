/// The name of an element: components one inside the other, as in `chat.rows.2.comment`. Only this file knows how they
/// are written.
///
/// Text inside, so that an id is compared, hashed and kept as a string is; structure outside. Any text is an id of
/// something, so that one that names nothing can be told to its author; `canBeChosen` says what an author may call an
/// element.
package struct ElementID: Hashable, Sendable {
    private let text: String

    /// A step from the whole to a part.
    package enum Component: Hashable, Sendable {
        case name(String)
        /// Counts from 0.
        case number(Int)
    }

    /// Of all that a person wrote.
    package init(_ text: String) { self.text = text }

    package static let screen: ElementID = "screen"
    /// What the screen shows inside its safe area.
    package static let content: ElementID = "content"
    package static let alert: ElementID = "alert"
    package static let statusBar: ElementID = "statusBar"
    package static let homeIndicator: ElementID = "homeIndicator"

    /// What the scene itself is called, and no author may call an element.
    package static let reserved: Set<ElementID> = [screen, content, alert, statusBar, homeIndicator]

    // MARK: From the whole to the parts

    /// The part of that name.
    package func part(_ name: String) -> ElementID { ElementID("\(text)\(Self.separator)\(name)") }

    /// The part of that number.
    package subscript(number: Int) -> ElementID { ElementID("\(text)\(Self.separator)\(number)") }

    /// Of a list: `list.rows[2]` is its third row, counted through all sections.
    package var rows: ElementID { part("rows") }

    /// The same place within another element; nil unless this stands in `old`, or is it.
    package func moved(from old: ElementID, to new: ElementID) -> ElementID? {
        isWithin(old) ? ElementID(new.text + text.utf8Suffix(from: old.text.utf8.count)) : nil
    }

    // MARK: From the parts to the whole

    /// From the whole to the part; at least one.
    package var components: [Component] {
        text.split(separator: Self.separator, omittingEmptySubsequences: false).map(Component.init)
    }

    package var last: Component {
        Component(text.lastIndex(of: Self.separator).map { text[$0...].dropFirst() } ?? text[...])
    }

    /// The number of a part that is called by its number; nil for one that has a name.
    package var number: Int? {
        if case .number(let number) = last { number } else { nil }
    }

    /// What this is a part of; nil for what is called by one component alone.
    package var parent: ElementID? { text.lastIndex(of: Self.separator).map { ElementID(String(text[..<$0])) } }

    /// The whole that this is a part of in the end.
    package var root: ElementID {
        text.firstIndex(of: Self.separator).map { ElementID(String(text[..<$0])) } ?? self
    }

    /// Whether this is the other, or a part of it.
    package func isWithin(_ other: ElementID) -> Bool {
        guard text.utf8.starts(with: other.text.utf8) else { return false }
        return text.utf8.dropFirst(other.text.utf8.count).first.map { $0 == Self.separator.asciiValue } ?? true
    }

    /// What follows another id that this is a part of, as it is written: `0` of `alert.buttons.0` after `alert.buttons`.
    package func text(after whole: ElementID) -> String? {
        guard self != whole, isWithin(whole) else { return nil }
        return String(text.utf8Suffix(from: whole.text.utf8.count + 1))
    }

    /// The rows without names of their own that this is or stands in, the outermost first.
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

    /// The innermost of these.
    package var numberedRow: (list: ElementID, number: Int)? {
        var part: ElementID? = self
        while let id = part {
            part = id.parent
            if let number = id.number, let rows = part, rows.last == .name("rows"), let list = rows.parent {
                return (list, number)
            }
        }
        return nil
    }

    /// The number of the row of that list that this is or stands in; nil for all that is not in such a row.
    package func rowNumber(in list: ElementID) -> Int? {
        guard isWithin(list) else { return nil }
        return numberedRows.first { $0.list == list }?.number
    }

    /// The number of the part of that whole that this is or stands in; nil for all that is in no part with a number.
    package func partNumber(in whole: ElementID) -> Int? {
        guard let rest = text(after: whole), case .number(let number)? = ElementID(rest).components.first else {
            return nil
        }
        return number
    }

    // MARK: What authors may say

    /// Letters, digits, `-` and `_`, beginning with a letter or `_`; at most 200.
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
    /// A number is written in one way: `07` is a name.
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

/// By the text, for lists that are to have one order.
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
