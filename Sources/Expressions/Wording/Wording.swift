/// The language for formatting numbers and moments, and the current time.
///
/// It depends on no clock and no locale of the machine: equal wordings give the same texts everywhere.
package struct Wording: Hashable, Sendable {
    /// A tag such as `en` or `pt-BR`.
    package var language: String
    /// The current time; nil if unknown.
    package var now: Timestamp?

    package init(language: String = Self.usualLanguage, now: Timestamp? = nil) {
        (self.language, self.now) = (language, now)
    }

    /// The name by which expressions get the current time.
    package static let nowName = "now"

    /// Returns the current time for the name `now`; nil for other names, and if the time is unknown.
    package func value(of name: ExpressionName) -> ExpressionValue? {
        name.description == Self.nowName ? now.map { .text($0.description) } : nil
    }

    /// The language of a screen that specifies none.
    package static let usualLanguage = "ja"

    /// The formatting data; nil for an unsupported language.
    package var facts: LanguageFacts? { LanguageTable.facts(of: language) }

    /// The supported languages, for diagnostics.
    package static var languages: [String] { LanguageTable.names }
}
