import TatamiPrimitives
import TatamiScenes

/// Layout of scenes in which elements follow a scroll.
///
/// What comes in is a scene whose followers are as they are before anything has scrolled or was dragged. The first pass lays it out so, and
/// tells how far the followed lists and carousels have scrolled; the second has each follower as its source gives it for these
/// numbers. What a scroll is was settled by the first pass and stays: a list whose frame begins higher because the bar above
/// it has shrunk shows its rows where they stood on the screen, so that content goes no faster than the finger. Where no
/// number is another than before all scrolling, the first pass is the whole layout. After it nothing follows any more,
/// and no row was measured that is not near the viewport, or near enough to the list's start to matter.
extension LayoutPass {
    /// The layout, and the pass that made it. `given` are numbers of followers that are on their way from one look to another,
    /// whatever has scrolled here.
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
        if case .finger(let value, _) = measure { return touches[scroll.leader]?.value ?? value }
        if let room = placed.carousels[scroll.leader] { return measure.value(of: room) }
        guard let window = placed.windows[scroll.leader] else { return 0 }
        let above = window.room(upTo: measure.farthest + abs(window.scroll)).above
        return measure.value(after: grid.snap(above + window.scroll))
    }

    /// A pass over the same scene with what follows, after this one.
    private func following(_ leaders: Set<ElementID>) -> LayoutPass {
        let pass = LayoutPass(
            screen: screen, shaper: shaper, source: source, motion: motion, knownTexts: measured.texts, limits: limits)
        pass.before = BeforeFollowing(pass: self, leaders: leaders)
        pass.inquiry = inquiry.map { FrameInquiry(element: $0.element) }
        pass.reasons = reasons.map { _ in PlacementReasons() }
        pass.knownContainers = knownContainers
        swap(&pass.solved, &solved)
        return pass
    }

    /// Whoever asks how far something is scrolled gets the answer of the first pass, by which everything followed.
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

    /// What a followed list shows in the second pass: its rows stand on the screen where they stood in the first, held to the
    /// list's ends as far as they were then. nil for other lists, and in other passes.
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

/// The pass before the one in which elements follow, and the lists and carousels that they follow.
struct BeforeFollowing {
    let pass: LayoutPass
    let leaders: Set<ElementID>
}
