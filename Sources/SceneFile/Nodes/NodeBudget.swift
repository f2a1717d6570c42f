/// What the files of a scene may cost before they are refused.
struct NodeBudget: Sendable {
    var bytes: Int
    /// Nodes after all aliases are resolved.
    var nodes: Int
    /// Levels of lists and mappings.
    var depth: Int

    static let scene = NodeBudget(bytes: 16 << 20, nodes: 1_000_000, depth: 100)
    static let data = NodeBudget(bytes: 256 << 20, nodes: 20_000_000, depth: 100)
}

/// The reason why a file could not be read to its end, with its place.
struct ReadFailure: Error {
    var mark: Mark
    var problem: Problem

    init(_ problem: Problem, at mark: Mark) {
        self.problem = problem
        self.mark = mark
    }
}
