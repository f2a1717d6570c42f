import Foundation
import RunningPrograms
import Testing

@Suite("tatami init")
struct InitTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func tatami(_ arguments: String..., variables: [String: String?] = [:]) throws -> ProgramRun {
        try Program.tatami(arguments, in: folder, environment: variables).run()
    }

    @Test("creates a project in which render, check and verify work immediately")
    func project() throws {
        let begun = try tatami("init")
        #expect(begun.status == 0, "\(begun.errors)")
        #expect(begun.lines == ["snapshots/first.yaml", ".gitattributes", ".github/workflows/pictures.yml"])
        let pictures = ["chat@light", "chat@dark", "deleting@light", "deleting@dark"]
        #expect(try tatami("render", "snapshots").lines == pictures.map { "first-\($0).png" })
        let checked = try tatami("check", "snapshots")
        #expect(checked.status == 0 && checked.errors.isEmpty, "\(checked.errors)")
        #expect(try tatami("verify").status == 1)
        #expect(try tatami("verify", "--record", "missing").status == 0)
        #expect(try tatami("verify", variables: ["CI": "true"]).lines == ["4 equal"])
    }

    @Test("overwrites no existing file, and writes none beside it")
    func refusal() throws {
        try folder.write("mine".utf8, to: ".github/workflows/pictures.yml")
        let before = try folder.inventory()
        let run = try tatami("init")
        #expect(run.status == 2)
        #expect(run.errors.contains(".github/workflows/pictures.yml: error: it already exists"))
        #expect(try folder.inventory() == before)
        #expect(try tatami("init", "--ci", "gitlab", "new/place").lines.last == "new/place/.gitlab-ci.yml")
        #expect(
            try tatami("init", "--ci", "none", "other/").lines == [
                "other/snapshots/first.yaml", "other/.gitattributes",
            ])
        // A broken link counts as existing.
        let file = folder.file(".github/workflows/pictures.yml")
        try FileManager.default.removeItem(atPath: file)
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "nowhere")
        #expect(try tatami("init").status == 2)
        #expect(!FileManager.default.fileExists(atPath: folder.file("snapshots")))
    }

    @Test("files that other programs use too are left alone, and the lines to add are printed")
    func shared() throws {
        for name in [".gitlab-ci.yml", ".gitattributes", "Package.swift"] { try folder.write("mine\n".utf8, to: name) }
        let run = try tatami("init", "--ci", "gitlab")
        #expect(run.status == 0 && run.lines.first == "snapshots/first.yaml")
        #expect(run.lines.contains("pictures:") && run.lines.contains("snapshots/**/*.tree -text"))
        #expect(run.lines.contains { $0.contains(#".product(name: "TatamiTesting", package: "tatami")"#) })
        for name in [".gitlab-ci.yml", ".gitattributes", "Package.swift"] {
            #expect(try folder.bytes(of: name) == Array("mine\n".utf8))
            #expect(run.errors.contains("\(name) already exists; add these lines:"))
        }
    }

    @Test("the workflow has the package and its checksum, few permissions, a time limit, and runs once per change")
    func workflow() throws {
        let sum = String(repeating: "0f", count: 32)
        let run = try tatami("init", "--package", "https://example.com/t_0.1.0.deb", "--sha256", sum)
        #expect(run.status == 0 && !run.errors.contains("fill in"))
        let text = String(decoding: try folder.bytes(of: ".github/workflows/pictures.yml"), as: UTF8.self)
        for line in [
            "TATAMI: https://example.com/t_0.1.0.deb", "SHA256: \"\(sum)\"", "permissions: {contents: read}",
            "timeout-minutes: 20", "cancel-in-progress: true", "push: {branches: [main]}", "if: always()",
            "junit=.tatami/pending/junit.xml", "path: .tatami/pending",
        ] { #expect(text.contains(line), "\(line)") }
        #expect(!text.contains("vars.") && !text.contains("secrets."))
        #expect(try tatami("init", "new").errors.contains("fill in the URL of Tatami's package"))
        for wrong in [["--package", "tatami.deb"], ["--package", "https://x/$(id)"], ["--sha256", "12"]] {
            #expect(try Program.tatami(["init", "other"] + wrong, in: folder).run().status == 64, "\(wrong)")
        }
    }
}
