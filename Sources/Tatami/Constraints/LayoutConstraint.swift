package import TatamiSceneFile

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

/// How much a wish of the layout matters, from 1 to 1000 as on the platform; a number stands for itself.
public struct LayoutPriority: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// 1000 is required; less is a wish.
    public let rawValue: Int

    /// From 1 to 1000; others are told as errors when the scene is drawn.
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    /// The number itself.
    public init(integerLiteral value: Int) { rawValue = value }

    /// 1000: holds in any case.
    public static let required = LayoutPriority(1000)
    /// 750
    public static let high = LayoutPriority(750)
    /// 250
    public static let low = LayoutPriority(250)
    /// 50
    public static let fittingSize = LayoutPriority(50)
}

/// Builds the constraints of a view from a closure, one a line, with `let`, `if` and `for`.
@resultBuilder
public enum ConstraintBuilder {
    /// Constraints with the lines that say them.
    public struct Part: Sendable {
        package let nodes: [CodeNode]
    }

    /// A constraint, with the line that says it.
    public static func buildExpression(
        _ constraint: LayoutConstraint, file: String = #filePath, line: UInt = #line
    ) -> Part {
        Part(nodes: [CodeNode(.text(constraint.text), at: CodePlace(file: file, line: line))])
    }

    /// What another function built.
    public static func buildExpression(_ part: Part) -> Part { part }

    /// One after the other.
    public static func buildBlock(_ parts: Part...) -> Part { buildArray(parts) }

    /// `if` without an `else`.
    public static func buildOptional(_ part: Part?) -> Part { part ?? Part(nodes: []) }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: Part) -> Part { part }

    /// Another branch of an `if` or `switch`.
    public static func buildEither(second part: Part) -> Part { part }

    /// The rounds of a `for` loop.
    public static func buildArray(_ parts: [Part]) -> Part { Part(nodes: parts.flatMap(\.nodes)) }
}
