import Foundation
import RunningPrograms
import TatamiImages
import TatamiPrimitives
import Testing

@Suite("Moments of a scene, from the command line")
struct MomentTests {
    private static let scene = """
        screen: {width: 100, height: 40, scale: 1}
        content: [{area: {id: box, width: 10, height: 10, background: red}, padding: 0}]
        states: {wide: {box: {width: 90}}}
        timeline: [{to: wide, over: 1s, easing: linear}]
        shots: [{name: start}, {name: half, at: 0.5s}]
        """

    /// The number of red pixels in the first row.
    private func width(_ folder: TemporaryFolder, _ arguments: String...) throws -> Int {
        let output = try Program.tatami(["render", "box.yaml", "-o", "-"] + arguments, in: folder).output()
        let bitmap = try decodePNG(output)
        return (0..<bitmap.width).count { bitmap.pixels[$0 * 4 + 1] < 128 }
    }

    @Test("--at draws any moment of the scene, of a state and of a shot")
    func moments() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.scene.utf8, to: "box.yaml")
        #expect(try width(folder, "--at", "0s") == 10)
        #expect(try width(folder, "--at", "250ms") == 30)
        #expect(try width(folder, "--at", "0.5") == 50)
        #expect(try width(folder, "--at", "9s") == 90)
        #expect(try width(folder, "--state", "wide", "--at", "0.1s") == 90)
        #expect(try width(folder, "--shot", "half") == 50)
        #expect(try width(folder, "--shot", "start") == 10)
        #expect(try width(folder, "--shot", "half", "--at", "1s") == 90)
    }

    @Test("at a moment, one picture of the scene is drawn, whatever its shots")
    func names() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.scene.utf8, to: "box.yaml")
        #expect(try Program.tatami("render", "box.yaml", "--at", "0.1s", in: folder).run().lines == ["box.png"])
        let explained = try Program.tatami("explain", "box.yaml", "--at", "0.25s", in: folder).run()
        #expect(explained.lines.contains { $0.contains("box area 0,0 30×10") })
    }

    @Test("an invalid time, and a scene without a timeline, are reported")
    func errors() throws {
        let folder = try TemporaryFolder()
        try folder.write("content: []".utf8, to: "still.yaml")
        try folder.write(Self.scene.utf8, to: "box.yaml")
        let bad = try Program.tatami("render", "box.yaml", "--at", "soon", in: folder).run()
        #expect(bad.status == 64)
        let still = try Program.tatami("render", "still.yaml", "--at", "1s", in: folder).run()
        #expect(still.status == 2)
        #expect(
            still.errors
                == "still.yaml: error: the scene has no 'timeline', so it is the same at any time; add one, or remove 'at'\n"
        )
    }
}
