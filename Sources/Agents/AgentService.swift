import TatamiImages
import TatamiMessages
package import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiScenes
import TatamiSystem
package import TatamiVerification

/// A service that answers the calls of tools, in the worker process of an `AgentServer`. Each call reads the project
/// again.
package final class AgentService {
    let settings: Settings

    package struct Settings {
        /// The version of the program.
        package var version: String
        package var allowsApproval: Bool
        package var limits: Limits
        /// The processes that draw the snapshots of a run.
        package var workers: VerifyOptions.Workers

        package init(version: String, allowsApproval: Bool, limits: Limits, workers: VerifyOptions.Workers) {
            (self.version, self.allowsApproval, self.limits, self.workers) = (version, allowsApproval, limits, workers)
        }
    }

    private let tools: [Tool]

    package init(_ settings: Settings) {
        self.settings = settings
        tools = Tool.all(allowsApproval: settings.allowsApproval)
    }

    /// Returns the result of a call on one line, with its line feed.
    package func answer(_ line: [UInt8]) -> String {
        defer { Heartbeat.end() }
        return result(of: line).line + "\n"
    }

    private func result(of line: [UInt8]) -> AgentAnswer {
        let call = readMessage(line).value
        guard let call, let tool = tools.first(where: { $0.name == call["name"]?.text }) else {
            return AgentAnswer(ToolFailure("the call was not understood"))
        }
        do throws(ToolFailure) {
            let arguments = try Arguments(call["arguments"], of: tool)
            var answer = try tool.run(arguments, self)
            answer.first = arguments.whole(Parameter.from.name) ?? 0
            return answer
        } catch {
            return AgentAnswer(error)
        }
    }

    // MARK: The project

    func project() throws(ToolFailure) -> Project {
        try step(\.sentence) { () throws(ProjectFailure) in try Project.read().checked() }
    }

    /// Returns a path of the project relative to its folder. Throws for a path outside of it, also through a symbolic
    /// link.
    func path(_ given: String) throws(ToolFailure) -> String {
        guard let root = realPath(of: "."), let place = realPath(of: given) else {
            throw ToolFailure("there is no such file or folder", details: ["\(path: given)"])
        }
        if place.isSame(as: root) { return "." }
        guard let inside = root == "/" ? place.after("/") : place.after(root + "/") else {
            throw ToolFailure("only files of the project can be read", details: ["\(path: given)"])
        }
        return String(inside)
    }

    /// Returns the scene given by the arguments `scene` or `yaml`, and the diagnostics of reading it.
    func scene(_ arguments: Arguments) throws(ToolFailure) -> (scene: LoadedScene, diagnostics: [Diagnostic]) {
        let loader = SceneLoader(of: try project(), images: ImageLoader(limits: settings.limits))
        let loaded: (scene: LoadedScene?, diagnostics: [Diagnostic])
        switch (arguments.text("scene"), arguments.text("yaml")) {
        case (let given?, nil):
            let path = try path(given)
            Heartbeat.begin(path)
            loaded = try step({ $0.sentence(reading: "the scene") }) { () throws(FileError) in try loader.load(path) }
        case (nil, let text?):
            Heartbeat.begin("yaml")
            loaded = try step({ $0.sentence(reading: "the scene") }) { () throws(FileError) in
                try loader.load(Array(text.utf8), from: "yaml")
            }
        default: throw ToolFailure("give either 'scene', the path of a scene file, or 'yaml', its text")
        }
        guard let scene = loaded.scene else { throw Self.failure(of: loaded.diagnostics) }
        return (scene, loaded.diagnostics)
    }

    static func failure(of diagnostics: [Diagnostic], _ reason: Message = "the scene has errors") -> ToolFailure {
        ToolFailure(reason, details: diagnostics.flatMap(\.sentence.lines))
    }
}

extension Parameter {
    static let scene = Parameter("scene", .text, "The path of a scene file in the project.")
    static let yaml = Parameter("yaml", .text, "The text of a scene (YAML or JSON), instead of a path.")
    static let from = Parameter("from", .whole(0...1_000_000), "The first line to return, to continue a long answer.")
    static let width = Parameter(
        "width", .whole(32...2_048), "The maximum width of the picture in pixels. Default: 512.")
}
