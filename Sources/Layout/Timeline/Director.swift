package import TatamiScenes

/// Resolves a scene's timeline; without one, the course is the scene at rest.
///
/// Steps that make no sense are left out and told in the course's diagnostics, all of them at once.
package func direct(_ scene: Scene, on surface: any Surface) -> Course {
    var director = Director(scene, surface)
    for (index, step) in (scene.timeline?.steps ?? []).enumerated() {
        director.take(step, number: index)
    }
    return director.course()
}

/// Goes through the steps of a timeline and notes what they bring about.
struct Director {
    let surface: any Surface
    /// When the next step begins.
    private(set) var now = Time.zero
    private(set) var acts: [Course.Act]
    private(set) var diagnostics: [(step: Int, reason: StepReason)] = []
    private(set) var step = 0
    /// What the finger holds.
    var finger: Finger?
    /// The row whose action an alert asks about.
    var asked: ElementID?

    enum Finger {
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

    init(_ scene: Scene, _ surface: any Surface) {
        self.surface = surface
        var scene = scene
        scene.timeline = nil
        acts = [
            Course.Act(
                scene: scene, start: .zero, transition: .immediate, end: .zero, tracks: TouchTracks())
        ]
    }

    func course() -> Course { Course(acts: acts, duration: min(now, .longest), diagnostics: diagnostics) }

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

    /// The screen as it is now, with all that fingers have done.
    var scene: Scene {
        guard let act = acts.last else { fatalError("a course begins with an act") }
        var scene = act.scene
        scene.touches = act.tracks.touches(at: now, over: scene.touches)
        return scene
    }

    /// Passes into a look in which nothing was touched yet, but that switches and sliders stay as fingers have left them where
    /// the look says nothing else of them.
    private mutating func enter(_ scene: Scene, _ transition: Transition) {
        let before = self.scene
        var scene = scene
        for (id, touch) in before.touches where touch.isFlipped == true && before.flippable(id) == scene.flippable(id) {
            scene.touches[id, default: Touch()].isFlipped = true
        }
        for (id, touch) in before.touches where touch.value != nil && isDragged(id, in: before, asIn: scene) {
            scene.touches[id, default: Touch()].value = touch.value
        }
        scene.timeline = nil
        (finger, asked) = (nil, nil)
        begin(scene, transition, TouchTracks())
    }

    /// Passes into a changed look in which fingers have left things as they are.
    mutating func change(_ transition: Transition, _ change: (inout Scene) -> Void) {
        guard let act = acts.last else { return }
        var scene = act.scene
        change(&scene)
        begin(scene, transition, act.tracks)
    }

    private mutating func begin(_ scene: Scene, _ transition: Transition, _ tracks: TouchTracks) {
        let end = now + transition.total
        acts.append(Course.Act(scene: scene, start: now, transition: transition, end: end, tracks: tracks))
        now = end
    }

    /// From now on, in the look that the screen has.
    mutating func move(_ part: TouchTracks.Part, of id: ElementID, _ motion: TouchTracks.Motion, at start: Time? = nil)
    {
        acts[acts.count - 1].tracks.add(motion, to: part, of: id, at: start ?? now)
    }

    /// The look that begins now stands where its scroll position says.
    mutating func forgetScroll(of list: ElementID) { acts[acts.count - 1].tracks.forget(.scroll, of: list) }

    // MARK: Targets

    /// What stands under an id and can be touched; nil after reporting that nothing does.
    mutating func target(_ id: ElementID) -> TouchTarget? {
        let scene = scene
        if id.text(after: ElementID.alert.buttons) != nil { return alertButton(id, of: scene.alert) }
        guard let target = surface.target(id, in: scene) else {
            report(reasonForNothing(id))
            return nil
        }
        if let alert = scene.alert, !id.isWithin(alert.id) {
            report(.behindAlert(id))
            return nil
        }
        return target
    }

    private func reasonForNothing(_ id: ElementID) -> StepReason {
        guard let (row, edge) = surface.closedAction(id, in: scene) else { return .unknownElement(id) }
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

    /// False after reporting that the finger is elsewhere.
    mutating func isFingerFree() -> Bool {
        guard let finger else { return true }
        report(.fingerDown(on: finger.id))
        return false
    }
}

/// What fingers find on the screen; the only thing that timelines need to know of layout.
package protocol Surface: AnyObject {
    /// What the rows are read from that scenes only name.
    var rows: any RowSource { get }
    /// nil when nothing that can be seen bears the id.
    func target(_ id: ElementID, in scene: Scene) -> TouchTarget?
    /// The row that can be seen and has this action, though closed, and at which edge; nil for any other id.
    func closedAction(_ id: ElementID, in scene: Scene) -> (row: Row, edge: HorizontalEdge)?
    /// Rows that can be seen and are open, in any way.
    func openRows(in scene: Scene) -> [TouchedRow]
    /// nil for what is no list that can be seen; measured no further than `limit` points in both directions.
    func scrollRoom(of list: ElementID, in scene: Scene, upTo limit: Double) -> ScrollRoom?
    /// nil for what is no carousel that can be seen.
    func carouselRoom(of carousel: ElementID, in scene: Scene) -> CarouselRoom?
    /// nil for what can be seen and no finger drags.
    func dragRoom(of id: ElementID, in scene: Scene) -> DragRoom?
}
