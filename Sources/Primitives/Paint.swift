/// The fill of an area.
package enum Paint: Hashable, Sendable {
    case solid(Color)
    case linearGradient(LinearGradient)
}

/// A linear gradient with end points in the unit square of the filled area (0, 0 top left; 1, 1 bottom
/// right).
///
/// Straight-alpha components are interpolated between stops, as in SVG and Cairo; beyond the first and last
/// stop their colour continues.
package struct LinearGradient: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
        /// The position from 0 at the start to 1 at the end; stops are in ascending order.
        package var offset: Double
        package var color: Color

        package init(offset: Double, color: Color) {
            self.offset = offset
            self.color = color
        }
    }

    package var start: Point
    package var end: Point
    package var stops: [Stop]

    package init(start: Point, end: Point, stops: [Stop]) {
        self.start = start
        self.end = end
        self.stops = stops
    }
}

extension Paint {
    /// Whether nothing shows through it.
    package var isOpaque: Bool {
        switch self {
        case .solid(let color): color.alpha == 1
        case .linearGradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha == 1 }
        }
    }
}

extension Paint: BoxAttribute {
    package var printed: String {
        switch self {
        case .solid(let color): color.description
        case .linearGradient(let gradient):
            "gradient(\(gradient.start.printed) to \(gradient.end.printed): "
                + gradient.stops.map { "\($0.offset.printed) \($0.color)" }.joined(separator: ", ") + ")"
        }
    }

    package var unseen: Paint {
        switch self {
        case .solid(let color): return .solid(color.withAlpha(0))
        case .linearGradient(var gradient):
            for index in gradient.stops.indices { gradient.stops[index].color.alpha = 0 }
            return .linearGradient(gradient)
        }
    }

    package func blended(to end: Paint, _ blend: Blend) -> Paint {
        if case .solid(let first) = self, case .solid(let second) = end { return .solid(blend.color(first, second)) }
        let (first, second) = (gradient(like: end), end.gradient(like: self))
        let offsets = Set(first.stops.map(\.offset) + second.stops.map(\.offset)).sorted()
        return .linearGradient(
            LinearGradient(
                start: blend.free(first.start, second.start), end: blend.free(first.end, second.end),
                stops: offsets.map { .init(offset: $0, color: blend.color(first.color(at: $0), second.color(at: $0))) })
        )
    }

    /// Coordinates are relative to the box.
    package func scaled(by factor: Double) -> Paint { self }

    /// Converts a solid colour to a gradient along the other's line.
    private func gradient(like other: Paint) -> LinearGradient {
        switch (self, other) {
        case (.linearGradient(let own), _): return own
        case (.solid(let color), .linearGradient(var gradient)):
            for index in gradient.stops.indices { gradient.stops[index].color = color }
            return gradient
        case (.solid(let color), .solid):
            return LinearGradient(
                start: .zero, end: Point(x: 0, y: 1),
                stops: [.init(offset: 0, color: color), .init(offset: 1, color: color)])
        }
    }
}

extension LinearGradient {
    /// Interpolates straight-alpha components, as in drawing.
    fileprivate func color(at offset: Double) -> Color {
        guard let first = stops.first, let last = stops.last else { return .clear }
        if offset <= first.offset { return first.color }
        if offset >= last.offset { return last.color }
        guard let end = stops.firstIndex(where: { $0.offset >= offset }), end > 0 else { return first.color }
        let (a, b) = (stops[end - 1], stops[end])
        let share = b.offset > a.offset ? (offset - a.offset) / (b.offset - a.offset) : 1
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        return Color(
            red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
            blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha))
    }
}
