import Foundation
import RunningPrograms
import Testing

/// A small scene that asks for a lot of work, which may exceed a limit.
struct GreedyScene: CustomTestStringConvertible, Sendable {
    let name: String
    var testDescription: String { name }
    let text: String
    /// The diagnostic of the exceeded limit; nil for a scene that is drawn.
    let diagnostic: String?

    init(_ name: String, _ text: String, refusedFor diagnostic: String? = nil) {
        (self.name, self.text, self.diagnostic) = (name, text, diagnostic)
    }

    /// Nests `count` beginnings around a middle, with as many endings.
    private static func nested(_ beginning: String, _ count: Int, _ middle: String, _ ending: String) -> String {
        String(repeating: beginning, count: count) + middle + String(repeating: ending, count: count)
    }

    static func copies(_ count: Int) -> String { "content: [{list: {rows: [{text: x, repeat: \(count)}]}}]" }
    private static let edges =
        "constraints: [a.leading = row.leading + 1, a.trailing = row.trailing, a.top = row.top, row.bottom = a.bottom]"

    static let all = [
        GreedyScene(
            "a picture of 900 million pixels", "screen: {width: 10000, height: 10000, scale: 3}\ncontent: [{label: x}]",
            refusedFor: "scene.yaml:1:9: error: the picture would have 900,000,000 pixels"),
        GreedyScene(
            "a picture that no image is as wide as", "screen: {width: 100000}\ncontent: [{symbol: trash.fill}]",
            refusedFor: "scene.yaml:1:9: error: a side of the picture would be 200,000 pixels long"),
        GreedyScene(
            "a picture as high as 100,000 rows", "screen: {height: content, width: 390, scale: 1}\n" + copies(100_000),
            refusedFor: "scene.yaml:2:12: error: with 'content.0' the picture would be as high as 100,000 rows"),
        GreedyScene(
            "a picture as high as a million rows", "screen: {height: content, scale: 3}\n" + copies(1_000_000),
            refusedFor: "scene.yaml:2:12: error: with 'content.0' the picture would be as high as 1,000,000 rows"),
        GreedyScene("a list of a million rows", copies(1_000_000)),
        GreedyScene(
            "a list of a million numbered rows",
            "content: [{list: {rows: [{text: \"{number}\", repeat: 1000000}]}}]"),
        GreedyScene(
            "a text of ten megabytes",
            "content: [{label: {text: \"\(String(repeating: "lorem ipsum 日本語 ", count: 45))\", times: 10000}}]",
            refusedFor: "scene.yaml:1:"),
        GreedyScene(
            "24 stacks by their first baselines, one in the other",
            "content: ["
                + nested("{hstack: {alignment: firstBaseline, content: [", 24, "{label: hello}", ", {spacer: }]}}")
                + "]"),
        GreedyScene(
            "16 views, one in the other",
            "content: [" + nested("{view: {content: {a: ", 16, "{label: hello wraps}", "}, \(edges)}}") + "]"),
        GreedyScene(
            "24 faded groups as large as the picture",
            "screen: {width: 2000, height: 2000, scale: 1}\ncontent: ["
                + nested(
                    "{zstack: {opacity: 0.9, width: 1990, height: 1990, background: red, content: [", 24,
                    "{label: x}", "]}}") + "]"),
    ]
}

@Suite("Resource limits of a scene")
struct SceneLimitTests {
    @Test("a greedy scene is drawn, or refused at its place, quickly and in little memory", arguments: GreedyScene.all)
    func greed(_ scene: GreedyScene) throws {
        let folder = try TemporaryFolder()
        try folder.write(scene.text.utf8, to: "scene.yaml")
        for command in [["render", "scene.yaml"], ["check", "scene.yaml"]] {
            let program = Program.tatami(command, in: folder)
            let (run, bytes) = try program.start().waitMeasuringMemory(limit: .seconds(60))
            if let diagnostic = scene.diagnostic {
                #expect(run.status == 2)
                #expect(run.errorLines.first?.hasPrefix(diagnostic) == true, "\(run.errors)")
            } else {
                #expect(run.status == 0, "\(run.errors)")
            }
            #expect(isSanitized || bytes < 512 << 20, "\(command[0]) took \(bytes >> 20) MiB")
            #expect(run.duration < allowed(.seconds(20)), "\(command[0]) took \(run.duration)")
        }
    }

    @Test("also as a page", arguments: GreedyScene.all, ["pdf", "svg"])
    func page(_ scene: GreedyScene, format: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(scene.text.utf8, to: "scene.yaml")
        let program = Program.tatami("render", "scene.yaml", "-o", "scene.\(format)", in: folder)
        let (run, bytes) = try program.start().waitMeasuringMemory(limit: .seconds(60))
        // The pixel limit doesn't apply to pages, so that some are drawn that are refused as pictures.
        if run.status != 0 {
            #expect(run.status == 2 && scene.diagnostic != nil)
            #expect(run.errors.hasPrefix("scene.yaml:") && run.errorLines.count == 1, "\(run.errors)")
            #expect(folder.names == ["scene.yaml"])
        }
        #expect(isSanitized || bytes < 512 << 20, "it took \(bytes >> 20) MiB")
        #expect(run.duration < allowed(.seconds(20)), "it took \(run.duration)")
    }

    /// A limit, a scene that exceeds it, and the diagnostic.
    private static let tight = [
        ("elements=3", "content: [{label: a}, {label: b}, {label: c}]", "the picture shows more than 3 elements"),
        ("measurements=2", "content: [{hstack: {content: [{label: a}, {label: b}]}}]", "more than 2 measurements"),
        ("contentRows=2", "screen: {width: 60, height: content}\n\(GreedyScene.copies(3))", "as high as 3 rows"),
        (
            "pixels=1000", "screen: {width: 60, height: 60}\ncontent: [{label: a}]",
            "14,400 pixels, and the most is 1,000"
        ),
        ("imagePixels=100", "content: [{image: icon.png}]", "20 × 20"),
        (
            "allImagePixels=700", "content: [{image: icon.png}, {image: icon.png}, {image: large.png}]",
            "scene.yaml:1:57: error: the images of the picture have 1,000 pixels together, and the most is 700; shrink "
                + "them, 'large.png' first, or show fewer at once"
        ),
    ]

    @Test("tighter limits set by the user apply in each command that draws", arguments: tight)
    func lowered(limit: String, scene: String, diagnostic: String) throws {
        let folder = try TemporaryFolder()
        try folder.write((scene + "\n").utf8, to: "snapshots/scene.yaml")
        let icon = "screen: {width: 20, height: 20, scale: 1}\ncontent: [{label: a}]\n"
        try folder.write(icon.utf8, to: "icon.yaml")
        try Program.tatami("render", "icon.yaml", "-o", "snapshots/icon.png", in: folder).output()
        try Program.tatami("render", "icon.yaml", "--height", "30", "-o", "snapshots/large.png", in: folder).output()
        let path = "snapshots/scene.yaml"
        for command in [["render", path, "-o", "scene.png"], ["check", path], ["verify"]] {
            let run = try Program.tatami(command + ["--limit", limit], in: folder).run()
            #expect(run.status == 2)
            #expect((run.text + run.errors).contains(diagnostic), "\(run.text)\(run.errors)")
            #expect(!folder.names.contains("scene.png"))
            let usual = try Program.tatami(command, in: folder).run()
            #expect(usual.status == (command == ["verify"] ? 1 : 0), "\(usual.text)\(usual.errors)")
            try? FileManager.default.removeItem(atPath: folder.file("scene.png"))
        }
    }

    /// A scene with `count` labels, each of the same sixty emoji.
    private static func emoji(_ count: Int) -> String {
        let all = String(String.UnicodeScalarView((0x1F400...0x1F43B).compactMap(Unicode.Scalar.init)))
        let labels = repeatElement("{label: \"\(all)\"}", count: count).joined(separator: ", ")
        return "screen: {width: 600, height: 3600, scale: 1}\ncontent: [\(labels)]"
    }

    @Test("a page of many emoji takes no more than one and a half times the memory of the picture", .withoutSanitizer)
    func emojiPDF() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.emoji(60).utf8, to: "emoji.yaml")
        func peak(_ name: String) throws -> Int {
            let program = Program.tatami("render", "emoji.yaml", "-o", name, in: folder)
            let (run, bytes) = try program.start().waitMeasuringMemory(limit: .seconds(60))
            #expect(run.status == 0, "\(run.errors)")
            return bytes
        }
        let (picture, page) = (try peak("emoji.png"), try peak("emoji.pdf"))
        #expect(page <= picture * 3 / 2, "\(page >> 20) MiB, the picture \(picture >> 20) MiB")
    }

    @Test("a page of emoji is the same each time")
    func sameEmojiPDF() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.emoji(2).utf8, to: "emoji.yaml")
        for name in ["1.pdf", "2.pdf"] {
            try Program.tatami("render", "emoji.yaml", "-o", name, in: folder).output()
        }
        #expect(try folder.bytes(of: "1.pdf") == folder.bytes(of: "2.pdf"))
    }
}
