import TatamiSceneFile

/// Insets, sizes of controls, preferences, and styles of forms and bars.
extension View {
    /// Puts views at an upper or lower edge, with this view in the remaining space.
    public func safeAreaInset<Inset: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Inset
    ) -> some View {
        inset(content(), .vertical, isFirst: edge == .top, alignment.name, spacing, CodePlace(file, line))
    }

    /// Puts views at the leading or trailing edge, with this view in the remaining space.
    public func safeAreaInset<Inset: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Inset
    ) -> some View {
        inset(content(), .horizontal, isFirst: edge == .leading, alignment.name, spacing, CodePlace(file, line))
    }

    private func inset(
        _ inset: some View, _ axis: StackContent.Axis, isFirst: Bool, _ alignment: String, _ spacing: CGFloat?,
        _ place: CodePlace
    ) -> some View {
        NodeModified(content: self) { node, context in
            let context = context.at(place)
            let views = context.entering("safeAreaInset").nodes(of: inset)
            let rest = node.modified(
                .flexibleFrame(FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity)), at: place)
            var whole = context.stacked(
                axis, alignment: alignment, spacing: spacing ?? 0, isFirst ? views + [rest] : [rest] + views)
            // The surrounding container reads the view's traits, such as a tag, from the whole. A control stays on
            // the view alone.
            whole.traits = node.traits.filter { if case .control = $0 { false } else { true } }
            return whole
        }
    }

    /// Sets the style of forms; all are cards.
    public func formStyle<Style: FormStyle>(_ style: Style) -> some View { self }

    /// Sets the shape of a `ContainerRelativeShape` in the view; drawn as a rectangle, with a warning.
    public func containerShape<Form: Shape>(
        _ shape: Form, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("containerShape", if: true, file, line) }

    /// Sets how changes of content are shown; a picture shows the state after them.
    public func contentTransition(_ transition: ContentTransition) -> some View { self }

    /// Passes a value to the ancestors of the view; they don't receive it, which is a warning where they read it.
    public func preference<Key: PreferenceKey>(key: Key.Type, value: Key.Value) -> some View { self }

    /// Runs an action when a preference changes; here it never runs, with a warning.
    public func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type, file: String = #fileID, line: UInt = #line, perform action: @escaping (Key.Value) -> Void
    ) -> some View { notDrawn("the effect of onPreferenceChange", if: true, file, line) }

    /// Passes a position in the view to its ancestors; they don't receive it, which is a warning where they read it.
    public func anchorPreference<Value, Key: PreferenceKey>(
        key: Key.Type, value: Anchor<Value>.Source, transform: @escaping (Anchor<Value>) -> Key.Value
    ) -> some View { self }

    /// Changes the preferences that ancestors receive.
    public func transformPreference<Key: PreferenceKey>(
        _ key: Key.Type, _ callback: @escaping (inout Key.Value) -> Void
    ) -> some View { self }

    /// Puts a view in front that is built from a preference; built from its default value, with a warning.
    public func overlayPreferenceValue<Key: PreferenceKey, Content: View>(
        _ key: Key.Type, alignment: Alignment = .center, file: String = #fileID, line: UInt = #line,
        @ViewBuilder _ transform: @escaping (Key.Value) -> Content
    ) -> some View {
        overlay(alignment: alignment, file: file, line: line) { transform(Key.defaultValue) }
            .notDrawn("the view that overlayPreferenceValue builds from a preference", if: true, file, line)
    }

    /// Puts a view behind that is built from a preference; built from its default value, with a warning.
    public func backgroundPreferenceValue<Key: PreferenceKey, Content: View>(
        _ key: Key.Type, alignment: Alignment = .center, file: String = #fileID, line: UInt = #line,
        @ViewBuilder _ transform: @escaping (Key.Value) -> Content
    ) -> some View {
        background(alignment: alignment, file: file, line: line) { transform(Key.defaultValue) }
            .notDrawn("the view that backgroundPreferenceValue builds from a preference", if: true, file, line)
    }

    /// Publishes a value while the view has the focus; in a picture, none has.
    public func focusedValue<Value>(_ path: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
        self
    }

    /// Publishes a value while a view of the scene has the focus; in a picture, none has.
    public func focusedSceneValue<Value>(
        _ path: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View { self }

    /// Sets the style of date pickers; a style other than the compact one is a warning.
    public func datePickerStyle(
        _ style: DatePickerStyleName, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("the \(style) style of a date picker", if: style.isLarge, file, line) }

    /// Sets the role of toolbars.
    public func toolbarRole(_ role: ToolbarRole) -> some View { self }

    /// Sets the style of split views; on a phone the sidebar is drawn.
    public func navigationSplitViewStyle(_ style: NavigationSplitViewStyleName) -> some View { self }
}

/// A style of forms.
public protocol FormStyle {}

/// Cards.
public struct GroupedFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
}

/// The platform's style: cards.
public typealias AutomaticFormStyle = GroupedFormStyle

extension FormStyle where Self == GroupedFormStyle {
    /// Cards.
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
    /// The platform's style.
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// The transition between two contents of a view.
public struct ContentTransition: Hashable, Sendable {
    /// Without a transition.
    public static let identity = ContentTransition()
    /// By opacity.
    public static let opacity = ContentTransition()
    /// By interpolating the shapes of letters.
    public static let interpolate = ContentTransition()
    /// Digit by digit.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
    /// Digit by digit, by the value.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
    /// By an effect of symbols.
    public static let symbolEffect = ContentTransition()
    /// By an effect of symbols.
    public static func symbolEffect(_ effect: SymbolEffect) -> ContentTransition { ContentTransition() }
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

/// A style of date pickers.
public enum DatePickerStyleName: Hashable, Sendable {
    case automatic, compact, field, graphical, wheel

    fileprivate var isLarge: Bool { self == .graphical || self == .wheel }
}

/// The role of toolbars.
public enum ToolbarRole: Hashable, Sendable { case automatic, navigationStack, browser, editor }

/// A style of split views.
public enum NavigationSplitViewStyleName: Hashable, Sendable { case automatic, balanced, prominentDetail }
