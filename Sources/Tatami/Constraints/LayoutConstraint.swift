package import TatamiSceneFile

/// A relation between anchors of a view and its elements, as in `row.bottom - row.comment.bottom >= 8`.
public struct LayoutConstraint: Sendable {
    private let relation: String
    /// The priority; nil for a required constraint.
    public var priority: LayoutPriority?
    /// The line of code; nil for a constraint written with operators, whose line the builder knows.
    private(set) var place: CodePlace?

    init(_ left: String, _ sign: String, _ right: String) {
        relation = "\(left) \(sign) \(right)"
    }

    /// Returns the constraint with a priority; without one it is required.
    public func priority(_ priority: LayoutPriority) -> LayoutConstraint {
        var constraint = self
        constraint.priority = priority
        return constraint
    }

    func at(_ place: CodePlace) -> LayoutConstraint {
        var constraint = self
        constraint.place = place
        return constraint
    }

    /// Unavailable: constraints are always active.
    @available(*, unavailable, message: "remove it: constraints in 'constraints' are always active")
    public var isActive: Bool {
        get { true }
        nonmutating set {}
    }

    /// The spelling in scene files: `row.bottom - comment.bottom >= 8 @750`.
    var text: String { relation + (priority.map { " @\($0.rawValue)" } ?? "") }
}

/// The priority of a constraint, from 1 to 1000 as on the platform; an integer literal is its value.
public struct LayoutPriority: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The value, from 1 to 1000; 1000 is required, and less is optional.
    public let rawValue: Int

    /// Creates a priority from 1 to 1000; other values are errors when the scene is drawn.
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    /// Creates a priority from its value.
    public init(integerLiteral value: Int) { rawValue = value }

    /// The priority 1000, with which a constraint must hold.
    public static let required = LayoutPriority(1000)
    /// The priority 750, with which elements stay no smaller than their content by default.
    public static let defaultHigh = LayoutPriority(750)
    /// The priority 250, with which elements stay no larger than their content by default.
    public static let defaultLow = LayoutPriority(250)
    /// The priority 50, with which a view stays no larger than its content.
    public static let fittingSizeLevel = LayoutPriority(50)
}

/// Builds the constraints of a view from a closure, one per line, with `let`, `if` and `for`.
@resultBuilder
public enum ConstraintBuilder: PartBuilder {
    /// Constraints with their lines of code.
    public struct Part: Sendable {
        package let nodes: [CodeNode]
    }

    /// Adds a constraint with its line of code.
    public static func buildExpression(
        _ constraint: LayoutConstraint, file: String = #filePath, line: UInt = #line
    ) -> Part {
        buildExpression([constraint], file: file, line: line)
    }

    /// Adds constraints, each with its line of code or else the list's.
    public static func buildExpression(
        _ constraints: [LayoutConstraint], file: String = #filePath, line: UInt = #line
    ) -> Part {
        let place = CodePlace(file: file, line: line)
        return Part(nodes: constraints.map { CodeNode(.text($0.text), at: $0.place ?? place) })
    }

    /// Includes content built by another function.
    public static func buildExpression(_ part: Part) -> Part { part }

    /// Unavailable: an assignment, such as to `isActive`, is not a constraint.
    @available(*, unavailable, message: "list the constraint itself: constraints here are always active")
    public static func buildExpression(_ nothing: Void) -> Part { Part(nodes: []) }

    /// Joins the parts in order; used by the library only.
    public static func joined(_ parts: [Part]) -> Part { Part(nodes: parts.flatMap(\.nodes)) }
}
