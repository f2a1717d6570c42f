import ArgumentParser
import Glibc
import TatamiImages
import TatamiMessages
import TatamiPrimitives
import TatamiRendering
import TatamiSceneFile
import TatamiScenes
import TatamiSystem

struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Render scenes to images and animations.",
        discussion: """
            Each scene gives one picture, or one for each of its shots, named scene-shot.png, in each of their variants. \
            A folder stands for the scene files in it and below. If a scene has an error, nothing is written.

              tatami render chat.yaml
              tatami render chat.yaml -o chat.svg --shot long
              tatami render swipe.yaml --at 0.1s
              tatami render scenes/ -o out/ --format png,pdf --appearance dark

            With --each, a scene that has 'values:' gives a picture for each record of a data file (JSON, JSON Lines, CSV or TSV): \
            the record's fields set the values of the same names, other fields are ignored, and other values are those of the \
            scene. The pictures are named card-1, card-2 and so on, or by a field.

              tatami render card.yaml --each people.csv --name id -o cards/

            The formats webp, apng, gif, strip and frames show the scene's whole timeline, or the part from --from to --to. \
            A strip is one PNG with moments side by side; frames are numbered PNGs, chat-0001.png and so on. \
            Scenes of a folder without a timeline are skipped.

              tatami render swipe.yaml --format webp,gif
              tatami render swipe.yaml -o swipe.gif --fps 20 --to 1.5s
              tatami render swipe.yaml --format strip --moments 6

            \(VariantOptions.discussion)

            With --page, the scene is laid out as wide as the paper and as tall as its content, and its PDF has as many \
            pages as that needs. Only rows higher than a page are cut; what is above and below the longest list is on every page.

              tatami render orders.yaml --page a4 -o orders.pdf

            Default limits of one scene:

            \(Limits.lines)
            """)

    @Argument(
        help: "Scene files (YAML or JSON), or folders of them.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var scenes: [String]

    @Option(
        name: .shortAndLong,
        help: "A file, a folder (made if missing), or - for standard output. (default: the current folder)",
        completion: .file())
    var output: String?

    @Option(help: "Render only this shot; may be repeated.", completion: Completions.shots)
    var shot: [String] = []

    @Option(
        help: "Apply this state instead of the scene's shots; may be repeated, later ones over earlier ones.",
        completion: Completions.states)
    var state: [String] = []

    @Option(help: "Set a value of the scenes, as in effort=3; may be repeated.")
    var value: [GivenValue] = []

    @Option(
        help: ArgumentHelp(
            "Render a picture for each record of this data file, which sets values of the scenes.", valueName: "file"),
        completion: .file(extensions: ["json", "jsonl", "csv", "tsv"]))
    var each: String?

    @Option(
        help: ArgumentHelp(
            "Name each record's picture by this field, as in card-anna. (default: the record's number)",
            valueName: "field"))
    var name: String?

    @Option(help: "Render this moment of the timeline, as in 0.1s or 100ms.")
    var at: Time?

    @Option(
        help: ArgumentHelp(
            "Pictures: png, svg, pdf; or films: webp, apng, gif, strip, frames; several of one kind with commas. "
                + "(default: by the output's extension, else png)"),
        completion: .list(PictureFormat.allCases.map(\.rawValue) + FilmFormat.allCases.map(\.rawValue)),
        transform: Formats.argument)
    var format: Formats?

    @OptionGroup(title: "Films")
    var film: FilmArguments

    @Option(help: "Render only this part of the picture, in points from its top, as in 0..400.")
    var part: Part?

    @Option(
        help: "Write a PDF with pages of this paper size: a4 or letter.",
        completion: .list(Paper.allCases.map(\.rawValue)))
    var page: Paper?

    @OptionGroup(title: "Screen")
    var variants: VariantOptions

    @OptionGroup(title: "Screen")
    var screen: ScreenOptions

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    @Flag(
        help:
            "Write the elements of each picture beside it, as in chat.tree.json, so that 'tatami compare' can name changes."
    )
    var tree = false

    @Flag(help: "Write smaller PNG files, which takes several times as long.")
    var small = false

    @OptionGroup var workers: WorkersOption

    @Flag(help: "Print the time of each stage, summed over all threads.")
    var timings = false

    @Flag(help: "Print what was written as JSON.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print only errors and warnings.")
    var quiet = false

    /// The file for the paths of all files that the scenes look for, each with a NUL behind it; for 'tatami watch'.
    @Option(help: .hidden)
    var usedFiles: String?

    func validate() throws { _ = try options() }

    func run() throws {
        limits.limits.enforce()
        var run = RenderRun(options: try options())
        var line = ProgressLine(of: run.options.film == nil ? "pictures" : "frames")
        if !quiet { run.progress = { line.show($0, of: $1) } }
        var project = Project.read()
        if usedFiles != nil { project.usedFiles = UsedFiles() }
        defer { write(project.usedFiles) }
        do throws(RenderFailure) {
            let files = try sceneFiles(in: scenes)
            let pictures = try run.draw(files.all, of: project, optionally: files.found)
            line.clear()
            printDiagnostics(of: run)
            if !quiet { tell(pictures, asJSON: json) }
        } catch {
            line.clear()
            printDiagnostics(of: run)
            throw ended(by: error, after: [])
        }
    }

    private func write(_ files: UsedFiles?) {
        guard let usedFiles, let files else { return }
        files.note(absolutePath(ProjectSettings.fileName))
        try? writeFile(files.paths.flatMap { Array($0.utf8) + [0] }, to: usedFiles, survives: .kill)
    }

    private func printDiagnostics(of run: RenderRun) {
        for diagnostic in run.diagnostics { printError(diagnostic.sentence) }
        for scene in quiet ? [] : run.stills { printError("notice: \(path: scene) has no timeline and is skipped") }
        if timings { printError(run.timings.table) }
    }

    private func options() throws -> RenderOptions {
        guard shot.isEmpty || state.isEmpty else {
            throw ValidationError("--shot and --state exclude each other: a shot has its own states.")
        }
        guard !(quiet && json) else { throw ValidationError("--quiet excludes --json.") }
        guard each != nil || name == nil else { throw ValidationError("--name goes with --each.") }
        let place = try OutputPlace(output, for: format)
        var (formats, films): ([PictureFormat], [FilmFormat]) = (page == nil ? [.png] : [.pdf], [])
        switch format ?? place.format {
        case .pictures(let pictures): formats = pictures
        case .films(let asked): films = asked
        case nil: break
        }
        try film.check(against: films)
        guard films.isEmpty || at == nil && part == nil else {
            throw ValidationError("--at and --part are for pictures; a film has --from and --to.")
        }
        guard films.isEmpty || each == nil else {
            throw ValidationError("--each is for pictures; a film is drawn of the scene's own values.")
        }
        guard !tree || films.isEmpty && part == nil && page == nil && place.output != .standardOutput else {
            throw ValidationError(
                "--tree is for whole pictures in files, not for films, --part, --page or standard output.")
        }
        guard page == nil || formats == [.pdf] && films.isEmpty else {
            throw ValidationError("--page is for PDF: use --format pdf, or an output that ends in .pdf.")
        }
        guard page == nil || part == nil && screen.width == nil && screen.height == nil else {
            throw ValidationError("--page has a width and a height itself: leave out --width, --height and --part.")
        }
        var options = RenderOptions(
            shots: shot, states: state, time: at, overrides: try screen.overrides(), values: value, formats: formats,
            film: films.isEmpty ? nil : film.options(films), part: part?.range,
            compression: small ? .small : .fast, output: place.output, limits: limits.limits)
        if let page {
            options.paper = page
            (options.overrides.width, options.overrides.isPage) = (page.size.width, true)
        }
        options.variants = try variants.matrix()
        options.records = each.map { RenderOptions.Records(path: $0, name: name) }
        options.tellsDurations = json
        options.writesTrees = tree
        options.workers = workers.count()
        return options
    }
}

/// The meaning of `--output`: standard output for `-`; the current folder if it is missing; a folder if one exists, if
/// it ends in a slash, or if it has no extension and isn't an existing file; otherwise a file.
struct OutputPlace {
    let output: RenderOptions.Output
    /// The format by the file's extension.
    let format: Formats?

    /// Resolves the argument; `asked` are the formats given by options. A new file with an unknown extension
    /// is an error unless `asked` gives the format, since creating a folder of that name would be unexpected.
    init(_ argument: String?, for asked: Formats?) throws {
        guard let argument, argument != "." else {
            (output, format) = (.folder("."), nil)
            return
        }
        if argument == "-" {
            (output, format) = (.standardOutput, nil)
        } else if argument.hasSuffix("/") || isFolder(argument) {
            (output, format) = (.folder(argument), nil)
        } else if let named = Formats(fileName: argument) {
            (output, format) = (.file(argument), named)
        } else if exists(argument) {
            (output, format) = (.file(argument), nil)
        } else if let ending = Self.ending(of: argument) {
            guard asked != nil else {
                throw ValidationError(
                    "--output ends in '\(ending)', which is not a format: use \(Self.endings), or set --format. "
                        + "For a folder, write '\(argument)/'.")
            }
            (output, format) = (.file(argument), nil)
        } else {
            (output, format) = (.folder(argument), nil)
        }
    }

    private static let endings = {
        let films = FilmFormat.allCases.filter(\.isAnimation)
        return (PictureFormat.allCases.map(\.rawValue) + films.map(\.rawValue)).map { ".\($0)" }.joined(separator: ", ")
    }()

    /// Returns the extension with its dot; nil if there is none, or if nothing is before or after the dot.
    private static func ending(of path: String) -> Substring? {
        let name = path.lastComponent
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name.index(after: dot) < name.endIndex else {
            return nil
        }
        return name[dot...]
    }
}
