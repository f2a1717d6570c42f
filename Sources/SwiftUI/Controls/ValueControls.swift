import TatamiSceneFile

/// A value on a line.
public struct Slider<Label> {
    private let fraction: Double
    private let place: CodePlace
}

extension Slider: View, PrimitiveView, EvaluatedView where Label: View {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        var arguments: [(String, CodeNode.Value)] = [("value", .number(fraction))]
        if !context.environment.isEnabled { arguments.append(("disabled", .flag(true))) }
        if let tint = context.tint { arguments.append(("tint", context.value(of: tint))) }
        return [context.component("slider", arguments, fillsWidth: true)]
    }
}

extension Slider {
    private init<Value: BinaryFloatingPoint>(
        _ value: Value, _ bounds: ClosedRange<Value>, _ file: StaticString, _ line: UInt
    ) {
        let length = Double(bounds.upperBound - bounds.lowerBound)
        let share = length > 0 ? Double(value - bounds.lowerBound) / length : 0
        self.init(fraction: min(max(share, 0), 1), place: CodePlace(file, line))
    }
}

extension Slider where Label == EmptyView {
    /// Creates a slider.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, file: StaticString = #fileID, line: UInt = #line,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Value.Stride: BinaryFloatingPoint { self.init(value.wrappedValue, bounds, file, line) }

    /// Creates a slider with steps.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride, file: StaticString = #fileID,
        line: UInt = #line, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Value.Stride: BinaryFloatingPoint { self.init(value.wrappedValue, bounds, file, line) }
}

extension Slider where Label: View {
    /// Creates a slider with a spoken label.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, file: StaticString = #fileID, line: UInt = #line,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Value.Stride: BinaryFloatingPoint { self.init(value.wrappedValue, bounds, file, line) }

    /// Creates a slider with steps and a spoken label.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride, file: StaticString = #fileID,
        line: UInt = #line, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Value.Stride: BinaryFloatingPoint { self.init(value.wrappedValue, bounds, file, line) }
}

/// A title with minus and plus.
public struct Stepper<Label> {
    private let label: Label
    private let isAtMinimum: Bool
    private let isAtMaximum: Bool
    private let place: CodePlace
}

extension Stepper: View, PrimitiveView, EvaluatedView where Label: View {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let control = context.component(
            "stepper", [("atMinimum", .flag(isAtMinimum)), ("atMaximum", .flag(isAtMaximum))])
        return [context.labeled(label, [control])]
    }

    /// Creates a stepper of views.
    public init<Value: Strideable>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, file: StaticString = #fileID,
        line: UInt = #line, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: label(), value.wrappedValue, bounds, file, line)
    }

    /// Creates a stepper of views without bounds.
    public init<Value: Strideable>(
        value: Binding<Value>, step: Value.Stride = 1, file: StaticString = #fileID, line: UInt = #line,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: label(), isAtMinimum: false, isAtMaximum: false, place: CodePlace(file, line))
    }

    private init<Value: Strideable>(
        label: Label, _ value: Value, _ bounds: ClosedRange<Value>, _ file: StaticString, _ line: UInt
    ) {
        self.init(
            label: label, isAtMinimum: value <= bounds.lowerBound, isAtMaximum: value >= bounds.upperBound,
            place: CodePlace(file, line))
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper with a title.
    public init<Value: Strideable>(
        _ title: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
        file: StaticString = #fileID, line: UInt = #line, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: Text(title, file: file, line: line), value.wrappedValue, bounds, file, line)
    }

    /// Creates a stepper with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value: Strideable>(
        _ title: Title, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
        file: StaticString = #fileID, line: UInt = #line, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: Text(title), value.wrappedValue, bounds, file, line)
    }

    /// Creates a stepper without bounds.
    public init<Value: Strideable>(
        _ title: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1, file: StaticString = #fileID,
        line: UInt = #line, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: Text(title, file: file, line: line), isAtMinimum: false, isAtMaximum: false,
            place: CodePlace(file, line))
    }

    /// Creates a stepper by its actions; nil for one that can't be used.
    public init(
        _ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        file: StaticString = #fileID, line: UInt = #line, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: Text(title, file: file, line: line), isAtMinimum: onDecrement == nil,
            isAtMaximum: onIncrement == nil, place: CodePlace(file, line))
    }
}

enum ProgressViewStyleKind { case automatic, linear, circular }

/// A progress bar, or an activity indicator.
public struct ProgressView<Label> {
    private let label: Label
    /// From 0 to 1; nil where it isn't known.
    private let fraction: Double?
    private let place: CodePlace
}

extension ProgressView: View, PrimitiveView, EvaluatedView where Label: View {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let labels = context.environment.hidesLabels ? [] : context.entering("label").nodes(of: label)
        let indicator: ViewNode
        let isCircular = context.environment.progressViewStyle == .circular
        if let fraction, isCircular {
            var arguments: [(String, CodeNode.Value)] = [("value", .number(fraction)), ("size", .number(20))]
            if let tint = context.tint { arguments.append(("tint", context.value(of: tint))) }
            indicator = context.component("progressRing", arguments)
        } else if let fraction {
            let tint = context.tint.map { [("tint", context.value(of: $0))] } ?? []
            indicator = context.component("progressBar", [("value", .number(fraction))] + tint, fillsWidth: true)
        } else {
            let color = context.tint.map { [("color", context.value(of: $0))] } ?? []
            indicator = context.component("activityIndicator", color)
        }
        guard !labels.isEmpty else { return [indicator] }
        let isBar = fraction != nil && !isCircular
        let stack = StackContent(
            axis: .vertical, alignment: isBar ? "leading" : "center", spacing: isBar ? 4 : 8,
            children: isBar ? labels + [indicator] : [indicator] + labels)
        return [ViewNode(.stack(stack), at: place)]
    }

    /// Creates an indicator with a label.
    public init(file: StaticString = #fileID, line: UInt = #line, @ViewBuilder label: () -> Label) {
        self.init(label: label(), fraction: nil, place: CodePlace(file, line))
    }

    /// Creates a bar with a label.
    public init<Value: BinaryFloatingPoint>(
        value: Value?, total: Value = 1, file: StaticString = #fileID, line: UInt = #line,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), fraction: Self.share(value, of: total), place: CodePlace(file, line))
    }

    fileprivate static func share<Value: BinaryFloatingPoint>(_ value: Value?, of total: Value) -> Double? {
        value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
    }
}

extension ProgressView where Label == EmptyView {
    /// Creates an indicator.
    public init(file: StaticString = #fileID, line: UInt = #line) {
        self.init(label: EmptyView(), fraction: nil, place: CodePlace(file, line))
    }

    /// Creates a bar.
    public init<Value: BinaryFloatingPoint>(
        value: Value?, total: Value = 1, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(label: EmptyView(), fraction: Self.share(value, of: total), place: CodePlace(file, line))
    }
}

extension ProgressView where Label == Text {
    /// Creates an indicator with a title.
    public init(_ title: LocalizedStringKey, file: StaticString = #fileID, line: UInt = #line) {
        self.init(label: Text(title, file: file, line: line), fraction: nil, place: CodePlace(file, line))
    }

    /// Creates a bar with a title.
    public init<Value: BinaryFloatingPoint>(
        _ title: LocalizedStringKey, value: Value?, total: Value = 1, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            label: Text(title, file: file, line: line), fraction: Self.share(value, of: total),
            place: CodePlace(file, line))
    }
}
