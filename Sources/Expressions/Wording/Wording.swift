/// In which language numbers and moments are put into words, and when it is.
///
/// There is no clock and no locale of a machine in it: the same wording puts the same in the same words everywhere.
package struct Wording: Hashable, Sendable {
    /// A tag such as `en` or `pt-BR`.
    package var language: String
    /// nil when nobody said.
    package var now: Timestamp?

    package init(language: String = Self.usualLanguage, now: Timestamp? = nil) {
        (self.language, self.now) = (language, now)
    }

    /// That of a screen which names none.
    package static let usualLanguage = "ja"

    /// Whose words are known; nil for another language.
    package var facts: LanguageFacts? { LanguageTable.facts(of: language) }

    /// The languages that are known, for diagnostics.
    package static var languages: [String] { LanguageTable.names }
}
