/// A solver that finds values for variables under linear constraints, added one at a time.
///
/// The incremental simplex algorithm of Cassowary: G. J. Badros, A. Borning and P. J. Stuckey, "The Cassowary Linear
/// Arithmetic Constraint Solving Algorithm", ACM Transactions on Computer-Human Interaction 8 (4), 2001; steps have
/// the names of its section 3. Two things differ: preferences of different priority are compared lexicographically
/// (one objective row for each priority), and each symbol knows its rows, so that a substitution visits only those.
///
/// Pivots follow Bland's rule, so that the result depends only on the order of additions, and cycles cannot occur.
package struct Solver: Sendable {
    /// The identity of an added constraint, by the order of additions.
    package struct ConstraintID: Hashable, Sendable, Comparable {
        package let index: Int

        package static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.index < b.index }
    }

    /// The error that the required constraints can't all hold.
    package struct Conflict: Error, Hashable {
        /// Earlier constraints that conflict with the refused one; sufficient for the conflict, but not always
        /// minimal.
        package var opponents: [ConstraintID]
    }

    var tableau = Tableau()
    /// The number of added constraints.
    private var count = 0
    /// The symbol of each variable.
    private var symbols: [Int32] = []

    private struct AddedConstraint {
        /// The slack, error or dummy symbol that identifies the constraint in the rows.
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

    /// Adds a constraint and updates the variables. A required constraint that can't hold is refused and leaves the
    /// solver unchanged.
    @discardableResult
    package mutating func add(_ constraint: LinearConstraint) throws(Conflict) -> ConstraintID {
        let id = ConstraintID(index: count)
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
        count += 1
        tableau.optimize()
        return id
    }

    // MARK: Steps of adding

    /// Returns the constraint as `0 = row` in free symbols, with its own slack, error and dummy symbols.
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

    /// Returns a symbol for which the new row can be solved at once; nil if there is none.
    ///
    /// This is a free variable, or else one of the constraint's own symbols whose value is then not negative.
    private func chooseSubject(of row: SparseRow, for added: AddedConstraint) -> Int32? {
        if let external = row.symbols.first(where: { tableau.kind(of: $0) == .external }) { return external }
        for symbol in [added.marker, added.other].compactMap(\.self) where tableau.kind(of: symbol) != .dummy {
            if row.coefficient(of: symbol) < 0 { return symbol }
        }
        return nil
    }

    /// Removes a constraint that can't hold, and returns those that it conflicts with.
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

    // MARK: Deciders

    /// Returns the constraints whose bounds determine a sum, without those whose effects on its terms cancel out.
    package func deciders(of expression: LinearExpression) -> [ConstraintID] {
        var row = SparseRow()
        var tableau = tableau
        for term in expression.terms {
            tableau.add(symbols[term.variable.index], times: term.coefficient, to: &row)
        }
        let owners = row.symbols.filter { tableau.kind(of: $0) != .external }.map(tableau.owner(of:))
        return Set(owners).sorted().map(ConstraintID.init(index:))
    }

    /// Whether certainly no other solution is as good. If false, there may still be none; `isAmbiguous` decides this
    /// for a variable.
    package var hasOnlySolution: Bool { tableau.hasOnlySolution }

    /// Whether another solution is as good and gives the variable another value.
    package func isAmbiguous(_ variable: Variable) -> Bool {
        tableau.canMove(symbols[variable.index])
    }
}
