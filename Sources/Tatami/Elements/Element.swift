/// A part of the screen: a label, a stack, a list, a row of a list.
///
/// Elements are values: each modifier gives a changed copy. What is wrong with one is told when the scene is drawn, with
/// the line that said it.
public protocol Element: Sendable {
    /// What has been said of the element so far.
    var draft: ElementDraft { get set }
}

/// Builds the elements of a screen, a stack or a view from a closure, with `if`, `switch` and `for`.
@resultBuilder
public enum ElementBuilder {
    /// One element.
    public static func buildExpression(_ element: some Element) -> [any Element] { [element] }

    /// Elements that another function made.
    public static func buildExpression(_ elements: [any Element]) -> [any Element] { elements }

    /// One after the other.
    public static func buildBlock(_ parts: [any Element]...) -> [any Element] { parts.flatMap(\.self) }

    /// `if` without an `else`.
    public static func buildOptional(_ part: [any Element]?) -> [any Element] { part ?? [] }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: [any Element]) -> [any Element] { part }

    /// Another branch of an `if` or `switch`.
    public static func buildEither(second part: [any Element]) -> [any Element] { part }

    /// The rounds of a `for` loop.
    public static func buildArray(_ parts: [[any Element]]) -> [any Element] { parts.flatMap(\.self) }

    /// `if #available`.
    public static func buildLimitedAvailability(_ part: [any Element]) -> [any Element] { part }
}
