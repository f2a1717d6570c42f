import Foundation
import RunningPrograms
import Testing

/// Links below the folder of the scenes, which a checkout on Windows may have as texts.
@Suite("A symbolic link to a scene or a folder of scenes")
struct LinkedSceneTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["snapshots/b.yaml", "shared/a.yaml"] {
            try folder.write(
                "screen: {width: 20, height: 20, scale: 1}\ncontent: [{area: {background: red}}]\n".utf8, to: name)
        }
        try folder.write("[]".utf8, to: "shared/data.json")
        try folder.write("component: {}\n".utf8, to: "shared/text.txt")
        try link("snapshots/a.yaml", to: "../shared/a.yaml")
        try link("snapshots/more", to: "../shared")
        // Neither is a scene.
        try link("snapshots/data.json", to: "../shared/data.json")
        try link("snapshots/text.txt", to: "../shared/text.txt")
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: folder.file(path), withDestinationPath: target)
    }

    private func warning(_ link: String) -> String {
        "\(link): warning: it is a symbolic link, which is not followed; name its target instead"
    }

    @Test(
        "is reported by each command that searches the folder",
        arguments: [
            ["verify"], ["verify", "snapshots"], ["verify", "--shard", "1/1"], ["render", "snapshots", "-o", "out/"],
            ["check", "snapshots"], ["fonts", "snapshots"], ["prune"],
        ])
    func searched(command: [String]) throws {
        let run = try Program.tatami(command, in: folder).run()
        #expect(
            run.errorLines.filter { $0.contains("symbolic link") }
                == [warning("snapshots/a.yaml"), warning("snapshots/more")], "\(run.errors)")
        let named = try Program.tatami("render", "snapshots/a.yaml", "-o", "named.png", in: folder).run()
        #expect(named.status == 0 && named.errors.isEmpty, "\(named.errors)")
    }

    @Test("is no error in itself, and is not reported where the project excludes it")
    func excluded() throws {
        try folder.write("exclude: [snapshots/a.yaml, snapshots/more]\n".utf8, to: "tatami.yaml")
        #expect(try Program.tatami("verify", "--record", "all", in: folder).run().errors.contains("link") == false)
        try folder.write("scenes: [\"snap*/**/b.yaml\"]\n".utf8, to: "tatami.yaml")
        let run = try Program.tatami("verify", in: folder).run()
        #expect(run.status == 0)
        #expect(run.errorLines == [warning("snapshots/more")], "\(run.errors)")
    }

    @Test("is counted if there are many")
    func many() throws {
        for number in 1...6 { try link("snapshots/a\(number).yaml", to: "../shared/a.yaml") }
        let run = try Program.tatami("check", "snapshots", in: folder).run()
        #expect(run.errorLines.count == 6, "\(run.errors)")
        #expect(run.errorLines.last == "warning: 3 more symbolic links are not followed")
    }
}
