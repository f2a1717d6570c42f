import Testing

@testable import TatamiComparison

/// The numbers are those of pixelmatch 7.2.0 run in Node.js, to the last bit.
@Suite("The distance of colours")
struct ColorDistanceTests {
    private static let table: [(a: [UInt8], b: [UInt8], place: Int, square: Double, brightness: Double)] = [
        ([0, 0, 0, 255], [255, 255, 255, 255], 0, 32857.13315714265, -255.00000255),
        ([255, 255, 255, 255], [0, 0, 0, 255], 0, 32857.13315714265, 255.00000255),
        ([255, 0, 0, 255], [0, 255, 0, 255], 0, 24298.8755187344, -73.37042579999999),
        ([0, 0, 255, 255], [255, 255, 0, 255], 5, 32514.907252212855, -196.61406524999998),
        ([10, 20, 30, 255], [11, 20, 30, 255], 0, 0.1600960684672941, -0.29889531),
        ([10, 20, 30, 255], [10, 21, 30, 255], 0, 0.2498146917174314, -0.58662247),
        ([10, 20, 30, 255], [10, 20, 31, 255], 0, 0.05653212397368095, -0.11448223),
        ([128, 128, 128, 255], [127, 128, 129, 255], 9, 0.2709823571689254, 0.18441308),
        // Translucent: the background changes with the place.
        ([255, 0, 0, 128], [255, 0, 0, 255], 0, 1953.884688642745, -14.053821778000001),
        ([255, 0, 0, 128], [255, 0, 0, 255], 1, 3074.0392475960507, -4.988176011764708),
        ([255, 0, 0, 128], [255, 0, 0, 255], 2, 3074.0392475960507, -4.988176011764708),
        ([255, 0, 0, 128], [255, 0, 0, 255], 3, 4278.384766889454, 32.39977640517647),
        ([0, 0, 0, 0], [255, 255, 255, 0], 7, 0, 0),
        ([0, 0, 0, 0], [255, 255, 255, 255], 7, 8455.000247344564, -113.72702934),
        ([48, 48, 48, 0], [48, 48, 48, 255], 0, 0, 0),
        ([48, 207, 48, 255], [0, 0, 0, 0], 4, 0, 0),
        ([12, 200, 99, 77], [13, 190, 100, 80], 12345, 0.5815303215242789, 0.9337288724705883),
        ([12, 200, 99, 77], [13, 190, 100, 80], 12346, 0.5815303215242789, 0.9337288724705883),
        ([12, 200, 99, 1], [13, 190, 100, 254], 999_999, 483.8387551081621, 14.388650363921567),
    ]

    private func pixel(_ bytes: [UInt8]) -> Pixel {
        Pixel(bytes.withUnsafeBytes { $0.load(as: UInt32.self) })
    }

    @Test("squares and brightness are pixelmatch's")
    func numbers() {
        for (a, b, place, square, brightness) in Self.table {
            #expect(ColorDistance.square(pixel(a), pixel(b), place: place) == square, "\(a) \(b)")
            #expect(ColorDistance.brightness(pixel(a), over: pixel(b), place: place) == brightness, "\(a) \(b)")
        }
    }

    @Test("no two colours are farther apart than a threshold of 1 permits")
    func bound() {
        let corners = (0..<8).map { bits in (0..<3).map { UInt8(bits >> $0 & 1 == 1 ? 255 : 0) } + [255] }
        let squares = corners.flatMap { a in corners.map { ColorDistance.square(pixel(a), pixel($0), place: 0) } }
        #expect(squares.allSatisfy { $0 <= ColorDistance.squareLimit(threshold: 1) })
        #expect(squares.contains { $0 > ColorDistance.squareLimit(threshold: 0.99) })
    }
}
