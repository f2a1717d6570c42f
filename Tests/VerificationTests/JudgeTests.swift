import TatamiComparison
import TatamiPrimitives
import TatamiResults
import TatamiScenes
import Testing

@testable import TatamiVerification

/// Verdicts from values: no files, no drawing.
@Suite("The judge")
struct JudgeTests {
    private func face(_ tree: String, _ level: UInt8, width: Int = 2) -> SnapshotFace {
        let bitmap = Bitmap(width: width, height: 1, pixels: [UInt8](repeating: level, count: width * 4))
        return SnapshotFace(tree: tree, pixels: Fingerprint(ofPixels: bitmap)) { bitmap }
    }

    private func verdict(_ expected: SnapshotFace?, _ actual: SnapshotFace, by judge: Judge = Judge()) -> Verdict {
        judge.judge(expected: expected, actual: actual).verdict
    }

    @Test("equal pixels are equal, with a changed tree if it differs")
    func trees() {
        #expect(verdict(face("a", 1), face("a", 1)) == .equal)
        for isStrict in [false, true] {
            let judge = Judge(strictTrees: isStrict)
            let other = verdict(face("a", 1), face("b", 1), by: judge)
            #expect(other == .treeChanged(.init(reason: .elements, isFailure: isStrict)))
            #expect(other.isAccepted == !isStrict)
        }
    }

    @Test("a tree's claims about its picture are not trusted")
    func claims() {
        let actual = face("a", 1)
        let other = SnapshotFace(tree: "a", pixels: actual.pixels, picture: face("a", 2).picture)
        #expect(verdict(other, actual) == .damaged(.unreadableTree))
        let broken = SnapshotFace(tree: "a", pixels: actual.pixels) { () throws(Verdict.Damage) in
            throw .undecodable(reason: "r")
        }
        #expect(verdict(broken, actual) == .damaged(.undecodable(reason: "r")))
        #expect(verdict(nil, broken) == .missing)
    }

    @Test("other pixels differ whatever the tree, for the known reason")
    func pixels() {
        for tree in ["a", "b"] {
            #expect(verdict(face("a", 1), face(tree, 2)).kind == .differs)
            #expect(verdict(face("a", 1), face(tree, 2, width: 3)).kind == .sizeDiffers)
            let elsewhere = Judge(environmentDiffers: true)
            #expect(verdict(face("a", 1), face(tree, 2), by: elsewhere).kind == .environmentDiffers)
            let tolerant = Judge(
                allowances: [Allowance(element: nil, pixels: 2, threshold: 0, reason: "r")],
                areas: [PixelAllowance(area: nil, pixels: 2, threshold: 0)])
            #expect(verdict(face("a", 1), face(tree, 2), by: tolerant).kind == .tolerated)
        }
    }

    @Test("a fingerprint that is not that of the approved pixels is damage")
    func wrongFingerprint() {
        let actual = face("a", 1)
        let edited = SnapshotFace(tree: "a", pixels: Fingerprint(of: [9]), picture: actual.picture)
        #expect(verdict(edited, actual) == .damaged(.unreadableTree))
    }

    @Test("a difference has an exact count and exact bounds, and a short region")
    func shortRegion() throws {
        let (width, height) = (64, 400)
        var pixels = [UInt8](repeating: 255, count: width * height * 4)
        let white = Bitmap(width: width, height: height, pixels: pixels)
        for place in stride(from: 8, to: width * height, by: 3) { pixels[place * 4] = 0 }
        let dotted = Bitmap(width: width, height: height, pixels: pixels)
        func face(_ bitmap: Bitmap) -> SnapshotFace {
            SnapshotFace(tree: "", pixels: Fingerprint(ofPixels: bitmap)) { bitmap }
        }
        let exact = try #require(comparePixels(expected: white, actual: dotted))
        let found = try #require(verdict(face(white), face(dotted)).difference)
        #expect(found.count == exact.count && found.bounds == exact.bounds)
        #expect(exact.region.runs.count > Judge.runLimit)
        #expect(found.region.runs.count <= Judge.runLimit && found.region.count >= exact.count)
    }
}
