import TatamiPrimitives

/// An image file for embedding, without data that changes the colours in some viewers.
///
/// Chromium applies colour profiles and gamma, whereas librsvg and our own decoders ignore them. Comments,
/// thumbnails and locations of photos are removed for privacy.
struct ImagePayload {
    private let mediaType: String
    let bytes: [UInt8]
    /// The orientation of the stored picture.
    let orientation: PhotoOrientation

    init(_ format: ImageReference.Format, _ file: [UInt8]) {
        switch format {
        case .png: (mediaType, bytes, orientation) = ("image/png", Self.essentialChunks(ofPNG: file) ?? file, .upright)
        case .jpeg:
            let photo = Self.essentialSegments(ofJPEG: file)
            (mediaType, bytes, orientation) = ("image/jpeg", photo?.bytes ?? file, photo?.orientation ?? .upright)
        case .svg: (mediaType, bytes, orientation) = ("image/svg+xml", file, .upright)
        }
    }

    /// The attributes of an `<image>` that fills a frame of `size` points, except for the position.
    func attributes(filling size: Size) -> Markup {
        let swapsSides = orientation.swapsSides
        var markup = Markup()
        markup.write("width", swapsSides ? size.height : size.width)
        markup.write("height", swapsSides ? size.width : size.height)
        if let transform = orientation.transform(into: size) {
            markup.write(" transform=\"")
            markup.write(transform)
            markup.write("\"")
        }
        markup.write(" preserveAspectRatio=\"none\" href=\"data:\(mediaType);base64,")
        markup.write(bytes: base64(bytes))
        markup.write("\"")
        return markup
    }

    /// Returns the chunks that determine the pixels (PNG, 3rd edition, 11.2 and 11.3.1); nil for a malformed
    /// file.
    private static func essentialChunks(ofPNG file: [UInt8]) -> [UInt8]? {
        let essential = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].map { Array($0.utf8) }
        var kept = Array(file.prefix(8))
        var place = 8
        while place + 12 <= file.count {
            let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = place + 12 + length
            guard end <= file.count else { return nil }
            let kind = Array(file[place + 4..<place + 8])
            if essential.contains(kind) { kept += file[place..<end] }
            if kind == essential[4] { return kept }
            place = end
        }
        return nil
    }

    /// Returns the file without comments and application segments, and its orientation; nil for a malformed file.
    /// Segments of JFIF (APP0) and Adobe (APP14, for the colour model) are kept (ITU T.81, B.1.1).
    private static func essentialSegments(ofJPEG file: [UInt8]) -> (bytes: [UInt8], orientation: PhotoOrientation)? {
        guard file.starts(with: [0xFF, 0xD8]) else { return nil }
        var kept = Array(file.prefix(2))
        var orientation: PhotoOrientation?
        var place = 2
        while place + 4 <= file.count, file[place] == 0xFF {
            let marker = file[place + 1]
            if marker == 0xFF {
                place += 1
                continue
            }
            // Entropy-coded data follow the start of a scan: from there on everything is kept.
            if marker == 0xDA { return (kept + file[place...], orientation ?? .upright) }
            let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
            let end = place + 2 + length
            guard length >= 2, end <= file.count else { return nil }
            switch marker {
            case 0xE1: orientation = orientation ?? PhotoOrientation(segment: file[place + 4..<end])
            case 0xE2...0xED, 0xEF, 0xFE: break
            default: kept += file[place..<end]
            }
            place = end
        }
        return nil
    }
}

extension PhotoOrientation {
    /// Returns an SVG transform from the stored picture to the upright one; nil if it is upright.
    ///
    /// The upright picture fills a frame of `size` at the origin.
    func transform(into size: Size) -> Markup? {
        let (x, y) = (size.width, size.height)
        let (linear, shift): (String, (Double, Double))
        switch self {
        case .upright: return nil
        case .mirrored: (linear, shift) = ("-1 0 0 1", (x, 0))
        case .upsideDown: (linear, shift) = ("-1 0 0 -1", (x, y))
        case .mirroredUpsideDown: (linear, shift) = ("1 0 0 -1", (0, y))
        case .mirroredLyingLeft: (linear, shift) = ("0 1 1 0", (0, 0))
        case .lyingLeft: (linear, shift) = ("0 1 -1 0", (x, 0))
        case .mirroredLyingRight: (linear, shift) = ("0 -1 -1 0", (x, y))
        case .lyingRight: (linear, shift) = ("0 -1 1 0", (0, y))
        }
        var markup = Markup("matrix(\(linear) ")
        markup.write(FixedNumber(shift.0, decimals: 3))
        markup.write(" ")
        markup.write(FixedNumber(shift.1, decimals: 3))
        markup.write(")")
        return markup
    }
}
