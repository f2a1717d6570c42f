import CTurboJPEG
package import TatamiPrimitives

/// Decodes a baseline or progressive JPEG in colour or grey, rotated upright by its EXIF data.
///
/// The result is the same on every processor: libjpeg-turbo's accurate transform and smooth upsampling are exact
/// integer arithmetic in all its implementations. A picture with missing or damaged data is an error, not a half-grey
/// picture.
package func decodeJPEG(_ bytes: [UInt8], limits: ImageLimits = .standard) throws(ImageError) -> Bitmap {
    if bytes.isEmpty { throw .empty }
    let header = try JPEGHeader(bytes, limits: limits)
    let bitmap = try JPEGDecoder().decode(bytes, width: header.width, height: header.height)
    return header.orientation.apply(to: bitmap)
}

/// A libjpeg-turbo decoder for one file.
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
        guard decodedWidth == width, decodedHeight == height else {
            throw .malformed("its frame headers differ in size")
        }
        // CMYK inks have no defined colours without a profile.
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
        // Only the message distinguishes missing data from other damage.
        throw message.lowercased().contains("premature end") ? .truncated : .malformed(message)
    }
}

/// The header of a JPEG before its pixels.
///
/// Source: ITU-T T.81, annex B.
struct JPEGHeader {
    /// The stored size in pixels, before rotation.
    let width: Int
    let height: Int
    let orientation: PhotoOrientation

    init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) {
        var segments = try JPEGSegments(bytes)
        while let segment = try segments.next(), !segment.isScan {
            guard segment.isFrameHeader else { continue }
            let frame = ByteReader(segment.bytes)
            guard let height = frame.integer(at: 3, bytes: 2), let width = frame.integer(at: 5, bytes: 2) else {
                throw .malformed("a frame header without a size")
            }
            guard width > 0, height > 0 else { throw .malformed("a width or height of zero") }
            try limits.check(width: width, height: height)
            (self.width, self.height, orientation) = (width, height, segments.orientation)
            return
        }
        throw .malformed("no frame header")
    }
}

extension PhotoOrientation {
    /// Returns the upright picture.
    func apply(to bitmap: Bitmap) -> Bitmap {
        if self == .upright { return bitmap }
        let (width, height) = (bitmap.width, bitmap.height)
        let (newWidth, newHeight) = swapsSides ? (height, width) : (width, height)
        // The place of the result's first pixel in the source, and the offsets to its right and lower neighbours.
        let (start, right, down) =
            switch self {
            case .upright: (0, 1, width)
            case .mirrored: (width - 1, -1, width)
            case .upsideDown: (width * height - 1, -1, -width)
            case .mirroredUpsideDown: (width * (height - 1), 1, -width)
            case .mirroredLyingLeft: (0, width, 1)
            case .lyingLeft: (width * (height - 1), -width, 1)
            case .mirroredLyingRight: (width * height - 1, -width, -1)
            case .lyingRight: (width - 1, width, -1)
            }
        let pixels = [UInt8](unsafeUninitializedCapacity: bitmap.pixels.count) { result, count in
            bitmap.pixels.withUnsafeBytes { source in
                var place = 0
                for y in 0..<newHeight {
                    for x in 0..<newWidth {
                        let from = (start + x * right + y * down) * 4
                        for channel in 0..<4 { result[place + channel] = source[from + channel] }
                        place += 4
                    }
                }
            }
            count = bitmap.pixels.count
        }
        return Bitmap(width: newWidth, height: newHeight, pixels: pixels)
    }
}
