import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: the kit that comes with Tatami")
struct BuiltInKitTests {
    @Test("a scene that uses the kit has its components and colours")
    func used() throws {
        let scene = "use: tatami\ncontent: [{badge: {id: a, text: 3}}, {area: barBackground}]"
        #expect(Reading.diagnostics(scene) == [])
        let elements = Reading.elements(scene)
        #expect(Reading.label(elements[0])?.text == "3" && elements[0].id == "a")
        #expect(elements[1].box.background == .solid(SystemColor.systemGray6.color(in: .light)))
    }

    @Test("a file that a scene uses can use the kit, and a path is never the kit's name")
    func inFiles() throws {
        let files = [
            "kit.yaml": "use: tatami\ncomponents: {pair: {content: {hstack: [{badge: {text: 1}}, {badge: {text: 2}}]}}}"
        ]
        #expect(Reading.diagnostics("use: [kit.yaml, tatami]\ncontent: [{pair: }]", files: files) == [])
        #expect(Reading.diagnostics("use: ./tatami\ncontent: []", files: ["tatami": "x-a: b"]) == [])
        #expect(
            Reading.diagnostics("use: [tatmi, other]\ncontent: []", files: ["other": ""]) == [
                "scene.yaml:1:7: error: no kit 'tatmi'; did you mean 'tatami'?",
                "scene.yaml:1:14: error: no kit 'other'; name a file with its ending, as in 'other.yaml'",
            ])
    }

    @Test("definitions of a scene or its files with the same name replace the kit's")
    func overridden() throws {
        let scene = """
            use: [tatami, kit.yaml]
            colors: {barBackground: red}
            content: [{badge: }, {area: barBackground}]
            """
        let files = ["kit.yaml": "components: {badge: {content: {label: own}}}"]
        #expect(Reading.diagnostics(scene, files: files) == [])
        let elements = Reading.elements(scene, files: files)
        #expect(Reading.label(elements[0])?.text == "own")
        #expect(elements[1].box.background == .solid(Color(red: 1, green: 0, blue: 0)))
    }

    static let errors: [DiagnosticRecord] = [
        DiagnosticRecord(
            "use: tatami\ncontent: [{badge: {txt: 3}}]",
            "scene.yaml:2:20: error: unknown key 'txt' in 'badge'; did you mean 'text'?",
            "scene.yaml:2:20: note: 'badge' is part of the kit 'tatami'; 'tatami components badge' describes it"),
        DiagnosticRecord(
            "use: tatami\ncontent: [{tabItem: {symbol: hous, title: Home}}]",
            "scene.yaml:2:30: error: no symbol 'hous'; 'tatami symbols' lists them",
            "scene.yaml:2:30: note: 'tabItem' is part of the kit 'tatami'; 'tatami components tabItem' describes it"),
        DiagnosticRecord(
            "use: tatami\ncontent: [{avatar: {initials: A, size: 5000}}]",
            "scene.yaml:2:12: error: 2100 is out of range; give a number above 0, up to 2000",
            "scene.yaml:2:12: note: 'avatar' is part of the kit 'tatami'; 'tatami components avatar' describes it"
        ),
        DiagnosticRecord(
            "use: tatami\ncontent: [{navigatonBar: {title: A}}]",
            "scene.yaml:2:12: error: unknown key 'navigatonBar' in an element; did you mean 'navigationBar'?"),
        DiagnosticRecord(
            "content: [{navigationBar: {title: A}}]",
            "scene.yaml:1:12: error: unknown key 'navigationBar' in an element; write 'use: tatami' at the top to use the component of this name"
        ),
    ]

    @Test("errors are reported at the use, and no file is named that users don't have", arguments: errors)
    func areTold(_ diagnostic: DiagnosticRecord) {
        #expect(Reading.diagnostics(diagnostic.text) == diagnostic.said)
    }

    @Test("errors in a use of the kit are placed where the scene uses it")
    func places() throws {
        let scene = try #require(
            Reading.resolved("use: tatami\ncontent: [{badge: {id: a, text: 3}}, {slider: {id: s}}]"))
        #expect(scene.place(of: "a")?.description == "scene.yaml:2:12")
        #expect(scene.place(of: "s.knob")?.description == "scene.yaml:2:39")
    }

    @Test(
        "the source of each component is a file that scenes can use instead",
        arguments: BuiltInKit.listed().map(\.name))
    func sources(name: String) throws {
        let component = try #require(BuiltInKit.listed().first { $0.name == name })
        let given = component.parameters.filter(\.isRequired).map { parameter in
            "\(parameter.name): \(["number": "1", "fraction": "1", "image": "star"][parameter.type] ?? "red")"
        }
        let scene = "use: [tatami, copy.yaml]\ncontent: [{\(name): {\(given.joined(separator: ", "))}}]"
        #expect(Reading.diagnostics(scene, files: ["copy.yaml": component.source]) == [])
        #expect(component.doc.hasSuffix(".") && component.parameters.allSatisfy { $0.doc.hasSuffix(".") })
    }

    @Test("the kit is the same with and without a user-defined component that is named like a key in it")
    func besideAnother() {
        let content = "content: [{navigationBar: {title: A, large: true}}, {badge: {text: 3}}]"
        let alone = Reading.elements("use: tatami\n" + content)
        let other = "components: {leading: {content: {label: own}}, badges: {content: {label: own}}}\n"
        #expect(alone.count == 2 && Reading.elements("use: tatami\n" + other + content) == alone)
        // Twice in one process: the shared parsed kit is not changed by a scene.
        #expect(Reading.elements("use: tatami\n" + content) == alone)
    }

    @Test("no component of the kit uses another, so that each can be copied alone")
    func alone() {
        let all = BuiltInKit.listed()
        for component in all {
            for other in all {
                #expect(!component.source.contains("{\(other.name):"), "\(component.name) uses \(other.name)")
                #expect(!component.source.contains("- \(other.name):"), "\(component.name) uses \(other.name)")
            }
        }
    }
}
