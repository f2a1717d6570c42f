import Foundation
import Synchronization
import TatamiPrimitives
import TatamiSystem

/// The translations of an app: the string catalogues (`.xcstrings`) in a folder, and the `.strings` and `.stringsdict`
/// files in its `.lproj` folders.
///
/// They are read when the first text is looked up, once in a process, as the platform reads those of an app.
final class Translations: Sendable {
    private let folder: String
    private let read = Mutex<Read?>(nil)

    /// The texts of all files of one name.
    fileprivate struct Table {
        /// The language of the keys.
        var source: String?
        /// By language and key.
        var texts: [String: [String: Translation]] = [:]
    }

    fileprivate struct Read {
        var tables: [String: Table] = [:]
        var problems: [String] = []
        /// The app's language that is nearest to a locale's, by the locale's identifier; nil if none is near.
        var nearest: [String: String?] = [:]
    }

    private init(folder: String) { self.folder = folder }

    private static let known = Mutex<[ExactText: Translations]>([:])

    /// Returns the translations in a folder and its subfolders.
    static func inFolder(_ path: String) -> Translations {
        let folder = URL(fileURLWithPath: path).standardizedFileURL.path
        return known.withLock { known in
            if let translations = known[folder] { return translations }
            let translations = Translations(folder: folder)
            known[folder] = translations
            return translations
        }
    }

    /// A message for each file that can't be read; empty before the first text is looked up.
    var problems: [String] { read.withLock { $0?.problems ?? [] } }

    /// Returns a text in the language of a locale, or else in that of the app's source, with its language; nil if there
    /// is none. `table` is the name of the files; nil for `Localizable`.
    func text(_ key: String, table: String?, locale: Locale) -> (text: Translation, language: String)? {
        read.withLock { read in
            var known = read ?? Self.read(folder)
            defer { read = known }
            guard let table = known.tables[table ?? "Localizable"] else { return nil }
            for language in [known.language(for: locale), table.source] {
                if let language, let text = table.texts[language]?[key] { return (text, language) }
            }
            return nil
        }
    }

    // MARK: Reading

    private static func read(_ folder: String) -> Read {
        var read = Read()
        for file in AssetFolder.files(in: folder) {
            let name = file.split(separator: "/").last.map(String.init) ?? file
            guard let dot = name.lastIndex(of: ".") else { continue }
            let table = String(name[..<dot])
            do {
                switch name[dot...] {
                case ".xcstrings": read.add(try catalog("\(folder)/\(file)"), to: table)
                case ".strings", ".stringsdict":
                    guard let language = language(ofFile: file) else { continue }
                    let texts = try propertyList("\(folder)/\(file)").compactMapValues { value in
                        (value as? String).map { Translation($0) }
                            ?? (value as? [String: Any]).flatMap { Translation(rules: $0) }
                    }
                    read.add(texts, to: table, in: language)
                default: break
                }
            } catch { read.problems.append("the texts in \(file) aren't used: \(error.reason)") }
        }
        return read
    }

    private static func catalog(_ path: String) throws(UnreadableTexts) -> StringCatalog {
        let data = try contents(path)
        do { return try JSONDecoder().decode(StringCatalog.self, from: data) } catch {
            throw UnreadableTexts(reason: "it isn't a string catalogue")
        }
    }

    private static func propertyList(_ path: String) throws(UnreadableTexts) -> [String: Any] {
        let list = try? PropertyListSerialization.propertyList(from: try contents(path), format: nil)
        guard let texts = list as? [String: Any] else {
            throw UnreadableTexts(reason: "it isn't a property list of texts")
        }
        return texts
    }

    private static func contents(_ path: String) throws(UnreadableTexts) -> Data {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw UnreadableTexts(reason: "it can't be read")
        }
        return data
    }

    /// Returns the language of a file in an `.lproj` folder; nil for another file.
    private static func language(ofFile path: String) -> String? {
        let folders = path.split(separator: "/").dropLast()
        return folders.last { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }
    }
}

private struct UnreadableTexts: Error {
    var reason: String
}

extension Translations.Read {
    /// Adds the texts of a catalogue; those that are there already stay.
    fileprivate mutating func add(_ catalog: StringCatalog, to table: String) {
        tables[table, default: .init()].source = catalog.sourceLanguage
        // The source language is among an app's languages, even if each text is its key.
        var languages: [String: [String: Translation]] = [catalog.sourceLanguage: [:]]
        for (key, entry) in catalog.strings {
            for (language, text) in entry.localizations ?? [:] { languages[language, default: [:]][key] = text }
        }
        for (language, texts) in languages { add(texts, to: table, in: language) }
    }

    /// Adds texts in a language; those that are there already stay, except that a plural replaces a plain text.
    fileprivate mutating func add(_ texts: [String: Translation], to table: String, in language: String) {
        tables[table, default: .init()].texts[language, default: [:]].merge(texts) { first, second in
            first.substitutions == nil && second.substitutions != nil ? second : first
        }
        // Without a catalogue, the texts of `Base` or else of English are the app's own.
        let source = tables[table]?.source
        if language == "Base" || (source == nil && language == "en") { tables[table]?.source = language }
    }

    /// Returns the app's language that is nearest to that of a locale; nil if none has the same language and script.
    fileprivate mutating func language(for locale: Locale) -> String? {
        if let known = nearest[locale.identifier] { return known }
        let wanted = Locale.Language(identifier: locale.identifier)
        let languages = Set(tables.values.flatMap(\.texts.keys)).sorted()
        let found = languages.filter { wanted.hasSameWords(as: Locale.Language(identifier: $0)) }
        let exact = found.first { Locale.Language(identifier: $0).region == wanted.region }
        let chosen = exact ?? found.min { $0.utf8.count < $1.utf8.count }
        nearest[locale.identifier] = .some(chosen)
        return chosen
    }
}

extension Locale.Language {
    /// Returns whether two languages are the same, written in the same script.
    fileprivate func hasSameWords(as other: Locale.Language) -> Bool {
        let (own, others) = (Locale.Language(identifier: maximalIdentifier), other.maximalIdentifier)
        let full = Locale.Language(identifier: others)
        return own.languageCode == full.languageCode && own.script == full.script
    }
}
