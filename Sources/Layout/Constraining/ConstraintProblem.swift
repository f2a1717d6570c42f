import TatamiScenes

/// All inputs that determine the places of a container's children: equal problems have equal solutions.
struct ConstraintProblem: Hashable {
    var rules: ConstraintSet
    var isRightToLeft: Bool
    /// The container's size in points; nil along an axis along which it is to be as small as possible.
    var width: Double?
    var height: Double?
    var solvesHorizontally = false
    var solvesVertically = false
    /// One extent for each child along an axis that is solved.
    var horizontal: [Extent] = []
    var vertical: [Extent] = []
    /// The ratios of width to height of the children whose width determines their height or vice versa, by index.
    ///
    /// Both axes are then solved together.
    var aspectRatios: [Int: Double] = [:]
    /// The least priority that counts: preferences below it are ignored.
    var leastPriority = Priority(clamping: 1)
}

/// The places of a container's children: positions from its leading edge and its top, in points.
struct ConstraintSolution {
    var leading: [Double] = []
    var widths: [Double] = []
    var top: [Double] = []
    var heights: [Double] = []
    /// The size of the container; nil along an axis that was not solved.
    var width: Double?
    var height: Double?
    /// Whether all required constraints hold; otherwise some were left out.
    var holds = true
    /// Whether there is certainly no other solution as good.
    var isUnique = true
}

extension ConstraintProblem {
    func solve() -> ConstraintSolution {
        let system = ConstraintSystem(self)
        var solution = ConstraintSolution()
        if solvesHorizontally {
            solution.width = system.value(.container, .width)
            solution.leading = horizontal.indices.map { system.value(.child($0), .leading) }
            solution.widths = horizontal.indices.map { system.value(.child($0), .width) }
        }
        if solvesVertically {
            solution.height = system.value(.container, .height)
            solution.top = vertical.indices.map { system.value(.child($0), .top) }
            solution.heights = vertical.indices.map { system.value(.child($0), .height) }
        }
        solution.holds = system.holds
        solution.isUnique = system.isUnique
        return solution
    }
}
