import TatamiLayout

/// A system of constraints that `kiwi.cpp` builds identically, from the same random numbers.
enum SystemShape: String, CaseIterable {
    /// Adjacent boxes, each with a minimum and a preferred width, and preferably as wide as the previous one.
    case chain
    /// Preferences of two strengths for the differences of random pairs.
    case differences
}

/// Knuth's MMIX generator (The Art of Computer Programming, volume 2, section 3.3.4), of which the upper bits are used.
struct LinearCongruence {
    private var state: UInt64 = 12345

    mutating func next(below bound: UInt64) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % bound)
    }
}

extension SystemShape {
    /// Adds about `count` constraints to a new solver, and returns the sum of its values.
    func solve(count: Int) throws -> Double {
        var solver = Solver()
        var random = LinearCongruence()
        let variables = (0..<count / 2).map { _ in solver.makeVariable() }
        switch self {
        case .chain: try addChain(variables, to: &solver, &random)
        case .differences: try addDifferences(variables, count: count, to: &solver, &random)
        }
        return variables.reduce(0) { $0 + solver.value(of: $1) }
    }

    private func addChain(
        _ variables: [Variable], to solver: inout Solver, _ random: inout LinearCongruence
    ) throws {
        for box in 0..<variables.count / 2 {
            let (left, width) = (variables[2 * box], variables[2 * box + 1])
            try solver.add(constraint([(width, 1)], -40, .greaterOrEqual, .required))
            let wish = Double(60 + random.next(below: 50))
            try solver.add(constraint([(width, 1)], -wish, .equal, Strength(priority: 500)))
            guard box > 0 else {
                try solver.add(constraint([(left, 1)], -8, .equal, .required))
                continue
            }
            let (leftBefore, widthBefore) = (variables[2 * box - 2], variables[2 * box - 1])
            try solver.add(constraint([(left, 1), (leftBefore, -1), (widthBefore, -1)], -8, .equal, .required))
            try solver.add(constraint([(width, 1), (widthBefore, -1)], 0, .equal, Strength(priority: 250)))
        }
    }

    private func addDifferences(
        _ variables: [Variable], count: Int, to solver: inout Solver, _ random: inout LinearCongruence
    ) throws {
        for index in 0..<count {
            let first = random.next(below: UInt64(variables.count))
            var second = random.next(below: UInt64(variables.count))
            if first == second { second = (first + 1) % variables.count }
            let distance = Double(random.next(below: 100))
            let relation = [Relation.lessOrEqual, .greaterOrEqual, .equal][random.next(below: 3)]
            let strength = Strength(priority: index % 3 == 0 ? 750 : 250)
            try solver.add(
                constraint([(variables[first], 1), (variables[second], -1)], -distance, relation, strength))
        }
    }

    private func constraint(
        _ terms: [(Variable, Double)], _ constant: Double, _ relation: Relation, _ strength: Strength
    ) -> LinearConstraint {
        LinearConstraint(
            LinearExpression(terms.map { .init($0.0, $0.1) }, constant: constant), relation, strength: strength)
    }
}
