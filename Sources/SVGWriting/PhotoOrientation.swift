/// How a photo has to be turned to stand upright: the one entry of its Exif data that changes the picture.
///
/// Source: CIPA DC-008 (Exif 2.32), 4.5.4 and 4.6.4 A, tag 0x0112; TIFF 6.0, section 2, for the layout.
struct PhotoOrientation {
    /// 2 to 8; upright photos (1) have no value of this type.
    private let value: UInt8

    /// From what stands in an APP1 segment behind its length; nil when it says nothing, or nothing valid.
    init?(segment: [UInt8]) {
        let header = Array("Exif\0\0".utf8)
        guard segment.starts(with: header) else { return nil }
        let tiff = Array(segment.dropFirst(header.count))
        let isLittleEndian = tiff.starts(with: Array("II".utf8))
        /// nil beyond the end.
        func number(at place: Int, bytes count: Int) -> Int? {
            guard place >= 0, place + count <= tiff.count else { return nil }
            let bytes = tiff[place..<place + count]
            return (isLittleEndian ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2) else { return nil }
        for entry in 0..<count {
            let place = directory + 2 + 12 * entry
            guard let tag = number(at: place, bytes: 2) else { return nil }
            guard tag == 0x0112 else { continue }
            guard let value = number(at: place + 8, bytes: 2), (2...8).contains(value) else { return nil }
            self.value = UInt8(value)
            return
        }
        return nil
    }

    /// An APP1 segment that says this and nothing else: a big-endian TIFF header, one entry of type SHORT, no next directory.
    var segment: [UInt8] {
        [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0] + [0, 0, 0, 0]
    }
}
