import TatamiImages
import TatamiPrimitives
import TatamiRendering
import TatamiSceneFile
import TatamiSystem

/// The components defined by the gallery's scenes and the files they use, each with example uses.
///
/// Required arguments are guessed, and a use that can't be drawn is shown without a picture.
struct OwnComponents {
    /// A component with the scene in which it was found first.
    private struct Found {
        var mapping: DocumentedMapping
        var folder: String
    }

    private let found: [Found]
    private let loader: SceneLoader

    init(of scenes: [String], _ loader: SceneLoader) {
        self.loader = loader
        var found: [Found] = []
        for path in scenes {
            // Errors of a scene are reported when it is drawn.
            guard let scene = try? loader.load(path).scene else { continue }
            for mapping in DocumentedMapping.components(usedBy: scene.source, readFrom: scene.bytes, named: path)
            where !found.contains(where: { $0.mapping.name == mapping.name }) {
                found.append(Found(mapping: mapping, folder: path.folderPrefix))
            }
        }
        self.found = found
    }

    static func has(_ mapping: DocumentedMapping) -> Bool { mapping.name.hasPrefix("own.") }

    var groups: [DocumentedGroup] {
        if found.isEmpty { return [] }
        return [
            DocumentedGroup(
                title: "Components of this project",
                doc: "Components that the scenes of the gallery define, or use from other files.",
                mappings: found.map(\.mapping))
        ]
    }

    func draw(into pictures: inout PictureTable) {
        var asked = VariantMatrix()
        asked[.appearance] = ["light", "dark"]
        for component in found {
            for key in component.mapping.keys {
                guard let example = key.example else { continue }
                let path = component.folder + ExampleScenes.file(of: key.name, in: component.mapping.name)
                let read = try? loader.load(Array(example.scene.utf8), from: path).scene
                guard let scene = read?.inVariants(VariantRequest(asked: asked)) else { continue }
                var run = RenderRun(
                    options: RenderOptions(
                        overrides: ScreenOverrides(scale: 2), output: .memory, limits: loader.images.limits))
                guard let drawn = try? run.draw(scene.source.shots, of: scene) else { continue }
                for (picture, bytes) in zip(drawn, run.kept) { pictures.add(picture, bytes, in: "pictures") }
            }
        }
    }
}
