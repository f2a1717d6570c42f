import TatamiMessages
import TatamiSceneFile
import Testing

@Suite("tatami.yaml")
struct ProjectTests {
    private func read(_ text: String) -> (settings: ProjectSettings?, said: [String]) {
        let (settings, diagnostics) = readProject(Array(text.utf8), fileName: "tatami.yaml")
        return (settings, diagnostics.map(\.description))
    }

    @Test("its keys are read")
    func values() throws {
        let (settings, said) = read(
            """
            scenes: [snapshots, "features/**/*.scene.yaml"]
            exclude: ["**/drafts"]
            inputs: [Package.resolved]
            snapshots: approved
            pending: out/pending
            workers: 4
            timeout: 90
            allowEmpty: true
            """)
        #expect(said == [])
        let project = try #require(settings)
        #expect(project.scenes.map(\.text) == ["snapshots", "features/**/*.scene.yaml"])
        #expect(project.scenes.map(\.place.description) == ["tatami.yaml:1:10", "tatami.yaml:1:21"])
        #expect(project.exclude.map(\.text) == ["**/drafts"])
        #expect(project.inputs.map(\.text) == ["Package.resolved"])
        #expect(project.snapshots == "approved" && project.pending == "out/pending")
        #expect(project.workers == 4 && project.timeout == 90 && project.allowEmpty)
    }

    @Test("an empty file sets nothing", arguments: ["", "# nothing yet\n", "~", "{}"])
    func empty(text: String) {
        #expect(read(text).settings == ProjectSettings())
    }

    static let errors: [DiagnosticRecord] = [
        DiagnosticRecord(
            "exlude: [a]", "tatami.yaml:1:1: error: unknown key 'exlude' in the project; did you mean 'exclude'?"),
        DiagnosticRecord("scenes: a", "tatami.yaml:1:9: error: expected a list, found 'a'"),
        DiagnosticRecord("scenes: [[a]]", "tatami.yaml:1:10: error: expected a pattern, found a list"),
        DiagnosticRecord("scenes: [a, \"\"]", "tatami.yaml:1:13: error: expected a pattern, found ''"),
        DiagnosticRecord(
            "scenes: [**/*.yaml]", "tatami.yaml:1:10: error: write a pattern that begins with '*' in quotes"),
        DiagnosticRecord(
            "scenes:\n  - *.yaml", "tatami.yaml:2:5: error: write a pattern that begins with '*' in quotes"),
        DiagnosticRecord("scenes: *a", "tatami.yaml:1:9: error: write a pattern that begins with '*' in quotes"),
        DiagnosticRecord(
            "scenes: [a, ../b]\nsnapshots: /c\npending: d/../..",
            "tatami.yaml:1:13: error: '../b' is outside the project" + leaves,
            "tatami.yaml:2:12: error: '/c' is outside the project" + leaves,
            "tatami.yaml:3:10: error: 'd/../..' is outside the project" + leaves),
        DiagnosticRecord("snapshots: {}", "tatami.yaml:1:12: error: expected a path, found a mapping"),
        DiagnosticRecord(
            "workers: 0\ntimeout: 1.5",
            "tatami.yaml:1:10: error: 0 is out of range; give a whole number from 1 to 1024",
            "tatami.yaml:2:10: error: expected a whole number, found 1.5"),
        DiagnosticRecord("allowEmpty: maybe", "tatami.yaml:1:13: error: expected true or false, found 'maybe'"),
        DiagnosticRecord("spoken: true", "tatami.yaml:1:1: error: 'spoken' is now 'accessibility'; rename the key"),
        DiagnosticRecord("- a", "tatami.yaml:1:1: error: expected a mapping, found a list"),
        DiagnosticRecord(
            "workers: 1\nworkers: 2",
            "tatami.yaml:2:1: error: key 'workers' was already given at tatami.yaml:1:1; remove one"),
    ]

    private static let leaves =
        "; tatami.yaml can only name paths in its own folder, so give this one on the command line"

    @Test("errors are reported with their places, and give no settings", arguments: errors)
    func error(_ diagnostic: DiagnosticRecord) {
        let (settings, said) = read(diagnostic.text)
        #expect(settings == nil)
        #expect(said == diagnostic.said)
    }
}

@Suite("Which JSON is a scene")
struct SceneRecognitionTests {
    static let table: [(text: String, isScene: Bool)] = [
        (#"{"content": []}"#, true), (#" { "title" : "a}\"{" , "content" : 3"#, true),
        (#"{"screen": {"width": 1}, "content": [}"#, true), ("\u{FEFF}{\"content\":[]}", true),
        (#"{"contents": []}"#, false), (#"{"a": {"content": []}}"#, false), (#"[{"content": []}]"#, false),
        (#"{"a": "content"}"#, false), (#"{"a": ["content", "content"]}"#, false), (#"{"a": "\"content\":"}"#, false),
        ("", false), ("3", false), (#""content": []"#, false), ("{", false), (#"{"content"#, false),
        (#"{"a": 1} {"content": 2}"#, false), (#"{"content"}"#, false), (#"{"\"#, false),
    ]

    @Test("a scene is known by the key content at its top level, whatever follows", arguments: table)
    func recognition(text: String, scene: Bool) {
        #expect(isScene(json: Array(text.utf8)) == scene, "\(text)")
    }

    @Test(
        "a YAML file is a kit, and not a scene, if all keys at its top level are those of kits",
        arguments: [
            ("# Ours.\nuse: a.yaml\ncomponents:\n  a: {content: {spacer: }}\n", true), ("\"colors\": {}", true),
            ("x-a: 1\nstyles:\n- wrong", true), ("use: a.yaml\ncontent: []", false),
            ("contents: []\ncolors: {}", false),
            ("{colors: {}}", true), ("# Ours.\n{ styles: {quiet: {color: red}}, 'use': [a.yaml, b.yaml] }", true),
            (##"{"components": {"a": {"content": {"label": "a: {b}"}}}}"##, true), ("{colors: {}, content: []}", false),
            ("{colors: {a: '#fff'}, contents: []}", false), ("{content: [", false), ("{$schema: a}", false),
            ("", false), ("$schema: a", false),
        ] as [(String, Bool)])
    func kits(text: String, kit: Bool) {
        #expect(isKit(yaml: Array(text.utf8)) == kit, "\(text)")
    }
}

@Suite("A scene's own name")
struct SceneNameTests {
    @Test(
        "a name may have folders",
        arguments: ["about", "settings/about", "a.b/c_d-1", "設定/ログイン", "हिन्दी", "می\u{200C}خواهم", "👩‍👩‍👧"])
    func good(name: String) {
        let (source, diagnostics) = readScene(
            Array("name: \(name)\ncontent: []".utf8), fileName: "x.yaml", resources: FolderInMemory())
        #expect(diagnostics == [])
        #expect(source?.name == name)
    }

    @Test("a name has no character that changes the direction of the text after it")
    func direction() {
        let said = Reading.diagnostics("name: \"a\u{202E}b\"\ncontent: []")
        #expect(said.first?.hasPrefix("scene.yaml:1:7: error: 'a\\u{202E}b' can't name a scene") == true)
    }

    @Test(
        "a name that is not safe as a path is refused",
        arguments: ["../a", "/a", "a//b", "a/", ".a", "a b", "あ\u{3000}い", "a@b", ""])
    func bad(name: String) {
        #expect(
            Reading.diagnostics("name: \"\(name)\"\ncontent: []") == [
                "scene.yaml:1:7: error: '\(name)' can't name a scene; "
                    + "use letters, digits, '.', '-' and '_', and '/' between the parts"
            ])
    }
}
