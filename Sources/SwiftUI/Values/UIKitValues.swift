import Tatami

// The values of UIKit that views of SwiftUI use, as plain values.

/// A colour of UIKit.
public final class UIColor: Hashable, Sendable {
    let color: Color

    init(_ color: Tatami.Color) { self.color = Color(color) }

    /// Creates a colour from a SwiftUI colour.
    public init(_ color: Color) { self.color = color }

    /// Creates a colour that depends on the appearance, from the closure's colours for the light and the dark one.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        let (light, dark) = (
            dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).color,
            dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).color
        )
        self.init(Color(light: light, dark: dark))
    }

    /// Creates a colour from components, each from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        color = Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
    }

    /// Creates a colour of the asset catalogue; the bundle changes nothing here.
    public convenience init?(
        named name: String, in bundle: Bundle? = nil, compatibleWith traits: UITraitCollection? = nil
    ) { self.init(Color(name)) }

    /// Creates a grey; `white` is from 0 (black) to 1.
    public init(white: CGFloat, alpha: CGFloat) { color = Color(white: Double(white), opacity: Double(alpha)) }

    /// Returns the colour with another alpha in place of its own, from 0 (transparent) to 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.withAlpha(Double(alpha))) }

    /// Returns whether two colours are the same.
    public static func == (first: UIColor, second: UIColor) -> Bool { first.color == second.color }

    /// Hashes the colour.
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }

    /// The platform's red.
    public static let systemRed = UIColor(Tatami.Color.systemRed)
    /// The platform's orange.
    public static let systemOrange = UIColor(Tatami.Color.systemOrange)
    /// The platform's yellow.
    public static let systemYellow = UIColor(Tatami.Color.systemYellow)
    /// The platform's green.
    public static let systemGreen = UIColor(Tatami.Color.systemGreen)
    /// The platform's mint.
    public static let systemMint = UIColor(Tatami.Color.systemMint)
    /// The platform's teal.
    public static let systemTeal = UIColor(Tatami.Color.systemTeal)
    /// The platform's cyan.
    public static let systemCyan = UIColor(Tatami.Color.systemCyan)
    /// The platform's blue.
    public static let systemBlue = UIColor(Tatami.Color.systemBlue)
    /// The platform's indigo.
    public static let systemIndigo = UIColor(Tatami.Color.systemIndigo)
    /// The platform's purple.
    public static let systemPurple = UIColor(Tatami.Color.systemPurple)
    /// The platform's pink.
    public static let systemPink = UIColor(Tatami.Color.systemPink)
    /// The platform's brown.
    public static let systemBrown = UIColor(Tatami.Color.systemBrown)
    /// The platform's first grey, the darkest one in the light appearance.
    public static let systemGray = UIColor(Tatami.Color.systemGray)
    /// The second grey.
    public static let systemGray2 = UIColor(Tatami.Color.systemGray2)
    /// The third grey.
    public static let systemGray3 = UIColor(Tatami.Color.systemGray3)
    /// The fourth grey.
    public static let systemGray4 = UIColor(Tatami.Color.systemGray4)
    /// The fifth grey.
    public static let systemGray5 = UIColor(Tatami.Color.systemGray5)
    /// The sixth grey.
    public static let systemGray6 = UIColor(Tatami.Color.systemGray6)
    /// The colour of text.
    public static let label = UIColor(Tatami.Color.label)
    /// The colour of less important text.
    public static let secondaryLabel = UIColor(Tatami.Color.secondaryLabel)
    /// The third level of text.
    public static let tertiaryLabel = UIColor(Tatami.Color.tertiaryLabel)
    /// The fourth level of text.
    public static let quaternaryLabel = UIColor(Tatami.Color.quaternaryLabel)
    /// The colour of placeholders.
    public static let placeholderText = UIColor(Tatami.Color.placeholderText)
    /// The colour of separators.
    public static let separator = UIColor(Tatami.Color.separator)
    /// The colour of opaque separators.
    public static let opaqueSeparator = UIColor(Tatami.Color.opaqueSeparator)
    /// The colour of links.
    public static let link = UIColor(Tatami.Color.link)
    /// The background of screens.
    public static let systemBackground = UIColor(Tatami.Color.systemBackground)
    /// The background of content on screens.
    public static let secondarySystemBackground = UIColor(Tatami.Color.secondarySystemBackground)
    /// The background of content on the secondary background.
    public static let tertiarySystemBackground = UIColor(Tatami.Color.tertiarySystemBackground)
    /// The background of grouped screens.
    public static let systemGroupedBackground = UIColor(Tatami.Color.systemGroupedBackground)
    /// The background of cards on grouped screens.
    public static let secondarySystemGroupedBackground = UIColor(Tatami.Color.secondarySystemGroupedBackground)
    /// The background of content on cards.
    public static let tertiarySystemGroupedBackground = UIColor(Tatami.Color.tertiarySystemGroupedBackground)
    /// The fill of thin shapes.
    public static let systemFill = UIColor(Tatami.Color.systemFill)
    /// The fill of medium shapes.
    public static let secondarySystemFill = UIColor(Tatami.Color.secondarySystemFill)
    /// The fill of large shapes.
    public static let tertiarySystemFill = UIColor(Tatami.Color.tertiarySystemFill)
    /// The fill of large areas.
    public static let quaternarySystemFill = UIColor(Tatami.Color.quaternarySystemFill)
    /// Black.
    public static let black = UIColor(Tatami.Color.black)
    /// White.
    public static let white = UIColor(Tatami.Color.white)
    /// Transparent.
    public static let clear = UIColor(Tatami.Color.clear)
    /// A plain red.
    public static let red = UIColor(Tatami.Color.red)
    /// A plain green.
    public static let green = UIColor(Tatami.Color.green)
    /// A plain blue.
    public static let blue = UIColor(Tatami.Color.blue)
    /// A plain orange.
    public static let orange = UIColor(Tatami.Color.orange)
    /// A plain purple.
    public static let purple = UIColor(Color(red: 0.5, green: 0, blue: 0.5))
    /// A plain brown.
    public static let brown = UIColor(Color(red: 0.6, green: 0.4, blue: 0.2))
    /// A plain cyan.
    public static let cyan = UIColor(Color(red: 0, green: 1, blue: 1))
    /// A plain magenta.
    public static let magenta = UIColor(Color(red: 1, green: 0, blue: 1))
    /// A plain yellow.
    public static let yellow = UIColor(Tatami.Color.yellow)
    /// A plain grey.
    public static let gray = UIColor(Tatami.Color.gray)
    /// A dark grey.
    public static let darkGray = UIColor(Tatami.Color.darkGray)
    /// A light grey.
    public static let lightGray = UIColor(Tatami.Color.lightGray)
}

/// A font of UIKit.
public final class UIFont: Sendable {
    let font: Font
    /// The size in points.
    public let pointSize: CGFloat

    /// The height of a line in points: that of the platform's system font.
    public var lineHeight: CGFloat { pointSize * 1.193 }

    private init(_ font: Font, _ size: CGFloat) { (self.font, pointSize) = (font, size) }

    /// Creates a font of the scene's font files, at a size in points.
    public convenience init?(name: String, size: CGFloat) { self.init(.custom(name, size: size), size) }

    /// Returns the system font at a size in points.
    public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size), size) }

    /// Returns the system font of a weight at a size in points.
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: size, weight: weight), size)
    }

    /// A weight.
    public typealias Weight = Font.Weight
    /// The size of labels in points.
    public static let labelFontSize: CGFloat = 17
    /// The size of text in points.
    public static let systemFontSize: CGFloat = 14

    /// Returns the italic system font at a size in points.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(Font.system(size: size).italic(), size)
    }
    /// The families of fonts: none, as those of the app are found by their names when they are drawn.
    public static var familyNames: [String] { [] }
    /// Returns no names: fonts are found by their names when they are drawn.
    public static func fontNames(forFamilyName family: String) -> [String] { [] }

    /// Returns the bold system font at a size in points.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(.system(size: size, weight: .bold), size)
    }
}

/// The growth of fonts with the text size.
public final class UIFontMetrics: Sendable {
    private let style: Font.TextStyle
    /// The growth of body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)
    /// Creates the growth of a text style; fonts grow as body text does.
    public init(forTextStyle style: Font.TextStyle) { self.style = style }
    /// Returns a length in points, grown with the text size of the picture that is being made.
    public func scaledValue(for value: CGFloat) -> CGFloat {
        value * CGFloat(style.growth(at: UIScreen.main.dynamicTypeSize))
    }
    /// Returns the font, which grows with the text size.
    public func scaledFont(for font: UIFont) -> UIFont { font }
    /// Returns the font, which grows with the text size without a limit.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { font }
}

/// An image of UIKit, by its name.
public final class UIImage: Hashable, Sendable {
    let image: Image

    init(_ image: Image) { self.image = image }

    /// Creates an image from the bytes of ``pngData()``; nil for any other bytes, as images are drawn from files.
    public convenience init?(data: Data) {
        guard let source = try? JSONDecoder().decode(Image.Source.self, from: data) else { return nil }
        self.init(Image(source: source))
    }

    /// Creates an image from pixels; it is drawn as a missing image.
    public convenience init(cgImage: CGImage) { self.init(Image("")) }

    /// The pixels: nil, as they aren't read.
    public var cgImage: CGImage? { nil }

    /// The size in points: zero, as the pixels aren't read.
    public var size: CGSize { .zero }

    /// The pixels per point.
    public var scale: CGFloat { 1 }

    /// Returns the same image: the mode changes nothing here.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }

    /// The way in which an image is drawn.
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    /// Returns the same bytes as ``pngData()``.
    public func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }

    /// Returns the name of the image as bytes, from which ``init(data:)`` makes it again; they aren't a PNG.
    public func pngData() -> Data? { try? JSONEncoder().encode(image.source) }

    /// Creates an image of the asset catalogue; the bundle changes nothing here.
    public convenience init?(
        named name: String, in bundle: Bundle? = nil, compatibleWith traits: UITraitCollection? = nil
    ) { self.init(Image(name)) }

    /// Creates an image of the asset catalogue; the bundle and the configuration change nothing here.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(Image(name))
    }

    /// The look of an image's variants; it changes nothing here.
    public class Configuration: NSObject, @unchecked Sendable {}

    /// Returns nil: images are drawn from asset catalogues and folders, by their names.
    public convenience init?(contentsOfFile path: String) { return nil }

    /// Creates a symbol.
    public convenience init?(systemName name: String) { self.init(Image(systemName: name)) }

    /// Returns whether two images are the same object.
    public static func == (first: UIImage, second: UIImage) -> Bool { first === second }

    /// Hashes the image.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The screen of UIKit.
public final class UIScreen: Sendable {
    /// The main screen: that of the picture's device while a view is evaluated, otherwise an iPhone 15.
    public static var main: UIScreen { drawn }
    /// The screen of the picture that is being made.
    @TaskLocal static var drawn = UIScreen(size: CGSize(width: 393, height: 852), scale: 3)

    /// The size in points.
    public let bounds: CGRect
    /// The size in pixels.
    public let nativeBounds: CGRect
    /// The pixels per point.
    public let scale: CGFloat
    /// The appearance.
    let style: UIUserInterfaceStyle
    let dynamicTypeSize: DynamicTypeSize

    init(
        size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle = .light, dynamicTypeSize: DynamicTypeSize = .large
    ) {
        (self.style, self.dynamicTypeSize) = (style, dynamicTypeSize)
        bounds = CGRect(origin: .zero, size: size)
        nativeBounds = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
        self.scale = scale
    }
}

/// The device of UIKit.
public final class UIDevice: Sendable {
    /// The kind of device.
    public enum Idiom: Hashable, Sendable { case unspecified, phone, pad, tv, carPlay, mac, vision }
    /// The current device.
    public static let current = UIDevice()
    /// A tablet if the main screen is as wide as one, otherwise a phone.
    public var userInterfaceIdiom: Idiom {
        Double(UIScreen.main.bounds.width) >= EnvironmentValues.regularWidth ? .pad : .phone
    }
}

/// The app of UIKit.
public final class UIApplication: Sendable {
    /// The app.
    public static let shared = UIApplication()
    /// Does nothing: a picture opens nothing.
    public func open(_ url: URL) {}
    /// Whether a URL can be opened: never.
    public func canOpenURL(_ url: URL) -> Bool { false }
}
