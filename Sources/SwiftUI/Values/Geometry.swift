import Tatami

/// A direction.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
    case horizontal, vertical

    /// A set of directions.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit for each direction.
        public let rawValue: Int8
        /// Creates a set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// Horizontal.
        public static let horizontal = Set(rawValue: 1)
        /// Vertical.
        public static let vertical = Set(rawValue: 2)
    }
}

/// An edge of a box.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
    case top, leading, bottom, trailing

    /// A set of edges.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit for each edge.
        public let rawValue: Int8
        /// Creates a set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// Creates a set of one edge.
        public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
        /// The upper edge.
        public static let top = Set(.top)
        /// The leading edge.
        public static let leading = Set(.leading)
        /// The lower edge.
        public static let bottom = Set(.bottom)
        /// The trailing edge.
        public static let trailing = Set(.trailing)
        /// The leading and trailing edges.
        public static let horizontal: Set = [.leading, .trailing]
        /// The top and bottom edges.
        public static let vertical: Set = [.top, .bottom]
        /// All four edges.
        public static let all: Set = [.horizontal, .vertical]

        /// The names of the edges in scene files.
        var names: [String] {
            [(Set.top, "top"), (.leading, "leading"), (.bottom, "bottom"), (.trailing, "trailing")]
                .filter { contains($0.0) }.map(\.1)
        }
    }
}

/// A horizontal edge in the reading direction.
public enum HorizontalEdge: Int8, Hashable, Sendable, CaseIterable { case leading, trailing }

/// A vertical edge.
public enum VerticalEdge: Int8, Hashable, Sendable, CaseIterable {
    case top, bottom

    /// A set of edges.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit for each edge.
        public let rawValue: Int8
        /// Creates a set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The upper edge.
        public static let top = Set(rawValue: 1)
        /// The lower edge.
        public static let bottom = Set(rawValue: 2)
        /// Both edges.
        public static let all: Set = [.top, .bottom]
    }
}

/// Distances from the edges inward, in points.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance from the upper edge.
    public var top: CGFloat
    /// The distance from the leading edge.
    public var leading: CGFloat
    /// The distance from the lower edge.
    public var bottom: CGFloat
    /// The distance from the trailing edge.
    public var trailing: CGFloat

    /// Creates insets.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// Creates insets of 0.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    init(_ length: CGFloat, _ edges: Edge.Set) {
        func side(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
        self.init(top: side(.top), leading: side(.leading), bottom: side(.bottom), trailing: side(.trailing))
    }

    /// The insets as a value of scenes.
    var known: Tatami.EdgeInsets {
        Tatami.EdgeInsets(
            top: Double(top), leading: Double(leading), bottom: Double(bottom), trailing: Double(trailing))
    }
}

/// An angle.
public struct Angle: Hashable, Comparable, Sendable {
    /// The angle in radians.
    public var radians: Double
    /// The angle in degrees.
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    /// Creates an angle in radians.
    public init(radians: Double) { self.radians = radians }
    /// Creates an angle in degrees.
    public init(degrees: Double) { radians = degrees * .pi / 180 }
    /// Creates an angle of 0.
    public init() { radians = 0 }

    /// Returns an angle in radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// Returns an angle in degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    /// An angle of 0.
    public static let zero = Angle()
    /// Returns whether the first angle is smaller.
    public static func < (first: Angle, second: Angle) -> Bool { first.radians < second.radians }
    /// Returns the sum.
    public static func + (first: Angle, second: Angle) -> Angle { Angle(radians: first.radians + second.radians) }
    /// Returns the difference.
    public static func - (first: Angle, second: Angle) -> Angle { Angle(radians: first.radians - second.radians) }
    /// Returns a multiple.
    public static func * (angle: Angle, factor: Double) -> Angle { Angle(radians: angle.radians * factor) }
    /// Returns a multiple.
    public static func * (factor: Double, angle: Angle) -> Angle { angle * factor }
    /// Returns a fraction.
    public static func / (angle: Angle, divisor: Double) -> Angle { Angle(radians: angle.radians / divisor) }
    /// Returns the opposite angle.
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
}

/// A position in a box, as fractions of its width and height.
public struct UnitPoint: Hashable, Sendable {
    /// The fraction of the width.
    public var x: CGFloat
    /// The fraction of the height.
    public var y: CGFloat

    /// Creates a position.
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
    /// Creates the position at the upper leading corner.
    public init() { self.init(x: 0, y: 0) }

    /// The upper leading corner.
    public static let zero = UnitPoint(x: 0, y: 0)
    /// The middle, and the middles of the sides.
    public static let center = UnitPoint(x: 0.5, y: 0.5),
        top = UnitPoint(x: 0.5, y: 0),
        bottom = UnitPoint(x: 0.5, y: 1),
        leading = UnitPoint(x: 0, y: 0.5),
        trailing = UnitPoint(x: 1, y: 0.5)
    /// The corners.
    public static let topLeading = UnitPoint(x: 0, y: 0),
        topTrailing = UnitPoint(x: 1, y: 0),
        bottomLeading = UnitPoint(x: 0, y: 1),
        bottomTrailing = UnitPoint(x: 1, y: 1)

    /// The position as a value of scenes.
    var known: Tatami.UnitPoint {
        let sides: [UnitPoint: Tatami.UnitPoint] = [
            .top: .top, .bottom: .bottom, .leading: .leading, .trailing: .trailing, .topLeading: .topLeading,
            .topTrailing: .topTrailing, .bottomLeading: .bottomLeading, .bottomTrailing: .bottomTrailing,
        ]
        return sides[self] ?? Tatami.UnitPoint(x: Double(x), y: Double(y))
    }
}
