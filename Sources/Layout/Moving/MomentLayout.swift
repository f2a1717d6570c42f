package import TatamiPrimitives
package import TatamiScenes

/// Places every visible element of a scene at a moment: at rest, or on its way.
///
/// Both ends of each change are laid out, and what lies between is found by `interpolate`. What a row or a list lets one
/// see depends on how far it has moved, so these numbers are set half way in both ends first. `memo` spares the work for
/// what a moment before was the same; it never changes the result.
package func layout(
    _ moment: Moment, shaping shaper: any TextShaper, keeping memo: LayoutMemo = LayoutMemo()
) -> LayoutTree {
    guard !moment.passages.isEmpty else { return memo.settled(moment.scene, shaper).tree }
    let ends = [moment.scene] + moment.passages.map(\.scene)
    var settled = ends.map { memo.settled($0, looksBeyond: true, shaper) }
    let ways = Ways(of: settled, moment.passages.map(\.progress))
    let followed = followed(settled, moment.passages.map(\.progress), ways)
    if !ways.areEmpty || !followed.isEmpty {
        settled = zip(ends, ways.ofEach).map {
            memo.laidOut($0, looksBeyond: true, ways: $1, followed: followed, shaper)
        }
    }
    var tree = settled[0].tree
    for (passage, end) in zip(moment.passages, settled.dropFirst()) {
        tree = interpolate(from: tree, to: end.tree, progress: passage.progress)
    }
    tree.root = tree.root.withoutUnseenRows
    return tree
}

/// The numbers of what follows a scroll, for all scenes alike, where its list is another in them and so has no way from one to
/// the other: between what they are in each. What is true or false, or a page, changes half way.
private func followed(
    _ ends: [LayoutMemo.LaidOut], _ progresses: [Progress], _ ways: Ways
) -> [ElementID: [Double]] {
    var found: [ElementID: [Double]] = [:]
    for (id, first) in ends[0].pass.followed {
        let all = ends.map { $0.pass.followed[id] }
        guard all.allSatisfy({ $0?.motions == first.motions }) else { continue }
        let values = all.map { $0?.values ?? [] }
        let hasWay = progresses.indices.allSatisfy { index in
            values[index] == values[index + 1]
                || first.motions.allSatisfy { ways.ofEach[index][$0.leader]?.scroll != nil }
        }
        guard !hasWay else { continue }
        found[id] = first.motions.indices.map { place in
            let measure = first.motions[place].measure
            return zip(progresses, values.dropFirst()).reduce(values[0][place]) { value, next in
                let done = next.0.progress(of: first.motions[place].leader)
                if case .progress = measure { return value + (next.1[place] - value) * done }
                return done < 0.5 ? value : next.1[place]
            }
        }
    }
    return found
}

/// What layout keeps from one moment of a scene to the next: whole ends of changes, and all texts.
///
/// Belongs to one thread, one shaper and one source of rows.
package final class LayoutMemo {
    private var ends: [(scene: Scene, looksBeyond: Bool, laidOut: LaidOut)] = []
    private var texts: [ElementID: [BrokenText]] = [:]
    /// What the rows are read from that scenes only name.
    private let source: any RowSource

    /// As many as a moment with a few changes under way has.
    private static let capacity = 6

    private let limits: Limits

    package init(rows source: any RowSource = NoRowSource.none, limits: Limits = .standard) {
        (self.source, self.limits) = (source, limits)
    }

    struct LaidOut {
        var tree: LayoutTree
        var pass: LayoutPass
        var rows: [ElementID: PlacedRow] { pass.placed.rows }
        var windows: [ElementID: PlacedWindow] { pass.placed.windows }
        var carousels: [ElementID: CarouselRoom] { pass.placed.carousels }
    }

    func settled(_ scene: Scene, looksBeyond: Bool = false, _ shaper: any TextShaper) -> LaidOut {
        if let known = ends.first(where: { $0.looksBeyond == looksBeyond && $0.scene == scene }) {
            return known.laidOut
        }
        let new = laidOut(scene, looksBeyond: looksBeyond, ways: [:], shaper)
        if ends.count == Self.capacity { ends.removeFirst() }
        ends.append((scene, looksBeyond, new))
        return new
    }

    func laidOut(
        _ scene: Scene, looksBeyond: Bool, ways: [ElementID: Touch], followed: [ElementID: [Double]] = [:],
        _ shaper: any TextShaper
    ) -> LaidOut {
        let first = LayoutPass(
            screen: scene.screen, shaper: shaper, source: source,
            motion: LayoutPass.Motion(ways: ways, looksBeyond: looksBeyond), knownTexts: texts, limits: limits)
        let (tree, pass) = first.settle(scene, followed: followed)
        (first.knownTexts, pass.knownTexts) = ([:], [:])
        for (id, broken) in pass.measured.texts {
            texts[id] = broken + (texts[id] ?? []).prefix(3)
        }
        return LaidOut(tree: tree, pass: pass)
    }
}

/// The rows and lists that are on their way between scenes, for each of the scenes.
private struct Ways {
    var ofEach: [[ElementID: Touch]]
    var areEmpty: Bool { ofEach.allSatisfy(\.isEmpty) }
    /// The lists and carousels that something follows.
    private let leaders: Set<ElementID>

    init(of ends: [LayoutMemo.LaidOut], _ progresses: [Progress]) {
        leaders = Set(ends.lazy.flatMap(\.pass.followed.values).flatMap(\.motions).map(\.leader))
        ofEach = Array(repeating: [:], count: ends.count)
        guard let first = ends.first else { return }
        addRows(first, ends, progresses)
        for index in progresses.indices {
            addLists(from: ends[index], at: index, to: ends[index + 1], progresses[index])
            addCarousels(from: ends[index], at: index, to: ends[index + 1], progresses[index])
        }
    }

    /// One look for the row in all scenes that have it.
    private mutating func addRows(
        _ first: LayoutMemo.LaidOut, _ ends: [LayoutMemo.LaidOut], _ progresses: [Progress]
    ) {
        for (id, row) in first.rows {
            var (look, expansion) = (row.row, row.expansion)
            for (progress, end) in zip(progresses, ends.dropFirst()) {
                guard let next = end.rows[id] else { continue }
                let done = progress.progress(of: id)
                expansion += (next.expansion - expansion) * done
                guard let way = look.way(to: next.row, progress: done) else { continue }
                look = look.touched(way)
            }
            for index in ends.indices {
                guard let end = ends[index].rows[id]?.row, var way = end.way(to: look, progress: 1) else { continue }
                if way.swipe != nil { way.expansion = min(max(0, expansion), 1) }
                ofEach[index][id] = way
            }
        }
    }

    /// The content of a list that only scrolls moves as one.
    private mutating func addLists(
        from start: LayoutMemo.LaidOut, at index: Int, to end: LayoutMemo.LaidOut, _ progress: Progress
    ) {
        for (id, window) in start.windows {
            guard let other = end.windows[id], let way = window.way(to: other, isFollowed: leaders.contains(id)),
                way != 0
            else { continue }
            let done = way * progress.progress(of: id)
            ofEach[index][id] = Touch(scroll: window.scroll + done)
            ofEach[index + 1][id] = Touch(scroll: other.scroll + done - way)
        }
    }

    /// The same of carousels whose items stand alike: wherever they come to rest, they go there together.
    private mutating func addCarousels(
        from start: LayoutMemo.LaidOut, at index: Int, to end: LayoutMemo.LaidOut, _ progress: Progress
    ) {
        for (id, room) in start.carousels {
            guard let other = end.carousels[id], room.strip == other.strip else { continue }
            let way = other.offset + other.scroll - room.offset - room.scroll
            guard way != 0 else { continue }
            let done = way * progress.progress(of: id)
            ofEach[index][id] = Touch(scroll: room.scroll + done)
            ofEach[index + 1][id] = Touch(scroll: other.scroll + done - way)
        }
    }
}

extension LayoutNode {
    /// Without what of a list's rows, or a carousel's items, has come to stand outside of it.
    fileprivate var withoutUnseenRows: LayoutNode {
        var node = self
        if kind == .list || kind == .carousel { node.children = children.filter { $0.frame.overlaps(frame) } }
        node.children = node.children.map(\.withoutUnseenRows)
        return node
    }
}
