import Foundation
import RunningPrograms
import Testing

@Suite("The workflows of this repository")
struct WorkflowTests {
    /// The parts of a workflow that these tests look at, as another project's YAML reader reads them.
    private struct Workflow: Decodable {
        struct Job: Decodable {
            struct Strategy: Decodable { var matrix: [String: [String]] }

            struct Step: Decodable {
                var run: String?
                var uses: String?
                var condition: String?
                var with: [String: String]?

                private enum CodingKeys: String, CodingKey {
                    case run, uses, with
                    case condition = "if"
                }
            }

            var strategy: Strategy?
            var steps: [Step]

            /// The shell commands, with those of a matrix of targets.
            var lines: [String] {
                steps.flatMap { ($0.run ?? "").split(separator: "\n").map(String.init) }
                    + (strategy?.matrix["target"] ?? []).map { "make " + $0 }
            }
        }

        var jobs: [String: Job]

        init(named name: String) throws {
            let path = WorkflowTests.folder.appending(path: name).path
            let script = """
                import json, sys, yaml
                flow = yaml.safe_load(open(sys.argv[1]))
                jobs = flow["jobs"].values()
                assert flow["permissions"] and all(job["timeout-minutes"] for job in jobs)
                for step in (step for job in jobs for step in job["steps"]):
                    step["with"] = {name: str(value) for name, value in step.get("with", {}).items()}
                print(json.dumps({"jobs": flow["jobs"]}))
                """
            let printed = try Program("/usr/bin/python3", ["-c", script, path]).output()
            self = try JSONDecoder().decode(Workflow.self, from: Data(printed))
        }
    }

    private static let folder = CompositeAction.root.appending(path: ".github/workflows")

    private func job(_ name: String, of file: String) throws -> Workflow.Job {
        try #require(Workflow(named: file).jobs[name])
    }

    @Test("are YAML, give no job more rights than it needs, end, and call targets that the Makefile has")
    func targets() throws {
        let makefile = try String(contentsOf: CompositeAction.root.appending(path: "Makefile"), encoding: .utf8)
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        #expect(files == ["nightly.yml", "release.yml", "tests.yml"])
        for file in files {
            let lines = try Workflow(named: file).jobs.values.flatMap(\.lines)
            #expect(!lines.isEmpty)
            for target in lines.compactMap({ $0.firstMatch(of: /^make ([a-z-]+)/)?.1 }) {
                #expect(makefile.contains("\n\(target):"), "\(file): \(target)")
            }
        }
    }

    @Test("run what .ci/run runs for each change, in a build folder from an earlier run, and keep pictures of failures")
    func changes() throws {
        let tests = try job("tests", of: "tests.yml")
        let cache = try #require(tests.steps.firstIndex { $0.uses?.hasPrefix("actions/cache@") == true })
        #expect(tests.steps[cache].with?["path"] == ".build")
        for input in ["Package.swift", "Sources/**", "Tests/**"] {
            #expect(tests.steps[cache].with?["key"]?.contains("'\(input)'") == true, "\(input)")
        }
        #expect(tests.steps[cache].with?["restore-keys"] == "build-")
        #expect(tests.steps[(cache + 1)...].compactMap(\.run).prefix(2) == [".ci/settle-times", ".ci/run"])
        let pictures = try #require(tests.steps.first { $0.with?["name"] == "pictures" })
        #expect(pictures.condition == "failure()" && pictures.with?["path"] == "out\n.tatami/pending")
        #expect(tests.lines.contains { $0.contains("--report html=.tatami/pending/report.html") })
        #expect(try job("workflows", of: "tests.yml").lines == ["make test-workflows"])
    }

    @Test("use the package on each system that it is made for")
    func systems() throws {
        let package = try job("package", of: "tests.yml")
        #expect(package.strategy?.matrix["image"] == ["debian:12", "debian:13", "ubuntu:24.04"])
        #expect(package.lines.contains { $0.contains("apt-get install -y ./tatami_*.deb") })
    }

    @Test("run sanitizers and faults each night, other systems each week, and release for two architectures")
    func scheduled() throws {
        let nightly = try job("long", of: "nightly.yml").lines
        for target in ["test-sanitized", "test-faults", "fuzz"] {
            #expect(nightly.contains { $0.hasPrefix("make \(target)") }, "\(target)")
        }
        #expect(try job("elsewhere", of: "nightly.yml").lines.contains("make test-elsewhere"))
        let packages = try job("packages", of: "release.yml")
        #expect(packages.strategy?.matrix["runner"] == ["ubuntu-latest", "ubuntu-24.04-arm"])
        #expect(packages.lines.contains("make release"))
    }

    @Test("give files times by their contents, so that a build folder from an earlier checkout is still valid")
    func times() throws {
        let script = CompositeAction.root.appending(path: ".ci/settle-times").path
        let folder = try TemporaryFolder()
        try folder.write("one".utf8, to: "first/a file")
        try folder.write("two".utf8, to: "first/other")
        let run = try Program(
            "bash",
            [
                "-c",
                """
                set -e
                mkdir first/.ci && cp '\(script)' first/.ci/
                git -C first init -q && git -C first add -A
                git -C first -c user.name=a -c user.email=a@b commit -qm a && git clone -q first second
                echo more >>second/other && git -C second add -A
                first/.ci/settle-times && second/.ci/settle-times
                for name in 'a file' other; do for clone in first second; do stat -c %Y "$clone/$name"; done; done
                """,
            ], in: folder.path
        ).run()
        try #require(run.status == 0 && run.lines.count == 4, "\(run.errors)")
        #expect(run.lines[0] == run.lines[1])
        #expect(run.lines[2] != run.lines[3])
    }
}
