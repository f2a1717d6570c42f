/// A gesture; a picture shows the screen before it.
@MainActor @preconcurrency
public protocol Gesture {
    /// The value that the gesture reports.
    associatedtype Value
}

extension Gesture {
    /// Runs an action at the end; never in a picture.
    public func onEnded(_ action: @escaping (Value) -> Void) -> Self { self }

    /// Runs an action on each change; never in a picture.
    public func onChanged(_ action: @escaping (Value) -> Void) -> Self { self }

    /// Updates a state during the gesture; never in a picture.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> Self { self }
}

/// Two gestures, at once or one after the other.
public struct GesturePair<First: Gesture, Second: Gesture>: Gesture {
    /// The values of both; nil for a gesture that hasn't begun.
    public struct Value {
        /// The first gesture's value.
        public var first: First.Value?
        /// The second gesture's value.
        public var second: Second.Value?
    }

    fileprivate nonisolated init() {}

    /// Creates both gestures.
    public nonisolated init(_ first: First, _ second: Second) {}
}

/// Either of two gestures.
public typealias ExclusiveGesture = GesturePair
/// Two gestures at once.
public typealias SimultaneousGesture = GesturePair
/// A gesture and then another.
public typealias SequenceGesture = GesturePair

extension Gesture {
    /// Returns both gestures at once.
    public func simultaneously<Other: Gesture>(with other: Other) -> GesturePair<Self, Other> { GesturePair() }
    /// Returns the gesture and then another.
    public func sequenced<Other: Gesture>(before other: Other) -> GesturePair<Self, Other> { GesturePair() }
    /// Returns either gesture, this one first.
    public func exclusively<Other: Gesture>(before other: Other) -> GesturePair<Self, Other> { GesturePair() }
}

/// A drag.
public struct DragGesture: Gesture {
    /// The positions of a drag in points.
    public struct Value: Equatable, Sendable {
        /// The position of the finger.
        public var location: CGPoint
        /// The position at the start.
        public var startLocation: CGPoint
        /// The distance from the start.
        public var translation: CGSize
        /// The distance at which the drag would end.
        public var predictedEndTranslation: CGSize
        /// The position at which the drag would end.
        public var predictedEndLocation: CGPoint {
            CGPoint(
                x: startLocation.x + predictedEndTranslation.width, y: startLocation.y + predictedEndTranslation.height)
        }
        /// The velocity in points per second: zero.
        public var velocity: CGSize { .zero }
        /// The time of the drag.
        public var time: Date { Date(timeIntervalSinceReferenceDate: 0) }
    }

    /// Creates a gesture.
    public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}

/// Taps.
public struct TapGesture: Gesture {
    /// Nothing is reported.
    public typealias Value = Void
    /// Creates a gesture.
    public nonisolated init(count: Int = 1) {}
}

/// A long press.
public struct LongPressGesture: Gesture {
    /// Whether it is pressed.
    public typealias Value = Bool
    /// Creates a gesture.
    public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// A pinch.
public struct MagnificationGesture: Gesture {
    /// The scale.
    public typealias Value = CGFloat
    /// Creates a gesture.
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A rotation with two fingers.
public struct RotationGesture: Gesture {
    /// The angle.
    public typealias Value = Angle
    /// Creates a gesture.
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A state that lasts as long as a gesture; a picture shows its initial value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    /// The initial value.
    public let wrappedValue: Value
    /// Creates a state.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// Creates a state.
    public init(initialValue: Value) { wrappedValue = initialValue }
    /// The state itself.
    public var projectedValue: GestureState<Value> { self }
}

/// The parts of a view that take gestures.
public struct GestureMask: OptionSet, Hashable, Sendable {
    /// One bit for each part.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// No part.
    public static let none: GestureMask = []
    /// The view.
    public static let gesture = GestureMask(rawValue: 1)
    /// The views inside it.
    public static let subviews = GestureMask(rawValue: 2)
    /// The view and those inside it.
    public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
    /// Adds a gesture; a picture shows the screen before it.
    public func gesture<Content: Gesture>(_ gesture: Content, including mask: GestureMask = .all) -> some View { self }

    /// Adds a gesture that is recognized together with others; a picture shows the screen before it.
    public func simultaneousGesture<Content: Gesture>(
        _ gesture: Content, including mask: GestureMask = .all
    ) -> some View { self }

    /// Adds a gesture that takes precedence over others; a picture shows the screen before it.
    public func highPriorityGesture<Content: Gesture>(
        _ gesture: Content, including mask: GestureMask = .all
    ) -> some View { self }
}

/// A gesture whose type is erased.
public struct AnyGesture<Value>: Gesture {
    /// Creates a gesture that wraps another.
    public nonisolated init<Content: Gesture>(_ gesture: Content) where Content.Value == Value {}
}
