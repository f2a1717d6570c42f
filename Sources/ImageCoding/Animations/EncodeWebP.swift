import CWebP

/// An animated WebP without loss, by libwebp.
///
/// Frames equal to the one before only prolong it. Times are rounded to milliseconds. The same frames give the same bytes.
package func encodeWebP(_ frames: some Frames, _ settings: AnimationSettings) throws -> [UInt8] {
    let encoder = try WebPAnimation(width: frames.width, height: frames.height, loops: settings.loops)
    var end = 0
    // A frame's duration has 24 bits, for milliseconds.
    try frames.playDistinct(upTo: 10_000 * frames.rate) { frame in
        try encoder.append(frame.canvas, at: end)
        end += frames.duration(of: frame.ticks, units: 1000)
    }
    return try encoder.finish(at: end)
}

/// No side of a WebP is longer, in pixels.
package let longestWebPSide = 16_383

/// libwebp's encoder at work on one file.
private final class WebPAnimation {
    private let encoder: OpaquePointer
    private var configuration = WebPConfig()

    init(width: Int, height: Int, loops: Int) throws(ImageError) {
        guard max(width, height) <= longestWebPSide else { throw .unencodableSize(width: width, height: height) }
        var options = WebPAnimEncoderOptions()
        guard WebPAnimEncoderOptionsInit(&options) != 0 else { throw .codec("libwebp has another version") }
        options.anim_params.loop_count = Int32(clamping: loops)
        // Tries how each frame covers the last: slower, and what makes films of screens small. No frame stands alone but
        // the first: these films are played, not searched.
        options.minimize_size = 1
        options.allow_mixed = 0
        guard let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
            throw .codec("libwebp is out of memory")
        }
        self.encoder = encoder
        guard WebPConfigInit(&configuration) != 0, WebPConfigLosslessPreset(&configuration, 6) != 0 else {
            throw .codec("libwebp refuses its own settings")
        }
        // Colours under full transparency are kept, as in the other formats.
        configuration.exact = 1
    }

    deinit {
        WebPAnimEncoderDelete(encoder)
    }

    /// Adds a frame that begins at `time`, in milliseconds.
    func append(_ canvas: Canvas, at time: Int) throws(ImageError) {
        var picture = WebPPicture()
        guard WebPPictureInit(&picture) != 0 else { throw .codec("libwebp has another version") }
        defer { WebPPictureFree(&picture) }
        picture.use_argb = 1
        (picture.width, picture.height) = (Int32(canvas.width), Int32(canvas.height))
        let pixels = UnsafeRawPointer(canvas.pixels.baseAddress)?.assumingMemoryBound(to: UInt8.self)
        guard WebPPictureImportRGBA(&picture, pixels, Int32(canvas.width * 4)) != 0 else {
            throw .codec("libwebp is out of memory")
        }
        try check(WebPAnimEncoderAdd(encoder, &picture, Int32(clamping: time), &configuration))
    }

    /// The file; the last frame ends at `time`, in milliseconds.
    func finish(at time: Int) throws(ImageError) -> [UInt8] {
        try check(WebPAnimEncoderAdd(encoder, nil, Int32(clamping: time), nil))
        var data = WebPData()
        try check(WebPAnimEncoderAssemble(encoder, &data))
        defer { WebPFree(UnsafeMutableRawPointer(mutating: data.bytes)) }
        return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
    }

    private func check(_ status: Int32) throws(ImageError) {
        if status == 0 { throw .codec(WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "") }
    }
}
