/// Properties for assistive technologies besides labels and values, which a picture does not show.
extension View {
    /// Replaces the parts that a screen reader finds in the view.
    public func accessibilityChildren<Content: View>(@ViewBuilder children: () -> Content) -> some View { self }

    /// Replaces the view for a screen reader.
    public func accessibilityRepresentation<Content: View>(@ViewBuilder representation: () -> Content) -> some View {
        self
    }

    /// Adds a detail that a screen reader speaks on demand.
    public func accessibilityCustomContent(
        _ label: LocalizedStringKey, _ value: LocalizedStringKey, importance: AccessibilityImportance = .default
    ) -> some View { self }

    /// Adds a detail that a screen reader speaks on demand.
    @_disfavoredOverload
    public func accessibilityCustomContent(
        _ label: Text, _ value: Text, importance: AccessibilityImportance = .default
    ) -> some View { self }

    /// Moves the focus of a screen reader while a binding is true; in a picture, none has it.
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View { self }

    /// Moves the focus of a screen reader while a binding equals a value; in a picture, none has it.
    public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View { self }

    /// Sets whether the view keeps its colours when the screen is inverted.
    public func accessibilityIgnoresInvertColors(_ isActive: Bool = true) -> some View { self }

    /// Sets whether the view reacts to taps.
    public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }

    /// Adds an action by which a screen reader scrolls.
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { self }

    /// Shows the content, or other content, enlarged on a long press if text is large.
    public func accessibilityShowsLargeContentViewer<Content: View>(
        @ViewBuilder _ content: () -> Content = { EmptyView() }
    ) -> some View { self }

    /// Sets the kind of text for screen readers.
    public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> some View { self }

    /// Adds actions of a screen reader.
    public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View { self }

    /// Sets the point that a screen reader taps.
    public func accessibilityActivationPoint(_ point: UnitPoint) -> some View { self }

    /// Passes touches to the view while a screen reader runs.
    public func accessibilityDirectTouch(_ isDirect: Bool = true) -> some View { self }

    /// Joins a label and the view that it is for.
    public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> some View { self }

    /// Adds a rotor, by which a screen reader moves through some elements.
    public func accessibilityRotor<Entries: View>(
        _ label: LocalizedStringKey, @ViewBuilder entries: @escaping () -> Entries
    ) -> some View { self }

    /// Adds a list of elements, through which a screen reader moves.
    public func accessibilityRotor<Model: Identifiable>(
        _ label: LocalizedStringKey, entries: [Model], entryLabel: KeyPath<Model, String>
    ) -> some View { self }

    /// Sets the pitch of speech.
    public func speechAdjustedPitch(_ value: Double) -> some View { self }

    /// Sets whether punctuation is spoken.
    public func speechAlwaysIncludesPunctuation(_ isActive: Bool = true) -> some View { self }

    /// Sets whether letters are spoken one by one.
    public func speechSpellsOutCharacters(_ isActive: Bool = true) -> some View { self }
}

/// The importance of a detail, which decides when a screen reader speaks it.
public enum AccessibilityImportance: Hashable, Sendable { case `default`, high }

/// A kind of text for screen readers.
public enum AccessibilityTextContentType: Hashable, Sendable {
    case console, fileSystem, messaging, narrative, plain, sourceCode, spreadsheet, wordProcessing
}

/// A part of a pair of a label and its view.
public enum AccessibilityLabeledPairRole: Hashable, Sendable { case label, content }

/// The view that has the focus of a screen reader; in a picture, none has.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    private let state: State<Value>

    /// The focused value; it changes only if an action sets it.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }
    /// A binding for `accessibilityFocused`.
    public var projectedValue: Binding { Binding() }

    /// Creates a property for one view.
    public init() where Value == Bool { state = State(wrappedValue: false) }
    /// Creates a property for several views.
    public init<Wrapped>() where Value == Wrapped? { state = State(wrappedValue: nil) }

    /// A binding for `accessibilityFocused`.
    public struct Binding: Sendable {}
}

/// An announcement to a screen reader, which has no effect.
public enum AccessibilityNotification {
    /// A text to speak.
    public struct Announcement: Sendable {
        /// Creates a text.
        public init(_ text: String) {}
        /// Does nothing.
        public func post() {}
    }
    /// A change of the layout.
    public struct LayoutChanged: Sendable {
        /// Creates a notification.
        public init() {}
        /// Does nothing.
        public func post() {}
    }
    /// A change of the screen.
    public struct ScreenChanged: Sendable {
        /// Creates a notification.
        public init() {}
        /// Does nothing.
        public func post() {}
    }
}
