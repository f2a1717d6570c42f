package import TatamiPrimitives

/// Returns a rectangle of the screen, in points, outside of which both lists draw the same; nil if they draw the same
/// everywhere.
///
/// Groups that differ only in their content are compared recursively, so that one moving row costs the area
/// of that row. A change of size, scale or background affects the whole picture.
package func changedArea(from before: DisplayList, to after: DisplayList) -> Rect? {
    let screen = Rect(origin: .zero, size: after.size)
    guard before.size == after.size, before.scale == after.scale, before.background == after.background else {
        return screen.union(Rect(origin: .zero, size: before.size))
    }
    let changed = changedArea(before.items, after.items)?.intersection(screen)
    guard var changed, !changed.isEmpty else { return nil }
    for material in after.items.materials(within: screen, scale: after.scale) {
        // A material also depends on its surroundings.
        let seen = changed.grown(by: material.margin).intersection(material.reach)
        if !seen.isEmpty { changed = changed.union(seen) }
    }
    // One more pixel on each side for antialiasing.
    let grid = PixelGrid(pixelsPerPoint: after.scale)
    return grid.outward(changed.grown(by: grid.hairline)).intersection(screen)
}

/// Returns the area in which two lists of items differ; nil for none.
///
/// Items are compared pairwise if the counts are equal; otherwise everything between the equal items at both ends has
/// changed.
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
    if case .group(let a) = before, case .group(let b) = after, a.clip == b.clip, a.opacity == b.opacity,
        a.transform == b.transform
    {
        return changedArea(a.items, b.items).flatMap(a.seen)
    }
    return before == after ? nil : union(before.reach, after.reach)
}

extension [DisplayItem] {
    /// Returns the visible areas of materials in drawing order, each with the distance in points from which pixels
    /// affect it.
    fileprivate func materials(within visible: Rect, scale: Double) -> [(reach: Rect, margin: Double)] {
        flatMap { item -> [(reach: Rect, margin: Double)] in
            switch item {
            case .group(let group):
                if let transform = group.transform {
                    guard let inverse = transform.inverse else { return [] }
                    let items = [DisplayItem.group(group.untransformed)]
                    let inside = items.materials(within: inverse.bounds(of: visible), scale: scale)
                    let factor = transform.bounds(of: Rect(x: 0, y: 0, width: 1, height: 1)).size.width
                    return inside.map { (transform.bounds(of: $0.reach), $0.margin * factor) }
                }
                let inside = group.clip.map { $0.controlBounds?.intersection(visible) ?? .zero } ?? visible
                return inside.isEmpty ? [] : group.items.materials(within: inside, scale: scale)
            case .material(let item):
                let reach = item.path.controlBounds?.intersection(visible) ?? .zero
                return reach.isEmpty ? [] : [(reach, item.margin(scale: scale))]
            case .fill, .stroke, .shadow, .textShadow, .glyphs, .image: return []
            }
        }
    }
}

extension DisplayGroup {
    /// Returns where an area of the items may be seen, in the coordinates around the group; nil for nowhere.
    fileprivate func seen(_ area: Rect) -> Rect? {
        var seen = area
        if let clip = clip?.controlBounds {
            seen = area.intersection(clip)
            if seen.isEmpty { return nil }
        }
        return transform.map { $0.bounds(of: seen).grown(by: Self.blurOfTurning) } ?? seen
    }

    /// The distance in points within which turned pixels are blended with their neighbours, at the smallest scale.
    package static let blurOfTurning = 2.0
}

extension DisplayItem {
    /// The area in which the item may be visible; nil for none.
    package var reach: Rect? {
        switch self {
        case .group(let group):
            guard group.opacity > 0 else { return nil }
            return group.items.reduce(nil) { union($0, $1.reach) }.flatMap(group.seen)
        case .fill(let path, _, _, _): return path.controlBounds
        case .stroke(let path, let style, _): return path.controlBounds?.grown(by: style.reach)
        case .shadow(let shadow): return shadow.reach
        case .textShadow(let shadow): return shadow.reach
        case .material(let item): return item.path.controlBounds
        case .glyphs(let run, let origin, _):
            guard let first = run.glyphs.first else { return nil }
            let all = run.glyphs.reduce(Rect(x: first.x, y: first.y, width: 0, height: 0)) {
                $0.union(Rect(x: $1.x, y: $1.y, width: 0, height: 0))
            }
            // No glyph of the fonts is wider or higher than two ems, accents included.
            return all.offset(by: origin).grown(by: run.size * 2)
        case .image(_, let frame, _): return frame
        }
    }
}

extension ShadowItem {
    /// The number of standard deviations within which a Gaussian is visible: beyond, it is below one level of
    /// 255.
    package static let seenDeviations = 3.0

    /// The area in which the shadow may be visible; nil for none.
    var reach: Rect? {
        path.controlBounds?.offset(by: offset).grown(by: blur / 2 * Self.seenDeviations)
    }
}

/// Returns the smallest rectangle that contains both; nil if both are nil.
func union(_ a: Rect?, _ b: Rect?) -> Rect? {
    guard let a, let b else { return a ?? b }
    return a.union(b)
}
