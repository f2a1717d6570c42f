import TatamiPrimitives

/// Creates the ids of a document's definitions, which differ from those of other documents on one page.
///
/// They begin with letters derived from the document's bytes; a mark represents these letters until the document is
/// complete.
struct DocumentIDs {
    private var count = 0

    /// The byte that stands for each of the letters; no XML document may contain it.
    private static let mark: UInt8 = 1
    private static let length = 5
    private static let start = String(repeating: "\u{1}", count: length)

    /// Returns a new id: the document's letters, then `a` … `z`, `A` … `Z`, `aa` …
    mutating func definition() -> String {
        defer { count += 1 }
        return Self.start + Self.letters(count)
    }

    /// Replaces the marks in a complete document.
    static func complete(_ document: inout [UInt8]) {
        guard document.contains(mark) else { return }
        var rest = Fingerprint(of: document).low
        let letters = (0..<length).map { _ in
            defer { rest /= 26 }
            return UInt8(ascii: "a") + UInt8(rest % 26)
        }
        var next = 0
        for index in document.indices where document[index] == mark {
            document[index] = letters[next % length]
            next += 1
        }
    }

    private static func letters(_ number: Int) -> String {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        var text = ""
        var rest = number + 1
        while rest > 0 {
            text = String(alphabet[(rest - 1) % alphabet.count]) + text
            rest = (rest - 1) / alphabet.count
        }
        return text
    }
}
