import Foundation
import Testing

/// Follows the recipes for CI from a change to its approval, with a shell in place of the CI system.
@Suite("The README's recipes for CI")
struct RecipeTests {
    /// The shell commands of a recipe in order, read by another project's YAML reader.
    private func lines(of file: String, in folder: URL) throws -> [String] {
        let readme = ReadmeTests()
        let block = try #require(try readme.blocks().first { $0.file == file })
        try block.lines.joined(separator: "\n").write(
            to: folder.appending(path: "recipe.yml"), atomically: true, encoding: .utf8)
        let script = """
            import json, yaml
            job = yaml.safe_load(open("recipe.yml"))
            job = job.get("jobs", job)["pictures"]
            lines = job.get("script") or [step["run"] for step in job["steps"] if "run" in step]
            print(json.dumps({"lines": lines, "kept": [job.get("artifacts", {}).get("paths"), [
                step["with"]["path"] for step in job.get("steps", []) if "with" in step]]}))
            """
        let (output, status) = try readme.shell("/usr/bin/python3 -c '\(script)'", in: folder)
        #expect(status == 0, "\(output)")
        let recipe = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        // The kept artifacts are where the command writes them.
        #expect("\(recipe["kept"] ?? "")".contains(".tatami/pending"))
        return try #require(recipe["lines"] as? [String])
    }

    @Test(
        "install, verify, keep the pending pictures, approve them",
        arguments: [".github/workflows/pictures.yml", ".gitlab-ci.yml"])
    func recipe(file: String) throws {
        let readme = ReadmeTests()
        let root = FileManager.default.temporaryDirectory.appending(path: "tatami-recipe-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let project = root.appending(path: "project")
        try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
        func run(_ line: String, in folder: URL, variables: [String: String] = [:], status expected: Int32 = 0) throws {
            let (output, status) = try readme.shell(line, in: folder, variables: variables)
            #expect(status == expected, "\(line): \(output)")
        }
        let recipe = try lines(of: file, in: root)
        #expect(recipe.count == 3)
        // The package by its address; `make test-elsewhere` tests apt with a real one.
        try run(
            "printf package > package.deb && mkdir bin && printf '#!/bin/sh\\ntest \"$*\" = \"install -y ./tatami.deb\"' "
                + "> bin/apt-get && chmod +x bin/apt-get", in: root)
        let installing = [
            "TATAMI": "file://\(root.path)/package.deb",
            // Of the seven letters of "package".
            "SHA256": "bc4a71180870f7945155fbb02f4b0a2e3faa2a62d6d31b7039013055ed19869a",
            "PATH": "\(root.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")",
        ]

        // The author's machine, with an approved picture.
        let git = "git -c user.name=n -c user.email=e@example.com"
        let scene = "screen: {width: 20, height: 10}\\ncontent: [{area: {background: %s, height: fill}}]\\n"
        try run("git init -q -b main && mkdir snapshots && printf '\(scene)' red > snapshots/note.yaml", in: project)
        try run("printf .tatami/ > .gitignore && tatami verify --record missing", in: project)
        try run("git add . && \(git) commit -qm first", in: project)

        /// Runs CI on the newest commit, in a fresh clone.
        func runCI(status: Int32) throws -> URL {
            let clone = root.appending(path: "clone-\(UUID().uuidString)")
            try run("git clone -q project '\(clone.path)'", in: root)
            for line in recipe {
                if line.hasPrefix("apt-get ") {
                    #expect(line == "apt-get update && apt-get install -y curl git")
                } else if line.hasPrefix("curl ") {
                    try run(line, in: clone, variables: installing)
                    try run("cmp tatami.deb ../package.deb", in: clone)
                } else {
                    #expect(line.hasPrefix("tatami verify "))
                    try run(line, in: clone, variables: ["CI": "true"], status: status)
                }
            }
            #expect(FileManager.default.fileExists(atPath: clone.appending(path: ".tatami/pending/junit.xml").path))
            return clone
        }
        _ = try runCI(status: 0)

        try run("printf '\(scene)' blue > snapshots/note.yaml && \(git) commit -qam second", in: project)
        let failed = try runCI(status: 1)

        // The artifact is downloaded, and the author approves it without drawing.
        try FileManager.default.copyItem(
            at: failed.appending(path: ".tatami/pending"), to: project.appending(path: "pictures"))
        try run("tatami approve --from pictures", in: project)
        try run("rm -r pictures && git add . && \(git) commit -qm third", in: project)
        _ = try runCI(status: 0)

        // An artifact of another state of the scene is refused.
        try run("printf '\(scene)' green > snapshots/note.yaml && \(git) commit -qam fourth", in: project)
        let stale = try runCI(status: 1)
        try run("printf '\(scene)' pink > snapshots/note.yaml", in: project)
        try run("tatami approve --from '\(stale.path)/.tatami/pending'", in: project, status: 2)
    }
}
