package import TatamiPrimitives
package import TatamiScenes

/// A request for a picture, equivalent to the options of `tatami render`: a scene, shot, variant and format.
package struct PictureJob {
    package var scene: GivenScene
    /// The folder of the images and data, for a scene in the line.
    package var folder: String?
    /// Fields for the scene's values of the same names; other fields are ignored.
    package var record: GivenRecord?
    /// Values of the scene, which override all others.
    package var values: [GivenValue]
    package var shot: String?
    package var states: [String]
    package var time: Time?
    /// The traits of the screen, each with at most one value.
    package var variants: VariantMatrix
    package var overrides: ScreenOverrides
    /// The name of the format; nil to use the output's file name.
    package var format: String?
    /// The path of the file to write; nil to put the picture into the answer.
    package var output: String?
    package var isSmall: Bool
    /// The time limit of the job; nil for the worker's.
    package var seconds: Double?
    /// The limit of memory in MiB, beyond what the worker already uses; nil for the worker's limit.
    package var mebibytes: Int?
    /// The fingerprint of the required environment; nil for any.
    package var environment: String?

    package enum GivenScene: Equatable, Sendable {
        case file(ExactText)
        /// The scene itself, as the bytes of a file of that name.
        case text([UInt8], named: String)
    }
}

/// The keys of a job.
enum PictureJobShape {
    static let job = Key("job", anything, "Identifies this job: any JSON, which the answer repeats.")
    static let version = Key("version", NumberReading.whole(1...1), "The version of this format.")
    static let render = Key("render", scene, required: true, "The scene to render.")
    static let record = Key("record", mapping, "Values for the scene's values of the same names, as with --each.")
    static let values = Key("values", mapping, "Values of the scene that override all others, as with --value.")
    static let shot = Key("shot", TextReading.form, "The name of a shot.")
    static let state = Key(
        "state", .either(TextReading.form.map { [$0] }, .list(of: TextReading.form)), "States instead of a shot.")
    static let at = Key("at", TimeReading.form, "A moment of the timeline.")
    static let variant = Key("variant", VariantOfJob.form, "Traits of the screen that override those of the scene.")
    static let format = Key("format", TextReading.form, "The format of the picture or film.")
    static let output = Key(
        "output", path, "The file to write, completely or not at all. Default: the answer contains the bytes.")
    static let small = DefaultedKey(
        "small", default: false, "Whether to write smaller PNG files, which takes several times as long.")
    static let limits = Key("limits", limitsForm, "Limits of the job, if lower than those of the worker.")
    static let environment = Key(
        "environment", TextReading.form, "The fingerprint that the worker's environment must have.")

    static let shape = MappingShape(
        "job", owner: "a job",
        keys: .of(
            job, version, render, record, values, shot, state, at, variant, format, output, small, limits, environment),
        doc: "A picture to render.")

    /// The value of `render`: the path of a scene or the scene itself, or its text in YAML.
    struct Drawn {
        var scene: Node?
        var yaml: String?
        var folder: String?
    }

    static let sceneKey = Key("scene", anything, "The path of a scene file, or the scene itself.")
    static let yamlKey = Key("yaml", TextReading.form, "The scene itself, as the text of a YAML file.")
    static let folderKey = Key("folder", path, "The folder of the images and data of a scene that the line contains.")
    private static let scene = Form<Drawn>.mapping(
        "drawn", owner: "'render'", keys: .of(sceneKey, yamlKey, folderKey), doc: "The scene to render."
    ) { fields in
        if fields.reportExclusive(sceneKey.name, yamlKey.name) { return nil }
        guard fields.has(sceneKey) || fields.has(yamlKey) else {
            return fields.decoding.log.refuse(.missingKey(sceneKey.name, in: fields.shape.owner), at: fields.mark)
        }
        return Drawn(scene: fields[sceneKey], yaml: fields[yamlKey], folder: fields[folderKey])
    }

    static let seconds = Key(
        "seconds", NumberReading.form(NumberRange(0...86_400, excludesMinimum: true)), "The time of the whole job.")
    static let mebibytes = Key(
        "mebibytes", NumberReading.whole(1...1 << 20), "The memory of the job, beyond what the worker already uses.")
    private static let limitsForm = Form<(seconds: Double?, mebibytes: Int?)>.mapping(
        "limits", owner: "the limits", keys: .of(seconds, mebibytes), doc: "Limits of a job."
    ) { fields in (fields[seconds], fields[mebibytes]) }

    private static let anything = Form<Node>(.text) { node, _ in node }

    private static let mapping = Form<Node>(.dictionary(values: .text)) { node, decoding in
        if node.kind == .mapping { return node }
        return decoding.refuse(node, .dictionary(values: .text))
    }

    private static let pathShape = Shape.formed(Shape.FormedText(words: "a path"))
    static let path = Form<String>(pathShape) { node, decoding in
        if case .text(let text) = node.value, text.canBePath {
            return text
        }
        return decoding.refuse(node, pathShape)
    }
}

/// The screen of a picture if it differs from the scene's.
struct VariantOfJob {
    var traits = VariantMatrix()
    var screen = ScreenOverrides()

    private static let keys: [(trait: VariantTrait, key: Key<String>)] = VariantTrait.allCases.map { trait in
        (trait, Key(trait.rawValue, VariantReading.value(of: trait), "Like --\(trait.rawValue) of 'tatami render'."))
    }
    private static let width = Key("width", NumberReading.positiveLength, "The width in points.")
    private static let height = Key("height", NumberReading.positiveLength, "The height in points.")
    private static let scale = Key("scale", NumberReading.form(.scale), "Pixels per point.")

    static let shape = MappingShape(
        "variantOfJob", owner: "the variant",
        keys: keys.map(\.key.shape) + [width.shape, height.shape, scale.shape], doc: "The screen of a picture.")

    static let form = Form<VariantOfJob>.mapping(shape) { fields in
        var variant = VariantOfJob()
        for (trait, key) in keys { variant.traits[trait] = fields[key].map { [$0] } ?? [] }
        variant.screen = ScreenOverrides(width: fields[width], height: fields[height], scale: fields[scale])
        return variant
    }
}

extension PictureJob {
    /// Reads a job; nil after reporting errors.
    init?(_ root: Node, _ text: JobText, formats: [String], _ log: DiagnosticLog) {
        let decoding = Decoding(SharedReading(NoResources(), files: log.files), log: log)
        typealias Shape = PictureJobShape
        guard let fields = Fields(of: root, Shape.shape, decoding) else { return nil }
        _ = fields[Shape.version]
        guard let drawn = fields[Shape.render] else { return nil }
        let limits = fields[Shape.limits]
        let variant = fields[Shape.variant] ?? VariantOfJob()
        _ = fields.reportExclusive(Shape.shot.name, Shape.state.name)
        record = fields[Shape.record].map { node in
            GivenRecord(file: JobLine.name, place: log.place(of: node.mark), entries: node.entries ?? [])
        }
        values = fields[Shape.values].map { Self.values($0, decoding) } ?? []
        shot = fields[Shape.shot]
        states = fields[Shape.state] ?? []
        time = fields[Shape.at]
        (variants, overrides) = (variant.traits, variant.screen)
        format = fields[Shape.format]
        if let format, !formats.contains(format), let node = fields.node(Shape.format.name) {
            decoding.reportMismatch(node, .words(formats))
        }
        output = fields[Shape.output]
        isSmall = fields[Shape.small]
        (seconds, mebibytes) = (limits?.seconds, limits?.mebibytes)
        environment = fields[Shape.environment]
        folder = drawn.folder
        guard let scene = Self.scene(drawn, text, decoding), !log.hasErrors else { return nil }
        self.scene = scene
    }

    private static func scene(
        _ drawn: PictureJobShape.Drawn, _ text: JobText, _ decoding: Decoding
    ) -> GivenScene? {
        if let yaml = drawn.yaml { return .text(Array(yaml.utf8), named: "scene.yaml") }
        guard let node = drawn.scene else { return nil }
        if node.kind == .mapping { return .text(Array(text[node]), named: "scene.json") }
        return PictureJobShape.path.read(node, decoding).map { .file(ExactText($0)) }
    }

    /// Returns the values in the spelling of command-line options.
    private static func values(_ node: Node, _ decoding: Decoding) -> [GivenValue] {
        (node.entries ?? []).compactMap { entry in
            switch entry.node.value {
            case .null: return nil
            case .flag(let flag): return GivenValue(name: entry.key, text: flag ? "true" : "false")
            case .text(let text), .cell(let text), .number(_, let text):
                return GivenValue(name: entry.key, text: text)
            case .list, .mapping, .rows, .gap:
                return decoding.log.refuse(
                    .wrongType(expected: "a number, text, true or false", found: entry.node.kind), at: entry.node.mark)
            }
        }
    }
}
