// Alerts and choices in the older form, as values.

/// An alert in the older form.
public struct Alert {
    private let title: Text
    private let message: Text?
    private let buttons: [Button]

    /// A button of an alert.
    public struct Button {
        private let label: Text
        private let isDestructive: Bool
        private let isCancel: Bool
        private let action: @MainActor () -> Void

        private init(
            _ label: Text, isDestructive: Bool = false, isCancel: Bool = false, _ action: (@MainActor () -> Void)?
        ) {
            (self.label, self.isDestructive, self.isCancel, self.action) = (
                label, isDestructive, isCancel, action ?? {}
            )
        }

        /// Returns the button with its title in an environment; it dismisses its alert or dialog, too.
        @MainActor
        func dismissing(_ dismiss: @escaping @MainActor () -> Void, in environment: EnvironmentValues) -> DialogButton {
            DialogButton(
                title: label.plain(in: environment), isDestructive: isDestructive, isCancel: isCancel, action: action
            ).dismissing(dismiss)
        }

        /// Returns a button.
        public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = nil) -> Button {
            Button(label, action)
        }
        /// Returns a button with a bold title.
        public static func cancel(
            _ label: Text = Text(verbatim: "Cancel"), action: (@MainActor () -> Void)? = nil
        ) -> Button { Button(label, isCancel: true, action) }
        /// Returns a red button.
        public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = nil) -> Button {
            Button(label, isDestructive: true, action)
        }
    }

    /// Creates an alert with one button.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        (self.title, self.message) = (title, message)
        buttons = dismissButton.map { [$0] } ?? []
    }

    /// Creates an alert with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        (self.title, self.message, buttons) = (title, message, [primaryButton, secondaryButton])
    }

    @MainActor
    fileprivate func presentation(
        in context: ViewContext, dismiss: @escaping @MainActor () -> Void
    ) -> Presentation {
        let environment = context.environment
        let own = buttons.map { $0.dismissing(dismiss, in: environment) }
        return .alert(
            title: title.plain(in: environment), message: message?.plain(in: environment), fields: [],
            buttons: own.isEmpty ? [.ok.dismissing(dismiss)] : own, place: context.place)
    }
}

/// Choices at the bottom, in the older form.
public struct ActionSheet {
    private let title: Text
    private let message: Text?
    private let buttons: [Alert.Button]

    /// A choice.
    public typealias Button = Alert.Button

    /// Creates choices.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        (self.title, self.message, self.buttons) = (title, message, buttons)
    }

    @MainActor
    fileprivate func presentation(
        in context: ViewContext, dismiss: @escaping @MainActor () -> Void
    ) -> Presentation {
        let environment = context.environment
        return .dialog(
            title: title.plain(in: environment), message: message?.plain(in: environment),
            buttons: buttons.map { $0.dismissing(dismiss, in: environment) }, place: context.place)
    }
}

extension View {
    /// Shows an alert in the older form while a binding is true.
    public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        presenting { context in
            guard isPresented.wrappedValue else { return nil }
            return content().presentation(in: context) { isPresented.wrappedValue = false }
        }
    }

    /// Shows an alert in the older form while a binding has a value.
    public func alert<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> Alert
    ) -> some View {
        presenting { context in
            item.wrappedValue.map { content($0).presentation(in: context) { item.wrappedValue = nil } }
        }
    }

    /// Shows choices at the bottom in the older form.
    public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
        presenting { context in
            guard isPresented.wrappedValue else { return nil }
            return content().presentation(in: context) { isPresented.wrappedValue = false }
        }
    }

    /// Shows choices at the bottom while there is an item, in the older form.
    public func actionSheet<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
    ) -> some View {
        presenting { context in
            guard let shown = item.wrappedValue else { return nil }
            return content(shown).presentation(in: context) { item.wrappedValue = nil }
        }
    }
}
