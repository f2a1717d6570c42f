/// How much a wish of the layout matters, from 1 to 1000 as on the platform; a number stands for itself.
public struct LayoutPriority: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// 1000 is required; less is a wish.
    public let rawValue: Int

    /// From 1 to 1000; others are told as mistakes when the scene is drawn.
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    /// The number itself.
    public init(integerLiteral value: Int) { rawValue = value }

    /// 1000: holds in any case.
    public static let required = LayoutPriority(1000)
    /// 750
    public static let high = LayoutPriority(750)
    /// 250
    public static let low = LayoutPriority(250)
    /// 50
    public static let fittingSize = LayoutPriority(50)
}
