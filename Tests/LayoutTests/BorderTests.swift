import TatamiPrimitives
import TatamiScenes
import Testing

/// A border in the tree, blended between two trees, and scaled.
@Suite("Borders")
struct BorderTests {
    private func border(_ dash: [Double], width: Double = 2) -> Border {
        Border(width: width, color: .black, dash: dash)
    }

    private func between(_ a: Border?, _ b: Border?, _ progress: Double = 0.5) -> Border? {
        Blend(progress: progress, grid: PixelGrid(pixelsPerPoint: 2)).attribute(a, b)
    }

    @Test("a border prints its dashes if it has any")
    func printed() {
        #expect(border([]).printed == "2 #000000")
        #expect(border([6, 2.5]).printed == "2 #000000 dash 6,2.5")
    }

    static let blends: [(from: [Double], to: [Double], between: [Double])] = [
        ([6, 4], [6, 4], [6, 4]), ([6, 4], [2, 8], [4, 6]),
        // An odd pattern continues with dashes and gaps exchanged.
        ([3], [5, 1], [4, 2]), ([1, 2, 3], [3, 2], [2, 2, 3, 1.5, 2.5, 2.5]),
        // A solid line: the dashes grow into the gaps.
        ([6, 4], [], [8, 2]), ([], [6, 4], [8, 2]), ([3], [], [4.5, 1.5]),
        ([2, 1], [4, 3, 2, 1], [3, 2, 2, 1]),
    ]

    @Test(
        "between two borders dashes and gaps are interpolated; towards a solid line the gaps close",
        arguments: blends)
    func blended(from: [Double], to: [Double], between dash: [Double]) {
        let blend = between(border(from), border(to, width: 4))
        #expect(blend?.dash == dash)
        #expect(blend?.width == 3)
        #expect(between(border(from), border(to), 0) == border(from))
        #expect(between(border(from), border(to), 1) == border(to))
    }

    @Test("a border that only one tree has fades with unchanged dashes")
    func oneSided() {
        #expect(between(nil, border([6, 4])) == Border(width: 2, color: .black.withAlpha(0.5), dash: [6, 4]))
        #expect(between(border([6, 4]), nil) == Border(width: 2, color: .black.withAlpha(0.5), dash: [6, 4]))
        #expect(between(nil, nil) == nil)
    }

    @Test("a scaled border has all of its lengths scaled")
    func scaled() {
        #expect(border([6, 4]).scaled(by: 0.5) == border([3, 2], width: 1))
    }
}
