import TatamiSceneFile

/// A control that selects a value on a line.
public struct Slider<Label: View> {
    private let fraction: Double
    private let label: Label
    /// Sets the value by its position from 0 to 1.
    private let set: @MainActor (Double) -> Void
    private let place: CodePlace
    /// Views at the ends; nil for none.
    private var minimum: (any View)?
    private var maximum: (any View)?
}

extension Slider: View, PrimitiveView, EvaluatedView {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let arguments: [(String, CodeNode.Value?)] = [
            ("value", .number(fraction)), ("disabled", context.disabled), ("tint", context.tint),
        ]
        let names = context.entering("label").nodes(of: label).map(\.plainText)
        let slider = context.component("slider", arguments, fillsWidth: true)
            .with(context.control(named: names, .adjust(set)))
        guard let minimum, let maximum else { return [slider] }
        let (least, most) = (
            context.entering("minimum").nodes(of: minimum), context.entering("maximum").nodes(of: maximum)
        )
        return [context.stacked(.horizontal, spacing: .spacing, least + [slider] + most)]
    }
}

extension Slider {
    private init<Value: BinaryFloatingPoint>(
        _ value: Binding<Value>, _ bounds: ClosedRange<Value>, _ step: Value.Stride?, label: Label, _ file: String,
        _ line: UInt
    ) where Value.Stride: BinaryFloatingPoint {
        let first = Double(bounds.lowerBound)
        let length = Double(bounds.upperBound) - first
        let step = step.map { Double($0) }
        self.init(
            fraction: bounds.position(of: value.wrappedValue), label: label,
            set: { position in
                let moved = position * length
                let stepped = step.map { $0 > 0 ? (moved / $0).rounded() * $0 : moved } ?? moved
                value.wrappedValue = Value(min(first + stepped, first + length))
            }, place: CodePlace(file, line))
    }
}

extension Slider where Label == EmptyView {
    /// Creates a slider; with a step, it selects multiples of it.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
        file: String = #fileID, line: UInt = #line, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Value.Stride: BinaryFloatingPoint { self.init(value, bounds, step, label: EmptyView(), file, line) }
}

extension Slider {
    /// Creates a slider with an accessibility label.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
        file: String = #fileID, line: UInt = #line, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Value.Stride: BinaryFloatingPoint { self.init(value, bounds, step, label: label(), file, line) }

    /// Creates a slider with an accessibility label, and views at its ends.
    public init<Value: BinaryFloatingPoint, End: View>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
        file: String = #fileID, line: UInt = #line, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> End, @ViewBuilder maximumValueLabel: () -> End,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Value.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label: label(), file, line)
        (minimum, maximum) = (minimumValueLabel(), maximumValueLabel())
    }

    /// Creates a slider with views at its ends and an accessibility label, in the older form.
    public init<Value: BinaryFloatingPoint, End: View>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
        file: String = #fileID, line: UInt = #line, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        minimumValueLabel: End, maximumValueLabel: End, @ViewBuilder label: () -> Label
    ) where Value.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label: label(), file, line)
        (minimum, maximum) = (minimumValueLabel, maximumValueLabel)
    }
}

/// A title with a minus and a plus button.
public struct Stepper<Label: View> {
    private let label: Label
    /// The action that makes the value larger; nil at the upper end. `decrement` is its counterpart.
    private let increment: (@MainActor () -> Void)?
    private let decrement: (@MainActor () -> Void)?
    private let place: CodePlace
}

extension Stepper: View, PrimitiveView, EvaluatedView {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let control = context.component(
            "stepper", [("atMinimum", .flag(decrement == nil)), ("atMaximum", .flag(increment == nil))])
        func half(_ name: String, _ act: (@MainActor () -> Void)?) -> NodeTrait {
            let inner = context.with { $0.isEnabled = $0.isEnabled && act != nil }
            return inner.control(named: [name], isNamedByContent: false, .tap(act ?? {}))
        }
        let halves = control.with(half("Increment", increment)).with(half("Decrement", decrement))
        return [context.labeled(label, [halves])]
    }

    /// Creates a stepper of views, of values within bounds if they are given.
    public init<Value: Strideable>(
        value: Binding<Value>, in bounds: ClosedRange<Value>? = nil, step: Value.Stride = 1, file: String = #fileID,
        line: UInt = #line, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: label(), value, bounds, step, file, line)
    }

    private init<Value: Strideable>(
        label: Label, _ value: Binding<Value>, _ bounds: ClosedRange<Value>?, _ step: Value.Stride,
        _ file: String, _ line: UInt
    ) {
        let now = value.wrappedValue
        // The values stay on the main actor.
        nonisolated(unsafe) let more = now.advanced(by: step)
        nonisolated(unsafe) let less = now.advanced(by: -step)
        nonisolated(unsafe) let highest = bounds?.upperBound ?? more
        nonisolated(unsafe) let lowest = bounds?.lowerBound ?? less
        let increment: @MainActor () -> Void = { value.wrappedValue = min(more, highest) }
        let decrement: @MainActor () -> Void = { value.wrappedValue = max(less, lowest) }
        self.init(
            label: label, increment: now < highest ? increment : nil, decrement: now > lowest ? decrement : nil,
            place: CodePlace(file, line))
    }
}

extension Stepper {
    /// Creates a stepper of views by its actions; nil for one that can't be used.
    public init(
        file: String = #fileID, line: UInt = #line, @ViewBuilder label: () -> Label,
        onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: label(), increment: onIncrement, decrement: onDecrement, place: CodePlace(file, line))
    }

    /// Creates a stepper of views by its actions, in the older form.
    public init(
        onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        file: String = #fileID, line: UInt = #line, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), increment: onIncrement, decrement: onDecrement, place: CodePlace(file, line))
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper with a title, of values within bounds if they are given.
    public init<Value: Strideable>(
        _ title: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>? = nil,
        step: Value.Stride = 1, file: String = #fileID, line: UInt = #line,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: Text(title, file: file, line: line), value, bounds, step, file, line)
    }

    /// Creates a stepper with a title, of values within bounds if they are given.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value: Strideable>(
        _ title: Title, value: Binding<Value>, in bounds: ClosedRange<Value>? = nil, step: Value.Stride = 1,
        file: String = #fileID, line: UInt = #line, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: Text(title), value, bounds, step, file, line)
    }

    /// Creates a stepper by its actions; nil for one that can't be used.
    public init(
        _ title: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        file: String = #fileID, line: UInt = #line, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: Text(title, file: file, line: line), increment: onIncrement, decrement: onDecrement,
            place: CodePlace(file, line))
    }
}

extension ClosedRange where Bound: BinaryFloatingPoint {
    /// Returns the position of a value in the range, from 0 to 1; 0 in an empty one.
    func position(of value: Bound) -> Double {
        let first = Double(lowerBound)
        let length = Double(upperBound) - first
        return length > 0 ? Swift.min(Swift.max((Double(value) - first) / length, 0), 1) : 0
    }
}

/// A progress bar, or an activity indicator.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
    private let label: Label
    /// The text of the value, below the bar.
    private let valueLabel: CurrentValueLabel
    /// The completed part, from 0 to 1; nil if it is unknown.
    private let fraction: Double?
    private let place: CodePlace
}

extension ProgressView: View, PrimitiveView, EvaluatedView {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let configuration = ProgressViewStyleConfiguration(
            fractionCompleted: fraction, label: StylePart(shown: label),
            currentValueLabel: StylePart(shown: valueLabel))
        if let nodes = context.styled(\.progress, configuration) { return nodes }
        let showsLabels = !context.environment.hidesLabels
        let labels = showsLabels ? context.entering("label").nodes(of: label) : []
        let values = showsLabels ? valueNodes(in: context) : []
        let indicator: ViewNode
        let isCircular = context.environment.progressViewStyle is CircularProgressViewStyle
        if let fraction, isCircular {
            indicator = context.component(
                "progressRing", [("value", .number(fraction)), ("size", .number(20)), ("tint", context.tint)])
        } else if let fraction {
            indicator = context.component(
                "progressBar", [("value", .number(fraction)), ("tint", context.tint)], fillsWidth: true)
        } else {
            let size = context.environment.controlSize.indicatorSize
            indicator = context.component(
                "activityIndicator", [("color", context.tint), ("size", size.map { .number($0) })])
        }
        guard !labels.isEmpty || !values.isEmpty else { return [indicator] }
        guard fraction != nil, !isCircular else {
            return [context.stacked(.vertical, spacing: .spacing, [indicator] + labels + values)]
        }
        return [context.stacked(.vertical, alignment: "leading", spacing: 4, labels + [indicator] + values)]
    }

    /// Returns the text of the value, which is small and grey unless the view sets another look.
    @MainActor
    private func valueNodes(in context: ViewContext) -> [ViewNode] {
        guard !(valueLabel is EmptyView) else { return [] }
        return context.entering("value").nodes(of: valueLabel.font(.caption).foregroundStyle(.secondary))
    }

    /// Creates a bar, with a label and the text of its value unless they are left out.
    public init<Value: BinaryFloatingPoint>(
        value: Value?, total: Value = 1, file: String = #fileID, line: UInt = #line,
        @ViewBuilder label: () -> Label = { EmptyView() },
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() }
    ) {
        self.init(
            label: label(), valueLabel: currentValueLabel(), fraction: Self.share(value, of: total),
            place: CodePlace(file, line))
    }

    fileprivate static func share<Value: BinaryFloatingPoint>(_ value: Value?, of total: Value) -> Double? {
        value.map { (0...max(0, total)).position(of: $0) }
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates an indicator, with a label unless it is left out.
    public init(
        file: String = #fileID, line: UInt = #line, @ViewBuilder label: () -> Label = { EmptyView() }
    ) {
        self.init(label: label(), valueLabel: EmptyView(), fraction: nil, place: CodePlace(file, line))
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Creates an indicator with a title.
    public init(_ title: LocalizedStringKey, file: String = #fileID, line: UInt = #line) {
        self.init(
            label: Text(title, file: file, line: line), valueLabel: EmptyView(), fraction: nil,
            place: CodePlace(file, line))
    }

    /// Creates a bar with a title.
    public init<Value: BinaryFloatingPoint>(
        _ title: LocalizedStringKey, value: Value?, total: Value = 1, file: String = #fileID, line: UInt = #line
    ) {
        self.init(
            label: Text(title, file: file, line: line), valueLabel: EmptyView(),
            fraction: Self.share(value, of: total), place: CodePlace(file, line))
    }
}
