import TatamiPrimitives
import TatamiScenes

/// Which row of which series.
struct RowPlace: Hashable {
    var series: RowSeries
    var index: Int
}

/// A row as it was read for itself, with all that came up on the way.
struct ReadRow {
    let row: Row
    let diagnostics: [DiagnosticLog.Entry]
    /// Where the row's elements stand.
    let marks: [(id: ElementID, mark: Mark)]
    let definitions: [DefinitionMark]
    let usedParts: Set<Kit.Part>
    let images: [ImageReference: Mark]
    /// The ids that the author gave to the row and to parts of it.
    let claims: [ElementID: Mark]
    /// What the row and those of lists in it are called.
    let names: RowNames
    /// The elements that a state changed.
    let changed: Set<ElementID>
    /// The rows of lists in the row that are read for themselves, by their numbers there.
    let inner: [RowTemplate]
    /// What fingers drag in it, by their numbers there.
    let drags: [(template: FollowerTemplate, kind: ElementKind)]
    /// Whether an element was left out because of an error.
    let hasSkippedElements: Bool
    /// What the template made from nothing.
    let spent: TemplateExpense
    /// About how much memory it takes, in bytes.
    let cost: Int

    init(_ row: Row, _ decoding: Decoding) {
        self.row = row
        diagnostics = decoding.log.found
        marks = decoding.elementMarks
        definitions = decoding.definitionMarks
        usedParts = decoding.usedParts
        images = decoding.imageMarks
        claims = decoding.claims
        names = decoding.rowNames
        changed = decoding.usedOverrides
        inner = decoding.onDemand.map(\.template)
        drags = decoding.drags
        hasSkippedElements = decoding.hasSkippedElements
        spent = decoding.spent
        cost = 2_000 + 500 * marks.count + decoding.textBytes
    }

    func mark(of id: ElementID) -> Mark? { marks.first { $0.id == id }?.mark }
}

/// The rows read of late, in two generations: when the young one is full, the old one goes and the young one takes its
/// place.
struct RecentRows {
    private var young: [RowPlace: ReadRow] = [:]
    private var old: [RowPlace: ReadRow] = [:]
    private var cost = 0

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
        for rows in [young, old] {
            for row in rows.values {
                if let mark = row.mark(of: id) { return mark }
            }
        }
        return nil
    }

    var marks: [(id: ElementID, mark: Mark)] { (Array(old.values) + Array(young.values)).flatMap(\.marks) }
    var definitions: [DefinitionMark] { (Array(old.values) + Array(young.values)).flatMap(\.definitions) }
}
