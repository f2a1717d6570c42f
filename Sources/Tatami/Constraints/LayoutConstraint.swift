/// A relation between anchors of a view and of what stands in it, as in `row.bottom - row.comment.bottom >= 8`.
public struct LayoutConstraint: Sendable {
    private let relation: String
    private var priority: LayoutPriority?

    init(_ left: String, _ sign: String, _ right: String) {
        relation = "\(left) \(sign) \(right)"
    }

    /// The same relation as a wish that others may outweigh; without a priority it is required.
    public func priority(_ priority: LayoutPriority) -> LayoutConstraint {
        var constraint = self
        constraint.priority = priority
        return constraint
    }

    /// As a scene file spells it: `row.bottom - comment.bottom >= 8 @750`.
    var text: String { relation + (priority.map { " @\($0.rawValue)" } ?? "") }
}
