import TatamiSceneFile

/// Actions on appearing, tasks and changes, which run before the picture is drawn.
extension View {
    /// Runs an action when the view appears.
    public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        EnvironmentModified(content: self) { context in
            context = context.entering("onAppear")
            if let action { context.run.appear(at: context.identity, .plain(action)) }
        }
    }

    /// Runs a task when the view appears; the picture is drawn after it, if it is drawn with `await`.
    public func task(
        priority: TaskPriority = .userInitiated, file: String = #fileID, line: UInt = #line,
        _ action: @escaping @MainActor () async -> Void
    ) -> some View { task(id: 0, priority: priority, file: file, line: line, action) }

    /// Runs a task when the view appears and when a value changes.
    public func task<Value: Equatable & Hashable>(
        id value: Value, priority: TaskPriority = .userInitiated, file: String = #fileID, line: UInt = #line,
        _ action: @escaping @MainActor () async -> Void
    ) -> some View {
        EnvironmentModified(content: self) { context in
            context = context.entering("task")
            context.run.appear(
                at: context.identity.entering(value), .task(action, place: CodePlace(file, line)))
        }
    }

    /// Runs an action after a value has changed.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
    ) -> some View { watching(value, initial) { _, _ in action() } }

    /// Runs an action with the values before and after a change.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
    ) -> some View { watching(value, initial, action) }

    /// Runs an action with the value after a change, in the older form.
    public func onChange<Value: Equatable>(
        of value: Value, perform action: @escaping @MainActor (Value) -> Void
    ) -> some View { watching(value, false) { _, new in action(new) } }

    private func watching<Value: Equatable>(
        _ value: Value, _ initially: Bool, _ action: @escaping @MainActor (Value, Value) -> Void
    ) -> some View {
        EnvironmentModified(content: self) { context in
            context = context.entering("onChange")
            context.run.watch(value, at: context.identity, initially: initially, action)
        }
    }

    /// Runs an action when the view disappears.
    public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        EnvironmentModified(content: self) { context in
            context = context.entering("onDisappear")
            if let action { context.run.disappear(at: context.identity, action) }
        }
    }

    /// Runs an action with each value of a publisher, from the view's appearance on.
    ///
    /// A timer doesn't fire while a picture is made.
    public func onReceive<Source: Publisher>(
        _ publisher: Source, perform action: @escaping @MainActor (Source.Output) -> Void
    ) -> some View where Source.Failure == Never {
        EnvironmentModified(content: self) { context in
            context = context.entering("onReceive")
            let subscription = context.run.kept(at: context.identity) { Subscription() }
            // Values arrive where they are sent: everything happens on the main actor while a screen is evaluated.
            nonisolated(unsafe) let receive = { (value: Source.Output) in
                nonisolated(unsafe) let value = value
                MainActor.assumeIsolated { action(value) }
            }
            context.run.appear(
                at: context.identity, .plain { subscription.cancellable = publisher.sink { receive($0) } })
        }
    }

    /// Runs an action when a field is submitted by a ``UserAction``.
    public func onSubmit(
        of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void
    ) -> some View { setting { $0.submissions.append((triggers, action)) } }

    /// Runs an action with the position of a tap of a ``UserAction``, which is the middle of the screen.
    @_disfavoredOverload
    public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping @MainActor (CGPoint) -> Void
    ) -> some View {
        trait { context in
            let screen = context.environment.screenSize
            return count == 1
                ? context.control(.tap { action(CGPoint(x: screen.width / 2, y: screen.height / 2)) }) : nil
        }
    }

    /// Runs an action on a tap by a ``UserAction``; several taps aren't made.
    public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
        trait { count == 1 ? $0.control(.tap(action)) : nil }
    }

    /// Runs an action on a long press by a ``UserAction``.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping @MainActor () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { trait { $0.control(.press(action)) } }

    /// Runs an action on a long press, in the older form.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)?,
        perform action: @escaping @MainActor () -> Void
    ) -> some View { onLongPressGesture(perform: action) }

    /// Runs an action when the pointer is over the view; never in a picture.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }

    /// Runs an action when a URL is opened; never in a picture.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

    /// Makes the view refresh by a pull; a picture shows it at rest.
    public func refreshable(action: @escaping @MainActor () async -> Void) -> some View {
        setting { $0.refresh = RefreshAction(action: action) }
    }

    /// Adds a menu on a long press; a preview isn't shown.
    public func contextMenu<Items: View, Preview: View>(
        @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview = { EmptyView() }
    ) -> some View {
        let items = menuItems()
        return NodeModified(content: self) { node, context in
            let open = context.entering("contextMenu").menu(of: items)
            return node.with(context.control(.press(open)))
        }
    }

    /// Animates changes of a value; a picture shows the state after it.
    public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }

    /// Animates changes, in the older form; a picture shows the state after it.
    public func animation(_ animation: Animation?) -> some View { self }

    /// Sets how the view appears and disappears; a picture shows the state after it.
    public func transition(_ transition: AnyTransition) -> some View { self }

    /// Sets how the view appears and disappears; a picture shows the state after it.
    @_disfavoredOverload
    public func transition<Motion: Transition>(_ transition: Motion) -> some View { self }

    /// Sets how changes are animated; a picture shows the state after them.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }

    /// Matches the geometry of views while they move; a picture shows the state after it.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View { self }

    /// Sets the identity of the view; a change of it resets the state.
    public func id<ID: Hashable>(_ id: ID) -> some View {
        EnvironmentModified(content: self) { $0 = $0.entering(AnyHashable(id)) }.trait { _ in .id(AnyHashable(id)) }
    }

    /// Allows taps and drags; no effect in a picture.
    public func allowsHitTesting(_ isEnabled: Bool) -> some View { self }

    /// Sets the area of taps; no effect in a picture.
    public func contentShape<Form: Shape>(_ shape: Form, eoFill: Bool = false) -> some View { self }

    /// Sets the shape for some uses, such as taps or the preview of a menu; no effect in a picture.
    public func contentShape<Form: Shape>(
        _ kinds: ContentShapeKinds, _ shape: Form, eoFill: Bool = false
    ) -> some View { self }

    /// Sets whether deletion is disabled: a swipe doesn't open a disabled row.
    public func deleteDisabled(_ isDisabled: Bool) -> some View { trait { _ in .deletionDisabled(isDisabled) } }

    /// Sets whether moves are disabled; no effect at rest.
    public func moveDisabled(_ isDisabled: Bool) -> some View { self }

    /// Plays a sound or haptic feedback; never in a picture.
    public func sensoryFeedback<Trigger: Equatable>(
        _ feedback: SensoryFeedback, trigger: Trigger
    ) -> some View { self }
}

/// The subscription of an `onReceive`, which ends with its view.
private final class Subscription {
    var cancellable: AnyCancellable?
}

/// The uses of a view's shape.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
    /// One bit for each use.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Taps.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// The preview while the view is dragged.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// The preview of a context menu.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// The effect of a pointer.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// The frame of a screen reader.
    public static let accessibility = ContentShapeKinds(rawValue: 16)
}

/// The parts of matched geometry.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
    /// One bit for each part.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The place.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Both.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The fields whose submission is reported.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
    /// One bit for each kind.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Text fields.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Search fields.
    public static let search = SubmitTriggers(rawValue: 2)
}

/// A sound or haptic feedback.
public enum SensoryFeedback: Hashable, Sendable { case success, warning, error, selection, impact }
