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
    guard let changed, !changed.isEmpty else { return nil }
    return PixelGrid(pixelsPerPoint: after.scale).outward(changed).intersection(screen)
}

/// Items at both ends that are equal draw the same; what stands between is compared in pairs when there are as many, and
/// has changed as a whole when not.
private func changedArea(_ before: [DisplayItem], _ after: [DisplayItem]) -> Rect? {
    var (first, second) = (before[...], after[...])
    while let a = first.first, let b = second.first, a == b {
        first.removeFirst()
        second.removeFirst()
    }
    while let a = first.last, let b = second.last, a == b {
        first.removeLast()
        second.removeLast()
    }
    guard first.count == second.count else { return union(first.map(\.reach) + second.map(\.reach)) }
    return union(zip(first, second).map { $0 == $1 ? nil : changedArea($0, $1) })
}

private func changedArea(_ before: DisplayItem, _ after: DisplayItem) -> Rect? {
    if case .group(let a) = before, case .group(let b) = after, a.clip == b.clip, a.opacity == b.opacity {
        let changed = changedArea(a.items, b.items)
        guard let clip = a.clip?.controlBounds, let changed else { return changed }
        let seen = changed.intersection(clip)
        return seen.isEmpty ? nil : seen
    }
    return union([before.reach, after.reach])
}

private func union(_ areas: [Rect?]) -> Rect? {
    areas.compactMap(\.self).reduce(nil) { $0?.union($1) ?? $1 }
}

extension DisplayItem {
    /// Where the item can be seen, or a little more; nil for nothing.
    fileprivate var reach: Rect? {
        switch self {
        case .group(let group):
            guard group.opacity > 0, let inside = union(group.items.map(\.reach)) else { return nil }
            guard let clip = group.clip?.controlBounds else { return inside }
            let seen = inside.intersection(clip)
            return seen.isEmpty ? nil : seen
        case .fill(let path, _, _, _): return path.controlBounds
        case .stroke(let path, let style, _):
            // A sharp corner reaches out by the miter limit of 10.
            return path.controlBounds?.grown(by: style.width * (style.join == .miter ? 5 : 1))
        case .shadow(let shadow):
            // A Gaussian is invisible three deviations out, which is 1.5 blurs.
            return shadow.path.controlBounds?.offset(by: shadow.offset).grown(by: shadow.blur * 1.5)
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

extension Rect {
    fileprivate func grown(by margin: Double) -> Rect {
        Rect(x: minX - margin, y: minY - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}

extension PixelGrid {
    /// The smallest rectangle of whole pixels around another, with one more on each side for what is smoothed at edges.
    fileprivate func outward(_ rect: Rect) -> Rect {
        let left = (rect.minX * pixelsPerPoint).rounded(.down) - 1
        let top = (rect.minY * pixelsPerPoint).rounded(.down) - 1
        let right = (rect.maxX * pixelsPerPoint).rounded(.up) + 1
        let bottom = (rect.maxY * pixelsPerPoint).rounded(.up) + 1
        return Rect(
            x: left / pixelsPerPoint, y: top / pixelsPerPoint, width: (right - left) / pixelsPerPoint,
            height: (bottom - top) / pixelsPerPoint)
    }
}
