import TatamiPrimitives
import TatamiScenes

/// The place of a row: its series and its index.
struct RowPlace: Hashable {
    var series: RowSeries
    var index: Int
}

/// A row that was read on demand, with all findings.
struct ReadRow {
    let row: Row
    let diagnostics: [DiagnosticLog.Entry]
    let found: Findings
    /// The approximate memory that the row takes, in bytes.
    let cost: Int

    init(_ row: Row, _ decoding: Decoding) {
        (self.row, found) = (row, decoding.found)
        diagnostics = decoding.log.found
        cost = 2_000 + 500 * found.elementMarks.count + found.textBytes
    }

    func mark(of id: ElementID) -> Mark? { found.elementMarks.first { $0.id == id }?.mark }
}

/// A cache of rows in two generations: when the young one is full, it replaces the old one.
struct RecentRows {
    private var young: [RowPlace: ReadRow] = [:]
    private var old: [RowPlace: ReadRow] = [:]
    private var cost = 0

    /// The cost, in bytes, beyond which the young generation is full.
    private static let capacity = 4 << 20

    subscript(place: RowPlace) -> ReadRow? {
        mutating get {
            if let row = young[place] { return row }
            guard let row = old[place] else { return nil }
            self[place] = row
            return row
        }
        set {
            guard let newValue else { return }
            if cost + newValue.cost > Self.capacity {
                (old, young, cost) = (young, [:], 0)
            }
            young[place] = newValue
            cost += newValue.cost
        }
    }

    func mark(of id: ElementID) -> Mark? {
        [young, old].lazy.flatMap(\.values).compactMap { $0.mark(of: id) }.first
    }

    var marks: [(id: ElementID, mark: Mark)] { (Array(old.values) + Array(young.values)).flatMap(\.found.elementMarks) }
    var definitions: [DefinitionMark] { (Array(old.values) + Array(young.values)).flatMap(\.found.definitionMarks) }
}
