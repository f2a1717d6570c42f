import Foundation
import RunningPrograms
import Testing

@Suite("Bad input is reported in one line each, and nothing is written")
struct BadInputTests {
    @Test("render", arguments: BadScene.all)
    func render(bad: BadScene) throws {
        let folder = try TemporaryFolder()
        try bad.write(to: folder)
        let before = try folder.inventory()
        expectRefusal(try Program.tatami("render", bad.name, "-o", "out/", in: folder).run(), bad.said)
        #expect(try folder.inventory() == before)
    }

    @Test("check", arguments: BadScene.all)
    func check(bad: BadScene) throws {
        let folder = try TemporaryFolder()
        try bad.write(to: folder)
        let before = try folder.inventory()
        expectRefusal(try Program.tatami("check", bad.name, in: folder).run(), bad.said)
        #expect(try folder.inventory() == before)
    }

    @Test("an error in a state that no shot shows is found by check")
    func unusedState() throws {
        let folder = try TemporaryFolder()
        let scene = "content: [{label: a, id: x}]\nstates: {odd: {x: {width: -1}}}\nshots: [{name: a}]"
        try folder.write(scene.utf8, to: "scene.yaml")
        let run = try Program.tatami("check", "scene.yaml", in: folder).run()
        expectRefusal(run, ["scene.yaml:2:27: error: -1 is out of range; give a number from 0 to 100000"])
    }

    @Test("a valid scene is not drawn if another one has an error")
    func allOrNone() throws {
        let folder = try TemporaryFolder()
        try folder.write("content: [{label: a}]".utf8, to: "good.yaml")
        try folder.write("content: [{image: a.png}]".utf8, to: "bad.yaml")
        try folder.write(BadFiles.damagedPicture, to: "a.png")
        try folder.write([1], to: "good.png")
        let before = try folder.inventory()
        let run = try Program.tatami("render", "good.yaml", "bad.yaml", in: folder).run()
        expectRefusal(run, ["bad.yaml:1:19: error: 'a.png' is broken: \(BadFiles.damage)"])
        #expect(try folder.inventory() == before)
    }

    @Test("a missing scene", arguments: ["render", "check"])
    func missingScene(command: String) throws {
        let folder = try TemporaryFolder()
        let run = try Program.tatami(command, "scene.yaml", in: folder).run()
        expectRefusal(run, ["scene.yaml: error: can't read the scene: no such file or folder"])
        #expect(folder.names.isEmpty)
    }

    @Test("a folder without scenes", arguments: ["render", "check"])
    func emptyFolder(command: String) throws {
        let folder = try TemporaryFolder()
        let run = try Program.tatami(command, ".", in: folder).run()
        expectRefusal(run, [".: error: no scene files (.yaml, .yml or .json) in this folder"])
    }

    @Test("a pipe in place of an image is refused without waiting")
    func pipe() throws {
        let folder = try TemporaryFolder()
        try folder.write("content: [{image: a.png}]".utf8, to: "scene.yaml")
        try #require(mkfifo(folder.file("a.png"), 0o600) == 0)
        let run = try Program.tatami("render", "scene.yaml", in: folder).run()
        expectRefusal(run, ["scene.yaml:1:19: error: can't read 'a.png': it is not a regular file"])
        #expect(folder.names == ["a.png", "scene.yaml"])
    }

    @Test("an empty list is valid and is drawn")
    func emptyList() throws {
        let folder = try TemporaryFolder()
        try folder.write("content: [{list: {rows: []}}]".utf8, to: "scene.yaml")
        let run = try Program.tatami("render", "scene.yaml", in: folder).run()
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.text == "scene.png\n")
        #expect(folder.names == ["scene.png", "scene.yaml"])
    }
}

/// Expects exactly these lines on standard error, without delay.
func expectRefusal(_ run: ProgramRun, _ said: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(run.status == 2, sourceLocation: sourceLocation)
    #expect(run.errorLines == said, sourceLocation: sourceLocation)
    #expect(run.text == "", sourceLocation: sourceLocation)
    #expect(run.duration < allowed(.seconds(5)), sourceLocation: sourceLocation)
}
