import TatamiSceneFile

/// Insets, sizes of controls and parts of other screens.
extension View {
    /// Puts views at an upper or lower edge, with this view in the rest.
    public func safeAreaInset<Inset: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        file: StaticString = #fileID, line: UInt = #line, @ViewBuilder content: () -> Inset
    ) -> some View {
        let inset = content()
        return NodeModified(content: self) { node, context in
            let place = CodePlace(file, line)
            let views = context.at(place).entering("safeAreaInset").nodes(of: inset)
            let rest = node.modified(
                .flexibleFrame(FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity)), at: place)
            let stack = StackContent(
                axis: .vertical, alignment: alignment.name, spacing: Double(spacing ?? 0),
                children: edge == .top ? views + [rest] : [rest] + views)
            return ViewNode(.stack(stack), at: place)
        }
    }

    /// Sets the size of controls; drawn in the regular one, with a warning.
    public func controlSize(
        _ size: ControlSize, file: StaticString = #fileID, line: UInt = #line
    ) -> some View { notDrawn("controlSize", if: size != .regular, file, line) }

    /// Sets the form of bordered buttons; drawn as the platform's, with a warning.
    public func buttonBorderShape(
        _ shape: ButtonBorderShape, file: StaticString = #fileID, line: UInt = #line
    ) -> some View { notDrawn("buttonBorderShape", if: shape != .automatic, file, line) }

    /// Sets the style of forms; all are cards.
    public func formStyle<Style: FormStyle>(_ style: Style) -> some View { self }

    /// Sets the shape of containers.
    public func containerShape<Form: Shape>(_ shape: Form) -> some View { self }

    /// Sets how changes of content are shown; a picture shows the state after them.
    public func contentTransition(_ transition: ContentTransition) -> some View { self }

    /// Says a value to views around; they don't hear it, which is a warning where they ask for it.
    public func preference<Key: PreferenceKey>(key: Key.Type, value: Key.Value) -> some View { self }

    /// Runs an action when a preference changes; never, with a warning.
    public func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type, file: StaticString = #fileID, line: UInt = #line, perform action: @escaping (Key.Value) -> Void
    ) -> some View { notDrawn("what onPreferenceChange would do", if: true, file, line) }

    /// Sets the role of toolbars.
    public func toolbarRole(_ role: ToolbarRole) -> some View { self }

    /// Sets the style of split views; on a phone the sidebar is drawn.
    public func navigationSplitViewStyle(_ style: NavigationSplitViewStyleName) -> some View { self }

    /// Shows choices at the bottom in the older form.
    public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
        presenting { context in
            guard isPresented.wrappedValue else { return nil }
            return content().presentation(at: context.place) { isPresented.wrappedValue = false }
        }
    }
}

/// The size of controls.
public enum ControlSize: Hashable, Sendable, CaseIterable { case mini, small, regular, large, extraLarge }

/// The form of bordered buttons.
public struct ButtonBorderShape: Hashable, Sendable {
    private let name: String
    /// The platform's.
    public static let automatic = ButtonBorderShape(name: "automatic")
    /// A capsule.
    public static let capsule = ButtonBorderShape(name: "capsule")
    /// A circle.
    public static let circle = ButtonBorderShape(name: "circle")
    /// A rectangle with rounded corners.
    public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
    /// Returns a rectangle with rounded corners.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(name: "roundedRectangle \(radius)")
    }
}

/// A style of forms.
public protocol FormStyle {}

/// Cards.
public struct GroupedFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
}

/// The platform's style: cards.
public struct AutomaticFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
}

extension FormStyle where Self == GroupedFormStyle {
    /// Cards.
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == AutomaticFormStyle {
    /// The platform's style.
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// How changes of content are shown.
public struct ContentTransition: Hashable, Sendable {
    /// Without a transition.
    public static let identity = ContentTransition()
    /// By opacity.
    public static let opacity = ContentTransition()
    /// By interpolating the shapes of letters.
    public static let interpolate = ContentTransition()
    /// Digit by digit.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
}

/// A value that views pass to the views around them.
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value
    /// The value if no view sets one.
    static var defaultValue: Value { get }
    /// Joins two values.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

/// The role of toolbars.
public enum ToolbarRole: Hashable, Sendable { case automatic, navigationStack, browser, editor }

/// A style of split views.
public enum NavigationSplitViewStyleName: Hashable, Sendable { case automatic, balanced, prominentDetail }

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
        at place: CodePlace, dismiss: @escaping @MainActor () -> Void
    ) -> Presentation {
        .dialog(
            title: title.plain, message: message?.plain, buttons: buttons.map { $0.button.dismissing(dismiss) },
            place: place)
    }
}
