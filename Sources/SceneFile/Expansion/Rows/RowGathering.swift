import TatamiPrimitives
import TatamiScenes

/// What the reading of rows has brought up so far: kept here, and nowhere else, until someone asks.
///
/// A row that is read again brings up nothing new, and the order in which rows are read changes nothing.
struct RowGathering {
    let log: DiagnosticLog
    /// For each image that rows name, the first place that does.
    private(set) var images: [ImageReference: Mark] = [:]
    /// The elements that states were found to change.
    private(set) var changed: Set<ElementID> = []
    private(set) var usedParts: Set<Kit.Part> = []
    private(set) var names = RowNames()
    private(set) var hasSkippedElements = false
    /// Where elements stand that are there only while something follows a scroll.
    private(set) var marks: [ElementID: Mark] = [:]
    private(set) var definitions: Set<DefinitionMark> = []
    private var claims: [ElementID: Claims] = [:]
    /// Ids that more than one row claims.
    private var contested: Set<ElementID> = []
    /// Rows whose diagnostics are in the log.
    private var told: Set<RowPlace> = []
    private var spent = TemplateExpense()

    /// Who has an id: the first row of those read, and where the others stand.
    private struct Claims {
        var first: (mark: Mark, place: RowPlace)
        var others: Set<Mark> = []
    }

    init(files: SourceFiles) {
        log = DiagnosticLog(files: files)
    }

    /// Whether templates have made more than a scene may hold.
    var isSpent: Bool { spent.isTooMuch }

    /// `template` is where the row's template stands.
    mutating func take(_ row: ReadRow, at place: RowPlace, template: Mark) {
        if !row.diagnostics.isEmpty, told.insert(place).inserted {
            for entry in row.diagnostics { log.add(entry) }
        }
        take(row.found)
        names.add(row.found.rowNames)
        hasSkippedElements = hasSkippedElements || row.found.hasSkippedElements
        for (id, mark) in row.found.claims { claim(id, at: mark, by: place) }
        spent.add(row.found.spent)
        if isSpent { log.add(.tooMuchFromTemplates, at: template) }
    }

    /// What was read again because it follows a scroll: its ids are those that the scene has already.
    mutating func take(_ decoding: Decoding) {
        for entry in decoding.log.found { log.add(entry) }
        take(decoding.found)
        for (id, mark) in decoding.found.elementMarks where marks[id] == nil { marks[id] = mark }
        definitions.formUnion(decoding.found.definitionMarks)
    }

    private mutating func take(_ found: Findings) {
        for (image, mark) in found.imageMarks { images[image] = min(images[image] ?? mark, mark) }
        changed.formUnion(found.usedOverrides)
        usedParts.formUnion(found.usedParts)
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

    /// Tells ids that rows of a series share with what stands in another look of the scene, which shows them too.
    func reportDuplicates(with own: [ElementID: Mark], ofRowsIn root: Int, to log: DiagnosticLog) {
        for (id, mark) in own {
            guard let first = claims[id]?.first, first.place.series.root == root else { continue }
            log.add(.duplicateID(id.description, first: log.place(of: mark)), at: first.mark)
        }
    }

    /// Tells ids that several rows have, or that a row shares with what stands in the scene itself.
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

/// In the order of the files, then of the rows.
private func < (a: (mark: Mark, place: RowPlace), b: (mark: Mark, place: RowPlace)) -> Bool {
    if a.mark != b.mark { return a.mark < b.mark }
    if a.place.series != b.place.series { return a.place.series.path.lexicographicallyPrecedes(b.place.series.path) }
    return a.place.index < b.place.index
}

/// How much templates have made that no file holds.
struct TemplateExpense: Hashable {
    var nodes = 0
    /// UTF-8.
    var bytes = 0

    /// More than a scene may hold.
    var isTooMuch: Bool { nodes > 20_000_000 || bytes > 512 << 20 }

    mutating func add(_ other: TemplateExpense) {
        nodes += other.nodes
        bytes += other.bytes
    }
}
