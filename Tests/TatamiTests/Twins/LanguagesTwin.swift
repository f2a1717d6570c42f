import Tatami

/// `Scenes/languages.yaml` in Swift.
enum LanguagesTwin {
    /// A localized date.
    private static let stamp = ComponentDefinition("stamp", ["at": .text, "tint": .color(.secondaryLabel)]) { stamp in
        Label("{date(at, 'recent')}").foregroundStyle(Color(stamp["tint"]))
    }

    static let screen = Screen(width: 300, height: 160, language: "de") {
        Label("{words}, {currency(total, 'EUR')}").id("sum")
        Component("stamp", ["at": .text("{sent}")])
        VStack {
            ColorArea(.systemBlue)
                .frame(height: 10)
                .computed("width", as: "{count * 20}")
        }
        .padding(EdgeInsets(leading: 4))
        .computed("padding.top", as: "{count}")
    }
    .values(
        ["sent": "2026-02-28T18:20", "count": 2, "total": 1234.5, "words": "{count} {plural(count, 'x', 'y')}"])
        .components(stamp)
        .named("languages")
        .title("Words of the screen's language in several languages")
        .now("2026-03-01T12:00")
        .state("busy") {
            SetValues(["count": 9])
            Override("sum").computed("opacity", as: "{count / 18}")
        }
        .shot("one")
        .shot("busy", state: "busy")
        .shot("three", set: ["count": 3])
        .variants(languages: ["en", "de"])
}
