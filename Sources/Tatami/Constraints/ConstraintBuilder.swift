package import TatamiSceneFile

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
