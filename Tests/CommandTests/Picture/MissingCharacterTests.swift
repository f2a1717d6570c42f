import RunningPrograms
import TatamiImages
import TatamiPrimitives
import Testing

@Suite("A character that no font has")
struct MissingCharacterTests {
    @Test("is a warning with its place, and the picture is drawn with a box")
    func warning() throws {
        let folder = try TemporaryFolder()
        let scene = """
            screen: {width: 100, height: 100}
            content:
              - label: ok
              - label: {text: "a\\U0001FAFFb\\u0378", id: odd}
            """
        try folder.write(scene.utf8, to: "scene.yaml")
        try folder.write(scene.replacing("\\U0001FAFF", with: "").replacing("\\u0378", with: "").utf8, to: "plain.yaml")
        let run = try Program.tatami("render", "scene.yaml", "--format", "png,svg,pdf", in: folder).run()
        #expect(run.status == 0)
        #expect(run.lines == ["scene.png", "scene.svg", "scene.pdf"])
        #expect(
            run.errorLines == [
                "scene.yaml:4:19: warning: no font has '\u{1FAFF}' (U+1FAFF), which 'odd' shows; a box is drawn in its place",
                "scene.yaml:4:19: warning: no font has '\u{378}' (U+0378), which 'odd' shows; a box is drawn in its place",
            ])
        try Program.tatami("render", "plain.yaml", in: folder).output()
        let (boxes, plain) = (
            try decodePNG(folder.bytes(of: "scene.png")), try decodePNG(folder.bytes(of: "plain.png"))
        )
        #expect(boxes.pixels != plain.pixels)
    }
}
