import Tatami
import TatamiSceneFile

/// A style of buttons.
@MainActor
protocol AnyButtonStyle {
    /// Returns a button's label in the style.
    func node(of configuration: ButtonStyleConfiguration, in context: ViewContext) -> ViewNode
}

/// The appearance of buttons, created from their labels.
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// The type of the appearance.
    associatedtype Body: View
    /// The label and the state of a button.
    typealias Configuration = ButtonStyleConfiguration

    /// Returns the appearance of a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The appearance and the interaction of buttons.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    /// The type of the appearance.
    associatedtype Body: View
    /// The label of a button.
    typealias Configuration = ButtonStyleConfiguration

    /// Returns the appearance of a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The label and the state of a button.
public struct ButtonStyleConfiguration {
    /// The purpose of the button.
    public let role: ButtonRole?
    /// The label.
    public let label: Label
    /// Whether the button is pressed; false, as a picture shows it at rest.
    public let isPressed: Bool

    let action: @MainActor () -> Void

    /// Performs the action.
    @MainActor public func trigger() { action() }

    /// The label of a button.
    public struct Label {
        let view: any View
    }
}

extension ButtonStyleConfiguration.Label: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] { context.nodes(of: view) }
}

/// A style made by a type of the app.
struct CustomButtonStyle: AnyButtonStyle {
    let make: @MainActor (ButtonStyleConfiguration, ViewContext) -> ViewNode

    func node(of configuration: ButtonStyleConfiguration, in context: ViewContext) -> ViewNode {
        make(configuration, context)
    }
}

/// A button's label in the tint, with or without a background.
struct KnownButtonStyle: AnyButtonStyle {
    enum Kind { case plain, borderless, bordered, borderedProminent }

    let kind: Kind

    func node(of configuration: ButtonStyleConfiguration, in context: ViewContext) -> ViewNode {
        let isDestructive = configuration.role == .destructive
        let isEnabled = context.environment.isEnabled
        let tint = isDestructive ? Color.red : Color.accentColor
        let inner = context.with { values in
            // A style that is set around the button replaces that of its label.
            guard values.foreground.isEmpty else { return }
            switch kind {
            case .plain: if isDestructive { values.foreground = [Color.red] }
            case .borderless, .bordered: values.foreground = [isEnabled ? tint : Color(Tatami.Color.tertiaryLabel)]
            case .borderedProminent:
                values.foreground = [isEnabled ? Color.white : Color(Tatami.Color.tertiaryLabel)]
            }
        }
        let label = inner.node(of: configuration.label)
        guard kind == .bordered || kind == .borderedProminent else { return label }
        // Insets and radius of the platform's bordered buttons of regular size.
        let insets = Tatami.EdgeInsets(horizontal: 12, vertical: 7)
        let fill: Tatami.Color =
            !isEnabled
            ? .tertiarySystemFill
            : kind == .borderedProminent
                ? tint.resolved(in: context) : tint.resolved(in: context).opacity(multipliedBy: 0.15)
        return label.modified(.padding(insets), at: context.place)
            .modified(.fill(.color(fill), in: .rounded(7)), at: context.place)
    }
}

/// The platform's style: the label in the tint.
struct AutomaticButtonStyle: AnyButtonStyle {
    nonisolated init() {}

    func node(of configuration: ButtonStyleConfiguration, in context: ViewContext) -> ViewNode {
        KnownButtonStyle(kind: .borderless).node(of: configuration, in: context)
    }
}

/// The platform's style of buttons.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Returns the label.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// Buttons in the style of the text around them.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Returns the label.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// Buttons in the tint.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Returns the label.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// Buttons in the tint on a pale background of it.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Returns the label.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// White buttons on a background in the tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Returns the label.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The platform's style.
    public static nonisolated var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// In the style of the text around them.
    public static nonisolated var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// In the tint.
    public static nonisolated var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
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
        let custom = CustomButtonStyle { configuration, context in
            context.run.install(style, in: context)
            return context.entering("ButtonStyle").node(of: style.makeBody(configuration: configuration))
        }
        return setting { $0.buttonStyle = custom }
    }

    /// Sets the style of buttons.
    public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
        let known: any AnyButtonStyle =
            switch style {
            case is PlainButtonStyle: KnownButtonStyle(kind: .plain)
            case is BorderlessButtonStyle, is DefaultButtonStyle: KnownButtonStyle(kind: .borderless)
            case is BorderedButtonStyle: KnownButtonStyle(kind: .bordered)
            case is BorderedProminentButtonStyle: KnownButtonStyle(kind: .borderedProminent)
            default:
                CustomButtonStyle { configuration, context in
                    context.run.install(style, in: context)
                    return context.entering("ButtonStyle").node(of: style.makeBody(configuration: configuration))
                }
            }
        return setting { $0.buttonStyle = known }
    }
}
