/// Finds values for variables under linear constraints, one constraint at a time.
///
/// The incremental simplex algorithm of Cassowary: G. J. Badros, A. Borning and P. J. Stuckey, "The Cassowary Linear
/// Arithmetic Constraint Solving Algorithm", ACM Transactions on Computer-Human Interaction 8 (4), 2001; steps bear the
/// names of its section 3. Two things differ: preferences of different priority are compared lexicographically (one
/// objective row for each priority), and each symbol knows the rows that it stands in, so that a substitution visits
/// only those.
///
/// Pivots follow Bland's rule, so that the result depends on nothing but the order of additions, and cycles cannot occur.
package struct Solver: Sendable {
    /// A constraint that was added, by its place in the order of additions.
    package struct ConstraintID: Hashable, Sendable, Comparable {
        package let index: Int

        package static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.index < b.index }
    }

    /// The required constraints cannot all hold.
    package struct Conflict: Error, Hashable {
        /// Constraints added before that cannot hold together with the one that was refused; enough for the conflict, and
        /// not always the fewest.
        package var opponents: [ConstraintID]
    }

    var tableau = Tableau()
    private(set) var constraints: [AddedConstraint?] = []
    /// The symbol that stands for a variable.
    private var symbols: [Int32] = []

    struct AddedConstraint {
        /// The slack, error or dummy symbol by which the constraint is known in the rows.
        var marker: Int32
        /// The second error symbol of a preferred equality, or the error symbol of a preferred inequality.
        var other: Int32?
        var strength: Strength
    }

    package init() {}

    package mutating func makeVariable() -> Variable {
        let variable = Variable(index: symbols.count)
        symbols.append(tableau.makeSymbol(.external, owner: variable.index))
        return variable
    }

    package func value(of variable: Variable) -> Double { tableau.value(of: symbols[variable.index]) }

    /// Adds a constraint and moves the variables to the best place; a required one that can't hold is refused and
    /// leaves the solver as it was.
    @discardableResult
    package mutating func add(_ constraint: LinearConstraint) throws(Conflict) -> ConstraintID {
        let id = ConstraintID(index: constraints.count)
        var (row, added) = makeRow(of: constraint, id: id)
        if row.constant < 0 { row.negate() }
        if let subject = chooseSubject(of: row, for: added) {
            row.solve(for: subject)
            tableau.enter(row, as: subject)
        } else if row.symbols.allSatisfy({ tableau.kind(of: $0) == .dummy }) {
            guard SparseRow.isNoise(row.constant) else {
                throw refuse(added, opponents: row.symbols)
            }
            row.solve(for: added.marker)
            tableau.enter(row, as: added.marker)
        } else {
            let blocking = tableau.addWithArtificialVariable(row)
            guard blocking.isEmpty else { throw refuse(added, opponents: blocking) }
        }
        constraints.append(added)
        tableau.optimize()
        return id
    }

    /// Takes a constraint back.
    package mutating func remove(_ id: ConstraintID) {
        guard let removed = constraints[id.index] else { return }
        constraints[id.index] = nil
        takeOutOfObjective(removed)
        tableau.discard(marker: removed.marker)
        if let other = removed.other { tableau.forget(other) }
        tableau.optimize()
    }

    // MARK: Steps of adding

    /// The constraint as `0 = row` in the symbols that are free now, with its own slack, error and dummy symbols.
    private mutating func makeRow(
        of constraint: LinearConstraint, id: ConstraintID
    ) -> (SparseRow, AddedConstraint) {
        var row = SparseRow(constant: constraint.expression.constant)
        for term in constraint.expression.terms where !SparseRow.isNoise(term.coefficient) {
            tableau.add(symbols[term.variable.index], times: term.coefficient, to: &row)
        }
        let marker: Int32
        var other: Int32?
        switch (constraint.relation, constraint.strength) {
        case (.equal, .required):
            marker = tableau.makeSymbol(.dummy, owner: id.index)
            row.add(marker, 1)
        case (.equal, .preferred(let priority, let weight)):
            marker = tableau.makeSymbol(.error, owner: id.index)
            let negative = tableau.makeSymbol(.error, owner: id.index)
            row.add(marker, -1)
            row.add(negative, 1)
            tableau.penalize(marker, by: weight, at: priority)
            tableau.penalize(negative, by: weight, at: priority)
            other = negative
        case (let relation, let strength):
            let sign: Double = relation == .lessOrEqual ? 1 : -1
            marker = tableau.makeSymbol(.slack, owner: id.index)
            row.add(marker, sign)
            if case .preferred(let priority, let weight) = strength {
                let error = tableau.makeSymbol(.error, owner: id.index)
                row.add(error, -sign)
                tableau.penalize(error, by: weight, at: priority)
                other = error
            }
        }
        return (row, AddedConstraint(marker: marker, other: other, strength: constraint.strength))
    }

    /// A symbol that the new row can be solved for at once: a free variable, else one of the constraint's own symbols
    /// that isn't negative then.
    private func chooseSubject(of row: SparseRow, for added: AddedConstraint) -> Int32? {
        if let external = row.symbols.first(where: { tableau.kind(of: $0) == .external }) { return external }
        for symbol in [added.marker, added.other].compactMap(\.self) where tableau.kind(of: symbol) != .dummy {
            if row.coefficient(of: symbol) < 0 { return symbol }
        }
        return nil
    }

    /// Forgets a constraint that can't hold, and names those that it can't hold with.
    private mutating func refuse(_ added: AddedConstraint, opponents: [Int32]) -> Conflict {
        let own = tableau.owner(of: added.marker)
        takeOutOfObjective(added)
        tableau.forget(added.marker)
        if let other = added.other { tableau.forget(other) }
        let ids = Set(opponents.map(tableau.owner(of:))).subtracting([own])
        return Conflict(opponents: ids.sorted().map(ConstraintID.init(index:)))
    }

    private mutating func takeOutOfObjective(_ constraint: AddedConstraint) {
        guard case .preferred(let priority, let weight) = constraint.strength else { return }
        if tableau.kind(of: constraint.marker) == .error {
            tableau.penalize(constraint.marker, by: -weight, at: priority)
        }
        if let other = constraint.other { tableau.penalize(other, by: -weight, at: priority) }
    }

    // MARK: What decided a value

    /// The constraints whose bounds hold a variable where it is: those that it would move with.
    package func deciders(of variable: Variable) -> [ConstraintID] {
        guard let row = tableau.row(of: symbols[variable.index]) else { return [] }
        let owners = row.symbols.filter { tableau.kind(of: $0) != .external }.map(tableau.owner(of:))
        return Set(owners).sorted().map(ConstraintID.init(index:))
    }

    /// The constraints whose bounds hold a sum where it is. Those that move its parts against each other are none of them.
    package func deciders(of expression: LinearExpression) -> [ConstraintID] {
        var row = SparseRow()
        var tableau = tableau
        for term in expression.terms {
            tableau.add(symbols[term.variable.index], times: term.coefficient, to: &row)
        }
        let owners = row.symbols.filter { tableau.kind(of: $0) != .external }.map(tableau.owner(of:))
        return Set(owners).sorted().map(ConstraintID.init(index:))
    }

    /// True when no other solution is as good; false says nothing, and `isAmbiguous` knows more.
    package var hasOnlySolution: Bool { tableau.hasOnlySolution }

    /// True when another solution is as good and gives the variable another value.
    package func isAmbiguous(_ variable: Variable) -> Bool {
        tableau.canMove(symbols[variable.index])
    }
}
