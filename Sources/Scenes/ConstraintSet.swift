/// The constraints of a container, apart from what stands in it; rows of one make share one set.
///
/// A class, so that what was found out about a set is found again by its identity, and a million rows hold it once.
package final class ConstraintSet: Sendable {
    package let constraints: [Constraint]
    /// As their author wrote them, one for each.
    package let texts: [String]
    /// The same as a scene file spells them, whatever blanks and order of terms their author chose.
    package let spelled: [String]
    /// What the author calls the children, one for each.
    package let names: [String]
    /// Whether a constraint speaks of widths and heights at once.
    package let joinsAxes: Bool
    private let digest: Int

    /// Without texts, the constraints are spelled as a scene file would.
    package init(_ constraints: [Constraint], texts: [String]? = nil, names: [String]) {
        self.constraints = constraints
        self.names = names
        let spelled = constraints.map { $0.text(names: names) }
        self.spelled = spelled
        self.texts = texts ?? spelled
        joinsAxes = constraints.contains { constraint in
            constraint.terms.contains { $0.anchor.isHorizontal }
                && constraint.terms.contains { !$0.anchor.isHorizontal }
        }
        var hasher = Hasher()
        hasher.combine(constraints)
        hasher.combine(names)
        digest = hasher.finalize()
    }
}

extension ConstraintSet: Hashable {
    package static func == (a: ConstraintSet, b: ConstraintSet) -> Bool {
        a === b
            || a.digest == b.digest && a.constraints == b.constraints && a.names == b.names && a.texts == b.texts
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// Elements whose frames follow from constraints between their anchors. The later stands over the earlier.
package struct Constrained: Hashable, Sendable {
    package let children: [Element]
    package let rules: ConstraintSet

    package init(_ children: [Element], rules: ConstraintSet) {
        precondition(children.count == rules.names.count, "a set of constraints names each child")
        self.children = children
        self.rules = rules
    }
}
