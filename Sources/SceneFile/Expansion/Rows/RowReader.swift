import TatamiPrimitives
import TatamiScenes

/// A reader of the on-demand rows of a scene, with a cache of recent ones and all findings.
///
/// The scene and the templates may be shared between threads; a reader and its files belong to the thread that
/// resolved the scene. To lay out a scene on two threads at once, each must resolve it separately.
final class RowReader: RowSource {
    /// The series in the scene itself, outside of other rows.
    let series: [RowSeries]
    private(set) var gathered: RowGathering
    private let shared: SharedReading
    private var recent = RecentRows()
    /// The requested rows by series.
    private var asked: [RowSeries: Set<Int>] = [:]

    init(_ series: [RowSeries], _ shared: SharedReading) {
        self.series = series
        self.shared = shared
        gathered = RowGathering(files: shared.files)
    }

    func row(at index: Int, of series: RowSeries) -> Row { read(RowPlace(series: series, index: index)).row }

    func changedRows(of series: RowSeries) -> [Int] { template(of: series).changedRows }

    /// Reads a row; its errors are in `gathered` afterwards.
    private func read(_ place: RowPlace) -> ReadRow {
        asked[place.series, default: []].insert(place.index)
        if let known = recent[place] { return known }
        let row = readAnew(place, template(of: place.series))
        recent[place] = row
        return row
    }

    private func readAnew(_ place: RowPlace, _ template: RowTemplate) -> ReadRow {
        let row = template.read(place, in: shared, isSpent: gathered.isSpent)
        gathered.take(row, at: place, template: template.inputs.origin.template.mark)
        return row
    }

    private func template(of series: RowSeries) -> RowTemplate {
        guard let (outer, index, number) = series.place else { return shared.numbers.templates[series.root] }
        return read(RowPlace(series: outer, index: index)).found.onDemand[number].template
    }

    func element(ofFollower number: Int, at values: [Double]) -> Element {
        element(of: shared.numbers.followers[number], at: values)
    }

    func element(dragged drag: RowDrag, to value: Double) -> Element {
        switch drag {
        case .held(_, _, let number): element(ofFollower: number, at: [value])
        case .named(_, _, let series, let index, let number):
            element(of: read(RowPlace(series: series, index: index)).found.drags[number], at: [value])
        }
    }

    private func element(of template: FollowerTemplate, at values: [Double]) -> Element {
        let (element, decoding) = template.read(at: values, in: shared)
        gathered.take(decoding)
        guard let element, element.id == template.id, !element.holdsList else {
            return Element(id: template.id, kind: .area)
        }
        return element
    }

    /// Reads the followers at sample positions, so that their errors are in `gathered`.
    func readFollowers(_ followers: [Follower]) {
        for number in followers.map(\.number) {
            for values in shared.numbers.followers[number].samples {
                _ = element(ofFollower: number, at: values)
            }
        }
    }

    /// Adds the records or nodes of the requested rows.
    func addAskedRows(to rows: inout AskedRows) {
        rows.records.add(gathered.found.records)
        let log = DiagnosticLog(files: shared.files)
        for (series, indexes) in asked {
            let template = template(of: series)
            switch (template.pattern, template.inputs.origin.source) {
            case (.template(_, let records), .data(let request, let first)):
                var known: [Int: Node] = [:]
                for index in indexes {
                    guard let record = try? records.record(at: index, log: log) else { continue }
                    known[first + index] = Node(mapping: record.entries, mark: record.mark)
                }
                rows.records.add(request.recordName, count: first + records.count, known: known)
            case (.code(let made), _):
                for index in indexes { rows.code[made, default: [:]][index] = made.node(at: index, log: log) }
            case (.template, _): break
            }
        }
    }

    // MARK: Searching rows

    /// Reads the rows that an id names or whose parts it names.
    func readRows(namedIn id: ElementID) {
        for series in series { readRows(namedIn: id, of: series) }
    }

    private func readRows(namedIn id: ElementID, of series: RowSeries) {
        guard let index = template(of: series).index(ofRowNamedIn: id) else { return }
        let row = read(RowPlace(series: series, index: index))
        for number in row.found.onDemand.indices { readRows(namedIn: id, of: series.series(number, inRow: index)) }
    }

    /// Returns the place of an element in a row; nil unless its id determines the row, or the row is cached.
    func mark(of id: ElementID) -> Mark? {
        if let mark = recent.mark(of: id) ?? gathered.marks[id] { return mark }
        readRows(namedIn: id)
        return recent.mark(of: id)
    }

    /// The ids and places in cached rows.
    var marks: [(id: ElementID, mark: Mark)] { recent.marks + gathered.marks.map { ($0.key, $0.value) } }
    var definitions: [DefinitionMark] { recent.definitions + gathered.definitions }

    /// Whether rows can have ids that don't follow from their numbers.
    var makesIDs: Bool { series.contains { makesIDs(in: $0) } }

    func makesIDs(in series: RowSeries) -> Bool { template(of: series).makesIDs }

    /// Reads the rows of these numbers in their lists, for suggesting a correct id.
    func readRows(numbered numbers: [Int]) {
        for series in series {
            let template = template(of: series)
            let rows = template.inputs.list.rows
            for number in numbers + [template.inputs.first] { readRows(namedIn: rows[number], of: series) }
        }
    }

    /// Reads every row of a series, or the first `count`, without caching; stops when too many errors accumulate.
    func readAll(of series: RowSeries, upTo count: Int = .max) {
        readAll(of: series, template(of: series), upTo: count)
    }

    private func readAll(of series: RowSeries, _ template: RowTemplate, upTo count: Int) {
        let start = gathered.log.count
        for index in 0..<min(count, template.count) {
            guard gathered.log.count - start < 200, !gathered.isSpent else { return }
            let row = readAnew(RowPlace(series: series, index: index), template)
            for (number, inner) in row.found.onDemand.map(\.template).enumerated() {
                readAll(of: series.series(number, inRow: index), inner, upTo: inner.differingRows)
            }
        }
    }
}

/// The rows of all looks in a scene's timeline.
final class RowsOfLooks: RowSource {
    private let readers: [Int: RowReader]
    private let first: RowReader?

    init(_ readers: [RowReader]) {
        first = readers.first
        let all = readers.flatMap { reader in reader.series.map { ($0.root, reader) } }
        // The first of several looks with the same rows reads them.
        self.readers = Dictionary(all) { first, _ in first }
    }

    /// Reports ids that elements of a look share with rows of the look, if another look's reader has read these rows.
    func reportDuplicates(in look: ResolvedScene, to log: DiagnosticLog) {
        for root in look.reader.series.map(\.root) {
            guard let reader = readers[root], reader !== look.reader else { continue }
            reader.gathered.reportDuplicates(with: look.decoding.found.claims, ofRowsIn: root, to: log)
        }
    }

    func row(at index: Int, of series: RowSeries) -> Row { reader(of: series).row(at: index, of: series) }

    func changedRows(of series: RowSeries) -> [Int] { reader(of: series).changedRows(of: series) }

    /// Followers are known to all readers of a file.
    func element(ofFollower number: Int, at values: [Double]) -> Element {
        guard let first else { preconditionFailure("a timeline has at least one look") }
        return first.element(ofFollower: number, at: values)
    }

    func element(dragged drag: RowDrag, to value: Double) -> Element {
        switch drag {
        case .held(_, _, let number): element(ofFollower: number, at: [value])
        case .named(_, _, let series, _, _): reader(of: series).element(dragged: drag, to: value)
        }
    }

    private func reader(of series: RowSeries) -> RowReader {
        guard let reader = readers[series.root] else {
            preconditionFailure("a scene names rows of series \(series.path), which none of its looks has")
        }
        return reader
    }
}
