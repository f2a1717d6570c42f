import CISAL
import Glibc
import TatamiPrimitives

/// Decodes the usual kind of PNG for screenshots, several times faster than libspng.
///
/// This is eight-bit colour with or without alpha, not interlaced, without a transparent colour. The result is nil for
/// every other kind, and for any error: libspng then decides.
func decodeTruecolor(_ bytes: [UInt8], width: Int, height: Int) -> Bitmap? {
    bytes.withUnsafeBufferPointer { file in
        guard let kind = TruecolorFile(file) else { return nil }
        var isWhole = false
        let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, count in
            adviseHugePages(pixels)
            isWhole = pixels.withMemoryRebound(to: UInt32.self) { words in
                kind.hasAlpha
                    ? decode(kind.imageData, as: FourChannels.self, into: words, width: width, height: height)
                    : decode(kind.imageData, as: ThreeChannels.self, into: words, width: width, height: height)
            }
            count = isWhole ? width * height * 4 : 0
        }
        return isWhole ? Bitmap(width: width, height: height, pixels: pixels) : nil
    }
}

/// The image data of a PNG that `decodeTruecolor` may accept, with correct checksums.
private struct TruecolorFile {
    private(set) var hasAlpha = false
    private(set) var imageData: [UnsafeBufferPointer<UInt8>] = []

    init?(_ file: UnsafeBufferPointer<UInt8>) {
        var place = PNGChunks.signature.count
        while place + 12 <= file.count {
            let length = file.bigEndian(at: place)
            guard length <= file.count - place - 12 else { return nil }
            let (content, end) = (place + 8, place + 12 + length)
            let type = file.bigEndian(at: place + 4)
            // Ancillary chunks have a lower-case first letter; of these only transparency changes pixels.
            let matters = type & 0x2000_0000 == 0
            if type == Chunk.transparency { return nil }
            if matters {
                let sum = crc32_gzip_refl(0, file.baseAddress.map { $0 + place + 4 }, UInt64(length + 4))
                guard Int(sum) == file.bigEndian(at: content + length) else { return nil }
            }
            switch type {
            case Chunk.header:
                // Eight bits, colour with or without alpha, and the only valid values for the rest.
                guard place == 8, length == 13, file[content + 8] == 8, [2, 6].contains(file[content + 9]) else {
                    return nil
                }
                guard file[content + 10] == 0, file[content + 11] == 0, file[content + 12] == 0 else { return nil }
                hasAlpha = file[content + 9] == 6
            case Chunk.imageData:
                guard place > 8 else { return nil }
                if length > 0 { imageData.append(.init(rebasing: file[content..<content + length])) }
            case Chunk.end:
                guard place > 8 else { return nil }
                return
            default:
                if matters { return nil }
            }
            place = end
        }
        return nil
    }

    private enum Chunk {
        static let header = 0x4948_4452
        static let imageData = 0x4944_4154
        static let end = 0x4945_4E44
        static let transparency = 0x7452_4E53
    }
}

/// Decompresses some rows at a time, in memory that stays in cache, and converts their pixels; false if the data are
/// damaged, too short or too long.
@inline(__always)
private func decode<Channels: ScanlineChannels>(
    _ imageData: [UnsafeBufferPointer<UInt8>], as channels: Channels.Type,
    into words: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int
) -> Bool {
    guard let pixels = words.baseAddress else { return false }
    let firstAbove = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    firstAbove.initialize(repeating: 0, count: width)
    defer { firstAbove.deallocate() }
    var (above, row) = (UnsafePointer(firstAbove), pixels)
    let length = 1 + width * Channels.count
    let rowsAtOnce = max(1, min(height, (1 << 17) / length))
    // One more byte can be read after the last row, because pixels of three bytes are read as four.
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: rowsAtOnce * length + 1)
    buffer.initialize(repeating: 0, count: rowsAtOnce * length + 1)
    defer { buffer.deallocate() }
    guard var source = ScanlineSource(imageData) else { return false }
    var done = 0
    while done < height {
        let rows = min(rowsAtOnce, height - done)
        guard source.fill(UnsafeMutableBufferPointer(start: buffer, count: rows * length)) else { return false }
        for number in 0..<rows {
            let line = UnsafeRawPointer(buffer + number * length)
            guard let filter = ScanlineFilter(rawValue: line.load(as: UInt8.self)) else { return false }
            filter.undo(line + 1, as: channels, above: above, into: row, width: width)
            above = UnsafePointer(row)
            row += width
        }
        done += rows
    }
    return source.isAtEnd()
}

/// The decompressed scanlines in order.
private struct ScanlineSource {
    private let inflate: StreamingInflate
    private var rest: ArraySlice<UnsafeBufferPointer<UInt8>>

    /// Creates a source of the scanlines; nil if memory is exhausted.
    init?(_ imageData: [UnsafeBufferPointer<UInt8>]) {
        guard let inflate = StreamingInflate() else { return nil }
        self.inflate = inflate
        rest = imageData[...]
    }

    /// Fills the output; false if there are too few bytes, or damaged ones.
    mutating func fill(_ output: UnsafeMutableBufferPointer<UInt8>) -> Bool {
        var filled = 0
        while filled < output.count {
            let hadInput = feed()
            guard let count = inflate.unpack(into: .init(rebasing: output[filled...])) else { return false }
            // Output may be pending in ISA-L after all input was taken.
            if count == 0, !hadInput || inflate.isFinished || !inflate.needsInput { return false }
            filled += count
        }
        return true
    }

    /// Whether the stream is complete here and nothing follows it.
    mutating func isAtEnd() -> Bool {
        var spill: UInt8 = 0
        return withUnsafeMutablePointer(to: &spill) { spill in
            while !inflate.isFinished {
                let hadInput = feed()
                let output = UnsafeMutableBufferPointer(start: spill, count: 1)
                guard inflate.unpack(into: output) == 0 else { return false }
                guard inflate.isFinished || hadInput && inflate.needsInput else { return false }
            }
            return inflate.needsInput && !inflate.holdsInput && rest.isEmpty
        }
    }

    /// Provides the next part of the input if the last was taken; false if there is none left.
    private mutating func feed() -> Bool {
        guard inflate.needsInput else { return true }
        guard let next = rest.popFirst() else { return false }
        inflate.setInput(next)
        return true
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func bigEndian(at place: Int) -> Int {
        Int(self[place]) << 24 | Int(self[place + 1]) << 16 | Int(self[place + 2]) << 8 | Int(self[place + 3])
    }
}

/// Requests pages of 2 MiB for a large picture if the system supports them: a page costs the same whatever its size.
private func adviseHugePages(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    guard let start = memory.baseAddress, memory.count >= 4 << 20 else { return }
    let page = 4096
    let skipped = -Int(bitPattern: start) & (page - 1)
    // Only advice: a system without huge pages refuses it harmlessly.
    madvise(start + skipped, (memory.count - skipped) & ~(page - 1), MADV_HUGEPAGE)
}

/// A zlib stream that ISA-L decompresses in parts: several times faster than zlib, in memory that stays in cache.
final class StreamingInflate {
    private let inflater: OpaquePointer

    /// Begins a stream; nil if memory is exhausted.
    init?() {
        guard let inflater = make_inflater() else { return nil }
        self.inflater = inflater
    }

    deinit {
        free_inflater(inflater)
    }

    /// Whether the stream's end was reached with a correct checksum.
    var isFinished: Bool { is_finished(inflater) }

    /// Whether all input was taken.
    var needsInput: Bool { input_left(inflater) == 0 }

    /// Whether whole bytes of the taken input have not been decompressed yet.
    var holdsInput: Bool { held_bits(inflater) >= 8 }

    /// Provides the next input; `bytes`, fewer than 2³², must stay valid until they are taken.
    func setInput(_ bytes: UnsafeBufferPointer<UInt8>) {
        set_input(inflater, bytes.baseAddress, UInt32(bytes.count))
    }

    /// Decompresses as much as fits, and returns the number of bytes; nil if the data are damaged.
    func unpack(into output: UnsafeMutableBufferPointer<UInt8>) -> Int? {
        let count = unpack_input(inflater, output.baseAddress, UInt32(output.count))
        return count < 0 ? nil : Int(count)
    }
}
