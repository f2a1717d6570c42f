import TatamiMessages
import TatamiPrimitives
import Testing

@testable import TatamiSceneFile

@Suite("Reference: the book of examples")
struct ExampleTests {
    @Test("every mapping has a page, and every key an example that uses it")
    func isWhole() {
        #expect(Self.gaps == [])
    }

    /// The mappings without a page, the keys without an example that uses them, and the examples of unknown keys, each
    /// written like `label.lines`.
    private static var gaps: [String] {
        let pages = ExampleBook.groups.flatMap(\.pages)
        let shapes = MappingWalk.documented
        var gaps = Set(shapes.keys).subtracting(pages.map(\.mapping)).sorted()
        for page in pages {
            guard let shape = shapes[page.mapping] else {
                gaps.append(page.mapping)
                continue
            }
            let keys = Set(DocumentedMapping(shape, [:]).keys.map(\.name))
            gaps += keys.subtracting(page.examples.keys).sorted().map { "\(page.mapping).\($0)" }
            for (key, piece) in page.examples.sortedByKey() {
                let isSaid =
                    piece.drawing == .none
                    ? piece.text.contains("\(key):")
                    : ExampleUse.uses(in: piece)[ExampleUse(mapping: page.mapping, key: key)] != nil
                if !keys.contains(key) || !isSaid { gaps.append("\(page.mapping).\(key)") }
            }
        }
        return gaps
    }

    @Test("every key has its accepted values, and a sentence about its purpose")
    func isSaid() {
        let mappings = DocumentedGroup.all().flatMap(\.mappings)
        #expect(mappings.count > 80)
        for mapping in mappings {
            #expect(mapping.doc.hasSuffix("."), "\(mapping.name)")
            for key in mapping.keys {
                #expect(!key.type.isEmpty && key.doc.hasSuffix("."), "\(mapping.name).\(key.name)")
            }
        }
    }

    @Test("only examples that need other files, or are not scenes, are not drawn")
    func undrawn() {
        let undrawn = DocumentedGroup.all().flatMap(\.mappings).flatMap { mapping in
            mapping.keys.filter { $0.example?.drawing == ExampleDrawing.none }.map { "\(mapping.name).\($0.name)" }
        }
        let ofProjects = Self.ofProjects.map { "\($0)." } + ["kit.$", "fonts."]
        let others = undrawn.filter { key in !ofProjects.contains { key.hasPrefix($0) } }
        let kit = [
            "kit.use", "kit.version", "kit.components", "kit.styles", "kit.colors", "kit.lengths", "tokenFiles.light",
            "tokenFiles.dark",
        ]
        #expect(Set(others) == Set(["font.axes", "scene.fonts"] + kit))
    }

    /// The mappings of tatami.yaml.
    private static let ofProjects = ["project", "pictureSet", "pictureMask"]

    @Test("the examples for project files can be read")
    func projects() {
        let keys = DocumentedGroup.all().flatMap(\.mappings).filter { Self.ofProjects.contains($0.name) }.flatMap(
            \.keys)
        #expect(keys.count >= 14)
        // The fonts of the example don't exist.
        for key in keys where key.name != "fonts" {
            let text = key.example?.text ?? ""
            let (settings, found) = readProject(Array(text.utf8), fileName: "tatami.yaml")
            #expect(settings != nil && found.isEmpty, "\(key.name): \(found.map(\.description))")
        }
    }
}
