import RandomInput
import TatamiLayout

/// Random constraints over numbered variables.
struct RandomSystem: Codable, Equatable {
    struct Constraint: Codable, Equatable {
        var terms: [[Double]]
        var constant: Double
        var relation: String
        /// nil for a required constraint.
        var strength: Double?
    }

    var variables: Int
    var constraints: [Constraint]

    /// Creates a system, anything from a few optional constraints to a dense system that mostly conflicts.
    init(using random: inout SeededNumbers) {
        variables = Int.random(in: 1...12, using: &random)
        let count = Int.random(in: 1...24, using: &random)
        let requiredShare = Double.random(in: 0...0.8, using: &random)
        let longest = Int.random(in: 1...4, using: &random)
        let isWhole = Bool.random(using: &random)
        constraints = []
        for _ in 0..<count {
            var terms: [[Double]] = []
            var used: Set<Int> = []
            for _ in 0..<Int.random(in: 1...longest, using: &random) {
                let variable = Int.random(in: 0..<variables, using: &random)
                guard used.insert(variable).inserted else { continue }
                let coefficient: Double =
                    isWhole
                    ? [1, 1, -1, 2, -0.5].randomElement(using: &random) ?? 1
                    : Double.random(in: 0.1...3, using: &random) * (Bool.random(using: &random) ? 1 : -1)
                terms.append([Double(variable), coefficient])
            }
            let constant =
                isWhole
                ? Double(Int.random(in: -20...20, using: &random)) : Double.random(in: -100...100, using: &random)
            let isRequired = Double.random(in: 0..<1, using: &random) < requiredShare
            constraints.append(
                Constraint(
                    terms: terms, constant: constant,
                    relation: ["<=", ">=", "=="].randomElement(using: &random) ?? "<=",
                    strength: isRequired ? nil : [1, 1_000, 1_000_000, 250].randomElement(using: &random)))
        }
    }
}

extension RandomSystem.Constraint {
    /// Returns the constraint with the oracle's weights as weights of one priority, so that both solvers minimise the
    /// same sum.
    func linear(_ variables: [Variable]) -> LinearConstraint {
        let relations: [String: Relation] = ["<=": .lessOrEqual, "==": .equal, ">=": .greaterOrEqual]
        return LinearConstraint(
            LinearExpression(
                terms.map { LinearExpression.Term(variables[Int($0[0])], $0[1]) }, constant: constant),
            relations[relation] ?? .equal,
            strength: strength.map { .preferred(priority: 1, weight: $0) } ?? .required)
    }
}
