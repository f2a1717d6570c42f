import TatamiImages
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
        // A malformed file is passed on unchanged.
        case .png: (mediaType, bytes, orientation) = ("image/png", (try? pixelChunks(of: file)) ?? file, .upright)
        case .jpeg:
            let photo = try? pixelSegments(ofJPEG: file)
            (mediaType, bytes, orientation) = ("image/jpeg", photo?.bytes ?? file, photo?.orientation ?? .upright)
        case .svg: (mediaType, bytes, orientation) = ("image/svg+xml", withReducedPictures(inSVG: file), .upright)
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
        markup.write(base64(bytes))
        markup.write("\"")
        return markup
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
        markup.write(shift.0, shift.1)
        markup.write(")")
        return markup
    }
}
