import CTurboJPEG
package import TatamiPrimitives

/// The pixels of a baseline or progressive JPEG in colour or grey, turned upright as its EXIF data say.
///
/// The same on every processor: libjpeg-turbo's accurate transform and smooth upsampling are exact integer arithmetic in
/// all its implementations. A picture with missing or damaged data is an error, not a half-grey picture.
package func decodeJPEG(_ bytes: [UInt8], limits: ImageLimits = .standard) throws(ImageError) -> Bitmap {
    if bytes.isEmpty { throw .empty }
    let header = try JPEGHeader(bytes, limits: limits)
    let bitmap = try JPEGDecoder().decode(bytes, width: header.width, height: header.height)
    return header.orientation.apply(to: bitmap)
}

/// libjpeg-turbo at work on one file.
private final class JPEGDecoder {
    private let handle: tjhandle

    init() throws(ImageError) {
        guard let handle = tjInitDecompress() else { throw .malformed("out of memory") }
        self.handle = handle
    }

    deinit {
        tjDestroy(handle)
    }

    func decode(_ bytes: [UInt8], width: Int, height: Int) throws(ImageError) -> Bitmap {
        var (decodedWidth, decodedHeight, subsampling, colorSpace) = (Int32(0), Int32(0), Int32(0), Int32(0))
        try check(
            tjDecompressHeader3(
                handle, bytes, UInt(bytes.count), &decodedWidth, &decodedHeight, &subsampling, &colorSpace))
        guard decodedWidth == width, decodedHeight == height else { throw .malformed("two frame headers") }
        // Inks have no colours of their own without a profile.
        if colorSpace == Int32(TJCS_CMYK.rawValue) || colorSpace == Int32(TJCS_YCCK.rawValue) {
            throw .unsupported("CMYK JPEG")
        }
        let flags = TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
        var status: Int32 = 0
        let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            status = tjDecompress2(
                handle, bytes, UInt(bytes.count), buffer.baseAddress, decodedWidth, 0, decodedHeight,
                Int32(TJPF_RGBA.rawValue), flags)
            count = status == 0 ? width * height * 4 : 0
        }
        try check(status)
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private func check(_ status: Int32) throws(ImageError) {
        if status == 0 { return }
        let message = tjGetErrorStr2(handle).map { String(cString: $0) } ?? ""
        // Only the words tell missing data from other damage.
        throw message.lowercased().contains("premature end") ? .truncated : .malformed(message)
    }
}
