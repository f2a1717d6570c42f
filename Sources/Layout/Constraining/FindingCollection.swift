import TatamiPrimitives
import TatamiScenes

extension LayoutPass {
    /// Notes conflicts, free anchors and lack of height of a container that was placed.
    func note(_ arranged: ConstrainedArrangement, of container: Constrained, id: ElementID, in rect: Rect) {
        for problem in arranged.problems {
            let faults = faults(of: problem)
            if !faults.conflict.isEmpty {
                findings.append(.conflict(container: id, rules: problem.rules, members: faults.conflict))
            }
            for (child, anchor) in faults.free {
                findings.append(.ambiguous(element: container.children[child].id, anchor: anchor))
            }
        }
        let needed = arranged.arrangement.size.height
        if needed > rect.height + grid.hairline / 2 {
            findings.append(.tooLow(container: id, given: rect.height, needed: needed))
        }
    }

    private func faults(of problem: ConstraintProblem) -> ConstraintFaults {
        if let known = faults[problem] { return known }
        let solution = solution(of: problem)
        guard !solution.holds || !solution.isUnique else { return ConstraintFaults() }
        let system = ConstraintSystem(problem)
        let found = ConstraintFaults(
            conflict: solution.holds ? [] : system.conflict(), free: solution.holds ? system.freeAnchors() : [])
        faults[problem] = found
        return found
    }
}

/// What is wrong with a problem.
struct ConstraintFaults {
    var conflict: [LayoutDecider] = []
    var free: [(child: Int, anchor: Anchor)] = []
}
