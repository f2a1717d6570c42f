/// Encodes a lossless animated WebP, with only the smallest changed rectangle of each frame.
///
/// Frames equal to the previous one extend it. Times are rounded to milliseconds. The same frames give the same
/// bytes. Frames are compressed on all cores while the next ones are drawn.
package func encodeWebP<Film: Frames>(
    _ frames: Film, _ settings: AnimationSettings
) throws(Film.Failure) -> [UInt8] {
    guard max(frames.width, frames.height) <= longestWebPSide else {
        throw .encoding(.unencodableSize(width: frames.width, height: frames.height))
    }
    let compressed = CompressedFrames<WebPChunks.Frame>()
    // A frame's duration has 24 bits, in milliseconds.
    try frames.playDistinct(upTo: 10_000 * frames.rate) { (shown) throws(Film.Failure) in
        let (change, duration) = (WebPChange(shown), frames.duration(of: shown.ticks, units: 1000))
        compressed.add { () throws(ImageError) in try change.encoded(lasting: duration) }
    }
    let written = try Film.Failure.encoding(compressed.all)

    var file = WebPChunks()
    if written.count == 1, let still = written.first {
        file.append(still.image)
    } else {
        file.appendHeader(
            width: frames.width, height: frames.height, hasAlpha: written.contains { $0.image.hasAlpha })
        file.appendAnimationControl(loops: settings.loops)
        for frame in written { file.append(frame) }
    }
    return try Film.Failure.encoding { () throws(ImageError) in try file.finish() }
}

/// The longest side of a WebP, in pixels.
package let longestWebPSide = 16_383
