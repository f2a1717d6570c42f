/// An animation. A picture shows the state after it.
public enum Animation: Hashable, Sendable {
    case `default`, linear, easeIn, easeOut, easeInOut, spring, smooth, snappy, bouncy, interactiveSpring

    /// Constant speed for this many seconds.
    public static func linear(duration: TimeInterval) -> Animation { .linear }
    /// Slow at first.
    public static func easeIn(duration: TimeInterval) -> Animation { .easeIn }
    /// Slow at the end.
    public static func easeOut(duration: TimeInterval) -> Animation { .easeOut }
    /// Slow at both ends.
    public static func easeInOut(duration: TimeInterval) -> Animation { .easeInOut }
    /// A spring by its response in seconds and its damping.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation { .spring }
    /// A spring by its duration in seconds and its bounce.
    public static func spring(duration: TimeInterval, bounce: Double = 0) -> Animation { .spring }
    /// A spring that can be interrupted.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation { .interactiveSpring }
    /// A spring without a bounce, by its duration in seconds.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { .smooth }
    /// A spring with a small bounce, by its duration in seconds.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { .snappy }
    /// A spring with a bounce, by its duration in seconds.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { .bouncy }
    /// A spring.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation { .spring }
    /// A Bézier curve with two control points, by its duration in seconds.
    public static func timingCurve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: TimeInterval = 0.35
    ) -> Animation { .default }
    /// A spring by its physics.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation { .spring }

    /// Returns the animation after a delay in seconds.
    public func delay(_ delay: TimeInterval) -> Animation { self }
    /// Returns the animation at another speed.
    public func speed(_ speed: Double) -> Animation { self }
    /// Returns the animation repeated.
    public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
    /// Returns the animation repeated without end.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// Changes state; a picture shows the result.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Changes state; a picture shows the result, and the completion runs at once.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    let result = try body()
    completion()
    return result
}

/// Changes state in a transaction; a picture shows the result.
public func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// The moment at which an animation completes.
public enum AnimationCompletionCriteria: Hashable, Sendable {
    /// The animation is done, except for its final settling.
    case logicallyComplete
    /// Nothing moves any more.
    case removed
}

/// A transition by which a view appears and disappears. A picture shows the view after it.
public protocol Transition {
    /// The type of the body.
    associatedtype Body: View
    /// The view that appears or disappears.
    typealias Content = PlaceholderContentView<Self>
    /// Returns the view in a phase.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
}

/// A phase of a transition.
public enum TransitionPhase: Hashable, Sendable {
    case willAppear, identity, didDisappear

    /// Whether the view is there.
    public var isIdentity: Bool { self == .identity }
    /// -1 before, 0 while the view is there, 1 after.
    public var value: Double { self == .willAppear ? -1 : self == .identity ? 0 : 1 }
}

/// A transition. A picture shows the view after it.
public struct AnyTransition: Sendable {
    /// No transition.
    public static let identity = AnyTransition()
    /// By opacity.
    public static let opacity = AnyTransition()
    /// By scale.
    public static let scale = AnyTransition()
    /// From the leading edge.
    public static let slide = AnyTransition()
    /// From an edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    /// By scale.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
    /// From an edge.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    /// By an offset.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
    /// By an offset in points.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }
    /// By the modifiers that the view has while it is absent and while it is shown.
    public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier) -> AnyTransition {
        AnyTransition()
    }
    /// By a blur from the old view to the new one.
    public static let blurReplace = AnyTransition()
    /// By an effect of symbols.
    public static func symbolEffect(_ effect: SymbolEffect = .automatic) -> AnyTransition { AnyTransition() }
    /// By different transitions for appearing and disappearing.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { AnyTransition() }
    /// Returns both transitions together.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    /// Returns the transition with an animation.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}
