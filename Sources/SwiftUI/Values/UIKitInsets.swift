/// Insets of UIKit, in points.
public struct UIEdgeInsets: Hashable, Sendable {
    /// The insets of the sides.
    public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat

    /// No insets.
    public static let zero = UIEdgeInsets()

    /// Creates insets.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

/// Insets whose sides depend on the reading direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The insets of the sides; text begins at the leading one.
    public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat
    /// No insets.
    public static let zero = NSDirectionalEdgeInsets()
    /// Creates insets.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

extension EdgeInsets {
    /// Creates insets from UIKit's.
    public init(_ insets: NSDirectionalEdgeInsets) {
        self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
}
