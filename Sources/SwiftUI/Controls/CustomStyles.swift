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

/// The bodies of the app's own styles; nil where a style of the platform is set.
struct CustomStyles {
    var label: (@MainActor (LabelStyleConfiguration) -> any View)?
    var toggle: (@MainActor (ToggleStyleConfiguration) -> any View)?
    var progress: (@MainActor (ProgressViewStyleConfiguration) -> any View)?
    var gauge: (@MainActor (GaugeStyleConfiguration) -> any View)?
    var box: (@MainActor (GroupBoxStyleConfiguration) -> any View)?
    var labeled: (@MainActor (LabeledContentStyleConfiguration) -> any View)?
    var disclosure: (@MainActor (DisclosureGroupStyleConfiguration) -> any View)?
}

extension ViewContext {
    /// Returns the nodes of a control in a style of the app; nil if it has a style of the platform.
    @MainActor
    func styled<Configuration>(
        _ style: WritableKeyPath<CustomStyles, (@MainActor (Configuration) -> any View)?>,
        _ configuration: @autoclosure () -> Configuration
    ) -> [ViewNode]? {
        guard let make = environment.customStyles[keyPath: style] else { return nil }
        let inner = with { $0.customStyles[keyPath: style] = nil }.entering("style")
        return inner.nodes(of: make(configuration()))
    }
}
