// Controls whose titles are strings: drawn as they are, neither translated nor read as Markdown.

extension DatePicker where Label == Text {
    /// Creates a date picker with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        file: String = #fileID, line: UInt = #line
    ) {
        self.init(
            selection: selection, displayedComponents: displayedComponents, file: file, line: line,
            label: { Text(title) })
    }

    /// Creates a date picker with a title and bounds.
    @_disfavoredOverload
    public init<Title: StringProtocol, Bounds: RangeExpression<Date>>(
        _ title: Title, selection: Binding<Date>, in range: Bounds,
        displayedComponents: Components = [.hourAndMinute, .date], file: String = #fileID, line: UInt = #line
    ) { self.init(title, selection: selection, displayedComponents: displayedComponents, file: file, line: line) }
}

extension DisclosureGroup where Label == Text {
    /// Creates a group with a title; collapsed at first, unless a binding expands it.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, isExpanded: Binding<Bool>? = nil, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) { self.init(isExpanded: isExpanded, file: file, line: line, content: content, label: { Text(title) }) }
}

extension GroupBox where Label == Text {
    /// Creates a box with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content
    ) { self.init(file: file, line: line, content: content, label: { Text(title) }) }
}

extension Menu where Label == SwiftUILabel<Text, Image> {
    /// Creates a menu with a symbol and a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, systemImage: String, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            file: file, line: line, content: content,
            label: { SwiftUILabel(title, systemImage: systemImage, file: file, line: line) })
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Creates an indicator with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, file: String = #fileID, line: UInt = #line) {
        self.init(value: Double?.none, file: file, line: line) { Text(title) }
    }

    /// Creates a bar with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value: BinaryFloatingPoint>(
        _ title: Title, value: Value?, total: Value = 1, file: String = #fileID, line: UInt = #line
    ) { self.init(value: value, total: total, file: file, line: line) { Text(title) } }
}

extension Toggle where Label == SwiftUILabel<Text, Image> {
    /// Creates a toggle with a symbol and a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, systemImage: String, isOn: Binding<Bool>, file: String = #fileID, line: UInt = #line
    ) {
        self.init(isOn: isOn, file: file, line: line) {
            SwiftUILabel(title, systemImage: systemImage, file: file, line: line)
        }
    }
}

extension ControlGroup {
    /// Creates a group of controls.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content
    ) { self.init(file: file, line: line, content: content) }
}

extension View {
    /// Sets the help of a control, which a pointer shows.
    @_disfavoredOverload
    public func help<Help: StringProtocol>(_ text: Help) -> some View { self }
}
