import TatamiScenes

/// The changes that steps of a timeline make to a scene's lists.
extension Scene {
    /// Removes a row and returns it with its list; nil if no list has it.
    mutating func deleteRow(_ row: ElementID, from source: any RowSource) -> (list: ElementID, row: Row)? {
        for (id, list) in lists {
            guard let index = list.index(ofRow: row, from: source) else { continue }
            let taken = list.row(at: index, from: source)
            editList(id) { $0.remove(at: index) }
            return taken.map { (id, $0) }
        }
        return nil
    }

    func hasRow(_ row: ElementID, from source: any RowSource) -> Bool {
        lists.contains { $0.list.index(ofRow: row, from: source) != nil }
    }
}

/// The effects of touches that remain when a step shows another appearance.
extension Scene {
    /// Keeps one effect of touches on an element, as it was before.
    mutating func keep<Value>(_ effect: WritableKeyPath<Touch, Value?>, of id: ElementID, asIn before: Scene) {
        guard let value = before.touches[id]?[keyPath: effect] else { return }
        touches[id, default: Touch()][keyPath: effect] = value
    }

    func carousel(_ id: ElementID) -> Carousel? {
        if case .carousel(let carousel)? = content.element(id)?.kind { carousel } else { nil }
    }

    /// Returns how far a row has slid aside by itself; nil for rows without a slide, and for those made on demand.
    func slide(of row: ElementID) -> Double? {
        lists.lazy.flatMap(\.list.heldRows).first { $0.id == row }?.slide?.fraction
    }
}

extension List {
    /// Takes over the scroll position of `current`, the list before a change; `given` is that list as the author gave
    /// it.
    ///
    /// In a list that rests on its bottom edge, new rows before the first one of `given` are above the visible ones.
    mutating func stay(where current: List, asOf given: List, from source: any RowSource) {
        scroll = current.scroll
        guard case .bottom = fill, let first = given.row(at: 0, from: source),
            let count = index(ofRow: first.id, from: source), count < sections.first?.rows.count ?? 0
        else { return }
        prependedCount = count
    }
}

/// Rows counted through all sections and then through appended ones.
extension List {
    var rowCount: Int { parts.reduce(0) { $0 + $1.count } }

    func index(ofRow id: ElementID, from source: any RowSource) -> Int? {
        var start = 0
        for rows in parts {
            if let index = rows.read(from: source).index(of: id) { return start + index }
            start += rows.count
        }
        return nil
    }

    func row(at index: Int, from source: any RowSource) -> Row? {
        place(of: index).map { parts[$0.part].read(from: source)[$0.index] }
    }

    mutating func remove(at index: Int) {
        guard let (part, own) = place(of: index) else { return }
        if index < prependedCount { prependedCount -= 1 }
        edit(part) { $0.replacing(own..<own + 1, with: []) }
    }

    /// Inserts rows before the row at `index`. Those inserted at the beginning of a list that rests on its bottom edge
    /// are older ones, above the visible ones.
    mutating func insert(_ rows: Rows, at index: Int) {
        if case .bottom = fill, index <= prependedCount, index < sections.first?.rows.count ?? 0 {
            prependedCount += rows.count
        }
        if let (part, own) = place(of: index) {
            edit(part) { $0.replacing(own..<own, with: rows) }
        } else if appended.isEmpty, !sections.isEmpty {
            sections[sections.count - 1].rows += rows
        } else {
            appended += rows
        }
    }

    /// Gives the list a new scroll position. It refers to all of its rows, including those appended or inserted since
    /// the previous position was set.
    mutating func scroll(to position: ScrollPosition) {
        scroll = position
        prependedCount = 0
        guard !appended.isEmpty, !sections.isEmpty else { return }
        sections[sections.count - 1].rows += appended
        appended = []
    }

    /// Returns the part that contains a row, with the row's index in it; nil beyond the last row.
    private func place(of index: Int) -> (part: Int, index: Int)? {
        var rest = index
        for (part, rows) in parts.enumerated() {
            if rest < rows.count { return (part, rest) }
            rest -= rows.count
        }
        return nil
    }

    private mutating func edit(_ part: Int, _ edit: (Rows) -> Rows) {
        if part < sections.count {
            sections[part].rows = edit(sections[part].rows)
        } else {
            appended = edit(appended)
        }
    }
}
