package import TatamiSceneFile

/// Colours that blend into each other along a line.
public struct LinearGradient: Hashable, Sendable {
    /// A colour and its place along the line.
    public struct Stop: Hashable, Sendable {
        let color: Color
        let location: Double?

        /// `location` runs from 0 at the start point to 1 at the end point; stops stand in ascending order.
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

    /// Two colours or more, evenly spaced.
    public init(colors: [Color], startPoint: UnitPoint = .top, endPoint: UnitPoint = .bottom) {
        self.init(stops: colors.map { Stop(evenly: $0) }, startPoint: startPoint, endPoint: endPoint)
    }

    /// Two colours or more, each with its place.
    public init(stops: [Stop], startPoint: UnitPoint = .top, endPoint: UnitPoint = .bottom) {
        self.stops = stops
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    package func value(at place: CodePlace) -> CodeNode.Value {
        let stops = stops.map { stop -> CodeNode in
            guard let location = stop.location else { return CodeNode(stop.color.value(at: place), at: place) }
            return CodeNode(
                .mapping([
                    .init("offset", .number(location), at: place),
                    .init("color", stop.color.value(at: place), at: place),
                ]), at: place)
        }
        let gradient = CodeNode.Value.mapping([
            .init("from", startPoint.value(at: place), at: place), .init("to", endPoint.value(at: place), at: place),
            .init("stops", .list(stops), at: place),
        ])
        return .mapping([.init("gradient", gradient, at: place)])
    }
}
