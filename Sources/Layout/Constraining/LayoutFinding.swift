package import TatamiScenes

/// What layout found wrong with the constraints of an element that it placed; the tree stands all the same.
package enum LayoutFinding: Hashable, Sendable {
    /// These can't hold together, and without any one of them the others can. The tree was made without some of them.
    case conflict(container: ElementID, rules: ConstraintSet, members: [LayoutDecider])
    /// Nothing decides where this anchor lies, so that it was put anywhere.
    case ambiguous(element: ElementID, anchor: Anchor)
    /// The constraints need more height than the container was given, in points.
    case tooLow(container: ElementID, given: Double, needed: Double)
}

/// Something that has a say in where an element stands.
package enum LayoutDecider: Hashable, Sendable {
    /// A constraint of a set, by its place.
    case constraint(Int)
    case fact(LayoutFact)
}

/// What holds among constraints although no constraint says so. Lengths are points, children are known by their place.
package enum LayoutFact: Hashable, Sendable {
    case containerWidth(Double)
    case containerHeight(Double)
    /// The container gets no larger than its content needs.
    case fitting(isHorizontal: Bool)
    /// By the child's own `width`, `height`, and their bounds.
    case length(child: Int, isHorizontal: Bool, Double)
    case minimum(child: Int, isHorizontal: Bool, Double)
    case maximum(child: Int, isHorizontal: Bool, Double)
    /// By what the child shows.
    case content(child: Int, isHorizontal: Bool, Double)
    /// No length is negative.
    case notNegative(child: Int, isHorizontal: Bool)
}
