package import TatamiScenes

/// What happens in a timeline and when: all gestures resolved to what they bring about, by the rules of rows and lists.
///
/// In a `Course` there are no relative times, no targets to be found and no rules to be asked. `moment(at:)` looks at no
/// other moment, so a frame is the same whether it is drawn alone or in a run.
package struct Course: Sendable {
    /// In the order in which they begin; the first one begins at zero.
    var acts: [Act]
    /// When the last change is over.
    package internal(set) var duration: Time
    /// What makes no sense, with the index of its step. Such a step does nothing.
    package internal(set) var diagnostics: [(step: Int, reason: StepReason)]

    /// A look of the screen, and how it comes about.
    struct Act: Sendable {
        var scene: Scene
        var start: Time
        var transition: Transition
        var end: Time
        var tracks: TouchTracks
    }

    /// The scene at a time; before the beginning as at the beginning, after the end as at the end.
    package func moment(at time: Time) -> Moment {
        let time = max(.zero, time)
        let begun = acts.prefix { $0.start <= time }
        // What has come to its end hides all that was under way before it.
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

    /// The times of all frames at a rate of `rate` frames a second (at least 1): frame k at exactly k / rate seconds,
    /// from zero to the first frame at or after the end.
    package func frameTimes(perSecond rate: Int) -> FrameTimes {
        FrameTimes(count: duration.frames(perSecond: rate) + 1, perSecond: max(1, rate))
    }
}

/// The times of frames, each computed from its number alone.
package struct FrameTimes: RandomAccessCollection, Sendable {
    package let count: Int
    /// Frames a second.
    package let perSecond: Int

    package var startIndex: Int { 0 }
    package var endIndex: Int { count }
    package subscript(index: Int) -> Time { Time(frame: index, perSecond: perSecond) }
}
