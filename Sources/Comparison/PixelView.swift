package import TatamiPrimitives

/// The upper left part of a picture as words, valid only within the closure that receives it.
struct PixelView {
    /// Red in the lowest byte, then green, blue and alpha, on any processor.
    fileprivate let words: UnsafePointer<UInt32>
    /// Pixels from one row to the next.
    fileprivate let stride: Int
    let width: Int
    let height: Int

    func row(_ y: Int) -> UnsafePointer<UInt32> { words + y * stride }

    func pixel(_ x: Int, _ y: Int) -> Pixel { Pixel(words[y * stride + x]) }

    /// The part within a rectangle, which must be inside the view.
    func part(_ rect: PixelRect) -> PixelView {
        PixelView(words: words + rect.y * stride + rect.x, stride: stride, width: rect.width, height: rect.height)
    }
}

/// One pixel of straight-alpha sRGB, 0 to 255 in each channel.
struct Pixel: Equatable {
    private let word: UInt32

    init(_ word: UInt32) { self.word = word }

    var red: Int { Int(UInt8(truncatingIfNeeded: littleEndian)) }
    var green: Int { Int(UInt8(truncatingIfNeeded: littleEndian >> 8)) }
    var blue: Int { Int(UInt8(truncatingIfNeeded: littleEndian >> 16)) }
    var alpha: Int { Int(littleEndian >> 24) }

    /// A slight difference in a channel, such as smoothing an edge at another fraction of a pixel makes.
    static let slight = 48

    /// Whether each channel differs by at most `distance`.
    @inline(__always)
    func isWithin(_ distance: Int, of other: Pixel) -> Bool {
        abs(red - other.red) <= distance && abs(green - other.green) <= distance && abs(blue - other.blue) <= distance
            && abs(alpha - other.alpha) <= distance
    }

    private var littleEndian: UInt32 { UInt32(littleEndian: word) }
}

extension PixelView {
    /// Calls `body` with views of the common part of both pictures, from the upper left corner.
    ///
    /// Not called if they have no pixel in common.
    static func common(
        _ expected: Bitmap, _ actual: Bitmap, _ body: (_ expected: PixelView, _ actual: PixelView) -> Void
    ) {
        let (width, height) = (min(expected.width, actual.width), min(expected.height, actual.height))
        expected.withWords { expectedWords in
            actual.withWords { actualWords in
                guard width > 0, height > 0, let expectedWords, let actualWords else { return }
                body(
                    PixelView(words: expectedWords, stride: expected.width, width: width, height: height),
                    PixelView(words: actualWords, stride: actual.width, width: width, height: height))
            }
        }
    }
}

extension Bitmap {
    /// Calls `body` with a view of the whole picture; not called for an empty picture.
    func withView(_ body: (PixelView) -> Void) {
        withWords { words in
            guard let words, width > 0, height > 0 else { return }
            body(PixelView(words: words, stride: width, width: width, height: height))
        }
    }

    /// Calls `body` with all pixels as words, valid only within the closure; may be nil for an empty picture.
    package func withWords(_ body: (UnsafePointer<UInt32>?) -> Void) {
        // Arrays are aligned to 16 bytes.
        pixels.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: UInt32.self) { body($0.baseAddress) }
        }
    }
}
