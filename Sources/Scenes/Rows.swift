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
        case provided(any RowProvider)

        var count: Int {
            switch self {
            case .inline(let rows): rows.count
            case .provided(let provider): provider.count
            }
        }

        func row(at index: Int) -> Row {
            switch self {
            case .inline(let rows): rows[index]
            case .provided(let provider): provider.row(at: index)
            }
        }
    }

    package init(_ rows: [Row] = []) { append(.inline(rows)) }
    package init(_ provider: any RowProvider) { append(.provided(provider)) }

    /// Those of the first, then those of the second.
    package static func + (first: Rows, second: Rows) -> Rows {
        var both = first
        for part in second.parts { both.append(part) }
        return both
    }

    package static func += (rows: inout Rows, more: Rows) { rows = rows + more }

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
        case (.provided(let a), .provided(let b)): a === b || a.identity == b.identity
        default: false
        }
    }
}
