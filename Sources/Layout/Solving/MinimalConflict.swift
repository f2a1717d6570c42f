/// The fewest of the given required constraints that can't hold together: without any one of them the rest can.
///
/// Constraints are added in order; the first that is refused is part of the conflict, and so, at most, are those that the
/// solver names as its opponents. Each of these is then left out once, and stays out if the rest still conflict (the
/// deletion filter of J. W. Chinneck and E. W. Dravnieks, "Locating Minimal Infeasible Constraint Sets in Linear
/// Programs", ORSA Journal on Computing 3 (2), 1991). Preferences never conflict and are passed over.
///
/// `facts` are places of constraints that nobody can change: the others are the fewest that conflict while all facts
/// hold, and of the facts those are added that the conflict needs.
///
/// Gives places in `constraints`, in ascending order; nil when all can hold.
package func minimalConflict(among constraints: [LinearConstraint], facts: Set<Int> = []) -> [Int]? {
    let required = constraints.indices.filter { constraints[$0].strength == .required }
    guard let suspects = firstConflict(among: constraints, at: required) else { return nil }
    let known = required.filter(facts.contains)
    let others = fewest(of: suspects.filter { !facts.contains($0) }, among: constraints, with: known)
    return (others + fewest(of: known, among: constraints, with: others)).sorted()
}

/// What is left of `suspects` when each that is not needed for a conflict with `fixed` is taken out.
private func fewest(of suspects: [Int], among constraints: [LinearConstraint], with fixed: [Int]) -> [Int] {
    var suspects = suspects
    if let conflict = firstConflict(among: constraints, at: (fixed + suspects).sorted()) {
        // What takes no part in one conflict need not be tried; what does may still do without some.
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

/// The first constraint that is refused, with its opponents; nil when all can hold.
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
