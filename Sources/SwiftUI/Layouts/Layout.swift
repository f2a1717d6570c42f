/// A custom layout of views.
///
/// The layout is offered the free width. A view whose size the layout requests is laid out alone.
public protocol Layout: Animatable {
    /// Values that the layout keeps while it places views.
    associatedtype Cache = Void
    /// The views to place.
    typealias Subviews = LayoutSubviews

    /// The properties of the layout.
    static var layoutProperties: LayoutProperties { get }
    /// Creates the values to keep.
    func makeCache(subviews: Subviews) -> Cache
    /// Updates the kept values when the views have changed.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// Returns the preferred distances from the views around; here each is 8 points.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// Returns the size of the container in points.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places the views; those that aren't placed are in the middle.
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout {
    /// No properties.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }
    /// Creates the values anew.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
    /// Returns the platform's distances.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

    /// Returns the views in the layout.
    @MainActor
    public func callAsFunction<Content: View>(
        file: String = #fileID, line: UInt = #line, @ViewBuilder _ content: () -> Content
    ) -> some View { LayoutContainer(layout: self, content: content(), file: file, line: line) }
}

extension Layout where Cache == Void {
    /// Keeps nothing.
    public func makeCache(subviews: Subviews) {}
}

/// The properties of a layout.
public struct LayoutProperties: Sendable {
    /// The axis of a stack; nil for other layouts.
    public var stackOrientation: Axis?
    /// Creates properties.
    public init() {}
}

/// A size that is proposed to a view; nil leaves a side to the view.
public struct ProposedViewSize: Hashable, Sendable {
    /// The width in points.
    public var width: CGFloat?
    /// The height in points.
    public var height: CGFloat?

    /// As small as possible.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// As large as possible.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
    /// The view's ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)

    /// Creates a proposal.
    public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
    /// Creates a proposal of a size.
    public init(_ size: CGSize) { (width, height) = (size.width, size.height) }

    /// Returns the size, with that of the argument for sides that are nil.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

/// The preferred distances of a view from others.
public struct ViewSpacing: Sendable {
    /// No distances.
    public static let zero = ViewSpacing(points: 0)
    private let points: CGFloat
    /// Creates the platform's distances.
    public init() { points = .spacing }
    private init(points: CGFloat) { self.points = points }

    /// Returns the distance from a view after this one, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { max(points, next.points) }
    /// Keeps the larger of both distances.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        if other.points > points { self = other }
    }
}

/// A key of a value that a view gives to the layout around it.
public protocol LayoutValueKey {
    /// The type of the value.
    associatedtype Value
    /// The value of views that give none.
    static var defaultValue: Value { get }
}

extension View {
    /// Gives a value to the layout around the view.
    public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
        trait { _ in .layoutValue(ObjectIdentifier(key), value) }
    }
}
