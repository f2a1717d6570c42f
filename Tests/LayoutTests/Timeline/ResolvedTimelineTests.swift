import RandomInput
import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Timeline: moments")
struct ResolvedTimelineTests {
    private func scene(_ texts: [String]) -> Scene {
        Stage(texts.enumerated().map { text(ElementID("r\($0.offset)"), $0.element) }).scene
    }

    @Test("states follow one another, with waits between them")
    func passing() {
        let (a, b, c) = (scene(["a"]), scene(["a", "b"]), scene(["c"]))
        let play = Play(a, [.pass(to: b, lasting(0.2)), .wait(Time(seconds: 0.5)), .pass(to: c, lasting(0.4))])
        #expect(play.seconds == 1.1)
        let timeline = play.timeline
        #expect(timeline.moment(at: Time(seconds: -1)) == timeline.moment(at: .zero))
        #expect(play.tree(-1) == layout(a, shaping: FlatShaper()))
        #expect(timeline.moment(at: Time(seconds: 0.05)).passages.map(\.progress.overall) == [0.25])
        #expect(timeline.moment(at: Time(seconds: 0.2)) == Moment(scene: b))
        #expect(timeline.moment(at: Time(seconds: 0.9)).passages.map(\.progress.overall) == [0.5])
        #expect(timeline.moment(at: .longest) == Moment(scene: c))
    }

    @Test("elements have their own times, and the last of them ends the step")
    func elementTimes() {
        var transition = lasting(0.2)
        transition.elements["r1"] = ElementTransition(
            timing: Timing(duration: Time(seconds: 0.1), delay: Time(seconds: 0.3), easing: .linear),
            appearing: .slide(.left))
        let play = Play(scene(["a"]), [.pass(to: scene(["a", "b"]), transition)])
        #expect(play.seconds == 0.4)
        #expect(play.tree(0.3)["r1"] == nil)
        #expect(play.frame("r1", 0.35)?.minX == -200)
        #expect(play.frame("r1", 0.4)?.minX == 0)
    }

    @Test("a scene without a timeline is at rest")
    func still() {
        let play = Play(scene(["a"]), [])
        #expect(play.timeline.duration == .zero)
        #expect(play.timeline.moment(at: Time(seconds: 5)) == Moment(scene: scene(["a"])))
        #expect(play.timeline.frameTimes(perSecond: 60).map(\.seconds) == [0])
    }

    @Test("the frames of a rate cover the whole timeline", arguments: [1, 24, 25, 30, 60, 120])
    func frameTimes(rate: Int) {
        let timeline = Play(scene(["a"]), [.pass(to: scene(["b"]), lasting(0.35))]).timeline
        let times = timeline.frameTimes(perSecond: rate)
        #expect(times.first == .zero)
        #expect(times.last.map { $0 >= timeline.duration } ?? false)
        #expect(times.dropLast().allSatisfy { $0 < timeline.duration })
    }

    /// A random timeline with steps of most kinds.
    private func timeline(_ numbers: inout SeededNumbers) -> Play {
        let rows = [acting("a"), sliding("b"), threshold("c"), text("d", "d"), acting("e", .destructive)]
        let stage = Stage(rows)
        var other = stage.scene
        other.content = Stage([text("d", "e"), sliding("b"), plain("f")]).scene.content
        let easings: [Easing] = [.linear, .easeOut, .spring(.standard)]
        let steps = (0..<6).map { _ -> Timeline.Step in
            let easing = easings[Int(numbers.next() % 3)]
            let over = Double(numbers.next() % 500) / 1000
            let row: ElementID = ["a", "b", "c", "d", "e"][Int(numbers.next() % 5)]
            return switch numbers.next() % 9 {
            case 0: .wait(Time(seconds: over))
            case 1: .pass(to: numbers.next() % 2 == 0 ? other : stage.scene, lasting(over, easing))
            case 2: swipe(row, .left, .points(Double(numbers.next() % 300)), over: over, easing)
            case 3: swipe(row, .right, .full, over: over)
            case 4: release(Double(numbers.next() % 2000))
            case 5: change(.delete(row: row), over: over)
            case 6: change(.insert(list: "list", at: 0, [plain(ElementID("new\(numbers.next())"))]), over: over)
            case 7: scroll(.finger(Double(numbers.next() % 400) - 200), over: over)
            default: tap(row)
            }
        }
        return Play(stage.scene, steps)
    }

    @Test("a frame laid out alone equals the same frame of a run, in any order", arguments: 0..<25)
    func aloneAndInARun(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let play = timeline(&numbers)
        let times = play.timeline.frameTimes(perSecond: 30).prefix(60)
        let run = times.map { play.tree(at: $0) }
        for index in run.indices.shuffled(using: &numbers) {
            #expect(play.freshTree(at: times[index]) == run[index])
            #expect(play.tree(at: times[index]) == run[index])
        }
    }

    @Test("in every frame ids are unique and frames lie on whole pixels", arguments: 0..<25)
    func sound(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let play = timeline(&numbers)
        for time in play.timeline.frameTimes(perSecond: 60).prefix(120) {
            let tree = play.tree(at: time)
            #expect(Set(tree.ids).count == tree.ids.count)
            tree.root.forEach { node in
                for edge in [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height] {
                    #expect(edge == edge.rounded(), "\(node.id) at \(time)")
                }
                #expect((0...1).contains(node.paint.opacity))
            }
        }
    }

    @Test("a timeline begins with its scene and ends with its last state", arguments: 0..<25)
    func ends(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let play = timeline(&numbers)
        let first = play.timeline.moment(at: .zero).scene
        if play.timeline.moment(at: .zero).passages.isEmpty {
            #expect(play.tree(at: .zero) == layout(first, shaping: FlatShaper()))
        }
        let last = play.timeline.moment(at: play.timeline.duration)
        #expect(last.passages.isEmpty)
        #expect(play.tree(at: play.timeline.duration) == layout(last.scene, shaping: FlatShaper()))
    }

    @Test("durations that are too large, below zero or zero terminate")
    func hostileDurations() {
        let (a, b) = (scene(["a"]), scene(["b"]))
        let long = Play(a, [.wait(Time(nanoseconds: .max)), .pass(to: b, lasting(.infinity)), .wait(.longest)])
        #expect(long.diagnostics.contains(.tooLong))
        #expect(long.timeline.duration <= .longest)
        let past = Play(
            a,
            [
                .wait(Time(nanoseconds: .min)),
                .pass(
                    to: b,
                    Transition(
                        timing: Timing(duration: Time(seconds: -3), delay: Time(seconds: -4), easing: .easeIn))),
            ])
        #expect(past.timeline.duration == .zero)
        #expect(past.timeline.moment(at: .zero) == Moment(scene: b))
        #expect(Play(a, [.pass(to: b, lasting(.nan))]).timeline.moment(at: .zero) == Moment(scene: b))
    }
}
