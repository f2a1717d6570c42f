import TatamiPrimitives

/// The rows of a list, either held one by one or read on demand from a source.
///
/// A copy, a concatenation or a hash takes time proportional to the number of parts, and touches no row.
package struct Rows: Sendable {
    /// The parts in order, none of them empty.
    fileprivate var parts: [Part] = []
    /// The end index of each part across all parts.
    private var ends: [Int] = []

    fileprivate enum Part: Hashable, Sendable {
        case held([Row])
        case named(RowSeries, Range<Int>)

        var count: Int {
            switch self {
            case .held(let rows): rows.count
            case .named(_, let range): range.count
            }
        }

        /// Returns a part of this one; `range` is within it.
        func slice(_ range: Range<Int>) -> Part {
            if range == 0..<count { return self }
            return switch self {
            case .held(let rows): .held(Array(rows[range]))
            case .named(let series, let own):
                .named(series, own.lowerBound + range.lowerBound..<own.lowerBound + range.upperBound)
            }
        }

        func row(at index: Int, from source: any RowSource) -> Row {
            switch self {
            case .held(let rows): rows[index]
            case .named(let series, let range): source.row(at: range.lowerBound + index, of: series)
            }
        }

        /// Returns the index of the row with this id. For rows of a series, a numbered id contains the index; for other
        /// ids, the first rows are searched.
        func index(of id: ElementID, from source: any RowSource) -> Int? {
            guard case .held(let rows) = self else {
                if let start = row(at: 0, from: source).id.number, let number = id.number {
                    let (index, overflow) = number.subtractingReportingOverflow(start)
                    if !overflow, 0..<count ~= index, row(at: index, from: source).id == id { return index }
                }
                return (0..<min(count, Self.farthest)).first { row(at: $0, from: source).id == id }
            }
            return rows.firstIndex { $0.id == id }
        }

        /// The maximum number of rows of a series that are searched for a custom id.
        private static let farthest = 10_000
    }

    package init(_ rows: [Row] = []) { append(.held(rows)) }
    /// Creates the first `count` rows of a series.
    package init(_ series: RowSeries, count: Int) { append(.named(series, 0..<count)) }

    /// Concatenates two lists of rows.
    package static func + (first: Rows, second: Rows) -> Rows {
        var both = first
        for part in second.parts { both.append(part) }
        return both
    }

    package static func += (rows: inout Rows, more: Rows) { rows = rows + more }

    /// Returns the rows with those in `range`, clamped to the existing ones, replaced by others.
    package func replacing(_ range: Range<Int>, with others: Rows) -> Rows {
        let range = range.clamped(to: 0..<count)
        return slice(0..<range.lowerBound) + others + slice(range.upperBound..<count)
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
        ends.append(self.count + count)
    }
}

extension Rows {
    package var count: Int { ends.last ?? 0 }
    package var isEmpty: Bool { parts.isEmpty }

    /// The rows that the scene holds, without those of series.
    package var held: [Row] {
        parts.flatMap { part -> [Row] in
            if case .held(let rows) = part { rows } else { [] }
        }
    }

    /// The series of the other rows, each with the range used.
    package var named: [(series: RowSeries, range: Range<Int>)] {
        parts.compactMap { part in
            if case .named(let series, let range) = part { (series, range) } else { nil }
        }
    }

    /// Returns a collection of all rows, where those of series are read from a source on access.
    package func read(from source: any RowSource) -> ReadRows { ReadRows(self, source) }

    fileprivate func row(at position: Int, from source: any RowSource) -> Row {
        precondition(0..<count ~= position, "a list has no row \(position)")
        let part = ends.indices.partitioningIndex { ends[$0] > position }
        return parts[part].row(at: position - (part > 0 ? ends[part - 1] : 0), from: source)
    }

    fileprivate func index(of id: ElementID, from source: any RowSource) -> Int? {
        var start = 0
        for (part, end) in zip(parts, ends) {
            if let index = part.index(of: id, from: source) { return start + index }
            start = end
        }
        return nil
    }
}

/// Rows combined with the source of those that are not held.
package struct ReadRows: RandomAccessCollection {
    private let rows: Rows
    private let source: any RowSource

    fileprivate init(_ rows: Rows, _ source: any RowSource) {
        self.rows = rows
        self.source = source
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { rows.count }
    package subscript(position: Int) -> Row { rows.row(at: position, from: source) }

    /// Returns the index of the row with this id; a custom id is searched for in only the first 10,000 rows of each
    /// series.
    package func index(of id: ElementID) -> Int? { rows.index(of: id, from: source) }
}

extension Rows: ExpressibleByArrayLiteral {
    package init(arrayLiteral rows: Row...) { self.init(rows) }
}

/// Held rows are compared; rows of series are equal if they have the same index in the same series. The division into
/// parts doesn't matter.
extension Rows: Hashable {
    package static func == (a: Rows, b: Rows) -> Bool {
        guard a.count == b.count else { return false }
        var (start, inA, inB) = (0, 0, 0)
        while start < a.count {
            let range = start..<min(a.ends[inA], b.ends[inB])
            guard a.part(inA, in: range) == b.part(inB, in: range) else { return false }
            start = range.upperBound
            if a.ends[inA] == start { inA += 1 }
            if b.ends[inB] == start { inB += 1 }
        }
        return true
    }

    /// Returns the rows of a part in a range across all parts.
    private func part(_ index: Int, in range: Range<Int>) -> Part {
        let start = index > 0 ? ends[index - 1] : 0
        return parts[index].slice(range.lowerBound - start..<range.upperBound - start)
    }

    /// Hashes the count only: a hash of all rows would take longer than layout.
    package func hash(into hasher: inout Hasher) { hasher.combine(count) }
}
