import TatamiScenes

/// Where the elements of a grid or a carousel come from: a list, in which an item may stand for the records of a data file,
/// or such a file.
///
/// What comes in is a template and records; what goes out is an element for each, read when the scene is: unlike rows, they are
/// all in the scene, and the names of those from the third record of a grid `photos` begin with `photos.2`.
enum ElementSources {
    /// More belong into the rows of a list, which are made when they are seen.
    static let largestCount = 10_000

    static let key = Key(
        "content",
        .unread(.either([.list(.either([.named(.element), .mapping(DataRows.shape)])), .mapping(DataRows.shape)])),
        "The elements, first to last, here or from a data file.")

    static func elements(_ fields: Fields, _ whole: ElementID) -> [Element] {
        guard let node = fields[key] else { return [] }
        let (decoding, owner) = (fields.decoding, fields.shape.owner)
        guard let places = node.places else { return decoding.elements(madeOf: node, partsOf: whole, of: owner) }
        guard places.contains(where: speaks) else { return decoding.elements(places, partsOf: whole) }
        return places.enumerated().flatMap { index, item in
            speaks(of: item)
                ? decoding.elements(madeOf: item, partsOf: whole[index], of: owner)
                : decoding.elements([item], partsOf: whole, from: index)
        }
    }

    /// Whether an item stands for records.
    static func speaks(of node: Node) -> Bool { node.entries?.contains { $0.key == DataRows.from.name } ?? false }
}

extension Decoding {
    /// An element for each record of a data file; none after reporting what is wrong with what `owner` says.
    fileprivate func elements(madeOf node: Node, partsOf whole: ElementID, of owner: String) -> [Element] {
        guard row == nil else {
            log.add(.rows(.elementsInRow), at: node.mark)
            return []
        }
        guard let fields = Fields(of: node, DataRows.shape(of: owner), self), let source = DataRows.source(fields),
            let records = source.table(fields)?.records
        else {
            hasSkippedElements = true
            return []
        }
        guard records.count <= ElementSources.largestCount else {
            log.add(.rows(.tooManyElements(records.count, limit: ElementSources.largestCount)), at: node.mark)
            hasSkippedElements = true
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
                    hasSkippedElements = true
                    break
                }
                if let element = element(filled, id: whole[index]) { elements.append(element) }
            } catch {
                log.add(error)
                hasSkippedElements = true
                break
            }
        }
        recordsInElements[source.request.recordName] = (records.count, known)
        return elements
    }
}
