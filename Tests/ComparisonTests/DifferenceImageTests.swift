import TatamiComparison
import TatamiPrimitives
import Testing

@Suite("The difference image")
struct DifferenceImageTests {
    private func filled(_ width: Int, _ height: Int, with color: [UInt8]) -> Bitmap {
        Bitmap(width: width, height: height, pixels: (0..<width * height).flatMap { _ in color })
    }

    @Test("it is red where pixels differ, and elsewhere the actual picture in pale grey")
    func colors() {
        var actual = filled(3, 1, with: [0, 0, 0, 255])
        actual.pixels[4] = 255
        let image = differenceImage(expected: filled(3, 1, with: [0, 0, 0, 255]), actual: actual)
        #expect(image[1, 0] == [255, 0, 0, 255])
        #expect(image[0, 0] == [204, 204, 204, 255])
        let white = filled(1, 1, with: [255, 255, 255, 255])
        #expect(differenceImage(expected: white, actual: white)[0, 0] == [255, 255, 255, 255])
        let clear = filled(1, 1, with: [0, 0, 0, 0])
        #expect(differenceImage(expected: clear, actual: clear)[0, 0] == [255, 255, 255, 255])
    }

    @Test("it has a red pixel for each counted one and a yellow one for each that is antialiasing")
    func marks() {
        for pair in PicturePair.all {
            for rule in [PixelRule.exact, .perceived(threshold: 0.02)] {
                let image = differenceImage(expected: pair.expected, actual: pair.actual, by: rule)
                let colors = stride(from: 0, to: image.pixels.count, by: 4).map { image.pixels[$0..<$0 + 4] }
                let found = comparePixels(expected: pair.expected, actual: pair.actual, by: rule)
                #expect(colors.count { $0 == [255, 0, 0, 255] } == found?.count ?? 0, "\(pair.name)")
                #expect(colors.count { $0 == [255, 255, 0, 255] } == found?.antialiased ?? 0, "\(pair.name)")
                #expect(image.isOpaque)
            }
        }
    }

    @Test("it has the maximum size of both sides, red where only one picture has pixels and white where none has")
    func sizes() {
        let black: [UInt8] = [0, 0, 0, 255]
        let image = differenceImage(expected: filled(1, 3, with: black), actual: filled(2, 1, with: black))
        #expect((image.width, image.height) == (2, 3))
        #expect(image[0, 0] == [204, 204, 204, 255])
        for (x, y) in [(1, 0), (0, 1), (0, 2)] { #expect(image[x, y] == [255, 0, 0, 255]) }
        for (x, y) in [(1, 1), (1, 2)] { #expect(image[x, y] == [255, 255, 255, 255]) }
    }
}
