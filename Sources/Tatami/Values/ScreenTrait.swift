package import TatamiSceneFile

/// A trait of the screen, such as the device, the appearance or the text size.
public struct ScreenTrait: Sendable {
    private let key: String
    private let value: @Sendable (CodePlace) -> CodeNode.Value

    private init(_ key: String, _ value: @escaping @Sendable (CodePlace) -> CodeNode.Value) {
        self.key = key
        self.value = value
    }

    private init(_ key: String, _ value: CodeNode.Value) {
        self.init(key) { _ in value }
    }

    /// A device; it replaces size, scale and safe area set before.
    public static func device(_ device: Device) -> ScreenTrait { ScreenTrait("device", .text(device.name)) }

    /// The width in points, above 0.
    public static func width(_ width: Double) -> ScreenTrait { ScreenTrait("width", .number(width)) }

    /// The height in points, or that of the content.
    public static func height(_ height: ScreenHeight) -> ScreenTrait { ScreenTrait("height", height.value) }

    /// Pixels per point, from 1 to 3.
    public static func scale(_ scale: Double) -> ScreenTrait { ScreenTrait("scale", .number(scale)) }

    /// The area at the edges that content avoids; lists and backgrounds extend into it.
    public static func safeArea(_ insets: EdgeInsets) -> ScreenTrait {
        ScreenTrait("safeArea") { insets.value(at: $0) }
    }

    /// The time in the status bar, such as `9:41`; the bar is drawn.
    public static func statusBar(_ time: String) -> ScreenTrait { ScreenTrait("statusBar", .text(time)) }

    /// The colour of the status bar's time and symbols.
    public static func statusBarStyle(_ style: StatusBarStyle) -> ScreenTrait {
        ScreenTrait("statusBarStyle", .text(style.rawValue))
    }

    /// Whether the home indicator is drawn; by default when the status bar is, on devices that have one.
    public static func homeIndicator(_ isShown: Bool) -> ScreenTrait { ScreenTrait("homeIndicator", .flag(isShown)) }

    /// The background of the screen.
    public static func background(_ color: Color) -> ScreenTrait { ScreenTrait("background") { color.value(at: $0) } }

    /// Light or dark appearance.
    public static func appearance(_ appearance: Appearance) -> ScreenTrait {
        ScreenTrait("appearance", .text(appearance.rawValue))
    }

    /// The Dynamic Type size.
    public static func textSize(_ size: ContentSize) -> ScreenTrait { ScreenTrait("textSize", .text(size.rawValue)) }

    /// A language tag such as `ja` or `en-GB`; it selects the glyphs of Han characters and the line-breaking
    /// rules.
    public static func language(_ tag: String) -> ScreenTrait { ScreenTrait("language", .text(tag)) }

    /// The layout direction.
    public static func direction(_ direction: LayoutDirection) -> ScreenTrait {
        ScreenTrait("direction", .text(direction.rawValue))
    }

    package func entry(at place: CodePlace) -> CodeNode.Entry { CodeNode.Entry(key, value(place), at: place) }
}

/// The height of a screen; a number literal is in points.
public enum ScreenHeight: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Points, above 0.
    case points(Double)
    /// The height of the content.
    case content

    /// Creates a height in points.
    public init(integerLiteral value: Int) { self = .points(Double(value)) }
    /// Creates a height in points.
    public init(floatLiteral value: Double) { self = .points(value) }

    package var value: CodeNode.Value {
        switch self {
        case .points(let points): .number(points)
        case .content: .text("content")
        }
    }
}

/// The appearance, on which system colours depend.
public enum Appearance: String, Hashable, Sendable, CaseIterable { case light, dark }

/// The colour of the time and symbols in the status bar.
public enum StatusBarStyle: String, Hashable, Sendable, CaseIterable {
    /// Black or white, by the colour behind them; over an image, by the appearance.
    case `default`
    /// White.
    case lightContent
    /// Black.
    case darkContent
}

/// The reading direction, on which leading and trailing depend.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }

/// The Dynamic Type sizes, smallest to largest, with the platform's names.
public enum ContentSize: String, Hashable, Sendable, CaseIterable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge
}

/// A device, with the size, scale and safe area that Apple publishes: in portrait, or with ``landscape`` turned.
public struct Device: Hashable, Sendable {
    /// The name in scene files, such as `iphone-15`.
    public let name: String

    /// The device in landscape; the device itself if it already is.
    public var landscape: Device { name.hasSuffix("-landscape") ? self : Device("\(name)-landscape") }

    /// Creates a device; an unknown name is an error when the scene is drawn.
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
