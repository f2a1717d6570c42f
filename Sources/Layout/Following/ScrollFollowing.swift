import TatamiPrimitives
import TatamiScenes

/// The layout of scenes in which elements follow a scroll.
///
/// The first pass lays out the scene with its followers in their unscrolled state, and determines the scroll positions
/// of their lists and carousels. The second pass reads each follower, as it is at these positions, from the row source.
/// The scroll positions stay those of the first pass: a list that begins higher because the bar above it has shrunk
/// shows its rows at the same places on the screen, so that content moves no faster than the finger. If no value
/// differs from the unscrolled one, the first pass is the result. The tree has no followers, and only rows near the
/// viewport, or near the beginning of the list, are measured.
extension LayoutPass {
    /// Returns the layout, and the pass that made it. `given` holds the values of followers in a transition,
    /// regardless of scrolling.
    func settle(
        _ scene: Scene, followed given: [ElementID: [Double]] = [:]
    ) -> (tree: LayoutTree, pass: LayoutPass) {
        let tree = layout(scene)
        guard !scene.followers.isEmpty, !isSpent else { return (tree, self) }
        var scrolled = scene
        var hasScrolled = false
        for follower in scene.followers {
            let values = given[follower.element] ?? follower.motions.map { value(of: $0) }
            if !follower.motions.contains(where: \.measure.isOfFinger) {
                followed[follower.element] = (follower.motions, values)
            }
            guard values != follower.motions.map(\.measure.rest) else { continue }
            hasScrolled = true
            scrolled.content.replace(with: source.element(ofFollower: follower.number, at: values))
        }
        guard hasScrolled else { return (tree, self) }
        let leaders = Set(scene.followers.flatMap(\.motions).map(\.leader))
        let pass = following(leaders)
        pass.followed = followed
        var second = pass.layout(scrolled)
        pass.keepScrolls(of: leaders)
        if pass.diagnostics.count != second.diagnostics.count { second.diagnostics = pass.diagnostics }
        return (second, pass)
    }

    private func value(of scroll: FollowedMotion) -> Double {
        let measure = scroll.measure
        switch measure {
        case .finger(let value, _), .slider(let value): return touches[scroll.leader]?.value ?? value
        case .progress, .past, .page: break
        }
        if let room = placed.carousels[scroll.leader] { return measure.value(of: room) }
        guard let window = placed.windows[scroll.leader] else { return 0 }
        let above = window.room(upTo: measure.farthest + abs(window.scroll)).above
        return measure.value(after: grid.snap(above + window.scroll))
    }

    /// Creates a pass over the same scene with resolved followers.
    private func following(_ leaders: Set<ElementID>) -> LayoutPass {
        let pass = LayoutPass(
            screen: screen, shaper: shaper, source: source, motion: motion, knownTexts: measured.texts, limits: limits)
        pass.before = (self, leaders)
        pass.reasons = reasons.map { _ in PlacementReasons() }
        pass.earlier.containers = earlier.containers
        swap(&pass.solved, &solved)
        return pass
    }

    /// Keeps the scroll positions of the first pass, which determined the followers.
    private func keepScrolls(of leaders: Set<ElementID>) {
        guard let first = before?.pass else { return }
        for id in leaders {
            if let (old, new) = pair(first.placed.windows[id], placed.windows[id]) {
                if old.frame.width != new.frame.width { diagnostics.append(.leaderChanges(id)) }
                placed.windows[id] = old
            }
            if let (old, new) = pair(first.placed.carousels[id], placed.carousels[id]) {
                if old.strip.viewport != new.strip.viewport { diagnostics.append(.leaderChanges(id)) }
                placed.carousels[id] = old
            }
        }
    }

    private func pair<Value>(_ a: Value?, _ b: Value?) -> (Value, Value)? { a.flatMap { a in b.map { (a, $0) } } }

    /// Returns the window of a followed list in the second pass; nil for other lists, and in other passes.
    ///
    /// Its rows are at the same places on the screen as in the first pass, clamped to the list's ends as before.
    func followedWindow(of slots: ListSlots, id: ElementID, in viewport: Rect, rest: ([Double]) -> [Double])
        -> ListWindow?
    {
        guard let before, before.leaders.contains(id), let old = before.pass.placed.windows[id],
            let first = old.window.places.first
        else { return nil }
        let room = old.room(upTo: abs(old.scroll) + 1)
        let beyond = old.scroll - min(max(old.scroll, -room.above), room.below)
        let higher = old.frame.minY - viewport.minY
        let anchor = ListWindow.Anchor(position: first.position, top: first.top + beyond + higher)
        return ListWindow(of: slots, around: anchor, viewport: viewport.height, rest: rest)
            .moved(up: beyond, in: viewport.height)
    }
}
