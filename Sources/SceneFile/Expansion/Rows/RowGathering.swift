import TatamiPrimitives
import TatamiScenes

/// The findings from all rows read so far.
///
/// Reading a row again adds nothing, and the order of reading has no effect.
struct RowGathering {
    let log: DiagnosticLog
    /// The findings that concern the scene as a whole, without those of single elements.
    private(set) var found = Findings()
    /// The places of elements that exist only while something follows a scroll.
    private(set) var marks: [ElementID: Mark] = [:]
    private(set) var definitions: Set<DefinitionMark> = []
    private var claims: [ElementID: Claims] = [:]
    /// Ids that more than one row claims.
    private var contested: Set<ElementID> = []
    /// Rows whose diagnostics are in the log.
    private var reported: Set<RowPlace> = []

    /// The claims to an id: the first row that has it, and the places of the others.
    private struct Claims {
        var first: (mark: Mark, place: RowPlace)
        var others: Set<Mark> = []
    }

    init(files: SourceFiles) {
        log = DiagnosticLog(files: files)
    }

    /// Whether templates have exceeded the limit of a scene.
    var isSpent: Bool { found.spent.isTooMuch }

    /// Adds the findings of a row. `template` is the place of the row's template.
    mutating func take(_ row: ReadRow, at place: RowPlace, template: Mark) {
        if !row.diagnostics.isEmpty, reported.insert(place).inserted {
            for entry in row.diagnostics { log.add(entry) }
        }
        take(row.found)
        found.rowNames.add(row.found.rowNames)
        found.hasSkippedElements = found.hasSkippedElements || row.found.hasSkippedElements
        for (id, mark) in row.found.claims { claim(id, at: mark, by: place) }
        found.spent.add(row.found.spent)
        if isSpent { log.add(.tooMuchFromTemplates, at: template) }
    }

    /// Adds the findings of a follower that was read again; its ids are those that the scene already has.
    mutating func take(_ decoding: Decoding) {
        for entry in decoding.log.found { log.add(entry) }
        take(decoding.found)
        for (id, mark) in decoding.found.elementMarks where marks[id] == nil { marks[id] = mark }
        definitions.formUnion(decoding.found.definitionMarks)
    }

    private mutating func take(_ new: Findings) {
        found.imageMarks.merge(new.imageMarks) { min($0, $1) }
        found.usedOverrides.formUnion(new.usedOverrides)
        found.usedParts.formUnion(new.usedParts)
        found.records.add(new.records)
    }

    private mutating func claim(_ id: ElementID, at mark: Mark, by place: RowPlace) {
        guard var known = claims[id] else {
            claims[id] = Claims(first: (mark, place))
            return
        }
        guard known.first.place != place else { return }
        if (mark, place) < known.first {
            known.others.insert(known.first.mark)
            known.first = (mark, place)
        } else {
            known.others.insert(mark)
        }
        claims[id] = known
        contested.insert(id)
    }

    /// Reports ids of rows in a series that elements of another look with the same series have too.
    func reportDuplicates(with own: [ElementID: Mark], ofRowsIn root: Int, to log: DiagnosticLog) {
        for (id, mark) in own {
            guard let first = claims[id]?.first, first.place.series.root == root else { continue }
            log.add(.duplicateID(id.description, first: log.place(of: mark)), at: first.mark)
        }
    }

    /// Reports ids of several rows, and those that a row shares with an element of the scene.
    func reportDuplicates(with own: [ElementID: Mark], to log: DiagnosticLog) {
        var ids = contested
        if own.count < claims.count {
            ids.formUnion(own.keys.filter { claims[$0] != nil })
        } else {
            ids.formUnion(claims.keys.filter { own[$0] != nil })
        }
        for id in ids {
            guard let known = claims[id] else { continue }
            var marks = known.others
            var first = known.first.mark
            if let mark = own[id] {
                marks.insert(first)
                first = mark
            }
            for mark in marks {
                log.add(.duplicateID(id.description, first: log.place(of: first)), at: mark)
            }
        }
    }
}

/// Orders claims to an id by their places in the files, then by their rows.
private func < (a: (mark: Mark, place: RowPlace), b: (mark: Mark, place: RowPlace)) -> Bool {
    if a.mark != b.mark { return a.mark < b.mark }
    if a.place.series != b.place.series { return a.place.series.path.lexicographicallyPrecedes(b.place.series.path) }
    return a.place.index < b.place.index
}

/// The amount that templates have produced beyond their files' contents.
struct TemplateExpense: Hashable {
    var nodes = 0
    /// The length of the texts, in UTF-8 bytes.
    var bytes = 0

    /// Whether it exceeds the limit of a scene.
    var isTooMuch: Bool { nodes > 20_000_000 || bytes > 512 << 20 }

    mutating func add(_ other: TemplateExpense) {
        nodes += other.nodes
        bytes += other.bytes
    }
}
