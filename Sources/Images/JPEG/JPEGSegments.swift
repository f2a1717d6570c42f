package import TatamiPrimitives

/// Returns the file without comments and application segments, and the orientation of the stored picture.
///
/// Segments of JFIF (APP0) and Adobe (APP14, for the colour model) are kept. Throws for a malformed file.
package func pixelSegments(
    ofJPEG bytes: [UInt8]
) throws(ImageError) -> (bytes: [UInt8], orientation: PhotoOrientation) {
    var segments = try JPEGSegments(bytes)
    var kept = Array(bytes.prefix(2))
    while let segment = try segments.next() {
        switch segment.marker {
        case 0xE1...0xED, 0xEF, 0xFE: break
        default: kept += [0xFF, segment.marker] + segment.bytes
        }
    }
    // Entropy-coded data follow the start of a scan: from there on everything is kept.
    return (kept + bytes[segments.place...], segments.orientation)
}

/// The segments of a JPEG before its first scan, one after the other.
///
/// Source: ITU-T T.81, B.1.1.
struct JPEGSegments {
    struct Segment {
        let marker: UInt8
        /// The length field and the content.
        let bytes: ArraySlice<UInt8>

        /// Whether it is one of SOF0 to SOF15, without DHT, JPG and DAC.
        var isFrameHeader: Bool { (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker) }
    }

    /// The place after the last segment.
    private(set) var place = 2
    private let reader: ByteReader
    private var exif: PhotoOrientation?
    private var isAfterFrameHeader = false

    /// The orientation by the first Exif segment before the frame header.
    var orientation: PhotoOrientation { exif ?? .upright }

    init(_ bytes: [UInt8]) throws(ImageError) {
        reader = ByteReader(bytes[...])
        guard reader.begins(with: [0xFF, 0xD8]) else { throw .unknownFormat }
    }

    /// Reads the next segment; nil at the start of a scan, and at the end of the picture.
    mutating func next() throws(ImageError) -> Segment? {
        while true {
            guard let lead = reader.integer(at: place, bytes: 1), let marker = reader.integer(at: place + 1, bytes: 1)
            else { throw .truncated }
            guard lead == 0xFF else { throw .malformed("a marker is missing") }
            switch marker {
            // Any number of fill bytes may precede a marker.
            case 0xFF: place += 1
            // Markers without a length: TEM and RSTn.
            case 0x01, 0xD0...0xD7: place += 2
            case 0xD9, 0xDA: return nil
            default:
                guard let length = reader.integer(at: place + 2, bytes: 2) else { throw .truncated }
                guard length >= 2 else { throw .malformed("a segment is shorter than its length field") }
                guard let bytes = reader.slice(at: place + 2, count: length) else { throw .truncated }
                place += 2 + length
                let segment = Segment(marker: UInt8(marker), bytes: bytes)
                isAfterFrameHeader = isAfterFrameHeader || segment.isFrameHeader
                if marker == 0xE1, exif == nil, !isAfterFrameHeader {
                    exif = PhotoOrientation(segment: bytes.dropFirst(2))
                }
                return segment
            }
        }
    }
}
