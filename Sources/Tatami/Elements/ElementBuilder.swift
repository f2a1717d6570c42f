/// Builds the elements of a screen, a stack or a view from a closure, with `if`, `switch` and `for`.
@resultBuilder
public enum ElementBuilder {
    public static func buildExpression(_ element: some Element) -> [any Element] { [element] }
    public static func buildExpression(_ elements: [any Element]) -> [any Element] { elements }
    public static func buildBlock(_ parts: [any Element]...) -> [any Element] { parts.flatMap(\.self) }
    public static func buildOptional(_ part: [any Element]?) -> [any Element] { part ?? [] }
    public static func buildEither(first part: [any Element]) -> [any Element] { part }
    public static func buildEither(second part: [any Element]) -> [any Element] { part }
    public static func buildArray(_ parts: [[any Element]]) -> [any Element] { parts.flatMap(\.self) }
    public static func buildLimitedAvailability(_ part: [any Element]) -> [any Element] { part }
}
