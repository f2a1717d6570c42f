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
