/// The constraints of a container without its children; rows of the same structure share one set.
///
/// A class, so that a million rows share one instance, and so that equal sets at different places of a scene file have
/// separate identities.
package final class ConstraintSet: Sendable {
    package let constraints: [Constraint]
    /// The constraints as written by the author, one text for each.
    package let texts: [String]
    /// The constraints in canonical spelling, independent of the author's spaces and of the side on which each term is
    /// written.
    package let spelled: [String]
    /// The author's names of the children.
    package let names: [String]
    /// Whether any constraint combines horizontal and vertical anchors.
    package let joinsAxes: Bool
    private let digest: Int

    /// Creates a set; without texts, the constraints are spelled canonically.
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

    /// Creates a set with the same constraints and derived values, but a new identity. The reader of scene files finds
    /// the places of a set's constraints by its identity.
    private init(like other: ConstraintSet) {
        (constraints, texts, spelled) = (other.constraints, other.texts, other.spelled)
        (names, joinsAxes, digest) = (other.names, other.joinsAxes, other.digest)
    }
}

extension ConstraintSet: Hashable {
    package static func == (a: ConstraintSet, b: ConstraintSet) -> Bool {
        a === b
            || a.digest == b.digest && a.constraints == b.constraints && a.names == b.names && a.texts == b.texts
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// An implicit constraint of the layout. Lengths are points, children are given by their indexes.
package enum LayoutFact: Hashable, Sendable {
    case containerWidth(Double)
    case containerHeight(Double)
    /// The container is not larger than its content.
    case fitting(isHorizontal: Bool)
    /// The child's own `width` and `height`, and their bounds.
    case length(child: Int, isHorizontal: Bool, Double)
    case minimum(child: Int, isHorizontal: Bool, Double)
    case maximum(child: Int, isHorizontal: Bool, Double)
    /// The child's width, height or a bound of them, in percent of the container's.
    case share(child: Int, isHorizontal: Bool, relation: Constraint.Relation, percent: Double)
    /// Width divided by height.
    case aspectRatio(child: Int, Double)
    /// The size of the child's content.
    case content(child: Int, isHorizontal: Bool, Double)
    /// The child's width or height is not negative.
    case notNegative(child: Int, isHorizontal: Bool)
}

/// Elements whose frames are determined by constraints between their anchors. Later ones are drawn on top.
package struct Constrained: Hashable, Sendable {
    package let children: [Element]
    package let rules: ConstraintSet

    package init(_ children: [Element], rules: ConstraintSet) {
        precondition(children.count == rules.names.count, "a set of constraints names each child")
        self.children = children
        self.rules = rules
    }
}

extension ConstraintSet {
    /// Returns the constraints of a chat row: an icon beside a name, and under the name a comment of any length. All
    /// gaps are `gap`.
    ///
    /// The row is as low as the icon and the comment permit; in a taller row, at most `maximumCommentBottomGap` remains
    /// under the comment. The text's trailing constraint is optional: in a row too narrow for the icon, the text
    /// overflows at the trailing side with zero width.
    package static func chat(hasIcon: Bool, gap: Double = 8, maximumCommentBottomGap: Double = 52) -> ConstraintSet {
        guard gap == 8, maximumCommentBottomGap == 52 else { return chat(hasIcon, gap, maximumCommentBottomGap) }
        return ConstraintSet(like: hasIcon ? usualChat.withIcon : usualChat.withoutIcon)
    }

    /// The sets from which those of nearly all chat rows are copied. Spelling the constraints takes longer than reading
    /// the rest of a row.
    private static let usualChat = (withIcon: chat(true, 8, 52), withoutIcon: chat(false, 8, 52))

    private static func chat(_ hasIcon: Bool, _ gap: Double, _ maximumCommentBottomGap: Double) -> ConstraintSet {
        let gap = AnchorExpression(constant: gap)
        let bottomGap = AnchorExpression(constant: max(gap.constant, maximumCommentBottomGap))
        let row = Constraint.Item.container
        let icon = Constraint.Item.child(0)
        let name = Constraint.Item.child(hasIcon ? 1 : 0)
        let comment = Constraint.Item.child(hasIcon ? 2 : 1)
        var constraints: [Constraint] = []
        if hasIcon {
            constraints += [
                icon.leading - row.leading == gap,
                icon.top - row.top == gap,
                row.bottom - icon.bottom >= gap,
                name.leading - icon.trailing == gap,
            ]
        } else {
            constraints += [name.leading - row.leading == gap]
        }
        constraints += [
            (row.trailing - name.trailing == gap).at(Priority(clamping: 999)),
            name.top - row.top == gap,
            comment.leading - name.leading == 0,
            comment.trailing - name.trailing == 0,
            comment.top - name.bottom == gap,
            row.bottom - comment.bottom <= bottomGap,
            row.bottom - comment.bottom >= gap,
        ]
        return ConstraintSet(constraints, names: (hasIcon ? ["icon"] : []) + ["name", "comment"])
    }
}
