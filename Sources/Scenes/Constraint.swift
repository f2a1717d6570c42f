import TatamiPrimitives

/// A relation between anchors of a container and its children: `Σ coefficient · anchor + constant relation 0`.
///
/// Positions are relative to the container's top left, or to its leading edge for leading and trailing; lengths are in
/// points.
package struct Constraint: Hashable, Sendable {
    package enum Relation: String, Hashable, Sendable, CaseIterable {
        case lessOrEqual = "<="
        case equal = "="
        case greaterOrEqual = ">="
    }

    package enum Item: Hashable, Sendable {
        case container
        /// The index among the children.
        case child(Int)
    }

    package struct Term: Hashable, Sendable {
        package var item: Item
        package var anchor: Anchor
        package var coefficient: Double
    }

    package var terms: [Term]
    package var constant: Double
    package var relation: Relation
    package var priority: Priority

    package init(_ expression: AnchorExpression, _ relation: Relation, priority: Priority = .required) {
        terms = expression.terms
        constant = expression.constant
        self.relation = relation
        self.priority = priority
    }

    /// Returns the constraint with another priority.
    package func at(_ priority: Priority) -> Constraint {
        var constraint = self
        constraint.priority = priority
        return constraint
    }

    /// Returns the spelling in scene files, where `names` are those of the children: `row.bottom - icon.bottom >= 8
    /// @750`.
    package func text(names: [String]) -> String {
        let text = sumText(names: names) + " \(relation.rawValue) \((0 - constant).spelled)"
        return priority == .required ? text : text + " @\(priority.rawValue)"
    }

    /// Returns the sum of the anchors alone, without constant, relation and priority: `row.bottom - icon.bottom`.
    package func sumText(names: [String]) -> String {
        var text = ""
        for term in terms {
            let size = abs(term.coefficient)
            let sign = term.coefficient < 0 ? "-" : "+"
            text += text.isEmpty ? (sign == "-" ? "-" : "") : " \(sign) "
            if size != 1 { text += size.spelled + " * " }
            switch term.item {
            case .container: text += "row"
            case .child(let index): text += names.indices.contains(index) ? names[index] : "child \(index)"
            }
            text += "." + term.anchor.rawValue
        }
        return text
    }
}
