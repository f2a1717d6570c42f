import Foundation
import RunningPrograms
import Testing

@Suite("A prune that is killed is completed by the next one")
struct InterruptedPruneTests {
    private func tatami(_ arguments: String..., in folder: TemporaryFolder) -> Program {
        var program = Program.tatami(arguments, in: folder)
        program.environment["XDG_STATE_HOME"] = folder.file("state")
        return program
    }

    /// A project whose scene has a new name since its baselines were recorded. Only verifying shows that it is renamed.
    private func renamed(isVerified: Bool) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let scene =
            "screen: {width: 90, height: 40, scale: 1}\ncontent: [{label: Row}]\n"
            + "shots: [{name: one}, {name: two, screen: {height: 60}}]\n"
        try folder.write(scene.utf8, to: "snapshots/old.yaml")
        try tatami("verify", "--record", "all", in: folder).output()
        try FileManager.default.moveItem(
            atPath: folder.file("snapshots/old.yaml"), toPath: folder.file("snapshots/new.yaml"))
        if isVerified { #expect(try tatami("verify", in: folder).run().status == 1) }
        return folder
    }

    private func baselines(of folder: TemporaryFolder) throws -> [String: Data] {
        let top = folder.file("snapshots")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: top)
        return Dictionary(
            uniqueKeysWithValues: paths.compactMap { path in
                FileManager.default.contents(atPath: "\(top)/\(path)").map { (path, $0) }
            })
    }

    @Test(
        "between any two of its calls",
        arguments: [("--delete", "unlinkat"), ("--move", "unlinkat"), ("--move", "renameat")] as [(String, String)])
    func killed(option: String, call: String) throws {
        let finished = try renamed(isVerified: option == "--move")
        try tatami("prune", option, in: finished).output()
        let expected = try baselines(of: finished)
        var isKilled = true
        var number = 0
        while isKilled {
            number += 1
            let folder = try renamed(isVerified: option == "--move")
            let prune = tatami("prune", option, in: folder)
            isKilled = try prune.injecting("\(call):signal=KILL:when=\(number)").run().status != 0
            try prune.output()
            #expect(try baselines(of: folder) == expected, "\(call) \(number)")
        }
        // Two shots, each with a picture, a scene and a tree.
        #expect(number >= 6)
    }
}
