import Tatami

/// Colours and their positions.
public struct Gradient: Hashable, Sendable {
    /// A colour and its position from 0 to 1.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// The position.
        public var location: CGFloat

        /// Creates a stop.
        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }

    /// The stops in ascending order.
    public var stops: [Stop]

    /// Creates a gradient of stops.
    public init(stops: [Stop]) { self.stops = stops }

    /// Creates a gradient of evenly spaced colours.
    public init(colors: [Color]) {
        let last = CGFloat(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }
}

extension Gradient: GradientStyle {
    var gradient: Gradient { self }

    func paint(in context: ViewContext) -> Paint { linear(from: .top, to: .bottom, in: context) }
}

/// A style that is a gradient.
protocol GradientStyle: PaintedStyle {
    /// The stops.
    var gradient: Gradient { get }
}

extension GradientStyle {
    /// The colour in the middle.
    var middle: Color {
        gradient.stops.min { abs($0.location - 0.5) < abs($1.location - 0.5) }?.color ?? .clear
    }

    @MainActor
    fileprivate func linear(from start: UnitPoint, to end: UnitPoint, in context: ViewContext) -> Paint {
        let stops = gradient.stops
        guard stops.count > 1 else { return .color(middle.resolved(in: context)) }
        return .gradient(
            Tatami.LinearGradient(
                stops: stops.map {
                    Tatami.LinearGradient.Stop(
                        color: $0.color.resolved(in: context), location: min(max(Double($0.location), 0), 1))
                }, startPoint: start.known, endPoint: end.known))
    }
}

/// A gradient that is drawn in its middle colour, with a warning.
protocol UndrawnGradient: GradientStyle {
    /// With its article, for the warning.
    var kind: String { get }
}

@MainActor
extension UndrawnGradient {
    func paint(in context: ViewContext) -> Paint {
        context.warn("\(kind) is drawn in its middle colour")
        return .color(middle.resolved(in: context))
    }
}

/// A gradient along a line. As a view, it fills the proposed space.
public struct LinearGradient: Hashable, Sendable {
    let gradient: Gradient
    private let startPoint: UnitPoint
    private let endPoint: UnitPoint

    /// Creates a gradient.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
    }

    /// Creates a gradient of evenly spaced colours.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates a gradient of stops.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

extension LinearGradient: GradientStyle {
    func paint(in context: ViewContext) -> Paint { linear(from: startPoint, to: endPoint, in: context) }
}

extension LinearGradient: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] { [ViewNode(.paint(paint(in: context)), at: context.place)] }
}

/// A gradient from a centre outward. It is drawn in its middle colour, with a warning.
public struct RadialGradient: Hashable, Sendable {
    let gradient: Gradient

    /// Creates a gradient.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
    }

    /// Creates a gradient of evenly spaced colours.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        gradient = Gradient(colors: colors)
    }

    /// Creates a gradient of stops.
    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        gradient = Gradient(stops: stops)
    }
}

extension RadialGradient: UndrawnGradient {
    var kind: String { "a radial gradient" }
}

extension RadialGradient: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] { [ViewNode(.paint(paint(in: context)), at: context.place)] }
}

/// A gradient around a centre. It is drawn in its middle colour, with a warning.
public struct AngularGradient: Hashable, Sendable {
    let gradient: Gradient

    /// Creates a gradient.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) { self.gradient = gradient }

    /// Creates a gradient of evenly spaced colours.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) { gradient = Gradient(colors: colors) }

    /// Creates a gradient between two angles.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.gradient = gradient
    }

    /// Creates a gradient between two angles.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        gradient = Gradient(colors: colors)
    }
}

extension AngularGradient: UndrawnGradient {
    var kind: String { "an angular gradient" }
}

extension AngularGradient: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] { [ViewNode(.paint(paint(in: context)), at: context.place)] }
}

/// A gradient from a centre to an ellipse. It is drawn in its middle colour, with a warning.
public struct EllipticalGradient: Hashable, Sendable {
    let gradient: Gradient

    /// Creates a gradient.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) { self.gradient = gradient }

    /// Creates a gradient of evenly spaced colours.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) { gradient = Gradient(colors: colors) }
}

extension EllipticalGradient: UndrawnGradient {
    var kind: String { "an elliptical gradient" }
}

extension EllipticalGradient: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] { [ViewNode(.paint(paint(in: context)), at: context.place)] }
}

/// Colours between the points of a grid. It is drawn in the colour of its middle point, with a warning.
public struct MeshGradient: Hashable, Sendable {
    let gradient: Gradient

    /// Creates a gradient of `width` × `height` colours, row by row, at points from 0 to 1.
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true
    ) { gradient = Gradient(colors: colors) }
}

extension MeshGradient: UndrawnGradient {
    var kind: String { "a mesh gradient" }
}

extension MeshGradient: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] { [ViewNode(.paint(paint(in: context)), at: context.place)] }
}

/// A colour as a gradient; drawn as the colour, with a warning.
public struct AnyGradient: Hashable, Sendable {
    let color: Color
}

extension AnyGradient: PaintedStyle {
    func paint(in context: ViewContext) -> Paint {
        context.warn("the gradient of a colour is drawn as the colour")
        return color.paint(in: context)
    }
}

extension AnyGradient: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] { [ViewNode(.paint(paint(in: context)), at: context.place)] }
}
