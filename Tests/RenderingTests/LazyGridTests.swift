import Foundation
import TatamiImages
import TatamiLayout
import TatamiPrimitives
import TatamiRendering
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("Grids of many records")
struct LazyGridTests {
    private static func data(_ count: Int) -> String {
        "n,color\n" + (0..<count).map { "\($0),\($0 % 2 == 0 ? "red" : "blue")\n" }.joined()
    }

    private static func scene(_ grid: String = "columns: 3", cell: String = "height: 20", screen: String = "") -> String
    {
        """
        screen: {width: 300, height: 100, scale: 1\(screen)}
        content:
          - grid: {id: photos, \(grid), spacing: {column: 6, row: 5}, content: {from: data.csv, as: {zstack: [{label: "{n|none}"}], background: "{color}", \(cell)}}}
        """
    }

    private func folder(_ scene: String, _ data: String = data(30_000)) throws -> SceneFolderOnDisk {
        let folder = try SceneFolderOnDisk(scene)
        try data.write(to: folder.folder.appending(path: "data.csv"), atomically: true, encoding: .utf8)
        return folder
    }

    private func cells(_ tree: LayoutTree, of grid: String = "photos") -> [LayoutNode] {
        var found: [LayoutNode] = []
        tree.root.forEach { if $0.id.parent == ElementID(grid), $0.id.number != nil { found.append($0) } }
        return found
    }

    @Test("they have the visible cells, placed as in a grid with few records")
    func visible() throws {
        let tree = try #require(try folder(Self.scene()).tree())
        let seen = cells(tree)
        // Four rows of 25 points, the last of which ends with the screen.
        #expect(seen.map(\.id) == (0..<12).map { ElementID("photos")[$0] })
        #expect(seen.map(\.frame.minY) == [0, 0, 0, 25, 25, 25, 50, 50, 50, 75, 75, 75])
        let few = try #require(try folder(Self.scene(), Self.data(12)).tree())
        #expect(cells(few) == seen)
    }

    @Test(
        "columns, aspect ratios and directions are those of all grids",
        arguments: [
            ("columns: {minimum: 70}", "height: 20", ""), ("columns: 4", "aspectRatio: 1", ""),
            ("columns: 3", "aspectRatio: 16:9", ", direction: rightToLeft"),
            ("columns: 3, alignment: topTrailing", "height: 20, width: 40", ""),
        ] as [(String, String, String)])
    func forms(columns: String, cell: String, screen: String) throws {
        let scene = Self.scene(columns, cell: cell, screen: screen)
        let seen = cells(try #require(try folder(scene).tree()))
        #expect(seen.count >= 4)
        #expect(cells(try #require(try folder(scene, Self.data(seen.count)).tree())) == seen)
    }

    @Test("in a list they scroll, and only visible cells are read")
    func scrolled() throws {
        func scene(_ scroll: Int) -> String {
            """
            screen: {width: 300, height: 100, scale: 1}
            content:
              - list:
                  id: all
                  scroll: \(scroll)
                  separators: false
                  rows:
                    - text: Photos
                    - grid: {columns: 3, content: {from: data.csv, as: {label: "number {n}", height: 20}}}
            """
        }
        let near = try #require(try folder(scene(44 + 20_000)).tree())
        let seen = cells(near, of: "all.rows.1")
        #expect(seen.first?.id == "all.rows.1.3000" && seen.count == 15)
        let end = try #require(try folder(scene(44 + 199_920)).tree())
        let last = cells(end, of: "all.rows.1")
        #expect(last.last?.id == "all.rows.1.29999" && last.first?.frame.minY == 0)
    }

    @Test("an error in an invisible record does not stop the picture; check reports it")
    func errors() throws {
        let scene = Self.scene(cell: "opacity: \"{n}\", height: 20").replacing("{n|none}", with: "a")
        let many = "n,color\n" + (0..<12_000).map { $0 == 11_000 ? "x,red\n" : "1,red\n" }.joined()
        let folder = try folder(scene, many)
        var run = RenderRun(options: RenderOptions(output: .folder(folder.folder.path)))
        _ = try? run.draw([folder.path], of: Project())
        #expect(!run.diagnostics.hasErrors && folder.files.contains("scene.png"))
        let said = try folder.check().filter { !$0.contains("higher than the screen") }
        #expect(said.count == 1 && said[0].hasPrefix("data.csv:11002:1: error: "), "\(said)")
    }

    @Test("a state changes a cell by its number, and a change of an unknown cell is reported")
    func states() throws {
        let scene =
            Self.scene() + "\nstates: {marked: {photos.4: {background: green}}}\nshots: [{name: a, state: marked}]"
        let tree = try #require(try folder(scene).tree())
        let painted = cells(tree).filter { $0.paint.background == .solid(Color(rgb: 0x00FF00)) }
        #expect(painted.map(\.id) == ["photos.4"])
        let wrong = try folder(scene.replacing("photos.4", with: "photos.40000")).check()
            .filter { $0.contains("error: ") }
        #expect(wrong.count == 1 && wrong[0].contains("photos.40000"), "\(wrong)")
    }

    @Test(
        "cells with the height of their content, and grids with other children, are limited to ten thousand",
        arguments: [
            (scene(cell: "padding: 2"), "a grid of more than 10,000 records"),
            (scene(cell: "height: \"{n}\""), "a grid of more than 10,000 records"),
            (scene("columns: 3, alignment: center", cell: "aspectRatio: 1"), "a grid of more than 10,000 records"),
            (
                scene().replacing("content: {from", with: "content: [{from").replacing("20}}}", with: "20}}]}"),
                "10,001 records would become as many elements"
            ),
            (
                scene().replacing("grid", with: "carousel").replacing(
                    "columns: 3, spacing: {column: 6, row: 5}", with: "spacing: 5"),
                "a carousel of more than 10,000 records"
            ),
            (
                scene(cell: "padding: 2").replacing("grid", with: "carousel").replacing(
                    "columns: 3, spacing: {column: 6, row: 5}", with: "itemWidth: 90"),
                "a carousel of more than 10,000 records"
            ),
        ] as [(String, String)])
    func limits(scene: String, diagnostic: String) throws {
        let said = try folder(scene, Self.data(10_001)).check()
        #expect(said.count == 1 && said[0].contains(diagnostic), "\(said)")
    }
}
