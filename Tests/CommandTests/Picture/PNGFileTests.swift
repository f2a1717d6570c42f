import RunningPrograms
import TatamiImages
import TatamiPrimitives
import Testing

@Suite("PNG files")
struct PNGFileTests {
    @Test("they follow the specification, according to pngcheck", arguments: DrawnPicture.all)
    func valid(picture: DrawnPicture) throws {
        let run = try Program("pngcheck", ["-v", try picture.file("png")]).run()
        #expect(run.status == 0)
        #expect(run.text.contains("No errors detected"))
    }

    @Test("another decoder sees the same pixels")
    func decoders() throws {
        let picture = DrawnPicture.all[3]
        let ours = try decodePNG(try picture.bytes("png"))
        let theirs = try Program("convert", [try picture.file("png"), "-alpha", "on", "-depth", "8", "rgba:-"]).output()
        #expect(theirs == ours.pixels)
    }

    @Test("a scale gives that many pixels per point, and records it", arguments: [1, 1.5, 2, 3])
    func scale(scale: Double) throws {
        let folder = try TemporaryFolder()
        try Program.tatami(
            "render", ReferenceScenes.file("swipe"), "--shot", "three", "--scale", "\(scale)", "-o", "a.png", in: folder
        ).output()
        let pixels = try size(of: folder.file("a.png"))
        #expect(pixels.width == Int(320 * scale) && pixels.height == Int((311 * scale).rounded()))
        let density = try Program(
            "identify", ["-units", "PixelsPerInch", "-format", "%x", folder.file("a.png")]
        ).output()
        // A point is a 72nd of an inch; the file counts in whole pixels to the metre.
        let perInch = try #require(Double(String(decoding: density, as: UTF8.self)))
        #expect(abs(perInch - 72 * scale) < 0.02)
    }

    @Test("--small gives the same pixels in fewer bytes")
    func small() throws {
        let folder = try TemporaryFolder()
        let options = ["render", ReferenceScenes.file("effort"), "--shot", "alert", "-o", "-"]
        let fast = try Program.tatami(options, in: folder).output()
        let small = try Program.tatami(options + ["--small"], in: folder).output()
        #expect(small.count < fast.count)
        #expect(try decodePNG(small) == decodePNG(fast))
    }
}
