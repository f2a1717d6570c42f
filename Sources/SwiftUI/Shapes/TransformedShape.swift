/// A shape that is moved, rotated or scaled within its box.
public struct TransformedShape<Content: Shape>: Shape {
    private let shape: Content
    private let transform: @Sendable (CGRect) -> CGAffineTransform

    nonisolated init(_ shape: Content, _ transform: @escaping @Sendable (CGRect) -> CGAffineTransform) {
        (self.shape, self.transform) = (shape, transform)
    }

    /// Returns the transformed outline in a box.
    public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform(rect)) }
}

extension Shape {
    /// Returns the shape at a scale about a point of its box.
    public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> TransformedShape<Self> {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    /// Returns the shape at a scale in each direction about a point of its box.
    public nonisolated func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> TransformedShape<Self>
    {
        TransformedShape(self) { CGAffineTransform(scaleX: x, y: y).about(anchor, of: $0) }
    }

    /// Returns the shape rotated about a point of its box.
    public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> TransformedShape<Self> {
        TransformedShape(self) { CGAffineTransform(rotationAngle: CGFloat(angle.radians)).about(anchor, of: $0) }
    }

    /// Returns the shape after a transform.
    public nonisolated func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
        TransformedShape(self) { _ in transform }
    }
}

extension CGAffineTransform {
    /// Returns the transform about a point of a box instead of the origin.
    fileprivate func about(_ anchor: UnitPoint, of box: CGRect) -> CGAffineTransform {
        let (x, y) = (box.minX + anchor.x * box.width, box.minY + anchor.y * box.height)
        return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }
}
