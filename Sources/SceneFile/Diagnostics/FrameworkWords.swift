/// The words of UIKit, SwiftUI, CSS and Flutter that have another name here, with their replacements.
enum FrameworkWords {
    /// The replacement for a word, in mappings that have the first key of `code`, or in those named by `shapes`.
    struct Meaning: ExpressibleByStringLiteral, Sendable {
        var code: String
        var place = KeyHint.Place.here
        var shapes: Set<String> = []
        /// Another key that these mappings must have, which distinguishes them from others with the first key.
        var sibling: String?

        init(stringLiteral code: String) { self.code = code }

        init(_ code: String, _ place: KeyHint.Place = .here, in shapes: String...) {
            (self.code, self.place, self.shapes) = (code, place, Set(shapes))
        }

        init(_ code: String, beside sibling: String) { (self.code, self.sibling) = (code, sibling) }

        var firstKey: String { String(code.prefix { $0 != ":" }) }

        func holds(in shape: MappingShape) -> Bool {
            if !shapes.isEmpty { return shapes.contains(shape.name) }
            // A hint that doesn't replace the key itself applies to elements, all of which have this key.
            guard place == .here else { return shape.has(BoxReading.accessibilityHidden.name) }
            if let sibling, !shape.has(sibling) { return false }
            return shape.has(firstKey) || shape.isOpen && BuiltInKit.componentNames.contains(firstKey)
        }
    }

    /// Words with the same meanings, of which the first applicable one is used. A word may be in several rows. Words
    /// without a meaning have no counterpart here: no key is suggested in their place.
    struct Row: Sendable {
        var words: [Substring]
        var meanings: [Meaning]

        init(_ words: String, _ meanings: Meaning...) {
            self.words = words.split(separator: " ")
            self.meanings = meanings
        }
    }

    /// Returns the word without case, hyphens and underscores, so that `font-size` equals `fontSize`.
    private static func folded(_ word: some StringProtocol) -> String {
        word.lowercased().filter { $0 != "-" && $0 != "_" }
    }

    private static func meanings(of rows: [Row]) -> [String: [Meaning]] {
        var byWord: [String: [Meaning]] = [:]
        for row in rows {
            for word in row.words { byWord[folded(word), default: []] += row.meanings }
        }
        return byWord
    }

    /// The meanings of keys that determine an element's kind, by folded word.
    static let meaningsOfKinds = meanings(of: kinds)
    /// The meanings of all other keys, by folded word.
    static let meaningsOfKeys = meanings(of: keys)

    /// Whether the word is in the tables. The nearest name would then be a wrong guess.
    static func has(_ word: String) -> Bool {
        guard word.utf8.count <= 64 else { return false }
        let word = folded(word)
        return meaningsOfKeys[word] != nil || meaningsOfKinds[word] != nil
    }

    /// Returns the meaning of a word in a mapping; nil if it has none there.
    static func meaning(of word: String, in shape: MappingShape, asKind: Bool = false) -> Meaning? {
        guard word.utf8.count <= 64 else { return nil }
        let word = folded(word)
        let ofKinds = asKind ? meaningsOfKinds[word] ?? [] : []
        return (ofKinds + (meaningsOfKeys[word] ?? [])).first { $0.holds(in: shape) }
    }
}

/// The replacement for a key that doesn't exist.
package struct KeyHint: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
        case here
        /// In the mapping of the element's kind, not beside it.
        case inside(kind: String)
        /// Around the element that has the key.
        case around
        /// In place of the element that has the key.
        case instead
        /// At the top level of the scene.
        case atTop
        /// Here, in a scene that uses the kit.
        case withKit(String)
    }

    /// The replacement in YAML; `…` stands for values.
    package var code: String
    package var place: Place

    package init(_ code: String, _ place: Place = .here) { (self.code, self.place) = (code, place) }
}
