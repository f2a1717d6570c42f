/// A quantity whose value a solver determines.
package struct Variable: Hashable, Sendable {
    /// The index in the order of creation.
    package let index: Int
}

/// A sum of multiples of variables, and a constant.
package struct LinearExpression: Hashable, Sendable {
    package struct Term: Hashable, Sendable {
        package var variable: Variable
        package var coefficient: Double

        package init(_ variable: Variable, _ coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// A variable may occur in several terms, which add up.
    package var terms: [Term]
    package var constant: Double

    package init(_ terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }
}

/// The relation of an expression to zero.
package enum Relation: Hashable, Sendable {
    case lessOrEqual, equal, greaterOrEqual
}

/// The importance of a constraint.
package enum Strength: Hashable, Sendable {
    /// Must hold.
    case required
    /// Is satisfied as well as possible: any higher priority outweighs all lower ones.
    ///
    /// Among equal priorities, the weighted sum of the violations is minimised.
    case preferred(priority: Int, weight: Double)

    /// Creates a strength from a priority on the platform's scale: 1 to 999 for preferences, 1000 for required.
    package init(priority: Int) {
        self = priority >= 1000 ? .required : .preferred(priority: priority, weight: 1)
    }
}

/// A relation between variables: `expression relation 0`.
package struct LinearConstraint: Hashable, Sendable {
    package var expression: LinearExpression
    package var relation: Relation
    package var strength: Strength

    package init(_ expression: LinearExpression, _ relation: Relation, strength: Strength = .required) {
        self.expression = expression
        self.relation = relation
        self.strength = strength
    }
}
