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
    /// Creates a collapsed group with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content
    ) { self.init(file: file, line: line, content: content, label: { Text(title) }) }

    /// Creates a group with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, isExpanded: Binding<Bool>, file: String = #fileID, line: UInt = #line,
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

extension Menu {
    /// Creates a menu whose tap has an action of its own. The action isn't run: a tap of a ``UserAction`` opens the
    /// menu.
    public init(
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
    ) { self.init(file: file, line: line, content: content, label: label) }
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
    /// Shows an alert about a value while a binding is true.
    public func alert<Value, Actions: View, Message: View>(
        _ title: Text, isPresented: Binding<Bool>, presenting value: Value?, file: String = #fileID,
        line: UInt = #line, @ViewBuilder actions: @escaping (Value) -> Actions,
        @ViewBuilder message: @escaping (Value) -> Message
    ) -> some View {
        alert(
            title, isPresented: isPresented, file: file, line: line, actions: { value.map { actions($0) } },
            message: { value.map { message($0) } })
    }

    /// Shows an alert about a value while a binding is true.
    @_disfavoredOverload
    public func alert<Title: StringProtocol, Value, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>, presenting value: Value?, file: String = #fileID,
        line: UInt = #line, @ViewBuilder actions: @escaping (Value) -> Actions,
        @ViewBuilder message: @escaping (Value) -> Message
    ) -> some View {
        alert(
            Text(title), isPresented: isPresented, presenting: value, file: file, line: line, actions: actions,
            message: message)
    }

    /// Shows an alert about a value, without a message, while a binding is true.
    public func alert<Value, Actions: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting value: Value?,
        file: String = #fileID, line: UInt = #line, @ViewBuilder actions: @escaping (Value) -> Actions
    ) -> some View {
        alert(Text(title), isPresented: isPresented, file: file, line: line, actions: { value.map { actions($0) } })
    }

    /// Shows an alert about a value, without a message, while a binding is true.
    @_disfavoredOverload
    public func alert<Title: StringProtocol, Value, Actions: View>(
        _ title: Title, isPresented: Binding<Bool>, presenting value: Value?, file: String = #fileID,
        line: UInt = #line, @ViewBuilder actions: @escaping (Value) -> Actions
    ) -> some View {
        alert(Text(title), isPresented: isPresented, file: file, line: line, actions: { value.map { actions($0) } })
    }

    /// Shows an alert with an error while a binding is true and there is one.
    public func alert<Failure: LocalizedError, Actions: View>(
        isPresented: Binding<Bool>, error: Failure?, file: String = #fileID, line: UInt = #line,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        alert(isPresented: isPresented, error: error, file: file, line: line, actions: { _ in actions() }) { _ in }
    }

    /// Shows an alert with an error and a message while a binding is true and there is one.
    public func alert<Failure: LocalizedError, Actions: View, Message: View>(
        isPresented: Binding<Bool>, error: Failure?, file: String = #fileID, line: UInt = #line,
        @ViewBuilder actions: @escaping (Failure) -> Actions, @ViewBuilder message: @escaping (Failure) -> Message
    ) -> some View {
        let isShown = Binding(
            get: { isPresented.wrappedValue && error != nil }, set: { isPresented.wrappedValue = $0 })
        return alert(
            Text(verbatim: error?.errorDescription ?? "Error"), isPresented: isShown, presenting: error, file: file,
            line: line, actions: actions, message: message)
    }

    /// Shows choices at the bottom while a binding is true.
    @_disfavoredOverload
    public func confirmationDialog<Title: StringProtocol, Actions: View>(
        _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        file: String = #fileID, line: UInt = #line, @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, file: file, line: line,
            actions: actions)
    }

    /// Shows choices at the bottom while a binding is true.
    public func confirmationDialog<Actions: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        file: String = #fileID, line: UInt = #line, @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        confirmationDialog(
            title, isPresented: isPresented, titleVisibility: titleVisibility, file: file, line: line,
            actions: actions, message: { EmptyView() })
    }

    /// Shows choices with a message at the bottom while a binding is true.
    @_disfavoredOverload
    public func confirmationDialog<Title: StringProtocol, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        file: String = #fileID, line: UInt = #line, @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, file: file, line: line,
            actions: actions, message: message)
    }

    /// Shows choices about a value at the bottom while a binding is true.
    public func confirmationDialog<Value, Actions: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting value: Value?, file: String = #fileID, line: UInt = #line,
        @ViewBuilder actions: @escaping (Value) -> Actions
    ) -> some View {
        confirmationDialog(
            title, isPresented: isPresented, titleVisibility: titleVisibility, file: file, line: line,
            actions: { value.map { actions($0) } })
    }

    /// Shows choices with a message about a value at the bottom while a binding is true.
    public func confirmationDialog<Value, Actions: View, Message: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting value: Value?, file: String = #fileID, line: UInt = #line,
        @ViewBuilder actions: @escaping (Value) -> Actions, @ViewBuilder message: @escaping (Value) -> Message
    ) -> some View {
        confirmationDialog(
            title, isPresented: isPresented, titleVisibility: titleVisibility, file: file, line: line,
            actions: { value.map { actions($0) } }, message: { value.map { message($0) } })
    }

    /// Sets the help of a control, which a pointer shows.
    @_disfavoredOverload
    public func help<Help: StringProtocol>(_ text: Help) -> some View { self }

    /// Adds the background of a screen behind the view.
    public func background(
        ignoresSafeAreaEdges edges: Edge.Set = .all, file: String = #fileID, line: UInt = #line
    ) -> some View { background(BackgroundStyle(), ignoresSafeAreaEdges: edges, file: file, line: line) }
}
