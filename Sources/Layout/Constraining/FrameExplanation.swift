import TatamiPrimitives
package import TatamiScenes

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
    }
}

/// What decided the frame of an element; nil when no constraints placed it, or when it is not to be seen.
package func explainFrame(
    of id: ElementID, in scene: Scene, shaping shaper: any TextShaper, rows source: any RowSource = NoRowSource.none
) -> FrameExplanation? {
    let pass = LayoutPass(screen: scene.screen, shaper: shaper, source: source)
    pass.asked = id
    _ = pass.layout(scene)
    return pass.explanation
}

extension LayoutPass {
    /// Answers when the element that was asked for is the container or one of its children.
    func explain(_ arranged: ConstrainedArrangement, of container: Constrained, id: ElementID) {
        guard let asked else { return }
        let child = container.children.firstIndex { $0.id == asked }
        guard child != nil || id == asked && explanation == nil else { return }
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
        explanation = FrameExplanation(
            container: id, rules: container.rules, child: child, anchors: anchors)
    }
}
