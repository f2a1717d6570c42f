import FoundationEssentials

/// A string catalogue (`.xcstrings`): the texts of an app by their keys.
package struct StringCatalog: Decodable, Sendable {
    /// The language of the keys.
    package let sourceLanguage: String
    package let strings: [String: Entry]

    package struct Entry: Decodable, Sendable {
        /// `manual` for a text that was added by hand.
        package let extractionState: String?
        /// The texts by language.
        package let localizations: [String: Text]?
    }

    /// A text in one language.
    package struct Text: Decodable, Sendable {
        package private(set) var stringUnit: Unit?
        package private(set) var variations: Variations?
        package var substitutions: [String: Substitution]?

        /// Creates a plain text.
        package init(_ value: String) { stringUnit = Unit(value: value) }
    }

    package struct Unit: Decodable, Sendable {
        /// `new` for a text that isn't translated yet.
        package private(set) var state: String?
        package let value: String
    }

    package struct Variations: Decodable, Sendable {
        /// The texts by the category of a number in the language, such as `one` and `other`.
        package private(set) var plural: [String: Text]?
        /// The texts by the kind of device, such as `iphone` and `other`.
        package private(set) var device: [String: Text]?
    }

    /// A part of a text that depends on one of its values.
    package struct Substitution: Decodable, Sendable {
        /// The position of the value among all, from 1; nil for the position of the substitution in the text.
        package private(set) var argNum: Int?
        /// The specifier for `%arg`, without its percent sign.
        package private(set) var formatSpecifier: String?
        package private(set) var variations: Variations?

        /// Creates a part with a form for each category of numbers.
        package init(formatSpecifier: String?, plural forms: [String: String]) {
            self.formatSpecifier = formatSpecifier
            variations = Variations(plural: forms.mapValues { Text($0) })
        }
    }
}
