import Foundation
import Testing

@Suite("The readers of elements")
struct ExpansionTests {
    private static let folder = ReadmeTests.root.appending(path: "Sources/SceneFile")

    /// The types of `Expansion` that readers name, with the reasons.
    private static let named: [String: [String]] = [
        // An element as written, which is what a reader asks for and what it makes of its own parts.
        "ElementSource": [
            "Elements/AccessoryReading", "Elements/ChatReading", "Elements/ElementReading", "Elements/RowReading",
            "Elements/SectionReading", "Elements/TextRowReading",
        ],
        "ElementPlace": ["Elements/ElementReading"],
        // The keys that a scene, an element, a row or a section may have, for its shape.
        "StyleReading": ["Elements/BoxReading", "Elements/ElementKind", "Elements/ListReading"],
        "TemplateCondition": ["Elements/BoxReading", "Elements/ElementKind"],
        "TemplateChoice": ["Elements/ElementKind"],
        "RepetitionReading": ["Elements/ElementKind"],
        "SlotGift": ["Elements/ElementKind"],
        "ComponentReading": ["Elements/ElementKind", "Elements/SectionReading"],
        "Assignment": ["Screens/ShotReading"],
        "Kit": ["Screens/SceneShape"],
        "TimestampReading": ["Screens/SceneShape"],
        // The kind that each component defines.
        "Component": ["Elements/ElementKind"],
        // Rows, sections, cells and items may come from data files, on demand.
        "DataRows": ["Elements/ElementSources", "Elements/ListReading"],
        "DataSections": ["Elements/ListReading"],
        "RowSources": ["Elements/ListReading", "Elements/RowReading", "Elements/SectionReading"],
        "RowReader": ["Screens/AllowanceReading"],
        // Rows of the built-in kit aren't highlighted by a tap unless they say so.
        "BuiltInKit": ["Elements/RowReading"],
        // The files of fonts.
        "ResourceCache": ["Screens/FontsReading"],
        "ResourceError": ["Screens/FontsReading"],
        "ScenePath": ["Screens/FontsReading"],
    ]

    private func files(in folder: String) throws -> [(name: String, text: String)] {
        let url = Self.folder.appending(path: folder)
        return try FileManager.default.subpathsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".swift") }.map {
            let text = try String(contentsOf: url.appending(path: $0), encoding: .utf8)
            return ("\(folder)/\($0.dropLast(".swift".count))", text)
        }
    }

    @Test("name no type of the step that expands scenes, except for a few, each with its reason")
    func readers() throws {
        let declaration = /\n(?:package |final |indirect )*(?:struct|enum|class|protocol) ([A-Za-z]+)/
        let types = Set(
            try files(in: "Expansion").flatMap { $0.text.matches(of: declaration).map { String($0.1) } })
        #expect(types.count > 50)
        var found: [String: [String]] = [:]
        for (name, text) in try ["Elements", "Values", "Screens"].flatMap({ try files(in: $0) }) {
            let code = text.split(separator: "\n").filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
            let words = Set(code.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }.map(String.init))
            for type in words.intersection(types) { found[type, default: []].append(name) }
        }
        #expect(found.mapValues { $0.sorted() } == Self.named)
    }

    @Test("are preceded by the steps that the page for contributors names")
    func steps() throws {
        let page = try String(contentsOf: Self.folder.appending(path: "../README.md"), encoding: .utf8)
        let section = try #require(page.firstMatch(of: /From documents to elements(?s:(.*?))Imports with a reason/)?.1)
        let code = try files(in: "Expansion").map(\.text).joined()
        let steps = section.matches(of: /\n\| `([^|]*)` \|/).flatMap { $0.1.split(separator: "`, `") }
        #expect(steps.count == 6)
        for step in steps where step != "Fields" {
            let name = step.prefix { $0 != "(" }
            #expect(code.contains("func \(name)("), "\(step)")
        }
    }
}
