extension ConstraintSet {
    /// A chat row: an icon beside a name, and under the name a comment of any length (screen E). All gaps are `gap`.
    ///
    /// The row gets as low as the icon and the comment allow; in a row that is higher than the comment needs, no more than
    /// `maximumCommentBottomGap` remains under the comment. The text is asked, not told, to end before the row does: in a
    /// row too narrow for the icon it stands out at the trailing side, with no width.
    package static func chat(hasIcon: Bool, gap: Double = 8, maximumCommentBottomGap: Double = 52) -> ConstraintSet {
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
