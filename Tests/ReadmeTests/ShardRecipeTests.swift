import Foundation
import Testing

/// Follows the recipes for many machines, with a shell in place of the CI system and a clone in place of each machine.
@Suite("The README's recipes for shards in CI")
struct ShardRecipeTests {
    private struct Recipe: Decodable {
        var pictures: [String]
        var merged: [String]
        /// The artifacts of a shard for the last job.
        var kept: [String]
        var count: Int
    }

    /// Reads a recipe with another project's YAML reader.
    private func recipe(_ file: String, in folder: URL) throws -> Recipe {
        let readme = ReadmeTests()
        let block = try #require(try readme.blocks().first { $0.file == file })
        try block.lines.joined(separator: "\n").write(
            to: folder.appending(path: "recipe.yml"), atomically: true, encoding: .utf8)
        let script = """
            import json, yaml
            top = yaml.safe_load(open("recipe.yml"))
            jobs = top.get("jobs", top)
            def lines(job):
                if "script" in job: return [job["script"]]
                return [step["run"] for step in job["steps"] if "run" in step]
            job = jobs["pictures"]
            if "script" in job:
                kept, count = job["artifacts"]["paths"], job["parallel"]
            else:
                kept = [step["with"]["path"] for step in job["steps"] if "upload" in step.get("uses", "")][0].split("\\n")
                count = len(job["strategy"]["matrix"]["shard"])
            print(json.dumps({"pictures": lines(job), "merged": lines(jobs["merged"]), "kept": kept, "count": count}))
            """
        try script.write(to: folder.appending(path: "recipe.py"), atomically: true, encoding: .utf8)
        let (output, status) = try readme.shell("/usr/bin/python3 recipe.py", in: folder)
        #expect(status == 0, "\(output)")
        return try JSONDecoder().decode(Recipe.self, from: Data(output.utf8))
    }

    @Test(
        "each machine verifies its shard; the last makes one report of all, and fails if a machine's is missing",
        arguments: [".github/workflows/shards.yml", "shards.gitlab-ci.yml"])
    func shards(file: String) throws {
        let readme = ReadmeTests()
        let root = FileManager.default.temporaryDirectory.appending(path: "tatami-shards-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let project = root.appending(path: "project")
        try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
        func run(_ line: String, in folder: URL, variables: [String: String] = [:], status expected: [Int32] = [0])
            throws
        {
            let (output, status) = try readme.shell(line, in: folder, variables: variables)
            #expect(expected.contains(status), "\(line): \(status) \(output)")
        }
        let recipe = try recipe(file, in: root)
        #expect(recipe.count == 4)

        let git = "git -c user.name=n -c user.email=e@example.com"
        let scene = "screen: {width: 20, height: 10}\\ncontent: [{area: {background: %s, height: fill}}]\\n"
        try run("git init -q -b main && mkdir snapshots", in: project)
        for name in ["a", "b", "c", "d", "e"] {
            try run("printf '\(scene)' red > snapshots/\(name).yaml", in: project)
        }
        try run("printf '.tatami/\\nshards/\\n' > .gitignore && tatami verify --record missing", in: project)
        try run("git add . && \(git) commit -qm first", in: project)

        /// Runs CI on the newest commit; `lost` is the machine whose report is missing.
        func runCI(lost: Int? = nil, status: Int32) throws -> URL {
            let last = root.appending(path: "last-\(UUID().uuidString)")
            try run("git clone -q project '\(last.path)'", in: root)
            for number in 1...recipe.count {
                let clone = root.appending(path: "clone-\(UUID().uuidString)")
                try run("git clone -q project '\(clone.path)'", in: root)
                for line in recipe.pictures where line.hasPrefix("tatami ") {
                    try run(
                        line.replacing("${{ matrix.shard }}", with: "\(number)"), in: clone,
                        variables: [
                            "CI": "true", "CI_NODE_INDEX": "\(number)", "CI_NODE_TOTAL": "\(recipe.count)",
                        ], status: [0, 1])
                }
                if number == lost { continue }
                for place in recipe.kept {
                    try run(
                        "if [ -e '\(place)' ]; then cp -r --parents '\(place)' '\(last.path)'; fi", in: clone)
                }
            }
            for line in recipe.merged where line.hasPrefix("tatami ") {
                try run(line, in: last, variables: ["CI": "true"], status: [status])
            }
            return last
        }
        func exists(_ file: String, in folder: URL) -> Bool {
            FileManager.default.fileExists(atPath: folder.appending(path: file).path)
        }
        #expect(exists("pictures.xml", in: try runCI(status: 0)))
        try run("printf '\(scene)' blue > snapshots/c.yaml && \(git) commit -qam second", in: project)
        let failed = try runCI(status: 1)
        #expect(exists("pictures.xml", in: failed) && exists(".tatami/pending/report.html", in: failed))
        // Pictures of one machine are approved like those of all.
        try FileManager.default.copyItem(
            at: failed.appending(path: ".tatami/pending"), to: project.appending(path: "pictures"))
        try run("tatami approve --from pictures && rm -r pictures", in: project)
        try run("git add . && \(git) commit -qm third", in: project)
        #expect(!exists("pictures.xml", in: try runCI(lost: 2, status: 2)))
    }
}
