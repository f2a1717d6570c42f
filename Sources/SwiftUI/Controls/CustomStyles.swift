// Styles of controls that types of the app make. In the body of such a style, the same control has the platform's
// style.

/// The parts of a label.
public struct LabelStyleConfiguration {
    /// The title.
    public let title: Title
    /// The icon.
    public let icon: Icon

    /// The title of a label.
    public typealias Title = StylePart

    /// The icon of a label.
    public typealias Icon = StylePart
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// Creates the label from a style's configuration.
    public init(_ configuration: LabelStyleConfiguration, file: String = #fileID, line: UInt = #line) {
        self.init(file: file, line: line, title: { configuration.title }, icon: { configuration.icon })
    }
}

/// The label and the state of a toggle.
public struct ToggleStyleConfiguration {
    /// The label.
    public let label: Label
    /// Whether it is on.
    @Binding public var isOn: Bool
    /// Whether it stands for several values that differ; never here.
    public var isMixed: Bool { false }

    /// The label of a toggle.
    public typealias Label = StylePart
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// Creates the toggle from a style's configuration.
    public init(_ configuration: ToggleStyleConfiguration, file: String = #fileID, line: UInt = #line) {
        self.init(isOn: configuration.$isOn, file: file, line: line) { configuration.label }
    }
}

/// The label and the value of a progress view.
public struct ProgressViewStyleConfiguration {
    /// The value from 0 to 1; nil if it is unknown.
    public let fractionCompleted: Double?
    /// The label; nil for none.
    public let label: Label?
    /// The text of the value; nil for none.
    public let currentValueLabel: CurrentValueLabel?

    /// The label of a progress view.
    public typealias Label = StylePart

    /// The text of a value.
    public typealias CurrentValueLabel = StylePart
}

extension ProgressView
where
    Label == ProgressViewStyleConfiguration.Label?,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel?
{
    /// Creates the progress view from a style's configuration.
    public init(_ configuration: ProgressViewStyleConfiguration, file: String = #fileID, line: UInt = #line) {
        self.init(value: configuration.fractionCompleted, file: file, line: line) {
            configuration.label
        } currentValueLabel: {
            configuration.currentValueLabel
        }
    }
}

/// A style of a control, which makes the appearance of the control from its parts.
@MainActor @preconcurrency
public protocol ControlStyle {
    /// The type of the parts.
    associatedtype ControlParts
    /// The type of the appearance.
    associatedtype Body: View

    /// Returns the appearance of the control.
    @ViewBuilder func makeBody(configuration: ControlParts) -> Body
}

/// A style in which the library itself draws a control; used by the library only.
public protocol PlatformStyle {}

/// Makes a control in a style of the app from the control's parts.
typealias OwnStyle<Parts> = @MainActor (Parts, ViewContext) -> any View

extension ControlStyle {
    /// A closure that makes controls in the style, after it connects the style's properties with each environment.
    var own: OwnStyle<ControlParts> {
        { parts, context in context.installed(self).makeBody(configuration: parts) }
    }
}

/// The app's own styles; nil where a style of the platform is set.
struct CustomStyles {
    var label: OwnStyle<LabelStyleConfiguration>?
    var toggle: OwnStyle<ToggleStyleConfiguration>?
    var progress: OwnStyle<ProgressViewStyleConfiguration>?
    var gauge: OwnStyle<GaugeStyleConfiguration>?
    var box: OwnStyle<GroupBoxStyleConfiguration>?
    var labeled: OwnStyle<LabeledContentStyleConfiguration>?
    var disclosure: OwnStyle<DisclosureGroupStyleConfiguration>?
}

extension View {
    /// Sets the app's own style of a control, or removes it for a style of the platform.
    ///
    /// `change` sets other values of the environment that the style implies, such as the form of a platform's style.
    func controlStyle<Style: ControlStyle>(
        _ style: Style, _ path: WritableKeyPath<CustomStyles, OwnStyle<Style.ControlParts>?>,
        _ change: @escaping @MainActor (inout EnvironmentValues) -> Void = { _ in }
    ) -> some View {
        setting { values in
            change(&values)
            values.customStyles[keyPath: path] = style is any PlatformStyle ? nil : style.own
        }
    }
}

extension ViewContext {
    /// Returns the nodes of a control in a style of the app; nil if it has a style of the platform.
    @MainActor
    func styled<Parts>(
        _ style: WritableKeyPath<CustomStyles, OwnStyle<Parts>?>, _ parts: @autoclosure () -> Parts
    ) -> [ViewNode]? {
        guard let make = environment.customStyles[keyPath: style] else { return nil }
        return styled(make, parts()) { $0.customStyles[keyPath: style] = nil }
    }

    /// Returns the nodes of a control in a style of the app; `reset` sets the platform's style for the controls in it.
    @MainActor
    func styled<Parts>(
        _ make: OwnStyle<Parts>, _ parts: Parts, _ reset: (inout EnvironmentValues) -> Void
    ) -> [ViewNode] {
        let inner = with(reset).entering("style")
        return inner.nodes(of: make(parts, inner))
    }
}
