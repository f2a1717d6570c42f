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

    /// Another set of the same constraints, with what is known of them.
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
    /// The same in percent of the container.
    case share(child: Int, isHorizontal: Bool, relation: Constraint.Relation, percent: Double)
    /// The width by the height.
    case aspectRatio(child: Int, Double)
    /// By what the child shows.
    case content(child: Int, isHorizontal: Bool, Double)
    /// No length is negative.
    case notNegative(child: Int, isHorizontal: Bool)
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

extension ConstraintSet {
    /// A chat row: an icon beside a name, and under the name a comment of any length (screen E). All gaps are `gap`.
    ///
    /// The row gets as low as the icon and the comment allow; in a row that is higher than the comment needs, no more than
    /// `maximumCommentBottomGap` remains under the comment. The text is asked, not told, to end before the row does: in a
    /// row too narrow for the icon it stands out at the trailing side, with no width.
    package static func chat(hasIcon: Bool, gap: Double = 8, maximumCommentBottomGap: Double = 52) -> ConstraintSet {
        guard gap == 8, maximumCommentBottomGap == 52 else { return chat(hasIcon, gap, maximumCommentBottomGap) }
        return ConstraintSet(like: hasIcon ? usualChat.withIcon : usualChat.withoutIcon)
    }

    /// Nearly all chat rows have these: to spell them takes longer than to read the rest of a row.
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

extension Constrained {
    /// A chat row by `ConstraintSet.chat`, which rows of one make share.
    package static func chat(icon: Element?, name: Element, comment: Element, rules: ConstraintSet) -> Constrained {
        Constrained([icon, name, comment].compactMap(\.self), rules: rules)
    }
}
