import Synchronization
import Tatami
import TatamiSceneFile

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

    /// The platform's colours.
    public static let systemRed = UIColor(Tatami.Color.systemRed),
        systemOrange = UIColor(Tatami.Color.systemOrange),
        systemYellow = UIColor(Tatami.Color.systemYellow),
        systemGreen = UIColor(Tatami.Color.systemGreen),
        systemMint = UIColor(Tatami.Color.systemMint),
        systemTeal = UIColor(Tatami.Color.systemTeal),
        systemCyan = UIColor(Tatami.Color.systemCyan),
        systemBlue = UIColor(Tatami.Color.systemBlue),
        systemIndigo = UIColor(Tatami.Color.systemIndigo),
        systemPurple = UIColor(Tatami.Color.systemPurple),
        systemPink = UIColor(Tatami.Color.systemPink),
        systemBrown = UIColor(Tatami.Color.systemBrown)

    /// The platform's greys; the first is the darkest one in the light appearance.
    public static let systemGray = UIColor(Tatami.Color.systemGray),
        systemGray2 = UIColor(Tatami.Color.systemGray2),
        systemGray3 = UIColor(Tatami.Color.systemGray3),
        systemGray4 = UIColor(Tatami.Color.systemGray4),
        systemGray5 = UIColor(Tatami.Color.systemGray5),
        systemGray6 = UIColor(Tatami.Color.systemGray6)

    /// The colours of text, from the most to the least important, and of placeholders.
    public static let label = UIColor(Tatami.Color.label),
        secondaryLabel = UIColor(Tatami.Color.secondaryLabel),
        tertiaryLabel = UIColor(Tatami.Color.tertiaryLabel),
        quaternaryLabel = UIColor(Tatami.Color.quaternaryLabel),
        placeholderText = UIColor(Tatami.Color.placeholderText)

    /// The colours of lines and links.
    public static let separator = UIColor(Tatami.Color.separator),
        opaqueSeparator = UIColor(Tatami.Color.opaqueSeparator),
        link = UIColor(Tatami.Color.link)

    /// The backgrounds of screens, of content on them, and of content on that.
    public static let systemBackground = UIColor(Tatami.Color.systemBackground),
        secondarySystemBackground = UIColor(Tatami.Color.secondarySystemBackground),
        tertiarySystemBackground = UIColor(Tatami.Color.tertiarySystemBackground)

    /// The backgrounds of grouped screens, of cards on them, and of content on cards.
    public static let systemGroupedBackground = UIColor(Tatami.Color.systemGroupedBackground),
        secondarySystemGroupedBackground = UIColor(Tatami.Color.secondarySystemGroupedBackground),
        tertiarySystemGroupedBackground = UIColor(Tatami.Color.tertiarySystemGroupedBackground)

    /// The fills of shapes, from thin ones to large areas.
    public static let systemFill = UIColor(Tatami.Color.systemFill),
        secondarySystemFill = UIColor(Tatami.Color.secondarySystemFill),
        tertiarySystemFill = UIColor(Tatami.Color.tertiarySystemFill),
        quaternarySystemFill = UIColor(Tatami.Color.quaternarySystemFill)

    /// Plain colours, the same in both appearances.
    public static let black = UIColor(Tatami.Color.black),
        white = UIColor(Tatami.Color.white),
        clear = UIColor(Tatami.Color.clear),
        red = UIColor(Tatami.Color.red),
        green = UIColor(Tatami.Color.green),
        blue = UIColor(Tatami.Color.blue),
        orange = UIColor(Tatami.Color.orange),
        purple = UIColor(Color(red: 0.5, green: 0, blue: 0.5)),
        brown = UIColor(Color(red: 0.6, green: 0.4, blue: 0.2)),
        cyan = UIColor(Color(red: 0, green: 1, blue: 1)),
        magenta = UIColor(Color(red: 1, green: 0, blue: 1)),
        yellow = UIColor(Tatami.Color.yellow),
        gray = UIColor(Tatami.Color.gray),
        darkGray = UIColor(Tatami.Color.darkGray),
        lightGray = UIColor(Tatami.Color.lightGray)
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

    /// Returns the system font, of a weight if one is given, at a size in points.
    public static func systemFont(ofSize size: CGFloat, weight: Weight? = nil) -> UIFont {
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
    /// Returns the font, which grows with the text size without a limit.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat = .infinity) -> UIFont { font }
}

/// An image of UIKit, by its name.
public final class UIImage: NSObject, Sendable {
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
    /// The locale of the picture; nil if none is made.
    let locale: Locale?
    /// The app's translations; nil if no picture is made.
    let translations: Translations?
    /// The warnings of calls that aren't evaluated as a part of a view, such as a request of a store.
    private let calls = Mutex<[ViewWarning]>([])

    init(
        size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle = .light, dynamicTypeSize: DynamicTypeSize = .large,
        locale: Locale? = nil, translations: Translations? = nil
    ) {
        (self.style, self.dynamicTypeSize) = (style, dynamicTypeSize)
        (self.locale, self.translations) = (locale, translations)
        bounds = CGRect(origin: .zero, size: size)
        nativeBounds = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
        self.scale = scale
    }

    /// The warnings of calls while the picture is made.
    var warnings: [ViewWarning] { calls.withLock { $0 } }

    /// Reports a call that has a different result on the platform, once for each message and place.
    func warn(_ message: String, at place: CodePlace) {
        let warning = ViewWarning(message: message, place: place)
        calls.withLock { if !$0.contains(warning) { $0.append(warning) } }
    }
}

/// The orientation of a device, by its name in UIKit.
public typealias UIDeviceOrientation = UIDevice.Orientation

/// The device of UIKit.
public final class UIDevice: Sendable {
    /// The kind of device.
    public enum Idiom: Hashable, Sendable { case unspecified, phone, pad, tv, carPlay, mac, vision }
    /// The current device.
    public static let current = UIDevice()
    /// The orientation of a device.
    public enum Orientation: Int, Sendable {
        case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
        /// Whether the longer sides are at the top and the bottom.
        public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
        /// Whether the shorter sides are at the top and the bottom.
        public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    }
    /// The orientation of the main screen.
    public var orientation: Orientation {
        UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
    }
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
