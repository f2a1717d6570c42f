import FoundationEssentials
import TatamiSystem

/// The Swift source with the names of a target's texts, which Xcode generates from string catalogues.
///
/// They are those of texts that were added by hand, used as in `Text(.homeTitle)` and `Text(.birds(3))`. Those of a
/// catalogue other than `Localizable` are in an enumeration of its name: `Text(.Settings.title)`.
struct StringSymbols {
    /// The name of the file in the folder of a target.
    static let file = "TatamiStringSymbols.swift"
    /// The lines of the symbols by the name of their catalogue.
    private var tables: [String: [String]] = [:]

    var isEmpty: Bool { tables.isEmpty }

    /// Reads the keys of the catalogues in a folder.
    init(in folder: String) {
        for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] {
            guard let name = path.split(separator: "/").last, name.hasSuffix(".xcstrings"),
                let data = FileManager.default.contents(atPath: "\(folder)/\(path)"),
                let catalog = try? JSONDecoder().decode(StringCatalog.self, from: data)
            else { continue }
            let table = String(name.dropLast(".xcstrings".count))
            let lines = catalog.symbols(table: table == "Localizable" ? nil : table)
            if !lines.isEmpty { tables[table] = lines }
        }
    }

    /// The source of the names.
    var source: String {
        let parts = tables.sorted { $0.key < $1.key }.map { table, lines in
            if table == "Localizable" { return lines.map { "    \($0)\n" }.joined() }
            let inside = lines.map { "        \($0)\n" }.joined()
            return "    enum \(AssetSymbols.spaceIdentifier(of: table)) {\n\(inside)    }\n"
        }
        return "import SwiftUI\n\nextension LocalizedStringResource {\n\(parts.joined())}\n"
    }
}

extension StringCatalog {
    /// Returns a line for each key that was added by hand; of several with the same identifier only the first has one.
    fileprivate func symbols(table: String?) -> [String] {
        var known: Set<String> = []
        return strings.sorted { $0.key < $1.key }.compactMap { key, entry -> String? in
            guard entry.extractionState == "manual" else { return nil }
            let identifier = AssetSymbols.identifier(of: key.replacing("_", with: " "), without: "")
            guard known.insert(identifier).inserted else { return nil }
            let text = entry.localizations?[sourceLanguage]
            let parameters = FormatParameter.all(in: text?.format ?? key, text?.substitutions ?? [:])
            let place = table.map { ", table: \($0.quotedSwift)" } ?? ""
            guard !parameters.isEmpty else {
                let value = (text?.format ?? key).quotedSwift
                return "static var \(identifier): Self { Self(\(key.quotedSwift), defaultValue: \(value)\(place)) }"
            }
            let list = parameters.map { "\($0.label) \($0.name): \($0.type)" }.joined(separator: ", ")
            let values = parameters.map { "\\(\($0.name))" }.joined()
            return
                "static func \(identifier)(\(list)) -> Self { Self(\(key.quotedSwift), defaultValue: \"\(values)\"\(place)) }"
        }
    }
}

extension StringCatalog.Text {
    /// The text, or its form for most numbers and devices.
    fileprivate var format: String? {
        stringUnit?.value ?? variations?.plural?["other"]?.format ?? variations?.device?["other"]?.format
    }
}

/// A parameter of a text, for one of its values.
private struct FormatParameter {
    /// The label in calls: the name of the value, or `_`.
    var label: String
    var name: String
    var type: String

    /// Returns the parameters for the specifiers of a format, such as `%1$@`, `%(count)lld` and `%#@files@`.
    static func all(in format: String, _ substitutions: [String: StringCatalog.Substitution]) -> [FormatParameter] {
        let specifier =
            #/%(?:(?<position>[0-9]+)\$)?(?:\((?<name>\w+)\)|\#@(?<part>\w+)@)?(?<rest>[-+ 0-9.'hlqLztj]*[@dDiuUxXoOfFeEgGaA%])?/#
        var found: [Int: FormatParameter] = [:]
        var next = 1
        for match in format.matches(of: specifier) {
            let part = match.output.part.flatMap { substitutions[String($0)] }
            let rest = match.output.part == nil ? match.output.rest.map(String.init) : part?.formatSpecifier
            guard let rest, rest != "%", let conversion = rest.last else { continue }
            let position = part?.argNum ?? match.output.position.flatMap { Int($0) } ?? next
            next = max(next, position) + 1
            let name = match.output.name ?? match.output.part
            found[position] = FormatParameter(
                label: name.map(String.init) ?? "_", name: "value\(position)", type: type(of: conversion))
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func type(of conversion: Character) -> String {
        switch conversion {
        case "@": "String"
        case "u", "U", "x", "X", "o", "O": "UInt"
        case "d", "D", "i": "Int"
        default: "Double"
        }
    }
}
