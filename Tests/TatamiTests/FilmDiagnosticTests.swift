import RunningPrograms
import Tatami
import Testing

@Suite("Errors of films are reported with their lines, and nothing is written")
struct FilmDiagnosticTests {
    private static let screen = Screen(width: 20, height: 20, scale: 1) { ColorArea(.red).frame(height: 10).id("area") }
        .state("tall") { Override("area").frame(height: 20) }
        .timeline { Transition(to: "tall").over(.milliseconds(400)) }

    /// The errors, each as its line counted from `start` and its message.
    private func errors(from start: Int, _ draw: () throws(SceneError) -> Void) -> [String] {
        do {
            try draw()
            return []
        } catch .invalidScene(let errors) {
            return errors.map { $0.file == #filePath ? "\($0.line - start): \($0.message)" : "\($0)" }
        } catch {
            return ["\(error)"]
        }
    }

    @Test("numbers that the format doesn't support, all of them at once")
    func numbers() throws {
        let folder = try TemporaryFolder()
        let film = Self.screen.film()
        let start = #line
        let rates = errors(from: start) { () throws(SceneError) in
            try film.render(to: folder.file("a.webp"), framesPerSecond: 0, loops: -1, dithers: true)
        }
        #expect(
            rates == [
                "2: 'framesPerSecond' is 0; give a whole number from 1 to 60",
                "2: 'loops' is -1; give a whole number from 0 to 65535",
                "2: 'dithers' is for GIFs, and webp has all colours; leave it out",
            ])
        for (format, rate, highest) in [(AnimationFormat.webp, 61, 60), (.apng, 61, 60), (.gif, 51, 50)] {
            let found = errors(from: #line) { () throws(SceneError) in
                _ = try film.render(as: format, framesPerSecond: rate)
            }
            #expect(found == ["1: 'framesPerSecond' is \(rate); give a whole number from 1 to \(highest)"])
        }
        let frames = errors(from: #line) { () throws(SceneError) in
            try film.renderFrames(into: folder.file("frames"), framesPerSecond: .max)
        }
        #expect(frames == ["1: 'framesPerSecond' is \(Int.max); give a whole number from 1 to 60"])
        for moments in [0, 101] {
            let found = errors(from: #line) { () throws(SceneError) in
                try film.renderStrip(to: folder.file("a.png"), moments: moments)
            }
            #expect(found == ["1: 'moments' is \(moments); give a whole number from 1 to 100"])
        }
        #expect(folder.names == [])
    }

    @Test("a part of the timeline that ends before it begins, or is invalid")
    func spans() throws {
        let folder = try TemporaryFolder()
        let before = "'from' and 'until' within it"
        let start = #line
        let films = [
            Self.screen.film(from: .milliseconds(300), until: .milliseconds(100)),
            Self.screen.film(from: .seconds(1)),
            Self.screen.film(from: .seconds(-1), until: .seconds(3601)),
        ]
        let expected = [
            ["2: the film would begin at 0.3s and end at 0.1s; its timeline takes 0.4s, choose \(before)"],
            ["3: the film would begin at 1s and end at 0.4s; its timeline takes 0.4s, choose \(before)"],
            [
                "4: -1 is out of range; give a number from 0 to 3600",
                "4: 3601 is out of range; give a number from 0 to 3600",
            ],
        ]
        for (film, words) in zip(films, expected) {
            let path = folder.file("a.gif")
            #expect(errors(from: start) { () throws(SceneError) in try film.render(to: path) } == words)
            #expect(errors(from: start) { () throws(SceneError) in _ = try film.renderStrip() } == words)
            let frames = errors(from: start) { () throws(SceneError) in try film.renderFrames(into: folder.file("f"))
            }
            #expect(frames == words)
        }
        #expect(folder.names == [])
    }

    @Test("a scene without a timeline, in code and in a file")
    func noTimeline() throws {
        let folder = try TemporaryFolder()
        try folder.write("content: [{label: Hi}]".utf8, to: "still.yaml")
        let films = [Screen { Label("Hi") }.film(), SceneFile(folder.file("still.yaml")).film()]
        for film in films {
            let found = errors(from: #line - 2) { () throws(SceneError) in try film.render(to: folder.file("a.webp"))
            }
            #expect(
                found == ["0: the scene has no 'timeline', so there is nothing to film; add one, or draw a picture"])
        }
        #expect(folder.names == ["still.yaml"])
    }

    @Test("an extension that is not a format's")
    func endings() throws {
        let folder = try TemporaryFolder()
        let film = Self.screen.film()
        for path in ["a.png", "a", "webp", "a.mp4"].map(folder.file) {
            let endings = [".webp", ".apng", ".gif"]
            let error = SceneError.unknownFormat(path: path, endings: endings, file: #filePath, line: #line + 1)
            #expect(throws: error) { try film.render(to: path) }
            #expect(
                error.description.hasSuffix(
                    "'\(path)' has no extension of a supported format; end it in .webp, .apng or .gif"))
        }
        let path = folder.file("a.gif")
        let error = SceneError.unknownFormat(path: path, endings: [".png"], file: #filePath, line: #line + 1)
        #expect(throws: error) { try film.renderStrip(to: path) }
        #expect(folder.names == [])
    }

    @Test("a shot or a state that the scene lacks")
    func names() {
        let line = #line + 1
        for film in [Self.screen.film(shot: "short"), Self.screen.film(states: ["tal"])] {
            let found = errors(from: 0) { () throws(SceneError) in _ = try film.render(as: .webp) }
            #expect(found.count == 1 && found[0].hasPrefix("\(#filePath):\(line): error: no "), "\(found)")
        }
    }

    @Test("invalid steps, and an existing file is kept")
    func steps() throws {
        let folder = try TemporaryFolder()
        try folder.write("before".utf8, to: "a.webp")
        let start = #line
        let screen = Self.screen.timeline {
            Release()
        }
        let found = errors(from: start) { () throws(SceneError) in try screen.film().render(to: folder.file("a.webp"))
        }
        #expect(found == ["2: no finger is down; press, swipe or scroll first"])
        #expect(try folder.bytes(of: "a.webp") == Array("before".utf8))
        #expect(folder.names == ["a.webp"])
    }

    @Test("a place that can't be written to")
    func unwritable() throws {
        let folder = try TemporaryFolder()
        try folder.write("".utf8, to: "file")
        let film = Self.screen.film()
        #expect(throws: SceneError.self) { try film.render(to: folder.file("missing/a.webp")) }
        #expect(throws: SceneError.self) { try film.renderFrames(into: folder.file("file/frames")) }
        #expect(folder.names == ["file"])
    }
}
