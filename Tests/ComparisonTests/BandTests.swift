import RandomInput
import TatamiComparison
import TatamiPrimitives
import Testing

@Suite("Bands that came or went")
struct BandTests {
    /// A row of a list in 40 by 20 pixels: space, a pattern made from a number, space, and a line below.
    private func row(_ number: Int) -> [[UInt8]] {
        var chance = SeededNumbers(seed: UInt64(number))
        return (0..<20).map { y in
            (0..<40).flatMap { x -> [UInt8] in
                if y == 19 { return x < 4 ? [255, 255, 255, 255] : [200, 200, 200, 255] }
                guard (5..<15).contains(y), (4..<30).contains(x), Bool.random(using: &chance) else {
                    return [255, 255, 255, 255]
                }
                return [0, 0, 0, 255]
            }
        }
    }

    private func list(_ rows: [Int], height: Int? = nil, bar: Int = 0) -> Bitmap {
        var lines = rows.flatMap { row($0) }
        let blank = [UInt8](repeating: 255, count: 160)
        if let height {
            lines = Array(lines.prefix(height)) + Array(repeating: blank, count: max(0, height - lines.count))
        }
        lines += (0..<bar).map { y in (0..<40).flatMap { x in [UInt8(x * 3), UInt8(y * 9), 90, 255] } }
        return Bitmap(width: 40, height: lines.count, pixels: Array(lines.joined()))
    }

    @Test("a row that was inserted is a band, and what follows it moved down")
    func inserted() throws {
        let found = try #require(findBands(expected: list([1, 2, 3, 4]), actual: list([1, 2, 9, 3, 4])))
        #expect(found.bands == [.init(kind: .inserted, y: 40, height: 20, shift: 20, isBlank: false)])
        #expect(found.moved == [.init(expected: 40, actual: 60, height: 40)])
        #expect(found.rest.isEmpty)
    }

    @Test("a row that was removed is a band, and what follows it moved up")
    func removed() throws {
        let found = try #require(findBands(expected: list([1, 2, 9, 3, 4]), actual: list([1, 2, 3, 4])))
        #expect(found.bands == [.init(kind: .removed, y: 40, height: 20, shift: -20, isBlank: false)])
        #expect(found.moved == [.init(expected: 60, actual: 40, height: 40)])
    }

    @Test("above a bar that stays, what is pushed out at the end went")
    func pushedOut() throws {
        let found = try #require(
            findBands(
                expected: list([1, 2, 3, 4], height: 80, bar: 10), actual: list([1, 9, 2, 3, 4], height: 80, bar: 10)))
        #expect(
            found.bands == [
                .init(kind: .inserted, y: 20, height: 20, shift: 20, isBlank: false),
                .init(kind: .removed, y: 60, height: 20, shift: 0, isBlank: false),
            ])
        #expect(found.moved == [.init(expected: 20, actual: 40, height: 40)])
        let room = try #require(
            findBands(expected: list([1, 2], height: 90, bar: 10), actual: list([9, 1, 2], height: 90, bar: 10)))
        #expect(room.bands.map(\.kind) == [.inserted, .removed] && room.bands.map(\.isBlank) == [false, true])
    }

    @Test("what differs apart from the bands is counted where it stands now")
    func rest() throws {
        var actual = list([1, 9, 2, 3])
        let place = ((20 * 3 + 2) * 40 + 7) * 4
        actual.pixels[place] ^= 255
        let found = try #require(findBands(expected: list([1, 2, 3]), actual: actual))
        #expect(found.bands.map(\.kind) == [.inserted])
        #expect(found.rest == PixelRegion([(x: 7, y: 62)]))
    }

    @Test("a longer row is what changed in it, and the rows that came in")
    func grown() throws {
        let rows = row(1) + row(2) + row(3)
        let taller = row(1) + row(7).prefix(12) + row(8).dropFirst(3) + row(3)
        func bitmap(_ rows: [[UInt8]]) -> Bitmap {
            Bitmap(width: 40, height: rows.count, pixels: Array(rows.joined()))
        }
        let found = try #require(findBands(expected: bitmap(rows), actual: bitmap(taller)))
        #expect(found.bands.map(\.height) == [9] && !found.rest.isEmpty)
        #expect(found.moved.map(\.shift) == [9])
    }

    @Test("nothing is made of pictures in which nothing stands elsewhere")
    func nothing() {
        let picture = list([1, 2, 3])
        #expect(findBands(expected: picture, actual: picture) == nil)
        #expect(findBands(expected: picture, actual: list([1, 7, 3])) == nil)
        #expect(findBands(expected: picture, actual: list([7, 8, 9])) == nil)
        #expect(findBands(expected: picture, actual: list([1, 2])) == nil)
        #expect(findBands(expected: picture, actual: Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0])) == nil)
        #expect(findBands(expected: list([], height: 40), actual: list([], height: 60)) == nil)
        let empty = Bitmap(width: 0, height: 0, pixels: [])
        #expect(findBands(expected: empty, actual: empty) == nil)
    }

    @Test("rows by chance: the bands put together what was taken apart")
    func chance() throws {
        for seed in 0..<60 {
            var chance = SeededNumbers(seed: UInt64(seed))
            let rows = (0..<8).map { $0 }
            var others = rows
            for number in 0..<Int.random(in: 1...3, using: &chance) {
                if Bool.random(using: &chance) {
                    others.insert(100 + seed * 10 + number, at: Int.random(in: 0...others.count, using: &chance))
                } else {
                    others.remove(at: Int.random(in: 0..<others.count, using: &chance))
                }
            }
            let (expected, actual) = (list(rows), list(others))
            guard let found = findBands(expected: expected, actual: actual) else { continue }
            let came = found.bands.filter { $0.kind == .inserted }.reduce(0) { $0 + $1.height }
            let went = found.bands.filter { $0.kind == .removed }.reduce(0) { $0 + $1.height }
            #expect(actual.height - expected.height == came - went, "seed \(seed)")
            for part in found.moved {
                let bytes = part.height * 160
                #expect(
                    expected.pixels[part.expected * 160..<part.expected * 160 + bytes].elementsEqual(
                        actual.pixels[part.actual * 160..<part.actual * 160 + bytes]), "seed \(seed)")
            }
        }
    }

    @Test("the picture shows a band in green, what moved in an outline")
    func picture() throws {
        let (expected, actual) = (list([1, 2, 3, 4]), list([1, 2, 9, 3, 4]))
        let found = try #require(findBands(expected: expected, actual: actual))
        let image = markedImage(expected: expected, actual: actual, marks: found.marks(width: 40))
        #expect((image.width, image.height) == (actual.width, actual.height))
        #expect(image[0, 50] == [0x1E, 0x9E, 0x3E, 255])
        let green = image[35, 44]
        #expect(green[1] > green[0] && green[1] > green[2])
        #expect(image[0, 90] == [0x1F, 0x6F, 0xEB, 255])
        #expect(image[35, 4] == [255, 255, 255, 255])
    }
}
