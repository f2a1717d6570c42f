import Foundation
import TatamiSystem
import _FoundationICU

/// A text in one language, as a string catalogue stores it.
///
/// A `.strings` file has plain texts; a `.stringsdict` file has the same plural forms under other keys.
typealias Translation = StringCatalog.Text

extension StringCatalog.Substitution {
    /// Creates a part from a dictionary of a `.stringsdict` file; nil if it has no plural forms.
    fileprivate init?(_ rule: [String: Any]) {
        let forms = rule.compactMapValues { $0 as? String }.filter { Translation.categories.contains($0.key) }
        guard !forms.isEmpty else { return nil }
        self.init(formatSpecifier: rule["NSStringFormatValueTypeKey"] as? String, plural: forms)
    }

    /// Returns the format for a number; nil if the part has no form for it.
    func format(for number: Double, in language: String) -> String? {
        variations?.plural.flatMap { Translation.form(of: $0, for: number, in: language) }?.stringUnit?.value
    }
}

extension Translation {
    /// Creates a text from a dictionary of a `.stringsdict` file; nil if it isn't one.
    init?(rules: [String: Any]) {
        guard let format = rules["NSStringLocalizedFormatKey"] as? String else { return nil }
        self.init(format)
        substitutions = rules.compactMapValues { ($0 as? [String: Any]).flatMap { .init($0) } }
    }

    /// Returns the format for a device and for the first number among the values; nil if the text isn't translated.
    func format(onTablet isOnTablet: Bool, number: Double?, in language: String) -> String? {
        if let devices = variations?.device {
            let chosen = devices[isOnTablet ? "ipad" : "iphone"] ?? devices["other"]
            return chosen?.format(onTablet: isOnTablet, number: number, in: language)
        }
        if let plural = variations?.plural {
            let form = Self.form(of: plural, for: number ?? 0, in: language)
            return form?.format(onTablet: isOnTablet, number: number, in: language)
        }
        return stringUnit.flatMap { $0.state == "new" ? nil : $0.value }
    }

    fileprivate static let categories: Set = ["zero", "one", "two", "few", "many", "other"]

    /// Returns the form for a number. As on the platform, `zero` is used for 0 in each language.
    fileprivate static func form(
        of forms: [String: Translation], for number: Double, in language: String
    ) -> Translation? {
        if number == 0, let none = forms["zero"] { return none }
        return forms[category(of: number, in: language)] ?? forms["other"]
    }

    /// Returns the category of a number in a language, by the rules of the Unicode CLDR; `other` without rules.
    private static func category(of number: Double, in language: String) -> String {
        var status = U_ZERO_ERROR
        guard let rules = swift_uplrules_open(language, &status) else { return "other" }
        defer { swift_uplrules_close(rules) }
        return withUnsafeTemporaryAllocation(of: UChar.self, capacity: 16) { name in
            let length = swift_uplrules_select(rules, number, name.baseAddress, Int32(name.count), &status)
            return String(decoding: name.prefix(max(0, min(Int(length), name.count))), as: UTF16.self)
        }
    }
}
