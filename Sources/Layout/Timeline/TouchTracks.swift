import TatamiScenes

/// The effects of fingers and springs on rows, buttons and lists, one track per number over time.
struct TouchTracks: Hashable, Sendable {
    private var segments: [Key: [Segment]] = [:]

    struct Key: Hashable, Sendable {
        var id: ElementID
        var part: Part
    }

    enum Part: Hashable, Sendable { case state, swipe, slide, threshold, iconSize, expansion, scroll, value }

    /// The motion of a track from a time until the next segment.
    struct Segment: Hashable, Sendable {
        var start: Time
        var motion: Motion
    }

    enum Motion: Hashable, Sendable {
        case state(Row.State)
        case number(from: Double, to: Double, length: Time, Easing)
        case swipe(from: SwipeState, to: SwipeState, length: Time, Easing)
        case scroll(ScrollMotion)
    }

    mutating func add(_ motion: Motion, to part: Part, of id: ElementID, at start: Time) {
        segments[Key(id: id, part: part), default: []].append(Segment(start: start, motion: motion))
    }

    mutating func forget(_ part: Part, of id: ElementID) { segments[Key(id: id, part: part)] = nil }

    /// Returns the state of every touched element at a time.
    func touches(at time: Time, over given: [ElementID: Touch]) -> [ElementID: Touch] {
        var touches = given
        for (key, track) in segments {
            guard let segment = track.last(where: { $0.start <= time }) else { continue }
            segment.motion.apply(to: &touches[key.id, default: Touch()], key.part, after: time - segment.start)
        }
        return touches
    }
}

extension TouchTracks.Motion {
    fileprivate func apply(to touch: inout Touch, _ part: TouchTracks.Part, after elapsed: Time) {
        switch self {
        case .state(let state): touch.state = state
        case .swipe(let from, let to, let length, let easing):
            touch.swipe = SwipeState.between(from, to, easing.progress(at: elapsed, of: length))
        case .scroll(let motion): touch.scroll = motion.offset(at: elapsed)
        case .number(let from, let to, let length, let easing):
            let progress = easing.progress(at: elapsed, of: length)
            let number = progress == 1 ? to : from + (to - from) * progress
            switch part {
            case .slide: touch.slide = number
            case .threshold: touch.threshold = min(max(-1, number), 1)
            case .iconSize: touch.iconSize = max(0, number)
            case .expansion: touch.expansion = min(max(0, number), 1)
            case .value: touch.value = min(max(0, number), 1)
            case .state, .swipe, .scroll: break
            }
        }
    }
}
