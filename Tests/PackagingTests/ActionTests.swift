import Foundation
import RunningPrograms
import Testing

@Suite("The GitHub action")
struct ActionTests {
    private let action: CompositeAction
    /// The runner's working folder, with `project` and `bin`. The apt-get in `bin` only records its arguments; asked to
    /// install a package file, it puts the command under test into the path.
    private let folder: TemporaryFolder

    init() throws {
        action = try CompositeAction.read()
        folder = try TemporaryFolder()
        try writeProgram(
            "apt-get",
            """
            echo "$@" >>'\(folder.file("asked"))'
            case "${@: -1}" in *.deb) ln -s '\(Program.tatamiPath)' '\(folder.file("bin/tatami"))' ;; esac
            """)
        // For tests that don't run as root.
        try writeProgram("sudo", "exec \"$@\"")
        try folder.write("package".utf8, to: "given.deb")
        try writeScene("red")
        let recorded = try Program.tatami(
            ["verify", "--record", "missing"], in: folder
        ).run()
        #expect(recorded.status == 1 || recorded.status == 0)
    }

    private func writeProgram(_ name: String, _ lines: String) throws {
        try folder.write("#!/bin/bash\n\(lines)\n".utf8, to: "bin/\(name)")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file("bin/\(name)"))
    }

    private func writeScene(_ color: String) throws {
        let scene =
            "screen: {width: 20, height: 10}\ncontent:\n  - area: {id: sky, background: \(color), height: fill}\n"
        try folder.write(scene.utf8, to: "snapshots/note.yaml")
    }

    private func text(_ name: String) -> String {
        (try? folder.bytes(of: name)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    @Test("documents each input and output, and uses each input")
    func documented() throws {
        #expect(action.runs.using == "composite" && !action.name.isEmpty && !action.description.isEmpty)
        #expect(action.inputs.values.allSatisfy { $0.description.count > 10 })
        #expect(action.outputs.values.allSatisfy { $0.description.count > 10 })
        var values: [String] = []
        for step in action.runs.steps {
            values += [step.condition ?? "", step.workingDirectory ?? ""]
            values += (step.env ?? [:]).values
            values += (step.with ?? [:]).values
        }
        let used = values.joined(separator: "\n")
        for input in action.inputs.keys { #expect(used.contains("inputs.\(input)"), "\(input)") }
        // Differences are kept only after a failure, from the folder given by the previous step.
        let keeping = try action.step("Keep what differs")
        #expect(keeping.uses?.hasPrefix("actions/upload-artifact@") == true)
        #expect(keeping.condition?.contains("failure()") == true)
        #expect(keeping.with?["path"] == "${{ steps.verify.outputs.pending }}")
    }

    @Test("installs the given package, and passes if everything is as approved")
    func equal() throws {
        let installed = try action.run("Install Tatami", inputs: ["package": "given.deb"], in: folder)
        #expect(installed.status == 0, "\(installed.errors)")
        #expect(text("asked").hasSuffix("install -y -qq --no-install-recommends \(folder.file("given.deb"))\n"))
        let verified = try action.run("Verify", in: folder)
        #expect(verified.status == 0, "\(verified.errors)")
        #expect(text("outputs") == "status=0\npending=\(folder.file(".tatami/pending"))\n")
        #expect(verified.lines.contains("1 equal"))
    }

    @Test("reports differences in the changes, in the summary and on a page, and fails")
    func different() throws {
        _ = try action.run("Install Tatami", inputs: ["package": "given.deb"], in: folder)
        try writeScene("blue")
        let verified = try action.run("Verify", in: folder)
        #expect(verified.status == 1)
        #expect(text("outputs").hasPrefix("status=1\n"))
        #expect(verified.text.contains("::error file=snapshots/note.yaml,line=3"), "\(verified.text)")
        #expect(text("summary").contains("note"))
        #expect(text(".tatami/pending/report.html").contains("<html"))
        #expect(folder.names(in: ".tatami/pending").count > 1)
    }

    @Test("compares the pictures of another tool, and keeps the pictures of differences")
    func pictures() throws {
        _ = try action.run("Install Tatami", inputs: ["package": "given.deb"], in: folder)
        for (name, color) in [("approved ones", "red"), ("actual", "blue"), ("same", "red")] {
            try writeScene(color)
            try Program.tatami("render", "snapshots/note.yaml", "-o", name + "/", in: folder).output()
        }
        let inputs = ["pictures": "'approved ones' actual", "arguments": "--max-pixels 3"]
        let compared = try action.run("Verify", inputs: inputs, in: folder)
        #expect(compared.status == 1 && compared.text.contains("note: differs"), "\(compared.text)\(compared.errors)")
        #expect(text("outputs") == "status=1\npending=\(folder.file(".tatami/compare"))\n")
        #expect(text(".tatami/compare/report.html").contains("<html"))
        #expect(folder.names(in: ".tatami/compare").contains("note.difference.png"))
        let allowed = try action.run("Verify", inputs: ["pictures": "'approved ones' same"], in: folder)
        #expect(allowed.status == 0 && allowed.lines.contains("1 equal"))
        let one = try action.run("Verify", inputs: ["pictures": "actual"], in: folder)
        #expect(one.status == 2, "\(one.text)\(one.errors)")
    }

    @Test("parses arguments as a shell does, and executes nothing in them")
    func arguments() throws {
        _ = try action.run("Install Tatami", inputs: ["package": "given.deb"], in: folder)
        let listed = try action.run("Verify", inputs: ["arguments": "--list 'no*'"], in: folder)
        #expect(listed.status == 0 && listed.text == "note/default\n", "\(listed.text)\(listed.errors)")
        let odd = try action.run("Verify", inputs: ["arguments": "$(touch made) `touch made`"], in: folder)
        #expect(odd.status == 2)
        #expect(!folder.names.contains("made"))
        let unclosed = try action.run("Verify", inputs: ["arguments": "'open"], in: folder)
        #expect(unclosed.status == 2 && unclosed.text.contains("::error title=Tatami::arguments: 'open"))
    }

    @Test("takes the package of its own version from the releases")
    func released() throws {
        try writeProgram("curl", "echo \"$@\" >>'\(folder.file("asked"))'; exit 22")
        let run = try action.run("Install Tatami", in: folder)
        #expect(run.status == 2)
        let address = "https://example.invalid/someone/tatami/releases/download/v0.1.0/tatami_0.1.0_"
        #expect(run.text.contains("::error title=Tatami::the package can't be downloaded from \(address)"))
        #expect(text("asked").contains(address))
        #expect(try action.run("Install Tatami", inputs: ["version": "0.2.0"], in: folder).text.contains("/v0.2.0/"))
        let branch = try action.run("Install Tatami", reference: "main", in: folder)
        #expect(branch.status == 2 && branch.text.contains("'main', which is no version"))
    }

    @Test("installs no package other than the intended one")
    func otherPackage() throws {
        let inputs = ["package": "file://\(folder.file("given.deb"))", "sha256": String(repeating: "0", count: 64)]
        let run = try action.run("Install Tatami", inputs: inputs, in: folder)
        #expect(run.status == 2 && run.text.contains("does not have the SHA-256"))
        #expect(!text("asked").contains(".deb"))
        let sum = try Program("sha256sum", [folder.file("given.deb")]).output().prefix(64)
        let right = inputs.merging(["sha256": String(decoding: sum, as: UTF8.self)]) { $1 }
        #expect(try action.run("Install Tatami", inputs: right, in: folder).status == 0)
        let missing = try action.run("Install Tatami", inputs: ["package": "nowhere.deb"], in: folder)
        #expect(missing.status == 2 && missing.text.contains("there is no package nowhere.deb"))
    }
}
