/// The fill of an area.
package enum Paint: Hashable, Sendable {
    case solid(Color)
    case linearGradient(LinearGradient)
    case radialGradient(RadialGradient)

    /// The stops of a gradient; empty for a solid colour.
    package var stops: [GradientStop] {
        switch self {
        case .solid: []
        case .linearGradient(let gradient): gradient.stops
        case .radialGradient(let gradient): gradient.stops
        }
    }
}

/// A colour of a gradient and its position.
package struct GradientStop: Hashable, Sendable {
    /// The position from 0 at the start to 1 at the end; stops are in ascending order.
    package var offset: Double
    package var color: Color

    package init(offset: Double, color: Color) {
        self.offset = offset
        self.color = color
    }
}

/// A linear gradient with end points in the unit square of the filled area (0, 0 top left; 1, 1 bottom
/// right).
///
/// Straight-alpha components are interpolated between stops, as in SVG and Cairo; beyond the first and last
/// stop their colour continues.
package struct LinearGradient: Hashable, Sendable {
    package var start: Point
    package var end: Point
    package var stops: [GradientStop]

    package init(start: Point, end: Point, stops: [GradientStop]) {
        self.start = start
        self.end = end
        self.stops = stops
    }
}

/// A gradient between two circles, or two ellipses, around a point in the unit square of the filled area.
///
/// The ellipses have the proportions of the area.
///
/// Colours are interpolated as in a linear gradient; inside the inner one the colour of the first stop continues,
/// outside the outer one that of the last.
package struct RadialGradient: Hashable, Sendable {
    package var center: Point
    /// The radii of the first and of the last colour: in points, or for ellipses as fractions of the area's width and
    /// height.
    package var start: Double
    package var end: Double
    package var isElliptical: Bool
    package var stops: [GradientStop]

    package init(center: Point, start: Double, end: Double, isElliptical: Bool = false, stops: [GradientStop]) {
        (self.center, self.start, self.end) = (center, start, end)
        (self.isElliptical, self.stops) = (isElliptical, stops)
    }

    /// The same gradient from the smaller to the larger radius: with radii and stops reversed if `end` is below
    /// `start`.
    package var outward: RadialGradient {
        guard end < start else { return self }
        let reversed = stops.reversed().map { GradientStop(offset: 1 - $0.offset, color: $0.color) }
        return RadialGradient(center: center, start: end, end: start, isElliptical: isElliptical, stops: reversed)
    }
}

extension Paint {
    /// Whether nothing shows through the paint.
    package var isOpaque: Bool {
        switch self {
        case .solid(let color): color.alpha == 1
        case .linearGradient, .radialGradient: stops.allSatisfy { $0.color.alpha == 1 }
        }
    }
}

extension Paint: BoxAttribute {
    package var printed: String {
        switch self {
        case .solid(let color): color.description
        case .linearGradient(let gradient):
            "gradient(\(gradient.start.printed) to \(gradient.end.printed): " + gradient.stops.printed + ")"
        case .radialGradient(let gradient):
            "gradient(around \(gradient.center.printed) from \(gradient.start.printed) to \(gradient.end.printed)"
                + (gradient.isElliptical ? " of each side: " : ": ") + gradient.stops.printed + ")"
        }
    }

    package var unseen: Paint { recolored { $0.withAlpha(0) } }

    /// Returns the paint with `change` applied to each of its colours.
    private func recolored(_ change: (Color) -> Color) -> Paint {
        func changed(_ stops: [GradientStop]) -> [GradientStop] {
            stops.map { GradientStop(offset: $0.offset, color: change($0.color)) }
        }
        switch self {
        case .solid(let color): return .solid(change(color))
        case .linearGradient(var gradient):
            gradient.stops = changed(gradient.stops)
            return .linearGradient(gradient)
        case .radialGradient(var gradient):
            gradient.stops = changed(gradient.stops)
            return .radialGradient(gradient)
        }
    }

    /// Interpolates two paints; gradients of different kinds switch halfway.
    package func blended(to end: Paint, _ blend: Blend) -> Paint {
        switch (self, end) {
        case (.solid(let first), .solid(let second)): return .solid(blend.color(first, second))
        case (.linearGradient(let first), .linearGradient(let second)):
            return .linearGradient(first.blended(second, blend))
        case (.radialGradient(let first), .radialGradient(let second)) where first.isElliptical == second.isElliptical:
            return .radialGradient(first.blended(second, blend))
        case (.solid(let color), _): return end.recolored { _ in color }.blended(to: end, blend)
        case (_, .solid(let color)): return blended(to: recolored { _ in color }, blend)
        case (.linearGradient, .radialGradient), (.radialGradient, .linearGradient), (.radialGradient, .radialGradient):
            return blend.progress < 0.5 ? self : end
        }
    }

    /// Scales the radii of circles; all other coordinates are relative to the box.
    package func scaled(by factor: Double) -> Paint {
        guard case .radialGradient(var gradient) = self, !gradient.isElliptical else { return self }
        (gradient.start, gradient.end) = (gradient.start * factor, gradient.end * factor)
        return .radialGradient(gradient)
    }
}

extension LinearGradient {
    fileprivate func blended(_ other: LinearGradient, _ blend: Blend) -> LinearGradient {
        LinearGradient(
            start: blend.free(start, other.start), end: blend.free(end, other.end),
            stops: stops.blended(other.stops, blend))
    }
}

extension RadialGradient {
    fileprivate func blended(_ other: RadialGradient, _ blend: Blend) -> RadialGradient {
        RadialGradient(
            center: blend.free(center, other.center), start: blend.length(start, other.start),
            end: blend.length(end, other.end), isElliptical: isElliptical, stops: stops.blended(other.stops, blend))
    }
}

extension [GradientStop] {
    fileprivate var printed: String { map { "\($0.offset.printed) \($0.color)" }.joined(separator: ", ") }

    fileprivate func blended(_ other: [GradientStop], _ blend: Blend) -> [GradientStop] {
        Set(map(\.offset) + other.map(\.offset)).sorted().flatMap { offset in
            let (ours, theirs) = (colors(at: offset), other.colors(at: offset))
            let isEdge = ours.before != ours.after || theirs.before != theirs.after
            let before = GradientStop(offset: offset, color: blend.color(ours.before, theirs.before))
            let after = GradientStop(offset: offset, color: blend.color(ours.after, theirs.after))
            return isEdge ? [before, after] : [before]
        }
    }

    /// Returns the colours on both sides of an offset, which differ at a hard edge: where several stops have that
    /// offset. Between stops, straight-alpha components are interpolated as in drawing.
    private func colors(at offset: Double) -> (before: Color, after: Color) {
        guard let first, let last else { return (.clear, .clear) }
        guard let end = firstIndex(where: { $0.offset >= offset }) else { return (last.color, last.color) }
        let b = self[end]
        if b.offset == offset {
            return (b.color, self[end...].prefix { $0.offset == offset }.last?.color ?? b.color)
        }
        guard end > 0 else { return (first.color, first.color) }
        let a = self[end - 1]
        let share = (offset - a.offset) / (b.offset - a.offset)
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        let color = Color(
            red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
            blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha))
        return (color, color)
    }
}
