/// The rows of the simplex method in basic feasible solved form: `basic symbol = constant + Σ coefficient · free
/// symbol`.
///
/// Between two calls, every row's constant is at least zero for slack, error and dummy symbols, and no basic symbol
/// is on the right of any row.
struct Tableau: Sendable {
    enum Kind: UInt8 {
        /// A variable of the caller; may have any value.
        case external
        /// The slack of an inequality; never negative.
        case slack
        /// The violation of a preference; never negative.
        case error
        /// The marker of a required equality: always zero, never enters.
        case dummy
        /// Removed: in no row.
        case dead
    }

    private var kinds: [Kind] = []
    private var owners: [Int32] = []
    /// The row in which a symbol is basic, or -1.
    private var rowOfSymbol: [Int32] = []
    /// The rows that may contain a symbol: a superset, pruned when it is used.
    private var columns: [[Int32]] = []

    private var rows: [SparseRow] = []
    private var basis: [Int32] = []
    private var freeRows: [Int32] = []

    /// The objectives to minimise, most important first.
    private var objectives: [Objective] = []
    private struct Objective {
        var priority: Int
        var row = SparseRow()
    }

    private var scratch = SparseRow()

    func kind(of symbol: Int32) -> Kind { kinds[Int(symbol)] }
    func owner(of symbol: Int32) -> Int { Int(owners[Int(symbol)]) }

    mutating func makeSymbol(_ kind: Kind, owner: Int) -> Int32 {
        kinds.append(kind)
        owners.append(Int32(truncatingIfNeeded: owner))
        rowOfSymbol.append(-1)
        columns.append([])
        return Int32(truncatingIfNeeded: kinds.count - 1)
    }

    func row(of symbol: Int32) -> SparseRow? {
        let row = rowOfSymbol[Int(symbol)]
        return row < 0 ? nil : rows[Int(row)]
    }

    func value(of symbol: Int32) -> Double {
        let row = rowOfSymbol[Int(symbol)]
        return row < 0 ? 0 : rows[Int(row)].constant
    }

    /// Adds a symbol to a row under construction, replaced by its row if it is basic.
    mutating func add(_ symbol: Int32, times factor: Double, to row: inout SparseRow) {
        let basic = rowOfSymbol[Int(symbol)]
        if basic < 0 {
            row.add(symbol, factor)
        } else {
            row.add(rows[Int(basic)], times: factor, scratch: &scratch) { _ in }
        }
    }

    /// Adds a multiple of an error symbol to the objective of a priority.
    mutating func penalize(_ symbol: Int32, by weight: Double, at priority: Int) {
        let place = objectives.firstIndex { $0.priority <= priority } ?? objectives.count
        if place == objectives.count || objectives[place].priority != priority {
            objectives.insert(Objective(priority: priority), at: place)
        }
        var row = SparseRow()
        swap(&row, &objectives[place].row)
        add(symbol, times: weight, to: &row)
        swap(&row, &objectives[place].row)
    }

    // MARK: Entering and leaving rows

    /// Adds the row `symbol = row` and replaces the symbol everywhere else.
    mutating func enter(_ row: SparseRow, as symbol: Int32) {
        substitute(symbol, by: row)
        let place: Int32
        if let free = freeRows.popLast() {
            place = free
            rows[Int(place)] = row
            basis[Int(place)] = symbol
        } else {
            place = Int32(truncatingIfNeeded: rows.count)
            rows.append(row)
            basis.append(symbol)
        }
        rowOfSymbol[Int(symbol)] = place
        for symbol in row.symbols { columns[Int(symbol)].append(place) }
    }

    /// Removes the row at `place` and returns it; its basic symbol becomes free.
    private mutating func leave(_ place: Int32) -> SparseRow {
        var row = SparseRow()
        swap(&row, &rows[Int(place)])
        rowOfSymbol[Int(basis[Int(place)])] = -1
        basis[Int(place)] = -1
        freeRows.append(place)
        return row
    }

    private mutating func substitute(_ symbol: Int32, by row: SparseRow) {
        var visited: [Int32] = []
        swap(&visited, &columns[Int(symbol)])
        for place in visited where basis[Int(place)] >= 0 {
            guard let found = rows[Int(place)].place(of: symbol) else { continue }
            rows[Int(place)].substitute(at: found, by: row, scratch: &scratch) { added in
                columns[Int(added)].append(place)
            }
        }
        visited.removeAll(keepingCapacity: true)
        swap(&visited, &columns[Int(symbol)])
        for index in objectives.indices {
            guard let found = objectives[index].row.place(of: symbol) else { continue }
            objectives[index].row.substitute(at: found, by: row, scratch: &scratch) { _ in }
        }
    }

    private mutating func pivot(leaving place: Int32, entering: Int32) {
        let leaving = basis[Int(place)]
        var row = leave(place)
        row.solve(leaving: leaving, entering: entering)
        enter(row, as: entering)
    }

    // MARK: Simplex

    /// Pivots until no objective can be lowered without raising a more important one.
    mutating func optimize() {
        while let entering = enteringSymbol(), let place = leavingRow(for: entering) {
            pivot(leaving: place, entering: entering)
        }
    }

    /// Returns the first symbol that lowers the most important objective that can be lowered.
    private func enteringSymbol() -> Int32? {
        for level in objectives.indices {
            let row = objectives[level].row
            for (place, symbol) in row.symbols.enumerated() where row.coefficients[place] < 0 {
                guard kinds[Int(symbol)] != .dummy else { continue }
                if objectives[..<level].allSatisfy({ $0.row.place(of: symbol) == nil }) { return symbol }
            }
        }
        return nil
    }

    /// Returns the row that first limits a growing symbol; of several, the one with the first basic symbol.
    private func leavingRow(for entering: Int32) -> Int32? {
        var best: Int32?
        var bestRatio = Double.infinity
        for place in columns[Int(entering)] {
            let symbol = basis[Int(place)]
            guard symbol >= 0, kinds[Int(symbol)] != .external else { continue }
            let coefficient = rows[Int(place)].coefficient(of: entering)
            guard coefficient < 0 else { continue }
            let ratio = -rows[Int(place)].constant / coefficient
            if ratio < bestRatio || (ratio == bestRatio && best.map { symbol < basis[Int($0)] } ?? true) {
                bestRatio = ratio
                best = place
            }
        }
        return best
    }

    /// Adds `0 = row` if no symbol can be its basis (section 3.3 of the paper, "adding with an artificial variable").
    ///
    /// Returns the symbols that prevent the row from holding; empty if it holds. If it doesn't, only the basis has
    /// changed.
    mutating func addWithArtificialVariable(_ row: SparseRow) -> [Int32] {
        let artificial = makeSymbol(.slack, owner: -1)
        var objective = row
        enter(row, as: artificial)
        // The objective follows every pivot as an additional row, above all others.
        objectives.insert(Objective(priority: .max, row: objective), at: 0)
        while objectives[0].row.constant > SparseRow.noise, let entering = enteringSymbolForArtificial() {
            guard let place = leavingRow(for: entering) else { break }
            pivot(leaving: place, entering: entering)
        }
        objective = objectives.removeFirst().row
        let holds = SparseRow.isNoise(objective.constant)
        removeArtificial(artificial, holds: holds)
        return holds ? [] : objective.symbols
    }

    private func enteringSymbolForArtificial() -> Int32? {
        let row = objectives[0].row
        for (place, symbol) in row.symbols.enumerated()
        where row.coefficients[place] < 0 && kinds[Int(symbol)] != .dummy {
            return symbol
        }
        return nil
    }

    private mutating func removeArtificial(_ artificial: Int32, holds: Bool) {
        let place = rowOfSymbol[Int(artificial)]
        if place >= 0 {
            let row = rows[Int(place)]
            if holds, let entering = row.symbols.first(where: { kinds[Int($0)] != .dummy }) {
                pivot(leaving: place, entering: entering)
            } else {
                _ = leave(place)
            }
        }
        forget(artificial)
    }

    /// Removes a symbol from every row in which it is free.
    mutating func forget(_ symbol: Int32) {
        for place in columns[Int(symbol)] where basis[Int(place)] >= 0 {
            if let found = rows[Int(place)].place(of: symbol) { rows[Int(place)].remove(at: found) }
        }
        columns[Int(symbol)] = []
        for index in objectives.indices {
            if let found = objectives[index].row.place(of: symbol) { objectives[index].row.remove(at: found) }
        }
        kinds[Int(symbol)] = .dead
    }

    // MARK: Ambiguity

    /// Whether every free symbol that could grow would raise an objective.
    var hasOnlySolution: Bool {
        for symbol in kinds.indices where rowOfSymbol[symbol] < 0 {
            switch kinds[symbol] {
            case .dummy, .dead: continue
            case .external: return false
            case .slack, .error: break
            }
            let symbol = Int32(truncatingIfNeeded: symbol)
            if !objectives.contains(where: { $0.row.place(of: symbol) != nil }) { return false }
        }
        return true
    }

    /// Whether a symbol has another value in some solution that is as good.
    ///
    /// Symbols with a cost are held at zero; then the symbol is minimised and maximised. (Inspecting the rows alone
    /// is not enough: at a degenerate vertex another basis may have room to move.)
    func canMove(_ symbol: Int32) -> Bool {
        guard let row = row(of: symbol) else { return kinds[Int(symbol)] == .external }
        if row.symbols.contains(where: { kinds[Int($0)] == .external }) { return true }
        var held = self
        for objective in objectives {
            for costly in objective.row.symbols { held.kinds[Int(costly)] = .dummy }
        }
        held.objectives = []
        return [1, -1].contains { direction in
            var pushed = held
            pushed.penalize(symbol, by: direction, at: 0)
            while let entering = pushed.enteringSymbol() {
                guard let place = pushed.leavingRow(for: entering) else { return true }
                pushed.pivot(leaving: place, entering: entering)
            }
            return abs(pushed.value(of: symbol) - row.constant) > 1e-6
        }
    }
}
