import TatamiPrimitives
import TatamiScenes

/// What a box is painted with.
extension Blend {
    func paint(_ a: BoxPaint, _ b: BoxPaint) -> BoxPaint {
        if progress == 0 || a == b { return a }
        if progress == 1 { return b }
        var paint = b
        paint.background = self.paint(a.background, b.background)
        paint.corners = a.cornerRadius == 0 ? b.corners : b.cornerRadius == 0 ? a.corners : a.corners.union(b.corners)
        paint.cornerRadius = length(a.cornerRadius, b.cornerRadius)
        paint.clipsContent = a.clipsContent || b.clipsContent
        paint.border = border(a.border, b.border)
        paint.shadow = self.shadow(a.shadow, b.shadow)
        paint.innerShadow = self.innerShadow(a.innerShadow, b.innerShadow)
        paint.opacity = self.opacity(a.opacity, b.opacity)
        return paint
    }

    private func paint(_ a: Paint?, _ b: Paint?) -> Paint? {
        guard a != b, let some = a ?? b else { return a }
        return paint(a ?? some.clear, b ?? some.clear)
    }

    private func paint(_ a: Paint, _ b: Paint) -> Paint {
        if case .solid(let first) = a, case .solid(let second) = b { return .solid(color(first, second)) }
        let (first, second) = (a.gradient(like: b), b.gradient(like: a))
        let offsets = Set(first.stops.map(\.offset) + second.stops.map(\.offset)).sorted()
        return .linearGradient(
            LinearGradient(
                start: Point(x: number(first.start.x, second.start.x), y: number(first.start.y, second.start.y)),
                end: Point(x: number(first.end.x, second.end.x), y: number(first.end.y, second.end.y)),
                stops: offsets.map { .init(offset: $0, color: color(first.color(at: $0), second.color(at: $0))) }))
    }

    private func shadow(_ a: Shadow?, _ b: Shadow?) -> Shadow? {
        guard a != b, let some = a ?? b else { return a }
        return shadow(a ?? some.clear, b ?? some.clear)
    }

    private func shadow(_ a: Shadow, _ b: Shadow) -> Shadow {
        Shadow(
            offset: Point(x: number(a.offset.x, b.offset.x), y: number(a.offset.y, b.offset.y)),
            blur: length(a.blur, b.blur), color: color(a.color, b.color))
    }

    private func innerShadow(_ a: InnerShadow?, _ b: InnerShadow?) -> InnerShadow? {
        guard a != b, var shadow = b ?? a, let some = a ?? b else { return a }
        let (first, second) = (a ?? some, b ?? some)
        shadow.casterOrigin = Point(
            x: number(first.casterOrigin.x, second.casterOrigin.x),
            y: number(first.casterOrigin.y, second.casterOrigin.y))
        shadow.casterExtraWidth = number(first.casterExtraWidth, second.casterExtraWidth)
        shadow.casterHeight = length(first.casterHeight, second.casterHeight)
        shadow.shadow = self.shadow(a?.shadow ?? some.shadow.clear, b?.shadow ?? some.shadow.clear)
        return shadow
    }
}

extension Shadow {
    fileprivate var clear: Shadow { Shadow(offset: offset, blur: blur, color: color.withAlpha(0)) }
}

extension Paint {
    /// The same, wholly transparent.
    fileprivate var clear: Paint {
        switch self {
        case .solid(let color): .solid(color.withAlpha(0))
        case .linearGradient(var gradient):
            {
                for index in gradient.stops.indices { gradient.stops[index].color.alpha = 0 }
                return .linearGradient(gradient)
            }()
        }
    }

    /// A plain colour as a gradient along the other's line.
    fileprivate func gradient(like other: Paint) -> LinearGradient {
        switch (self, other) {
        case (.linearGradient(let own), _): own
        case (.solid(let color), .linearGradient(var gradient)):
            {
                for index in gradient.stops.indices { gradient.stops[index].color = color }
                return gradient
            }()
        case (.solid(let color), .solid):
            LinearGradient(
                start: .zero, end: Point(x: 0, y: 1),
                stops: [.init(offset: 0, color: color), .init(offset: 1, color: color)])
        }
    }
}

extension LinearGradient {
    /// Between two stops straight alpha, as it is drawn.
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
