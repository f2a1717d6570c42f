import CISAL
import TatamiPrimitives

/// The bytes of a PNG file, chunk by chunk.
///
/// Source: PNG specification (third edition), <https://www.w3.org/TR/png-3/#5DataRep>.
struct PNGChunks {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The maximum length of a chunk's data in bytes, and the maximum side of a picture in pixels.
    static let maximumLength = 0x7FFF_FFFF

    private(set) var bytes = PNGChunks.signature

    enum ColorType: UInt8 { case rgb = 2, palette = 3, rgba = 6 }

    mutating func appendHeader(width: Int, height: Int, colorType: ColorType) {
        append("IHDR", bigEndian(width) + bigEndian(height) + [8, colorType.rawValue, 0, 0, 0])
    }

    /// Declares sRGB colours (perceptual intent) and the number of pixels per point of 1/72 inch; nil omits the
    /// latter.
    mutating func appendMeaning(pixelsPerPoint: Double?) {
        append("sRGB", [0])
        guard let pixelsPerPoint else { return }
        let perMetre = (pixelsPerPoint * 72 / 0.0254).rounded()
        guard perMetre >= 1, perMetre <= Double(Self.maximumLength) else { return }
        append("pHYs", bigEndian(Int(perMetre)) + bigEndian(Int(perMetre)) + [1])
    }

    mutating func appendPalette(_ colors: [PixelPalette.Color]) {
        append("PLTE", colors.flatMap { [$0.red, $0.green, $0.blue] })
        if let last = colors.lastIndex(where: { $0.alpha < 255 }) { append("tRNS", colors[...last].map(\.alpha)) }
    }

    mutating func appendEnd() {
        append("IEND", [UInt8]())
    }

    mutating func appendImageData(_ data: UnsafeBufferPointer<UInt8>) {
        var rest = data[...]
        while !rest.isEmpty {
            let part = rest.prefix(Self.maximumLength)
            append("IDAT", UnsafeBufferPointer(rebasing: part))
            rest = rest.dropFirst(part.count)
        }
    }

    /// Appends image data that `write` puts directly into a buffer of `capacity` bytes.
    ///
    /// `write` returns the number of bytes, or nil on failure; this function then returns false.
    mutating func appendImageData(
        capacity: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int?
    ) -> Bool {
        let start = bytes.count + 8
        var written: Int?
        bytes = [UInt8](unsafeUninitializedCapacity: start + capacity + 4) { file, count in
            count = file.initialize(fromContentsOf: bytes + bigEndian(0) + Array("IDAT".utf8))
            written = write(UnsafeMutableBufferPointer(rebasing: file[start..<start + capacity]))
            count += written ?? 0
        }
        guard let written else { return false }
        guard written <= Self.maximumLength else {
            let data = Array(bytes[start...])
            bytes.removeSubrange((start - 8)...)
            data.withUnsafeBufferPointer { appendImageData($0) }
            return true
        }
        bytes.replaceSubrange(start - 8..<start - 4, with: bigEndian(written))
        appendChecksum(from: start - 4)
        return true
    }

    /// Appends a colour that stands for full transparency in a picture without alpha.
    mutating func appendTransparentColor(_ color: PixelPalette.Color) {
        append("tRNS", [0, color.red, 0, color.green, 0, color.blue])
    }

    /// Appends the number of frames, and the number of times that they are played; 0 for an endless loop.
    mutating func appendAnimationControl(frames: Int, loops: Int) {
        append("acTL", bigEndian(frames) + bigEndian(loops))
    }

    mutating func appendFrameControl(_ control: FrameControl) {
        let area = control.area
        append(
            "fcTL",
            [control.number, area.width, area.height, area.left, area.top].flatMap(bigEndian)
                + [control.delay.seconds, control.delay.parts].flatMap { bigEndian($0).suffix(2) }
                + [control.disposal.rawValue, control.blending.rawValue])
    }

    /// Appends the data of a frame after the first. `number` counts frame controls and frame data together.
    mutating func appendFrameData(_ data: [UInt8], number: Int) {
        append("fdAT", bigEndian(number) + data)
    }

    private mutating func append(_ type: StaticString, _ data: [UInt8]) {
        data.withUnsafeBufferPointer { append(type, $0) }
    }

    private mutating func append(_ type: StaticString, _ data: UnsafeBufferPointer<UInt8>) {
        bytes += bigEndian(data.count)
        let start = bytes.count
        bytes += UnsafeBufferPointer(start: type.utf8Start, count: type.utf8CodeUnitCount)
        bytes += data
        appendChecksum(from: start)
    }

    private mutating func appendChecksum(from start: Int) {
        let crc = bytes.withUnsafeBufferPointer {
            crc32_gzip_refl(0, $0.baseAddress.map { $0 + start }, UInt64($0.count - start))
        }
        bytes += bigEndian(Int(crc))
    }
}

private func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

/// The way a frame of an animation is composed.
///
/// Source: PNG specification (third edition), <https://www.w3.org/TR/png-3/#fcTL-chunk>.
struct FrameControl: Sendable {
    enum Disposal: UInt8 { case keep = 0, restore = 2 }
    enum Blending: UInt8 { case replace = 0, over = 1 }

    /// The sequence number, which counts frame controls and frame data together.
    var number: Int
    var area: PixelRect
    /// The duration as a fraction of seconds, `seconds / parts`; both are at most 65,535.
    var delay: (seconds: Int, parts: Int)
    var disposal: Disposal
    var blending = Blending.replace
}
