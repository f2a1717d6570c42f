/// A picture in memory, with four bytes per pixel: straight-alpha sRGB in the order red, green, blue, alpha.
package struct Bitmap: Hashable, Sendable {
    package let width: Int
    package let height: Int
    package var pixels: [UInt8]

    /// Creates a bitmap; `pixels` must have exactly `width × height × 4` bytes.
    package init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == width * height * 4, "a bitmap needs four bytes for each of its pixels")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The four bytes of a pixel inside the bitmap.
    package subscript(x: Int, y: Int) -> [UInt8] {
        let start = (y * width + x) * 4
        return Array(pixels[start..<start + 4])
    }
}

/// A picture that is read row by row, so that an encoder needs no second copy of all pixels.
package protocol PixelRows {
    var width: Int { get }
    var height: Int { get }
    /// Whether no pixel is translucent; an encoder may then omit alpha.
    var isOpaque: Bool { get }
    /// Writes row `y` as straight-alpha red, green, blue, alpha bytes into `row`, which holds `width × 4` bytes.
    func copyRow(_ y: Int, into row: UnsafeMutableRawBufferPointer)
    /// Calls `body` with the rows in memory, or with nil if they have to be copied.
    func withRowsInMemory<Result>(_ body: (RowsInMemory?) -> Result) -> Result
}

extension PixelRows {
    package func withRowsInMemory<Result>(_ body: (RowsInMemory?) -> Result) -> Result { body(nil) }
}

/// Rows with four bytes per pixel that can be read in place.
package struct RowsInMemory {
    package enum Order {
        /// Bytes red, green, blue, straight alpha; the last is undefined if the picture is opaque.
        case bytes
        /// Native words with blue in the lowest byte, then green and red; the highest is undefined. Always
        /// opaque.
        case words
    }

    package let start: UnsafeRawPointer
    /// The number of bytes from one row to the next.
    package let stride: Int
    package let order: Order

    package init(start: UnsafeRawPointer, stride: Int, order: Order) {
        (self.start, self.stride, self.order) = (start, stride, order)
    }
}

extension Bitmap: PixelRows {
    package var isOpaque: Bool {
        pixels.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return true }
            /// Returns whether the pixels at `places` are opaque; combines eight at once as long as there are eight.
            func areOpaque(_ places: Range<Int>) -> Bool {
                let whole = places.lowerBound + places.count & ~7
                var many = SIMD8<UInt32>(repeating: .max)
                for place in stride(from: places.lowerBound, to: whole, by: 8) {
                    many &= start.loadUnaligned(fromByteOffset: place &* 4, as: SIMD8<UInt32>.self)
                }
                var all = UInt32.max
                for lane in many.indices { all &= many[lane] }
                for place in whole..<places.upperBound {
                    all &= start.loadUnaligned(fromByteOffset: place &* 4, as: UInt32.self)
                }
                return UInt32(littleEndian: all) >> 24 == 255
            }
            return (0..<height).allSatisfy { areOpaque($0 * width..<($0 + 1) * width) }
        }
    }

    package func copyRow(_ y: Int, into row: UnsafeMutableRawBufferPointer) {
        pixels.withUnsafeBytes { row.copyMemory(from: .init(rebasing: $0[y * width * 4..<(y + 1) * width * 4])) }
    }

    package func withRowsInMemory<Result>(_ body: (RowsInMemory?) -> Result) -> Result {
        pixels.withUnsafeBytes { bytes in
            body(bytes.baseAddress.map { RowsInMemory(start: $0, stride: width * 4, order: .bytes) })
        }
    }
}

/// An image file of a scene whose header was read and whose content is not decoded yet.
package struct ImageReference: Hashable, Sendable {
    package enum Format: String, Hashable, Sendable { case png, jpeg, svg }

    /// The path in the scene, relative to the scene's folder.
    @ExactText package var name: String
    /// The absolute path of the file.
    @ExactText package var file: String
    package var format: Format
    /// Pixels for PNG and JPEG, user units for SVG; one is drawn as one point unless a size is given.
    package var size: Size
    /// The file to draw in place of an SVG file with text; nil for every other image.
    package var outlined: OutlinedSVG?

    package init(name: String, file: String, format: Format, size: Size, outlined: OutlinedSVG? = nil) {
        self.name = name
        self.file = file
        self.format = format
        self.size = size
        self.outlined = outlined
    }
}

/// An SVG file whose text was converted to outlines with known fonts; equal if the bytes are.
package final class OutlinedSVG: Hashable, Sendable {
    package let bytes: [UInt8]
    private let hash: Int

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        hash = bytes.hashValue
    }

    package static func == (a: OutlinedSVG, b: OutlinedSVG) -> Bool {
        a === b || a.hash == b.hash && a.bytes == b.bytes
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
