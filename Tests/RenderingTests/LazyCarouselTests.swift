import Foundation
import TatamiImages
import TatamiLayout
import TatamiPrimitives
import TatamiRendering
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("Carousels of many records")
struct LazyCarouselTests {
    private static func data(_ count: Int) -> String {
        "n,color\n" + (0..<count).map { "\($0),\($0 % 2 == 0 ? "red" : "blue")\n" }.joined()
    }

    private static func scene(
        _ carousel: String = "itemWidth: 90, height: 60", cell: String = "padding: 4", more: String = ""
    ) -> String {
        """
        screen: {width: 300, height: 100, scale: 1}
        content:
          - carousel: {id: photos, spacing: 10, \(carousel), content: {from: data.csv, as: {zstack: [{label: "{n|none}"}], background: "{color}", \(cell)}}}
        \(more)
        """
    }

    private func folder(_ scene: String, _ data: String = data(12_000)) throws -> SceneFolderOnDisk {
        let folder = try SceneFolderOnDisk(scene)
        try data.write(to: folder.folder.appending(path: "data.csv"), atomically: true, encoding: .utf8)
        return folder
    }

    private func items(_ tree: LayoutTree) -> [LayoutNode] {
        var found: [LayoutNode] = []
        tree.root.forEach { if $0.id.parent == "photos", $0.id.number != nil { found.append($0) } }
        return found
    }

    @Test(
        "they have the visible items, placed as in a carousel with few records",
        arguments: [
            ("itemWidth: 90, height: 60", "padding: 4"), ("itemWidth: 40%, alignment: fill, height: 50%", "padding: 4"),
            ("itemWidth: 90", "height: 50"), ("itemWidth: 90, scroll: 30", "aspectRatio: 2"),
            ("itemWidth: 90, paging: true, padding: {horizontal: 16}", "height: 50, width: 40"),
        ] as [(String, String)])
    func visible(carousel: String, cell: String) throws {
        let scene = Self.scene(carousel, cell: cell)
        let seen = items(try #require(try folder(scene).tree()))
        #expect(seen.count >= 3)
        #expect(items(try #require(try folder(scene, Self.data(20)).tree())) == seen)
    }

    @Test("far along, only visible items are read, and an error elsewhere does not stop the picture; check reports it")
    func farAway() throws {
        let many = Self.data(12_000).replacing("11000,red", with: "11000,nocolor")
        let scene = Self.scene("itemWidth: 90, height: 60, scroll: {item: 11500}")
        let folder = try folder(scene, many)
        let seen = items(try #require(try folder.tree()))
        #expect(seen.map(\.id) == (11_500..<11_503).map { ElementID("photos")[$0] })
        #expect(seen.map(\.frame.minX) == [0, 100, 200])
        let said = try folder.check()
        #expect(said.count == 1 && said[0].hasPrefix("data.csv:11002:"), "\(said)")
    }

    @Test("its last item is at the end, and one that doesn't exist is reported")
    func end() throws {
        let tree = try #require(try folder(Self.scene("itemWidth: 90, height: 60, scroll: end")).tree())
        #expect(items(tree).last?.id == "photos.11999")
        #expect(items(tree).last?.frame.maxX == 300)
        let said = try folder(Self.scene("itemWidth: 90, height: 60, scroll: {item: 12000}")).check()
        #expect(said.contains { $0.contains("12,000") || $0.contains("12000") }, "\(said)")
    }

    @Test("a state changes an item by its number and scrolls, and a finger drags it along")
    func moving() throws {
        let more = """
            states: {marked: {photos.4: {background: green}, photos: {scroll: {item: 3}}}}
            timeline: [{to: marked, over: 1s, easing: linear}, {swipe: photos, toward: left, distance: 50, over: 1s}]
            shots: [{name: a, state: marked}]
            """
        let folder = try folder(Self.scene(more: more))
        let tree = try #require(try folder.tree())
        let painted = items(tree).filter { $0.paint.background == .solid(Color(rgb: 0x00FF00)) }
        #expect(painted.map(\.id) == ["photos.4"] && painted[0].frame.minX == 100)
        let source = try #require(try SceneLoader(of: Project()).load(folder.path).scene?.source)
        let resolved = try #require(source.resolve(try source.shot(.standard, at: .zero)).resolved)
        let film = try PictureMaker().playback(of: resolved)
        #expect(film.timeline.diagnostics.isEmpty)
        for (time, place) in [(0.0, 400.0), (0.5, 250), (1, 100), (2, 50)] {
            let item = items(film.tree(at: Time(seconds: time))).first { $0.id == "photos.4" }
            #expect(item.map(\.frame.minX) == (place < 300 ? place : nil), "\(time)")
        }
    }
}
