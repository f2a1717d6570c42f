import Foundation
import SwiftUI
import Testing

/// A folder with the files of an app's translations, which is removed when the object is released.
private final class TranslatedApp {
    let path: String

    init(_ files: [String: String]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("texts-\(UUID().uuidString)")
        for (name, content) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(content.utf8).write(to: file)
        }
        path = folder.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    @MainActor
    func drawn(_ view: some View, _ locale: String, on device: Device = .iPhone15) -> DrawnScreen {
        view.drawn(
            under: ScreenConditions(device: device, locale: Locale(identifier: locale), assets: path))
    }

    @MainActor
    func yaml(_ view: some View, _ locale: String, on device: Device = .iPhone15) throws -> String {
        let drawn = drawn(view, locale, on: device)
        #expect(drawn.warnings.isEmpty)
        return try drawn.screen.yaml()
    }

    /// Returns the drawn text of a screen that consists of one text.
    @MainActor
    func text(_ text: Text, _ locale: String, on device: Device = .iPhone15) throws -> String {
        let scene = try yaml(text, locale, on: device)
        let start = try #require(scene.firstRange(of: "label: {text: "))
        let rest = scene[start.upperBound...]
        let end = try #require(rest.firstRange(of: ", markdown: ") ?? rest.firstRange(of: ", font: "))
        return rest[..<end.lowerBound].trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
    }
}

private let catalog = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Welcome" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Willkommen" } },
          "fr" : { "stringUnit" : { "state" : "new", "value" : "" } },
          "zh-Hant" : { "stringUnit" : { "state" : "translated", "value" : "歡迎" } }
        } },
        "home.title" : { "extractionState" : "manual", "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Home" } }
        } },
        "%lld birds" : { "localizations" : {
          "en" : { "variations" : { "plural" : {
            "zero" : { "stringUnit" : { "state" : "translated", "value" : "No birds" } },
            "one" : { "stringUnit" : { "state" : "translated", "value" : "One bird" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld birds" } }
          } } },
          "ru" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld птица" } },
            "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld птицы" } },
            "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld птиц" } }
          } } }
        } },
        "%@ of %@" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "%2$@s **%1$@**" } }
        } },
        "%lld files in %lld folders" : { "localizations" : {
          "en" : {
            "stringUnit" : { "state" : "translated", "value" : "%#@files@ in %#@folders@" },
            "substitutions" : {
              "files" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "one file" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } }
              } } },
              "folders" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg folder" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg folders" } }
              } } }
            }
          }
        } },
        "Tap" : { "localizations" : { "en" : { "variations" : { "device" : {
          "ipad" : { "stringUnit" : { "state" : "translated", "value" : "Tap or click" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap here" } }
        } } } } },
        "%lld%% done" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "%lld %% fertig" } }
        } }
      }
    }
    """#

private struct Titles: View {
    @State private var text = ""
    @State private var isOn = true

    var body: some View {
        NavigationStack {
            Form {
                Section("key.section") {
                    Label("key.label", systemImage: "star").badge("key.badge")
                    Button("key.button") {}
                    Toggle("key.toggle", isOn: $isOn)
                    TextField("key.field", text: $text)
                    Picker("key.picker", selection: $isOn) { Text("key.yes").tag(true) }
                    Image(systemName: "star").accessibilityLabel("key.spoken")
                    Text(String(localized: "key.string"))
                    Text(NSLocalizedString("key.older", comment: ""))
                    Text(LocalizedStringResource("key.resource"))
                    Text("key.table", tableName: "Other")
                }
            }
            .navigationTitle("key.title")
            .alert(isPresented: $isOn) {
                Alert(
                    title: Text("key.alert"), message: Text("key.message"), dismissButton: .cancel(Text("key.cancel")))
            }
        }
    }
}

/// Names as Xcode, and `tatami previews`, generate them from a string catalogue.
extension LocalizedStringResource {
    fileprivate static var homeTitle: Self { Self("home.title", defaultValue: "Home") }
    fileprivate static func birds(count value1: Int) -> Self { Self("%lld birds", defaultValue: "\(value1)") }
}

@Suite("Localization")
@MainActor
struct LocalizationTests {
    @Test(
        "a text is looked up in the language of the locale, then in that of the app, and is its key otherwise",
        arguments: [
            ("de", "Willkommen"), ("de_AT", "Willkommen"), ("en", "Welcome"), ("fr", "Welcome"), ("ja", "Welcome"),
            ("zh_TW", "歡迎"), ("zh-Hans", "Welcome"),
        ])
    func language(locale: String, text: String) throws {
        let app = try TranslatedApp(["Localizable.xcstrings": catalog])
        #expect(try app.text(Text("Welcome"), locale) == text)
        #expect(try app.text(Text("home.title"), locale) == "Home")
        #expect(try app.text(Text("Elsewhere"), locale) == "Elsewhere")
        #expect(try app.text(Text(verbatim: "Welcome"), locale) == "Welcome")
        #expect(try app.yaml(Text("Welcome").environment(\.locale, Locale(identifier: "de")), locale).contains("Willk"))
    }

    @Test("the form of a plural follows the language's rules, and 0 has its own")
    func plurals() throws {
        let app = try TranslatedApp(["Localizable.xcstrings": catalog])
        func birds(_ count: Int, _ locale: String) throws -> String { try app.text(Text("\(count) birds"), locale) }
        #expect(try [0, 1, 2].map { try birds($0, "en") } == ["No birds", "One bird", "2 birds"])
        #expect(try [1, 3, 5, 21].map { try birds($0, "ru") } == ["1 птица", "3 птицы", "5 птиц", "21 птица"])
        let (files, folders) = (1, 12)
        #expect(try app.text(Text("\(files) files in \(folders) folders"), "en") == "one file in 12 folders")
        #expect(try app.text(Text("\(folders) files in \(files) folders"), "en") == "12 files in 1 folder")
    }

    @Test("values stand where the translation puts them, styled texts with their style")
    func values() throws {
        let app = try TranslatedApp(["Localizable.xcstrings": catalog])
        #expect(try app.text(Text("\("Hut") of \("Anna")"), "de") == "Annas **Hut**")
        #expect(try app.text(Text("\("Hut") of \("Anna")"), "en") == "Hut of Anna")
        let styled = try app.yaml(Text("\("Hut") of \(Text("Anna").bold())"), "de")
        #expect(styled.contains("- text: Anna") && styled.contains("bold"))
        #expect(try app.text(Text("\(40)% done"), "de") == "40 % fertig")
        #expect(try app.text(Text("\(40)% done"), "fr") == "40% done")
        #expect(try app.text(Text("100%"), "de") == "100%")
    }

    @Test("numbers are written as the locale writes them, as on the platform")
    func numbers() throws {
        let app = try TranslatedApp([:])
        let (year, price) = (2_026, 1_234.5)
        #expect(try app.text(Text("\(year)"), "en") == "2,026")
        #expect(try app.text(Text("\(year)"), "de") == "2.026")
        #expect(try app.text(Text("\(price)"), "en") == "1,234.500000")
        #expect(try app.text(Text("\(price, specifier: "%.2f") €"), "de") == "1.234,50 €")
        #expect(try app.text(Text(verbatim: "\(year)"), "en") == "2026")
        #expect(String(localized: "\(year) birds", locale: Locale(identifier: "de")) == "2.026 birds")
    }

    @Test("a text can differ between phones and tablets")
    func devices() throws {
        let app = try TranslatedApp(["Localizable.xcstrings": catalog])
        #expect(try app.text(Text("Tap"), "en") == "Tap here")
        #expect(try app.text(Text("Tap"), "en", on: .iPadMini) == "Tap or click")
    }

    @Test("files in folders of languages are read, too")
    func folders() throws {
        let app = try TranslatedApp([
            "Resources/en.lproj/Localizable.strings": "/* greeting */\n\"hello\" = \"Hello, %@!\";\n",
            "Resources/de.lproj/Localizable.strings":
                "\"hello %@\" = \"Hallo, %@!\";\n\"only\" = \"nur \\\"hier\\\"\";\n",
            "Resources/de.lproj/Localizable.stringsdict": """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>%lld cats</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@cats@</string>
            <key>cats</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>one</key><string>%lld Katze</string><key>other</key><string>%lld Katzen</string>
            </dict></dict></dict></plist>
            """,
        ])
        #expect(try app.text(Text("hello \("Anna")"), "de") == "Hallo, Anna!")
        #expect(try app.text(Text("only"), "de").contains("nur"))
        #expect(try app.text(Text("\(1) cats"), "de") == "1 Katze")
        #expect(try app.text(Text("\(2_000) cats"), "de") == "2.000 Katzen")
        #expect(try app.text(Text("\(1) cats"), "en") == "1 cats")
    }

    @Test("each title, label and message is looked up")
    func titles() throws {
        let keys = [
            "section", "label", "badge", "button", "toggle", "field", "picker", "yes", "spoken", "string", "older",
            "resource", "title", "alert", "message", "cancel",
        ]
        let lines = keys.map { "\"key.\($0)\" = \"die \($0)\";" }.joined(separator: "\n")
        let app = try TranslatedApp([
            "de.lproj/Localizable.strings": lines, "de.lproj/Other.strings": "\"key.table\" = \"die table\";",
        ])
        let scene = try app.yaml(Titles(), "de")
        for key in keys + ["table"] { #expect(scene.contains("die \(key)"), "\(key)") }
        #expect(!scene.contains("key."))
    }

    @Test("texts that are made by code have the language of the picture")
    func strings() throws {
        struct Greeting: View {
            var body: some View {
                VStack {
                    Text(String(localized: "\(3) birds"))
                    Text(String(localized: "no.key", defaultValue: "by default \(2)"))
                    Text(AttributedString(localized: "Welcome"))
                }
            }
        }
        let app = try TranslatedApp(["Localizable.xcstrings": catalog])
        #expect(try app.yaml(Greeting(), "ru").contains("3 птицы"))
        let german = try app.yaml(Greeting(), "de")
        #expect(german.contains("by default 2") && german.contains("Willkommen"))
    }

    @Test("a generated name of a text means the text of the catalogue")
    func names() throws {
        let app = try TranslatedApp(["Localizable.xcstrings": catalog])
        #expect(try app.text(Text(.homeTitle), "de") == "Home")
        #expect(try app.text(Text(.birds(count: 1)), "en") == "One bird")
        #expect(String(localized: .birds(count: 2)) == "2")
    }

    @Test("a file that can't be read is a warning")
    func broken() throws {
        let app = try TranslatedApp([
            "Localizable.xcstrings": "{", "de.lproj/Other.strings": "\"a\" = ;",
        ])
        let warnings = app.drawn(Text("Welcome"), "de").warnings.map(\.message)
        #expect(warnings.contains("the texts in Localizable.xcstrings aren't used: it isn't a string catalogue"))
        #expect(
            warnings.contains("the texts in de.lproj/Other.strings aren't used: it isn't a property list of texts"))
    }

    @Test("values in a format have the environment's locale, calendar and time zone, unless the format has its own")
    func formats() throws {
        let date = Date(timeIntervalSince1970: 1_767_225_600)  // The beginning of 2026 in Greenwich.
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        var zoned = Date.FormatStyle(date: .numeric, time: .shortened)
        zoned.timeZone = tokyo
        let day = Date.FormatStyle(date: .numeric, time: .shortened)
        let german = Locale(identifier: "de")
        func words(_ text: Text, _ locale: String) throws -> String {
            try text.environment(\.locale, Locale(identifier: locale)).yaml()
        }
        #expect(try words(Text(1234.5, format: .number), "en").contains("1,234.5"))
        #expect(try words(Text(1234.5, format: .number), "de").contains("1.234,5"))
        #expect(try words(Text(1234.5, format: .number.locale(german)), "en").contains("1.234,5"))
        #expect(try words(Text("sum \(0.25, format: .percent)"), "de").contains("sum 25\u{a0}%"))
        #expect(try words(Text(date, format: day), "en").contains("1/1/2026, 12:00"))
        #expect(try words(Text(date, format: day), "de").contains("1.1.2026, 0:00"))
        #expect(try words(Text(date, format: zoned), "de").contains("1.1.2026, 9:00"))
        let far = Text(date, format: day).environment(\.timeZone, tokyo).environment(\.locale, german)
        #expect(try far.yaml().contains("1.1.2026, 9:00"))
        let times = Date.IntervalFormatStyle(date: .omitted, time: .shortened)
        let hour = Text(date..<date.addingTimeInterval(1800), format: times).environment(\.timeZone, tokyo)
        #expect(try hour.environment(\.locale, german).yaml().contains("9:00"))
    }

    @Test("dates of a text and of a date picker have the environment's locale, calendar and time zone")
    func dates() throws {
        let date = Date(timeIntervalSince1970: 1_767_225_600)  // The beginning of 2026 in Greenwich.
        let view = VStack {
            Text(date, style: .date)
            Text(date, style: .time)
            DatePicker("Start", selection: .constant(date))
        }
        let inTokyo = view.environment(\.timeZone, try #require(TimeZone(identifier: "Asia/Tokyo")))
        let buddhist = view.environment(\.calendar, Calendar(identifier: .buddhist))
        let cases: [(scene: String, texts: [String])] = [
            (try view.yaml(), ["January 1, 2026", "12:00", "Jan 1, 2026"]),
            (
                try view.environment(\.locale, Locale(identifier: "de")).yaml(),
                ["1. Januar 2026", "00:00", "01.01.2026"]
            ),
            (try inTokyo.yaml(), ["January 1, 2026", "9:00"]),
            (try buddhist.yaml(), ["January 1, 2569", "Jan 1, 2569"]),
            (try view.yaml(under: ScreenConditions(locale: Locale(identifier: "th"))), ["2569"]),
        ]
        for (scene, texts) in cases { for text in texts { #expect(scene.contains(text), "\(scene)") } }
    }

    @Test("the calendar of a screen has the first weekday of the screen's locale, and its time zone")
    func calendar() throws {
        struct Week: View {
            @Environment(\.calendar) private var calendar

            var body: some View { Text("day \(calendar.firstWeekday) zone \(calendar.timeZone.secondsFromGMT())") }
        }
        #expect(try Week().yaml().contains("day 1 zone 0"))
        #expect(try Week().yaml(under: ScreenConditions(locale: Locale(identifier: "de_DE"))).contains("day 2 zone 0"))
    }

    @Test("a time from now is a warning in any form, as it depends on the clock")
    func timesFromNow() {
        let date = Date(timeIntervalSince1970: 0)
        let style = Date.RelativeFormatStyle(presentation: .numeric)
        for text in [Text(date, style: .relative), Text(date, format: style), Text("seen \(date, format: style)")] {
            #expect(text.warnings().count == 1 && text.warnings()[0].contains("depends on the clock"))
        }
        #expect(Text(date, format: .dateTime).warnings() == [])
    }

    @Test("a field of a value in a format has the environment's locale, in which typed text is read, too")
    func fields() throws {
        struct Sale: View {
            @State private var price = 1234.5
            @State private var day: Date? = Date(timeIntervalSince1970: 1_767_225_600)

            var body: some View {
                VStack {
                    TextField("price", value: $price, format: .number)
                    TextField("day", value: $day, format: Date.FormatStyle(date: .numeric, time: .shortened))
                    Text(verbatim: "costs \(price)")
                }
            }
        }
        let sale = Sale().environment(\.locale, Locale(identifier: "de"))
        let scene = try sale.yaml()
        #expect(scene.contains("1.234,5") && scene.contains("1.1.2026, 0:00"), "\(scene)")
        let typed = try sale.yaml(after: [.typeText("5", into: "price")])
        #expect(typed.contains("costs 1234.55"), "\(typed)")
    }
}
