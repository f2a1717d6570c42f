import TatamiComparison
import TatamiImages
import TatamiPrimitives
import TatamiResults
import TatamiSceneFile
import Testing

@testable import TatamiVerification

/// Verdicts on pictures of other tools, from values.
@Suite("The judge of pictures")
struct PictureJudgeTests {
    /// Black on white; the pixels at these places have a grey of `level`.
    private func picture(_ places: [(x: Int, y: Int)] = [], level: UInt8 = 0, height: Int = 20) -> Bitmap {
        var bitmap = Bitmap(
            width: 20, height: height, pixels: [UInt8](repeating: 255, count: 20 * height * 4))
        for (x, y) in places { for channel in 0..<3 { bitmap.pixels[(y * 20 + x) * 4 + channel] = level } }
        return bitmap
    }

    private func verdict(
        _ actual: Bitmap, expected: Bitmap? = nil, _ change: (inout PictureTolerance) -> Void = { _ in }
    ) throws -> Verdict {
        var tolerance = PictureTolerance()
        change(&tolerance)
        let judge = PictureJudge(tolerance, for: try SnapshotName("login/dark"))
        return judge.judge(expected: expected ?? picture(), actual: actual).verdict
    }

    @Test("every bit counts unless a tolerance permits a difference")
    func exact() throws {
        #expect(try verdict(picture()) == .equal)
        #expect(try verdict(picture([(1, 1)], level: 254)).difference?.count == 1)
        #expect(try verdict(picture(height: 21)).kind == .sizeDiffers)
    }

    @Test("each permitted pixel is reported with what permits it")
    func tolerated() throws {
        let similar = try verdict(picture([(1, 1)], level: 250)) { $0.threshold = 0.1 }
        #expect(similar == .tolerated([.init(element: nil, reason: "within the threshold", used: 1, allowed: nil)]))
        let few = try verdict(picture([(1, 1), (5, 5)])) { $0.pixels = 2 }
        #expect(few == .tolerated([.init(element: nil, reason: "", used: 2, allowed: 2)]))
        #expect(try verdict(picture([(1, 1), (5, 5)])) { $0.pixels = 1 }.difference?.count == 2)
    }

    @Test("masks hide their area in the pictures that they name, and nothing else")
    func masks() throws {
        let mask = PictureTolerance.Mask(
            pictures: "login/*", .area(PixelRect(x: 4, y: 4, width: 4, height: 100)), reason: "clock")
        let hidden = try verdict(picture([(5, 5), (7, 19)])) { $0.masks = [mask] }
        #expect(hidden == .tolerated([.init(element: "4,4 to 7,103", reason: "clock", used: 2, allowed: nil)]))
        let left = try verdict(picture([(5, 5), (8, 8)])) { $0.masks = [mask] }
        #expect(left.difference?.count == 1 && left.difference?.masked == 1)
        #expect(left.difference?.bounds == PixelRect(x: 8, y: 8, width: 1, height: 1))
        var other = mask
        other.pictures = "home/*"
        #expect(try verdict(picture([(5, 5)])) { $0.masks = [other] }.difference?.count == 1)
        #expect(try verdict(picture()) { $0.masks = [mask] } == .equal)
    }

    @Test("files are judged by their bytes: an invalid picture has a reason, on either side")
    func files() throws {
        let judge = PictureJudge(PictureTolerance(), for: try SnapshotName("a"))
        let (good, cut) = (try encodePNG(picture()), Array(try encodePNG(picture()).prefix(40)))
        let pointer = Array(
            "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0", count: 64))\nsize 1\n".utf8
        )
        #expect(judge.judge(expected: good, actual: good).verdict == .equal)
        #expect(judge.judge(expected: nil, actual: good).verdict == .missing)
        #expect(judge.judge(expected: pointer, actual: good).verdict == .damaged(.largeFilePointer(.picture)))
        guard case .damaged(.undecodable) = judge.judge(expected: cut, actual: good).verdict else {
            Issue.record("a baseline that ends early is damaged")
            return
        }
        for actual in [cut, pointer] {
            #expect(judge.judge(expected: good, actual: actual).verdict.kind == .couldNotRun)
            #expect(judge.judge(expected: nil, actual: actual).verdict.kind == .couldNotRun)
        }
        #expect(judge.judge(expected: pointer, actual: pointer).verdict.kind == .couldNotRun)
    }
}
