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
        converted("dashed-borders", dashedBorders),
        converted("editing", editing),
        converted("effort", effort, hasValues: true),
        converted("first-scene", firstScene),
        converted("inbox", inbox),
        converted("labels", labels),
        converted("names", names),
        converted("orders", orders),
        converted("safe-areas", safeAreas),
        converted("settings-screen", settingsScreen),
        converted("settings", settings),
        converted("slide", slide),
        converted("swipe", swipe),
        converted("switches", switches),
        converted("threshold", threshold),
    ]

    /// `hasValues` says that states stand for what the file's values are.
    private static func converted(_ name: String, _ screen: Screen, hasValues: Bool = false) -> TwinTests.Twin {
        TwinTests.Twin(name: name, screen: screen.relative(to: TwinTests.snapshots), hasValues: hasValues)
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Converted")

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
    }

    @Test("what states give to components becomes changes of what these stand for, and whole scenes draw the same")
    func changesOfUses() throws {
        for (state, lines) in [
            ("pair.first: {sender: Z}", ["Override(\"pair-first-sender\").text(\"Z\")"]),
            ("l.rows.0: {mail: {sender: Z}}", ["Override(\"l.rows.0.1\").text(\"Z\")"]),
            ("pair: {padding: 3}", ["Override(\"pair\").padding("]),
            (
                "pair.first: {state: read, sender: Z}",
                [".hidden(true)", ".text(\"Z\").foregroundStyle(.secondaryLabel)"]
            ),
        ] {
            let said = try converted(text: Self.components + "\nstates: {s: {\(state)}}\nshots: [{name: s, state: s}]")
            for line in lines { #expect(said.contains(line), "\(state): \(line) in \(said)") }
        }
    }

    @Test("values are constants where nothing sets them, and states where something does")
    func values() throws {
        let said = try converted(
            text: """
                values: {name: Anna, room: 12, isOpen: true, count: 2, twice: "{count * 2}"}
                screen: {width: 200, height: 100}
                content:
                  - label: {id: hello, text: "Hello {name}!", opacity: "{count / 4}"}
                  - vstack: {spacing: "{room}", content: [{label: "{twice} of {room}"}, {label: Closed, if: "{not isOpen}"}]}
                  - label: {text: "{name}", hidden: "{isOpen}"}
                shots: [{name: two}, {name: three, set: {count: 3}}]
                """)
        for line in [
            "private let name = \"Anna\"", "private let room = 12.0", "private let isOpen = true",
            "Label(\"Hello \\(name)!\")", "VStack(spacing: room)", "Label(\"4 of 12\")", "Label(name)",
            ".hidden(isOpen)", ".opacity(0.5)", ".state(\"three\")", "Override(\"hello\").opacity(0.75)",
            "Override(\"content.1.0\").text(\"6 of 12\")", ".shot(\"three\", state: \"three\")",
        ] { #expect(said.contains(line), "\(line) in \(said)") }
        #expect(!said.contains("Closed"))
    }

    @Test("moments are told as the scene's own now has them")
    func now() throws {
        let said = try converted(
            text: """
                now: 2026-03-01T12:00Z
                values: {sent: "2026-02-28T18:20Z"}
                screen: {width: 200, height: 100, language: en}
                content: [{label: {id: sent, text: "{date(sent, 'recent')}"}}]
                states: {late: {sent: {text: "Late: {date(sent, 'recent')}"}}}
                """)
        for line in ["Label(\"yesterday\")", "Override(\"sent\").text(\"Late: yesterday\")"] {
            #expect(said.contains(line), "\(line) in \(said)")
        }
    }

    @Test("the scene's own colours are spelled out where records choose among them")
    func chosenColors() throws {
        let resources = SceneFolder(TwinTests.snapshots, images: ImageLoader())
        func source(_ brand: String) throws -> SceneSource? {
            let text = """
                screen: {width: 200, height: 100}
                colors: {brand: \(brand)}
                components: {dot: {parameters: {tint: color}, content: {area: "{tint}", height: 9}}}
                content:
                  - list: {rows: {from: data/log.csv, as: {dot: {tint: "{number > 1 ? 'brand' : 'red'}"}}}}
                """
            return readScene(Array(text.utf8), fileName: "scene.yaml", resources: resources).source
        }
        let said = try swiftBytes(of: try #require(try source("\"#0A7A55\"")), named: "scene")
        #expect(String(decoding: said, as: UTF8.self).contains(".text(\"{number > 1 ? '#0A7A55' : 'red'}\")"))
        let several = try #require(try source("{light: red, dark: blue}"))
        #expect(throws: FormattingFailure.self) { try swiftBytes(of: several, named: "scene") }
    }

    /// In which nothing can be written out.
    private static let decidedByRecords = """
        screen: {width: 90, height: 90}
        values: {a: dark, b: 1, c: cancel}
        content: [{list: {rows: {from: data/log.csv, as: {text: "{a}"}}}}]

        """

    @Test(
        "what code has no words for is refused with its place",
        arguments: [
            ("shots: [{name: one, appearance: \"{a}\"}]", ":4:"),
            ("timeline: [{wait: \"{b}s\"}]\nshots: [{name: one, at: 1s}]", ":4:"),
            ("alert: {title: \"{a}\", buttons: [{title: OK, style: \"{c}\"}]}", ":4:"),
        ])
    func refused(text: String, place: String) throws {
        let resources = SceneFolder(TwinTests.snapshots, images: ImageLoader())
        let (source, _) = readScene(
            Array((Self.decidedByRecords + text).utf8), fileName: "scene.yaml", resources: resources)
        let scene = try #require(source)
        do throws(FormattingFailure) {
            _ = try swiftBytes(of: scene, named: "scene")
            Issue.record("was written")
        } catch {
            #expect(error.sentences.first?.text.hasPrefix("scene.yaml" + place) == true, "\(error.sentences)")
        }
    }

    @Test("every reference screen is converted")
    func all() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: TwinTests.snapshots)
        let names = Set(files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) })
        #expect(names == Set(Self.scenes.map(\.name)))
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
