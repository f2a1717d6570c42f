import TatamiPrimitives

/// A sum of multiples of anchors, and a constant in points: what stands on one side of a constraint.
///
/// Made by operators from the anchors of a view's elements, as in `row.bottom - 2 * row.icon.height`.
public struct AnchorExpression: Sendable {
    /// In the words of a scene file, in the order in which they were said.
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

    /// The sum of both.
    public static func + (a: AnchorExpression, b: AnchorExpression) -> AnchorExpression {
        var sum = a
        sum.terms += b.terms
        sum.constant += b.constant
        return sum
    }

    /// All of it, so many times.
    public static func * (a: AnchorExpression, factor: Double) -> AnchorExpression {
        var product = a
        product.constant *= factor
        for place in product.terms.indices { product.terms[place].factor *= factor }
        return product
    }

    /// The difference of both.
    public static func - (a: AnchorExpression, b: AnchorExpression) -> AnchorExpression { a + b * -1 }

    /// All of it, so many times.
    public static func * (factor: Double, a: AnchorExpression) -> AnchorExpression { a * factor }

    /// All of it, divided.
    public static func / (a: AnchorExpression, divisor: Double) -> AnchorExpression { a * (1 / divisor) }

    /// The same with its sign turned.
    public static prefix func - (a: AnchorExpression) -> AnchorExpression { a * -1 }

    /// So many points more.
    public static func + (a: AnchorExpression, points: Double) -> AnchorExpression {
        a + AnchorExpression(constant: points)
    }

    /// So many points more.
    public static func + (points: Double, a: AnchorExpression) -> AnchorExpression {
        AnchorExpression(constant: points) + a
    }

    /// So many points less.
    public static func - (a: AnchorExpression, points: Double) -> AnchorExpression { a + -points }

    /// So many points, less all of it.
    public static func - (points: Double, a: AnchorExpression) -> AnchorExpression {
        AnchorExpression(constant: points) - a
    }

    /// The first is no less than the second.
    public static func >= (a: AnchorExpression, b: AnchorExpression) -> LayoutConstraint {
        LayoutConstraint(a.text, ">=", b.text)
    }

    /// The first is no more than the second.
    public static func <= (a: AnchorExpression, b: AnchorExpression) -> LayoutConstraint {
        LayoutConstraint(a.text, "<=", b.text)
    }

    /// Both are the same.
    public static func == (a: AnchorExpression, b: AnchorExpression) -> LayoutConstraint {
        LayoutConstraint(a.text, "=", b.text)
    }

    /// It is no less than so many points.
    public static func >= (a: AnchorExpression, points: Double) -> LayoutConstraint {
        a >= AnchorExpression(constant: points)
    }

    /// It is no more than so many points.
    public static func <= (a: AnchorExpression, points: Double) -> LayoutConstraint {
        a <= AnchorExpression(constant: points)
    }

    /// It is so many points.
    public static func == (a: AnchorExpression, points: Double) -> LayoutConstraint {
        a == AnchorExpression(constant: points)
    }

    /// As a scene file spells it: `row.bottom - 2 * icon.height + 8`.
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
