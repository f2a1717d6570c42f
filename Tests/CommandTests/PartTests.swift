import Foundation
import RunningPrograms
import TatamiImages
import TatamiPrimitives
import Testing

@Suite("Parts and pages of a picture")
struct PartTests {
    /// 260 rows of 44 points at scale 3 are 34,320 pixels high, more than an image can be.
    private static let tallScene = """
        screen: {width: 80, height: content, scale: 3}
        content: [{list: {rows: [{text: "{number}", repeat: 260}]}}]
        """

    private func picture(_ arguments: String..., in folder: TemporaryFolder) throws -> Bitmap {
        try decodePNG(try Program.tatami(["render"] + arguments + ["-o", "-"], in: folder).output())
    }

    @Test("a part equals the same rows of the whole, at any scale", arguments: [1.0, 1.5, 3])
    func part(scale: Double) throws {
        let folder = try TemporaryFolder()
        let options = ["--shot", "one-word", "--scale", "\(scale)", "-o", "-"]
        let scene = ReferenceScenes.file("chat")
        let whole = try decodePNG(try Program.tatami(["render", scene] + options, in: folder).output())
        for (from, to) in [(0.0, 100.0), (33, 34), (60, 190), (120, 1000)] {
            let part = try decodePNG(
                try Program.tatami(["render", scene, "--part", "\(from)..\(to)"] + options, in: folder).output())
            let first = Int((from * scale).rounded())
            let last = min(Int((to * scale).rounded()), whole.height)
            #expect(part.width == whole.width && part.height == last - first)
            #expect(part.rows() == whole.rows(first..<last))
        }
    }

    @Test("a document on paper has no row twice or cut, on pages without a device's bars")
    func paper() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            screen: {device: iphone-15, statusBar: "9:41", language: en}
            content: [{label: Head}, {list: {rows: [{text: "Row {number}", repeat: 40}]}}, {label: Foot}]
            """.utf8, to: "list.yaml")
        let run = try Program.tatami("render", "list.yaml", "--page", "letter", in: folder).run()
        #expect(run.lines == ["list.pdf"] && run.errors == "")
        let text = try Program("pdftotext", ["list.pdf", "-"], in: folder.path).output()
        let words = String(decoding: text, as: UTF8.self).split { $0.isNewline || $0 == "\u{0C}" }.map(String.init)
        #expect(words.filter { $0.hasPrefix("Row") } == (1...40).map { "Row \($0)" })
        // 792 points have space for 17 rows of 44 between the two labels.
        #expect(words.filter { $0 == "Head" }.count == 3 && words.filter { $0 == "Foot" }.count == 3)
        #expect(!words.contains("9:41"))
    }

    @Test("a picture too tall for an image is written in pages, which together are the whole")
    func pages() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.tallScene.utf8, to: "tall.yaml")
        let run = try Program.tatami("render", "tall.yaml", in: folder).run()
        #expect(run.status == 0 && run.errors == "")
        #expect(run.lines == ["tall-1.png", "tall-2.png"])
        let pages = try run.lines.map { try decodePNG(try folder.bytes(of: $0)) }
        #expect(pages.allSatisfy { $0.width == 240 && $0.height <= 32_767 })
        let height = pages.reduce(0) { $0 + $1.height }
        #expect(height == 260 * 44 * 3)
        let together = pages.reduce(Data()) { $0 + $1.rows() }
        var parts = Data()
        for from in stride(from: 0, to: 260 * 44, by: 5_000) {
            parts += try picture("tall.yaml", "--part", "\(from)..\(from + 5_000)", in: folder).rows()
        }
        #expect(parts == together)
        // Each row of the list shows its own number.
        #expect(pages[0].rows(0..<132) != pages[0].rows(132..<264))
    }

    @Test("nothing is drawn if a page has the name of another picture, before it or after it")
    func pageNames() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.tallScene.utf8, to: "tall.yaml")
        try folder.write("content: [{label: Hi}]".utf8, to: "tall-2.yaml")
        let both = "would both be written as 'tall-2'; draw them into different folders with -o"
        for scenes in [["tall.yaml", "tall-2.yaml"], ["tall-2.yaml", "tall.yaml"]] {
            let run = try Program.tatami(["render"] + scenes + ["-o", "out/"], in: folder).run()
            expectRefusal(run, ["error: '\(scenes[0])' and '\(scenes[1])' \(both)"])
        }
        #expect(folder.names == ["tall-2.yaml", "tall.yaml"])
        let whole = try Program.tatami("render", "tall.yaml", "tall-2.yaml", "--format", "svg", in: folder).run()
        #expect(whole.lines == ["tall.svg", "tall-2.svg"])
    }

    @Test("SVG and PDF hold a whole tall picture, and a single page can't go to standard output as PNG")
    func formats() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.tallScene.utf8, to: "tall.yaml")
        let run = try Program.tatami("render", "tall.yaml", "--format", "svg,pdf", in: folder).run()
        #expect(run.lines == ["tall.svg", "tall.pdf"])
        let piped = try Program.tatami("render", "tall.yaml", "-o", "-", in: folder).run()
        let advice = "name a folder (-o DIR/), or choose a part with --part"
        expectRefusal(
            piped, ["tall.yaml: error: the picture 'tall' takes 2 pages, which don't fit standard output; \(advice)"])
        let named = try Program.tatami("render", "tall.yaml", "-o", "tall.png", in: folder).run()
        expectRefusal(
            named,
            ["tall.yaml: error: the picture 'tall' takes 2 pages, which don't fit one file 'tall.png'; \(advice)"])
        #expect(folder.names == ["tall.pdf", "tall.svg", "tall.yaml"])
    }
}

extension Bitmap {
    /// The bytes of some rows, or of all.
    fileprivate func rows(_ range: Range<Int>? = nil) -> Data {
        let range = range ?? 0..<height
        return Data(pixels[(range.lowerBound * width * 4)..<(range.upperBound * width * 4)])
    }
}
