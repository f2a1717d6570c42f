import TatamiPrimitives

/// One side of a constraint: a sum of multiples of anchors, and a constant in points.
///
/// Operators create it from the anchors of a view's elements, as in `row.bottom - 2 * row.icon.height`.
public struct AnchorExpression: Sendable {
    /// The terms in the order written, with anchors as in a scene file.
    private var terms: [(factor: Double, anchor: String)]
    private var constant: Double

    init(anchor: String) {
        terms = [(1, anchor)]
        constant = 0
    }

    private init(constant: Double) {
        terms = []
        self.constant = constant
    }

    /// Returns the sum.
    public static func + (a: AnchorExpression, b: AnchorExpression) -> AnchorExpression {
        var sum = a
        sum.terms += b.terms
        sum.constant += b.constant
        return sum
    }

    /// Returns the expression multiplied by a factor.
    public static func * (a: AnchorExpression, factor: Double) -> AnchorExpression {
        var product = a
        product.constant *= factor
        for place in product.terms.indices { product.terms[place].factor *= factor }
        return product
    }

    /// Returns the difference.
    public static func - (a: AnchorExpression, b: AnchorExpression) -> AnchorExpression { a + b * -1 }

    /// Returns the expression multiplied by a factor.
    public static func * (factor: Double, a: AnchorExpression) -> AnchorExpression { a * factor }

    /// Returns the expression divided by a number.
    public static func / (a: AnchorExpression, divisor: Double) -> AnchorExpression { a * (1 / divisor) }

    /// Returns the negated expression.
    public static prefix func - (a: AnchorExpression) -> AnchorExpression { a * -1 }

    /// Returns the expression plus a number of points.
    public static func + (a: AnchorExpression, points: Double) -> AnchorExpression {
        a + AnchorExpression(constant: points)
    }

    /// Returns the expression plus a number of points.
    public static func + (points: Double, a: AnchorExpression) -> AnchorExpression {
        AnchorExpression(constant: points) + a
    }

    /// Returns the expression minus a number of points.
    public static func - (a: AnchorExpression, points: Double) -> AnchorExpression { a + -points }

    /// Returns a number of points minus the expression.
    public static func - (points: Double, a: AnchorExpression) -> AnchorExpression {
        AnchorExpression(constant: points) - a
    }

    /// Constrains the first expression to be at least the second.
    public static func >= (a: AnchorExpression, b: AnchorExpression) -> LayoutConstraint {
        LayoutConstraint(a.text, ">=", b.text)
    }

    /// Constrains the first expression to be at most the second.
    public static func <= (a: AnchorExpression, b: AnchorExpression) -> LayoutConstraint {
        LayoutConstraint(a.text, "<=", b.text)
    }

    /// Constrains both expressions to be equal.
    public static func == (a: AnchorExpression, b: AnchorExpression) -> LayoutConstraint {
        LayoutConstraint(a.text, "=", b.text)
    }

    /// Constrains the expression to be at least a number of points.
    public static func >= (a: AnchorExpression, points: Double) -> LayoutConstraint {
        a >= AnchorExpression(constant: points)
    }

    /// Constrains the expression to be at most a number of points.
    public static func <= (a: AnchorExpression, points: Double) -> LayoutConstraint {
        a <= AnchorExpression(constant: points)
    }

    /// Constrains the expression to be equal to a number of points.
    public static func == (a: AnchorExpression, points: Double) -> LayoutConstraint {
        a == AnchorExpression(constant: points)
    }

    /// The spelling in scene files: `row.bottom - 2 * icon.height + 8`.
    var text: String {
        var text = ""
        for (factor, anchor) in terms {
            let sign = factor < 0 ? "-" : "+"
            text += text.isEmpty ? (factor < 0 ? "-" : "") : " \(sign) "
            if abs(factor) != 1 { text += abs(factor).spelled + " * " }
            text += anchor
        }
        guard constant != 0 || text.isEmpty else { return text }
        if text.isEmpty { return constant.spelled }
        return text + (constant < 0 ? " - " : " + ") + abs(constant).spelled
    }
}
