package import TatamiPrimitives

/// Returns the picture without comments and application segments, and without the pictures behind it, such as previews
/// and gain maps with metadata of their own (CIPA DC-007); also the orientation of the stored picture.
///
/// Segments of JFIF (APP0) and Adobe (APP14, for the colour model) are kept. Throws for a malformed file.
package func pixelSegments(
    ofJPEG bytes: [UInt8]
) throws(ImageError) -> (bytes: [UInt8], orientation: PhotoOrientation) {
    var segments = try JPEGSegments(bytes)
    var kept = Array(bytes.prefix(2))
    kept.reserveCapacity(bytes.count)
    while let segment = try segments.next() {
        switch segment.marker {
        case 0xE1...0xED, 0xEF, 0xFE: break
        default:
            kept += [0xFF, segment.marker]
            kept += segment.bytes
        }
    }
    kept += [0xFF, 0xD9]
    return (kept, segments.orientation)
}

/// The segments of a JPEG, one after the other.
///
/// Source: ITU-T T.81, B.1.1.
struct JPEGSegments {
    struct Segment {
        let marker: UInt8
        /// The length field and the content; for a scan (SOS), also the entropy-coded data after it.
        let bytes: ArraySlice<UInt8>

        /// Whether it is one of SOF0 to SOF15, without DHT, JPG and DAC.
        var isFrameHeader: Bool { (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker) }
        var isScan: Bool { marker == 0xDA }
    }

    /// The place after the last segment.
    private var place = 2
    private let reader: ByteReader
    private var exif: PhotoOrientation?
    private var isAfterFrameHeader = false

    /// The orientation by the first Exif segment before the frame header.
    var orientation: PhotoOrientation { exif ?? .upright }

    init(_ bytes: [UInt8]) throws(ImageError) {
        reader = ByteReader(bytes[...])
        guard reader.begins(with: [0xFF, 0xD8]) else { throw .unknownFormat }
    }

    /// Reads the next segment; nil at the end of the picture.
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
            case 0xD9: return nil
            default:
                guard let length = reader.integer(at: place + 2, bytes: 2) else { throw .truncated }
                guard length >= 2 else { throw .malformed("a segment is shorter than its length field") }
                guard place + 2 + length <= reader.bytes.count else { throw .truncated }
                let start = place + 2
                place = marker == 0xDA ? endOfScan(from: start + length) : start + length
                let segment = Segment(marker: UInt8(marker), bytes: reader.bytes[start..<place])
                isAfterFrameHeader = isAfterFrameHeader || segment.isFrameHeader
                if marker == 0xE1, exif == nil, !isAfterFrameHeader {
                    exif = PhotoOrientation(segment: segment.bytes.dropFirst(2))
                }
                return segment
            }
        }
    }

    /// Returns the place of the first marker that doesn't belong to entropy-coded data: neither a stuffed 0xFF nor RSTn.
    private func endOfScan(from start: Int) -> Int {
        var place = start
        while let lead = reader.bytes[place...].firstIndex(of: 0xFF) {
            // Any number of fill bytes may precede a marker.
            guard let end = reader.bytes[lead...].firstIndex(where: { $0 != 0xFF }) else { break }
            let marker = reader.bytes[end]
            guard marker == 0 || (0xD0...0xD7).contains(marker) else { return lead }
            place = end + 1
        }
        return reader.bytes.count
    }
}
