import TatamiSceneFile

/// A value in a range, as a bar or a ring, with labels.
public struct Gauge<Label: View, CurrentValueLabel: View> {
    private let fraction: Double
    private let label: Label
    private let current: CurrentValueLabel
    /// Views at the ends.
    private let minimum: any View
    private let maximum: any View
    private let place: CodePlace
}

extension Gauge: View, PrimitiveView, EvaluatedView {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let custom = context.styled(
            \.gauge,
            GaugeStyleConfiguration(
                value: fraction, label: StylePart(view: label), currentValueLabel: StylePart(shown: current),
                minimumValueLabel: StylePart(shown: minimum), maximumValueLabel: StylePart(shown: maximum)))
        if let custom { return custom }
        if context.environment.gaugeStyle == .ring {
            let ring = context.component(
                "progressRing", [("value", .number(fraction)), ("size", .number(58)), ("tint", context.tint)])
            let middle = context.entering("current").with { $0.font = .title3 }.nodes(of: current)
            return [context.stacked(.depth, [ring] + middle)]
        }
        let bar = context.component(
            "progressBar", [("value", .number(fraction)), ("tint", context.tint)], fillsWidth: true)
        func end(_ name: String, _ view: any View) -> [ViewNode] {
            context.entering(name).with { $0.font = .footnote }.nodes(of: view)
        }
        let (least, most) = (end("minimum", minimum), end("maximum", maximum))
        let line =
            least.isEmpty && most.isEmpty
            ? bar
            : context.stacked(.horizontal, spacing: .spacing, least + [bar] + most)
        let title = context.entering("label").nodes(of: label)
        let value = context.entering("current").with { $0.font = .footnote }.nodes(of: current)
        return [context.stacked(.vertical, spacing: 4, title + [line] + value)]
    }
}

extension Gauge {
    /// Creates a gauge, with labels of its value and its ends unless they are left out.
    public init<Value: BinaryFloatingPoint, Least: View, Most: View>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, file: String = #fileID, line: UInt = #line,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() },
        @ViewBuilder minimumValueLabel: () -> Least = { EmptyView() },
        @ViewBuilder maximumValueLabel: () -> Most = { EmptyView() }
    ) {
        self.init(
            fraction: bounds.position(of: value), label: label(), current: currentValueLabel(),
            minimum: minimumValueLabel(), maximum: maximumValueLabel(), place: CodePlace(file, line))
    }
}

/// A style of gauges of the platform.
public struct GaugeStyleName: GaugeStyle, PlatformStyle {
    nonisolated let form: GaugeForm
    /// Returns the gauge in the style.
    public func makeBody(configuration: Configuration) -> some View {
        Gauge(value: configuration.value) {
            configuration.label
        } currentValueLabel: {
            configuration.currentValueLabel
        }.gaugeStyle(self)
    }
}

extension GaugeStyle where Self == GaugeStyleName {
    /// A bar.
    public nonisolated static var automatic: GaugeStyleName { GaugeStyleName(form: .bar) }
    /// A bar.
    public nonisolated static var linearCapacity: GaugeStyleName { GaugeStyleName(form: .bar) }
    /// A bar.
    public nonisolated static var accessoryLinear: GaugeStyleName { GaugeStyleName(form: .bar) }
    /// A bar.
    public nonisolated static var accessoryLinearCapacity: GaugeStyleName { GaugeStyleName(form: .bar) }
    /// A ring; drawn closed.
    public nonisolated static var accessoryCircular: GaugeStyleName { GaugeStyleName(form: .ring) }
    /// A closed ring.
    public nonisolated static var accessoryCircularCapacity: GaugeStyleName { GaugeStyleName(form: .ring) }
}

/// The form of a gauge.
enum GaugeForm { case bar, ring }
