import TatamiMessages
import TatamiSceneFile
import TatamiScenes

/// The results of checking a whole scene file, or of resolving its first shot.
enum Reading {
    static let images = ["cat.png": "", "dog.png": ""]

    static func diagnostics(
        _ text: String, name: String = "scene.yaml", files: [String: String] = images
    ) -> [String] {
        diagnostics(Array(text.utf8), name: name, files: files)
    }

    static func diagnostics(
        _ bytes: [UInt8], name: String = "scene.yaml", files: [String: String] = images
    ) -> [String] {
        let (source, diagnostics) = readScene(bytes, fileName: name, resources: FolderInMemory(files))
        return (source?.check() ?? diagnostics).map(\.description)
    }

    /// Returns the resolved scene of a shot, or of the first one; nil if there are errors.
    static func scene(
        _ text: String, name: String = "scene.yaml", shot: String? = nil, files: [String: String] = images,
        overrides: ScreenOverrides = ScreenOverrides(), variants: [VariantTrait: String] = [:]
    ) -> Scene? {
        resolved(text, name: name, shot: shot, files: files, overrides: overrides, variants: variants)?.scene
    }

    static func resolved(
        _ text: String, name: String = "scene.yaml", shot: String? = nil, files: [String: String] = images,
        overrides: ScreenOverrides = ScreenOverrides(), variants: [VariantTrait: String] = [:]
    ) -> ResolvedScene? {
        let folder = FolderInMemory(files)
        guard let read = readScene(Array(text.utf8), fileName: name, resources: folder).source else { return nil }
        var asked = VariantMatrix()
        for (trait, value) in variants { asked[trait] = [value] }
        let source = read.inVariants(VariantRequest(asked: asked))
        let wanted = source.shots.first { $0.name == shot } ?? (shot == nil ? source.shots.first : nil)
        return wanted.flatMap { source.resolve($0, overrides: overrides).resolved }
    }

    /// The top-level elements of a scene.
    static func elements(_ text: String, files: [String: String] = images) -> [Element] {
        guard case .stack(let stack) = scene(text, files: files)?.content.kind else { return [] }
        return stack.children
    }

    /// The first element's list.
    static func list(_ text: String, files: [String: String] = images) -> List? {
        guard case .list(let list) = elements(text, files: files).first?.kind else { return nil }
        return list
    }

    /// The first element's list of a resolved scene.
    static func list(of scene: Scene?) -> List? {
        guard case .stack(let stack) = scene?.content.kind, case .list(let list) = stack.children.first?.kind else {
            return nil
        }
        return list
    }

    /// The rows of the first element's first section, all read.
    static func rows(_ text: String, files: [String: String] = images) -> [Row]? {
        guard let resolved = resolved(text, files: files), case .stack(let stack) = resolved.scene.content.kind,
            case .list(let list)? = stack.children.first?.kind
        else { return nil }
        return Array(list.sections[0].rows.read(from: resolved.rows))
    }

    static func label(_ element: Element?) -> Label? {
        if case .label(let label) = element?.kind { label } else { nil }
    }
}
