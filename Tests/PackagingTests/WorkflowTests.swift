import Foundation
import RunningPrograms
import Testing

@Suite("The workflows of this repository")
struct WorkflowTests {
    @Test("are YAML, give no job more rights than it needs, end, and call targets that the Makefile has")
    func targets() throws {
        let folder = CompositeAction.root.appending(path: ".github/workflows")
        let makefile = try String(contentsOf: CompositeAction.root.appending(path: "Makefile"), encoding: .utf8)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(files == ["nightly.yml", "release.yml", "tests.yml"])
        for file in files {
            let path = folder.appending(path: file).path
            let script = """
                import json, sys, yaml
                flow = yaml.safe_load(open(sys.argv[1]))
                jobs = flow["jobs"].values()
                assert flow["permissions"] and all(job["timeout-minutes"] for job in jobs)
                lines = [line for job in jobs for step in job["steps"] for line in step.get("run", "").splitlines()]
                targets = [target for job in jobs for target in job.get("strategy", {}).get("matrix", {}).get("target", [])]
                print(json.dumps(lines + ["make " + target for target in targets]))
                """
            let printed = try Program("/usr/bin/python3", ["-c", script, path]).output()
            let lines = try JSONDecoder().decode([String].self, from: Data(printed))
            #expect(!lines.isEmpty)
            for target in lines.compactMap({ $0.firstMatch(of: /^make ([a-z-]+)/)?.1 }) {
                #expect(makefile.contains("\n\(target):"), "\(file): \(target)")
            }
        }
    }
}
