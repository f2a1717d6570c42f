/// A device by its name, which gives a screen its size, scale and safe area as Apple publishes them for portrait.
public struct Device: Hashable, Sendable {
    /// As scene files spell it, such as `iphone-15`.
    public let name: String

    /// Names that no device has are told as mistakes when the scene is drawn.
    public init(_ name: String) { self.name = name }

    public static let iPhoneSE = Device("iphone-se")
    public static let iPhone13Mini = Device("iphone-13-mini")
    public static let iPhone13 = Device("iphone-13")
    public static let iPhone14 = Device("iphone-14")
    public static let iPhone15 = Device("iphone-15")
    public static let iPhone15ProMax = Device("iphone-15-pro-max")
    public static let iPhone16 = Device("iphone-16")
    public static let iPhone16Pro = Device("iphone-16-pro")
    public static let iPhone16ProMax = Device("iphone-16-pro-max")
    public static let iPadMini = Device("ipad-mini")
    public static let iPadPro11 = Device("ipad-pro-11")
}
