import TatamiPrimitives

/// The bytes of a GIF file, block by block.
///
/// Source: GIF89a specification, <https://www.w3.org/Graphics/GIF/spec-gif89a.txt>.
struct GIFBlocks {
    private(set) var bytes: [UInt8]

    /// No side is longer, and no delay.
    static let maximum = 0xFFFF

    /// What becomes of a frame when its time is over.
    enum Disposal: UInt8 { case keep = 1, background = 2 }

    init(width: Int, height: Int, table: GIFTable) {
        bytes = Array("GIF89a".utf8) + littleEndian(width) + littleEndian(height)
        // A table follows, its colours have eight bits a channel; no colour of the background; square pixels.
        bytes += [0xF0 | table.sizeBits, 0, 0] + table.bytes
    }

    /// Without this the film is shown once. `loops` 0 stands for ever; it is told to readers how often to *repeat*.
    mutating func appendLoops(_ loops: Int) {
        guard loops != 1 else { return }
        bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8)
        bytes += [3, 1] + littleEndian(loops == 0 ? 0 : loops - 1) + [0]
    }

    struct Frame: Sendable {
        var area: PixelRect
        /// Hundredths of a second.
        var delay: Int
        var disposal: Disposal
        /// The frame's own; nil for the file's.
        var table: GIFTable?
        /// The place of what is as before, or not there; nil where nothing is.
        var transparent: UInt8?
        /// As LZW makes it.
        var data: [UInt8] = []
    }

    mutating func append(_ frame: Frame) {
        bytes += [0x21, 0xF9, 4, frame.disposal.rawValue << 2 | (frame.transparent == nil ? 0 : 1)]
        bytes += littleEndian(frame.delay) + [frame.transparent ?? 0, 0]
        bytes += [0x2C]
        bytes += [frame.area.left, frame.area.top, frame.area.width, frame.area.height].flatMap(littleEndian)
        bytes += frame.table.map { [0x80 | $0.sizeBits] + $0.bytes } ?? [0]
        bytes += frame.data
    }

    mutating func appendEnd() {
        bytes.append(0x3B)
    }
}

private func littleEndian(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
}

/// Up to 256 colours of a GIF. A place that a frame does not use can stand for transparency in it.
struct GIFTable: Sendable {
    private var indices: [UInt32: UInt8] = [:]
    private(set) var colors: [UInt32] = []

    static let maximumCount = 256

    /// Opaque pixels, of which those beyond the 256th are left out.
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

    /// Whether there is a place beyond those of the colours, though the table gets twice as long for it.
    private(set) var hasRoom = false

    /// The table has 2 to the power of this and one places.
    var sizeBits: UInt8 {
        var bits: UInt8 = 0
        while bits < 7, 2 << Int(bits) < colors.count + (hasRoom ? 1 : 0) { bits += 1 }
        return bits
    }

    /// Whether all places are taken, and there could be more.
    var isFull: Bool { colors.count < Self.maximumCount && 2 << Int(sizeBits) == colors.count }

    /// The first place of the table that is not in use; nil when all are.
    func place(notIn used: Set<UInt8>) -> UInt8? {
        (0..<UInt8.max).first { !used.contains($0) && $0 >> (sizeBits + 1) == 0 }
            ?? (sizeBits == 7 && !used.contains(.max) ? .max : nil)
    }

    /// Red, green and blue of each place; those that are not taken are black.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for pixel in colors {
            let color = PixelPalette.Color(pixel)
            bytes += [color.red, color.green, color.blue]
        }
        return bytes + [UInt8](repeating: 0, count: 3 * (2 << Int(sizeBits)) - bytes.count)
    }
}
