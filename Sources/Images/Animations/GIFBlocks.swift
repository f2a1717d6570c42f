import TatamiPrimitives

/// The bytes of a GIF file, block by block.
///
/// Source: GIF89a specification, <https://www.w3.org/Graphics/GIF/spec-gif89a.txt>.
struct GIFBlocks {
    private(set) var bytes: [UInt8]

    /// The largest side in pixels, and the longest delay in hundredths of a second.
    static let maximum = 0xFFFF

    /// The treatment of a frame after its time.
    enum Disposal: UInt8 { case keep = 1, background = 2 }

    init(width: Int, height: Int, table: GIFTable) {
        bytes = Array("GIF89a".utf8) + littleEndian(width) + littleEndian(height)
        // A table follows, with eight bits per channel; no background colour; square pixels.
        bytes += [0xF0 | table.sizeBits, 0, 0] + table.bytes
    }

    /// Appends the number of times that the film is played; 0 for an endless loop.
    ///
    /// The file stores the number of *repetitions*; without it the film is played once.
    mutating func appendLoops(_ loops: Int) {
        guard loops != 1 else { return }
        bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8)
        bytes += [3, 1] + littleEndian(loops == 0 ? 0 : loops - 1) + [0]
    }

    struct Frame: Sendable {
        var area: PixelRect
        /// The duration in hundredths of a second.
        var delay: Int
        var disposal: Disposal
        /// The frame's own table; nil for the file's.
        var table: GIFTable?
        /// The index for unchanged or transparent pixels; nil if there are none.
        var transparent: UInt8?
        /// The pixels as indices, compressed by LZW, in blocks.
        var data: [UInt8] = []
    }

    mutating func append(_ frame: Frame) {
        bytes += [0x21, 0xF9, 4, frame.disposal.rawValue << 2 | (frame.transparent == nil ? 0 : 1)]
        bytes += littleEndian(frame.delay) + [frame.transparent ?? 0, 0]
        bytes += [0x2C]
        bytes += [frame.area.left, frame.area.top, frame.area.width, frame.area.height].flatMap { littleEndian($0) }
        bytes += frame.table.map { [0x80 | $0.sizeBits] + $0.bytes } ?? [0]
        bytes += frame.data
    }

    mutating func appendEnd() {
        bytes.append(0x3B)
    }
}

/// The colour table of a GIF, with up to 256 colours.
///
/// In a frame, an unused index can stand for transparency.
struct GIFTable: Sendable {
    private var indices: [UInt32: UInt8] = [:]
    private(set) var colors: [UInt32] = []

    static let maximumCount = 256

    /// Creates a table of opaque pixels; colours after the 256th are ignored.
    init(_ colors: some Sequence<UInt32>) {
        for color in colors where self.colors.count < Self.maximumCount && indices[color] == nil {
            indices[color] = UInt8(self.colors.count)
            self.colors.append(color)
        }
    }

    func index(of pixel: UInt32) -> UInt8? { indices[pixel] }

    var withRoom: GIFTable {
        var table = self
        table.hasRoom = true
        return table
    }

    /// Whether there is an index beyond those of the colours, even if this doubles the table.
    private(set) var hasRoom = false

    /// The table has 2 to the power of `sizeBits` + 1 entries.
    var sizeBits: UInt8 {
        var bits: UInt8 = 0
        while bits < 7, 2 << Int(bits) < colors.count + (hasRoom ? 1 : 0) { bits += 1 }
        return bits
    }

    /// Whether all entries are used, and the table could be larger.
    var isFull: Bool { colors.count < Self.maximumCount && 2 << Int(sizeBits) == colors.count }

    /// Returns the first unused index; nil if there is none.
    func place(notIn used: Set<UInt8>) -> UInt8? {
        (0...UInt8.max).first { !used.contains($0) && $0 >> (sizeBits + 1) == 0 }
    }

    /// Red, green and blue of each entry; unused ones are black.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for pixel in colors {
            let color = PixelPalette.Color(pixel)
            bytes += [color.red, color.green, color.blue]
        }
        return bytes + [UInt8](repeating: 0, count: 3 * (2 << Int(sizeBits)) - bytes.count)
    }
}
