import TatamiPrimitives

/// Draws antialiased shapes with platform-independent arithmetic: the four operations and square roots.
struct Canvas {
    private(set) var bitmap: Bitmap

    init(width: Int, height: Int) {
        bitmap = Bitmap(width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height * 4))
    }

    mutating func fill(_ color: [UInt8]) {
        for place in bitmap.pixels.indices { bitmap.pixels[place] = color[place % 4] }
    }

    mutating func draw(_ disc: Disc) {
        blend(disc.color) { x, y in disc.coverage(x, y) }
    }

    mutating func draw(_ stroke: Stroke, movedBy pixels: Int) {
        blend(stroke.color) { x, y in stroke.coverage(x - Double(pixels), y) }
    }

    /// Levels that increase to the right and downwards.
    mutating func slope(by chance: inout Chance) {
        let steps = (0..<6).map { _ in chance.below(7) - 3 }
        let start = (0..<3).map { _ in chance.below(256) }
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                for channel in 0..<3 {
                    let level = start[channel] + steps[channel] * x + steps[channel + 3] * y
                    bitmap.pixels[(y * bitmap.width + x) * 4 + channel] = UInt8(truncatingIfNeeded: abs(level) % 256)
                }
            }
        }
    }

    /// Sets every channel to one of that many levels; alpha too, but more often opaque.
    mutating func scatter(levels: Int, by chance: inout Chance) {
        for place in bitmap.pixels.indices {
            let level = UInt8(chance.below(levels) * 255 / (levels - 1))
            bitmap.pixels[place] = place % 4 == 3 && chance.below(3) > 0 ? 255 : level
        }
    }

    /// Changes about one channel in `rarity` by less than `amount` levels; alpha only where it is not full.
    mutating func disturb(one rarity: Int, by amount: Int, by chance: inout Chance) {
        for place in bitmap.pixels.indices where chance.below(rarity) == 0 {
            if place % 4 == 3, bitmap.pixels[place] == 255 { continue }
            let level = Int(bitmap.pixels[place]) + chance.below(amount * 2) - amount
            bitmap.pixels[place] = UInt8(clamping: level)
        }
    }

    /// Moves the picture to the right and down; the edge pixels are repeated.
    func moved(_ right: Int, _ down: Int) -> Canvas {
        var result = self
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let source = (max(0, y - down) * bitmap.width + max(0, x - right)) * 4
                for channel in 0..<4 {
                    result.bitmap.pixels[(y * bitmap.width + x) * 4 + channel] = bitmap.pixels[source + channel]
                }
            }
        }
        return result
    }

    /// Mixes all four channels, as far as a pixel is covered.
    private mutating func blend(_ color: [UInt8], coverage: (Double, Double) -> Double) {
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let share = min(1, max(0, coverage(Double(x) + 0.5, Double(y) + 0.5)))
                for channel in 0..<4 {
                    let place = (y * bitmap.width + x) * 4 + channel
                    let (old, new) = (Double(bitmap.pixels[place]), Double(color[channel]))
                    bitmap.pixels[place] = UInt8((old + (new - old) * share).rounded())
                }
            }
        }
    }
}

struct Disc {
    private var x: Double
    private var y: Double
    private var radius: Double
    fileprivate(set) var color: [UInt8]

    init(in size: (Int, Int), isOpaque: Bool, by chance: inout Chance) {
        (x, y) = (chance.quarters(below: size.0), chance.quarters(below: size.1))
        radius = chance.quarters(below: max(1, min(size.0, size.1) / 2)) + 1
        color = chance.color()
        if !isOpaque { color[3] = UInt8(chance.below(256)) }
    }

    /// Moves it by less than a pixel, or gives it another colour.
    mutating func change(by chance: inout Chance, keepsAlpha: Bool) {
        if chance.below(2) == 0 {
            x += chance.quarters(below: 1)
            y += chance.quarters(below: 1)
        } else {
            let channel = chance.below(keepsAlpha ? 3 : 4)
            color[channel] = UInt8(chance.below(256))
        }
    }

    func coverage(_ x: Double, _ y: Double) -> Double {
        let (right, down) = (x - self.x, y - self.y)
        return radius - (right * right + down * down).squareRoot() + 0.5
    }
}

/// A line one pixel and a half wide.
struct Stroke {
    private let start: (x: Double, y: Double)
    private let way: (x: Double, y: Double)
    let color: [UInt8]

    init(in size: (Int, Int), by chance: inout Chance) {
        start = (chance.quarters(below: size.0), chance.quarters(below: size.1))
        way = (chance.quarters(below: 12) - 6, chance.quarters(below: 12) - 6)
        let level = UInt8(chance.below(96))
        color = [level, level, level, 255]
    }

    func coverage(_ x: Double, _ y: Double) -> Double {
        let (right, down) = (x - start.x, y - start.y)
        let length = way.x * way.x + way.y * way.y
        let share = length == 0 ? 0 : min(1, max(0, (right * way.x + down * way.y) / length))
        let (offX, offY) = (right - way.x * share, down - way.y * share)
        return 1.25 - (offX * offX + offY * offY).squareRoot()
    }
}
