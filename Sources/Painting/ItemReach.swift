import TatamiPrimitives

extension Paint {
    /// False when nothing of it could be seen.
    var isVisible: Bool {
        switch self {
        case .solid(let color): color.alpha > 0
        case .linearGradient(let gradient): gradient.stops.contains { $0.color.alpha > 0 }
        }
    }
}

extension DisplayItem {
    /// Where the item can be seen, or a little more; nil for nothing.
    var reach: Rect? {
        switch self {
        case .group(let group):
            guard group.opacity > 0, let inside = group.items.reduce(nil, { union($0, $1.reach) }) else { return nil }
            guard let clip = group.clip?.controlBounds else { return inside }
            let seen = inside.intersection(clip)
            return seen.isEmpty ? nil : seen
        case .fill(let path, _, _, _): return path.controlBounds
        case .stroke(let path, let style, _): return path.controlBounds?.grown(by: style.reach)
        case .shadow(let shadow): return shadow.reach
        case .glyphs(let run, let origin, _):
            guard let first = run.glyphs.first else { return nil }
            let all = run.glyphs.reduce(Rect(x: first.x, y: first.y, width: 0, height: 0)) {
                $0.union(Rect(x: $1.x, y: $1.y, width: 0, height: 0))
            }
            // No glyph of the fonts is wider or higher than two ems, accents and all.
            return all.offset(by: origin).grown(by: run.size * 2)
        case .image(_, let frame, _): return frame
        }
    }
}

extension ShadowItem {
    /// How many standard deviations out a Gaussian can be seen: beyond lies less than a level of 255.
    package static let seenDeviations = 3.0

    /// Where the shadow can be seen, or a little more; nil for nothing.
    var reach: Rect? {
        path.controlBounds?.offset(by: offset).grown(by: blur / 2 * Self.seenDeviations)
    }
}

extension Rect {
    func grown(by margin: Double) -> Rect {
        Rect(x: minX - margin, y: minY - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}

/// The smallest rectangle around both; nil when there is neither.
func union(_ a: Rect?, _ b: Rect?) -> Rect? {
    guard let a, let b else { return a ?? b }
    return a.union(b)
}
