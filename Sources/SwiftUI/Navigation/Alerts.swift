import TatamiSceneFile

// Alerts and dialogs with actions and messages that are views.

/// A text field of an alert.
struct DialogField {
    var placeholder: String
    var text: String
}

extension ViewContext {
    /// Returns the text fields among the actions of an alert.
    @MainActor
    fileprivate func fields(of actions: some View) -> [DialogField] {
        actionNodes(of: actions).compactMap { node in
            let letters = node.traits.lazy.compactMap { trait -> String? in
                guard case .control(let control) = trait, case .type(let text, _, _) = control.use else { return nil }
                return text
            }.first
            guard let isEmpty = letters?.isEmpty else { return nil }
            return DialogField(placeholder: isEmpty ? node.plainText : "", text: isEmpty ? "" : node.plainText)
        }
    }

    @MainActor
    private func actionNodes(of actions: some View) -> [ViewNode] {
        entering("actions").with { $0.buttonStyle = .plain }.nodes(of: actions)
    }

    @MainActor
    fileprivate func buttons(
        of actions: some View, standard: DialogButton, _ isPresented: Binding<Bool>
    ) -> [DialogButton] {
        let buttons = buttons(of: actions)
        let needsStandard = standard.isCancel ? !buttons.contains(where: \.isCancel) : buttons.isEmpty
        return (buttons + (needsStandard ? [standard] : [])).map { button in
            button.dismissing { isPresented.wrappedValue = false }
        }
    }

    @MainActor
    private func buttons(of actions: some View) -> [DialogButton] {
        actionNodes(of: actions).compactMap { node in
            guard case .button(let button) = node.content else { return nil }
            return DialogButton(
                title: node.plainText, isDestructive: button.isDestructive, isCancel: button.isCancel,
                action: button.action)
        }
    }

    @MainActor
    fileprivate func text(of view: some View) -> String? {
        let text = entering("message").nodes(of: view).map(\.plainText).joined(separator: "\n")
        return text.isEmpty ? nil : text
    }
}

extension View {
    /// Shows an alert while a binding is true.
    public func alert<Actions: View, Message: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message = { EmptyView() }
    ) -> some View {
        alert(Text(title), isPresented: isPresented, file: file, line: line, actions: actions, message: message)
    }

    /// Shows an alert while a binding is true.
    @_disfavoredOverload
    public func alert<Title: StringProtocol, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message = { EmptyView() }
    ) -> some View {
        alert(Text(title), isPresented: isPresented, file: file, line: line, actions: actions, message: message)
    }

    /// Shows an alert while a binding is true.
    public func alert<Actions: View, Message: View>(
        _ title: Text, isPresented: Binding<Bool>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message = { EmptyView() }
    ) -> some View {
        presenting { context in
            guard isPresented.wrappedValue else { return nil }
            return .alert(
                title: title.plain(in: context.environment), message: context.text(of: message()),
                fields: context.fields(of: actions()),
                buttons: context.buttons(of: actions(), standard: .ok, isPresented), place: CodePlace(file, line))
        }
    }

    /// Shows an alert about a value, without a message, while a binding is true.
    public func alert<Value, Actions: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting value: Value?, file: String = #fileID,
        line: UInt = #line, @ViewBuilder actions: @escaping (Value) -> Actions
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

    /// Shows an alert about a value while a binding is true.
    public func alert<Value, Actions: View, Message: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting value: Value?, file: String = #fileID,
        line: UInt = #line, @ViewBuilder actions: @escaping (Value) -> Actions,
        @ViewBuilder message: @escaping (Value) -> Message
    ) -> some View {
        alert(
            Text(title), isPresented: isPresented, file: file, line: line, actions: { value.map { actions($0) } },
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
            Text(title), isPresented: isPresented, file: file, line: line, actions: { value.map { actions($0) } },
            message: { value.map { message($0) } })
    }

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
    public func confirmationDialog<Actions: View, Message: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        file: String = #fileID, line: UInt = #line, @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message = { EmptyView() }
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, file: file, line: line,
            actions: actions, message: message)
    }

    /// Shows choices at the bottom while a binding is true.
    @_disfavoredOverload
    public func confirmationDialog<Title: StringProtocol, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        file: String = #fileID, line: UInt = #line, @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message = { EmptyView() }
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, file: file, line: line,
            actions: actions, message: message)
    }

    /// Shows choices at the bottom while a binding is true.
    public func confirmationDialog<Actions: View, Message: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        file: String = #fileID, line: UInt = #line, @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message = { EmptyView() }
    ) -> some View {
        presenting { context in
            guard isPresented.wrappedValue else { return nil }
            return .dialog(
                title: titleVisibility == .visible ? title.plain(in: context.environment) : nil,
                message: context.text(of: message()),
                buttons: context.buttons(of: actions(), standard: .cancel, isPresented),
                place: CodePlace(file, line))
        }
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
}
