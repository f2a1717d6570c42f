/// A reader of integers in untrusted bytes; its functions return nil for positions out of bounds.
package struct ByteReader {
    package let bytes: ArraySlice<UInt8>
    package var isLittleEndian = false

    package init(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool = false) {
        self.bytes = bytes
        self.isLittleEndian = isLittleEndian
    }

    package func integer(at offset: Int, bytes count: Int) -> Int? {
        guard let slice = slice(at: offset, count: count) else { return nil }
        let bigEndianFirst = isLittleEndian ? Array(slice.reversed()) : Array(slice)
        return bigEndianFirst.reduce(0) { $0 << 8 | Int($1) }
    }

    package func slice(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
        return bytes.dropFirst(offset).prefix(count)
    }

    package func begins(with prefix: some Sequence<UInt8>, at offset: Int = 0) -> Bool {
        offset <= bytes.count && bytes.dropFirst(offset).starts(with: prefix)
    }
}

/// Returns whether a file's bytes are a pointer of Git LFS in place of its content, which was not fetched.
///
/// Source: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
package func isLargeFilePointer(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
}

/// The Exif orientation of a photo, the one Exif entry that affects the picture. Raw values are Exif's.
///
/// Source: CIPA DC-008 (Exif 2.32), 4.5.4 and 4.6.4 A, tag 0x0112; TIFF 6.0, section 2, for the layout.
package enum PhotoOrientation: Int, CaseIterable, Sendable {
    case upright = 1, mirrored, upsideDown, mirroredUpsideDown
    case mirroredLyingLeft, lyingLeft, mirroredLyingRight, lyingRight

    /// Whether the upright picture has width and height swapped.
    package var swapsSides: Bool { rawValue >= 5 }

    /// Parses the content of a JPEG's APP1 segment after its length; nil unless it is Exif. A damaged or
    /// missing entry counts as upright.
    package init?(segment: ArraySlice<UInt8>) {
        guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        self = Self.inDirectory(of: segment.dropFirst(6)) ?? .upright
    }

    private static func inDirectory(of tiff: ArraySlice<UInt8>) -> PhotoOrientation? {
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
            // One value of type SHORT, in the first half of the value field.
            guard reader.integer(at: place + 2, bytes: 2) == 3, reader.integer(at: place + 4, bytes: 4) == 1 else {
                return nil
            }
            return reader.integer(at: place + 8, bytes: 2).flatMap(PhotoOrientation.init(rawValue:))
        }
        return nil
    }
}
