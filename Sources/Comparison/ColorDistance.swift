/// Perceived distances of colours in YIQ, the colour space of NTSC television.
///
/// Source: Y. Kotsarenko, F. Ramos, "Measuring perceived color difference using YIQ NTSC transmission color
/// space in mobile applications", Programación Matemática y Software 2 (2010). Constants, order of operations
/// and the treatment of translucent pixels are those of pixelmatch 7 (Mapbox, ISC license), so that both give
/// the same verdicts to the last bit.
enum ColorDistance {
    /// pixelmatch's bound for the square of a distance, which corresponds to a threshold of 1.
    static let maximumSquare = 35215.0

    /// Returns the square of the distance above which pixels differ.
    static func squareLimit(threshold: Double) -> Double { maximumSquare * threshold * threshold }

    /// Returns the square of the distance of two pixels at `place`, counted row by row from the upper left.
    static func square(_ a: Pixel, _ b: Pixel, place: Int) -> Double {
        let (red, green, blue) = channels(a, b, place: place)
        let y = luma(red, green, blue)
        let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
        let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
        return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    }

    /// Returns by how much `a`, at `place`, is brighter than `b`.
    @inline(__always)
    static func brightness(_ a: Pixel, over b: Pixel, place: Int) -> Double {
        let (red, green, blue) = channels(a, b, place: place)
        return luma(red, green, blue)
    }

    private static func luma(_ red: Double, _ green: Double, _ blue: Double) -> Double {
        red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    }

    /// Returns the channels of `a` minus those of `b`.
    ///
    /// Translucent pixels are blended with a background first, which varies between places by the golden
    /// ratio, so that no colour disappears in it everywhere. pixelmatch counts places in bytes: the number of a
    /// pixel's first byte is always even, so that the background's red stays dark.
    @inline(__always)
    private static func channels(_ a: Pixel, _ b: Pixel, place: Int) -> (red: Double, green: Double, blue: Double) {
        guard a.alpha < 255 || b.alpha < 255 else {
            return (Double(a.red - b.red), Double(a.green - b.green), Double(a.blue - b.blue))
        }
        let byte = place * 4
        let backgrounds = (
            red: background(byte), green: background(Int(Double(byte) / 1.618033988749895)),
            blue: background(Int(Double(byte) / 2.618033988749895))
        )
        let alpha = a.alpha - b.alpha
        return (
            Double(a.red * a.alpha - b.red * b.alpha - backgrounds.red * alpha) / 255,
            Double(a.green * a.alpha - b.green * b.alpha - backgrounds.green * alpha) / 255,
            Double(a.blue * a.alpha - b.blue * b.alpha - backgrounds.blue * alpha) / 255
        )
    }

    /// One channel of the background: dark for an even number, light for an odd one.
    private static func background(_ number: Int) -> Int { number & 1 == 0 ? 48 : 207 }
}
