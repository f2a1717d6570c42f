import Tatami

/// A renderer that makes an image of a view. It draws nothing on Linux: its images are nil.
@MainActor @preconcurrency
public final class ImageRenderer<Content: View>: ObservableObject {
    /// The view.
    public var content: Content
    /// The proposed size.
    public var proposedSize = ProposedViewSize.unspecified
    /// The pixels per point.
    public var scale: CGFloat = 1
    /// Whether the picture is opaque.
    public var isOpaque = false
    /// The image; always nil.
    public var uiImage: UIImage? { nil }
    /// The image; always nil.
    public var cgImage: CGImage? { nil }
    /// Creates a renderer of a view.
    public init(content: Content) { self.content = content }
}

/// The pixels of an image; there are none on Linux.
public final class CGImage: Sendable {
    /// The width in pixels.
    public let width = 0
    /// The height in pixels.
    public let height = 0
}

/// An image repeated as a style. It is drawn grey, with a warning.
public struct ImagePaint: PaintedStyle {
    /// The image.
    public var image: Image
    /// The part of the image, from 0 to 1.
    public var sourceRect: CGRect
    /// The factor by which the image is scaled.
    public var scale: CGFloat
    /// Creates a style.
    public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
        (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
    }

    func paint(in context: ViewContext) -> Paint {
        context.warn("the image of a style is drawn grey")
        return .color(.systemGray3)
    }
}

extension ShapeStyle where Self == ImagePaint {
    /// Returns a style of an image.
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}
