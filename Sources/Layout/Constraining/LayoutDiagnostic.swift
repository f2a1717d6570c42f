package import TatamiPrimitives
package import TatamiScenes

/// An error that layout found in a placed element; the tree is complete nevertheless, except after an excess.
package enum LayoutDiagnostic: Hashable, Sendable {
    /// A minimal set of conflicting constraints. The tree was made without some of them.
    case conflict(container: ElementID, rules: ConstraintSet, members: [LayoutDecider])
    /// An anchor that no constraint determines, which was placed arbitrarily.
    case ambiguous(element: ElementID, anchor: Anchor)
    /// The constraints need more height than the container has, in points.
    case tooLow(container: ElementID, given: Double, needed: Double)
    /// The content of the screen is higher than the space for it, by `excess` in points. The elements in `shortened`
    /// were already shortened.
    case tooHigh(content: ElementID, excess: Double, shortened: [ElementID])
    /// A list that can't scroll, and whose blank rows make space for others, has more rows than fit.
    case tooManyRows(list: ElementID, rows: Int, capacity: Int)
    /// A follower changes the width of the list or carousel that it follows.
    case leaderChanges(ElementID)
    /// The layout exceeded a limit at this element; later elements are not in the tree.
    case excess(element: ElementID, Excess)
}

/// A reason for the place of an element.
package enum LayoutDecider: Hashable, Sendable {
    /// A constraint of a set, by its index.
    case constraint(Int)
    case fact(LayoutFact)
}

extension LayoutPass {
    /// Reports conflicts, undetermined anchors and insufficient height in a placed container.
    func note(_ arranged: ConstrainedArrangement, of container: Constrained, id: ElementID, in rect: Rect) {
        for problem in arranged.problems {
            let diagnosis = diagnosis(of: problem)
            if !diagnosis.conflict.isEmpty {
                diagnostics.append(.conflict(container: id, rules: problem.rules, members: diagnosis.conflict))
            }
            for (child, anchor) in diagnosis.free {
                diagnostics.append(.ambiguous(element: container.children[child].id, anchor: anchor))
            }
        }
        let needed = arranged.arrangement.size.height
        if needed > rect.height + grid.hairline / 2 {
            diagnostics.append(.tooLow(container: id, given: rect.height, needed: needed))
        }
    }

    private func diagnosis(of problem: ConstraintProblem) -> ConstraintDiagnosis {
        if let known = solved.diagnoses[problem] { return known }
        let solution = solution(of: problem)
        guard !solution.holds || !solution.isUnique else { return ConstraintDiagnosis() }
        let system = ConstraintSystem(problem)
        let found = ConstraintDiagnosis(
            conflict: solution.holds ? [] : system.conflict(), free: solution.holds ? system.freeAnchors() : [])
        solved.diagnoses[problem] = found
        return found
    }
}

/// The errors in a problem.
struct ConstraintDiagnosis {
    var conflict: [LayoutDecider] = []
    var free: [(child: Int, anchor: Anchor)] = []
}

/// The constraints that determined the frame of a constrained element or of its container.
package struct FrameExplanation: Hashable, Sendable {
    package var container: ElementID
    package var rules: ConstraintSet
    /// The index of the child; nil if the element is the container itself.
    package var child: Int?
    package var anchors: [AnchorExplanation]

    package struct AnchorExplanation: Hashable, Sendable {
        package var anchor: Anchor
        /// The distance from the container's top or leading edge, or a length, in points.
        package var value: Double
        /// The reasons for the value, without duplicates; constraints are in the order of the set.
        package var deciders: [LayoutDecider]
    }

    package init(container: ElementID, rules: ConstraintSet, child: Int?, anchors: [AnchorExplanation]) {
        self.container = container
        self.rules = rules
        self.child = child
        self.anchors = anchors
    }
}
