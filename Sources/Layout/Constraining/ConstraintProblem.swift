import TatamiScenes

/// All that decides where the children of a container stand: equal problems have equal solutions.
struct ConstraintProblem: Hashable {
    var rules: ConstraintSet
    var isRightToLeft: Bool
    /// Points; nil along an axis on which the container is to be as small as it can.
    var width: Double?
    var height: Double?
    var solvesHorizontally = false
    var solvesVertically = false
    /// One for each child along an axis that is solved.
    var horizontal: [Extent] = []
    var vertical: [Extent] = []
    /// Of those children whose width by their height is settled, by their places; both axes are then solved together.
    var aspectRatios: [Int: Double] = [:]
    /// Wishes of lower priority are left out.
    var leastPriority = Priority(clamping: 1)
}

/// Where the children of a container stand: positions from its leading edge and its top, in points.
struct ConstraintSolution {
    var leading: [Double] = []
    var widths: [Double] = []
    var top: [Double] = []
    var heights: [Double] = []
    /// Of the container; nil along an axis that was not solved.
    var width: Double?
    var height: Double?
    /// False when some constraints could not hold and were left out.
    var holds = true
    /// True when there is certainly no other solution as good.
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
