import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// A series of on-demand rows, with all inputs for reading them.
///
/// It is immutable. Reading a row needs nothing else from the reading of the scene, and doesn't modify it.
struct RowTemplate {
    let pattern: Pattern
    let inputs: Inputs
    let count: Int
    /// Whether the rows are cells of a grid or a carousel: elements whose ids consist of its id and their number.
    let areCells: Bool

    /// The inputs of the rows. Series with equal inputs have equal rows.
    struct Inputs: Hashable {
        var origin: Origin
        /// The list that contains the rows.
        var list: ElementID
        /// The first row's number in the list.
        var first: Int
        var context: ReadingContext
        /// The changes of the states, by element id.
        var overrides: [ElementID: [Node]]
    }

    /// The source of the nodes from which rows are read.
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

    /// The inputs of the rows, for comparing series.
    struct Origin: Hashable {
        var template: Node
        var source: Source
        /// The scene's values that the template looks up.
        var values: [String: ExpressionValue] = [:]

        enum Source: Hashable {
            case copies(Int)
            /// Records of a request; the first has the number `from` among all selected records.
            case data(DataRequest, from: Int)
            case code(RowsInCode)
        }
    }

    /// Whether rows can have ids that don't follow from their numbers.
    var makesIDs: Bool { pattern.makesIDs }

    /// The number of rows at the beginning that can reveal all errors.
    ///
    /// It is the number of all rows, except for copies: one if they are identical, and 10,000 if they differ in nothing
    /// but their numbers.
    var differingRows: Int {
        guard case .copies = inputs.origin.source, case .template(let template, _) = pattern, !makesIDs else {
            return count
        }
        return template.names.isDisjoint(with: DataRecord.counters) ? 1 : Self.mostNumbered
    }

    private static let mostNumbered = 10_000

    /// Returns the id that a row has unless the author gives it another.
    func id(ofRow index: Int) -> ElementID {
        areCells ? inputs.list[inputs.first + index] : inputs.list.rows[inputs.first + index]
    }

    /// Returns the index of the row that an id names by its number, or whose part it names; nil for other ids.
    func index(ofRowNamedIn id: ElementID) -> Int? {
        let found = areCells ? id.partNumber(in: inputs.list) : id.rowNumber(in: inputs.list)
        guard let index = found.map({ $0 - inputs.first }), (0..<count).contains(index) else { return nil }
        return index
    }

    /// The rows that states change by number.
    var changedRows: [Int] { Set(inputs.overrides.keys.compactMap(index(ofRowNamedIn:))).sorted() }

    // MARK: Reading

    /// Reads a row with all findings. The result doesn't depend on other rows. If `isSpent`, because templates have
    /// exceeded the limit, a row from a template is blank.
    func read(_ place: RowPlace, in shared: SharedReading, isSpent: Bool = false) -> ReadRow {
        let decoding = Decoding(
            shared, log: DiagnosticLog(files: shared.files), in: inputs.context,
            inputs.context.use?.values ?? [:], overrides: inputs.overrides, row: place)
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

    /// Returns the node of a row; nil after reporting errors.
    private func node(at index: Int, _ decoding: Decoding) -> Node? {
        switch pattern {
        case .template(let template, let records):
            do throws(ReadFailure) {
                return template.filled(
                    with: try records.record(at: index, log: decoding.log), inputs.origin.values, decoding)
            } catch {
                decoding.log.add(error)
                return nil
            }
        case .code(let rows): return rows.node(at: index, log: decoding.log)
        }
    }

    /// Returns a blank row in place of one with errors, so that layout terminates.
    static func blank(_ id: ElementID) -> Row {
        Row(id: id, content: Element(id: id.part("content"), kind: .area, box: Box(height: .points(44))))
    }
}

extension Node {
    /// The literal ids within the node, except in rows, cells and copies.
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
