import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// The resolution of a timeline's steps: each state that the screen changes to becomes a scene, and each row is read.
struct TimelineResolution {
    private(set) var steps: [StepSource] = []
    /// The beginning, and one look for each step that changes to states or sets values.
    private(set) var looks: [Look] = []

    /// An appearance of the scene, with the rows that steps add while it lasts.
    struct Look {
        /// The number of the step that leads to the look; nil for the beginning.
        var step: Int?
        var shot: Shot
        var rows: [AddedRows]
        /// The scene's values during the look; nil in a scene without values.
        var values: [String: ExpressionValue]?

        /// The inputs of a look, except the rows that steps add.
        struct Appearance: Hashable {
            var states: [String]
            var values: [String: ExpressionValue]?
        }

        var appearance: Appearance { Appearance(states: shot.states, values: values) }
    }

    init(_ steps: [StepSource], of shot: Shot) {
        looks = [Look(step: nil, shot: shot, rows: [], values: nil)]
        for step in steps { add(step, of: shot, values: nil) }
    }

    /// Reads each step with the values of its moment; steps with errors are reported and omitted.
    init(_ values: SceneValues, of shot: Shot, _ decoding: Decoding) {
        var running = RunningValues(values, of: shot, decoding.log)
        looks = [Look(step: nil, shot: shot, rows: [], values: running.current)]
        for number in 0..<values.stepCount {
            guard let node = values.step(number, running.current, decoding.log),
                let step = StepReading.step(node, decoding)
            else { continue }
            if let states = step.states { running.enter(states.names) }
            running.assign(step.set)
            add(step, of: shot, values: running.current)
        }
    }

    private mutating func add(_ step: StepSource, of shot: Shot, values: [String: ExpressionValue]?) {
        let index = steps.count
        steps.append(step)
        if let states = step.states {
            let next = shot.with(states: states.names, marks: states.marks)
            looks.append(Look(step: index, shot: next, rows: [], values: values))
        } else if !step.set.isEmpty, let last = looks.last {
            looks.append(Look(step: index, shot: last.shot, rows: [], values: values))
        }
        if let (list, node) = step.rows {
            looks[looks.count - 1].rows.append(AddedRows(step: index, list: list, node: node))
        }
    }

    /// Returns the steps as values; `scenes` and `rows` are by step number. `namings` resolves ids in each look.
    func steps(
        scenes: [Int: Scene], rows: [Int: Rows], namings: [ElementNaming], in direction: LayoutDirection
    ) -> [Timeline.Step] {
        var look = 0
        return steps.enumerated().map { index, step in
            // Targets of gestures are resolved in the look before the step, moving elements in the look after it.
            let before = namings[look]
            if looks.indices.contains(look + 1), looks[look + 1].step == index { look += 1 }
            let after = namings[look]
            var transition = step.transition.resolved(in: direction)
            transition.elements = Dictionary(
                transition.elements.map { (after.laidOutName(of: $0), $1) }, uniquingKeysWith: { first, _ in first })
            func gesture(_ gesture: Gesture) -> Timeline.Step {
                step.expectsNothing ? .refused(gesture) : .gesture(gesture)
            }
            let name = before.laidOutName
            switch step.kind {
            case .to, .set: return scenes[index].map { .pass(to: $0, transition) } ?? .wait(.zero)
            case .wait(let time): return .wait(time)
            case .tap(let id, _): return gesture(.tap(name(id), then: scenes[index], transition))
            case .press(let id): return gesture(.press(name(id)))
            case .release(let velocity): return gesture(.release(velocity: velocity))
            case .swipe(let id, let toward, let extent, let isAnimated):
                let stroke = Gesture.Stroke(
                    toward: toward.resolved(in: direction), extent, timing: transition.timing, isAnimated: isAnimated)
                return gesture(.swipe(name(id), stroke))
            case .scroll(let id, let goal):
                return gesture(.scroll(name(id), Gesture.Drag(goal, timing: transition.timing)))
            case .drag(let id, let points):
                return gesture(.drag(name(id), points: points, transition.timing))
            case .append(let list, _, let follows):
                return .change(.append(list: name(list), rows[index] ?? [], follows: follows), transition)
            case .insert(let list, let at, _):
                return .change(.insert(list: name(list), at: at, rows[index] ?? []), transition)
            case .delete(let row): return .change(.delete(row: name(row)), transition)
            case .move(let row, let at): return .change(.move(row: name(row), to: at), transition)
            }
        }
    }

    /// Reports ids of elements that none of the looks has; returns whether there are any.
    func reportUnknownElements(_ namings: [ElementNaming], _ log: DiagnosticLog) -> Bool {
        let elements = steps.flatMap(\.transition.elements)
        let unknown = elements.filter { element in !namings.contains { $0.mark(of: element.id) != nil } }
        for element in unknown { log.add(ElementNaming.reason(naming: element.id, in: namings), at: element.mark) }
        return !unknown.isEmpty
    }
}

/// Rows that a step adds to a list, to be read as rows of that list.
struct AddedRows {
    var step: Int
    var list: ElementID
    var node: Node
}
