package import TatamiScenes

/// A resolved timeline: all events with their times, after gestures were resolved by the rules of rows and lists.
///
/// A `ResolvedTimeline` has no relative times, no targets to be found and no rules to be applied. `moment(at:)` doesn't
/// depend on other moments, so a frame is the same whether it is drawn alone or in a sequence.
package struct ResolvedTimeline: Sendable {
    /// The appearances in order of their start; the first one starts at zero.
    var acts: [Act]
    /// The end of the last change.
    package internal(set) var duration: Time
    /// The times at which the changes to each appearance end.
    package var ends: [Time] { acts.map(\.end) }
    /// The errors in steps, with their indices. Such a step has no effect.
    package internal(set) var diagnostics: [(step: Int, reason: StepReason)]

    /// An appearance of the screen, with the transition to it.
    struct Act: Sendable {
        var scene: Scene
        var start: Time
        var transition: Transition
        var end: Time
        var tracks: TouchTracks
    }

    /// Returns the scene at a time; before the beginning as at the beginning, after the end as at the end.
    package func moment(at time: Time) -> Moment {
        let time = max(.zero, time)
        let begun = acts.prefix { $0.start <= time }
        // A completed change hides all earlier ones.
        let base = begun.lastIndex { $0.end <= time } ?? begun.startIndex
        return Moment(
            scene: scene(of: begun[base], at: time),
            passages: begun[(base + 1)...].map { act in
                Passage(to: scene(of: act, at: time), progress: act.transition.progress(at: time - act.start))
            })
    }

    func scene(of act: Act, at time: Time) -> Scene {
        var scene = act.scene
        scene.touches = act.tracks.touches(at: time, over: scene.touches)
        return scene
    }
}
