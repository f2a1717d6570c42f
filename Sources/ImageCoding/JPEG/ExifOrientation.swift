import TatamiPrimitives

/// How the pixels of a photo have to be turned to stand upright, by the number that EXIF gives it.
///
/// Source: CIPA DC-008 (Exif 2.32), 4.6.4 A, tag 0x0112; TIFF 6.0 for the layout of the directory.
enum ExifOrientation: Int {
    case upright = 1, mirrored, upsideDown, mirroredUpsideDown
    case mirroredLyingLeft, lyingLeft, mirroredLyingRight, lyingRight

    var swapsSides: Bool { rawValue >= 5 }

    /// From the content of an APP1 segment; nil unless it is EXIF. A damaged directory counts as upright.
    init?(segment: ArraySlice<UInt8>) {
        guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        self = Self.inDirectory(of: segment.dropFirst(6)) ?? .upright
    }

    private static func inDirectory(of tiff: ArraySlice<UInt8>) -> ExifOrientation? {
        let isLittleEndian = tiff.starts(with: Array("II".utf8))
        guard isLittleEndian || tiff.starts(with: Array("MM".utf8)) else { return nil }
        let reader = ByteReader(tiff, isLittleEndian: isLittleEndian)
        guard reader.integer(at: 2, bytes: 2) == 42, let directory = reader.integer(at: 4, bytes: 4),
            let count = reader.integer(at: directory, bytes: 2)
        else { return nil }
        for entry in 0..<count {
            let place = directory + 2 + entry * 12
            guard let tag = reader.integer(at: place, bytes: 2) else { return nil }
            guard tag == 0x0112 else { continue }
            // One number of type SHORT, in the first half of the value field.
            guard reader.integer(at: place + 2, bytes: 2) == 3, reader.integer(at: place + 4, bytes: 4) == 1 else {
                return nil
            }
            return reader.integer(at: place + 8, bytes: 2).flatMap(ExifOrientation.init(rawValue:))
        }
        return nil
    }

    /// The picture as it should be seen.
    func apply(to bitmap: Bitmap) -> Bitmap {
        if self == .upright { return bitmap }
        let (width, height) = (bitmap.width, bitmap.height)
        let (newWidth, newHeight) = swapsSides ? (height, width) : (width, height)
        // Where the first pixel of the result lies in the source, and how far its right and lower neighbours are from there.
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
