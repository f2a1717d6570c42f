import RandomInput
import TatamiLayout
import Testing

@Suite("The solver")
struct SolverTests {
    private func expression(_ terms: [(Variable, Double)], _ constant: Double = 0) -> LinearExpression {
        LinearExpression(terms.map { .init($0.0, $0.1) }, constant: constant)
    }

    @Test("one preference of a higher priority outweighs any number of a lower one")
    func prioritiesAreLexicographic() throws {
        var solver = Solver()
        let x = solver.makeVariable()
        try solver.add(LinearConstraint(expression([(x, 1)], -10), .equal, strength: Strength(priority: 501)))
        for _ in 0..<5_000 {
            try solver.add(LinearConstraint(expression([(x, 1)]), .equal, strength: Strength(priority: 500)))
        }
        #expect(solver.value(of: x) == 10)
    }

    @Test("a refused constraint leaves the solver unchanged")
    func refusalChangesNothing() throws {
        var solver = Solver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(LinearConstraint(expression([(x, 1)], -3), .greaterOrEqual))
        try solver.add(LinearConstraint(expression([(x, 1), (y, -1)]), .equal))
        #expect(throws: Solver.Conflict.self) {
            try solver.add(LinearConstraint(expression([(y, 1)], -2), .lessOrEqual))
        }
        try solver.add(LinearConstraint(expression([(y, 1)], -7), .equal, strength: Strength(priority: 1)))
        #expect(solver.value(of: x) == 7)
        #expect(solver.value(of: y) == 7)
    }

    @Test("undetermined variables are ambiguous, and pinned ones are not")
    func ambiguity() throws {
        var solver = Solver()
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        try solver.add(LinearConstraint(expression([(x, 1)], -4), .equal))
        try solver.add(LinearConstraint(expression([(y, 1)], -4), .greaterOrEqual))
        try solver.add(LinearConstraint(expression([(z, 1), (x, -1)], -1), .equal, strength: Strength(priority: 250)))
        #expect(!solver.isAmbiguous(x))
        #expect(solver.isAmbiguous(y))
        #expect(!solver.isAmbiguous(z))
    }

    @Test("the constraints that determine a value are named, and no others")
    func deciders() throws {
        var solver = Solver()
        let (row, icon, comment) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        let iconBottom = try solver.add(LinearConstraint(expression([(icon, 1)], -73), .equal))
        try solver.add(LinearConstraint(expression([(comment, 1)], -40), .equal))
        let iconGap = try solver.add(LinearConstraint(expression([(row, 1), (icon, -1)], -8), .greaterOrEqual))
        try solver.add(LinearConstraint(expression([(row, 1), (comment, -1)], -8), .greaterOrEqual))
        try solver.add(LinearConstraint(expression([(row, 1)]), .equal, strength: Strength(priority: 1)))
        #expect(solver.value(of: row) == 81)
        #expect(solver.deciders(of: expression([(row, 1)])) == [iconBottom, iconGap])
    }

    @Test("if there is only one solution no variable is ambiguous, for many random systems with one solution")
    func onlySolution() {
        var decided = 0
        for seed in 0..<300 {
            var random = SeededNumbers(seed: UInt64(seed) &* 31 &+ 7)
            let system = RandomSystem(using: &random)
            var solver = Solver()
            let variables = (0..<system.variables).map { _ in solver.makeVariable() }
            for constraint in system.constraints { _ = try? solver.add(constraint.linear(variables)) }
            guard solver.hasOnlySolution else { continue }
            decided += 1
            #expect(!variables.contains { solver.isAmbiguous($0) }, "seed \(seed)")
        }
        #expect(decided > 30)
    }

    @Test("a solution is recognized as the only one, or as one of several")
    func onlySolutionIsSeen() throws {
        var solver = Solver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(LinearConstraint(expression([(x, 1)], -3), .equal))
        try solver.add(LinearConstraint(expression([(y, 1), (x, -1)]), .greaterOrEqual))
        #expect(!solver.hasOnlySolution)
        try solver.add(LinearConstraint(expression([(y, 1)]), .equal, strength: Strength(priority: 50)))
        #expect(solver.hasOnlySolution)
    }

    @Test("a difference is determined by the constraints that move one of its ends, not by those that move both")
    func decidersOfADifference() throws {
        var solver = Solver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let place = try solver.add(LinearConstraint(expression([(x, 1)], -3), .equal))
        let distance = try solver.add(LinearConstraint(expression([(y, 1), (x, -1)], -5), .greaterOrEqual))
        try solver.add(LinearConstraint(expression([(y, 1)]), .equal, strength: Strength(priority: 50)))
        #expect(solver.deciders(of: expression([(y, 1)])) == [place, distance])
        #expect(solver.deciders(of: expression([(y, 1), (x, -1)])) == [distance])
    }
}
