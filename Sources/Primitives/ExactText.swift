import Glibc

/// A path or a file name, compared byte by byte.
///
/// Swift's strings are equal under Unicode canonical equivalence; for file systems they are different names.
/// `ExactText` is the element of sets of paths and the key of dictionaries by path; path properties of compared values
/// are marked `@ExactText`.
@propertyWrapper
package struct ExactText: Hashable, Sendable {
    package var wrappedValue: String

    package init(wrappedValue: String) { self.wrappedValue = wrappedValue }
    package init(_ text: String) { wrappedValue = text }

    package static func == (a: ExactText, b: ExactText) -> Bool { a.wrappedValue.isSame(as: b.wrappedValue) }

    package func hash(into hasher: inout Hasher) {
        var text = wrappedValue
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        // A byte that UTF-8 never contains, so that two texts in a row don't hash like their concatenation.
        hasher.combine(0xFF as UInt8)
    }
}

extension ExactText: Comparable {
    package static func < (a: ExactText, b: ExactText) -> Bool { a.wrappedValue.isBefore(b.wrappedValue) }
}

extension ExactText: Codable {
    package init(from decoder: any Decoder) throws { self.init(try String(from: decoder)) }
    package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension ExactText: CodingKeyRepresentable {
    package var codingKey: any CodingKey { wrappedValue.codingKey }
    package init?(codingKey: some CodingKey) { self.init(codingKey.stringValue) }
}

extension ExactText: CustomStringConvertible {
    package var description: String { wrappedValue }
}

extension ExactText: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) { self.init(text) }
}

extension String {
    /// Returns whether both strings have the same bytes.
    package func isSame(as other: String) -> Bool {
        var (first, second) = (self, other)
        return first.withUTF8 { first in
            second.withUTF8 { second in
                guard first.count == second.count else { return false }
                guard let start = first.baseAddress, let other = second.baseAddress else { return true }
                return memcmp(start, other, first.count) == 0
            }
        }
    }

    /// Returns whether the string precedes another in the order of their bytes.
    package func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

    /// Returns the rest after a prefix; nil if the string doesn't start with it.
    package func after(_ start: String) -> String? {
        utf8.starts(with: start.utf8) ? String(decoding: utf8.dropFirst(start.utf8.count), as: UTF8.self) : nil
    }
}

extension Sequence<String> {
    /// Returns the strings sorted by their bytes, for a deterministic order of canonically equivalent names.
    package func sortedByBytes() -> [String] { sorted { $0.isBefore($1) } }
}

extension Set<ExactText> {
    package init(texts: some Sequence<String>) { self.init(texts.lazy.map { ExactText($0) }) }
    package func contains(_ text: String) -> Bool { contains(ExactText(text)) }
    @discardableResult
    package mutating func insert(_ text: String) -> (inserted: Bool, memberAfterInsert: ExactText) {
        insert(ExactText(text))
    }
    package mutating func formUnion(_ texts: some Sequence<String>) { formUnion(texts.lazy.map { ExactText($0) }) }
    package func sorted() -> [String] { map(\.wrappedValue).sortedByBytes() }
}

extension Dictionary where Key == ExactText {
    package subscript(text: String) -> Value? {
        get { self[ExactText(text)] }
        set { self[ExactText(text)] = newValue }
    }

    package subscript(text: String, default value: @autoclosure () -> Value) -> Value {
        get { self[ExactText(text), default: value()] }
        set { self[ExactText(text)] = newValue }
    }
}
