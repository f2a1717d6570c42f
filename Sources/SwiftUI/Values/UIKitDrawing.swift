/// A renderer that draws an image with a closure. The image is drawn as a missing one.
public final class UIGraphicsImageRenderer {
    private let bounds: CGRect

    /// Creates a renderer of images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// Creates a renderer of images of a rectangle in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
        self.bounds = bounds
    }

    /// Runs the closure, and returns an image that is drawn as a missing one.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        actions(UIGraphicsImageRendererContext(bounds))
        return UIImage(cgImage: CGImage())
    }
    /// Runs the closure, and returns bytes that only an image's `init(data:)` reads.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
    /// Runs the closure, and returns bytes that only an image's `init(data:)` reads.
    public func jpegData(
        withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data { pngData(actions: actions) }
}

/// The properties of the images of a renderer; unused, as nothing is drawn.
public final class UIGraphicsImageRendererFormat {
    /// The pixels per point.
    public var scale: CGFloat = 1
    /// Whether the images are opaque.
    public var opaque = false
    /// Creates properties.
    public init() {}
    /// Returns properties.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context in which a renderer's closure draws; its functions draw nothing.
public final class UIGraphicsImageRendererContext {
    /// The rectangle in points that is drawn.
    public let bounds: CGRect
    init(_ bounds: CGRect) { self.bounds = bounds }
    /// Does nothing.
    public func fill(_ rect: CGRect) {}
    /// Does nothing.
    public func stroke(_ rect: CGRect) {}
    /// Does nothing.
    public func clip(to rect: CGRect) {}
}

/// Functions that draw in a renderer's context; they draw nothing.
extension UIImage {
    /// Does nothing.
    public func draw(in rect: CGRect) {}
    /// Does nothing.
    public func draw(at point: CGPoint) {}
}

extension UIColor {
    /// Does nothing.
    public func setFill() {}
    /// Does nothing.
    public func setStroke() {}
    /// Does nothing.
    public func set() {}
}

extension UIBezierPath {
    /// Does nothing.
    public func fill() {}
    /// Does nothing.
    public func stroke() {}
    /// Does nothing.
    public func addClip() {}
}
