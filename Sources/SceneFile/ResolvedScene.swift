package import TatamiPrimitives
package import TatamiScenes

/// A scene with the places that its parts come from.
///
/// The scene is a plain value, which any thread may have. Rows that are repeated or come from data are only named in it, and
/// read from `rows` by those who look at them: after layout, those that can be seen. What is wrong with them, and what
/// they name, is known only then.
package struct ResolvedScene {
    package let scene: Scene
    /// What the rows are read from that the scene only names; for the thread that resolved the scene, as all the rest here.
    package let rows: any RowSource

    let decoding: Decoding
    let reader: RowReader
    /// The other looks that the scene has in its timeline, and where the timeline's steps stand.
    private let looks: [ResolvedScene]
    private let stepMarks: [Mark]

    /// One look of a scene.
    init(_ scene: Scene, _ decoding: Decoding, _ reader: RowReader) {
        (self.scene, self.decoding, self.reader, rows) = (scene, decoding, reader, reader)
        (looks, stepMarks) = ([], [])
    }

    /// A scene with its timeline, of which `first` is the beginning.
    init(_ scene: Scene, first: ResolvedScene, looks: [ResolvedScene], stepMarks: [Mark]) {
        (self.scene, decoding, reader) = (scene, first.decoding, first.reader)
        (self.looks, self.stepMarks) = (looks, stepMarks)
        rows = RowsOfLooks([first.reader] + looks.map(\.reader))
    }

    /// Whether asking for rows can bring up errors and images.
    package var hasRowsOnDemand: Bool { !reader.series.isEmpty || looks.contains(where: \.hasRowsOnDemand) }

    /// What is wrong with the scene, and with its rows as far as they were read.
    package var diagnostics: [Diagnostic] {
        let all = DiagnosticLog(files: decoding.log.files)
        addDiagnostics(to: all)
        return all.diagnostics
    }

    func addDiagnostics(to all: DiagnosticLog) {
        Self.addDiagnostics(of: decoding, reader, to: all)
        for look in looks {
            look.addDiagnostics(to: all)
            (rows as? RowsOfLooks)?.reportDuplicates(in: look, to: all)
        }
    }

    static func addDiagnostics(of decoding: Decoding, _ reader: RowReader, to all: DiagnosticLog) {
        all.add(contentsOf: decoding.log)
        all.add(contentsOf: reader.gathered.log)
        reader.gathered.reportDuplicates(with: decoding.found.claims, to: all)
    }

    /// For each image that the scene has been found to name, the first place that does.
    package var images: [ImageReference: SourcePlace] {
        let own = decoding.found.imageMarks.merging(reader.gathered.images) { first, _ in first }
        return looks.reduce(into: own.mapValues(decoding.log.place)) { images, look in
            images.merge(look.images) { first, _ in first }
        }
    }

    /// The components, styles and colours by which it was made, as far as its rows were read.
    var usedParts: Set<Kit.Part> {
        looks.reduce(decoding.found.usedParts.union(reader.gathered.usedParts)) { $0.union($1.usedParts) }
    }

    /// Where what a step of the timeline is done to stands; nil for a step that the file does not have.
    package func place(ofStep index: Int) -> SourcePlace? {
        stepMarks.indices.contains(index) ? decoding.log.place(of: stepMarks[index]) : nil
    }

    /// The scene's file, for what no line of it says.
    package var scenePlace: SourcePlace { SourcePlace(file: decoding.log.files.names[0], line: 0, column: 0) }

    /// Where the scene says how large it is; its file when it leaves that out.
    package var screenPlace: SourcePlace { decoding.found.screenMark.map(decoding.log.place) ?? scenePlace }

    /// Where the constraints of a set stand, one for each; those of a built-in row all at the row. nil for a set of
    /// another scene.
    package func places(of set: ConstraintSet) -> [SourcePlace]? {
        decoding.constraintSets.marks(of: set)?.map(decoding.log.place)
    }

    func addAskedRows(to rows: inout AskedRows) {
        reader.addAskedRows(to: &rows)
        rows.groups.merge(decoding.found.recordGroups) { first, _ in first }
        for (name, records) in decoding.found.recordsInElements {
            rows.data[name, default: (0, [:])].count = max(rows.data[name]?.count ?? 0, records.count)
            rows.data[name]?.known.merge(records.known) { first, _ in first }
        }
        for look in looks { look.addAskedRows(to: &rows) }
    }

    var naming: ElementNaming { ElementNaming(decoding: decoding, reader: reader) }
    private var namings: [ElementNaming] { [naming] + looks.flatMap(\.namings) }

    /// What the layout calls that which an id means: a row with an id of its own can be called by its number too.
    package func laidOutName(of id: ElementID) -> ElementID {
        namings.lazy.map { $0.laidOutName(of: id) }.first { $0 != id } ?? id
    }

    /// The number of the row that has this id of its own, or that what has the id stands in, as an id; the id itself for
    /// all others.
    package func numberedName(of id: ElementID) -> ElementID {
        namings.lazy.map { $0.numberedName(of: id) }.first { $0 != id } ?? id
    }

    /// Reads the rows whose ids only they know, so that what is called so is found; for those who look in vain.
    package func readRowsWithIDs() {
        for series in reader.series where reader.makesIDs(in: series) { reader.readAll(of: series) }
        for look in looks { look.readRowsWithIDs() }
    }

    /// What is wrong with an id that no element has.
    package func reason(naming id: ElementID) -> DiagnosticReason { ElementNaming.reason(naming: id, in: namings) }

    /// Where the element with this id stands; labels at their text. nil for an id that the scene does not have.
    ///
    /// A row on demand that has an id of its own is known as long as it was asked for of late.
    package func place(of id: ElementID) -> SourcePlace? {
        naming.mark(of: id).map(decoding.log.place)
            ?? looks.lazy.compactMap { $0.place(of: id) }.first
    }

    /// `place(of:)` for all elements; of the rows on demand, for those that were asked for of late.
    package var places: [ElementID: SourcePlace] {
        let marks = decoding.found.elementMarks + reader.marks
        let own = Dictionary(marks.map { ($0.id, decoding.log.place(of: $0.mark)) }) { first, _ in first }
        return looks.reduce(into: own) { places, look in places.merge(look.places) { first, _ in first } }
    }

    /// Where elements are written that uses of components stand for, and those whose texts come from elsewhere.
    var definitions: Set<DefinitionMark> {
        let own = Set(decoding.found.definitionMarks + reader.definitions)
        return looks.reduce(into: own) { $0.formUnion($1.definitions) }
    }
}
