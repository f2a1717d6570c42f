/// Returns a minimal set of required constraints that conflict: without any one of them, the others can hold.
///
/// Constraints are added in order; the first that is refused is part of the conflict, and the others are among those
/// that the solver names as its opponents. Each of these is then left out once, and stays out if the rest still
/// conflict (the deletion filter of J. W. Chinneck and E. W. Dravnieks, "Locating Minimal Infeasible Constraint Sets
/// in Linear Programs", ORSA Journal on Computing 3 (2), 1991). Preferences never conflict and are skipped.
///
/// `facts` are the indices of fixed constraints: the result has as few other constraints as conflict while all facts
/// hold, and only those facts that the conflict needs.
///
/// Returns indices in `constraints` in ascending order; nil if all can hold.
package func minimalConflict(among constraints: [LinearConstraint], facts: Set<Int> = []) -> [Int]? {
    let required = constraints.indices.filter { constraints[$0].strength == .required }
    guard let suspects = firstConflict(among: constraints, at: required) else { return nil }
    let known = required.filter(facts.contains)
    let others = fewest(of: suspects.filter { !facts.contains($0) }, among: constraints, with: known)
    return (others + fewest(of: known, among: constraints, with: others)).sorted()
}

/// Removes each of `suspects` that is not needed for a conflict with `fixed`.
private func fewest(of suspects: [Int], among constraints: [LinearConstraint], with fixed: [Int]) -> [Int] {
    var suspects = suspects
    if let conflict = firstConflict(among: constraints, at: (fixed + suspects).sorted()) {
        // Constraints outside of one conflict need not be tried; those in it may still be unnecessary.
        let part = Set(conflict)
        suspects.removeAll { !part.contains($0) }
    }
    var place = 0
    while place < suspects.count {
        var rest = suspects
        rest.remove(at: place)
        if firstConflict(among: constraints, at: (fixed + rest).sorted()) == nil {
            place += 1
        } else {
            suspects = rest
        }
    }
    return suspects
}

/// Returns the first constraint that is refused, with its opponents; nil if all can hold.
private func firstConflict(among constraints: [LinearConstraint], at places: [Int]) -> [Int]? {
    var solver = Solver()
    var variables: [Variable: Variable] = [:]
    for (order, place) in places.enumerated() {
        var constraint = constraints[place]
        for index in constraint.expression.terms.indices {
            let variable = constraint.expression.terms[index].variable
            let own = variables[variable] ?? solver.makeVariable()
            variables[variable] = own
            constraint.expression.terms[index].variable = own
        }
        do { try solver.add(constraint) } catch {
            return (error.opponents.map { places[$0.index] } + [places[order]]).sorted()
        }
    }
    return nil
}
