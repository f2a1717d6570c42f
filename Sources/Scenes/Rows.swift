/// The rows of a list: given one by one, or made by a provider when someone asks for them.
///
/// Nothing here but reading all rows costs more than the number of parts: no copy, no concatenation, no hash touches them.
package struct Rows: Sendable {
    /// None is empty.
    fileprivate var parts: [Part] = []
    /// Where each part ends, counted through all of them.
    private var ends: [Int] = []

    fileprivate enum Part: Sendable {
        case inline([Row])
        case provided(any RowProvider, Range<Int>)

        var count: Int {
            switch self {
            case .inline(let rows): rows.count
            case .provided(_, let range): range.count
            }
        }

        /// `range` lies within the part.
        func slice(_ range: Range<Int>) -> Part {
            switch self {
            case .inline(let rows): .inline(Array(rows[range]))
            case .provided(let provider, let own):
                .provided(provider, own.lowerBound + range.lowerBound..<own.lowerBound + range.upperBound)
            }
        }

        /// Where the row with this id stands. Rows that are made tell it by their number, if their ids do.
        func index(of id: ElementID) -> Int? {
            switch self {
            case .inline(let rows): return rows.firstIndex { $0.id == id }
            case .provided(let provider, let range):
                if let first = range.first, let start = provider.row(at: first).id.number, let number = id.number {
                    let (index, overflow) = number.subtractingReportingOverflow(start)
                    if !overflow, 0..<range.count ~= index, row(at: index).id == id { return index }
                }
                return range.prefix(Self.farthest).indices.first { row(at: $0 - range.lowerBound).id == id }
                    .map { $0 - range.lowerBound }
            }
        }

        /// Rows with ids of their own are looked for this far.
        private static let farthest = 10_000

        func row(at index: Int) -> Row {
            switch self {
            case .inline(let rows): rows[index]
            case .provided(let provider, let range): provider.row(at: range.lowerBound + index)
            }
        }
    }

    package init(_ rows: [Row] = []) { append(.inline(rows)) }
    package init(_ provider: any RowProvider) { append(.provided(provider, 0..<provider.count)) }

    /// Those of the first, then those of the second.
    package static func + (first: Rows, second: Rows) -> Rows {
        var both = first
        for part in second.parts { both.append(part) }
        return both
    }

    package static func += (rows: inout Rows, more: Rows) { rows = rows + more }

    /// The rows with those at `range` replaced by others; the range is held to the rows there are.
    package func replacing(_ range: Range<Int>, with others: Rows) -> Rows {
        let range = range.clamped(to: 0..<endIndex)
        return slice(0..<range.lowerBound) + others + slice(range.upperBound..<endIndex)
    }

    private func slice(_ range: Range<Int>) -> Rows {
        var rows = Rows()
        var start = 0
        for (part, end) in zip(parts, ends) {
            let own = range.clamped(to: start..<end)
            if !own.isEmpty { rows.append(part.slice(own.lowerBound - start..<own.upperBound - start)) }
            start = end
        }
        return rows
    }

    private mutating func append(_ part: Part) {
        let count = part.count
        guard count > 0 else { return }
        parts.append(part)
        ends.append(endIndex + count)
    }
}

extension Rows: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { ends.last ?? 0 }

    package subscript(position: Int) -> Row {
        precondition(indices.contains(position), "a list has no row \(position)")
        // The first part that ends after the position, by halving.
        var (low, high) = (0, ends.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > position { high = middle } else { low = middle + 1 }
        }
        return parts[low].row(at: position - (low > 0 ? ends[low - 1] : 0))
    }
}

extension Rows {
    /// Where the row with this id stands; of a million rows with ids of their own only the first 10,000 are looked at.
    package func index(of id: ElementID) -> Int? {
        var start = 0
        for (part, end) in zip(parts, ends) {
            if let index = part.index(of: id) { return start + index }
            start = end
        }
        return nil
    }
}

extension Rows: ExpressibleByArrayLiteral {
    package init(arrayLiteral rows: Row...) { self.init(rows) }
}

/// Rows that are given are compared; rows that are made are equal when their providers say that they would be.
extension Rows: Hashable {
    package static func == (a: Rows, b: Rows) -> Bool {
        guard a.ends.last == b.ends.last else { return false }
        if let a = a.inlineRows, let b = b.inlineRows { return a == b }
        return a.parts.count == b.parts.count && zip(a.parts, b.parts).allSatisfy(Part.areEqual)
    }

    /// Rows are not hashed, however they are kept: a hash that took longer than layout would be of no use.
    package func hash(into hasher: inout Hasher) { hasher.combine(count) }

    /// nil when a provider has a part in them.
    private var inlineRows: [Row]? {
        var all: [Row] = []
        for part in parts {
            guard case .inline(let rows) = part else { return nil }
            all = all.isEmpty ? rows : all + rows
        }
        return all
    }
}

extension Rows.Part {
    fileprivate static func areEqual(_ a: Rows.Part, _ b: Rows.Part) -> Bool {
        switch (a, b) {
        case (.inline(let a), .inline(let b)): a == b
        case (.provided(let a, let first), .provided(let b, let second)):
            first == second && (a === b || a.identity == b.identity)
        default: false
        }
    }
}
