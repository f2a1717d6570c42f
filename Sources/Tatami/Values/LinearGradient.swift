package import TatamiSceneFile

/// A linear gradient between two points of a box.
public struct LinearGradient: Hashable, Sendable {
    /// A colour and its position along the gradient.
    public struct Stop: Hashable, Sendable {
        let color: Color
        let location: Double?

        /// Creates a stop; `location` is from 0 at the start point to 1 at the end point, in ascending order.
        public init(color: Color, location: Double) {
            self.color = color
            self.location = location
        }

        init(evenly color: Color) {
            self.color = color
            location = nil
        }
    }

    private let stops: [Stop]
    private let startPoint: UnitPoint
    private let endPoint: UnitPoint

    /// Creates a gradient of at least two evenly spaced colours.
    public init(colors: [Color], startPoint: UnitPoint = .top, endPoint: UnitPoint = .bottom) {
        self.init(stops: colors.map { Stop(evenly: $0) }, startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates a gradient of at least two stops.
    public init(stops: [Stop], startPoint: UnitPoint = .top, endPoint: UnitPoint = .bottom) {
        self.stops = stops
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    package func value(at place: CodePlace) -> CodeNode.Value {
        let entries: [(String, CodeNode.Value?)] = [
            ("from", startPoint.value(at: place)), ("to", endPoint.value(at: place)),
            ("stops", stops.value(at: place)),
        ]
        return .mapping([("gradient", .mapping(entries, at: place))], at: place)
    }
}

/// A gradient around a point of a box.
public struct RadialGradient: Hashable, Sendable {
    private let stops: [LinearGradient.Stop]
    private let center: UnitPoint
    private let startRadius: Double
    private let endRadius: Double
    private let isElliptical: Bool

    /// Creates a gradient of at least two evenly spaced colours between two radii.
    ///
    /// Radii are in points, or with `isElliptical` in fractions of the box's width and height.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadius: Double = 0, endRadius: Double,
        isElliptical: Bool = false
    ) {
        self.init(
            stops: colors.map { LinearGradient.Stop(evenly: $0) }, center: center, startRadius: startRadius,
            endRadius: endRadius, isElliptical: isElliptical)
    }

    /// Creates a gradient of at least two stops between two radii.
    ///
    /// Radii are in points, or with `isElliptical` in fractions of the box's width and height.
    public init(
        stops: [LinearGradient.Stop], center: UnitPoint = .center, startRadius: Double = 0,
        endRadius: Double, isElliptical: Bool = false
    ) {
        (self.stops, self.center, self.isElliptical) = (stops, center, isElliptical)
        (self.startRadius, self.endRadius) = (startRadius, endRadius)
    }

    package func value(at place: CodePlace) -> CodeNode.Value {
        let entries: [(String, CodeNode.Value?)] = [
            ("center", center.value(at: place)), ("startRadius", .number(startRadius)),
            ("endRadius", .number(endRadius)), ("elliptical", isElliptical ? .flag(true) : nil),
            ("stops", stops.value(at: place)),
        ]
        return .mapping([("radialGradient", .mapping(entries, at: place))], at: place)
    }
}

extension [LinearGradient.Stop] {
    fileprivate func value(at place: CodePlace) -> CodeNode.Value {
        .list(
            map { stop in
                guard let location = stop.location else { return CodeNode(stop.color.value(at: place), at: place) }
                return CodeNode(
                    .mapping([("offset", .number(location)), ("color", stop.color.value(at: place))], at: place),
                    at: place)
            })
    }
}

/// A position in a box, as fractions of its width and height.
public struct UnitPoint: Hashable, Sendable {
    private enum Source: Hashable, Sendable {
        /// A side that depends on the reading direction.
        case side(String)
        case point(Double, Double)
    }

    private let source: Source

    private init(_ source: Source) {
        self.source = source
    }

    /// Creates a position from (0, 0) at the top left to (1, 1) at the bottom right.
    public init(x: Double, y: Double) {
        self.init(.point(x, y))
    }

    /// The middle of the box.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the upper side.
    public static let top = UnitPoint(.side("top"))
    /// The middle of the lower side.
    public static let bottom = UnitPoint(.side("bottom"))
    /// The middle of the side where text begins.
    public static let leading = UnitPoint(.side("leading"))
    /// The middle of the side where text ends.
    public static let trailing = UnitPoint(.side("trailing"))
    /// The upper corner where text begins.
    public static let topLeading = UnitPoint(.side("topLeading"))
    /// The upper corner where text ends.
    public static let topTrailing = UnitPoint(.side("topTrailing"))
    /// The lower corner where text begins.
    public static let bottomLeading = UnitPoint(.side("bottomLeading"))
    /// The lower corner where text ends.
    public static let bottomTrailing = UnitPoint(.side("bottomTrailing"))

    package func value(at place: CodePlace) -> CodeNode.Value {
        switch source {
        case .side(let word): .text(word)
        case .point(let x, let y): .numbers([x, y], at: place)
        }
    }
}
