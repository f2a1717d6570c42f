import TatamiImages
import TatamiLayout
import TatamiPrimitives
import TatamiRendering
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("The pill of a segmented control")
struct SegmentedControlTests {
    private static func scene(_ control: String, screen: String = "", _ more: String = "") -> String {
        """
        use: tatami
        screen: {width: 304, height: 100, scale: 2, language: en\(screen)}
        content: [{segmentedControl: {id: filter, \(control)}}]
        \(more)
        """
    }

    private static let three = "segments: [{segment: {id: all, title: All}}, {segment: Mine}, {segment: Shared}]"

    private func tree(_ scene: String) throws -> LayoutTree { try #require(try SceneFolderOnDisk(scene).tree()) }

    private func pill(_ tree: LayoutTree) -> Rect? { tree.node("filter.pill")?.frame }

    /// The texts set in semibold.
    private func bold(_ tree: LayoutTree) -> [String] {
        var found: [String] = []
        tree.root.forEach { node in
            if case .text(let text) = node.content, text.font.weight == .semibold { found.append(text.text) }
        }
        return found
    }

    @Test("it is behind the control's selected segment, which is set in semibold, whatever its content")
    func places() throws {
        let places = [("0", 2.0, "All"), ("1", 102, "Mine"), ("2", 202, "Shared"), ("9", 202, "Shared")]
        for (chosen, place, word) in places {
            let tree = try tree(Self.scene("chosen: \(chosen), \(Self.three)"))
            #expect(pill(tree) == Rect(x: place, y: 2, width: 100, height: 28), "\(chosen)")
            #expect(bold(tree) == [word], "\(chosen)")
        }
        #expect(pill(try tree(Self.scene(Self.three))) == nil)
        #expect(pill(try tree(Self.scene("chosen: 0"))) == nil)
        let repeated = "segments: [{repeat: 2, segment: \"No {number}\"}, {segment: {symbol: star}}]"
        let mixed = try tree(Self.scene("chosen: 1, \(repeated)"))
        #expect(pill(mixed)?.minX == 102 && bold(mixed) == ["No 2"])
    }

    @Test("a segment that sets its own selection has its own pill, as before")
    func ownPill() throws {
        let segments = "segments: [{segment: {title: A, selected: true}}, {segment: {id: b, title: B}}]"
        let tree = try tree(Self.scene(segments))
        #expect(pill(tree) == nil && bold(tree) == ["A"])
        #expect(tree.node("b")?.frame == Rect(x: 152, y: 2, width: 150, height: 28))
    }

    @Test("in a right-to-left layout it is on the other side, and it keeps its size in large text")
    func traits() throws {
        let mirrored = try tree(Self.scene("chosen: 0, \(Self.three)", screen: ", direction: rightToLeft"))
        #expect(pill(mirrored)?.minX == 202)
        let large = try tree(Self.scene("chosen: 1, \(Self.three)", screen: ", textSize: accessibilityExtraLarge"))
        let control = try #require(large.node("filter")?.frame)
        #expect(control.height == 32 && pill(large)?.height == 28 && pill(large)?.minX == 102)
    }

    private func film(_ scene: String) throws -> (Double) throws -> LayoutTree {
        let folder = try SceneFolderOnDisk(scene)
        let source = try #require(try SceneLoader(of: Project()).load(folder.path).scene?.source)
        let maker = try PictureMaker()
        let resolved = try #require(source.resolve(try source.shot(.standard, at: .zero)).resolved)
        let film = maker.playback(of: resolved)
        #expect(film.timeline.diagnostics.isEmpty)
        return { film.tree(at: Time(seconds: $0)) }
    }

    @Test("it slides from one segment to the other while a tap leads to another state", arguments: [false, true])
    func slides(isMirrored: Bool) throws {
        let film = try film(
            Self.scene(
                "chosen: 0, \(Self.three)", screen: isMirrored ? ", direction: rightToLeft" : "",
                """
                states: {shared: {filter: {chosen: 2}}}
                timeline: [{tap: all, then: shared, over: 1s, easing: linear}]
                """))
        // The tap itself takes a tenth of a second.
        for (time, way) in [(0.0, 0.0), (0.1, 0), (0.35, 50), (0.6, 100), (0.85, 150), (1.1, 200)] {
            let tree = try film(time)
            let place = isMirrored ? 202 - way : 2 + way
            #expect(pill(tree) == Rect(x: place, y: 2, width: 100, height: 28), "\(time)")
            #expect(tree.node("filter.pill")?.paint.opacity == 1, "\(time)")
        }
    }

    @Test("it moves along with the pages of a carousel")
    func follows() throws {
        let scene = """
            use: tatami
            screen: {width: 304, height: 200, scale: 2, language: en}
            content:
              - segmentedControl: {id: filter, chosen: {follow: pages}, \(Self.three)}
              - carousel: {id: pages, scroll: {item: 1}, itemWidth: 100%, paging: true, content: [{repeat: 3, area: red, height: 80}]}
            """
        #expect(pill(try tree(scene))?.minX == 102)
    }
}
