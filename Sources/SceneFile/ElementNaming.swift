import TatamiScenes

/// The elements that ids name in one look of a scene, for states, timelines, masks and queries about the layout.
struct ElementNaming {
    let decoding: Decoding
    let reader: RowReader

    /// Returns the id that an element has in the layout. A row with an explicit id can also be named by its number.
    func laidOutName(of id: ElementID) -> ElementID {
        // The explicit id of an on-demand row is known only once the row is read.
        reader.readRows(namedIn: id)
        return names.laidOutName(of: id)
    }

    /// Returns the name of an element that has the most row numbers.
    func numberedName(of id: ElementID) -> ElementID { names.names(of: id).first ?? id }

    /// Returns the place of an element; nil for an unknown id.
    func mark(of id: ElementID) -> Mark? {
        let name = laidOutName(of: id)
        if let mark = decoding.found.elementMarks.first(where: { $0.id == name })?.mark { return mark }
        // Once the explicit id of an on-demand row is known, the row is found by its number.
        reader.readRows(namedIn: numberedName(of: name))
        return reader.mark(of: name)
    }

    /// Returns the error for an id that no element has in any of these looks. At least one look is required.
    static func reason(naming id: ElementID, in looks: [ElementNaming]) -> DiagnosticReason {
        let lacking = looks.compactMap { $0.names.lackingList(of: id) }
        if lacking.count == looks.count, let most = lacking.max(by: { $0.count < $1.count }) {
            return .noSuchRow(list: most.list.description, number: most.number, count: most.count)
        }
        return .unknownElement(id, among: looks.flatMap { $0.candidates(for: id) })
    }

    private var names: RowNames {
        var names = decoding.found.rowNames
        names.add(reader.gathered.found.rowNames)
        return names
    }

    /// Returns the candidates for a suggestion. Those that share a number with the id come first, because numbers are
    /// seldom mistyped.
    private func candidates(for id: ElementID) -> [ElementID] {
        let numbers = id.components.compactMap { if case .number(let number) = $0 { number } else { nil } }
        reader.readRows(numbered: numbers)
        let names = names
        if let root = NearestName.nearest(to: id.root.description, among: names.ids.map(\.description)) {
            reader.readRows(namedIn: names.names(of: ElementID(root))[0])
        }
        let known = (decoding.found.elementMarks + reader.marks).flatMap { names.names(of: $0.id) } + names.ids
        func isAlike(_ other: ElementID) -> Bool {
            !numbers.isEmpty
                && other.components.contains { component in
                    if case .number(let number) = component { numbers.contains(number) } else { false }
                }
        }
        let ids = Set(known).sorted()
        return ids.filter(isAlike) + ids.filter { !isAlike($0) }
    }
}
