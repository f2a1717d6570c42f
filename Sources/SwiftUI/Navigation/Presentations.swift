import Tatami
import TatamiSceneFile

/// A sheet, a cover, an alert, a dialog or an open menu over the screen.
enum Presentation {
    case sheet([ViewNode], detent: SheetHeight, dismiss: @MainActor () -> Void)
    case cover([ViewNode])
    case alert(title: String, message: String?, fields: [DialogField], buttons: [DialogButton], place: CodePlace)
    case dialog(title: String?, message: String?, buttons: [DialogButton], place: CodePlace)
    /// An open menu.
    case menu([ViewNode])
}

/// The height of a sheet.
enum SheetHeight {
    case large
    /// As a fraction of the screen's.
    case fraction(Double)
    /// In points.
    case points(Double)
}

/// A button of an alert or a dialog.
struct DialogButton {
    var title: String
    var isDestructive = false
    var isCancel = false
    /// The action of the button; `dismissing` adds the dismissal of the alert or dialog.
    var action: @MainActor () -> Void
    /// Whether the library added the button because the app gave none.
    var isStandard = false

    /// Returns the button with an action that also dismisses the alert or dialog.
    @MainActor
    func dismissing(_ dismiss: @escaping @MainActor () -> Void) -> DialogButton {
        var button = self
        button.action = { [action] in
            action()
            dismiss()
        }
        return button
    }
}

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
        of actions: some View, standard title: String, _ isPresented: Binding<Bool>
    ) -> [DialogButton] {
        let buttons = buttons(of: actions)
        let isDialog = title == "Cancel"
        let needsStandard = isDialog ? !buttons.contains(where: \.isCancel) : buttons.isEmpty
        let standard = DialogButton(title: title, isCancel: isDialog, action: {}, isStandard: true)
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

    @MainActor
    fileprivate func sheet(_ view: some View, dismiss: @escaping @MainActor () -> Void) -> Presentation {
        let cell = SheetHeightCell()
        let nodes = with { $0.sheetHeight = cell }.presented(view, dismiss: dismiss)
        return .sheet(nodes, detent: cell.height, dismiss: dismiss)
    }

    @MainActor
    fileprivate func presented(_ view: some View, dismiss: @escaping @MainActor () -> Void) -> [ViewNode] {
        var inner = entering("presented")
        inner.bar = nil
        inner.environment.isPresented = true
        inner.environment.dismiss = DismissAction(action: dismiss)
        (inner.environment.isInList, inner.environment.stackAxis) = (false, nil)
        return inner.nodes(of: view)
    }
}

/// The height that a sheet's content requests.
@MainActor
final class SheetHeightCell {
    var height = SheetHeight.large
    nonisolated init() {}
}

/// A height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
    private let fraction: Double?
    private let points: Double?

    /// Half of the screen.
    public static let medium = PresentationDetent(fraction: 0.5, points: nil)
    /// The whole screen.
    public static let large = PresentationDetent(fraction: nil, points: nil)
    /// Returns a fraction of the screen.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(fraction: Double(fraction), points: nil)
    }
    /// Returns a height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(fraction: nil, points: Double(height))
    }

    /// Returns a height that the app computes; drawn as half of the screen.
    public static func custom<Detent: CustomPresentationDetent>(_ type: Detent.Type) -> PresentationDetent { .medium }

    var height: SheetHeight { points.map { .points($0) } ?? fraction.map { .fraction($0) } ?? .large }

    /// Returns the height in points on a screen.
    fileprivate func points(of screen: CGFloat) -> Double { points ?? (fraction ?? 1) * Double(screen) }
}

/// A height of sheets that the app computes.
public protocol CustomPresentationDetent {
    /// Returns the height in points; nil for a sheet that doesn't stop there.
    static func height(in context: PresentationDetentContext) -> CGFloat?
}

/// The context in which the height of a sheet is computed.
public struct PresentationDetentContext: Sendable {
    /// The greatest height in points.
    public let maxDetentValue: CGFloat
}

extension View {
    /// Runs an action once something is no longer shown; nil for none.
    fileprivate func watching(_ isShown: Bool, _ action: (@MainActor () -> Void)?) -> some View {
        EnvironmentModified(content: self) { context in
            guard let action else { return }
            context.run.watch(isShown, at: context.identity.entering("onDismiss"), initially: false) { _, isShown in
                if !isShown { action() }
            }
        }
    }

    /// Adds the presentation that a function returns over the screen.
    func presenting(_ present: @escaping @MainActor (ViewContext) -> Presentation?) -> some View {
        EnvironmentModified(content: self) { context in
            let order = context.run.presentations.count
            if let presentation = present(context) { context.run.present(presentation, at: order) }
        }
    }

    /// Shows a sheet while a binding is true.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presenting { context in
            guard isPresented.wrappedValue else { return nil }
            return context.sheet(content()) { isPresented.wrappedValue = false }
        }.watching(isPresented.wrappedValue, onDismiss)
    }

    /// Shows a sheet while a binding has a value.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presenting { context in
            item.wrappedValue.map { context.entering($0.id).sheet(content($0)) { item.wrappedValue = nil } }
        }.watching(item.wrappedValue != nil, onDismiss)
    }

    /// Shows a view over the whole screen while a binding is true.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presenting { context in
            guard isPresented.wrappedValue else { return nil }
            return .cover(context.presented(content()) { isPresented.wrappedValue = false })
        }.watching(isPresented.wrappedValue, onDismiss)
    }

    /// Shows a view over the whole screen while a binding has a value.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presenting { context in
            item.wrappedValue.map {
                .cover(context.entering($0.id).presented(content($0)) { item.wrappedValue = nil })
            }
        }.watching(item.wrappedValue != nil, onDismiss)
    }

    /// Shows a popover while a binding is true; on a phone it is a sheet.
    public func popover<Content: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) -> some View { sheet(isPresented: isPresented, content: content) }

    /// Shows an alert while a binding is true.
    public func alert<Actions: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View { alert(Text(title), isPresented: isPresented, file: file, line: line, actions: actions) }

    /// Shows an alert while a binding is true.
    @_disfavoredOverload
    public func alert<Title: StringProtocol, Actions: View>(
        _ title: Title, isPresented: Binding<Bool>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View { alert(Text(title), isPresented: isPresented, file: file, line: line, actions: actions) }

    /// Shows an alert while a binding is true.
    public func alert<Actions: View>(
        _ title: Text, isPresented: Binding<Bool>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        alert(title, isPresented: isPresented, file: file, line: line, actions: actions, message: { EmptyView() })
    }

    /// Shows an alert with a message while a binding is true.
    public func alert<Actions: View, Message: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        alert(Text(title), isPresented: isPresented, file: file, line: line, actions: actions, message: message)
    }

    /// Shows an alert with a message while a binding is true.
    @_disfavoredOverload
    public func alert<Title: StringProtocol, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        alert(Text(title), isPresented: isPresented, file: file, line: line, actions: actions, message: message)
    }

    /// Shows an alert with a message while a binding is true.
    public func alert<Actions: View, Message: View>(
        _ title: Text, isPresented: Binding<Bool>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        presenting { context in
            guard isPresented.wrappedValue else { return nil }
            return .alert(
                title: title.plain(in: context.environment), message: context.text(of: message()),
                fields: context.fields(of: actions()),
                buttons: context.buttons(of: actions(), standard: "OK", isPresented), place: CodePlace(file, line))
        }
    }

    /// Shows an alert about a value while a binding is true.
    public func alert<Value, Actions: View, Message: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting value: Value?,
        file: String = #fileID, line: UInt = #line, @ViewBuilder actions: @escaping (Value) -> Actions,
        @ViewBuilder message: @escaping (Value) -> Message
    ) -> some View {
        alert(
            Text(title), isPresented: isPresented, file: file, line: line, actions: { value.map { actions($0) } },
            message: { value.map { message($0) } })
    }

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

    /// Shows choices at the bottom while a binding is true.
    public func confirmationDialog<Actions: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        file: String = #fileID, line: UInt = #line, @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        confirmationDialog(
            title, isPresented: isPresented, titleVisibility: titleVisibility, file: file, line: line,
            actions: actions, message: { EmptyView() })
    }

    /// Shows choices with a message at the bottom while a binding is true.
    public func confirmationDialog<Actions: View, Message: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        file: String = #fileID, line: UInt = #line, @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, file: file, line: line,
            actions: actions, message: message)
    }

    /// Shows choices with a message at the bottom while a binding is true.
    public func confirmationDialog<Actions: View, Message: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        file: String = #fileID, line: UInt = #line, @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        presenting { context in
            guard isPresented.wrappedValue else { return nil }
            return .dialog(
                title: titleVisibility == .visible ? title.plain(in: context.environment) : nil,
                message: context.text(of: message()),
                buttons: context.buttons(of: actions(), standard: "Cancel", isPresented),
                place: CodePlace(file, line))
        }
    }

    /// Sets the heights of a sheet; the lowest is drawn.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        EnvironmentModified(content: self) { context in
            let screen = context.environment.screenSize.height
            let lowest = detents.min { $0.points(of: screen) < $1.points(of: screen) }
            if let lowest { context.environment.sheetHeight?.height = lowest.height }
        }
    }

    /// Sets whether a sheet shows a grabber; drawn without one, with a warning.
    public func presentationDragIndicator(
        _ visibility: Visibility, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("the grabber of a sheet", if: visibility == .visible, file, line) }

    /// Sets whether a sheet can be dismissed by a drag.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
}

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
        let standard = DialogButton(title: "OK", action: {}, isStandard: true).dismissing(dismiss)
        let own = buttons.map { $0.dismissing(dismiss, in: environment) }
        return .alert(
            title: title.plain(in: environment), message: message?.plain(in: environment), fields: [],
            buttons: own.isEmpty ? [standard] : own, place: context.place)
    }
}
