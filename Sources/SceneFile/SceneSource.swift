package import TatamiPrimitives
package import TatamiScenes

/// A scene file that was read and not yet resolved: its shots and states are known, its elements are nodes with places.
package struct SceneSource {
    /// nil for that of the file.
    package let name: String?
    package let title: String?
    /// One named `default` when the file gives none.
    package let shots: [Shot]
    /// In the order of the file.
    package let stateNames: [String]
    /// Whether the scene has a timeline, so that it can be drawn at a moment.
    package var isPlayable: Bool { !steps.isEmpty }

    let steps: [StepSource]
    let root: Node
    let files: SourceFiles
    let resources: any SceneResources
    let cache = ResourceCache()
    /// What was wrong at the top of the file.
    let log: ProblemLog
}

/// A scene with the places that its parts come from.
///
/// Rows that are repeated or come from data are read when someone asks the scene for them: after layout, those that can be
/// seen. What is wrong with them, and what they name, is known only then.
package struct ResolvedScene {
    package let scene: Scene

    let decoding: Decoding
    let onDemand: [TemplateRows]
    /// The other looks that the scene has in its timeline, and where the timeline's steps stand.
    var looks: [ResolvedScene] = []
    var stepMarks: [Mark] = []

    /// Whether asking for rows can bring up mistakes and images.
    package var hasRowsOnDemand: Bool { !onDemand.isEmpty || looks.contains(where: \.hasRowsOnDemand) }

    /// What is wrong with the scene, as far as it has been asked for.
    package var diagnostics: [Diagnostic] {
        guard !looks.isEmpty else { return decoding.log.diagnostics }
        let all = ProblemLog(files: decoding.log.files)
        for log in [decoding.log] + looks.map(\.decoding.log) { all.add(contentsOf: log) }
        return all.diagnostics
    }

    /// For each image that the scene has been found to name, the first place that does.
    package var images: [ImageReference: SourcePlace] {
        looks.reduce(into: decoding.imageMarks.mapValues(decoding.log.place)) { images, look in
            images.merge(look.images) { first, _ in first }
        }
    }

    /// Where what a step of the timeline is done to stands; nil for a step that the file does not have.
    package func place(ofStep index: Int) -> SourcePlace? {
        stepMarks.indices.contains(index) ? decoding.log.place(of: stepMarks[index]) : nil
    }

    /// The scene's file, for what no line of it says.
    package var scenePlace: SourcePlace { SourcePlace(file: decoding.log.files.names[0], line: 0, column: 0) }

    /// Whether any element was found to be placed by constraints.
    package var hasConstraints: Bool {
        !decoding.constraintSets.isEmpty || looks.contains(where: \.hasConstraints)
    }

    /// Where the constraints of a set stand, one for each; those of a built-in row all at the row. nil for a set of
    /// another scene.
    package func places(of set: ConstraintSet) -> [SourcePlace]? {
        decoding.constraintSets.marks(of: set)?.map(decoding.log.place)
            ?? looks.lazy.compactMap { $0.places(of: set) }.first
    }

    /// Where the element with this id stands; labels at their text. nil for an id that the scene does not have.
    ///
    /// A row on demand that has an id of its own is known as long as it was asked for of late.
    package func place(of id: ElementID) -> SourcePlace? {
        let mark =
            decoding.elementMarks.first { $0.id == id }?.mark
            ?? onDemand.lazy.compactMap { $0.mark(of: id) }.first
        return mark.map(decoding.log.place) ?? looks.lazy.compactMap { $0.place(of: id) }.first
    }

    /// `place(of:)` for all elements; of the rows on demand, for those that were asked for of late.
    package var places: [ElementID: SourcePlace] {
        let marks = decoding.elementMarks + onDemand.flatMap(\.marks)
        let own = Dictionary(marks.map { ($0.id, decoding.log.place(of: $0.mark)) }) { first, _ in first }
        return looks.reduce(into: own) { places, look in places.merge(look.places) { first, _ in first } }
    }
}

/// Reads a scene file as far as it can be read without resolving anything: its syntax, its shots and its states.
///
/// `fileName` stands in complaints as it is given; the extension `.json` makes it JSON. There is no source when nothing
/// can be drawn of the file; the diagnostics are not complete before `check`.
package func readScene(
    _ bytes: [UInt8], fileName: String, resources: any SceneResources
) -> (source: SceneSource?, diagnostics: [Diagnostic]) {
    let files = SourceFiles(scene: fileName)
    let log = ProblemLog(files: files)
    let root: Node
    do throws(ReadFailure) { root = try NodeReading.read(bytes, fileName: fileName, log: log) } catch {
        log.add(error)
        return (nil, log.diagnostics)
    }
    return (source(root, resources: resources, log: log), log.diagnostics)
}

/// Takes a scene that code says as far as a file is taken by being read.
package func readScene(
    _ code: CodeNode, resources: any SceneResources
) -> (source: SceneSource?, diagnostics: [Diagnostic]) {
    let log = ProblemLog(files: SourceFiles(scene: code.place.file))
    var reading = CodeReading(log: log)
    let root = reading.node(code)
    return (source(root, resources: resources, log: log), log.diagnostics)
}

/// nil after reporting that there is no scene.
private func source(_ root: Node, resources: any SceneResources, log: ProblemLog) -> SceneSource? {
    guard let entries = root.entries else {
        log.add(
            root.isNull ? .emptyFile : .wrongType(expected: "a mapping with 'content'", found: root.kind), at: root.mark
        )
        return nil
    }
    let decoding = Decoding(resources: resources, cache: ResourceCache(), log: log)
    let fields = Fields(entries, SceneShape.shape, root.mark, decoding)
    for entry in entries where !SceneShape.shape.has(entry.key) {
        decoding.reportUnknownKey(entry, in: SceneShape.shape)
    }
    let states = fields[SceneShape.states]?.entries ?? []
    for state in states where state.node.entries == nil && !state.node.isNull {
        decoding.reportMismatch(state.node, .mapping(SceneShape.shape))
    }
    let shots = fields[SceneShape.shots].map { ShotReading.shots($0, decoding) } ?? []
    let steps = fields[SceneShape.timeline].map { StepReading.steps($0, decoding) } ?? []
    if steps.isEmpty, !log.hasErrors {
        for shot in shots where shot.time != nil { log.add(.noTimeline, at: shot.timeMark) }
    }
    return SceneSource(
        name: fields[SceneShape.name], title: fields[SceneShape.title], shots: shots.isEmpty ? [.standard] : shots,
        stateNames: states.map(\.key), steps: steps, root: root, files: log.files, resources: resources, log: log)
}
