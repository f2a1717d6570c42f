import Foundation
import TatamiImages
import TatamiLayout
import TatamiMessages
import TatamiRendering
import TatamiSceneFile
import TatamiScenes

/// A scene file in a fresh folder, removed when the test ends.
final class SceneFolderOnDisk {
    let folder: URL
    /// The path of the scene file.
    let path: String

    init(_ scene: String) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tatami-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appending(path: "scene.yaml").path
        try scene.write(toFile: path, atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The diagnostics of the scene, with only the file's name in paths.
    func said(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.map { $0.description.replacing(folder.path + "/", with: "") }
    }

    var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }

    /// The output of `tatami check`.
    func check() throws -> [String] {
        var run = CheckRun(of: Project())
        try run.check(path)
        return said(run.diagnostics)
    }

    func explain(_ element: String) throws -> String {
        var run = ExplainRun(of: Project())
        return try run.explain(path, element: ElementID(element)).words.text.replacing(folder.path + "/", with: "")
    }

    /// The layout of the first shot.
    func tree() throws -> LayoutTree? {
        guard let scene = try SceneLoader(of: Project()).load(path).scene,
            let resolved = scene.source.resolve(scene.source.shots[0]).resolved
        else { return nil }
        return try PictureMaker().plan(resolved).tree
    }
}

extension LayoutTree {
    func node(_ id: String) -> LayoutNode? {
        func find(_ node: LayoutNode) -> LayoutNode? {
            node.id == ElementID(id) ? node : node.children.lazy.compactMap(find).first
        }
        return find(root)
    }

    /// The text of a label.
    func text(of id: String) -> String? {
        if case .text(let text)? = node(id)?.content { text.text } else { nil }
    }
}
