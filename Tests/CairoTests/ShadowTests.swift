import Foundation
import RunningPrograms
import TatamiPainting
import TatamiPrimitives
import Testing

@Suite("Shadows")
struct ShadowTests {
    /// A reference implementation: coverage drawn as black on white, blurred with a double-precision
    /// Gaussian.
    static func reference(_ coverage: Bitmap, sigma: Double) -> [Double] {
        let radius = Int((4 * sigma).rounded(.up))
        let raw = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let weights = raw.map { $0 / raw.reduce(0, +) }
        let (width, height) = (coverage.width, coverage.height)
        var values = (0..<width * height).map { 255 - Double(coverage.pixels[$0 * 4]) }
        func pass(_ count: Int, _ lines: Int, _ index: (Int, Int) -> Int) {
            for line in 0..<lines {
                let before = (0..<count).map { values[index($0, line)] }
                for place in 0..<count {
                    var sum = 0.0
                    for step in -radius...radius where before.indices.contains(place + step) {
                        sum += before[place + step] * weights[step + radius]
                    }
                    values[index(place, line)] = sum
                }
            }
        }
        pass(width, height) { $1 * width + $0 }
        pass(height, width) { $0 * width + $1 }
        return values
    }

    @Test(
        "a shadow is its silhouette convolved with a Gaussian of half the blur, to one level",
        arguments: [0.7, 2.5, 5, 14, 40, 110], [1.0, 2.0])
    func againstReference(blur: Double, scale: Double) throws {
        let shapes: [Path] = [
            .rectangle(Rect(x: 40, y: 30, width: 60, height: 40), cornerRadius: 12),
            .ellipse(in: Rect(x: 45.3, y: 21.7, width: 31, height: 50)),
        ]
        for path in shapes {
            let shadow = ShadowItem(path: path, offset: Point(x: 3, y: 4.5), blur: blur, color: .black)
            let drawn = try draw(list(140, 110, scale: scale, [.shadow(shadow)]))
            // Shadows of shapes beyond the picture's edge need the space around it.
            let moved = path.transformed(by: .translation(Point(x: 3, y: 4.5)))
            let silhouette = try draw(list(140, 110, scale: scale, [fill(moved, .black)]))
            let expected = Self.reference(silhouette, sigma: blur / 2 * scale)
            var worst = 0.0
            for index in expected.indices {
                worst = max(worst, abs(255 - Double(drawn.pixels[index * 4]) - expected[index]))
            }
            #expect(worst < 1.5, "blur \(blur), scale \(scale)")
        }
    }

    @Test("without blur a shadow is the moved silhouette")
    func hardShadow() throws {
        let path = Path.rectangle(Rect(x: 2, y: 2, width: 10, height: 10), cornerRadius: 3)
        let shadow = ShadowItem(path: path, offset: Point(x: 3, y: 1), blur: 0, color: .black)
        let moved = fill(path.transformed(by: .translation(Point(x: 3, y: 1))), .black)
        #expect(try draw(list(20, 20, [.shadow(shadow)])) == draw(list(20, 20, [moved])))
    }

    @Test("a silhouette outside the clip casts its shadow into it, and nowhere else: the inner edge")
    func innerEdge() throws {
        let clip = Rect(x: 10, y: 10, width: 60, height: 40)
        let shadow = ShadowItem(
            path: .rectangle(Rect(x: 0, y: 0, width: 70, height: 10)), offset: Point(x: 5, y: 5), blur: 5,
            color: Color(white: 0, alpha: 1.0 / 3))
        let picture = try draw(
            list(80, 60, scale: 2, [.group(DisplayGroup(clip: .rectangle(clip), items: [.shadow(shadow)]))]))
        // Above the moved silhouette's edge a third of black, below it fading out.
        let column = (20..<60).map { picture[80, $0][0] }
        #expect(abs(Int(column[0]) - 170) <= 4)
        #expect(zip(column, column.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(column[39] == 255)
        #expect(abs(Int(column[9]) - 213) <= 8)
        for y in 0..<120 {
            for x in 0..<160 where !((20..<140).contains(x) && (20..<100).contains(y)) {
                #expect(picture[x, y] == white)
            }
        }
    }

    @Test("huge shadows cost only their visible part")
    func hugeShadows() throws {
        let taken = try processorTime {
            for blur in [300, 5_000, 1e9, .infinity, .nan] {
                let path = Path.rectangle(Rect(x: -1e12, y: 20, width: 2e12, height: 1e6), cornerRadius: 50)
                let shadow = ShadowItem(path: path, offset: Point(x: 0, y: 5), blur: blur, color: .black)
                _ = try draw(list(390, 844, scale: 2, [.shadow(shadow)]))
            }
        }
        #expect(taken < allowed(.seconds(20)))
    }
}
