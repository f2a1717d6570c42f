/// The rule that selects a language's plural form for a number (CLDR, plurals).
struct PluralRule {
    let language: String

    /// The names of the language's plural forms, in CLDR's order.
    var forms: [String] {
        switch language {
        case "ar": ["zero", "one", "two", "few", "many", "other"]
        case "he": ["one", "two", "other"]
        case "pl", "ru": ["one", "few", "many"]
        case "ja", "ko", "zh": ["other"]
        default: ["one", "other"]
        }
    }

    /// Returns the index in `forms` of a number's form.
    func form(of number: Double) -> Int {
        let size = number.magnitude
        let isWhole = size == size.rounded()
        let last = Int(size.truncatingRemainder(dividingBy: 10))
        let lastTwo = Int(size.truncatingRemainder(dividingBy: 100))
        switch language {
        case "ar":
            if !isWhole { return 5 }
            if size <= 2 { return Int(size) }
            return 3...10 ~= lastTwo ? 3 : lastTwo >= 11 ? 4 : 5
        case "he": return size == 1 || !isWhole && size < 1 ? 0 : size == 2 ? 1 : 2
        case "pl", "ru":
            // After a fraction, nouns in these languages have the form `few`.
            if !isWhole { return 1 }
            if language == "pl" ? size == 1 : last == 1 && lastTwo != 11 { return 0 }
            return 2...4 ~= last && !(12...14 ~= lastTwo) ? 1 : 2
        case "ja", "ko", "zh": return 0
        case "fr", "pt": return size < 2 ? 0 : 1
        default: return size == 1 ? 0 : 1
        }
    }
}
