import RandomInput
import TatamiComparison
import TatamiPrimitives
import Testing

@Suite("The picture with marks")
struct MarkedImageTests {
    /// Runs of one colour, of greys and of any colours, opaque and translucent.
    private func picture(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
        var chance = SeededNumbers(seed: seed)
        var pixels: [UInt8] = []
        while pixels.count < width * height * 4 {
            let level = UInt8.random(in: 0...255, using: &chance)
            let isGrey = Bool.random(using: &chance)
            var color = isGrey ? [level, level, level] : (0..<3).map { _ in .random(in: 0...255, using: &chance) }
            color.append(Bool.random(using: &chance) ? 255 : .random(in: 0...255, using: &chance))
            for _ in 0..<Int.random(in: 1...30, using: &chance) { pixels += color }
        }
        return Bitmap(width: width, height: height, pixels: Array(pixels.prefix(width * height * 4)))
    }

    /// Returns the luma of Rec. 709.
    private func lightness(_ pixel: [UInt8]) -> Double {
        0.2126 * Double(pixel[0]) + 0.7152 * Double(pixel[1]) + 0.0722 * Double(pixel[2])
    }

    @Test("a pixel without a mark is grey at two fifths of its strength, whatever is beside it", arguments: 1...20)
    func fading(seed: Int) {
        let (expected, actual) = (picture(5, 4, seed: 0), picture(30 + seed, 3, seed: UInt64(seed)))
        let image = markedImage(expected: actual, actual: actual, marks: DifferenceMarks())
        for y in 0..<actual.height {
            for x in 0..<actual.width {
                let pixel = actual[x, y]
                let grey = 255 - (255 - lightness(pixel)) * Double(pixel[3]) * 2 / (255 * 5)
                let level = image[x, y][0]
                #expect(abs(Double(level) - grey) <= 1.5, "\(pixel) at \(x), \(y)")
                #expect(image[x, y] == [level, level, level, 255])
            }
        }
        let larger = markedImage(expected: actual, actual: expected, marks: DifferenceMarks())
        #expect((larger.width, larger.height) == (actual.width, 4))
    }

    @Test("a changed pixel is fainter the lighter it is")
    func tint() {
        let black: [UInt8] = [0, 0, 0, 255]
        let actual = Bitmap(width: 3, height: 1, pixels: black + [255, 255, 255, 255] + [0, 0, 255, 255])
        let marks = DifferenceMarks(changed: PixelRegion((0..<3).map { (x: $0, y: 0) }))
        let image = markedImage(expected: actual, actual: actual, marks: marks)
        #expect(image[0, 0] == [0xE0, 0, 0xB8, 255])
        // 76 of 256 parts of magenta over white.
        #expect(image[1, 0] == [245, 179, 233, 255])
        #expect(image[0, 0][1] < image[2, 0][1] && image[2, 0][1] < image[1, 0][1])
    }

    @Test("outlines surround whatever moved, appeared or disappeared, and cross nothing in it")
    func outlines() {
        let area = PixelRect(x: 30, y: 20, width: 40, height: 12)
        let picture = striped(0..<600)
        for (marks, ink) in [
            (DifferenceMarks(moved: [.init(area: area, dx: 0, dy: 8)]), [0x1F, 0x6F, 0xEB, 255]),
            (DifferenceMarks(inserted: [area]), [0x1E, 0x9E, 0x3E, 255]),
            (DifferenceMarks(removed: [area]), [0xD8, 0x32, 0x1F, 255]),
        ] as [(DifferenceMarks, [UInt8])] {
            let image = markedImage(expected: picture, actual: picture, marks: marks)
            #expect(image[area.left + 3, area.top - 1] == ink && image[area.left - 1, area.top + 3] == ink)
            #expect(image[area.right, area.top + 3] == ink && image[area.left + 3, area.bottom] == ink)
            #expect(image[area.right - 1, area.bottom - 1] != ink && image[area.right - 1, area.top] != ink)
        }
    }

    /// A plain picture with fine stripes in some columns.
    private func striped(_ columns: Range<Int>) -> Bitmap {
        var pixels: [UInt8] = []
        for _ in 0..<100 {
            for x in 0..<600 {
                pixels += columns.contains(x) && x.isMultiple(of: 2) ? [0, 0, 0, 255] : [255, 255, 255, 255]
            }
        }
        return Bitmap(width: 600, height: 100, pixels: pixels)
    }

    /// The longest run of the tag's background in a row above its digits.
    private func tag(of marks: DifferenceMarks, over picture: Bitmap, row: Int = 40) -> Range<Int> {
        let image = markedImage(expected: picture, actual: picture, marks: marks)
        var (longest, start) = (0..<0, 0)
        for x in 0...600 where x == 600 || image[x, row] != [0x1F, 0x6F, 0xEB, 255] {
            if x - start > longest.count { longest = start..<x }
            start = x + 1
        }
        return longest
    }

    @Test("a distance is shown on a tag that covers no content if it fits elsewhere")
    func tags() {
        let block = PictureChanges.Move(area: PixelRect(x: 10, y: 0, width: 580, height: 100), dx: 0, dy: 88)
        var marks = DifferenceMarks(moved: [block])
        marks.scale = 2
        let plain = tag(of: marks, over: striped(0..<0))
        #expect(plain.upperBound > 560 && plain.count > 60)
        let crowded = tag(of: marks, over: striped(400..<600))
        #expect(crowded.upperBound <= 402 && crowded.count == plain.count)
        marks.moved[0].dx = 6
        #expect(tag(of: marks, over: striped(0..<0)).count > plain.count, "two numbers for a slanting move")
        marks.moved[0].area = PixelRect(x: 10, y: 30, width: 40, height: 30)
        #expect(tag(of: marks, over: striped(0..<0), row: 35).count == 22, "an arrow alone in a small block")
    }
}
