import RunningPrograms
import TatamiCairo
import TatamiImages
import TatamiLayout
import TatamiPrimitives
import TatamiRendering
import TatamiSceneFile
import TatamiScenes
import Testing

/// A reference scene or one of a test, drawn in any state and at any moment.
struct DrawnScreen {
    private let loaded: LoadedScene
    /// The folder of a test's scene; removed with the value.
    private let folder: TemporaryFolder?

    init(reference name: String) throws {
        try self.init(path: ReferenceScenes.file(name), folder: nil)
    }

    /// The text of a scene file.
    init(_ scene: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Array(scene.utf8), to: "scene.yaml")
        try self.init(path: folder.file("scene.yaml"), folder: folder)
    }

    private init(path: String, folder: TemporaryFolder?) throws {
        let (scene, diagnostics) = try SceneLoader(of: Project()).load(path)
        loaded = try #require(scene, "\(diagnostics)")
        self.folder = folder
    }

    var shotNames: Set<String> { Set(loaded.source.shots.map(\.name)) }

    /// The diagnostics of the scene without states; `seconds` into the timeline, nil for the scene at rest.
    func diagnostics(at seconds: Double? = nil) throws -> [Diagnostic] {
        try PictureMaker().plan(resolved([], seconds)).diagnostics
    }

    /// Seconds into the timeline; nil for the scene at rest.
    func tree(_ states: [String] = [], at seconds: Double? = nil) throws -> LayoutTree {
        let plan = try PictureMaker().plan(resolved(states, seconds))
        try #require(plan.isSound, "\(plan.diagnostics)")
        return plan.tree
    }

    func bitmap(_ states: [String] = [], at seconds: Double? = nil) throws -> Bitmap {
        let maker = try PictureMaker()
        return try maker.bitmap(maker.plan(resolved(states, seconds)).list).bitmap()
    }

    /// The scene with other values.
    func bitmap(giving values: KeyValuePairs<String, String>) throws -> Bitmap {
        let given = try loaded.giving(values.map { GivenValue(name: $0.key, text: $0.value) })
        let maker = try PictureMaker()
        let resolved = try #require(given.source.resolve(.standard).resolved)
        return try maker.bitmap(maker.plan(resolved).list).bitmap()
    }

    /// A shot of the scene file, with its states and moment.
    func tree(ofShot name: String) throws -> LayoutTree { try PictureMaker().plan(resolved(shot: name)).tree }

    func bitmap(ofShot name: String) throws -> Bitmap {
        let maker = try PictureMaker()
        return try maker.bitmap(maker.plan(resolved(shot: name)).list).bitmap()
    }

    private func resolved(shot name: String) throws -> ResolvedScene {
        try #require(loaded.source.resolve(try loaded.source.shot(named: name)).resolved)
    }

    private func resolved(_ states: [String], _ seconds: Double?) throws -> ResolvedScene {
        var shot = states.isEmpty ? Shot.standard : try loaded.source.shot(states: states)
        if let seconds { shot = try loaded.source.shot(shot, at: Time(seconds: seconds)) }
        let (resolved, diagnostics) = loaded.source.resolve(shot)
        return try #require(resolved, "\(diagnostics)")
    }
}

extension LayoutTree {
    /// The element with that id.
    func node(_ id: ElementID) throws -> LayoutNode { try #require(find(id), "there is no '\(id)'") }

    func find(_ id: ElementID) -> LayoutNode? { nodes { $0.id == id }.first }

    /// Returns the nodes of a kind in drawing order.
    func nodes(of kind: LayoutNodeKind) -> [LayoutNode] { nodes { $0.kind == kind } }

    func nodes(where isWanted: (LayoutNode) -> Bool) -> [LayoutNode] {
        var found: [LayoutNode] = []
        root.forEach { if isWanted($0) { found.append($0) } }
        return found
    }

    /// The rows from the top of the screen to its bottom.
    var rows: [LayoutNode] { nodes(of: .row).sorted { $0.frame.minY < $1.frame.minY } }
}

extension LayoutNode {
    /// The texts in it, in drawing order.
    var texts: [String] {
        var found: [String] = []
        forEach { if case .text(let text) = $0.content { found.append(text.text) } }
        return found
    }

    /// The text of this node itself.
    var text: PlacedText? { if case .text(let text) = content { text } else { nil } }
}

extension Bitmap {
    /// The rows of pixels from one to before another.
    func rows(_ range: Range<Int>) -> ArraySlice<UInt8> {
        pixels[range.lowerBound * width * 4..<range.upperBound * width * 4]
    }
}
