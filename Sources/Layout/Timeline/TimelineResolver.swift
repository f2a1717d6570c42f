package import TatamiScenes

/// Resolves a scene's timeline; without one, the result is the scene at rest.
///
/// Invalid steps are omitted and all reported in the result's diagnostics.
package func resolveTimeline(of scene: Scene, in memo: LayoutMemo) -> ResolvedTimeline {
    var resolver = TimelineResolver(scene, memo)
    for (index, step) in (scene.timeline?.steps ?? []).enumerated() {
        resolver.take(step, number: index)
    }
    return resolver.resolved()
}

/// A resolver that processes the steps of a timeline in order and records their effects.
struct TimelineResolver {
    /// The layouts in which touches find their targets.
    let memo: LayoutMemo
    /// The time at which the next step begins.
    private(set) var now = Time.zero
    private(set) var acts: [ResolvedTimeline.Act]
    private(set) var diagnostics: [(step: Int, reason: StepReason)] = []
    private(set) var step = 0
    /// The element that the finger holds; nil while it is up.
    var finger: Pointer?
    /// The row whose action an alert confirms; nil for none.
    var asked: ElementID?
    /// The last appearance as the author gave it, without the effects of steps and touches.
    private var given: Scene

    enum Pointer {
        case pressing(ElementID)
        case swiping(HeldRow)
        case scrolling(ElementID)
        case paging(HeldCarousel)
        case dragging(ElementID)

        var id: ElementID {
            switch self {
            case .pressing(let id), .scrolling(let id), .dragging(let id): id
            case .swiping(let held): held.row
            case .paging(let held): held.id
            }
        }
    }

    init(_ scene: Scene, _ memo: LayoutMemo) {
        self.memo = memo
        var scene = scene
        scene.timeline = nil
        given = scene
        acts = [
            ResolvedTimeline.Act(
                scene: scene, start: .zero, transition: .immediate, end: .zero, tracks: TouchTracks())
        ]
    }

    func resolved() -> ResolvedTimeline {
        ResolvedTimeline(acts: acts, duration: min(now, .longest), diagnostics: diagnostics)
    }

    mutating func take(_ next: Timeline.Step, number: Int) {
        step = number
        switch next {
        case .wait(let time): pass(max(.zero, time))
        case .pass(let scene, let transition): enter(scene, transition)
        case .change(let change, let transition): take(change, transition)
        case .gesture(let gesture): take(gesture)
        case .refused(let gesture): takeInVain(gesture)
        }
        if now > .longest {
            report(.tooLong)
            now = .longest
        }
    }

    mutating func take(_ gesture: Gesture) {
        switch gesture {
        case .tap(let id, let then, let transition): tap(id, then, transition)
        case .press(let id): press(id)
        case .release(let velocity): release(velocity: velocity)
        case .swipe(let id, let stroke): swipe(id, stroke)
        case .scroll(let id, let drag): scroll(id, drag)
        case .drag(let id, let points, let timing): drag(numberOf: id, by: points, timing)
        }
    }

    mutating func report(_ reason: StepReason) { diagnostics.append((step, reason)) }

    // MARK: Time and scenes

    mutating func pass(_ time: Time) { now += time }

    /// The current screen, with the effects of all touches.
    var scene: Scene {
        guard let act = acts.last else { fatalError("a resolved timeline begins with an act") }
        var scene = act.scene
        scene.touches = act.tracks.touches(at: now, over: scene.touches)
        return scene
    }

    /// Begins another appearance. It drops the effects of touches, except for those that it doesn't change.
    ///
    /// These are the values of switches and sliders, the scroll positions of lists and carousels, and rows that have
    /// slid aside.
    private mutating func enter(_ scene: Scene, _ transition: Transition) {
        let before = self.scene
        let given = given
        self.given = scene
        var scene = scene
        for (id, touch) in before.touches where touch.isFlipped == true && before.flippable(id) == scene.flippable(id) {
            scene.touches[id, default: Touch()].isFlipped = true
        }
        for (id, touch) in before.touches where touch.value != nil && isDragged(id, in: before, asIn: scene) {
            scene.touches[id, default: Touch()].value = touch.value
        }
        for (id, list) in given.lists where scene.list(id)?.scroll == list.scroll {
            guard let current = before.list(id) else { continue }
            scene.editList(id) { $0.stay(where: current, asOf: list, from: memo.rows) }
            keepScroll(of: id, asIn: before, in: &scene)
        }
        for (id, touch) in before.touches {
            if touch.scroll != nil, let position = given.carousel(id)?.scroll, scene.carousel(id)?.scroll == position {
                scene.keep(\.scroll, of: id, asIn: before)
            }
            if touch.slide != nil, given.slide(of: id) == scene.slide(of: id) {
                scene.keep(\.slide, of: id, asIn: before)
            }
        }
        scene.timeline = nil
        (finger, asked) = (nil, nil)
        begin(scene, transition, TouchTracks())
    }

    /// Keeps the distance by which a list was scrolled, as far as the new appearance can be scrolled.
    private func keepScroll(of list: ElementID, asIn before: Scene, in scene: inout Scene) {
        guard let scroll = before.touches[list]?.scroll, scroll.isFinite, scroll != 0,
            let room = memo.scrollRoom(of: list, in: scene, upTo: abs(scroll) + 1)
        else { return }
        scene.touches[list, default: Touch()].scroll = min(max(scroll, -room.above), room.below)
    }

    /// Begins a modified appearance that keeps the effects of touches.
    mutating func change(_ transition: Transition, _ change: (inout Scene) -> Void) {
        guard let act = acts.last else { return }
        var scene = act.scene
        change(&scene)
        begin(scene, transition, act.tracks)
    }

    private mutating func begin(_ scene: Scene, _ transition: Transition, _ tracks: TouchTracks) {
        let end = now + transition.total
        acts.append(ResolvedTimeline.Act(scene: scene, start: now, transition: transition, end: end, tracks: tracks))
        now = end
    }

    /// Adds a motion to the current appearance, from now on by default.
    mutating func move(_ part: TouchTracks.Part, of id: ElementID, _ motion: TouchTracks.Motion, at start: Time? = nil)
    {
        acts[acts.count - 1].tracks.add(motion, to: part, of: id, at: start ?? now)
    }

    /// Resets a list's scroll motion, so that the new appearance has its own scroll position.
    mutating func forgetScroll(of list: ElementID) { acts[acts.count - 1].tracks.forget(.scroll, of: list) }

    // MARK: Targets

    /// Returns the touchable target with an id; nil after reporting that there is none.
    mutating func target(_ id: ElementID) -> TouchTarget? {
        let scene = scene
        if id.text(after: ElementID.alert.buttons) != nil { return alertButton(id, of: scene.alert) }
        guard let target = memo.target(id, in: scene) else {
            report(reasonForNothing(id))
            return nil
        }
        if let alert = scene.alert, !id.isWithin(alert.id) {
            report(.behindAlert(id))
            return nil
        }
        return target
    }

    /// Whether an id is that of a row which an earlier appearance had, and the current one doesn't have.
    private func wasDeleted(_ id: ElementID) -> Bool {
        let source = memo.rows
        return !scene.hasRow(id, from: source) && acts.dropLast().contains { $0.scene.hasRow(id, from: source) }
    }

    func reasonForNothing(_ id: ElementID) -> StepReason {
        if wasDeleted(id) { return .deleted(id) }
        guard let (row, edge) = memo.closedAction(id, in: scene) else { return .unknownElement(id) }
        return row.isEditing ? .beingEdited(row.id) : .actionsClosed(row: row.id, outward(edge))
    }

    private mutating func alertButton(_ id: ElementID, of alert: Alert?) -> TouchTarget? {
        guard let alert else {
            report(.noAlert(id))
            return nil
        }
        guard let index = alert.button(named: id) else {
            report(.unknownButton(id, titles: alert.buttons.map(\.title)))
            return nil
        }
        return .alertButton(index)
    }

    /// Whether the finger is up; false after reporting that it is in use.
    mutating func isFingerFree() -> Bool {
        guard let finger else { return true }
        report(.fingerDown(on: finger.id))
        return false
    }
}
