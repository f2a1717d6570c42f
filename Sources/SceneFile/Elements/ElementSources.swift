import TatamiPrimitives
import TatamiScenes

/// The sources of the elements of a grid or a carousel: a list or a data file.
///
/// Items of the list may stand for the records of a data file. Each record fills the template and becomes one element.
/// Unlike rows, the elements are read with the scene and are part of it; names in the element from the third record of
/// a grid `photos` begin with `photos.2`.
///
/// If the only content is a file with more than `largestCount` records, the elements are on-demand cells
/// (`Stack.cells`), like the rows of lists, and layout requests those that are visible. Then all cells must have the
/// same height, given in the scene by `height`, or by `aspectRatio` in columns that they fill: otherwise all cells
/// would have to be measured to place one. In a carousel, all items have its `itemWidth`, and its own `height` unless
/// they specify one.
enum ElementSources {
    /// The limit of elements that are read with the scene.
    static let largestCount = 10_000

    static let key = Key(
        "content",
        .unread(.either([.list(.either([.named(.element), .mapping(DataRows.shape)])), .mapping(DataRows.shape)])),
        "The elements in order, inline or from a data file.")

    /// Returns the elements that are read now; `cells` receives those that are read on demand.
    static func elements(_ fields: Fields, _ whole: ElementID, cells: inout Rows?) -> [Element] {
        guard let node = fields[key] else { return [] }
        let (decoding, owner) = (fields.decoding, fields.shape.owner)
        guard let places = node.places else {
            return decoding.elements(madeOf: node, partsOf: whole, of: owner, cells: &cells)
        }
        guard places.contains(where: standsForRecords) else { return decoding.elements(places, partsOf: whole) }
        var nowhere: Rows?
        return places.enumerated().flatMap { index, item in
            standsForRecords(item)
                ? decoding.elements(madeOf: item, partsOf: whole[index], of: owner, cells: &nowhere)
                : decoding.elements([item], partsOf: whole, from: index)
        }
    }

    /// Whether the template determines the height of each element in a column of a given width, regardless of
    /// content.
    static func saysHeight(_ node: Node, fillsColumns: Bool) -> Bool {
        let entries = node.entries ?? []
        let all = entries + entries.flatMap { $0.node.entries ?? [] }
        func says(_ key: String) -> Bool {
            all.contains { entry in
                guard entry.key == key, let text = entry.node.text else { return false }
                return !text.contains("{") && !text.contains("%") && text != "fill"
            }
        }
        let isWide = fillsColumns || all.contains { $0.key == "width" }
        return says("height") || says("aspectRatio") && isWide
    }

    /// Whether an item stands for records.
    static func standsForRecords(_ node: Node) -> Bool {
        node.entries?.contains { $0.key == DataRows.from.name } ?? false
    }
}

extension Decoding {
    /// Returns an element for each record of a data file, up to the first record with an error, which is reported.
    /// `owner` is the element whose key `content` is read, as diagnostics name it.
    fileprivate func elements(
        madeOf node: Node, partsOf whole: ElementID, of owner: String, cells: inout Rows?
    ) -> [Element] {
        guard row == nil else {
            log.add(.rows(.elementsInRow), at: node.mark)
            return []
        }
        guard let fields = Fields(of: node, DataRows.shape(of: owner), self), let source = DataRows.source(fields),
            let records = source.table(fields)?.records
        else {
            found.hasSkippedElements = true
            return []
        }
        if records.count > ElementSources.largestCount, cells != nil {
            var counter = RowCounter(list: whole)
            cells = source.rows(records, from: 0, areCells: true, &counter, self)
            return []
        }
        guard records.count <= ElementSources.largestCount else {
            log.add(.rows(.tooManyElements(records.count, limit: ElementSources.largestCount)), at: node.mark)
            found.hasSkippedElements = true
            return []
        }
        let sceneValues = values(of: source.template)
        var elements: [Element] = []
        var known: [Int: Node] = [:]
        for index in 0..<records.count {
            do throws(ReadFailure) {
                let record = try records.record(at: index, log: log)
                known[index] = Node(mapping: record.entries, mark: record.mark)
                guard let filled = source.template.filled(with: record, sceneValues, self), mayCopy(filled, node.mark)
                else {
                    found.hasSkippedElements = true
                    break
                }
                if let element = element(filled, id: whole[index]) { elements.append(element) }
            } catch {
                log.add(error)
                found.hasSkippedElements = true
                break
            }
        }
        found.records.add(source.request.recordName, count: records.count, known: known)
        return elements
    }
}
