import Tatami

/// A colour, or a platform colour that differs in light and dark appearance. As a view, it fills the proposed space.
public struct Color: Hashable, Sendable {
    enum Source: Hashable, Sendable {
        case known(Tatami.Color)
        /// A colour set of an asset catalogue.
        case asset(String)
        /// The tint of the views around it.
        case accent
    }

    let source: Source
    /// The alpha that replaces the source's own, from 0 to 1; nil for none.
    private var alpha: Double?
    /// The factor by which the alpha is multiplied, from 0 to 1; nil for none.
    private var factor: Double?

    init(_ color: Tatami.Color) { source = .known(color) }

    private init(_ source: Source) { self.source = source }

    /// Creates a colour from two, one for each appearance. If one depends on an asset catalogue or on the views around
    /// it, the light one is used for both.
    init(light: Color, dark: Color) {
        guard let bright = light.known, let dim = dark.known else {
            self = light
            return
        }
        self.init(Tatami.Color(light: bright, dark: dim))
    }

    /// A colour space. Colours are converted to sRGB; one beyond its limits is drawn as the nearest within them.
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB, sRGBLinear, displayP3

        /// Returns the components in sRGB, each from 0 to 1.
        func encoded(_ red: Double, _ green: Double, _ blue: Double) -> (red: Double, green: Double, blue: Double) {
            func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
            func encoded(_ value: Double) -> Double {
                value <= 0.0031308 ? unit(12.92 * value) : unit(1.055 * pow(value, 1 / 2.4) - 0.055)
            }
            func linear(_ value: Double) -> Double {
                value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            switch self {
            case .sRGB: return (unit(red), unit(green), unit(blue))
            case .sRGBLinear: return (encoded(red), encoded(green), encoded(blue))
            case .displayP3:
                // The matrices of both spaces from and to CIE XYZ with the white point D65, multiplied
                // (https://www.w3.org/TR/css-color-4/#color-conversion-code).
                let (r, g, b) = (linear(unit(red)), linear(unit(green)), linear(unit(blue)))
                return (
                    encoded(1.2249402 * r - 0.2249402 * g), encoded(-0.0420570 * r + 1.0420570 * g),
                    encoded(-0.0196376 * r - 0.0786360 * g + 1.0982736 * b)
                )
            }
        }
    }

    /// Creates a colour from straight-alpha components, each from 0 to 1.
    public init(
        _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        let values = space.encoded(red, green, blue)
        self.init(
            Tatami.Color(
                red: values.red, green: values.green, blue: values.blue, opacity: min(max(opacity, 0), 1)))
    }

    /// Creates a grey; `white` is from 0 (black) to 1.
    public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(space, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a colour from hue, saturation and brightness, each from 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func component(_ shift: Double) -> Double {
            let sector = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(sector, 4 - sector, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    /// Creates a colour of an asset catalogue.
    public init(_ name: String, bundle: Bundle? = nil) { self.init(.asset(name)) }

    /// Creates a colour from a UIKit colour; in `Color(.brand)`, a name that an asset also has means the asset.
    @_disfavoredOverload
    public init(_ color: UIColor) { self = color.color }

    /// Creates a colour from a colour of Core Graphics.
    public init(cgColor: CGColor) { self = cgColor.color }

    /// The color as Core Graphics has it.
    public var cgColor: CGColor? { CGColor(color: self) }

    /// Creates a colour from a UIKit colour.
    public init(uiColor: UIColor) { self = uiColor.color }

    /// Returns the colour with its alpha multiplied by a number from 0 (transparent) to 1.
    public func opacity(_ opacity: Double) -> Color {
        var copy = self
        copy.factor = (factor ?? 1) * min(max(opacity, 0), 1)
        return copy
    }

    /// Returns the colour with another alpha in place of its own, from 0 to 1.
    func withAlpha(_ alpha: Double) -> Color {
        var copy = self
        (copy.alpha, copy.factor) = (min(max(alpha, 0), 1), nil)
        return copy
    }

    /// The colour in the terms of scenes; nil for one that depends on the views around it or on an asset catalogue.
    var known: Tatami.Color? { if case .known(let color) = source { faded(color) } else { nil } }

    /// Returns a colour of the source with the alpha that this colour has.
    fileprivate func faded(_ color: Tatami.Color) -> Tatami.Color {
        let base = alpha.map { color.opacity($0) } ?? color
        return factor.map { base.opacity(multipliedBy: $0) } ?? base
    }

    /// The colour as a gradient; drawn as the colour, with a warning.
    public var gradient: AnyGradient { AnyGradient(color: self) }

    /// The colour of text.
    public static let primary = Color(Tatami.Color.label)
    /// The colour of less important text.
    public static let secondary = Color(Tatami.Color.secondaryLabel)
    /// The tint of the views around it.
    public static let accentColor = Color(.accent)
}

extension Color: PaintedStyle, EvaluatedView {
    func paint(in context: ViewContext) -> Paint { .color(resolved(in: context)) }
}

extension Color {
    /// Returns the colour in the terms of scenes.
    @MainActor
    func resolved(in context: ViewContext) -> Tatami.Color {
        let color: Tatami.Color =
            switch source {
            case .known(let color): color
            case .accent: context.environment.tint.map { $0.resolved(in: context.without(\.tint)) } ?? .systemBlue
            case .asset(let name): context.color(named: name)
            }
        return faded(color)
    }
}

extension ViewContext {
    fileprivate func without(_ path: WritableKeyPath<EnvironmentValues, Color?>) -> ViewContext {
        var copy = self
        copy.environment[keyPath: path] = nil
        return copy
    }

    @MainActor
    fileprivate func color(named name: String) -> Tatami.Color {
        if name == "AccentColor", run.assets.color(named: name) == nil { return .systemBlue }
        if let color = run.assets.color(named: name) { return color }
        warn("no colour set '\(name)' is in the asset catalogues of \(run.assets.path): grey is drawn in its place")
        return .systemGray
    }
}
