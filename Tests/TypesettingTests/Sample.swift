import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// Random text that is the same for equal seeds: words of several scripts, some followed by a space.
struct Sample {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    static let words = [
        "Slack", "みたいな", "セル", "。", "文字列", "の", "高さが", "「アイコン」", "より", "小さい", "場合は、", "AVATAR", "To", "x", "ちょっと",
        "キャッチ", "ー", "100%", "(ok)", "don't", "漢字", "…", "！", "fi", "mothule", "2026-11-21", "https://example.com/a/b",
        "한국어", "Ünïcödé",
    ]
    static let rightToLeftWords = ["שלום", "עולם", "مرحبا", "بالعالم", "abc", "123", "(טקסט)"]
    static let emoji = ["✨", "💢", "😜", "👨‍👩‍👧‍👦", "👍🏽", "🇯🇵", "1️⃣", "❤️", "☎︎", "e\u{301}", "\u{200B}", "\u{AD}"]

    /// Below `bound`.
    mutating func number(_ bound: Int) -> Int {
        // Knuth's MMIX generator, of which the upper bits are used.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }

    /// One to forty words, some separated by single spaces.
    mutating func text(of words: [String]) -> String {
        var text = ""
        for _ in 0...number(40) {
            text += words[number(words.count)]
            if number(3) == 0 { text += " " }
        }
        return text
    }
}

extension TextRequest {
    /// Text at 17 points in Inter, with the attributes under test.
    static func plain(
        _ text: String, family: String = Font.defaultFamily, size: Double = 17, weight: Font.Weight = .regular,
        italic: Bool = false, width: Double? = nil, lineLimit: Int = 0, truncation: Label.Truncation = .tail,
        language: String = "ja", direction: LayoutDirection = .leftToRight
    ) -> TextRequest {
        TextRequest(
            text: text, font: Font(family: family, size: size, weight: weight, isItalic: italic), width: width,
            lineLimit: lineLimit, truncation: truncation, language: language, direction: direction)
    }
}

extension ShapedText {
    /// The text of each line, run by run from left to right.
    var texts: [String] { lines.map { $0.runs.map(\.text).joined() } }
    /// The face of each run, with repeats left out.
    var faces: [String] {
        lines.flatMap(\.runs).map(\.font.name).reduce(into: []) { names, name in
            if names.last != name { names.append(name) }
        }
    }
}
