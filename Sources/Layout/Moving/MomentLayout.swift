package import TatamiPrimitives
package import TatamiScenes

/// Places every visible element of a scene at a moment, at rest or in a transition.
///
/// Both ends of each change are laid out, and `interpolate` computes the tree between them. The visible parts of a
/// row or a list depend on how far it has moved, so these distances are interpolated first, and both ends are laid out
/// with them. `memo` reuses layouts of earlier moments and never changes the result.
package func layout(_ moment: Moment, keeping memo: LayoutMemo) -> LayoutTree {
    guard !moment.passages.isEmpty else { return memo.settled(moment.scene).tree }
    let ends = [moment.scene] + moment.passages.map(\.scene)
    var settled = ends.map { memo.settled($0, looksBeyond: true) }
    let ways = Ways(of: settled, moment.passages.map(\.progress), memo)
    let followed = followed(settled, moment.passages.map(\.progress), ways)
    if !ways.areEmpty || !followed.isEmpty {
        settled = zip(ends, ways.ofEach).map {
            memo.laidOut($0, looksBeyond: true, ways: $1, followed: followed)
        }
    }
    var tree = settled[0].tree
    for (passage, end) in zip(moment.passages, settled.dropFirst()) {
        tree = interpolate(from: tree, to: end.tree, progress: passage.progress)
    }
    tree.root = tree.root.withoutUnseenRows
    return tree
}

/// Returns the values of followers for all scenes. If the followed list differs between the scenes, it has no motion,
/// and the values are interpolated. Booleans and page numbers change halfway.
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

/// The layouts kept from one moment of a scene to the next: the ends of changes, and all texts.
///
/// A memo belongs to one thread.
package final class LayoutMemo {
    private var ends: [(scene: Scene, looksBeyond: Bool, laidOut: LaidOut)] = []
    private var texts: [ElementID: [BrokenText]] = [:]
    /// The movement of lists between two ends.
    private var ways: [(list: ElementID, start: LayoutPass, end: LayoutPass, way: Double?)] = []
    private let shaper: any TextShaper
    /// The source of the rows that scenes refer to without holding them.
    let rows: any RowSource

    /// The maximum number of ends, enough for a moment with several concurrent changes.
    private static let capacity = 6

    private let limits: Limits

    package init(
        shaping shaper: any TextShaper, rows: any RowSource = NoRowSource.none, limits: Limits = .standard
    ) {
        (self.shaper, self.rows, self.limits) = (shaper, rows, limits)
    }

    struct LaidOut {
        var tree: LayoutTree
        var pass: LayoutPass
        var rows: [ElementID: PlacedRow] { pass.placed.rows }
        var windows: [ElementID: PlacedWindow] { pass.placed.windows }
        var carousels: [ElementID: CarouselRoom] { pass.placed.carousels }
    }

    func settled(_ scene: Scene, looksBeyond: Bool = false) -> LaidOut {
        if let known = ends.first(where: { $0.looksBeyond == looksBeyond && $0.scene == scene }) {
            return known.laidOut
        }
        let new = laidOut(scene, looksBeyond: looksBeyond, ways: [:])
        if ends.count == Self.capacity {
            let oldest = ends.removeFirst().laidOut.pass
            ways.removeAll { $0.start === oldest || $0.end === oldest }
        }
        ends.append((scene, looksBeyond, new))
        return new
    }

    /// Returns the distance in points by which a list moves from one end to another; nil if it does not move as a
    /// whole.
    fileprivate func way(of list: ElementID, from start: LaidOut, to end: LaidOut, isFollowed: Bool) -> Double? {
        if let known = ways.first(where: { $0.list == list && $0.start === start.pass && $0.end === end.pass }) {
            return known.way
        }
        guard let window = start.windows[list], let other = end.windows[list] else { return nil }
        let way = window.way(to: other, isFollowed: isFollowed)
        ways.append((list, start.pass, end.pass, way))
        return way
    }

    func laidOut(
        _ scene: Scene, looksBeyond: Bool, ways: [ElementID: Touch], followed: [ElementID: [Double]] = [:]
    ) -> LaidOut {
        let first = LayoutPass(
            screen: scene.screen, shaper: shaper, source: rows,
            motion: LayoutPass.Motion(ways: ways, looksBeyond: looksBeyond), knownTexts: texts,
            // A list on its way measures the rows that it passes, as many as were measured to find the distance: that
            // takes up to twice the limits, beside those of the layout itself.
            limits: ways.isEmpty ? limits : limits.forMeasuring(3))
        let (tree, pass) = first.settle(scene, followed: followed)
        (first.earlier, pass.earlier) = (LayoutPass.Measured(), LayoutPass.Measured())
        for (id, broken) in pass.measured.texts {
            texts[id] = broken.followed(by: texts[id] ?? [])
        }
        return LaidOut(tree: tree, pass: pass)
    }
}

/// The motion of rows and lists between scenes, for each of the scenes.
private struct Ways {
    var ofEach: [[ElementID: Touch]]
    var areEmpty: Bool { ofEach.allSatisfy(\.isEmpty) }
    /// The lists and carousels that have followers.
    private let leaders: Set<ElementID>

    init(of ends: [LayoutMemo.LaidOut], _ progresses: [Progress], _ memo: LayoutMemo) {
        leaders = Set(ends.lazy.flatMap(\.pass.followed.values).flatMap(\.motions).map(\.leader))
        ofEach = Array(repeating: [:], count: ends.count)
        guard let first = ends.first else { return }
        addRows(first, ends, progresses)
        for index in progresses.indices {
            addLists(from: ends[index], at: index, to: ends[index + 1], progresses[index], memo)
            addCarousels(from: ends[index], at: index, to: ends[index + 1], progresses[index])
        }
    }

    /// Adds the interpolated state of each row to all scenes that contain it.
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

    /// Adds the motion of lists that only scroll: their content moves as a whole.
    private mutating func addLists(
        from start: LayoutMemo.LaidOut, at index: Int, to end: LayoutMemo.LaidOut, _ progress: Progress,
        _ memo: LayoutMemo
    ) {
        for (id, window) in start.windows {
            guard let other = end.windows[id],
                let way = memo.way(of: id, from: start, to: end, isFollowed: leaders.contains(id)), way != 0
            else { continue }
            let done = way * progress.progress(of: id)
            ofEach[index][id] = Touch(scroll: window.scroll + done)
            ofEach[index + 1][id] = Touch(scroll: other.scroll + done - way)
        }
    }

    /// Adds the motion of carousels with equal strips, whose content moves as a whole.
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
    /// The node without the rows of a list, or items of a carousel, that are outside of it.
    fileprivate var withoutUnseenRows: LayoutNode {
        var node = self
        if kind == .list || kind == .carousel { node.children = children.filter { $0.frame.overlaps(frame) } }
        node.children = node.children.map(\.withoutUnseenRows)
        return node
    }
}
