package import TatamiPrimitives
package import TatamiScenes

/// A scene with the places of its parts.
///
/// `scene` is a plain value that any thread may use. It refers to repeated rows and rows from data without containing
/// them. `rows` reads a row when layout asks for it; the errors and images of a row are known only from then on.
package struct ResolvedScene {
    package let scene: Scene
    /// The source of the on-demand rows. Like all properties except `scene`, it belongs to the thread that resolved the
    /// scene.
    package let rows: any RowSource

    let decoding: Decoding
    let reader: RowReader
    /// The other looks in the scene's timeline, and the places of the timeline's steps.
    private let looks: [ResolvedScene]
    private let stepMarks: [Mark]

    /// Creates a single look of a scene.
    init(_ scene: Scene, _ decoding: Decoding, _ reader: RowReader) {
        (self.scene, self.decoding, self.reader, rows) = (scene, decoding, reader, reader)
        (looks, stepMarks) = ([], [])
    }

    /// Creates a scene with a timeline that begins with `first`.
    init(_ scene: Scene, first: ResolvedScene, looks: [ResolvedScene], stepMarks: [Mark]) {
        (self.scene, decoding, reader) = (scene, first.decoding, first.reader)
        (self.looks, self.stepMarks) = (looks, stepMarks)
        rows = RowsOfLooks([first.reader] + looks.map(\.reader))
    }

    /// Whether requesting rows can add errors and images.
    package var hasRowsOnDemand: Bool { !reader.series.isEmpty || looks.contains(where: \.hasRowsOnDemand) }

    /// The diagnostics of the scene, and of its rows as far as they were read.
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

    /// The first place that names each image found so far.
    package var images: [ImageReference: SourcePlace] {
        let own = decoding.found.imageMarks.merging(reader.gathered.found.imageMarks) { first, _ in first }
        return looks.reduce(into: own.mapValues(decoding.log.place)) { images, look in
            images.merge(look.images) { first, _ in first }
        }
    }

    /// The components, styles and colours used by the scene, and by its rows as far as they were read.
    var usedParts: Set<Kit.Part> {
        looks.reduce(decoding.found.usedParts.union(reader.gathered.found.usedParts)) { $0.union($1.usedParts) }
    }

    /// Returns the place of a step's target; nil for a step that the file doesn't have.
    package func place(ofStep index: Int) -> SourcePlace? {
        stepMarks.indices.contains(index) ? decoding.log.place(of: stepMarks[index]) : nil
    }

    /// The scene's file, for properties without a line of their own.
    package var scenePlace: SourcePlace { SourcePlace(file: decoding.log.files.names[0], line: 0, column: 0) }

    /// The place of the screen's size; the file if it is omitted.
    package var screenPlace: SourcePlace { decoding.found.screenMark.map(decoding.log.place) ?? scenePlace }

    /// Returns the place of each constraint in a set; nil for a set of another scene.
    /// The constraints of a built-in row are all at the place of the row.
    package func places(of set: ConstraintSet) -> [SourcePlace]? {
        decoding.constraintSets.marks(of: set)?.map(decoding.log.place)
    }

    func addAskedRows(to rows: inout AskedRows) {
        reader.addAskedRows(to: &rows)
        rows.records.add(decoding.found.records)
        for look in looks { look.addAskedRows(to: &rows) }
    }

    var naming: ElementNaming { ElementNaming(decoding: decoding, reader: reader) }
    private var namings: [ElementNaming] { [naming] + looks.flatMap(\.namings) }

    /// Returns the id that an element has in the layout. A row with an explicit id can also be named by its number.
    package func laidOutName(of id: ElementID) -> ElementID {
        namings.lazy.map { $0.laidOutName(of: id) }.first { $0 != id } ?? id
    }

    /// Returns the id with the row's number in place of the row's own id; `id` itself if there is none.
    package func numberedName(of id: ElementID) -> ElementID {
        namings.lazy.map { $0.numberedName(of: id) }.first { $0 != id } ?? id
    }

    /// Reads all rows that may have explicit ids, before a name is reported as unknown.
    package func readRowsWithIDs() {
        for series in reader.series where reader.makesIDs(in: series) { reader.readAll(of: series) }
        for look in looks { look.readRowsWithIDs() }
    }

    /// Returns the error for an id that no element has.
    package func reason(naming id: ElementID) -> DiagnosticReason { ElementNaming.reason(naming: id, in: namings) }

    /// Returns the place of an element; for a label, of its text. nil for an unknown id.
    ///
    /// An on-demand row with an explicit id is known while it is cached.
    package func place(of id: ElementID) -> SourcePlace? {
        naming.mark(of: id).map(decoding.log.place)
            ?? looks.lazy.compactMap { $0.place(of: id) }.first
    }

    /// Returns the place of an element, or of the innermost one around it that has a place, or else the scene's file.
    package func nearestPlace(of id: ElementID) -> SourcePlace {
        sequence(first: id, next: \.parent).lazy.compactMap { self.place(of: $0) }.first ?? scenePlace
    }

    /// The places of all elements; of on-demand rows, only those that are cached.
    package var places: [ElementID: SourcePlace] {
        let marks = decoding.found.elementMarks + reader.marks
        let own = Dictionary(marks.map { ($0.id, decoding.log.place(of: $0.mark)) }) { first, _ in first }
        return looks.reduce(into: own) { places, look in places.merge(look.places) { first, _ in first } }
    }

    /// The definitions of uses of components, and of elements whose texts come from a use or from data.
    var definitions: Set<DefinitionMark> {
        let own = Set(decoding.found.definitionMarks + reader.definitions)
        return looks.reduce(into: own) { $0.formUnion($1.definitions) }
    }
}
