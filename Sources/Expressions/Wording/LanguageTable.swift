/// The formatting data of the supported languages.
///
/// It is a small table instead of ICU, whose data alone would be larger than all of Tatami, and would differ between
/// machines. A language with a region or script that is not in the table uses the data of the language itself.
enum LanguageTable {
    /// Returns the data of a language; nil for an unsupported one.
    static func facts(of tag: String) -> LanguageFacts? {
        var parts = tag.lowercased().split(separator: "-").map(String.init)
        if parts.first == "zh", !Set(["hant", "tw", "hk", "mo"]).isDisjoint(with: parts) { parts = ["zh", "hant"] }
        if parts.first == "iw" { parts[0] = "he" }
        while !parts.isEmpty {
            if let facts = all[parts.joined(separator: "-")] { return facts }
            parts.removeLast()
        }
        return nil
    }

    /// The tags of the languages without their variants, sorted.
    static let names = all.keys.filter { !$0.contains("-") }.sorted()

    /// The lines that apply where a language doesn't define its own, from CLDR's root locale.
    private static let root = [
        "halves": "AM|PM", "number": "0|.|,|1|-|%", "percent": "#,##0%",
        "bytes": "{0} byte|{0} kB|{0} MB|{0} GB|{0} TB",
    ]

    /// The data of each language and variant, by its tag in lower case.
    private static let all: [String: LanguageFacts] = {
        var all: [String: LanguageFacts] = [:]
        var (name, lines): (String, [String: String]) = ("", [:])
        var last = ""
        func finish() {
            if !name.isEmpty { all[name] = LanguageFacts(name, lines) }
        }
        for line in (firstHalf + "\n" + secondHalf).split(separator: "\n") {
            if line.hasPrefix("[") {
                finish()
                let words = line.dropFirst().split(separator: " ")
                name = words[0].dropLast().lowercased()
                lines = words.count > 1 ? all[String(words[1])]?.lines ?? root : root
            } else if line.hasPrefix("+") {
                lines[last, default: ""] += line.dropFirst()
            } else if let colon = line.firstIndex(of: ":") {
                last = String(line[..<colon])
                lines[last] = String(line[colon...].dropFirst(2))
            }
        }
        finish()
        return all
    }()
}
