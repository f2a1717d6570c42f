import Foundation
import RunningPrograms

/// The repository's own GitHub action, run by a shell in place of GitHub. It reads the action's file with another
/// project's YAML reader, substitutes `${{ … }}`, and runs a step as GitHub's runner does.
struct CompositeAction: Decodable {
    struct Input: Decodable {
        var description: String
        var `default`: String
    }

    struct Output: Decodable {
        var description: String
        var value: String
    }

    struct Step: Decodable {
        var name: String
        var id: String?
        var shell: String?
        var run: String?
        var uses: String?
        var condition: String?
        var with: [String: String]?
        var env: [String: String]?
        var workingDirectory: String?

        private enum CodingKeys: String, CodingKey {
            case name, id, shell, run, uses, with, env
            case condition = "if"
            case workingDirectory = "working-directory"
        }
    }

    struct Runs: Decodable {
        var using: String
        var steps: [Step]
    }

    var name: String
    var description: String
    var inputs: [String: Input]
    var outputs: [String: Output]
    var runs: Runs

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func read() throws -> CompositeAction {
        let file = root.appending(path: ".github/actions/verify/action.yml").path
        // GitHub passes every value as text.
        let script = """
            import json, sys, yaml
            def texts(value):
                if isinstance(value, dict): return {key: texts(one) for key, one in value.items()}
                if isinstance(value, list): return [texts(one) for one in value]
                return value if isinstance(value, str) else json.dumps(value)
            print(json.dumps(texts(yaml.safe_load(open(sys.argv[1])))))
            """
        let json = try Program("/usr/bin/python3", ["-c", script, file]).output()
        return try JSONDecoder().decode(CompositeAction.self, from: Data(json))
    }

    func step(_ name: String) throws -> Step {
        guard let step = runs.steps.first(where: { $0.name == name }) else {
            throw ProgramFailure(description: "the action has no step '\(name)'")
        }
        return step
    }

    /// Substitutes the expressions of a text, which are all plain names here.
    func filled(_ text: String, inputs given: [String: String], context: [String: String]) throws -> String {
        var text = text
        while let match = text.firstMatch(of: /\$\{\{ *([a-zA-Z0-9_.]+) *\}\}/) {
            let name = String(match.1)
            let input = name.hasPrefix("inputs.") ? String(name.dropFirst("inputs.".count)) : nil
            guard let value = input.flatMap({ given[$0] ?? inputs[$0]?.default }) ?? context[name] else {
                throw ProgramFailure(description: "nothing is known as \(name)")
            }
            text.replaceSubrange(match.range, with: value)
        }
        return text
    }

    /// Runs a step with a folder as the runner's working folder, `bin` in it first in the path, and GitHub's files for
    /// outputs and the summary.
    func run(
        _ name: String, inputs given: [String: String] = [:], reference: String = "v0.1.0", in folder: TemporaryFolder,
        context more: [String: String] = [:]
    ) throws -> ProgramRun {
        let step = try step(name)
        let context = [
            "github.server_url": "https://example.invalid", "github.action_repository": "someone/tatami",
            "github.action_ref": reference, "github.repository": "anna/app", "github.event.pull_request.number": "",
            "github.action_path": Self.root.appending(path: ".github/actions/verify").path,
        ].merging(more) { $1 }
        let filled = { (text: String) in try self.filled(text, inputs: given, context: context) }
        guard let script = step.run, step.shell == "bash", !script.contains("${{") else {
            throw ProgramFailure(description: "'\(name)' is no step of bash that takes its values as variables")
        }
        try folder.write(script.utf8, to: "step.sh")
        let path = folder.file("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
        var environment: [String: String?] = [
            "PATH": path, "CI": "true", "GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": folder.path,
            "GITHUB_OUTPUT": folder.file("outputs"), "GITHUB_STEP_SUMMARY": folder.file("summary"),
            "GITLAB_CI": nil, "XDG_STATE_HOME": folder.state,
        ]
        for (variable, value) in step.env ?? [:] { environment[variable] = try filled(value) }
        let place = try step.workingDirectory.map(filled) ?? "."
        return try Program(
            "bash", ["--noprofile", "--norc", "-eo", "pipefail", folder.file("step.sh")],
            in: folder.file(place), environment: environment
        ).run()
    }
}
