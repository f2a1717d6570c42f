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
        guard gradient.stops.count > 1 else { return .color(middle.resolved(in: context)) }
        return .gradient(
            Tatami.LinearGradient(
                stops: stops(in: context), startPoint: start.known, endPoint: end.known))
    }

    /// Returns the gradient around a point.
    ///
    /// `start` and `end` are radii in points, or with `isElliptical` fractions of the width and height.
    @MainActor
    fileprivate func radial(
        around center: UnitPoint, from start: CGFloat, to end: CGFloat, isElliptical: Bool, in context: ViewContext
    ) -> Paint {
        guard gradient.stops.count > 1, end.isFinite, start.isFinite else {
            return .color(middle.resolved(in: context))
        }
        return .radial(
            Tatami.RadialGradient(
                stops: stops(in: context), center: center.known, startRadius: max(0, Double(start)),
                endRadius: max(0, Double(end)), isElliptical: isElliptical))
    }

    /// Returns the stops in order, in the terms of scenes.
    @MainActor
    private func stops(in context: ViewContext) -> [Tatami.LinearGradient.Stop] {
        gradient.stops.map { ($0.color, min(max(Double($0.location), 0), 1)) }.sorted { $0.1 < $1.1 }.map {
            Tatami.LinearGradient.Stop(color: $0.resolved(in: context), location: $1)
        }
    }
}

/// A gradient that is drawn in its middle colour, with a warning.
protocol UndrawnGradient: GradientStyle {
    /// The kind of the gradient with its article, for the warning.
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

extension LinearGradient: GradientStyle, EvaluatedView {
    func paint(in context: ViewContext) -> Paint { linear(from: startPoint, to: endPoint, in: context) }
}

/// A gradient from a centre outward. As a view, it fills the proposed space.
public struct RadialGradient: Hashable, Sendable {
    let gradient: Gradient
    private let center: UnitPoint
    private let startRadius: CGFloat
    private let endRadius: CGFloat

    /// Creates a gradient between two radii in points.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        (self.gradient, self.center) = (gradient, center)
        (self.startRadius, self.endRadius) = (startRadius, endRadius)
    }

    /// Creates a gradient of evenly spaced colours between two radii in points.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Creates a gradient of stops between two radii in points.
    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension RadialGradient: GradientStyle, EvaluatedView {
    func paint(in context: ViewContext) -> Paint {
        radial(around: center, from: startRadius, to: endRadius, isElliptical: false, in: context)
    }
}

/// A gradient around a centre. It is drawn in its middle colour, with a warning.
public struct AngularGradient: Hashable, Sendable {
    let gradient: Gradient

    /// Creates a gradient.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) { self.gradient = gradient }

    /// Creates a gradient of evenly spaced colours.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) { gradient = Gradient(colors: colors) }

    /// Creates a gradient of stops.
    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        gradient = Gradient(stops: stops)
    }

    /// Creates a gradient of stops between two angles.
    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        gradient = Gradient(stops: stops)
    }

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

extension AngularGradient: EvaluatedView {}

/// A gradient from a centre to an ellipse with the proportions of its box. As a view, it fills the proposed space.
public struct EllipticalGradient: Hashable, Sendable {
    let gradient: Gradient
    private let center: UnitPoint
    private let startRadius: CGFloat
    private let endRadius: CGFloat

    /// Creates a gradient between two radii as fractions of the box's width and height.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        (self.gradient, self.center) = (gradient, center)
        (startRadius, endRadius) = (startRadiusFraction, endRadiusFraction)
    }

    /// Creates a gradient of evenly spaced colours between two radii as fractions of the box's width and height.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    /// Creates a gradient of stops between two radii as fractions of the box's width and height.
    public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}

extension EllipticalGradient: GradientStyle, EvaluatedView {
    func paint(in context: ViewContext) -> Paint {
        radial(around: center, from: startRadius, to: endRadius, isElliptical: true, in: context)
    }
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

extension MeshGradient: EvaluatedView {}

/// A colour as a gradient; drawn as the colour, with a warning.
public struct AnyGradient: Hashable, Sendable {
    let color: Color
}

extension AnyGradient: PaintedStyle, EvaluatedView {
    func paint(in context: ViewContext) -> Paint {
        context.warn("the gradient of a colour is drawn as the colour")
        return color.paint(in: context)
    }
}
