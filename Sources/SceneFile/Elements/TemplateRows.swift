import TatamiPrimitives
import TatamiScenes

/// The rows that a template makes of records: each is read when it is asked for, and what is wrong with it is noted then.
///
/// They go on with the decoding of their scene, so that they stand to the scene's ids, images and complaints as rows do
/// that are given. Therefore they belong to the thread that resolved the scene, as the files beside it do; handing
/// the scene from thread to thread is safe, laying it out in two at once is not.
final class TemplateRows: RowProvider, @unchecked Sendable {
    let count: Int
    private let pattern: Pattern
    /// The id of the list that the rows stand in.
    private let list: ElementID
    /// What the first row's number is there.
    private let first: Int
    private let context: Decoding.RowContext
    private let decoding: Decoding
    private var made = MadeRows()

    /// What gives the nodes that rows are read from.
    enum Pattern {
        case template(Template, of: any RecordSource)
        case code(RowsInCode)

        /// Whether rows can have ids that their numbers don't tell.
        var makesIDs: Bool {
            switch self {
            case .template(let template, _): template.makesIDs
            case .code(let rows): rows.makesIDs
            }
        }

        /// nil after reporting what is wrong.
        func node(at index: Int, _ decoding: Decoding) -> Node? {
            switch self {
            case .template(let template, let records):
                do throws(ReadFailure) {
                    return template.filled(with: try records.record(at: index, log: decoding.log), decoding)
                } catch {
                    decoding.log.add(error)
                    return nil
                }
            case .code(let rows): return rows.node(at: index, log: decoding.log)
            }
        }
    }

    /// What the rows are made of, for those who look for sameness.
    struct Origin: Hashable {
        var template: Node
        var source: Source

        enum Source: Hashable {
            case copies(Int)
            case data(DataRequest)
            case code(RowsInCode)
        }
    }
    let origin: Origin

    init(
        _ pattern: Pattern, count: Int, origin: Origin, list: ElementID, first: Int, _ decoding: Decoding
    ) {
        self.pattern = pattern
        self.count = count
        self.origin = origin
        self.list = list
        self.first = first
        self.decoding = decoding
        context = decoding.rowContext
    }

    private struct Identity: Hashable {
        var origin: Origin
        var files: ObjectIdentifier
        var list: ElementID
        var first: Int
        var context: Decoding.RowContext
        var overrides: [ElementID: [Node]]
    }

    /// Rows are equal that one scene file makes of the same template and records for lists that look the same.
    var identity: AnyHashable {
        Identity(
            origin: origin, files: ObjectIdentifier(decoding.cache), list: list, first: first, context: context,
            overrides: decoding.overrides)
    }

    func row(at index: Int) -> Row { madeRow(at: index).row }

    /// What is wrong with the row is in the decoding's log afterwards.
    private func madeRow(at index: Int) -> MadeRow {
        if let known = made[index] { return known }
        let row = make(index)
        made[index] = row
        return row
    }

    private func make(_ index: Int) -> MadeRow {
        decoding.rowOnDemand(context, of: ObjectIdentifier(self), index: index) {
            let id = list.rows[first + index]
            guard let node = pattern.node(at: index, decoding) else { return Self.blank(id) }
            return RowReading.row(node, id: id, decoding) ?? Self.blank(id)
        }
    }

    /// Stands for a row with mistakes, so that those who lay it out come to an end.
    private static func blank(_ id: ElementID) -> Row {
        Row(id: id, content: Element(id: id.part("content"), kind: .area, box: Box(height: .points(44))))
    }

    // MARK: Looking into rows

    /// Makes the row that an id names or names a part of, if it is one of these.
    func makeRow(namedIn id: ElementID) {
        guard let index = index(ofRowNamedIn: id) else { return }
        for inner in madeRow(at: index).inner { inner.makeRow(namedIn: id) }
    }

    /// The index of the row that an id names or names a part of; nil for other ids, and for rows with ids of their own.
    private func index(ofRowNamedIn id: ElementID) -> Int? {
        guard let number = id.rowNumber(in: list), (first..<first + count).contains(number) else { return nil }
        return number - first
    }

    /// Where an element of a row stands; nil unless its id leads to the row, or the row was made of late.
    func mark(of id: ElementID) -> Mark? {
        if let mark = made.mark(of: id) { return mark }
        return index(ofRowNamedIn: id).flatMap { madeRow(at: $0).mark(of: id) }
    }

    /// The ids and places of the rows made of late.
    var marks: [(id: ElementID, mark: Mark)] { made.marks }

    /// Whether rows can have ids that their numbers don't tell.
    var makesIDs: Bool { pattern.makesIDs }

    /// An id like those of the rows, for the question what a wrong one should have been.
    var sampleIDs: [ElementID] { count > 0 ? [list.rows[first + count - 1]] : [] }

    /// Makes every row and forgets it; stops when mistakes pile up.
    func check() {
        let start = decoding.log.count
        for index in 0..<count {
            guard decoding.log.count - start < 200, !decoding.isSpent else { return }
            for inner in make(index).inner { inner.check() }
        }
    }
}

/// A row with the places of its elements, and with the rows on demand of the lists in it.
struct MadeRow {
    var row: Row
    var marks: [(id: ElementID, mark: Mark)]
    var inner: [TemplateRows]
    /// About how much memory it takes, in bytes.
    var cost: Int

    func mark(of id: ElementID) -> Mark? {
        marks.first { $0.id == id }?.mark ?? inner.lazy.compactMap { $0.mark(of: id) }.first
    }
}

/// The rows made of late, in two generations: when the young one is full, the old one goes and the young one takes its
/// place.
private struct MadeRows {
    private var young: [Int: MadeRow] = [:]
    private var old: [Int: MadeRow] = [:]
    private var cost = 0

    private static let capacity = 4 << 20

    subscript(index: Int) -> MadeRow? {
        mutating get {
            if let row = young[index] { return row }
            guard let row = old[index] else { return nil }
            self[index] = row
            return row
        }
        set {
            guard let newValue else { return }
            if cost + newValue.cost > Self.capacity {
                (old, young, cost) = (young, [:], 0)
            }
            young[index] = newValue
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
}
