import Foundation
import Tatami
import TatamiResults
import TatamiSceneFile
import TatamiTesting
import Testing

@Suite("Scenes in Swift are verified")
struct VerifyTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tatami-\(UUID())").path

    private func removeFolder() { try? FileManager.default.removeItem(atPath: folder) }

    /// Baselines in a folder of the test's own, or those of the reference screens.
    private func baselines(_ approved: String? = nil) -> Baselines {
        Baselines(folder: approved ?? folder + "/approved", pending: folder + "/pending")
    }

    @Test("the Swift twin of each reference screen is drawn as the scene file was approved", arguments: TwinTests.twins)
    func twins(twin: TwinTests.Twin) throws {
        defer { removeFolder() }
        let results = try twin.screen.named(twin.name).verify(against: baselines(TwinTests.snapshots))
        #expect(!results.isEmpty)
        #expect(results.compactMap(\.message) == [])
        #expect(results.allSatisfy { $0.isAsExpected })
    }

    @Test("as scene files are: with the verdict, its sentence, and its pictures")
    func verdicts() throws {
        defer { removeFolder() }
        let name = "first-scene"
        let scene = LunchTwin.screen(TwinTests.snapshots).named(name)
        let missing = try #require(try scene.verify(shot: "chat", against: baselines()).first)
        #expect(missing.verdict == .missing)
        #expect(missing.name == "first-scene/chat")
        #expect(missing.message == "first-scene/chat: has no baseline")
        #expect(
            missing.hint
                == "accept it with 'tatami approve first-scene/chat --snapshots \(folder)/approved --pending \(folder)/pending'"
        )
        #expect(missing.expected == nil)
        #expect(missing.difference == nil)
        let actual = try #require(missing.actual)
        #expect(FileManager.default.fileExists(atPath: actual))

        let dark = try scene.verify(as: "chat", traits: .appearance(.dark), against: baselines(TwinTests.snapshots))
        #expect(dark.verdict == .differs)
        #expect([dark.expected, dark.actual, dark.difference].allSatisfy { $0 != nil })
        let small = try scene.verify(as: "chat", traits: .width(300), against: baselines(TwinTests.snapshots))
        #expect(small.verdict == .sizeDiffers)
        let sentence = try #require(small.message)
        #expect(sentence.hasPrefix("first-scene/chat: "))
        #expect(sentence.contains("screen: width 320 → 300 pt"), "\(sentence)")
    }

    @Test("in all of their variants, each under a separate name")
    func variants() throws {
        defer { removeFolder() }
        let scene = LunchTwin.screen(TwinTests.snapshots).named("lunch")
            .variants(devices: [.iPhoneSE], appearances: [.light, .dark]).variants(languages: ["en"])
        let names = ["iphone-se,light", "iphone-se,dark", "en"].map { "lunch/chat@\($0)" }
        #expect(try scene.verify(shot: "chat", against: baselines()).map(\.name) == names)
        #expect(try scene.verify(shot: "chat@en", against: baselines()).map(\.name) == ["lunch/chat@en"])
        #expect(try scene.verify(against: baselines()).count == 6)
        let plain = try LunchTwin.screen(TwinTests.snapshots).render(
            as: .png, shot: "chat", traits: .device(.iPhoneSE), .appearance(.dark))
        #expect(try scene.render(as: .png, shot: "chat@iphone-se,dark") == plain)
    }

    @Test("with placeholders and elements in 100 others, each with its reason for a difference")
    func deepPlaceholders() throws {
        defer { removeFolder() }
        func scene(_ text: String) -> Screen {
            var element: any Element = Label(text).id("text")
            for _ in 0..<100 { element = VStack { [element] } }
            return Screen(width: 200, height: 120, scale: 1) {
                HStack(spacing: 4) {
                    Symbol("trash.fil")
                    Image("missing.png")
                }
                [element]
            }
            .named("deep")
        }
        let missing = try scene("One").verify(as: "text", against: baselines())
        #expect(missing.verdict == .missing && missing.warnings.count == 2, "\(missing.warnings)")
        // In CI nothing is recorded.
        try FileManager.default.copyItem(atPath: folder + "/pending", toPath: folder + "/approved")
        #expect(try scene("One").verify(as: "text", against: baselines()).verdict == .equal)
        let sentence = try #require(try scene("Two").verify(as: "text", against: baselines()).message)
        #expect(sentence.contains("text: 1 change, every pixel explained"), "\(sentence)")
        #expect(sentence.contains("text \"One\" → \"Two\""), "\(sentence)")
    }

    @Test("scene files too, by the same rules")
    func sceneFiles() throws {
        defer { removeFolder() }
        let file = SceneFile(TwinTests.snapshots + "/swipe.yaml")
        let results = try file.verify(against: baselines(TwinTests.snapshots))
        #expect(results.count > 10)
        #expect(results.allSatisfy { $0.verdict == .equal })
        #expect(try file.verify(shot: "three", against: baselines(TwinTests.snapshots)).map(\.name) == ["swipe/three"])
        let twin = try SwipeTwin.screen(TwinTests.snapshots).render(as: .png, shot: "three")
        #expect(try file.render(as: .png, shot: "three") == twin)
        #expect(try file.render(as: .png, at: .milliseconds(250)) == file.render(as: .png, shot: "opening"))
        #expect(throws: SceneError.failed("missing.yaml: error: can't read the scene: no such file or folder")) {
            try SceneFile("missing.yaml").verify()
        }
    }

    @Test("at moments of their timelines that they do not list")
    func moments() throws {
        defer { removeFolder() }
        let scene = SwipeTwin.screen(TwinTests.snapshots).named("swipe")
        let approved = baselines(TwinTests.snapshots)
        #expect(try scene.verify(as: "opening", at: .seconds(0.25), against: approved).verdict == .equal)
        #expect(try scene.verify(as: "opening", at: .seconds(0.3), against: approved).verdict == .differs)
        #expect(try scene.verify(as: "opening", against: approved).verdict == .differs)
    }

    @Test("within their tolerance they are equal, with the reason")
    func tolerance() throws {
        defer { removeFolder() }
        let scene = LunchTwin.screen(TwinTests.snapshots).named("first-scene")
            .state("dark") { ScreenOverride(.appearance(.dark)) }
        let approved = baselines(TwinTests.snapshots)
        #expect(try scene.verify(as: "chat", states: ["dark"], against: approved).verdict == .differs)
        let tolerant = scene.tolerance(pixels: 1_000_000, reason: "Any light will do")
        let result = try tolerant.verify(as: "chat", states: ["dark"], against: approved)
        #expect(result.verdict == .tolerated)
        #expect(result.isAsExpected)
        #expect(result.message?.contains("Any light will do") == true, "\(result.message ?? "")")
    }

    @Test("within the given limits")
    func limits() throws {
        defer { removeFolder() }
        let scene = Screen(width: 20, height: 20, scale: 1) { Label("Hi") }.named("limited").shot("one")
        func verdicts(_ limits: Tatami.Limits) throws -> [SnapshotResult] {
            try scene.verify(against: baselines(), limits: limits)
                + [scene.verify(as: "own", traits: .appearance(.dark), against: baselines(), limits: limits)]
        }
        #expect(try verdicts(.init(pixels: 400)).map(\.verdict) == [.missing, .missing])
        let refused = try verdicts(.init(pixels: 399))
        #expect(refused.map(\.verdict) == [.couldNotRun, .couldNotRun])
        #expect(refused.allSatisfy { $0.message?.contains("400 pixels, and the most is 399") == true }, "\(refused)")
        let file = SceneFile(TwinTests.snapshots + "/first-scene.yaml")
        #expect(try file.verify(against: baselines(), limits: .init(elements: 1)).map(\.verdict).contains(.couldNotRun))
    }

    @Test("are linted and have accessibility texts if the scene or, if it has no setting, the baselines request it")
    func wishes() throws {
        defer { removeFolder() }
        var asking = baselines()
        let pale = Screen(width: 60, height: 20, scale: 1) { Label("Pale").foregroundStyle(Color("#DDDDDD")) }
            .named("wishes").shot("one")
        func lintIssues(_ screen: Screen) throws -> [SceneDiagnostic] {
            try #require(screen.verify(against: asking).first).lintIssues
        }
        #expect(try lintIssues(pale) == [])
        #expect(try lintIssues(pale.lint()).map(\.severity) == [.warning])
        asking.lint = true
        let told = try #require(try lintIssues(pale).first)
        #expect(told.file == #filePath && told.message.contains("contrast"), "\(told)")
        #expect(try lintIssues(pale.lint(true).lint(false)) == [])

        // The accessibility text was never recorded.
        var approved = baselines(TwinTests.snapshots)
        let chat = LunchTwin.screen(TwinTests.snapshots).named("first-scene")
        func verdict(_ screen: Screen) throws -> SnapshotResult.Verdict {
            try screen.verify(as: "chat", against: approved).verdict
        }
        #expect(try verdict(chat) == .equal)
        #expect(try verdict(chat.accessibility()) == .treeChanged)
        approved.accessibility = true
        #expect(try verdict(chat) == .treeChanged)
        #expect(try verdict(chat.accessibility(false)) == .equal)
    }

    @Test("errors are verdicts, and an invalid request is an error")
    func errors() throws {
        defer { removeFolder() }
        let start = #line
        let wrong = Screen { Label("Hi").opacity(2) }.named("wrong")
        let result = try #require(try wrong.verify(against: baselines()).first)
        #expect(result.verdict == .couldNotRun)
        #expect(
            result.message == """
                wrong/default: could not be drawn
                  \(#filePath):\(start + 1): error: 2 is out of range; give a number from 0 to 1
                """)
        #expect(throws: SceneError.unnamed(file: #filePath, line: #line)) { try Screen { Label("Hi") }.verify() }
        #expect(throws: SceneError.self) { try wrong.verify(shot: "one", against: baselines()) }
        #expect(throws: SceneError.self) { try wrong.verify(as: "one", states: ["two"], against: baselines()) }
        #expect(throws: SceneError.self) { try wrong.named("a/../b").verify(against: baselines()) }
    }

    @Test("the outcome of a picture has the line that requests it, that of a scene file the shot's line")
    func places() throws {
        defer { removeFolder() }
        let scene = Screen(width: 20, height: 20) { Label("Hi") }.named("placed")
        let line = #line + 1
        let own = try scene.verify(as: "a", against: baselines())
        #expect(own.outcome.place == SourcePlace(file: #filePath, line: line, column: 0))
        let file = TwinTests.snapshots + "/first-scene.yaml"
        let listed = try #require(try SceneFile(file).verify(shot: "deleting", against: baselines()).first)
        let place = try #require(listed.outcome.place)
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(place.file == file && lines[place.line - 1].contains("deleting"))
    }

    @Test("a damaged image is reported before anything is compared")
    func brokenImage() throws {
        defer { removeFolder() }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]).write(to: URL(filePath: folder + "/broken.png"))
        let scene = Screen(width: 20, height: 20) { Image("broken.png") }.named("broken").relative(to: folder)
        let result = try #require(try scene.verify(against: baselines()).first)
        #expect(result.verdict == .couldNotRun)
        #expect(result.message?.contains("'broken.png' is broken") == true, "\(result.message ?? "")")
    }
}

@Suite("The verdict as Swift users see it")
struct PublicVerdictTests {
    @Test("has a case of the same name for each verdict of a run, and no other")
    func words() {
        #expect(SnapshotResult.Verdict.allCases.map(\.rawValue) == Verdict.Kind.allCases.map(\.rawValue))
        for kind in Verdict.Kind.allCases {
            #expect(SnapshotResult.Verdict(kind).rawValue == kind.rawValue)
        }
    }
}
