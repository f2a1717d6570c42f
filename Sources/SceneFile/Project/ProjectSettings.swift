package import TatamiPrimitives
package import TatamiScenes

/// The settings in `tatami.yaml`. Paths and patterns are relative to the folder of that file.
package struct ProjectSettings: Hashable, Sendable {
    /// Patterns of scene files, and folders of them; empty if omitted.
    package var scenes: [Pattern] = []
    /// Patterns of files and folders to exclude.
    package var exclude: [Pattern] = []
    /// Patterns of files on which every picture depends, such as one that pins the version of this program.
    package var inputs: [Pattern] = []
    /// The folder of the baselines; nil for the default, as in all optional settings below.
    package var snapshots: String?
    /// The folder of pictures that were drawn and not accepted.
    package var pending: String?
    package var workers: Int?
    /// The time limit of a snapshot in seconds.
    package var timeout: Int?
    /// Whether a run succeeds without snapshots.
    package var allowEmpty = false
    /// Whether runs report lint issues.
    package var lint = false
    /// Whether the accessibility of screens is verified too.
    package var accessibility = false
    /// Lint issues that are allowed in all scenes.
    package var pardons: [Pardon] = []
    /// The variants for scenes that list none themselves.
    package var variants: [VariantMatrix] = []
    /// The project's fonts.
    package var fonts = FontSet.none
    /// The file with the durations of snapshots.
    package var durations: String?
    /// Pictures that other tools draw.
    package var pictures: [PictureSet] = []

    package init() {}

    package struct Pattern: Hashable, Sendable {
        package var text: String
        package var place: SourcePlace

        package init(text: String, place: SourcePlace) {
            self.text = text
            self.place = place
        }
    }

    /// The file's name, in the working folder.
    package static let fileName = "tatami.yaml"
}

/// The keys of `tatami.yaml`.
enum ProjectShape {
    static let scenes = Key(
        "scenes", .list(of: ownPattern),
        "Scene files or folders of them, as patterns with *, ** and ?. Default: snapshots.")
    static let exclude = Key("exclude", .list(of: pattern), "Patterns of files and folders to exclude.")
    static let inputs = Key(
        "inputs", .list(of: pattern),
        "Patterns of files on which every picture depends, such as the one that pins the version of tatami; for --only-changed."
    )
    static let snapshots = Key("snapshots", path, "The folder of the baselines.")
    static let pending = Key("pending", path, "The folder of the pending snapshots.")
    static let workers = Key(
        "workers", NumberReading.whole(Limits.workers), "Number of snapshots to work on at the same time.")
    static let timeout = Key(
        "timeout", NumberReading.whole(1...86_400),
        "The time limit of one snapshot in seconds, if less than the default.")
    static let allowEmpty = DefaultedKey(
        "allowEmpty", default: false, "Whether to succeed even if no snapshots are found.")
    static let lint = DefaultedKey(
        "lint", default: false,
        "Whether 'tatami verify' reports lint issues, as 'tatami check' does.")
    static let accessibility = DefaultedKey(
        "accessibility", default: false,
        "Whether the text of a screen reader is recorded beside each snapshot, in a .accessibility file, and verified."
    )
    static let allow = Key(
        "allow", PardonReading.form,
        "Lint issues that are allowed in all scenes, each with a reason.")

    static let variants = Key(
        "variants", VariantReading.form,
        "Devices, appearances, text sizes, languages and directions in which to verify every shot of scenes that list none."
    )

    static let fonts = Key(
        "fonts", FontsReading.form,
        "Font files or folders of font files, whose families the text of all scenes can name.")
    static let durations = Key(
        "durations", path, "The file with the durations of snapshots, by which shards are balanced.")

    static let pictures = Key(
        "pictures", .list(of: PictureSetReading.form),
        "Folders of pictures that other tools draw, which are compared with approved ones.")

    static let shape = MappingShape(
        "project", owner: "the project",
        keys: .of(
            FormatVersion.key, scenes, exclude, inputs, snapshots, pending, workers, timeout, allowEmpty, allow,
            variants, fonts, durations, lint, accessibility, pictures),
        doc: "The configuration of a project.")

    private static let pattern = Form<ProjectSettings.Pattern>(patternShape) { node, decoding in
        guard let text = text(node, decoding, patternShape) else { return nil }
        return ProjectSettings.Pattern(text: text, place: decoding.log.place(of: node.mark))
    }
    private static let patternShape = Shape.formed(Shape.FormedText(words: "a pattern"))

    /// The form of a pattern of files within the project.
    private static let ownPattern = Form<ProjectSettings.Pattern>(patternShape) { node, decoding in
        guard let text = ownText(node, decoding, patternShape) else { return nil }
        return ProjectSettings.Pattern(text: text, place: decoding.log.place(of: node.mark))
    }

    private static let pathShape = Shape.formed(Shape.FormedText(words: "a path"))
    static let path = Form<String>(pathShape) { node, decoding in
        guard let text = ownText(node, decoding, pathShape) else { return nil }
        guard (decoding.shared.resources as? ProjectResources)?.isInGitFolder(text) == true else { return text }
        return decoding.log.refuse(.inGitFolder(text), at: node.mark)
    }

    /// Returns a path within the project; nil after reporting one that leads out of it, by its components or through a
    /// link.
    private static func ownText(_ node: Node, _ decoding: Decoding, _ shape: Shape) -> String? {
        guard let text = text(node, decoding, shape) else { return nil }
        var depth = text.hasPrefix("/") ? -1 : 0
        for part in text.split(separator: "/") where part != "." && depth >= 0 { depth += part == ".." ? -1 : 1 }
        let link = depth < 0 ? nil : (decoding.shared.resources as? ProjectResources)?.linkOut(text)
        if depth >= 0, link == nil { return text }
        return decoding.log.refuse(.leavesProject(text, link: link), at: node.mark)
    }

    /// Returns a text that is valid as a path; nil after reporting any other value.
    private static func text(_ node: Node, _ decoding: Decoding, _ shape: Shape) -> String? {
        if let text = node.text, text.canBePath { return text }
        return decoding.refuse(node, shape)
    }
}

/// Reads `tatami.yaml`; an empty file gives the defaults. `settings` is nil if there are errors.
///
/// `linkOut` returns the link by which a path or a pattern leads out of the project's folder; nil if none does.
/// `isInGitFolder` returns whether a path leads into git's own folder. `folder` gives access to the project's fonts;
/// nil to ignore them.
package func readProject(
    _ bytes: [UInt8], fileName: String, in folder: (any SceneResources)? = nil,
    linkOut: @escaping (String) -> String? = { _ in nil }, isInGitFolder: @escaping (String) -> Bool = { _ in false }
) -> (settings: ProjectSettings?, diagnostics: [Diagnostic]) {
    let log = DiagnosticLog(files: SourceFiles(scene: fileName))
    let root: Node
    do throws(ReadFailure) { root = try NodeReading.read(bytes, fileName: fileName, log: log) } catch {
        if case .emptyFile = error.reason { return (ProjectSettings(), []) }
        log.add(error.aboutPatterns)
        return (nil, log.diagnostics)
    }
    if root.isNull { return (ProjectSettings(), log.diagnostics) }
    guard FormatVersion.isKnown(root, log) else { return (nil, log.diagnostics) }
    let decoding = Decoding(SharedReading(ProjectResources(linkOut, isInGitFolder, folder), files: log.files), log: log)
    guard let fields = Fields(of: root, ProjectShape.shape, decoding) else { return (nil, log.diagnostics) }
    var settings = ProjectSettings()
    settings.scenes = fields[ProjectShape.scenes] ?? []
    settings.exclude = fields[ProjectShape.exclude] ?? []
    settings.inputs = fields[ProjectShape.inputs] ?? []
    settings.snapshots = fields[ProjectShape.snapshots]
    settings.pending = fields[ProjectShape.pending]
    settings.workers = fields[ProjectShape.workers]
    settings.timeout = fields[ProjectShape.timeout]
    settings.allowEmpty = fields[ProjectShape.allowEmpty]
    settings.lint = fields[ProjectShape.lint]
    settings.accessibility = fields[ProjectShape.accessibility]
    settings.pardons = (fields[ProjectShape.allow] ?? []).map { Pardon(rule: $0.rule, reason: $0.reason) }
    settings.variants = fields[ProjectShape.variants] ?? []
    settings.fonts = fields[ProjectShape.fonts] ?? .none
    settings.durations = fields[ProjectShape.durations]
    settings.pictures = fields[ProjectShape.pictures] ?? []
    return (log.hasErrors ? nil : settings, log.diagnostics)
}

extension ReadFailure {
    /// The failure, or one about an unquoted pattern: in YAML, an unquoted star begins an alias.
    fileprivate var aboutPatterns: ReadFailure {
        switch reason {
        case .unknownAlias: ReadFailure(.unquotedPattern, at: mark)
        case .yaml(.other(let words)) where words.contains("alias"):
            // The place is after the star.
            ReadFailure(.unquotedPattern, at: Mark(file: mark.file, line: mark.line, column: max(mark.column, 2) - 1))
        default: self
        }
    }
}

/// The resources of a project: only fonts are looked up.
final class ProjectResources: SceneResources {
    let linkOut: (String) -> String?
    let isInGitFolder: (String) -> Bool
    private let folder: (any SceneResources)?

    init(
        _ linkOut: @escaping (String) -> String?, _ isInGitFolder: @escaping (String) -> Bool,
        _ folder: (any SceneResources)?
    ) {
        (self.linkOut, self.isInGitFolder, self.folder) = (linkOut, isInGitFolder, folder)
    }

    func probeFonts(_ path: ScenePath) throws(ResourceError) -> [FontFile] {
        guard let folder else { throw .missing }
        return try folder.probeFonts(path)
    }
    func neighbours(of path: ScenePath) -> [String] { folder?.neighbours(of: path) ?? [] }
    var fontFamilies: [String] { folder?.fontFamilies ?? [] }
}
