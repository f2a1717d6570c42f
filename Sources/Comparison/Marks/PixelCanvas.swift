import TatamiPrimitives

/// A picture in the making, of opaque colours. What goes beyond its edges is left out.
struct PixelCanvas {
    let width: Int
    let height: Int
    private var words: [UInt32]

    /// `0xRRGGBB`.
    typealias Ink = UInt32

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        words = Array(repeating: 0xFFFF_FFFF, count: width * height)
    }

    var bitmap: Bitmap {
        let bytes = [UInt8](unsafeUninitializedCapacity: words.count * 4) { bytes, count in
            bytes.withMemoryRebound(to: UInt32.self) { target in
                for place in words.indices { target[place] = words[place].littleEndian }
            }
            count = words.count * 4
        }
        return Bitmap(width: width, height: height, pixels: bytes)
    }

    var all: PixelBounds { PixelBounds(x: 0, y: 0, width: width, height: height) }

    // MARK: Areas

    /// Lays a colour over an area, so much of it.
    mutating func fill(_ area: PixelBounds, _ ink: Ink, share: Double = 1) {
        let area = area.intersection(all)
        let share = UInt32((share * 256).rounded())
        for y in area.rows {
            for x in area.columns { mix(x, y, ink, share) }
        }
    }

    mutating func fill(_ region: PixelRegion, _ ink: Ink) {
        for run in region.runs { fill(region.pixels(of: run), ink) }
    }

    /// Lays a colour over the pixels, the fainter the lighter a picture is there, so that its shapes can still be seen.
    mutating func tint(_ region: PixelRegion, _ ink: Ink, by picture: Bitmap) {
        for run in region.runs {
            let area = region.pixels(of: run).intersection(all)
            for y in area.rows {
                for x in area.columns {
                    guard x < picture.width, y < picture.height else { continue }
                    let place = (y * picture.width + x) * 4
                    let light = picture.pixels.withUnsafeBufferPointer {
                        (UInt32($0[place]) * 2126 + UInt32($0[place + 1]) * 7152 + UInt32($0[place + 2]) * 722) / 10_000
                    }
                    words[y * width + x] = 0xFFFF_FFFF
                    mix(x, y, ink, 76 + (255 - light) * 180 / 255)
                }
            }
        }
    }

    /// Lines that rise to the right, `gap` pixels apart.
    mutating func hatch(_ area: PixelBounds, _ ink: Ink, gap: Int, thickness: Int, share: Double) {
        let area = area.intersection(all)
        let share = UInt32((share * 256).rounded())
        for y in area.rows {
            for x in area.columns where (x + y) % gap < thickness { mix(x, y, ink, share) }
        }
    }

    /// A frame that lies within the area.
    mutating func outline(_ area: PixelBounds, _ ink: Ink, thickness: Int) {
        let (thick, high) = (min(thickness, area.width), min(thickness, area.height))
        guard !area.isEmpty else { return }
        fill(PixelBounds(x: area.x, y: area.y, width: area.width, height: high), ink)
        fill(PixelBounds(x: area.x, y: area.y + area.height - high, width: area.width, height: high), ink)
        fill(PixelBounds(x: area.x, y: area.y, width: thick, height: area.height), ink)
        fill(PixelBounds(x: area.x + area.width - thick, y: area.y, width: thick, height: area.height), ink)
    }

    private mutating func mix(_ x: Int, _ y: Int, _ ink: Ink, _ share: UInt32) {
        let color = (ink & 0xFF) << 16 | ink & 0xFF00 | ink >> 16 & 0xFF
        let place = y * width + x
        guard share < 256 else {
            words[place] = color | 0xFF00_0000
            return
        }
        // Two channels at once: each has eight bits to spare.
        let (even, odd) = (words[place] & 0xFF_00FF, words[place] >> 8 & 0xFF)
        let newEven = (even &* (256 - share) &+ (color & 0xFF_00FF) &* share) >> 8 & 0xFF_00FF
        let newOdd = (odd &* (256 - share) &+ (color >> 8 & 0xFF) &* share) >> 8 & 0xFF
        words[place] = newEven | newOdd << 8 | 0xFF00_0000
    }

    // MARK: Pictures and signs

    /// A picture in grey, at two fifths of its strength.
    mutating func fade(_ picture: Bitmap) {
        picture.pixels.withUnsafeBufferPointer { bytes in
            for y in 0..<min(height, picture.height) {
                for x in 0..<min(width, picture.width) {
                    let place = (y * picture.width + x) * 4
                    let (red, green, blue) = (UInt32(bytes[place]), UInt32(bytes[place + 1]), UInt32(bytes[place + 2]))
                    if red & green & blue & UInt32(bytes[place + 3]) == 255 {
                        words[y * width + x] = 0xFFFF_FFFF
                        continue
                    }
                    // The weights of Rec. 709.
                    let darkness = 255 - (2126 * red + 7152 * green + 722 * blue) / 10_000
                    let grey = 255 - darkness * UInt32(bytes[place + 3]) * 2 / (255 * 5)
                    words[y * width + x] = grey * 0x01_0101 | 0xFF00_0000
                }
            }
        }
    }

    /// Words in the tiny font, each of its dots `dot` pixels wide; `x`, `y` is their upper left corner.
    mutating func write(_ text: String, x: Int, y: Int, dot: Int, _ ink: Ink) {
        var left = x
        for character in text {
            let glyph = TinyFont.glyph(character)
            for (row, dots) in glyph.rows.enumerated() {
                for (column, isOn) in dots.enumerated() where isOn {
                    fill(PixelBounds(x: left + column * dot, y: y + row * dot, width: dot, height: dot), ink)
                }
            }
            left += (glyph.width + 1) * dot
        }
    }

    /// An arrow in a square of so many pixels from `x`, `y`, that points by the signs of `dx` and `dy`.
    mutating func arrow(x: Int, y: Int, side: Int, dx: Int, dy: Int, thickness: Int, _ ink: Ink) {
        let (right, down) = (dx.signum(), dy.signum())
        let (middleX, middleY) = (x + side / 2, y + side / 2)
        let half = side / 2 - thickness / 2
        func dot(_ x: Int, _ y: Int) -> PixelBounds {
            PixelBounds(x: x - thickness / 2, y: y - thickness / 2, width: thickness, height: thickness)
        }
        for step in -half...half { fill(dot(middleX + right * step, middleY + down * step), ink) }
        let (tipX, tipY) = (middleX + right * half, middleY + down * half)
        for step in 0...max(1, half * 3 / 4) {
            // The barbs lie an eighth of a turn beside the shaft.
            let barbs =
                right != 0 && down != 0
                ? [(-right * step, 0), (0, -down * step)]
                : [
                    (-right * step - down * step, -down * step - right * step),
                    (-right * step + down * step, -down * step + right * step),
                ]
            for barb in barbs { fill(dot(tipX + barb.0, tipY + barb.1), ink) }
        }
    }
}
