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

    @Test("begins a project in which render, check and verify work as they stand")
    func project() throws {
        let begun = try tatami("init")
        #expect(begun.status == 0, "\(begun.errors)")
        #expect(begun.lines == ["snapshots/first.yaml", ".github/workflows/pictures.yml"])
        let pictures = ["chat@light", "chat@dark", "deleting@light", "deleting@dark"]
        #expect(try tatami("render", "snapshots").lines == pictures.map { "first-\($0).png" })
        let checked = try tatami("check", "snapshots")
        #expect(checked.status == 0 && checked.errors.isEmpty, "\(checked.errors)")
        #expect(try tatami("verify").status == 1)
        #expect(try tatami("verify", "--record", "missing").status == 0)
        #expect(try tatami("verify", variables: ["CI": "true"]).lines == ["4 equal"])
    }

    @Test("writes nothing over what is there, nor beside it")
    func refusal() throws {
        try folder.write("mine".utf8, to: ".github/workflows/pictures.yml")
        let before = try folder.inventory()
        let run = try tatami("init")
        #expect(run.status == 2)
        #expect(run.errors.contains(".github/workflows/pictures.yml: error: it is already there"))
        #expect(try folder.inventory() == before)
        #expect(try tatami("init", "--ci", "gitlab", "new/place").lines.last == "new/place/.gitlab-ci.yml")
        #expect(try tatami("init", "--ci", "none", "other/").lines == ["other/snapshots/first.yaml"])
        // A broken link counts as existing.
        let file = folder.file(".github/workflows/pictures.yml")
        try FileManager.default.removeItem(atPath: file)
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "nowhere")
        #expect(try tatami("init").status == 2)
        #expect(!FileManager.default.fileExists(atPath: folder.file("snapshots")))
    }
}
