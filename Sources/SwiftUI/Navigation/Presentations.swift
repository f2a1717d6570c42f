import Tatami
import TatamiSceneFile

/// A sheet, a cover, an alert, a dialog or an open menu over the screen.
enum Presentation {
    case sheet([ViewNode], detent: PresentationDetent, dismiss: @MainActor () -> Void)
    case cover([ViewNode])
    case alert(title: String, message: String?, fields: [DialogField], buttons: [DialogButton], place: CodePlace)
    case dialog(title: String?, message: String?, buttons: [DialogButton], place: CodePlace)
    /// An open menu.
    case menu([ViewNode])
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

    /// The button of an alert without actions.
    @MainActor static let ok = DialogButton(title: "OK", action: {}, isStandard: true)
    /// The button of a confirmation dialog without one that cancels.
    @MainActor static let cancel = DialogButton(title: "Cancel", isCancel: true, action: {}, isStandard: true)

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

extension ViewContext {
    @MainActor
    fileprivate func sheet(_ view: some View, dismiss: @escaping @MainActor () -> Void) -> Presentation {
        let cell = SheetHeightCell()
        let nodes = with { $0.sheetHeight = cell }.presented(view, dismiss: dismiss)
        return .sheet(nodes, detent: cell.detent, dismiss: dismiss)
    }

    @MainActor
    fileprivate func presented(_ view: some View, dismiss: @escaping @MainActor () -> Void) -> [ViewNode] {
        var inner = withoutRowLimit.entering("presented").with { values in
            values.isPresented = true
            values.dismiss = DismissAction(action: dismiss)
            // The containers around the view that presents aren't around the screen that it presents.
            (values.isInList, values.isInGrid, values.isInMenu) = (false, false, false)
            (values.stackAxis, values.scrollAxis, values.frameSize) = (nil, nil, nil)
            values.usualLabelStyle = .titleAndIcon
        }
        inner.bar = nil
        return inner.nodes(of: view)
    }
}

/// The height that a sheet's content requests.
@MainActor
final class SheetHeightCell {
    var detent = PresentationDetent.large
    nonisolated init() {}
}

/// A height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
    let fraction: Double?
    let points: Double?

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

    /// Adds the presentation that a function returns over the screen; nil adds none.
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

    /// Sets the heights of a sheet; the lowest is drawn.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        EnvironmentModified(content: self) { context in
            let screen = context.environment.screenSize.height
            let lowest = detents.min { $0.points(of: screen) < $1.points(of: screen) }
            if let lowest { context.environment.sheetHeight?.detent = lowest }
        }
    }

    /// Sets whether a sheet shows a grabber; drawn without one, with a warning.
    public func presentationDragIndicator(
        _ visibility: Visibility, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("the grabber of a sheet", if: visibility == .visible, file, line) }

    /// Sets whether a sheet can be dismissed by a drag.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
}
