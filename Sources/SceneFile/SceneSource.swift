import TatamiPrimitives
import TatamiScenes

/// A scene file that was read and not yet resolved: its shots and states are known, its elements are nodes with
/// places.
package struct SceneSource {
    /// The scene's name; nil to use the file's name.
    package let name: String?
    package let title: String?
    /// The shots in the order of the file, each in all its variants; a single one named `default` if the file lists
    /// none.
    package internal(set) var shots: [Shot]
    /// The shots as listed in the file, without variants.
    let listedShots: [Shot]
    /// The variants that the file lists; nil if it has no such key.
    let ownVariants: [VariantMatrix]?
    /// The variants of all shots; a single one without traits by default.
    var variants: [Variant]
    /// The names of the variants that the scene or its project lists; others are requested by options.
    var listedVariants: Set<String> = []
    /// The scene's own settings for verification.
    package let wishes: SceneWishes
    /// The names of the states, in the order of the file.
    package let stateNames: [String]
    /// Whether the scene has a timeline, so that it can be drawn at a moment.
    package var isPlayable: Bool { !steps.isEmpty || values.map { $0.stepCount > 0 } ?? false }

    /// Returns the place of a shot's name; the file for a shot that is not listed.
    package func place(ofShot shot: Shot) -> SourcePlace { files.place(of: shot.mark) }

    /// The steps of the timeline; empty in a scene with values, whose steps are read with the values of their moments.
    let steps: [StepSource]
    /// The scene's values; nil for a scene without `values:`.
    var values: SceneValues?
    let root: Node
    let shared: SharedReading
    /// The diagnostics of the top-level keys.
    let log: DiagnosticLog
    var files: SourceFiles { shared.files }
    /// Whether the scene is created by Swift code.
    package var isOfCode: Bool { shared.origin == .code }
}

/// A scene's settings for verification besides the comparison of pictures; nil where the project decides.
package struct SceneWishes: Hashable, Sendable {
    /// Whether the scene is linted.
    package var lint: Bool?
    /// Whether accessibility is verified too.
    package var accessibility: Bool?

    package init(lint: Bool? = nil, accessibility: Bool? = nil) {
        (self.lint, self.accessibility) = (lint, accessibility)
    }
}

/// Reads a scene file without resolving it: its syntax, its shots and its states.
///
/// `fileName` appears in diagnostics as given; a file with the extension `.json` is read as JSON. The source is nil if
/// nothing can be drawn. Only `check` returns all diagnostics.
package func readScene(
    _ bytes: [UInt8], fileName: String, resources: any SceneResources
) -> (source: SceneSource?, diagnostics: [Diagnostic]) {
    let files = SourceFiles(sceneFile: fileName)
    let log = DiagnosticLog(files: files)
    guard var root = NodeReading.root(bytes, fileName: fileName, log) else { return (nil, log.diagnostics) }
    files.origins = LineOrigins(takenFrom: &root)
    return (source(root, from: .file, resources: resources, log: log), log.diagnostics)
}

/// Creates a source from a scene in Swift code.
package func readScene(
    _ code: CodeNode, resources: any SceneResources
) -> (source: SceneSource?, diagnostics: [Diagnostic]) {
    let log = DiagnosticLog(files: SourceFiles(scene: code.place.file))
    var reading = CodeReading(log: log)
    let root = reading.node(code)
    return (source(root, from: .code, resources: resources, log: log), log.diagnostics)
}

/// Returns the source of the scene in `root`; nil after reporting that it contains no scene.
func source(
    _ root: Node, from origin: SceneOrigin, resources: any SceneResources, log: DiagnosticLog,
    knownRows: ReadRows? = nil
) -> SceneSource? {
    guard FormatVersion.isKnown(root, log) else { return nil }
    let root = KitGathering.gathered(root, resources: resources, log: log)
    guard let entries = root.entries else {
        return log.refuse(
            root.isNull ? .emptyFile : .wrongType(expected: "a mapping with 'content'", found: root.kind), at: root.mark
        )
    }
    let names = entries[SceneShape.values.name].map { Set($0.entries?.map(\.key) ?? []) }
    var shared = SharedReading(resources, files: log.files, valueNames: names, from: origin)
    shared.knownRows = knownRows
    shared.kit = Kit(root, Decoding(shared, log: log))
    if entries[SceneShape.states.name] != nil {
        shared.namesOutsideRows = entries[SceneShape.content.name]?.namesOutsideRows ?? []
    }
    let decoding = Decoding(shared, log: log)
    let fields = Fields(entries, SceneShape.shape, root.mark, decoding)
    let isSound = !log.hasErrors
    if let fonts = fields[SceneShape.fonts] { shared.fonts = fonts.over(shared.fonts) }
    shared.areFontsKnown = !isSound || !log.hasErrors
    for entry in entries where !SceneShape.shape.has(entry.key) {
        decoding.reportUnknownKey(entry, in: SceneShape.shape)
    }
    let values = SceneValues(root, decoding)
    let states = fields[SceneShape.states]?.entries ?? []
    for state in states where state.node.entries == nil && !state.node.isNull {
        decoding.reportMismatch(state.node, .mapping(SceneShape.shape))
    }
    let shots = fields[SceneShape.shots].map { ShotReading.shots($0, decoding) } ?? []
    let timeline = fields[SceneShape.timeline]
    let steps = values == nil ? timeline.map { StepReading.steps($0, decoding) } ?? [] : []
    if steps.isEmpty, values.map({ $0.stepCount == 0 }) ?? true, !log.hasErrors {
        for shot in shots where shot.time != nil { log.add(.noTimeline, at: shot.timeMark) }
    }
    let listed = shots.isEmpty ? [.standard] : shots
    let source = SceneSource(
        name: fields[SceneShape.name], title: fields[SceneShape.title], shots: listed, listedShots: listed,
        ownVariants: fields[SceneShape.variants], variants: [],
        wishes: SceneWishes(lint: fields[SceneShape.lint], accessibility: fields[SceneShape.accessibility]),
        stateNames: states.map(\.key), steps: steps,
        values: values, root: root, shared: shared, log: log)
    return source.inVariants(VariantRequest())
}
