import TatamiComparison
import TatamiPrimitives
import Testing

@Suite("Comparing pixels")
struct PixelComparisonTests {
    private func picture(_ width: Int, _ height: Int, dark: [(Int, Int)] = []) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height * 4))
        for (x, y) in dark { bitmap.pixels[(y * width + x) * 4] = 254 }
        return bitmap
    }

    @Test("equal pictures have no difference by any rule")
    func equal() {
        for pair in PicturePair.all {
            for rule in [PixelRule.exact, .perceived(threshold: 0, includesAntialiasing: true)] {
                #expect(comparePixels(expected: pair.expected, actual: pair.expected, by: rule) == nil)
            }
        }
    }

    @Test("one level in one channel counts, and the bounds hold every differing pixel")
    func smallestDifference() throws {
        let actual = picture(8, 8, dark: [(1, 2), (5, 6)])
        let difference = try #require(comparePixels(expected: picture(8, 8), actual: actual))
        #expect(difference.count == 2)
        #expect(difference.bounds == PixelRect(x: 1, y: 2, width: 5, height: 5))
        #expect(!difference.isAccepted)
    }

    @Test("exactly, a pixel differs if any byte does")
    func exact() {
        for pair in PicturePair.all {
            let (a, b) = (pair.expected.pixels, pair.actual.pixels)
            let places = stride(from: 0, to: a.count, by: 4).filter { a[$0..<$0 + 4] != b[$0..<$0 + 4] }
            let found = comparePixels(expected: pair.expected, actual: pair.actual)
            #expect(found?.count ?? 0 == places.count, "\(pair.name)")
            let columns = places.map { $0 / 4 % pair.expected.width }
            let rows = places.map { $0 / 4 / pair.expected.width }
            let bounds = found?.bounds ?? .empty
            #expect(bounds.columns == (columns.min() ?? 0)..<(columns.max() ?? -1) + 1)
            #expect(bounds.rows == (rows.min() ?? 0)..<(rows.max() ?? -1) + 1)
        }
    }

    @Test("every pixel whose bytes differ is either counted, antialiasing, or within the threshold")
    func accounted() {
        for pair in PicturePair.all {
            let exact = comparePixels(expected: pair.expected, actual: pair.actual)?.count ?? 0
            for threshold in [0, 0.1, 1] {
                let found = comparePixels(
                    expected: pair.expected, actual: pair.actual, by: .perceived(threshold: threshold))
                let sum = found.map { $0.count + $0.antialiased + $0.similar } ?? 0
                #expect(sum == exact, "\(pair.name)")
            }
        }
    }

    @Test("differences that are only antialiasing or within the threshold are accepted, and still reported")
    func accepted() throws {
        let actual = picture(8, 8, dark: [(1, 2)])
        let difference = try #require(
            comparePixels(expected: picture(8, 8), actual: actual, by: .perceived(threshold: 0.1)))
        #expect(difference.isAccepted)
        #expect((difference.count, difference.similar) == (0, 1))
        #expect(difference.bounds == .empty)
    }

    @Test("a changed colour under full transparency is a byte difference, but not a visible one")
    func transparent() {
        let clear = Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0])
        let white = Bitmap(width: 1, height: 1, pixels: [255, 255, 255, 0])
        #expect(comparePixels(expected: clear, actual: white)?.count == 1)
        #expect(comparePixels(expected: clear, actual: white, by: .perceived(threshold: 0))?.count == 0)
    }

    @Test("pixels that only one of two sizes has differ")
    func sizes() throws {
        let difference = try #require(comparePixels(expected: picture(4, 4), actual: picture(6, 3)))
        #expect(difference.count == 4 + 6)
        #expect(difference.pixels == 4 * 4 + 6 * 3 - 4 * 3)
        #expect(difference.bounds == PixelRect(x: 0, y: 0, width: 6, height: 4))
        #expect(differenceImage(expected: picture(4, 4), actual: picture(6, 3)).width == 6)
        let taller = try #require(comparePixels(expected: picture(4, 4), actual: picture(4, 6)))
        #expect(taller.bounds == PixelRect(x: 0, y: 4, width: 4, height: 2))
    }

    @Test("with different sizes, the common part is judged as if both were cropped to it")
    func cropped() throws {
        for pair in PicturePair.all where pair.expected.width > 2 && pair.expected.height > 2 {
            let rule = PixelRule.perceived(threshold: 0.02)
            let (width, height) = (pair.expected.width - 1, pair.expected.height - 2)
            let narrow = pair.actual.cropped(width, pair.actual.height)
            let low = pair.expected.cropped(pair.expected.width, height)
            let found = try #require(comparePixels(expected: low, actual: narrow, by: rule))
            let common = comparePixels(
                expected: pair.expected.cropped(width, height), actual: pair.actual.cropped(width, height), by: rule)
            #expect(found.count == (common?.count ?? 0) + height + 2 * width, "\(pair.name)")
            #expect(found.antialiased == common?.antialiased ?? 0, "\(pair.name)")
            #expect(!found.isAccepted)
        }
    }
}

extension Bitmap {
    func cropped(_ width: Int, _ height: Int) -> Bitmap {
        let rows = (0..<height).map { pixels[$0 * self.width * 4..<($0 * self.width + width) * 4] }
        return Bitmap(width: width, height: height, pixels: Array(rows.joined()))
    }
}
