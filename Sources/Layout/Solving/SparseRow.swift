/// A linear form over symbols: a constant and the non-zero coefficients, in ascending order of symbol.
struct SparseRow {
    var constant: Double = 0
    private(set) var symbols: [Int32] = []
    private(set) var coefficients: [Double] = []

    /// The limit below which values are the noise of cancelling terms.
    static let noise = 1e-8

    static func isNoise(_ value: Double) -> Bool { value > -noise && value < noise }

    init(constant: Double = 0) {
        self.constant = constant
    }

    /// Returns the index of a symbol; nil if its coefficient is zero.
    @inline(__always)
    func place(of symbol: Int32) -> Int? {
        symbols.withUnsafeBufferPointer { symbols in
            var low = 0
            var high = symbols.count
            while low < high {
                let middle = (low &+ high) &>> 1
                if symbols[middle] < symbol { low = middle &+ 1 } else { high = middle }
            }
            return low < symbols.count && symbols[low] == symbol ? low : nil
        }
    }

    func coefficient(of symbol: Int32) -> Double {
        place(of: symbol).map { coefficients[$0] } ?? 0
    }

    mutating func add(_ symbol: Int32, _ coefficient: Double) {
        if let last = symbols.last, last >= symbol {
            if let place = place(of: symbol) {
                coefficients[place] += coefficient
                if SparseRow.isNoise(coefficients[place]) { remove(at: place) }
                return
            }
            let place = symbols.firstIndex { $0 > symbol } ?? symbols.count
            guard !SparseRow.isNoise(coefficient) else { return }
            symbols.insert(symbol, at: place)
            coefficients.insert(coefficient, at: place)
        } else if !SparseRow.isNoise(coefficient) {
            symbols.append(symbol)
            coefficients.append(coefficient)
        }
    }

    mutating func remove(at place: Int) {
        symbols.remove(at: place)
        coefficients.remove(at: place)
    }

    mutating func negate() {
        constant = -constant
        for place in coefficients.indices { coefficients[place] = -coefficients[place] }
    }

    /// Turns `0 = self` into `symbol = self`: the symbol leaves the row, the rest is divided by its negated
    /// coefficient.
    mutating func solve(for symbol: Int32) {
        guard let place = place(of: symbol) else { preconditionFailure("a row is solved for a symbol that is in it") }
        let factor = -1 / coefficients[place]
        remove(at: place)
        constant *= factor
        for place in coefficients.indices { coefficients[place] *= factor }
    }

    /// Turns `leaving = self` into `entering = self`.
    mutating func solve(leaving: Int32, entering: Int32) {
        add(leaving, -1)
        solve(for: entering)
    }

    /// Replaces the symbol at `place` with `row`, in one pass over both; `added` is called for every new symbol.
    ///
    /// The merged row is built in `scratch`, whose storage is swapped with this row's, so that nothing is allocated.
    mutating func substitute(
        at place: Int, by row: SparseRow, scratch: inout SparseRow, added: (Int32) -> Void
    ) {
        let factor = coefficients[place]
        constant += factor * row.constant
        merge(row, times: factor, leavingOut: place, scratch: &scratch, added: added)
    }

    /// Adds `factor` times `row`.
    mutating func add(_ row: SparseRow, times factor: Double, scratch: inout SparseRow, added: (Int32) -> Void) {
        constant += factor * row.constant
        merge(row, times: factor, leavingOut: -1, scratch: &scratch, added: added)
    }

    /// Adds `factor` times the coefficients of `row`, and removes the symbol at the place `left`, -1 for none.
    private mutating func merge(
        _ row: SparseRow, times factor: Double, leavingOut left: Int, scratch: inout SparseRow, added: (Int32) -> Void
    ) {
        let (count, otherCount) = (symbols.count, row.symbols.count)
        scratch.symbols.removeAll(keepingCapacity: true)
        scratch.coefficients.removeAll(keepingCapacity: true)
        scratch.symbols.reserveCapacity(count + otherCount)
        scratch.coefficients.reserveCapacity(count + otherCount)
        var mine = 0
        var other = 0
        symbols.withUnsafeBufferPointer { symbols in
            coefficients.withUnsafeBufferPointer { coefficients in
                row.symbols.withUnsafeBufferPointer { otherSymbols in
                    row.coefficients.withUnsafeBufferPointer { otherCoefficients in
                        while mine < count || other < otherCount {
                            if mine == left {
                                mine &+= 1
                                continue
                            }
                            let next = mine < count ? symbols[mine] : Int32.max
                            let otherNext = other < otherCount ? otherSymbols[other] : Int32.max
                            if next < otherNext {
                                scratch.symbols.append(next)
                                scratch.coefficients.append(coefficients[mine])
                                mine &+= 1
                                continue
                            }
                            var value = factor * otherCoefficients[other]
                            other &+= 1
                            if next == otherNext {
                                value += coefficients[mine]
                                mine &+= 1
                            } else if !SparseRow.isNoise(value) {
                                added(otherNext)
                            }
                            if !SparseRow.isNoise(value) {
                                scratch.symbols.append(otherNext)
                                scratch.coefficients.append(value)
                            }
                        }
                    }
                }
            }
        }
        swap(&symbols, &scratch.symbols)
        swap(&coefficients, &scratch.coefficients)
    }
}
