import TatamiPrimitives
import TatamiScenes

/// The steps of a timeline made ready: each state that the screen passes to is a scene, each row is read.
struct TimelineResolution {
    private let steps: [StepSource]
    /// The beginning, and one for each step that passes to states.
    private(set) var looks: [Look] = []

    /// A look of the scene, with the rows that steps bring while it lasts.
    struct Look {
        /// nil for the beginning.
        var step: Int?
        var shot: Shot
        var rows: [AddedRows]
    }

    init(_ steps: [StepSource], of shot: Shot) {
        self.steps = steps
        var looks = [Look(step: nil, shot: shot, rows: [])]
        for (index, step) in steps.enumerated() {
            if let states = step.states {
                let next = shot.with(states: states.names, marks: states.marks)
                looks.append(Look(step: index, shot: next, rows: []))
            }
            if let (list, node) = step.rows {
                looks[looks.count - 1].rows.append(AddedRows(step: index, list: list, node: node))
            }
        }
        self.looks = looks
    }

    /// The steps as values; `scenes` and `rows` by the number of the step.
    func steps(
        scenes: [Int: Scene], rows: [Int: Rows], in direction: LayoutDirection
    ) -> [Timeline.Step] {
        steps.enumerated().map { index, step in
            let transition = step.transition.resolved(in: direction)
            switch step.kind {
            case .to: return scenes[index].map { .pass(to: $0, transition) } ?? .wait(.zero)
            case .wait(let time): return .wait(time)
            case .tap(let id, _): return .gesture(.tap(id, then: scenes[index], transition))
            case .press(let id): return .gesture(.press(id))
            case .release(let velocity): return .gesture(.release(velocity: velocity))
            case .swipe(let id, let toward, let extent, let isAnimated):
                let stroke = Gesture.Stroke(
                    toward: toward.resolved(in: direction), extent, timing: transition.timing, isAnimated: isAnimated)
                return .gesture(.swipe(id, stroke))
            case .scroll(let id, let goal):
                return .gesture(.scroll(id, Gesture.Drag(goal, timing: transition.timing)))
            case .append(let list, _, let follows):
                return .change(.append(list: list, rows[index] ?? [], follows: follows), transition)
            case .insert(let list, let at, _):
                return .change(.insert(list: list, at: at, rows[index] ?? []), transition)
            case .delete(let row): return .change(.delete(row: row), transition)
            case .move(let row, let at): return .change(.move(row: row, to: at), transition)
            }
        }
    }

    /// Reports ids of elements that none of the looks has; true if there are such.
    func reportUnknownElements(_ known: Set<ElementID>, _ log: ProblemLog) -> Bool {
        let unknown = steps.flatMap(\.transition.elements).filter { !known.contains($0.id) }
        for element in unknown { log.add(.unknownElement(element.id, among: known.sorted()), at: element.mark) }
        return !unknown.isEmpty
    }

    func mark(ofStep index: Int) -> Mark? { steps.indices.contains(index) ? steps[index].mark : nil }
}

/// Rows that a step brings to a list, to be read as rows of that list.
struct AddedRows {
    var step: Int
    var list: ElementID
    var node: Node
}
