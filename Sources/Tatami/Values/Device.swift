/// A device by its name, which gives a screen its size, scale and safe area as Apple publishes them for portrait.
public struct Device: Hashable, Sendable {
    /// As scene files spell it, such as `iphone-15`.
    public let name: String

    /// Names that no device has are told as mistakes when the scene is drawn.
    public init(_ name: String) { self.name = name }

    /// 375 × 667 points at scale 2.
    public static let iPhoneSE = Device("iphone-se")
    /// 375 × 812 points at scale 3.
    public static let iPhone13Mini = Device("iphone-13-mini")
    /// 390 × 844 points at scale 3.
    public static let iPhone13 = Device("iphone-13")
    /// 390 × 844 points at scale 3.
    public static let iPhone14 = Device("iphone-14")
    /// 393 × 852 points at scale 3.
    public static let iPhone15 = Device("iphone-15")
    /// 430 × 932 points at scale 3.
    public static let iPhone15ProMax = Device("iphone-15-pro-max")
    /// 393 × 852 points at scale 3.
    public static let iPhone16 = Device("iphone-16")
    /// 402 × 874 points at scale 3.
    public static let iPhone16Pro = Device("iphone-16-pro")
    /// 440 × 956 points at scale 3.
    public static let iPhone16ProMax = Device("iphone-16-pro-max")
    /// 744 × 1133 points at scale 2.
    public static let iPadMini = Device("ipad-mini")
    /// 834 × 1194 points at scale 2.
    public static let iPadPro11 = Device("ipad-pro-11")
}
