package import TatamiPrimitives
package import TatamiSceneFile
package import TatamiScenes

/// A colour in sRGB, or a platform colour, which differs in light and dark appearance.
public struct Color: Hashable, Sendable {
    private indirect enum Source: Hashable, Sendable {
        case text(String)
        case components(red: Double, green: Double, blue: Double, alpha: Double)
        case faded(Source, alpha: Double)
        case byAppearance(light: Source, dark: Source)
    }

    private let source: Source

    private init(_ source: Source) {
        self.source = source
    }

    /// Creates a colour from straight-alpha components, each from 0 to 1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(.components(red: red, green: green, blue: blue, alpha: opacity))
    }

    /// Creates a grey; `white` is from 0 (black) to 1.
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a colour as in a scene file: `#FF3B30`, `#FF3B3080`, `rgba(0, 0, 0, 1/3)`, or a name such as
    /// `systemRed`.
    public init(_ text: String) {
        self.init(.text(text))
    }

    /// Creates a colour with one value for light and one for dark appearance.
    public init(light: Color, dark: Color) {
        self.init(.byAppearance(light: light.source, dark: dark.source))
    }

    /// Returns the colour with another alpha, from 0 (transparent) to 1 (opaque), in place of its own.
    public func opacity(_ opacity: Double) -> Color { Color(.faded(source, alpha: opacity)) }

    /// Returns the colour with its alpha in each appearance multiplied by a factor from 0 to 1.
    package func opacity(multipliedBy factor: Double) -> Color {
        let (light, dark) = (components(in: .light).alpha * factor, components(in: .dark).alpha * factor)
        return light == dark ? opacity(light) : Color(light: opacity(light), dark: opacity(dark))
    }

    /// Returns the components in an appearance; black for a text that is no built-in colour, such as a name of the kit.
    package func components(in appearance: TatamiScenes.Appearance) -> TatamiPrimitives.Color {
        Self.components(of: source, in: appearance)
    }

    private static func components(
        of source: Source, in appearance: TatamiScenes.Appearance
    ) -> TatamiPrimitives.Color {
        switch source {
        case .text(let text): ColorReading.color(text, in: appearance) ?? .black
        case .components(let red, let green, let blue, let alpha):
            TatamiPrimitives.Color(red: red, green: green, blue: blue, alpha: alpha)
        case .faded(let source, let alpha): components(of: source, in: appearance).withAlpha(alpha)
        case .byAppearance(let light, let dark):
            components(of: appearance == .light ? light : dark, in: appearance)
        }
    }

    /// Whether something may show through the colour.
    package var isTranslucent: Bool { components(in: .light).alpha < 1 || components(in: .dark).alpha < 1 }

    package func value(at place: CodePlace) -> CodeNode.Value { Self.value(of: source, at: place) }

    private static func value(of source: Source, at place: CodePlace) -> CodeNode.Value {
        switch source {
        case .text(let text): .text(text)
        case .components(let red, let green, let blue, let alpha):
            .numbers([red, green, blue, alpha], at: place)
        case .faded(let source, let alpha):
            .mapping([("color", value(of: source, at: place)), ("alpha", .number(alpha))], at: place)
        case .byAppearance(let light, let dark):
            .mapping([("light", value(of: light, at: place)), ("dark", value(of: dark, at: place))], at: place)
        }
    }
}

/// UIKit's plain colours, the same in light and dark appearance.
extension Color {
    /// Opaque black.
    public static let black = Color("black")
    /// Opaque white.
    public static let white = Color("white")
    /// Transparent: black with an alpha of 0.
    public static let clear = Color("clear")
    /// A grey with a white of 1/3.
    public static let darkGray = Color("darkGray")
    /// A grey with a white of 2/3.
    public static let lightGray = Color("lightGray")
    /// A grey with a white of 1/2.
    public static let gray = Color("gray")
    /// `#FF0000`
    public static let red = Color("red")
    /// `#00FF00`
    public static let green = Color("green")
    /// `#0000FF`
    public static let blue = Color("blue")
    /// `#00FFFF`
    public static let cyan = Color("cyan")
    /// `#FFFF00`
    public static let yellow = Color("yellow")
    /// `#FF00FF`
    public static let magenta = Color("magenta")
    /// Red 1, green 0.5, blue 0.
    public static let orange = Color("orange")
    /// Red 0.5, green 0, blue 0.5.
    public static let purple = Color("purple")
    /// Red 0.6, green 0.4, blue 0.2.
    public static let brown = Color("brown")
    /// The same as ``systemPink``.
    public static let pink = Color("pink")
}

/// The platform's system colours, with values for light and dark appearance as Apple publishes them.
extension Color {
    /// `#FF3B30` in light, `#FF453A` in dark.
    public static let systemRed = Color("systemRed")
    /// `#FF9500` in light, `#FF9F0A` in dark.
    public static let systemOrange = Color("systemOrange")
    /// `#FFCC00` in light, `#FFD60A` in dark.
    public static let systemYellow = Color("systemYellow")
    /// `#34C759` in light, `#30D158` in dark.
    public static let systemGreen = Color("systemGreen")
    /// `#00C7BE` in light, `#63E6E2` in dark.
    public static let systemMint = Color("systemMint")
    /// `#30B0C7` in light, `#40CBE0` in dark.
    public static let systemTeal = Color("systemTeal")
    /// `#32ADE6` in light, `#64D2FF` in dark.
    public static let systemCyan = Color("systemCyan")
    /// `#007AFF` in light, `#0A84FF` in dark.
    public static let systemBlue = Color("systemBlue")
    /// `#5856D6` in light, `#5E5CE6` in dark.
    public static let systemIndigo = Color("systemIndigo")
    /// `#AF52DE` in light, `#BF5AF2` in dark.
    public static let systemPurple = Color("systemPurple")
    /// `#FF2D55` in light, `#FF375F` in dark.
    public static let systemPink = Color("systemPink")
    /// `#A2845E` in light, `#AC8E68` in dark.
    public static let systemBrown = Color("systemBrown")
    /// `#8E8E93` in light, `#8E8E93` in dark.
    public static let systemGray = Color("systemGray")
    /// `#AEAEB2` in light, `#636366` in dark.
    public static let systemGray2 = Color("systemGray2")
    /// `#C7C7CC` in light, `#48484A` in dark.
    public static let systemGray3 = Color("systemGray3")
    /// `#D1D1D6` in light, `#3A3A3C` in dark.
    public static let systemGray4 = Color("systemGray4")
    /// `#E5E5EA` in light, `#2C2C2E` in dark.
    public static let systemGray5 = Color("systemGray5")
    /// `#F2F2F7` in light, `#1C1C1E` in dark.
    public static let systemGray6 = Color("systemGray6")
    /// `#000000` in light, `#FFFFFF` in dark.
    public static let label = Color("label")
    /// `#3C3C43` in light, `#EBEBF5` in dark, with an alpha of 0.6.
    public static let secondaryLabel = Color("secondaryLabel")
    /// `#3C3C43` in light, `#EBEBF5` in dark, with an alpha of 0.3.
    public static let tertiaryLabel = Color("tertiaryLabel")
    /// `#3C3C43` in light, `#EBEBF5` in dark, with an alpha of 0.18 and 0.16.
    public static let quaternaryLabel = Color("quaternaryLabel")
    /// `#3C3C43` in light, `#EBEBF5` in dark, with an alpha of 0.3.
    public static let placeholderText = Color("placeholderText")
    /// `#3C3C43` in light, `#545458` in dark, with an alpha of 0.29 and 0.6.
    public static let separator = Color("separator")
    /// `#C6C6C8` in light, `#38383A` in dark.
    public static let opaqueSeparator = Color("opaqueSeparator")
    /// `#007AFF` in light, `#0984FF` in dark.
    public static let link = Color("link")
    /// `#FFFFFF` in light, `#000000` in dark.
    public static let systemBackground = Color("systemBackground")
    /// `#F2F2F7` in light, `#1C1C1E` in dark.
    public static let secondarySystemBackground = Color("secondarySystemBackground")
    /// `#FFFFFF` in light, `#2C2C2E` in dark.
    public static let tertiarySystemBackground = Color("tertiarySystemBackground")
    /// `#F2F2F7` in light, `#000000` in dark.
    public static let systemGroupedBackground = Color("systemGroupedBackground")
    /// `#FFFFFF` in light, `#1C1C1E` in dark.
    public static let secondarySystemGroupedBackground = Color("secondarySystemGroupedBackground")
    /// `#F2F2F7` in light, `#2C2C2E` in dark.
    public static let tertiarySystemGroupedBackground = Color("tertiarySystemGroupedBackground")
    /// `#787880` in light, `#787880` in dark, with an alpha of 0.2 and 0.36.
    public static let systemFill = Color("systemFill")
    /// `#787880` in light, `#787880` in dark, with an alpha of 0.16 and 0.32.
    public static let secondarySystemFill = Color("secondarySystemFill")
    /// `#767680` in light, `#767680` in dark, with an alpha of 0.12 and 0.24.
    public static let tertiarySystemFill = Color("tertiarySystemFill")
    /// `#747480` in light, `#767680` in dark, with an alpha of 0.08 and 0.18.
    public static let quaternarySystemFill = Color("quaternarySystemFill")
}

/// SwiftUI's names of some colours. Its `red`, `green`, `blue` and so on are `systemRed`, `systemGreen`,
/// `systemBlue` here; the plain names are UIKit's.
extension Color {
    /// The same as ``label``.
    public static let primary = label
    /// The same as ``secondaryLabel``.
    public static let secondary = secondaryLabel
    /// The same as ``tertiaryLabel``.
    public static let tertiary = tertiaryLabel
    /// The same as ``quaternaryLabel``.
    public static let quaternary = quaternaryLabel
    /// The same as ``systemBlue``, the default tint of an app.
    public static let accentColor = systemBlue
    /// The same as ``systemMint``.
    public static let mint = systemMint
    /// The same as ``systemTeal``.
    public static let teal = systemTeal
    /// The same as ``systemIndigo``.
    public static let indigo = systemIndigo
}
