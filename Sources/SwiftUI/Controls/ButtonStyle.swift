import Tatami
import TatamiSceneFile

/// The appearance of buttons, created from their labels.
@MainActor @preconcurrency
public protocol ButtonStyle: ControlStyle where ControlParts == ButtonStyleConfiguration {
    /// The label and the state of a button.
    typealias Configuration = ButtonStyleConfiguration
}

/// The appearance and the interaction of buttons.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle: ControlStyle where ControlParts == ButtonStyleConfiguration {
    /// The label of a button.
    typealias Configuration = ButtonStyleConfiguration
}

/// The label and the state of a button.
///
/// Its views are used on the main actor only; it is sendable so that `trigger` can be passed as an action.
public struct ButtonStyleConfiguration: @unchecked Sendable {
    /// The purpose of the button.
    public let role: ButtonRole?
    /// The label.
    public let label: Label
    /// Whether the button is pressed; false, as a picture shows it at rest.
    public let isPressed: Bool

    let action: @MainActor () -> Void

    /// Performs the action.
    @MainActor @preconcurrency public func trigger() { action() }

    /// The label of a button.
    public typealias Label = StylePart
}

/// A style of buttons: the label in the tint, with or without a background, or what a type of the app makes of it.
enum ButtonStyleKind {
    case plain, borderless, bordered, borderedProminent
    case custom(OwnStyle<ButtonStyleConfiguration>)

    /// Returns a button's label in the style.
    @MainActor
    func node(of configuration: ButtonStyleConfiguration, in context: ViewContext) -> ViewNode {
        let isDestructive = configuration.role == .destructive
        let isEnabled = context.environment.isEnabled
        let tint = isDestructive ? Color.red : Color.accentColor
        let size = context.environment.controlSize
        func label(_ color: Color?, font: Font? = nil) -> ViewNode {
            context.with { values in
                // A colour or a font that is set around the button replaces that of the button's style.
                if values.foreground.isEmpty, let color { values.foreground = [color] }
                if values.font == nil { values.font = font }
            }.node(of: configuration.label)
        }
        func enabled(_ color: Color) -> Color { isEnabled ? color : Color(Tatami.Color.tertiaryLabel) }
        func boxed(_ color: Color, _ fill: @autoclosure () -> Tatami.Color) -> ViewNode {
            let paint = Paint.color(isEnabled ? fill() : .tertiarySystemFill)
            let shape = context.environment.buttonBorderShape.shape(size)
            return label(enabled(color), font: size.buttonFont)
                .modified(.padding(size.buttonInsets), at: context.place)
                .modified(.fill(paint, in: shape), at: context.place)
        }
        return switch self {
        case .plain: label(isDestructive ? tint : nil)
        case .borderless: label(enabled(tint))
        case .bordered: boxed(tint, tint.resolved(in: context).opacity(multipliedBy: 0.15))
        case .borderedProminent: boxed(.white, tint.resolved(in: context))
        case .custom(let make): context.single(context.styled(make, configuration) { $0.buttonStyle = .borderless })
        }
    }
}

/// The platform's style of buttons.
public typealias DefaultButtonStyle = BorderlessButtonStyle

/// Buttons in the style of the text around them.
public struct PlainButtonStyle: PrimitiveButtonStyle, PlatformStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// Buttons in the tint.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, PlatformStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// Buttons in the tint on a pale background of it.
public struct BorderedButtonStyle: PrimitiveButtonStyle, PlatformStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// White buttons on a background in the tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, PlatformStyle {
    /// Creates the style.
    public nonisolated init() {}
}

extension PrimitiveButtonStyle where Self: PlatformStyle {
    /// Returns the label.
    public func makeBody(configuration: Configuration) -> ButtonStyleConfiguration.Label { configuration.label }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// In the style of the text around them.
    public static nonisolated var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// In the tint.
    public static nonisolated var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
    /// The platform's style.
    public static nonisolated var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// On a pale background.
    public static nonisolated var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// On a background in the tint.
    public static nonisolated var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension View {
    /// Sets the style of buttons.
    public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
        setting { $0.buttonStyle = .custom(style.own) }
    }

    /// Sets the style of buttons.
    public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
        let kind: ButtonStyleKind =
            switch style {
            case is PlainButtonStyle: .plain
            case is BorderlessButtonStyle: .borderless
            case is BorderedButtonStyle: .bordered
            case is BorderedProminentButtonStyle: .borderedProminent
            default: .custom(style.own)
            }
        return setting { $0.buttonStyle = kind }
    }
}
