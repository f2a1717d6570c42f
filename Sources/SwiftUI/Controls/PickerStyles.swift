// Styles of pickers, toggles and progress views by their names.

/// A style of pickers.
public protocol PickerStyle {}

/// Segments side by side.
public struct SegmentedPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

/// Small choices side by side; drawn as segments.
public typealias PalettePickerStyle = SegmentedPickerStyle

/// A menu.
public struct MenuPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

/// All choices as rows.
public struct InlinePickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

/// A wheel; drawn as a menu, with a warning.
public struct WheelPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

/// The platform's style.
public typealias DefaultPickerStyle = MenuPickerStyle

/// A row that leads to the choices.
public struct NavigationLinkPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// Segments side by side.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
    /// Small choices side by side; drawn as segments.
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
    /// A menu.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
    /// The platform's style.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    /// All choices as rows.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
    /// A wheel; drawn as a menu, with a warning.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// A row that leads to the choices.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

/// A style of toggles.
@MainActor @preconcurrency
public protocol ToggleStyle: ControlStyle where ControlParts == ToggleStyleConfiguration {
    /// The parts of a toggle.
    typealias Configuration = ToggleStyleConfiguration
}

/// A switch.
public struct SwitchToggleStyle: ToggleStyle, PlatformStyle {
    let color: Color?
    /// Creates the style.
    public nonisolated init() { color = nil }
    /// Creates the style with a colour.
    public nonisolated init(tint: Color) { color = tint }
}

/// A button.
public struct ButtonToggleStyle: ToggleStyle, PlatformStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// The platform's style.
public typealias DefaultToggleStyle = SwitchToggleStyle

extension ToggleStyle where Self: PlatformStyle {
    /// Returns the control.
    public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    /// A switch.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
    /// The platform's style.
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A style of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle: ControlStyle where ControlParts == ProgressViewStyleConfiguration {
    /// The parts of a progress view.
    typealias Configuration = ProgressViewStyleConfiguration
}

/// A wheel or a ring.
public struct CircularProgressViewStyle: ProgressViewStyle, PlatformStyle {
    let color: Color?
    /// Creates the style.
    public nonisolated init() { color = nil }
    /// Creates the style with a colour.
    public nonisolated init(tint: Color) { color = tint }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle, PlatformStyle {
    let color: Color?
    /// Creates the style.
    public nonisolated init() { color = nil }
    /// Creates the style with a colour.
    public nonisolated init(tint: Color) { color = tint }
}

/// The platform's style.
public struct DefaultProgressViewStyle: ProgressViewStyle, PlatformStyle {
    /// Creates the style.
    public nonisolated init() {}
}

extension ProgressViewStyle where Self: PlatformStyle {
    /// Returns the control.
    public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A wheel or a ring.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar.
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// The platform's style.
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension View {
    /// Sets the style of pickers.
    public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
        setting { $0.pickerStyle = style }
    }

    /// Sets the style of toggles.
    public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
        controlStyle(style, \.toggle) { values in
            values.toggleStyle = style
            if let color = (style as? SwitchToggleStyle)?.color { values.tint = color }
        }
    }

    /// Sets the style of progress views.
    public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
        controlStyle(style, \.progress) { values in
            values.progressViewStyle = style
            let (ring, bar) = (style as? CircularProgressViewStyle, style as? LinearProgressViewStyle)
            if let color = ring?.color ?? bar?.color { values.tint = color }
        }
    }
}
