import RandomInput
import TatamiPrimitives

/// Two pictures that differ in a way typical of screenshots: random, and the same for the same name anywhere.
struct PicturePair {
    let name: String
    let expected: Bitmap
    let actual: Bitmap

    enum Kind: String, CaseIterable {
        /// Antialiased discs that move by fractions of a pixel or change their colour.
        case shapes
        /// Thin soft strokes as in text, moved by a whole pixel.
        case strokes
        /// Translucent discs on a transparent background, and translucent noise.
        case translucent
        /// Colour gradients whose levels differ by a few.
        case gradients
        /// Random pixels.
        case noise
        /// Few colours, so that many neighbours are equal.
        case blocks
        /// A picture and itself, moved.
        case shifted
    }

    static let sizes = [(1, 1), (1, 9), (8, 1), (2, 2), (3, 3), (5, 4), (31, 17), (64, 48)]

    static let all = Kind.allCases.flatMap { kind in
        sizes.flatMap { width, height in
            (1...2).map { PicturePair(kind, width: width, height: height, seed: $0) }
        }
    }

    init(_ kind: Kind, width: Int, height: Int, seed: Int) {
        name = "\(kind.rawValue)-\(width)x\(height)-\(seed)"
        var chance = Chance(seed: name)
        var expected = Canvas(width: width, height: height)
        switch kind {
        case .shapes: expected.fill(chance.color())
        case .strokes: expected.fill([255, 255, 255, 255])
        case .translucent: expected.fill([0, 0, 0, 0])
        case .gradients, .noise, .blocks, .shifted: break
        }
        var actual = expected
        switch kind {
        case .shapes, .translucent:
            for _ in 0..<4 {
                var disc = Disc(in: (width, height), isOpaque: kind == .shapes, by: &chance)
                expected.draw(disc)
                disc.change(by: &chance, keepsAlpha: kind == .shapes)
                actual.draw(disc)
            }
            if kind == .translucent { actual.disturb(one: 9, by: 40, by: &chance) }
        case .strokes:
            for _ in 0..<12 {
                let stroke = Stroke(in: (width, height), by: &chance)
                expected.draw(stroke, movedBy: 0)
                actual.draw(stroke, movedBy: seed)
            }
        case .gradients:
            expected.slope(by: &chance)
            actual = expected
            actual.disturb(one: 3, by: 30, by: &chance)
        case .noise:
            expected.scatter(levels: 256, by: &chance)
            actual = expected
            actual.scatter(levels: 256, by: &chance)
        case .blocks:
            expected.scatter(levels: 2, by: &chance)
            actual = expected
            actual.disturb(one: 5, by: 255, by: &chance)
        case .shifted:
            expected.slope(by: &chance)
            for _ in 0..<6 { expected.draw(Disc(in: (width, height), isOpaque: true, by: &chance)) }
            actual = expected.moved(seed, 1)
        }
        self.expected = expected.bitmap
        self.actual = actual.bitmap
    }

    /// A hash that shows whether a generator still makes the pictures that expected numbers were recorded
    /// for.
    var hash: String { fnv(expected.pixels + actual.pixels) }
}

/// A seeded random generator for pairs.
struct Chance {
    private var numbers: SeededNumbers

    init(seed: String) {
        numbers = SeededNumbers(
            seed: seed.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 })
    }

    /// 0 to `limit` − 1.
    mutating func below(_ limit: Int) -> Int { Int(numbers.next() % UInt64(limit)) }

    /// Returns a multiple of a quarter from 0 to below `limit`.
    mutating func quarters(below limit: Int) -> Double { Double(below(limit * 4)) / 4 }

    mutating func color() -> [UInt8] { [below(256), below(256), below(256), 255].map(UInt8.init) }
}

/// FNV-1a of 32 bits, in hexadecimal digits.
func fnv(_ bytes: [UInt8]) -> String {
    String(bytes.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }, radix: 16)
}
