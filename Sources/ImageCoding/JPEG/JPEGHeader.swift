import TatamiPrimitives

/// What a JPEG says of itself before its pixels.
///
/// Source: ITU-T T.81, annex B.
struct JPEGHeader {
    /// Pixels as they are stored, before they are turned upright.
    let width: Int
    let height: Int
    let orientation: PhotoOrientation

    init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) {
        let reader = ByteReader(bytes[...])
        guard reader.begins(with: [0xFF, 0xD8]) else { throw .unknownFormat }
        var orientation: PhotoOrientation?
        var place = 2
        while true {
            guard let lead = reader.integer(at: place, bytes: 1), let marker = reader.integer(at: place + 1, bytes: 1)
            else { throw .truncated }
            guard lead == 0xFF else { throw .malformed("no marker where one should be") }
            place += 1
            // Any number of fill bytes may stand before a marker.
            if marker == 0xFF { continue }
            place += 1
            // Markers without a length: TEM and RSTn.
            if marker == 0x01 || (0xD0...0xD7).contains(marker) { continue }
            guard marker != 0xD9, marker != 0xDA else { throw .malformed("no frame header") }
            guard let length = reader.integer(at: place, bytes: 2) else { throw .truncated }
            guard length >= 2 else { throw .malformed("a segment without room for its length") }
            guard let segment = reader.slice(at: place, count: length) else { throw .truncated }
            if marker == 0xE1, orientation == nil { orientation = PhotoOrientation(segment: segment.dropFirst(2)) }
            // SOF0 to SOF15 without DHT, JPG and DAC.
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                let frame = ByteReader(segment)
                guard let height = frame.integer(at: 3, bytes: 2), let width = frame.integer(at: 5, bytes: 2) else {
                    throw .malformed("a frame header without a size")
                }
                guard width > 0, height > 0 else { throw .malformed("a width or height of zero") }
                try limits.check(width: width, height: height)
                self.width = width
                self.height = height
                self.orientation = orientation ?? .upright
                return
            }
            place += length
        }
    }
}
