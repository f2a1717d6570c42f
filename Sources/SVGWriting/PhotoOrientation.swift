import TatamiPrimitives

/// How a photo has to be turned to stand upright: the one entry of its Exif data that changes the picture.
///
/// Chromium turns photos by it and librsvg does not, so it leaves the file and becomes a transform.
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

    /// True when the upright picture is as wide as the stored one is high.
    var swapsSides: Bool { value >= 5 }

    /// An SVG transform that turns the stored picture upright, into a frame of `size` at the origin.
    func transform(into size: Size) -> Markup {
        let (x, y) = (size.width, size.height)
        let (linear, shift): (String, (Double, Double)) =
            switch value {
            case 2: ("-1 0 0 1", (x, 0))
            case 3: ("-1 0 0 -1", (x, y))
            case 4: ("1 0 0 -1", (0, y))
            case 5: ("0 1 1 0", (0, 0))
            case 6: ("0 1 -1 0", (x, 0))
            case 7: ("0 -1 -1 0", (x, y))
            default: ("0 -1 1 0", (0, y))
            }
        var markup = Markup("matrix(\(linear) ")
        markup.write(FixedNumber(shift.0, decimals: 3))
        markup.write(" ")
        markup.write(FixedNumber(shift.1, decimals: 3))
        markup.write(")")
        return markup
    }
}
