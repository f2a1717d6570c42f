import TatamiScenes

/// Elements of grids and carousels that are made of the records of data files.
extension Decoding {
    /// Calls `read` with each element of the content of a grid or a carousel. `owner` is the element that has the
    /// content, as diagnostics name it. `cells` receives the elements that are read on demand.
    func eachElement(
        of content: Node, partsOf whole: ElementID, of owner: String, cells: inout Rows?,
        _ read: (ElementPlace, ElementID) -> Void
    ) {
        guard let items = content.places else {
            return eachElement(madeOf: content, partsOf: whole, of: owner, cells: &cells, read)
        }
        var nowhere: Rows?
        for (index, item) in items.enumerated() {
            if item.has(DataRows.from.name) {
                eachElement(madeOf: item, partsOf: whole[index], of: owner, cells: &nowhere, read)
            } else {
                eachElement(of: item, id: whole[index], read)
            }
        }
    }

    /// Calls `read` with an element for each record of a data file, up to the first record with an error, which is
    /// reported.
    private func eachElement(
        madeOf node: Node, partsOf whole: ElementID, of owner: String, cells: inout Rows?,
        _ read: (ElementPlace, ElementID) -> Void
    ) {
        guard row == nil else { return log.add(.rows(.elementsInRow), at: node.mark) }
        guard let fields = Fields(of: node, DataRows.shape(of: owner), self), let source = DataRows.source(fields),
            let records = source.table(fields)?.records
        else {
            found.hasSkippedElements = true
            return
        }
        if records.count > ElementSources.largestCount, cells != nil {
            var counter = RowCounter(list: whole)
            cells = source.rows(records, from: 0, areCells: true, &counter, self)
            return
        }
        guard records.count <= ElementSources.largestCount else {
            return leaveOut(
                .rows(.tooManyElements(records.count, limit: ElementSources.largestCount)), at: node.mark)
        }
        let sceneValues = values(of: source.template)
        var known: [Int: Node] = [:]
        do throws(ReadFailure) {
            for index in 0..<records.count {
                let record = try records.record(at: index, log: log)
                known[index] = Node(mapping: record.entries, mark: record.mark)
                guard let filled = source.template.filled(with: record, sceneValues, self), mayCopy(filled, node.mark)
                else {
                    found.hasSkippedElements = true
                    break
                }
                inPlace(of: filled) { read($0, whole[index]) }
            }
        } catch { leaveOut(error.reason, at: error.mark) }
        found.records.add(source.request.recordName, count: records.count, known: known)
    }
}
