package import TatamiSceneFile

/// Builds the constraints of a view from a closure, one a line, with `let`, `if` and `for`.
@resultBuilder
public enum ConstraintBuilder {
    /// Constraints with the lines that say them.
    public struct Part: Sendable {
        package let nodes: [CodeNode]
    }

    public static func buildExpression(
        _ constraint: LayoutConstraint, file: String = #filePath, line: UInt = #line
    ) -> Part {
        Part(nodes: [CodeNode(.text(constraint.text), at: CodePlace(file: file, line: line))])
    }

    public static func buildExpression(_ part: Part) -> Part { part }
    public static func buildBlock(_ parts: Part...) -> Part { buildArray(parts) }
    public static func buildOptional(_ part: Part?) -> Part { part ?? Part(nodes: []) }
    public static func buildEither(first part: Part) -> Part { part }
    public static func buildEither(second part: Part) -> Part { part }
    public static func buildArray(_ parts: [Part]) -> Part { Part(nodes: parts.flatMap(\.nodes)) }
}
