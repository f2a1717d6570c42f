import Foundation
import _FoundationICU

/// A text in one language, as a string catalogue stores it.
///
/// A `.strings` file has plain texts; a `.stringsdict` file has the same plurals in other words.
struct Translation: Decodable, Sendable {
    private var stringUnit: Unit?
    private var variations: Variations?
    private(set) var substitutions: [String: Substitution]?

    private struct Unit: Decodable {
        /// `new` for a text that isn't translated yet.
        var state: String?
        var value: String
    }

    private struct Variations: Decodable {
        /// By the category of a number in the language, such as `one` and `other`.
        var plural: [String: Translation]?
        /// By the kind of device, such as `iphone` and `other`.
        var device: [String: Translation]?
    }

    /// A part of a text that depends on one of its values.
    struct Substitution: Decodable, Sendable {
        /// The position of the value among all, from 1; nil for the position of the substitution in the text.
        var argNum: Int?
        /// The specifier for `%arg`, without its percent sign.
        var formatSpecifier: String?
        private var variations: Variations?

        /// Creates a part from a dictionary of a `.stringsdict` file; nil if it has no plural forms.
        fileprivate init?(_ rule: [String: Any]) {
            let forms = rule.compactMapValues { $0 as? String }.filter { Translation.categories.contains($0.key) }
            guard !forms.isEmpty else { return nil }
            formatSpecifier = rule["NSStringFormatValueTypeKey"] as? String
            variations = Variations(plural: forms.mapValues { Translation($0) })
        }

        /// Returns the format for a number.
        func format(for number: Double, in language: String) -> String? {
            variations?.plural.flatMap { Translation.form(of: $0, for: number, in: language) }?.stringUnit?.value
        }
    }

    /// Creates a plain text.
    init(_ value: String) { stringUnit = Unit(value: value) }

    /// Creates a text from a dictionary of a `.stringsdict` file; nil if it isn't one.
    init?(rules: [String: Any]) {
        guard let format = rules["NSStringLocalizedFormatKey"] as? String else { return nil }
        self.init(format)
        substitutions = rules.compactMapValues { ($0 as? [String: Any]).flatMap { Substitution($0) } }
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

    private static let categories: Set = ["zero", "one", "two", "few", "many", "other"]

    /// Returns the form for a number. As on the platform, `zero` is used for 0 in each language.
    private static func form(
        of forms: [String: Translation], for number: Double, in language: String
    ) -> Translation? {
        if number == 0, let none = forms["zero"] { return none }
        return forms[category(of: number, in: language)] ?? forms["other"]
    }

    /// Returns the category of a number in a language, by the rules of the Unicode CLDR.
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
