import Foundation
import Tatami
import TatamiFormatting
import TatamiImageCoding
import TatamiLoading
import TatamiSceneFile
import TatamiSentences
import Testing

/// The reference screens as `tatami convert` writes them in Swift, in the folder beside this file, which are compiled with it.
@Suite("What is converted to Swift makes the very same scenes")
struct ConvertedTests {
    static let scenes: [TwinTests.Twin] = [
        converted("accessories", accessories),
        converted("bottom-filler", bottomFiller),
        converted("bottom-inset", bottomInset),
        converted("bottom-inverted", bottomInverted),
        converted("bottom-layout", bottomLayout),
        converted("bottom-rotated-as-inset", bottomRotatedAsInset),
        converted("bottom-rotated-as-inverted", bottomRotatedAsInverted),
        converted("chat", chat),
        converted("constraints", constraints),
        converted("contacts", contacts),
        converted("editing", editing),
        converted("first-scene", firstScene),
        converted("inbox", inbox),
        converted("labels", labels),
        converted("names", names),
        converted("safe-areas", safeAreas),
        converted("settings-screen", settingsScreen),
        converted("settings", settings),
        converted("slide", slide),
        converted("swipe", swipe),
        converted("switches", switches),
        converted("threshold", threshold),
    ]

    private static func converted(_ name: String, _ screen: Screen) -> TwinTests.Twin {
        TwinTests.Twin(name: name, screen: screen.relative(to: TwinTests.snapshots))
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Converted")

    /// Scenes that say what Swift has functions and variables for; and one that changes a part of a border.
    private static let refused: Set = ["effort", "orders", "dashed-borders"]

    private func scene(_ name: String) throws -> SceneSource {
        let path = "\(TwinTests.snapshots)/\(name).yaml"
        return try #require(try LoadedScene.load(path, images: ImageLoader()).scene?.source)
    }

    private func converted(text: String) throws -> String {
        let resources = SceneFolder(".", images: ImageLoader())
        let (source, diagnostics) = readScene(Array(text.utf8), fileName: "scene.yaml", resources: resources)
        #expect(diagnostics.map(\.description) == [])
        return String(decoding: try swiftBytes(of: try #require(source), named: "scene"), as: UTF8.self)
    }

    private static let components = """
        components:
          mail:
            parameters: {sender: text}
            content: {hstack: [{symbol: {id: flag, name: flag}}, {label: {id: sender, text: "{sender}"}}]}
            states: {read: {flag: {hidden: true}, sender: {color: secondaryLabel}}}
          pair: {content: {vstack: [{mail: {id: first, sender: A}}, {mail: {sender: B, state: read}}]}}
        lengths: {gap: 12}
        screen: {width: 300, height: 200}
        content: [{pair: {id: pair}, padding: {horizontal: margin, top: gap}}, {list: {id: l, rows: [{mail: {sender: C}}]}}]
        """

    @Test("parts of components keep their names, and states that name them; states of components are written out")
    func namesOfParts() throws {
        let said = try converted(
            text: Self.components + """

                states: {s: {pair.first.flag: {color: systemRed}, pair: {opacity: 0.5}, l.rows.0: {state: highlighted}}}
                shots: [{name: s, state: s}]
                """)
        for line in [
            ".id(\"pair\")", ".id(\"pair-first-flag\")", ".id(\"pair-first-sender\")", ".padding(.horizontal, .margin)",
            ".padding(.top, 12)", ".hidden(true)", ".foregroundStyle(.secondaryLabel)", "Override(\"pair-first-flag\")",
            "Override(\"pair\")", "Override(\"l.rows.0\")",
        ] { #expect(said.contains(line), "\(line) in \(said)") }
        for state in ["pair.first: {sender: Z}", "l.rows.0: {mail: {sender: Z}}", "pair: {padding: 3}"] {
            #expect(throws: FormattingFailure.self, "\(state)") {
                try converted(text: Self.components + "\nstates: {s: {\(state)}}\nshots: [{name: s, state: s}]")
            }
        }
    }

    @Test("every reference screen is converted, or refused")
    func all() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: TwinTests.snapshots)
        let names = Set(files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) })
        #expect(names.subtracting(Self.refused) == Set(Self.scenes.map(\.name)))
        for name in Self.refused {
            #expect(throws: FormattingFailure.self, "\(name)") { try swiftBytes(of: try scene(name), named: name) }
        }
    }

    @Test("as it is written now", arguments: scenes)
    func source(twin: TwinTests.Twin) throws {
        let source = String(decoding: try swiftBytes(of: try scene(twin.name), named: twin.name), as: UTF8.self)
        let file = try String(contentsOf: Self.folder.appending(path: twin.name + ".swift"), encoding: .utf8)
        #expect(file == "// swift-format-ignore-file\n" + source, "'tatami convert' writes it anew")
    }

    @Test("in every shot and every state", arguments: scenes)
    func scene(twin: TwinTests.Twin) throws { try TwinTests().scenes(twin: twin) }
}

@Suite("What Swift writes as a scene file makes the very same scene")
struct WrittenSceneTests {
    @Test("in YAML and in JSON, whatever it says", arguments: 0..<Everything.scenes.count)
    func everything(number: Int) throws {
        let screen = Everything.scenes[number]
        let images = ImageLoader()
        let code = try screen.load(images: images).source
        let yaml = try screen.yaml()
        #expect(try formatted(Array(yaml.utf8), fileName: "a.yaml") == Array(yaml.utf8))
        for (text, name) in [(yaml, "scene.yaml"), (try screen.json(), "scene.json")] {
            let resources = SceneFolder(Everything.folder(ofScene: number), images: images)
            let (read, diagnostics) = readScene(Array(text.utf8), fileName: name, resources: resources)
            #expect(diagnostics.map(\.description) == [])
            let file = try #require(read)
            #expect(file.shots.map(\.name) == code.shots.map(\.name))
            for (ours, theirs) in zip(code.allShots, file.allShots) {
                let actual = try #require(file.resolve(theirs).resolved).expanded
                #expect(actual == (try #require(code.resolve(ours).resolved).expanded), "\(ours.name)")
            }
        }
    }

    @Test("reads as people write it, with its name, and rows of data written out")
    func text() throws {
        let screen = Screen(width: 100, height: 50) {
            List(id: "l") { ForEach(["a", "b"]) { Row($0, detail: "yes") } }
        }
        #expect(
            try screen.named("two").yaml() == """
                name: two
                screen: {width: 100, height: 50}
                content:
                  - list:
                      rows:
                        - text: {title: a, detail: "yes"}
                        - text: {title: b, detail: "yes"}
                    id: l

                """)
    }

    @Test("has no more rows than a picture, and no text that no file can have")
    func mistakes() throws {
        let long = Screen { List { ForEach(0..<20_001) { Row("\($0)") } } }
        #expect(throws: SceneError.self) { try long.yaml() }
        do {
            _ = try Screen { Label("a\u{1}") }.yaml()
            Issue.record("written")
        } catch let error {
            #expect(error.description.hasPrefix(#filePath + ":\(#line - 3): error: "), "\(error)")
        }
    }
}
