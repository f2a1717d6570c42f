import TatamiSceneFile

/// A value in a range, as a bar or a ring, with labels.
public struct Gauge<Label, CurrentValueLabel> {
    private let fraction: Double
    private let label: Label
    private let current: CurrentValueLabel
    /// Views at the ends; nil for none.
    private var minimum: (any View)?
    private var maximum: (any View)?
    private let place: CodePlace
}

extension Gauge: View, PrimitiveView, EvaluatedView where Label: View, CurrentValueLabel: View {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let tint = context.tint.map { [("tint", context.value(of: $0))] } ?? []
        if context.environment.gaugeStyle == .ring {
            let ring = context.component("progressRing", [("value", .number(fraction)), ("size", .number(58))] + tint)
            let middle = context.entering("current").with { $0.font = .title3 }.nodes(of: current)
            let stack = StackContent(axis: .depth, children: [ring] + middle)
            return [ViewNode(.stack(stack), at: place)]
        }
        let bar = context.component("progressBar", [("value", .number(fraction))] + tint, fillsWidth: true)
        func end(_ name: String, _ view: (any View)?) -> [ViewNode] {
            view.map { context.entering(name).with { $0.font = .footnote }.nodes(of: $0) } ?? []
        }
        let (least, most) = (end("minimum", minimum), end("maximum", maximum))
        let line =
            least.isEmpty && most.isEmpty
            ? bar
            : ViewNode(.stack(StackContent(axis: .horizontal, spacing: 8, children: least + [bar] + most)), at: place)
        let title = context.entering("label").nodes(of: label)
        let value = context.entering("current").with { $0.font = .footnote }.nodes(of: current)
        let stack = StackContent(axis: .vertical, spacing: 4, children: title + [line] + value)
        return [ViewNode(.stack(stack), at: place)]
    }
}

extension Gauge where Label: View, CurrentValueLabel: View {
    /// Creates a gauge with a label of its value.
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, file: StaticString = #fileID, line: UInt = #line,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            fraction: bounds.position(of: value), label: label(), current: currentValueLabel(),
            place: CodePlace(file, line))
    }

    /// Creates a gauge with labels of its value and its ends.
    public init<Value: BinaryFloatingPoint, Least: View, Most: View>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, file: StaticString = #fileID, line: UInt = #line,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> Least, @ViewBuilder maximumValueLabel: () -> Most
    ) {
        self.init(
            value: value, in: bounds, file: file, line: line, label: label, currentValueLabel: currentValueLabel)
        (minimum, maximum) = (minimumValueLabel(), maximumValueLabel())
    }
}

extension Gauge where Label: View, CurrentValueLabel == EmptyView {
    /// Creates a gauge.
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, file: StaticString = #fileID, line: UInt = #line,
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            fraction: bounds.position(of: value), label: label(), current: EmptyView(), place: CodePlace(file, line))
    }
}

/// A style of gauges.
public struct GaugeStyleName: Hashable, Sendable {
    fileprivate let form: GaugeForm

    /// A bar.
    public static let automatic = GaugeStyleName(form: .bar)
    /// A bar.
    public static let linearCapacity = GaugeStyleName(form: .bar)
    /// A bar.
    public static let accessoryLinear = GaugeStyleName(form: .bar)
    /// A bar.
    public static let accessoryLinearCapacity = GaugeStyleName(form: .bar)
    /// A ring; drawn closed.
    public static let accessoryCircular = GaugeStyleName(form: .ring)
    /// A closed ring.
    public static let accessoryCircularCapacity = GaugeStyleName(form: .ring)
}

extension View {
    /// Sets the style of gauges: a bar or a ring.
    public func gaugeStyle(_ style: GaugeStyleName) -> some View {
        setting { $0.gaugeStyle = style.form }
    }
}

/// The form of a gauge.
enum GaugeForm { case bar, ring }
