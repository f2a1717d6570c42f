import Foundation
import RunningPrograms
import TatamiImages
import TatamiPrimitives
import Testing

@Suite("Films, from the command line")
struct FilmCommandTests {
    private static let scene = """
        screen: {width: 100, height: 40, scale: 1}
        content: [{area: {id: box, width: 10, height: 10, background: red}, padding: 0}]
        states: {wide: {box: {width: 90}}}
        timeline: [{to: wide, over: 0.4s, easing: linear}]
        """

    private func folder(_ scene: String = Self.scene) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(scene.utf8, to: "box.yaml")
        return folder
    }

    @Test("each format is written to its place")
    func files() throws {
        let folder = try folder()
        let all = try Program.tatami(
            "render", "box.yaml", "--format", "webp,apng,gif,strip,frames", "--fps", "5", "-o", "out/", in: folder
        ).run()
        #expect(all.errors == "")
        let names = ["box.webp", "box.apng", "box.gif", "box-strip.png"] + (1...3).map { "box-000\($0).png" }
        #expect(all.lines == names.map { "out/" + $0 })
        #expect(folder.names(in: "out") == names.sorted())
        for (file, start) in [("out/box.webp", "RIFF"), ("out/box.gif", "GIF89a"), ("out/box.apng", "\u{89}PNG")] {
            let bytes = try folder.bytes(of: file)
            #expect(bytes.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
        }
        let named = try Program.tatami("render", "box.yaml", "-o", "a.gif", "--json", in: folder).run()
        #expect(named.lines.count == 1 && named.text.contains("\"format\":\"gif\""))
        let piped = try Program.tatami("render", "box.yaml", "-o", "-", "--format", "gif", in: folder).output()
        #expect(try piped == folder.bytes(of: "a.gif"))
    }

    @Test("frames are the moments that --at draws, from --from to --to")
    func frames() throws {
        let folder = try folder()
        let run = try Program.tatami(
            "render", "box.yaml", "--format", "frames", "--fps", "10", "--from", "0.1s", "--to", "0.35s", in: folder
        ).run()
        #expect(run.lines == (1...4).map { "box-000\($0).png" })
        for (index, time) in ["0.1s", "0.2s", "0.3s", "0.4s"].enumerated() {
            let alone = try Program.tatami("render", "box.yaml", "--at", time, "-o", "-", in: folder).output()
            #expect(try decodePNG(folder.bytes(of: "box-000\(index + 1).png")) == decodePNG(alone))
        }
    }

    @Test("scenes of a folder without a timeline are left out; one that is named, or the only one, is an error")
    func stills() throws {
        let folder = try folder()
        let still = "screen: {width: 20, height: 20}\ncontent: [{label: a}]"
        try folder.write(still.utf8, to: "still.yaml")
        let run = try Program.tatami("render", ".", "--format", "webp", "--fps", "5", in: folder).run()
        #expect(run.status == 0 && run.lines == ["box.webp"])
        #expect(run.errors == "notice: still.yaml has no timeline and is skipped\n")
        let error =
            "still.yaml: error: the scene has no 'timeline', so there is nothing to film; add one, or draw a picture\n"
        let named = try Program.tatami("render", ".", "still.yaml", "--format", "webp", "-o", "out/", in: folder).run()
        #expect(named.status == 2 && named.errors == error && named.lines == [])
        try folder.write(still.utf8, to: "alone/still.yaml")
        let alone = try Program.tatami("render", "alone", "--format", "webp", in: folder).run()
        #expect(alone.status == 2 && alone.errors == "alone/" + error && alone.lines == [])
    }

    @Test("a strip shows the requested number of moments, from first to last")
    func strip() throws {
        let folder = try folder()
        try Program.tatami("render", "box.yaml", "--format", "strip", "--moments", "3", in: folder).output()
        let strip = try decodePNG(folder.bytes(of: "box-strip.png"))
        #expect(strip.width == 2 * 16 + 3 * 100 + 2 * 12 && strip.height == 16 + 40 + 28)
        let widths = (0..<3).map { moment in
            (0..<100).count { strip[16 + moment * 112 + $0, 16][1] < 128 }
        }
        #expect(widths == [10, 50, 90])
        // Each has a caption below it.
        for moment in 0..<3 {
            let dark = (0..<100 * 28).count { strip[16 + moment * 112 + $0 % 100, 56 + $0 / 100][0] < 128 }
            #expect(dark > 20)
        }
    }

    @Test("a strip that would be wider than most programs can show continues in a second row")
    func wideStrip() throws {
        let folder = try folder()
        try Program.tatami(
            "render", "box.yaml", "--format", "strip", "--moments", "100", "--width", "400", in: folder
        ).output()
        let strip = try decodePNG(folder.bytes(of: "box-strip.png"))
        let columns = (32_767 - 2 * 16 + 12) / 412
        #expect(strip.width == 2 * 16 + columns * 412 - 12 && strip.height == 2 * (16 + 40 + 28))
        func red(_ moment: Int) -> Int {
            let (left, top) = (16 + moment % columns * 412, 16 + moment / columns * 84)
            return (0..<400).count { strip[left + $0, top][1] < 128 }
        }
        #expect(red(0) == 10 && red(99) == 90)
        #expect(red(columns) > red(columns - 1) && red(columns) < 90)
    }

    @Test("--timings reports the encoder's time without that of its frames", arguments: ["webp", "apng", "gif"])
    func timings(format: String) throws {
        let folder = try folder()
        let run = try Program.tatami("render", "box.yaml", "--format", format, "--timings", in: folder).run()
        let rows = try run.errorLines.map { line -> (String, Double) in
            let match = try #require(line.wholeMatch(of: /(.+?) +(\d+\.\d\d\d) ms/), "\(line)")
            return (String(match.1), try #require(Double(match.2)))
        }
        let spent = Dictionary(uniqueKeysWithValues: rows)
        #expect(try #require(spent["encode"]) > 0.1 && #require(spent["draw pixels"]) > 0)
    }

    @Test("a screen as tall as its content becomes a film as tall as its tallest moment")
    func growing() throws {
        let folder = try folder(
            """
            screen: {width: 50, height: content, scale: 1}
            content: [{area: {id: box, width: 10, height: 10, background: red}, padding: 0}]
            states: {high: {box: {height: 30}}}
            timeline: [{to: high, over: 0.2s, easing: linear}]
            """)
        try Program.tatami("render", "box.yaml", "--format", "frames,webp", "--fps", "10", "-o", "out/", in: folder)
            .output()
        let heights = try (1...3).map { try decodePNG(folder.bytes(of: "out/box-000\($0).png")).height }
        #expect(heights == [30, 30, 30])
    }

    @Test("meaningless options are reported, and nothing is written")
    func errors() throws {
        let folder = try folder()
        try folder.write("content: []".utf8, to: "still.yaml")
        let cases: [(arguments: [String], status: Int32, words: String)] = [
            (["still.yaml", "--format", "gif"], 2, "no 'timeline'"),
            (["box.yaml", "--format", "gif", "--fps", "60"], 64, "at most 50"),
            (["box.yaml", "--format", "webp", "--fps", "0"], 64, "1 to 60"),
            (["box.yaml", "--format", "webp", "--at", "0.1s"], 64, "--from and --to"),
            (["box.yaml", "--format", "png,gif"], 64, "--format"),
            (["box.yaml", "--fps", "10"], 64, "--format"),
            (["box.yaml", "--format", "gif", "--moments", "3"], 64, "strip"),
            (["box.yaml", "--format", "webp", "--from", "0.3s", "--to", "0.1s"], 2, "timeline takes 0.4s"),
            (["box.yaml", "--format", "frames", "-o", "a.png"], 2, "name a folder"),
            (["box.yaml", "--format", "gif,webp", "-o", "a.gif"], 2, "2 pictures"),
        ]
        for (arguments, status, words) in cases {
            let run = try Program.tatami(["render"] + arguments, in: folder).run()
            #expect(run.status == status && run.errors.contains(words), "\(arguments): \(run.errors)")
        }
        #expect(folder.names == ["box.yaml", "still.yaml"])
    }
}
