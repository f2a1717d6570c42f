import TatamiPrimitives
import TatamiScenes

/// Where the elements of a grid or a carousel come from: a list, in which an item may stand for the records of a data file,
/// or such a file.
///
/// What comes in is a template and records; what goes out is an element for each, read when the scene is: unlike rows, they are
/// all in the scene, and the names of those from the third record of a grid `photos` begin with `photos.2`.
///
/// Of a grid whose only content is a file with more records than that, the elements are named and not read, as rows of lists
/// are (`Stack.cells`), and whoever lays it out asks for those that can be seen. For that all cells have to be equally high,
/// and the scene has to say so: by `height`, or by `aspectRatio` in columns that they fill. Where cells are as high as their content, all
/// of them would have to be measured to know where one stands. The same holds for a carousel, whose items all have its
/// `itemWidth`, and its own `height` where they say none.
enum ElementSources {
    /// Of elements that are read with the scene.
    static let largestCount = 10_000

    static let key = Key(
        "content",
        .unread(.either([.list(.either([.named(.element), .mapping(DataRows.shape)])), .mapping(DataRows.shape)])),
        "The elements, first to last, here or from a data file.")

    /// All of them; `cells` are those that are not read yet.
    static func elements(_ fields: Fields, _ whole: ElementID, cells: inout Rows?) -> [Element] {
        guard let node = fields[key] else { return [] }
        let (decoding, owner) = (fields.decoding, fields.shape.owner)
        guard let places = node.places else {
            return decoding.elements(madeOf: node, partsOf: whole, of: owner, cells: &cells)
        }
        guard places.contains(where: speaks) else { return decoding.elements(places, partsOf: whole) }
        var nowhere: Rows?
        return places.enumerated().flatMap { index, item in
            speaks(of: item)
                ? decoding.elements(madeOf: item, partsOf: whole[index], of: owner, cells: &nowhere)
                : decoding.elements([item], partsOf: whole, from: index)
        }
    }

    /// Whether what each record stands for says how high it is, whatever is in it, in a column of a given width.
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
    static func speaks(of node: Node) -> Bool { node.entries?.contains { $0.key == DataRows.from.name } ?? false }
}

extension Decoding {
    /// An element for each record of a data file; none after reporting what is wrong with what `owner` says.
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
        found.recordsInElements[source.request.recordName] = (records.count, known)
        return elements
    }
}
