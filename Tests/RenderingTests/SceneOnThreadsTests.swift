import Dispatch
import Synchronization
import TatamiImages
import TatamiLayout
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import TatamiTypesetting
import Testing

@testable import TatamiRendering

/// A scene is a value, independent of the size of its data.
@Suite("Scenes on several threads")
struct SceneOnThreadsTests {
    private static let text = """
        screen: {width: 200, height: 300, scale: 1}
        content:
          - list: {id: log, scroll: {row: 500, at: top}, rows: [{text: "Row {number}", repeat: 100000}]}
        states: {red: {log.rows.500.title: {color: red}}}
        timeline: [{to: red, over: 1s}]
        shots: [{name: half, at: 0.5s}]
        """

    @Test("one scene is compared, hashed, printed and laid out on several threads at once")
    func threads() throws {
        let project = try SceneFolderOnDisk(Self.text)
        let path = project.path
        let scene = try Self.resolved(path).scene
        let printed = String(describing: scene)
        let hash = scene.hashValue
        let tree = try Self.laidOut(scene, path)
        let agreed = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            // The scene is shared; each thread has its own source of rows and renderer.
            guard let own = try? Self.resolved(path), let laidOut = try? Self.laidOut(scene, path) else { return }
            let isSame = own.scene == scene && scene.hashValue == hash && String(describing: scene) == printed
            if isSame, laidOut == tree { agreed.withLock { $0 += 1 } }
        }
        #expect(agreed.withLock { $0 } == 4)
        var nodes = 0
        tree.root.forEach { _ in nodes += 1 }
        #expect(nodes > 10)
    }

    private static func resolved(_ path: String) throws -> ResolvedScene {
        let source = try #require(try SceneLoader(of: Project()).load(path).scene).source
        return try #require(source.resolve(source.shots[0]).resolved)
    }

    private static func laidOut(_ scene: Scene, _ path: String) throws -> LayoutTree {
        try PictureMaker().layOut(scene, rows: resolved(path).rows).tree
    }
}

@Suite("Tools to draw with")
struct DrawingToolsTests {
    @Test("can be released for the next picture once nothing uses them for text")
    func areFree() throws {
        let tools = try DrawingTools()
        #expect(tools.areFree)
        var typesetter: Typesetter? = try tools.typesetter(for: .none)
        #expect(!tools.areFree && typesetter != nil)
        typesetter = nil
        #expect(tools.areFree)
        _ = try tools.typesetter(for: FontSet(fallback: ["Noto Sans CJK KR"]))
        #expect(tools.areFree)
    }
}
