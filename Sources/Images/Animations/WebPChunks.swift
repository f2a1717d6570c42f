import TatamiPrimitives

/// The bytes of a WebP file, chunk by chunk.
///
/// Source: WebP container, <https://developers.google.com/speed/webp/docs/riff_container>.
struct WebPChunks {
    /// The length of `RIFF`, the file's length, and `WEBP`.
    static let headerLength = 12

    private var bytes = Array("RIFF".utf8) + littleEndian(0, bytes: 4) + Array("WEBP".utf8)

    /// A frame of an animation.
    struct Frame: Sendable {
        /// The area, which begins at even pixels.
        var area: PixelRect
        /// The duration in milliseconds.
        var duration: Int
        /// Whether the frame is blended with the previous one rather than replacing it.
        var blends: Bool
        var image: WebPImage
    }

    mutating func appendHeader(width: Int, height: Int, hasAlpha: Bool) {
        let (animation, alpha) = (0x02, hasAlpha ? 0x10 : 0)
        append(
            "VP8X",
            littleEndian(animation | alpha, bytes: 4) + littleEndian(width - 1, bytes: 3)
                + littleEndian(height - 1, bytes: 3))
    }

    /// Appends the number of times that the film is played; 0 for an endless loop.
    mutating func appendAnimationControl(loops: Int) {
        // White for players that want a background; frames cover it.
        append("ANIM", [255, 255, 255, 255] + littleEndian(min(loops, 0xFFFF), bytes: 2))
    }

    mutating func append(_ frame: Frame) {
        let area = frame.area
        let numbers = [area.left / 2, area.top / 2, area.width - 1, area.height - 1, frame.duration]
        append(
            "ANMF",
            numbers.flatMap { littleEndian($0, bytes: 3) } + [frame.blends ? 0 : 0x02] + frame.image.chunk)
    }

    /// Appends a still picture.
    mutating func append(_ image: WebPImage) {
        bytes += image.chunk
    }

    /// Returns the whole file.
    consuming func finish() throws(ImageError) -> [UInt8] {
        let length = bytes.count - 8
        guard length <= 0xFFFF_FFF6 else { throw .codec("a WebP can't have 4 GiB or more") }
        bytes.replaceSubrange(4..<8, with: littleEndian(length, bytes: 4))
        return bytes
    }

    /// Appends a chunk, whose `data` must have an even length.
    private mutating func append(_ name: String, _ data: [UInt8]) {
        bytes += Array(name.utf8) + littleEndian(data.count, bytes: 4) + data
    }
}

/// Returns the lowest bytes of a number, the lowest first.
func littleEndian(_ value: Int, bytes: Int = 2) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}
