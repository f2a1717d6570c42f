import ArgumentParser
import TatamiDrawing
import TatamiImageCoding
import TatamiSceneFile
import TatamiScenes

struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draws scenes.",
        discussion: """
            Each scene gives one picture, or one for each of its shots, named scene-shot.png. \
            A folder stands for the scene files in it and below. Nothing is written when anything is wrong.

              tatami render chat.yaml
              tatami render chat.yaml -o chat.svg --shot long
              tatami render swipe.yaml --at 0.1s
              tatami render scenes/ -o out/ --format png,pdf --appearance dark
            """)

    @Argument(help: "Scene files (YAML or JSON), or folders of them.", completion: .file(extensions: ["yaml", "json"]))
    var scenes: [String]

    @Option(
        name: .shortAndLong,
        help: "A file, a folder (made if it is missing), or - for standard output. (default: the current folder)")
    var output: String?

    @Option(help: "Only the shot of this name; may be repeated.")
    var shot: [String] = []

    @Option(help: "This state instead of the scene's shots; repeated ones come one over the other.")
    var state: [String] = []

    @Option(help: "A moment of the scene's timeline, as 0.1s or 100ms.")
    var at: Time?

    @Option(help: "png, svg, pdf, or several with commas. (default: by the output's name, else png)")
    var format: Formats?

    @Option(help: "From and to in points, as 0..400: only that part of the picture, from its top.")
    var part: Part?

    @OptionGroup(title: "Screen")
    var screen: ScreenOptions

    @Flag(help: "Smaller PNG files, in several times the time.")
    var small = false

    @Flag(help: "Says what each stage cost.")
    var timings = false

    @Flag(help: "Tells what was written as JSON.")
    var json = false

    func run() throws {
        var run = RenderRun(options: try options())
        do throws(RenderFailure) {
            let pictures = try run.draw(try sceneFiles(in: scenes))
            tell(run)
            print(pictures, asJSON: json)
        } catch {
            tell(run)
            if case .mistakes = error {} else { complain(error.sentence) }
            throw ExitStatus.couldNotRun
        }
    }

    private func tell(_ run: RenderRun) {
        for diagnostic in run.diagnostics { complain(diagnostic.description) }
        if timings { complain(run.timings.table) }
    }

    private func options() throws -> RenderOptions {
        guard shot.isEmpty || state.isEmpty else {
            throw ValidationError("--shot and --state exclude each other: a shot has its own states.")
        }
        let place = OutputPlace(output)
        return RenderOptions(
            shots: shot, states: state, time: at, overrides: try screen.overrides(),
            formats: format?.formats ?? [place.format ?? .png], part: part?.range,
            compression: small ? .small : .fast, output: place.output)
    }
}
