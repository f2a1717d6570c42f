import Foundation
import RandomInput
import TatamiPrimitives
import Testing

@testable import TatamiComparison

@Suite("A region of pixels")
struct PixelRegionTests {
    private struct Place: Hashable {
        var x: Int
        var y: Int
    }

    /// Scattered pixels, and rectangles of them.
    private func random(_ numbers: inout SeededNumbers) -> Set<Place> {
        var places: Set<Place> = []
        for _ in 0..<Int.random(in: 0...30, using: &numbers) {
            places.insert(Place(x: .random(in: 0..<40, using: &numbers), y: .random(in: 0..<40, using: &numbers)))
        }
        for _ in 0..<Int.random(in: 0...3, using: &numbers) {
            let (x, y) = (Int.random(in: 0..<30, using: &numbers), Int.random(in: 0..<30, using: &numbers))
            for right in 0..<Int.random(in: 1...10, using: &numbers) {
                for down in 0..<7 { places.insert(Place(x: x + right, y: y + down)) }
            }
        }
        return places
    }

    private func region(_ places: Set<Place>) -> PixelRegion { PixelRegion(places.map { ($0.x, $0.y) }) }

    private func places(of region: PixelRegion) -> Set<Place> {
        var places: Set<Place> = []
        for x in 0..<200 { for y in 0..<200 where region.contains(x, y) { places.insert(Place(x: x, y: y)) } }
        return places
    }

    /// Returns the range from the least to the greatest number; empty at 0 without any.
    private func range(of numbers: [Int]) -> Range<Int> {
        guard let least = numbers.min(), let greatest = numbers.max() else { return 0..<0 }
        return least..<greatest + 1
    }

    @Test("it contains the pixels it was made of, and union and intersection are those of sets")
    func sets() {
        var numbers = SeededNumbers(seed: 7)
        for _ in 0..<60 {
            let (a, b) = (random(&numbers), random(&numbers))
            let (first, second) = (region(a), region(b))
            #expect(places(of: first) == a)
            #expect(first.count == a.count)
            #expect(first.bounds.columns == range(of: a.map(\.x)))
            #expect(first.bounds.rows == range(of: a.map(\.y)))
            #expect(first.union(second) == region(a.union(b)))
            #expect(first.intersection(second) == region(a.intersection(b)))
        }
    }

    @Test("with fewer runs it still contains every pixel, within the same bounds, and counts its own")
    func coarser() {
        var numbers = SeededNumbers(seed: 8)
        for _ in 0..<40 {
            let set = random(&numbers)
            let exact = region(set)
            for limit in [1, 3, 10] {
                let coarse = exact.coarsened(toAtMost: limit)
                let held = places(of: coarse)
                #expect(coarse.runs.count <= limit)
                #expect(held.isSuperset(of: set))
                #expect(coarse.bounds == exact.bounds)
                #expect(coarse.count == held.count)
                #expect(exact.coarsened(toAtMost: 20).coarsened(toAtMost: limit) == coarse)
                let other = region(random(&numbers))
                let common = coarse.intersection(other)
                #expect(places(of: common).isSuperset(of: set.intersection(places(of: other))))
                #expect(common.isEmpty == common.bounds.isEmpty)
            }
        }
    }

    @Test("its rows are visited from top to bottom, and each from left to right, also in squares")
    func rows() {
        var numbers = SeededNumbers(seed: 11)
        for limit in [1, 3, 10, 1000] {
            let region = region(random(&numbers)).coarsened(toAtMost: limit)
            var visited: [Place] = []
            region.forEachRow { row, columns in visited += columns.map { Place(x: $0, y: row) } }
            #expect(visited == places(of: region).sorted { ($0.y, $0.x) < ($1.y, $1.x) })
        }
    }

    @Test("it is read as it was written, with its runs packed in two numbers each")
    func coding() throws {
        var numbers = SeededNumbers(seed: 9)
        for limit in [1, 5, 1000] {
            let region = region(random(&numbers)).coarsened(toAtMost: limit)
            let data = try JSONEncoder().encode(region)
            #expect(try JSONDecoder().decode(PixelRegion.self, from: data) == region)
        }
        let two = PixelRegion([(x: 3, y: 1), (x: 4, y: 1), (x: 9, y: 2)])
        let text = String(decoding: try JSONEncoder().encode(two), as: UTF8.self)
        #expect(text.contains(#""runs":"AAILAQ==""#))
    }

    @Test(
        "input that no region writes is refused",
        arguments: [
            // No length, beyond the row, touching, without a length, beyond the end, unfinished, no Base64, nothing, too long.
            #""AAA=""#, #""EwI=""#, #""AAIAAQ==""#, #""AA==""#, #""kAMB""#, #""gA==""#, #""A""#, #""A*==""#, #""""#,
            #""gICAgICAgICA""#, "[1,3,2]",
        ])
    func refused(runs: String) {
        let text = #"{"cell":1,"bounds":{"x":0,"y":0,"width":20,"height":20},"runs":\#(runs)}"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(PixelRegion.self, from: Data(text.utf8)) }
        let cell = #"{"cell":3,"bounds":{"x":0,"y":0,"width":1,"height":1},"runs":"AAE="}"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(PixelRegion.self, from: Data(cell.utf8)) }
    }

    @Test(
        "bounds that reach beyond any picture are refused",
        arguments: [
            (#""x":1073741824,"y":0,"width":1073741824,"height":1"#, "AICAgIAE"),
            (#""x":0,"y":1073741824,"width":1,"height":1073741824"#, "/////wMB"),
            (#""x":1,"y":0,"width":1073741824,"height":1"#, "AAE="),
            (#""x":9223372036854775807,"y":0,"width":1,"height":1"#, "AAE="),
        ] as [(String, String)])
    func farBounds(bounds: String, runs: String) {
        let text = #"{"cell":1,"bounds":{\#(bounds)},"runs":"\#(runs)"}"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(PixelRegion.self, from: Data(text.utf8)) }
    }

    @Test("a comparison's region contains exactly the pixels that differ, by any rule and for any sizes")
    func compared() {
        for pair in PicturePair.all {
            let narrow = pair.actual.cropped(max(1, pair.actual.width - 2), pair.actual.height)
            for (expected, actual) in [(pair.expected, pair.actual), (pair.expected, narrow), (narrow, pair.expected)] {
                for rule in [PixelRule.exact, .perceived(threshold: 0.05)] {
                    let image = differenceImage(expected: expected, actual: actual, by: rule)
                    var red: [(x: Int, y: Int)] = []
                    for y in 0..<image.height {
                        for x in 0..<image.width where image[x, y] == [255, 0, 0, 255] { red.append((x, y)) }
                    }
                    let found = comparePixels(expected: expected, actual: actual, by: rule)
                    #expect(found?.region ?? .empty == PixelRegion(red), "\(pair.name)")
                }
            }
        }
    }

    @Test("noise is stored in as few runs as permitted")
    func noise() throws {
        var numbers = SeededNumbers(seed: 10)
        let (width, height) = (130, 1000)
        func noise(_ height: Int) -> Bitmap {
            Bitmap(
                width: width, height: height,
                pixels: (0..<width * height * 4).map { _ in UInt8.random(in: 0...1, using: &numbers) })
        }
        for (expected, actual) in [(noise(height), noise(height)), (noise(900), noise(height))] {
            let exact = try #require(comparePixels(expected: expected, actual: actual))
            #expect(exact.region.isExact && exact.region.count == exact.count)
            for limit in [10_000, 900, 60] {
                let found = try #require(comparePixels(expected: expected, actual: actual, runLimit: limit))
                #expect(found.region == exact.region.coarsened(toAtMost: limit))
            }
        }
    }
}
