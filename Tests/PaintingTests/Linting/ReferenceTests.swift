import Foundation
import RunningPrograms
import TatamiMessages
import TatamiRendering
import Testing

@Suite("Lint: the reference scenes")
struct ReferenceTests {
    private static let snapshots = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "snapshots")

    private static var scenes: [String] {
        ["", "gallery/"].flatMap { folder in
            let path = snapshots.appending(path: folder).path
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            return names.filter { $0.hasSuffix(".yaml") }.sorted().map { folder + $0 }
        }
    }

    @Test("every reference scene is clean, or says why not", arguments: scenes)
    func clean(name: String) throws {
        var run = CheckRun(of: Project())
        try run.check(Self.snapshots.appending(path: name).path)
        #expect(run.diagnostics.map(\.description) == [])
    }

    @Test("warnings leave the exit code at 0, and make it 1 with --strict")
    func strict() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "content: [{label: {text: Pale, color: \"#999999\"}}]\nscreen: {width: 320}\n".utf8, to: "a.yaml")
        let lenient = try Program.tatami("check", "a.yaml", in: folder).run()
        #expect(lenient.status == 0 && lenient.errors.contains("warning: the text of"))
        #expect(try Program.tatami("check", "a.yaml", "--strict", in: folder).run().status == 1)
        try folder.write("allow: {contrast: all our scenes are pale}\n".utf8, to: "tatami.yaml")
        #expect(try Program.tatami("check", "a.yaml", "--strict", in: folder).run().status == 0)
    }

    @Test("a screen can be checked for all shots at once")
    func screens() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "content: [{label: {text: Good, color: black}}]\nscreen: {width: 320, background: systemBackground}\n".utf8,
            to: "a.yaml")
        #expect(try Program.tatami("check", "a.yaml", "--strict", in: folder).run().status == 0)
        #expect(try Program.tatami("check", "a.yaml", "--strict", "--appearance", "dark", in: folder).run().status == 1)
    }

    @Test("tatami explain --accessibility prints the text of a screen reader")
    func accessibility() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "content: [{list: {rows: [{text: Milk, swipeActions: {trailing: [{title: Delete}]}}]}}]\n".utf8,
            to: "a.yaml")
        let run = try Program.tatami("explain", "a.yaml", "--accessibility", in: folder).run()
        #expect(String(decoding: run.output, as: UTF8.self) == "Milk, row 1 of 1, actions: Delete\n")
        #expect(
            try Program.tatami("explain", "a.yaml", "--accessibility", "--element", "a", in: folder).run().status == 64)
    }
}
