import TatamiImages
import TatamiPrimitives

/// Returns an SVG file whose pictures in `data:` addresses are reduced as `ImagePayload` reduces a file.
///
/// A photo keeps its orientation, since the viewer turns it. An address stays as it is unless its Base64 is plain,
/// without escapes, and contains a PNG or a JPEG.
func withReducedPictures(inSVG file: [UInt8]) -> [UInt8] {
    var reduced: [UInt8] = []
    reduced.reserveCapacity(file.count)
    var rest = file[...]
    while let comma = rest.firstIndex(of: UInt8(ascii: ",")) {
        reduced += rest[...comma]
        rest = rest[(comma + 1)...]
        guard reduced.suffix(8).elementsEqual(";base64,".utf8) else { continue }
        let digits = rest.prefix { $0.isBase64Digit || $0.isSpace }
        guard let end = rest[digits.endIndex...].first, "\"')".utf8.contains(end),
            let picture = bytes(ofBase64: String(decoding: digits.filter(\.isBase64Digit), as: UTF8.self)),
            let payload = reducedPicture(picture)
        else { continue }
        reduced += base64(payload).utf8
        rest = rest[digits.endIndex...]
    }
    return reduced + rest
}

/// Returns a PNG or JPEG without data that doesn't affect its pixels or its orientation; nil for any other file.
private func reducedPicture(_ file: [UInt8]) -> [UInt8]? {
    if file.starts(with: [0x89, 0x50]) { return ImagePayload(.png, file).bytes }
    guard file.starts(with: [0xFF, 0xD8]) else { return nil }
    let payload = ImagePayload(.jpeg, file)
    guard payload.orientation != .upright else { return payload.bytes }
    var reduced = payload.bytes
    reduced.insert(contentsOf: payload.orientation.segment, at: 2)
    return reduced
}

extension PhotoOrientation {
    /// A JPEG's APP1 segment whose only entry is the orientation.
    fileprivate var segment: [UInt8] {
        [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1]
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(rawValue), 0, 0] + [0, 0, 0, 0]
    }
}

extension UInt8 {
    /// Whether the byte is a digit of Base64, or its padding.
    fileprivate var isBase64Digit: Bool {
        switch self {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
            true
        default: false
        }
    }

    fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
