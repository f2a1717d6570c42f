import TatamiSceneFile

/// Effects that move: a picture shows the screen at rest.
extension View {
    /// Animates symbols when a value changes; a picture shows them at rest.
    public func symbolEffect<Value: Equatable>(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: Value
    ) -> some View { self }

    /// Animates symbols while `isActive`; a picture shows them at rest, without those that have disappeared.
    public func symbolEffect(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true,
        file: String = #fileID, line: UInt = #line
    ) -> some View { boxed(file, line) { _ in isActive && effect.hides ? .hidden : nil } }

    /// Removes the effects of symbols.
    public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }

    /// Animates the view through phases, at once or when a value changes; the first is drawn.
    public func phaseAnimator<Phase: Equatable, Trigger: Equatable, Content: View>(
        _ phases: some Sequence<Phase>, trigger: Trigger = false,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View { PhaseAnimator(phases, content: { content(PlaceholderContentView(view: self), $0) }) }

    /// Animates the view through keyframes, at once or when a value changes; the initial value is drawn.
    public func keyframeAnimator<Value, Trigger: Equatable, Content: View>(
        initialValue value: Value, repeating: Bool = true, trigger: Trigger = false,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> [Keyframes<Value>]
    ) -> some View { content(PlaceholderContentView(view: self), value) }

    /// Lifts the view under a pointer; never in a picture.
    public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View { self }

    /// Makes the view the source of a transition to another screen.
    public func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }

    /// Sets the transition to the view.
    public func navigationTransition(_ transition: NavigationTransition) -> some View { self }

    /// Moves the view and its content together.
    public func geometryGroup() -> some View { self }
}

/// A motion of symbols.
public enum SymbolEffect: Hashable, Sendable {
    case automatic, bounce, pulse, variableColor, scale, appear, replace, breathe, wiggle, rotate, drawOn
    /// While one of these effects is active, the symbol isn't drawn.
    case disappear, drawOff

    fileprivate var hides: Bool { self == .disappear || self == .drawOff }

    /// Upward.
    public var up: SymbolEffect { self }
    /// Downward.
    public var down: SymbolEffect { self }
    /// Layer by layer.
    public var byLayer: SymbolEffect { self }
    /// The whole symbol at once.
    public var wholeSymbol: SymbolEffect { self }
    /// One layer at a time.
    public var iterative: SymbolEffect { self }
    /// One layer more at a time.
    public var cumulative: SymbolEffect { self }
    /// Back and forth.
    public var reversing: SymbolEffect { self }
    /// In one direction only.
    public var nonReversing: SymbolEffect { self }
    /// Dimming layers that aren't active.
    public var dimInactiveLayers: SymbolEffect { self }
    /// Hiding layers that aren't active.
    public var hideInactiveLayers: SymbolEffect { self }
    /// Clockwise.
    public var clockwise: SymbolEffect { self }
    /// Counterclockwise.
    public var counterClockwise: SymbolEffect { self }
    /// Forward.
    public var forward: SymbolEffect { self }
    /// Backward.
    public var backward: SymbolEffect { self }
    /// Left.
    public var left: SymbolEffect { self }
    /// Right.
    public var right: SymbolEffect { self }
    /// Up, then the new symbol from below.
    public var upUp: SymbolEffect { self }
    /// Down, then the new symbol from below.
    public var downUp: SymbolEffect { self }
    /// Off, then the new symbol from above.
    public var offUp: SymbolEffect { self }
}

/// The options of a symbol's motion.
public enum SymbolEffectOptions: Hashable, Sendable {
    case `default`, repeating, nonRepeating

    /// Repeated a number of times; without end for nil.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { .repeating }

    /// Repeated with or without pauses.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { .repeating }

    /// At a given speed.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { .default }

    /// Returns the options at a given speed.
    public func speed(_ speed: Double) -> SymbolEffectOptions { self }
    /// Returns the options, repeated a number of times.
    public func `repeat`(_ count: Int) -> SymbolEffectOptions { self }
    /// Returns the options, repeated without end.
    public var repeating: SymbolEffectOptions { self }
    /// Returns the options, not repeated.
    public var nonRepeating: SymbolEffectOptions { self }

    /// The pauses between repetitions.
    public enum RepeatBehavior: Hashable, Sendable {
        case continuous, periodic

        /// With pauses in seconds.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior { .periodic }
    }
}

/// The effect of a pointer over a view.
public enum HoverEffect: Hashable, Sendable { case automatic, highlight, lift }

/// A transition between screens.
public struct NavigationTransition: Hashable, Sendable {
    /// The platform's.
    public static let automatic = NavigationTransition()
    /// Zooming out of a view.
    public static func zoom<ID: Hashable>(sourceID: ID, in namespace: Namespace.ID) -> NavigationTransition {
        NavigationTransition()
    }
}

/// The view that a modifier with a closure changes.
public struct PlaceholderContentView<Content> {
    fileprivate let view: any View
}

extension PlaceholderContentView: EvaluatedView, View, PrimitiveView {
    func nodes(in context: ViewContext) -> [ViewNode] { context.entering("content").nodes(of: view) }
}

/// A view that is animated through phases; the first is drawn.
public struct PhaseAnimator<Phase: Equatable, Content> {
    private let content: Content?
}

extension PhaseAnimator: View, PrimitiveView, EvaluatedView where Content: View {
    /// Creates a view whose phases begin at once, or when a value changes.
    public init<Trigger: Equatable>(
        _ phases: some Sequence<Phase>, trigger: Trigger = false, @ViewBuilder content: (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) { self.init(content: phases.first { _ in true }.map { content($0) }) }

    func nodes(in context: ViewContext) -> [ViewNode] { content.map { context.nodes(of: $0) } ?? [] }
}

/// A view that is animated through keyframes; the initial value is drawn.
public struct KeyframeAnimator<Value, Content> {
    private let content: Content
}

extension KeyframeAnimator: View, PrimitiveView, EvaluatedView where Content: View {
    /// Creates a view whose keyframes begin at once, or when a value changes.
    public init<Trigger: Equatable>(
        initialValue value: Value, repeating: Bool = true, trigger: Trigger = false,
        @ViewBuilder content: (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> [Keyframes<Value>]
    ) { self.init(content: content(value)) }

    func nodes(in context: ViewContext) -> [ViewNode] { context.nodes(of: content) }
}

/// Keyframes of a value or of a part of it; a picture shows the value before them.
public struct Keyframes<Root> {
    fileprivate init() {}
}

/// Builds keyframes.
@resultBuilder
public enum KeyframesBuilder<Root> {
    /// Adds the keyframes of a part.
    public static func buildExpression<Value>(_ track: KeyframeTrack<Root, Value>) -> [Keyframes<Root>] {
        [Keyframes()]
    }
    /// Adds a keyframe of the value itself.
    public static func buildExpression(_ keyframe: Keyframe<Root>) -> [Keyframes<Root>] { [Keyframes()] }
    /// Joins keyframes.
    public static func buildBlock(_ parts: [Keyframes<Root>]...) -> [Keyframes<Root>] { parts.flatMap { $0 } }
    /// Supports `for`.
    public static func buildArray(_ parts: [[Keyframes<Root>]]) -> [Keyframes<Root>] { parts.flatMap { $0 } }
    /// Supports `if`.
    public static func buildOptional(_ part: [Keyframes<Root>]?) -> [Keyframes<Root>] { part ?? [] }
    /// Supports the first branch of `if`.
    public static func buildEither(first part: [Keyframes<Root>]) -> [Keyframes<Root>] { part }
    /// Supports the other branches of `if`.
    public static func buildEither(second part: [Keyframes<Root>]) -> [Keyframes<Root>] { part }
}

/// The keyframes of a part of a value.
public struct KeyframeTrack<Root, Value> {
    /// Creates the keyframes of a part.
    public init(
        _ path: WritableKeyPath<Root, Value>, @KeyframesBuilder<Value> content: () -> [Keyframes<Value>]
    ) {}
}

extension KeyframeTrack where Root == Value {
    /// Creates the keyframes of the value itself.
    public init(@KeyframesBuilder<Value> content: () -> [Keyframes<Value>]) {}
}

/// A value that an animation reaches at a time.
public struct Keyframe<Value> {
    fileprivate init() {}
}

/// Returns a keyframe that is reached along a cubic curve, within a duration in seconds.
public func CubicKeyframe<Value>(
    _ value: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
) -> Keyframe<Value> { Keyframe() }

/// Returns a keyframe that is reached at constant speed, within a duration in seconds.
public func LinearKeyframe<Value>(_ value: Value, duration: TimeInterval) -> Keyframe<Value> { Keyframe() }

/// Returns a keyframe that is reached by a spring, within a duration in seconds.
public func SpringKeyframe<Value>(
    _ value: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
) -> Keyframe<Value> { Keyframe() }

/// Returns a keyframe that is reached at once.
public func MoveKeyframe<Value>(_ value: Value) -> Keyframe<Value> { Keyframe() }

/// A spring.
public struct Spring: Hashable, Sendable {
    /// Creates a spring by its duration in seconds and its bounce.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {}
    /// Creates a spring by its response in seconds and its damping.
    public init(response: Double, dampingRatio: Double) {}
    /// A spring with a bounce.
    public static let bouncy = Spring()
    /// A spring without a bounce.
    public static let smooth = Spring()
    /// A spring with a small bounce.
    public static let snappy = Spring()
}
