import Foundation
import TatamiMessages
import TatamiRendering
import TatamiSceneFile
import TatamiScenes

/// A scene file in a fresh folder, with the output of `tatami check`.
final class CheckedScene {
    let folder: URL
    private let text: String

    init(_ text: String) throws {
        self.text = text
        folder = FileManager.default.temporaryDirectory.appending(path: "tatami-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(to: folder.appending(path: "scene.yaml"), atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func check(pardons: [Pardon] = [], overrides: ScreenOverrides = ScreenOverrides()) throws -> [String] {
        var project = Project()
        project.settings.pardons = pardons
        var run = CheckRun(of: project, overrides: overrides)
        try run.check(folder.appending(path: "scene.yaml").path)
        return run.diagnostics.map { $0.description.replacing(folder.path + "/", with: "") }
    }
}

/// The issues of elements on a screen of 320 × 200 points, without places and without the hint at `allow`; `prepare` adds
/// files to the scene's folder.
func lintIssues(
    _ content: String, screen: String = "{width: 320, height: 200, language: en}", rest: String = "",
    prepare: (URL) throws -> Void = { _ in }
) throws -> [String] {
    let scene = try CheckedScene("screen: \(screen)\ncontent:\n\(content)\n\(rest)")
    try prepare(scene.folder)
    return try scene.check().map { line in
        let words = line.split(separator: ": ", maxSplits: 1)[1]
        return String(words).replacing(/; or allow it with a reason: .*/, with: "")
    }
}
