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
                "scene.yaml:4:19: warning: no font has 2 characters that 'odd' shows, such as '\u{1FAFF}' (U+1FAFF); boxes are drawn in their place"
            ])
        try Program.tatami("render", "plain.yaml", in: folder).output()
        let (boxes, plain) = (
            try decodePNG(folder.bytes(of: "scene.png")), try decodePNG(folder.bytes(of: "plain.png"))
        )
        #expect(boxes.pixels != plain.pixels)
    }

    @Test("is reported once for each script, whatever the number of its characters, texts and pictures")
    func scripts() throws {
        let folder = try TemporaryFolder()
        let scene = """
            screen: {width: 320, height: 90}
            content:
              - label: அறிவிப்புகள் தமிழ் বিজ্ঞপ্তি
              - label: அ
            shots: [{name: a}, {name: b, appearance: dark}]
            """
        try folder.write(scene.utf8, to: "scene.yaml")
        #expect(
            try Program.tatami("check", "scene.yaml", in: folder).run().errorLines == [
                "scene.yaml:3:12: warning: no font has the Tamil of 'content.0' and 1 more element (12 characters, such as 'அ'); add one: 'fonts: [NotoSansTamil-Regular.ttf]'",
                "scene.yaml:3:12: warning: no font has the Bengali of 'content.0' (7 characters, such as 'ব'); add one: 'fonts: [NotoSansBengali-Regular.ttf]'",
            ])
    }
}
