import TatamiSceneFile

// Styles of gauges, group boxes, labelled content and disclosure groups: the protocols by which an app defines its own,
// and the platform's.

/// A style of gauges.
@MainActor @preconcurrency
public protocol GaugeStyle: ControlStyle where ControlParts == GaugeStyleConfiguration {
    /// The parts of a gauge.
    typealias Configuration = GaugeStyleConfiguration
}

/// The parts of a gauge.
public struct GaugeStyleConfiguration {
    /// The value from 0 to 1.
    public let value: Double
    /// The label.
    public let label: StylePart
    /// The label of the value.
    public let currentValueLabel: StylePart?
    /// The label of the lower end.
    public let minimumValueLabel: StylePart?
    /// The label of the upper end.
    public let maximumValueLabel: StylePart?
}

/// A part of a control that a style places.
public struct StylePart {
    let view: any View
}

extension StylePart {
    /// Creates a part of a control; nil for a view that was left out.
    init?(shown view: any View) {
        if view is EmptyView { return nil }
        self.view = view
    }
}

extension StylePart: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] { context.nodes(of: view) }
}

/// A style of titled boxes.
@MainActor @preconcurrency
public protocol GroupBoxStyle: ControlStyle where ControlParts == GroupBoxStyleConfiguration {
    /// The parts of a box.
    typealias Configuration = GroupBoxStyleConfiguration
}

/// The parts of a titled box.
public struct GroupBoxStyleConfiguration {
    /// The label.
    public let label: StylePart
    /// The content.
    public let content: StylePart
}

/// The platform's style of boxes.
public struct DefaultGroupBoxStyle: GroupBoxStyle, PlatformStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Returns the box.
    public func makeBody(configuration: Configuration) -> some View {
        GroupBox(content: { configuration.content }, label: { configuration.label })
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// The platform's style.
    public nonisolated static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

/// A style of titled values.
@MainActor @preconcurrency
public protocol LabeledContentStyle: ControlStyle where ControlParts == LabeledContentStyleConfiguration {
    /// The parts of a titled value.
    typealias Configuration = LabeledContentStyleConfiguration
}

/// The parts of a titled value.
public struct LabeledContentStyleConfiguration {
    /// The title.
    public let label: StylePart
    /// The value.
    public let content: StylePart
}

/// The platform's style of titled values.
public struct AutomaticLabeledContentStyle: LabeledContentStyle, PlatformStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Returns the titled value.
    public func makeBody(configuration: Configuration) -> some View {
        LabeledContent(content: { configuration.content }, label: { configuration.label })
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The platform's style.
    public nonisolated static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

/// A style of expandable content.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle: ControlStyle where ControlParts == DisclosureGroupStyleConfiguration {
    /// The parts of expandable content.
    typealias Configuration = DisclosureGroupStyleConfiguration
}

/// The parts of expandable content.
public struct DisclosureGroupStyleConfiguration {
    /// The label.
    public let label: StylePart
    /// The content.
    public let content: StylePart
    /// Whether the content is shown.
    @Binding public var isExpanded: Bool
}

/// The platform's style of expandable content.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, PlatformStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Returns the expandable content.
    public func makeBody(configuration: Configuration) -> some View {
        DisclosureGroup(
            isExpanded: configuration.$isExpanded, content: { configuration.content }, label: { configuration.label })
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// The platform's style.
    public nonisolated static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension View {
    /// Sets the style of gauges: a bar, a ring, or the app's own.
    public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
        controlStyle(style, \.gauge) { $0.gaugeStyle = (style as? GaugeStyleName)?.form ?? .bar }
    }

    /// Sets the style of titled boxes.
    public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View { controlStyle(style, \.box) }

    /// Sets the style of titled values.
    public func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some View {
        controlStyle(style, \.labeled)
    }

    /// Sets the style of expandable content.
    public func disclosureGroupStyle<Style: DisclosureGroupStyle>(_ style: Style) -> some View {
        controlStyle(style, \.disclosure)
    }
}
