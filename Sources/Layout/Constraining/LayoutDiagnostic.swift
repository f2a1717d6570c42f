package import TatamiPrimitives
package import TatamiScenes

/// What layout found wrong with the constraints of an element that it placed; the tree stands all the same.
package enum LayoutDiagnostic: Hashable, Sendable {
    /// These can't hold together, and without any one of them the others can. The tree was made without some of them.
    case conflict(container: ElementID, rules: ConstraintSet, members: [LayoutDecider])
    /// Nothing decides where this anchor lies, so that it was put anywhere.
    case ambiguous(element: ElementID, anchor: Anchor)
    /// The constraints need more height than the container was given, in points.
    case tooLow(container: ElementID, given: Double, needed: Double)
    /// A list that can't scroll, and whose blank rows make way for others, has more rows than room.
    case tooManyRows(list: ElementID, rows: Int, capacity: Int)
    /// A list or carousel that something follows gets another width by that.
    case leaderChanges(ElementID)
    /// The layout took more than it may, at this element; what came after it is not in the tree.
    case excess(element: ElementID, Excess)
}

/// Something that has a say in where an element stands.
package enum LayoutDecider: Hashable, Sendable {
    /// A constraint of a set, by its place.
    case constraint(Int)
    case fact(LayoutFact)
}

extension LayoutPass {
    /// Notes conflicts, free anchors and lack of height of a container that was placed.
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

/// What is wrong with a problem.
struct ConstraintDiagnosis {
    var conflict: [LayoutDecider] = []
    var free: [(child: Int, anchor: Anchor)] = []
}

/// What decided the frame of an element that stands among constraints, or of their container.
package struct FrameExplanation: Hashable, Sendable {
    package var container: ElementID
    package var rules: ConstraintSet
    /// nil when the element is the container itself.
    package var child: Int?
    package var anchors: [AnchorExplanation]

    package struct AnchorExplanation: Hashable, Sendable {
        package var anchor: Anchor
        /// Points, from the container's top or leading edge; or a length.
        package var value: Double
        /// Each once, constraints in the order of the set.
        package var deciders: [LayoutDecider]

        package init(anchor: Anchor, value: Double, deciders: [LayoutDecider]) {
            self.anchor = anchor
            self.value = value
            self.deciders = deciders
        }
    }

    package init(container: ElementID, rules: ConstraintSet, child: Int?, anchors: [AnchorExplanation]) {
        self.container = container
        self.rules = rules
        self.child = child
        self.anchors = anchors
    }
}

/// The element whose frame is to be explained, and what was found out.
struct FrameInquiry {
    var element: ElementID
    var explanation: FrameExplanation?
}

/// What decided the frame of an element; nil when no constraints placed it, or when it is not to be seen.
package func explainFrame(
    of id: ElementID, in scene: Scene, shaping shaper: any TextShaper, rows source: any RowSource = NoRowSource.none,
    limits: Limits = .standard
) -> FrameExplanation? {
    let pass = LayoutPass(screen: scene.screen, shaper: shaper, source: source, limits: limits)
    pass.inquiry = FrameInquiry(element: id)
    return pass.settle(scene).pass.inquiry?.explanation
}

extension LayoutPass {
    /// Answers when the element that was asked for is the container or one of its children.
    func explain(_ arranged: ConstrainedArrangement, of container: Constrained, id: ElementID) {
        guard let inquiry else { return }
        let child = container.children.firstIndex { $0.id == inquiry.element }
        guard child != nil || id == inquiry.element && inquiry.explanation == nil else { return }
        let item = child.map(Constraint.Item.child) ?? .container
        var anchors: [FrameExplanation.AnchorExplanation] = []
        for problem in arranged.problems {
            let system = ConstraintSystem(problem)
            let across: [Anchor] = child == nil ? [.width] : [.leading, .trailing, .width]
            let down: [Anchor] = child == nil ? [.height] : [.top, .bottom, .height]
            for anchor in (problem.solvesHorizontally ? across : []) + (problem.solvesVertically ? down : []) {
                anchors.append(
                    FrameExplanation.AnchorExplanation(
                        anchor: anchor, value: grid.snap(system.value(item, anchor).tidy),
                        deciders: system.deciders(of: item, anchor)))
            }
        }
        self.inquiry?.explanation = FrameExplanation(
            container: id, rules: container.rules, child: child, anchors: anchors)
    }
}
