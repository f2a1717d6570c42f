import Foundation
import RunningPrograms
import Tatami
import TatamiRendering
import TatamiReports
import TatamiResults
import TatamiSceneFile
import TatamiVerification
import Testing

/// All ways to a picture use the same plan, and so have the same diagnostics.
@Suite("One way to draw a picture")
struct OneWayToDrawTests {
    /// Scenes with a part of each expected diagnostic; at most one more may be reported.
    static let scenes: [(scene: String, diagnostics: [String])] = [
        (
            "content: [{image: broken.png, width: 8, height: 8}]",
            ["scene.yaml:1:19: error: 'broken.png' is broken: the file ends before the picture does"]
        ),
        (
            "content: [{label: {text: \"a\u{10FFFD}\"}}]",
            ["warning: no font has"]
        ),
        (
            "content: [{view: {id: v, content: {a: {area: {}}}, constraints: [a.width = 8, a.width = 9]}}]",
            [
                "error: 'a.width' can't be both 8 and 9 in 'v'",
                "note: 'a.width = 8'", "note: 'a.width = 9'",
                "warning:",
            ]
        ),
        (
            "content: [{label: {id: a, text: Hello}}]\ntimeline: [{swipe: a, toward: left}]\nshots: [{name: a, at: 0s}]",
            ["scene.yaml:2:20: error:"]
        ),
        (
            "content: [{list: {rows: {from: rows.jsonl, as: {text: {title: \"{title}\", image: \"{image|star}\"}}}}}]",
            ["rows.jsonl:2:1: error: the record has no field 'title'", "broken.png", "warning: no font has"]
        ),
    ]

    @Test("drawing, verifying, checking and explaining report the same for a scene", arguments: scenes)
    func same(scene: String, diagnostics: [String]) throws {
        let project = try BrokenProject(scene)
        let checked = try project.check()
        for diagnostic in diagnostics {
            #expect(checked.contains { $0.contains(diagnostic) }, "\(diagnostic): \(checked)")
        }
        #expect(checked.count <= diagnostics.count + 1)
        #expect(try project.draw() == checked)
        #expect(try project.explain() == checked)
        let isSound = !checked.contains { $0.contains(" error: ") }
        switch try project.verify() {
        case .couldNotRun(.invalidScene(let errors)): #expect(errors.map { project.told("\($0)") } == checked)
        case let verdict: #expect(isSound && verdict == .missing)
        }
    }

    @Test("the Swift library, a worker, watch and the reference report the same as drawing", arguments: scenes)
    func others(scene: String, diagnostics: [String]) throws {
        let project = try BrokenProject(scene)
        let drawn = try project.draw()
        #expect(drawn.count >= diagnostics.count)
        #expect(project.drawInSwift() == drawn)
        #expect(try project.answerJob() == drawn)
        #expect(project.watch() == drawn)
        // With a sound gallery, all examples of the reference would be drawn.
        guard drawn.contains(where: { $0.contains(" error: ") }) else { return }
        #expect(project.reference() == drawn)
    }
}

/// A folder with a scene that has errors, removed with the value.
private final class BrokenProject {
    private let root = FileManager.default.temporaryDirectory.appending(path: "tatami-broken-\(UUID().uuidString)")
    private var scene: String { root.appending(path: "scene.yaml").path }

    init(_ text: String) throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try (text + "\nscreen: {width: 100, height: 200, scale: 1}\n").write(
            toFile: scene, atomically: true, encoding: .utf8)
        // A valid header without pixels.
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
        let size: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xDE]
        try Data(start + Array("IHDR".utf8) + size).write(to: root.appending(path: "broken.png"))
        let rows = [#"{"title": "one"}"#, #"{"name": "two"}"#, #"{"title": "\#u{10FFFD}", "image": "broken.png"}"#]
        try rows.joined(separator: "\n").write(
            to: root.appending(path: "rows.jsonl"), atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    /// The diagnostic without the path of the folder.
    func told(_ diagnostic: String) -> String { diagnostic.replacing(root.path + "/", with: "") }

    func check() throws -> [String] {
        var run = CheckRun(of: Project())
        try run.check(scene)
        return run.diagnostics.map { told("\($0)") }
    }

    func draw() throws -> [String] {
        var run = RenderRun(options: RenderOptions(time: nil, output: .memory))
        // Errors are thrown, and reported by the run.
        _ = try? run.draw([scene], of: Project())
        #expect(run.kept.isEmpty == run.diagnostics.contains { $0.severity == .error })
        return run.diagnostics.map { told("\($0)") }
    }

    func explain() throws -> [String] {
        var run = ExplainRun(of: Project())
        // For a scene with impossible steps, only their error is reported.
        _ = try? run.explain(scene, element: nil)
        return run.diagnostics.map { told("\($0)") }
    }

    func drawInSwift() -> [String] {
        var found: [SceneDiagnostic] = []
        do throws(SceneError) {
            _ = try SceneFile(scene).render(as: .png, onWarning: { found.append($0) })
        } catch {
            guard case .invalidScene(let errors) = error else { return ["\(error)"] }
            found = errors
        }
        return found.map { told("\($0)") }
    }

    func answerJob() throws -> [String] {
        let answer = try Service().answer(["scene": scene, "folder": root.path])
        let found = answer.object["diagnostics"] as? [[String: Any]] ?? []
        return found.map { diagnostic in
            let words = ["file", "line", "column", "severity", "message"].map { "\(diagnostic[$0] ?? "")" }
            return told(words.prefix(3).joined(separator: ":") + ": " + words.suffix(2).joined(separator: ": "))
        }
    }

    func watch() -> [String] {
        let watched = WatchedScenes(
            command: [Program.tatamiPath, "render"], scenes: [scene], scratch: root.path)
        return (watched.draw() ?? "").split(separator: "\n").map { told(String($0)) }
    }

    func reference() -> [String] {
        var run = ReferenceRun(of: Project(), gallery: [scene], workers: 1)
        // The errors are thrown, and reported by the run.
        _ = try? run.write(into: root.appending(path: "reference").path)
        return run.diagnostics.map { told("\($0)") }
    }

    func verify() throws -> Verdict {
        let place = SnapshotPlace(
            folder: SnapshotFolder(path: root.path + "/snapshots"),
            pending: PendingSnapshots(path: root.path + "/pending"))
        var run = VerificationRun(of: Project(), VerificationRules(place: place, record: .none))
        let outcomes = try run.outcomes(of: [scene], in: try run.enterEnvironment(isWhole: true))
        return try #require(outcomes.first).verdict
    }
}
