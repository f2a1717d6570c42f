import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// Rows that a scene names and does not hold: what each is made of, and all that decides how it is read.
///
/// Never changes; reading a row needs nothing of the reading of the scene, and leaves nothing behind in it.
struct RowTemplate {
    let pattern: Pattern
    let origin: Origin
    let count: Int
    /// The list that the rows stand in.
    let list: ElementID
    /// What the first row's number is there.
    let first: Int
    let context: ReadingContext
    /// What the states change, by element.
    let overrides: [ElementID: [Node]]
    /// Whether they are the cells of a grid: elements, which are called by their numbers in the grid alone.
    var areCells = false

    /// What gives the nodes that rows are read from.
    enum Pattern {
        case template(Template, of: any RecordSource)
        case code(RowsInCode)

        var makesIDs: Bool {
            switch self {
            case .template(let template, _): template.makesIDs
            case .code(let rows): rows.makesIDs
            }
        }
    }

    /// What the rows are made of, for those who look for sameness.
    struct Origin: Hashable {
        var template: Node
        var source: Source
        /// Of the scene, those that the template looks up.
        var values: [String: ExpressionValue] = [:]

        enum Source: Hashable {
            case copies(Int)
            /// The first of these records has that number among all that the request selects.
            case data(DataRequest, from: Int)
            case code(RowsInCode)
        }
    }

    /// Whether rows can have ids that their numbers don't tell.
    var makesIDs: Bool { pattern.makesIDs }

    /// How many rows at the beginning tell all that can be wrong with any: of copies that differ in nothing, one; of those
    /// that differ in their number alone as many as one can wait for.
    var differingRows: Int {
        guard case .copies = origin.source, case .template(let template, _) = pattern, !makesIDs else { return count }
        return template.names.isDisjoint(with: DataRecord.counters) ? 1 : Self.mostNumbered
    }

    private static let mostNumbered = 10_000

    /// What the row is called unless its author calls it something else.
    func id(ofRow index: Int) -> ElementID { areCells ? list[first + index] : list.rows[first + index] }

    /// The index of the row that an id names or names a part of; nil for other ids, and for rows with ids of their own.
    func index(ofRowNamedIn id: ElementID) -> Int? {
        let found = areCells ? id.partNumber(in: list) : id.rowNumber(in: list)
        guard let number = found, (first..<first + count).contains(number) else { return nil }
        return number - first
    }

    /// The rows that states change by their numbers.
    var changedRows: [Int] { Set(overrides.keys.compactMap(index(ofRowNamedIn:))).sorted() }

    // MARK: Reading

    /// One row with all that came up in reading it; the same each time, whatever was read before. A blank one if `isSpent`
    /// says that templates have made enough.
    func read(_ place: RowPlace, in surroundings: Surroundings, isSpent: Bool = false) -> ReadRow {
        let decoding = Decoding(
            surroundings, log: DiagnosticLog(files: surroundings.files), overrides: overrides, row: place)
        decoding.context = context
        decoding.context.isInRow = true
        let id = id(ofRow: place.index)
        let node = isSpent && isMadeOfRecords ? nil : node(at: place.index, decoding)
        let row =
            areCells
            ? node.flatMap { decoding.element($0, id: id) }.map { Row(id: id, content: $0) }
            : node.flatMap { RowReading.row($0, id: id, decoding) }
        return ReadRow(row ?? Self.blank(id), decoding)
    }

    private var isMadeOfRecords: Bool { if case .template = pattern { true } else { false } }

    /// nil after reporting what is wrong.
    private func node(at index: Int, _ decoding: Decoding) -> Node? {
        switch pattern {
        case .template(let template, let records):
            do throws(ReadFailure) {
                return template.filled(
                    with: try records.record(at: index, log: decoding.log), origin.values, decoding)
            } catch {
                decoding.log.add(error)
                return nil
            }
        case .code(let rows): return rows.node(at: index, log: decoding.log)
        }
    }

    /// Stands for a row with errors, so that those who lay it out come to an end.
    static func blank(_ id: ElementID) -> Row {
        Row(id: id, content: Element(id: id.part("content"), kind: .area, box: Box(height: .points(44))))
    }
}

/// The rows that a scene file's looks name, each series with its number; rows are of one series that are made of the same
/// for the same place, so that looks with the same rows are equal.
final class RowTemplates {
    private var numbers: [Identity: Int] = [:]
    private var templates: [RowTemplate] = []

    private struct Identity: Hashable {
        var origin: RowTemplate.Origin
        var list: ElementID
        var first: Int
        var context: ReadingContext
        var overrides: [ElementID: [Node]]
    }

    func series(of template: RowTemplate) -> RowSeries {
        let identity = Identity(
            origin: template.origin, list: template.list, first: template.first, context: template.context,
            overrides: template.overrides)
        if let number = numbers[identity] { return RowSeries(number) }
        numbers[identity] = templates.count
        templates.append(template)
        return RowSeries(templates.count - 1)
    }

    /// `number` is one that was given.
    subscript(number: Int) -> RowTemplate { templates[number] }
}

extension Node {
    /// The ids within it that stand as they are, but for those in rows, cells and copies.
    var namesOutsideRows: Set<String> {
        var names: Set<String> = []
        func visit(_ node: Node) {
            for item in node.items ?? [] { visit(item) }
            let entries = node.entries ?? []
            if entries.contains(where: { $0.key == "repeat" || $0.key == DataRows.from.name }) { return }
            for entry in entries where !["rows", "sections", "append"].contains(entry.key) {
                if entry.key == BoxReading.id.name, let name = entry.node.text {
                    names.insert(name)
                } else {
                    visit(entry.node)
                }
            }
        }
        visit(self)
        return names
    }
}
