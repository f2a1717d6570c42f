import TatamiSceneFile

/// A calendar in which several dates are selected. A grey area is drawn instead, with a warning.
public struct MultiDatePicker<Label: View> {
    private let label: Label
    private let place: CodePlace
}

extension MultiDatePicker: View, PrimitiveView, EvaluatedView {
    /// Creates a calendar.
    public init(
        selection: Binding<Set<DateComponents>>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder label: () -> Label
    ) { self.init(label: label(), place: CodePlace(file, line)) }

    /// Creates a calendar of the days in a range.
    public init<Bounds: RangeExpression<Date>>(
        selection: Binding<Set<DateComponents>>, in bounds: Bounds, file: String = #fileID, line: UInt = #line,
        @ViewBuilder label: () -> Label
    ) { self.init(label: label(), place: CodePlace(file, line)) }

    // The calendar of an iPhone takes the offered width, and is 320 points high.
    func nodes(in context: ViewContext) -> [ViewNode] {
        context.at(place).nodes(of: PlatformPlaceholder("a calendar").frame(height: 320))
    }
}

extension MultiDatePicker where Label == Text {
    /// Creates a calendar with a title, which isn't shown on the platform.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>, file: String = #fileID,
        line: UInt = #line
    ) { self.init(label: Text(title, file: file, line: line), place: CodePlace(file, line)) }

    /// Creates a calendar with a title, of the days in a range.
    public init<Bounds: RangeExpression<Date>>(
        _ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Bounds,
        file: String = #fileID, line: UInt = #line
    ) { self.init(label: Text(title, file: file, line: line), place: CodePlace(file, line)) }
}
