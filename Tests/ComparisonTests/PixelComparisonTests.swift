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

    @Test("equal pictures have no difference")
    func equal() {
        #expect(comparePixels(expected: picture(4, 3), actual: picture(4, 3)) == nil)
    }

    @Test("one level in one channel counts, and the bounds hold every differing pixel")
    func smallestDifference() throws {
        let actual = picture(8, 8, dark: [(1, 2), (5, 6)])
        let difference = try #require(comparePixels(expected: picture(8, 8), actual: actual))
        #expect(difference.count == 2)
        #expect(difference.bounds == Rect(x: 1, y: 2, width: 5, height: 5))
    }

    @Test("what stands in only one of two sizes differs")
    func sizes() throws {
        let difference = try #require(comparePixels(expected: picture(4, 4), actual: picture(6, 3)))
        #expect(difference.count == 4 + 6)
        #expect(differenceImage(expected: picture(4, 4), actual: picture(6, 3)).width == 6)
    }

    @Test("the difference image is red where pixels differ, and pale elsewhere")
    func image() {
        let image = differenceImage(expected: picture(3, 1), actual: picture(3, 1, dark: [(1, 0)]))
        #expect(image[1, 0] == [255, 0, 0, 255])
        #expect(image[0, 0] == [255, 255, 255, 255])
    }
}
