package import TatamiSceneFile

/// Builds a timeline from a closure, with `if`, `switch` and `for`.
@resultBuilder
public enum TimelineBuilder {
    /// Steps in their order.
    public struct Steps: Sendable {
        package let nodes: [CodeNode]
    }

    /// One step.
    public static func buildExpression(_ step: some TimelineStep) -> Steps { Steps(nodes: [step.draft.node]) }

    /// What another function built.
    public static func buildExpression(_ steps: Steps) -> Steps { steps }

    /// One after the other.
    public static func buildBlock(_ parts: Steps...) -> Steps { buildArray(parts) }

    /// `if` without an `else`.
    public static func buildOptional(_ part: Steps?) -> Steps { part ?? Steps(nodes: []) }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: Steps) -> Steps { part }

    /// Another branch of an `if` or `switch`.
    public static func buildEither(second part: Steps) -> Steps { part }

    /// The rounds of a `for` loop.
    public static func buildArray(_ parts: [Steps]) -> Steps { Steps(nodes: parts.flatMap(\.nodes)) }

    /// `if #available`.
    public static func buildLimitedAvailability(_ part: Steps) -> Steps { part }
}
