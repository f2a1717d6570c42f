/// Keyboards, pointers, windows and other parts of a device that aren't in a picture.
extension View {
    /// Sets whether the system's overlays, such as the home indicator, are shown; they aren't drawn.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

    /// Lets the app's gestures at the edges come before the system's.
    public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

    /// Sets the defaults in which `AppStorage` keeps its values: all are in memory.
    public func defaultAppStorage(_ store: UserDefaults) -> some View { self }

    /// Sets the view that has the focus at first; in a picture, none has.
    public func defaultFocus<Value>(_ binding: FocusState<Value>.Binding, _ value: Value) -> some View { self }

    /// Limits the search for the next focus.
    public func focusScope(_ namespace: Namespace.ID) -> some View { self }

    /// Makes the views a target of the next focus.
    public func focusSection() -> some View { self }

    /// Hides the effect of focus; in a picture, no view has it.
    public func focusEffectDisabled(_ isDisabled: Bool = true) -> some View { self }

    /// Publishes an object while the view has the focus; in a picture, none has.
    public func focusedObject<Object: ObservableObject>(_ object: Object?) -> some View { self }

    /// Publishes an object while a view of the scene has the focus; in a picture, none has.
    public func focusedSceneObject<Object: ObservableObject>(_ object: Object?) -> some View { self }

    /// Hides the effect of a pointer.
    public func hoverEffectDisabled(_ isDisabled: Bool = true) -> some View { self }

    /// Runs an action when a pointer moves over the view; never in a picture.
    public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View { self }

    /// Runs an action when a key is pressed; never in a picture.
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View { self }

    /// Runs an action when a key is pressed; never in a picture.
    public func onKeyPress(
        phases: KeyPress.Phases = .down, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { self }

    /// Runs an action when a key of a set is pressed; never in a picture.
    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = .down, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { self }

    /// Runs an action on the command to delete; never in a picture.
    public func onDeleteCommand(perform action: (() -> Void)?) -> some View { self }

    /// Runs an action on the command to leave; never in a picture.
    public func onExitCommand(perform action: (() -> Void)?) -> some View { self }

    /// Runs an action on the command to move; never in a picture.
    public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View { self }

    /// Continues an activity of another device; never in a picture.
    public func onContinueUserActivity(_ type: String, perform action: @escaping (NSUserActivity) -> Void) -> some View
    {
        self
    }

    /// Describes what the user does, for another device.
    public func userActivity(
        _ type: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View { self }

    /// Describes what the user does with a value, for another device.
    public func userActivity<Element>(
        _ type: String, element: Element?, _ update: @escaping (Element, NSUserActivity) -> Void
    ) -> some View { self }

    /// Sets which windows an event opens.
    public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }

    /// Marks content as out of date while a widget waits for new content.
    public func invalidatableContent(_ isInvalidatable: Bool = true) -> some View { self }

    /// Sets whether a menu shows an indicator, which isn't drawn.
    public func menuIndicator(_ visibility: Visibility) -> some View { self }

    /// Sets whether a menu closes on a tap.
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }

    /// Opens the view while data is dragged over it.
    public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }

    /// Sets how the system's writing tools are offered.
    public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }

    /// Sets the symbol of a dialog, which a phone doesn't show.
    public func dialogIcon(_ icon: Image?) -> some View { self }

    /// Sets the importance of a dialog.
    public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }

    /// Adds a choice not to see a dialog again, which a phone doesn't show.
    public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }

    /// Keeps the order of tabs that the user has set.
    public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }

    /// Adds views above a sidebar of tabs, which a phone doesn't have.
    public func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

    /// Adds views below a sidebar of tabs, which a phone doesn't have.
    public func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

    /// Adds a bar below a sidebar of tabs, which a phone doesn't have.
    public func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

    /// Focuses a search field while a binding is true; in a picture, none has the focus.
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }

    /// Sets what the bar does while a search field is used.
    public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }

    /// Sets whether the search field shrinks to a button; drawn as a field.
    public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }

    /// Sets the shape of the edge where content scrolls below a bar.
    public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }

    /// Hides the edge where content scrolls below a bar.
    public func scrollEdgeEffectHidden(_ isHidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }

    /// Runs an action when scrolling starts or ends; never in a picture.
    public func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> some View { self }

    /// Runs an action when scrolling changes a value; never in a picture.
    public func onScrollGeometryChange<Value: Equatable>(
        for type: Value.Type, of transform: @escaping (ScrollGeometry) -> Value,
        action: @escaping (Value, Value) -> Void
    ) -> some View { self }

    /// Runs an action when the view scrolls into sight; here each view is in sight.
    public func onScrollVisibilityChange(
        threshold: Double = 0.5, _ action: @escaping @MainActor (Bool) -> Void
    ) -> some View { onAppear { action(true) } }

    /// Runs an action when rows scroll into sight; never in a picture.
    public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View { self }

    /// Sets the identifier by which a piece of glass is found while it moves.
    public func glassEffectID<ID: Hashable>(_ id: ID?, in namespace: Namespace.ID) -> some View { self }

    /// Joins pieces of glass.
    public func glassEffectUnion<ID: Hashable>(id: ID?, namespace: Namespace.ID) -> some View { self }

    /// Sets how glass appears.
    public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }

    /// Sets the style of text editors.
    public func textEditorStyle(_ style: TextEditorStyleName) -> some View { self }

    /// Sets the language by whose rules text is set.
    public func typesettingLanguage(_ language: Locale.Language) -> some View { self }
}

/// The position of a pointer over a view.
public enum HoverPhase: Hashable, Sendable {
    case active(CGPoint)
    case ended
}

/// A key of a keyboard.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character.
    public let character: Character
    /// Creates a key.
    public init(_ character: Character) { self.character = character }
    /// Creates a key.
    public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }
    /// The keys without a letter.
    public static let `return` = KeyEquivalent("\r"),
        escape = KeyEquivalent("\u{1B}"),
        delete = KeyEquivalent("\u{8}"),
        space = KeyEquivalent(" "),
        tab = KeyEquivalent("\t"),
        upArrow = KeyEquivalent("\u{F700}"),
        downArrow = KeyEquivalent("\u{F701}"),
        leftArrow = KeyEquivalent("\u{F702}"),
        rightArrow = KeyEquivalent("\u{F703}")
}

/// A press of a key; never in a picture.
public struct KeyPress: Sendable {
    /// Whether the press was used.
    public enum Result: Hashable, Sendable { case handled, ignored }
    /// The moments of a press.
    public struct Phases: OptionSet, Sendable {
        /// One bit for each moment.
        public let rawValue: Int
        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The key goes down.
        public static let down = Phases(rawValue: 1)
        /// The key is held.
        public static let `repeat` = Phases(rawValue: 2)
        /// The key goes up.
        public static let up = Phases(rawValue: 4)
        /// All.
        public static let all: Phases = [.down, .repeat, .up]
    }
    /// The key.
    public let key: KeyEquivalent
    /// The characters.
    public let characters: String
    /// The modifier keys held with it.
    public let modifiers: EventModifiers
}

/// Modifier keys, which are held together with another key.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    /// One bit for each key.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The keys.
    public static let shift = EventModifiers(rawValue: 1),
        control = EventModifiers(rawValue: 2),
        option = EventModifiers(rawValue: 4),
        command = EventModifiers(rawValue: 8)
}

/// A direction of a command.
public enum MoveCommandDirection: Hashable, Sendable { case up, down, left, right }
/// Whether a menu closes on a tap.
public enum MenuActionDismissBehavior: Hashable, Sendable { case automatic, enabled, disabled }
/// Whether a view opens while data is dragged over it.
public enum SpringLoadingBehavior: Hashable, Sendable { case automatic, enabled, disabled }
/// The way in which the system's writing tools are offered.
public enum WritingToolsBehavior: Hashable, Sendable { case automatic, complete, limited, disabled }
/// The importance of a dialog.
public enum DialogSeverity: Hashable, Sendable { case automatic, standard, critical }
/// The behaviour of the bar while a search field is used.
public enum SearchPresentationToolbarBehavior: Hashable, Sendable { case automatic, avoidHidingContent }
/// Whether a search field shrinks to a button.
public enum SearchToolbarBehavior: Hashable, Sendable { case automatic, minimize }
/// The shape of an edge where content scrolls below a bar.
public enum ScrollEdgeEffectStyle: Hashable, Sendable { case automatic, hard, soft }
/// The transition with which glass appears.
public enum GlassEffectTransition: Hashable, Sendable { case identity, matchedGeometry, materialize }
/// A style of text editors.
public enum TextEditorStyleName: Hashable, Sendable { case automatic, plain }

/// A moment of scrolling.
public enum ScrollPhase: Hashable, Sendable {
    case idle, tracking, interacting, decelerating, animating
    /// Whether the content moves.
    public var isScrolling: Bool { self != .idle }
}

/// The sizes of a scrolling view.
public struct ScrollGeometry: Equatable, Sendable {
    /// The distance by which the content is scrolled.
    public var contentOffset: CGPoint
    /// The size of the content.
    public var contentSize: CGSize
    /// The insets of the content.
    public var contentInsets: EdgeInsets
    /// The size of the view.
    public var containerSize: CGSize
    /// The part of the content in sight.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    /// The bounds of the view.
    public var bounds: CGRect { CGRect(origin: .zero, size: containerSize) }
}

/// The order of tabs that the user has set: none in a picture.
public struct TabViewCustomization: Hashable, Codable, Sendable {
    /// Creates the usual order.
    public init() {}
}

/// Views with glass that flows together; drawn as the views are.
public struct GlassEffectContainer<Content: View>: View {
    /// The views.
    public let body: Content
    /// Creates a container.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { body = content() }
}
