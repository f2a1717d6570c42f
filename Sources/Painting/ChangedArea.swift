package import TatamiPrimitives

/// The smallest rectangle of the screen, in points, outside of which both lists draw the same; nil when they draw the
/// same everywhere.
///
/// Groups that only differ in what they hold are looked into, so one row that moves costs the area of that row. The whole
/// picture has changed when its size, scale or background has.
package func changedArea(from before: DisplayList, to after: DisplayList) -> Rect? {
    let screen = Rect(origin: .zero, size: after.size)
    guard before.size == after.size, before.scale == after.scale, before.background == after.background else {
        return screen.union(Rect(origin: .zero, size: before.size))
    }
    let changed = changedArea(before.items, after.items)?.intersection(screen)
    guard var changed, !changed.isEmpty else { return nil }
    for material in after.items.materials(within: screen, scale: after.scale) {
        // What lies near a material goes into it, too.
        let seen = changed.grown(by: material.margin).intersection(material.reach)
        if !seen.isEmpty { changed = changed.union(seen) }
    }
    // One pixel more on each side, for what is smoothed at edges.
    let grid = PixelGrid(pixelsPerPoint: after.scale)
    return grid.outward(changed.grown(by: grid.hairline)).intersection(screen)
}

/// Pairs are compared when there are as many; else what is equal at both ends is left out, and the rest has changed as a
/// whole.
private func changedArea(_ before: [DisplayItem], _ after: [DisplayItem]) -> Rect? {
    guard before.count != after.count else {
        return before.indices.reduce(nil) { union($0, changedArea(before[$1], after[$1])) }
    }
    let shorter = min(before.count, after.count)
    let start = (0..<shorter).first { before[$0] != after[$0] } ?? shorter
    let end =
        (0..<shorter - start).first { before[before.count - 1 - $0] != after[after.count - 1 - $0] } ?? shorter - start
    let changed = before[start..<before.count - end] + after[start..<after.count - end]
    return changed.reduce(nil) { union($0, $1.reach) }
}

private func changedArea(_ before: DisplayItem, _ after: DisplayItem) -> Rect? {
    if case .group(let a) = before, case .group(let b) = after, a.clip == b.clip, a.opacity == b.opacity {
        let changed = changedArea(a.items, b.items)
        guard let clip = a.clip?.controlBounds, let changed else { return changed }
        let seen = changed.intersection(clip)
        return seen.isEmpty ? nil : seen
    }
    return before == after ? nil : union(before.reach, after.reach)
}

extension [DisplayItem] {
    /// Where materials can be seen, in the order of drawing, and how far they look around.
    fileprivate func materials(within visible: Rect, scale: Double) -> [(reach: Rect, margin: Double)] {
        flatMap { item -> [(reach: Rect, margin: Double)] in
            switch item {
            case .group(let group):
                let inside = group.clip.map { $0.controlBounds?.intersection(visible) ?? .zero } ?? visible
                return inside.isEmpty ? [] : group.items.materials(within: inside, scale: scale)
            case .material(let item):
                let reach = item.path.controlBounds?.intersection(visible) ?? .zero
                return reach.isEmpty ? [] : [(reach, item.margin(scale: scale))]
            case .fill, .stroke, .shadow, .glyphs, .image: return []
            }
        }
    }
}

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
        case .material(let item): return item.path.controlBounds
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
