/// One side of a constraint: a sum of multiples of anchors, and a constant in points.
///
/// It is built with operators, as in `row.bottom - 2 * icon.height >= 8`.
package struct AnchorExpression: Sendable, ExpressibleByIntegerLiteral {
    /// The terms in the order written, each anchor once; no coefficient is zero.
    package private(set) var terms: [Constraint.Term]
    package private(set) var constant: Double

    package init(constant: Double) {
        terms = []
        self.constant = constant
    }

    package init(_ item: Constraint.Item, _ anchor: Anchor) {
        terms = [Constraint.Term(item: item, anchor: anchor, coefficient: 1)]
        constant = 0
    }

    package init(integerLiteral value: Int) { self.init(constant: Double(value)) }

    package static func + (a: AnchorExpression, b: AnchorExpression) -> AnchorExpression {
        var sum = a
        sum.constant += b.constant
        for term in b.terms {
            if let place = sum.terms.firstIndex(where: { $0.item == term.item && $0.anchor == term.anchor }) {
                sum.terms[place].coefficient += term.coefficient
                if sum.terms[place].coefficient == 0 { sum.terms.remove(at: place) }
            } else {
                sum.terms.append(term)
            }
        }
        return sum
    }

    package static func * (a: AnchorExpression, factor: Double) -> AnchorExpression {
        var product = a
        product.constant *= factor
        for place in product.terms.indices { product.terms[place].coefficient *= factor }
        product.terms.removeAll { $0.coefficient == 0 }
        return product
    }

    package static func / (a: AnchorExpression, divisor: Double) -> AnchorExpression { a * (1 / divisor) }
    package static prefix func - (a: AnchorExpression) -> AnchorExpression { a * -1 }
    package static func - (a: AnchorExpression, b: AnchorExpression) -> AnchorExpression { a + -b }

    package static func >= (a: AnchorExpression, b: AnchorExpression) -> Constraint {
        Constraint(a - b, .greaterOrEqual)
    }

    package static func <= (a: AnchorExpression, b: AnchorExpression) -> Constraint {
        Constraint(a - b, .lessOrEqual)
    }

    package static func == (a: AnchorExpression, b: AnchorExpression) -> Constraint { Constraint(a - b, .equal) }
}

extension Constraint.Item {
    package var leading: AnchorExpression { AnchorExpression(self, .leading) }
    package var trailing: AnchorExpression { AnchorExpression(self, .trailing) }
    package var top: AnchorExpression { AnchorExpression(self, .top) }
    package var bottom: AnchorExpression { AnchorExpression(self, .bottom) }
}
