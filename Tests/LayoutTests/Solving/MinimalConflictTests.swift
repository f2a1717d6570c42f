import RandomInput
import TatamiLayout
import Testing

@Suite("Minimal conflicting sets")
struct MinimalConflictTests {
    @Test("removing any one constraint of the set makes the rest solvable", arguments: 0..<4)
    func everyMemberMatters(seed: Int) {
        var random = SeededNumbers(seed: UInt64(seed))
        var found = 0
        for _ in 0..<400 {
            var system = RandomSystem(using: &random)
            for index in system.constraints.indices { system.constraints[index].strength = nil }
            var names = Solver()
            let variables = (0..<system.variables).map { _ in names.makeVariable() }
            let constraints = system.constraints.map { $0.linear(variables) }
            guard let conflict = minimalConflict(among: constraints) else {
                #expect(canHold(constraints, variables: system.variables))
                continue
            }
            found += 1
            let members = conflict.map { constraints[$0] }
            #expect(!canHold(members, variables: system.variables))
            for left in members.indices {
                var rest = members
                rest.remove(at: left)
                #expect(canHold(rest, variables: system.variables))
            }
        }
        #expect(found > 40, "only \(found) systems conflicted")
    }

    @Test("two equalities that give one distance different values are named, and no other constraint")
    func screenE() throws {
        var solver = Solver()
        let (row, icon, comment) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        func difference(_ a: Variable, _ b: Variable, _ constant: Double) -> LinearConstraint {
            LinearConstraint(LinearExpression([.init(a), .init(b, -1)], constant: -constant), .equal)
        }
        let constraints = [
            LinearConstraint(LinearExpression([.init(icon)], constant: -73), .equal),
            difference(row, icon, 8), difference(row, comment, 52), difference(row, comment, 8),
        ]
        #expect(minimalConflict(among: constraints) == [2, 3])
    }

    private func canHold(_ constraints: [LinearConstraint], variables: Int) -> Bool {
        var solver = Solver()
        for _ in 0..<variables { _ = solver.makeVariable() }
        return constraints.allSatisfy { constraint in
            do {
                try solver.add(constraint)
                return true
            } catch {
                return false
            }
        }
    }
}
