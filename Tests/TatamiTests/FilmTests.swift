import RunningPrograms
import Tatami
import TatamiImages
import TatamiPrimitives
import Testing

@Suite("Films of scenes in Swift")
struct FilmTests {
    private func film(_ twin: String, until: Duration) throws -> Film {
        let screen = try #require(TwinTests.twins.first { $0.name == twin }).screen.named(twin)
        return screen.film(from: .milliseconds(100), until: until, traits: .scale(1))
    }

    /// The command's output for the twin's scene file, with the same part of its timeline.
    private func command(_ scene: String, until: String, _ options: String..., in folder: TemporaryFolder) throws {
        let part = ["--from", "0.1s", "--to", until, "--scale", "1"]
        try Program.tatami(["render", ReferenceScenes.file(scene)] + part + options, in: folder).output()
    }

    @Test(
        "animations are those of the command, byte for byte",
        arguments: [
            ("slide", AnimationFormat.webp), ("effort", .webp), ("threshold", .webp), ("slide", .apng), ("slide", .gif),
        ] as [(String, AnimationFormat)])
    func animations(scene: String, format: AnimationFormat) throws {
        let folder = try TemporaryFolder()
        try command(scene, until: "0.3s", "--fps", "10", "--loop", "2", "-o", "its.\(format)", in: folder)
        let film = try film(scene, until: .seconds(0.3))
        let own = try film.render(as: format, framesPerSecond: 10, loops: 2)
        #expect(try own == folder.bytes(of: "its.\(format)"))

        // Also to a file, whose extension determines the format unless the caller does.
        try film.render(to: folder.file("own.\(format)".uppercased()), framesPerSecond: 10, loops: 2)
        #expect(try folder.bytes(of: "OWN.\(format)".uppercased()) == own)
        try film.render(to: folder.file("own.png"), as: format, framesPerSecond: 10, loops: 2)
        #expect(try folder.bytes(of: "own.png") == own)
    }

    @Test("and so are film strips and numbered frames")
    func stripAndFrames() throws {
        let folder = try TemporaryFolder()
        let film = try film("slide", until: .milliseconds(250))
        try command("slide", until: "0.25s", "--format", "strip", "--moments", "3", "-o", "its.png", in: folder)
        try film.renderStrip(to: folder.file("own.png"), moments: 3)
        #expect(try folder.bytes(of: "own.png") == folder.bytes(of: "its.png"))
        #expect(try film.renderStrip(moments: 3) == folder.bytes(of: "its.png"))

        try command("slide", until: "0.25s", "--format", "frames", "--fps", "10", "-o", "its/", in: folder)
        let paths = try film.renderFrames(into: folder.file("own/frames"), framesPerSecond: 10)
        #expect(paths == (1...3).map { folder.file("own/frames/slide-000\($0).png") })
        #expect(try folder.contents(of: "own/frames") == folder.contents(of: "its"))
    }

    private static let screen = Screen(width: 60, height: 40, scale: 1) { ColorArea(.red).frame(height: 10).id("area") }
        .state("tall") { Override("area").frame(height: 30) }
        .state("blue") { Override("area").background(.systemBlue) }
        .timeline { Transition(to: "tall").over(.seconds(1), easing: .linear) }
        .shot("late", state: "blue", at: .seconds(0.9), traits: .width(50))

    @Test("without options they show the whole timeline in an endless loop, 30 frames a second, or 8 moments")
    func defaults() throws {
        let folder = try TemporaryFolder()
        let film = Self.screen.film()
        #expect(try film.renderFrames(into: folder.file("frames")).count == 31)
        let whole = Self.screen.film(from: .zero, until: .seconds(1))
        #expect(try film.render(as: .webp) == whole.render(as: .webp, framesPerSecond: 30, loops: 0))
        #expect(try film.renderStrip() == whole.renderStrip(moments: 8))
    }

    @Test("a frame is the picture of its moment")
    func moments() throws {
        let folder = try TemporaryFolder()
        let film = Self.screen.film(from: .seconds(0.25), until: .seconds(0.75))
        let frames = try film.renderFrames(into: folder.path, framesPerSecond: 4)
        #expect(frames == (1...3).map { folder.file("scene-000\($0).png") })
        for (index, quarter) in (1...3).enumerated() {
            let still = try decodePNG(Self.screen.render(as: .png, at: .milliseconds(250 * quarter)))
            #expect(try decodePNG(folder.bytes(of: "scene-000\(index + 1).png")) == still)
        }
    }

    @Test("colours that a GIF's palette lacks are dithered as by the command")
    func dithering() throws {
        let folder = try TemporaryFolder()
        let film = try film("effort", until: .seconds(0.2))
        try command("effort", until: "0.2s", "--fps", "10", "--dither", "-o", "its.gif", in: folder)
        let own = try film.render(as: .gif, framesPerSecond: 10, dithers: true)
        #expect(try own == folder.bytes(of: "its.gif"))
        #expect(try own != film.render(as: .gif, framesPerSecond: 10))
    }

    @Test("they begin in a shot or in states, and on other screens, whatever moment the shot has")
    func choices() throws {
        let folder = try TemporaryFolder()
        func first(_ film: Film, _ name: String) throws -> Bitmap {
            let paths = try film.renderFrames(into: folder.path, framesPerSecond: 1)
            #expect(paths == ["0001", "0002"].map { folder.file("\(name)-\($0).png") })
            return try decodePNG(folder.bytes(of: "\(name)-0001.png"))
        }
        let screen = Self.screen
        func still(_ states: [String], _ traits: ScreenTrait) throws -> Bitmap {
            try decodePNG(screen.render(as: .png, states: states, at: .zero, traits: traits))
        }
        #expect(try first(screen.film(), "scene") == still([], .width(60)))
        #expect(try first(screen.film(shot: "late"), "scene-late") == still(["blue"], .width(50)))
        #expect(
            try first(screen.film(states: ["blue"], traits: .width(30)), "scene-blue") == still(["blue"], .width(30)))
        #expect(try first(screen.film(states: []), "scene") == still([], .width(60)))
        // All three differ; otherwise the test would be void.
        #expect(try still([], .width(50)) != still(["blue"], .width(50)))
    }

    @Test("scene files have films too")
    func sceneFile() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            screen: {width: 60, height: 40, scale: 1}
            content: [{area: {id: area, height: 10, background: red}}]
            states: {tall: {area: {height: 30}}}
            timeline: [{to: tall, over: 1s, easing: linear}]
            """.utf8, to: "growing.yaml")
        let file = SceneFile(folder.file("growing.yaml"))
        let own = try file.film().render(as: .webp, framesPerSecond: 4)
        #expect(try own == Self.screen.film().render(as: .webp, framesPerSecond: 4))
        let paths = try file.film(states: ["tall"]).renderFrames(into: folder.file("out"), framesPerSecond: 1)
        #expect(paths == (1...2).map { folder.file("out/growing-tall-000\($0).png") })
        #expect(try file.render(as: .png, states: ["tall"]) == Self.screen.render(as: .png, states: ["tall"]))
    }
}
