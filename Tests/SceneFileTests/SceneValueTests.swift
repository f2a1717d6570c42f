import TatamiMessages
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: values and expressions")
struct SceneValueTests {
    private static let pile = """
        values: {effort: 3, capacity: "{floor(336 / 30)}", isFull: "{effort == capacity - 1}"}
        content:
          - list: {id: pile, rows: [{label: "{name}", repeat: "{effort}"}, talent]}
          - label:
              id: success
              text: "{isFull ? '🌟大成功🌟' : '成功'}"
              color: "{isFull ? 'black' : 'white'}"
              opacity: "{effort / capacity}"
              times: "{min(effort + 1, 2)}"
        states:
          full: {set: {effort: "{capacity - 1}"}}
          less: {set: {effort: "{effort - 1}"}}
          red: {success: {color: "{effort > 1 ? 'red' : 'blue'}"}}
        timeline:
          - {tap: success, set: {effort: "{min(effort + 1, capacity - 1)}"}}
          - {set: {effort: "{effort + 2}"}, over: 0.1s}
          - {to: full}
          - {to: []}
        shots:
          - {name: three}
          - {name: full, state: full}
          - {name: nine, states: [full, less]}
          - {name: one, set: {effort: 1}, states: [full, red]}
          - {name: played, at: 0s}
        """.replacing("{name}", with: "Row {number} of {effort}")

    private func success(_ scene: Scene?) -> (text: String, color: Color, opacity: Double)? {
        guard case .stack(let stack) = scene?.content.kind, stack.children.count > 1,
            case .label(let label) = stack.children[1].kind
        else { return nil }
        return (label.text, label.color, stack.children[1].box.opacity)
    }

    private func rowCount(_ scene: Scene?) -> Int? { Reading.list(of: scene)?.sections[0].rows.count }

    @Test("an expression can be used wherever a number, a text, a colour or a count can")
    func everywhere() throws {
        #expect(Reading.diagnostics(Self.pile) == [])
        let resolved = try #require(Reading.resolved(Self.pile))
        let label = try #require(success(resolved.scene))
        #expect(label.text == "成功成功")
        #expect(label.color == .white)
        #expect(label.opacity == 3.0 / 11)
        #expect(rowCount(resolved.scene) == 4)
        let rows = try #require(Reading.rows(Self.pile))
        #expect(rows.prefix(3).map { Reading.label($0.content)?.text } == ["Row 1 of 3", "Row 2 of 3", "Row 3 of 3"])
    }

    @Test("states and shots set values, one after the other, and computed values follow")
    func statesAndShots() throws {
        let full = Reading.scene(Self.pile, shot: "full")
        #expect(rowCount(full) == 11)
        #expect(success(full)?.text == "🌟大成功🌟🌟大成功🌟")
        #expect(success(full)?.color == .black)
        #expect(rowCount(Reading.scene(Self.pile, shot: "nine")) == 10)
        let one = Reading.scene(Self.pile, shot: "one")
        #expect(rowCount(one) == 2)
        #expect(success(one)?.color == Color(red: 0, green: 0, blue: 1))
    }

    @Test("steps set values, each from the values before; values set by a state end with the state")
    func steps() throws {
        let steps = try #require(Reading.scene(Self.pile, shot: "played")?.timeline?.steps)
        var counts: [Int?] = []
        for step in steps {
            switch step {
            case .gesture(.tap(_, let then, _)): counts.append(rowCount(then))
            case .pass(let scene, _): counts.append(rowCount(scene))
            default: counts.append(nil)
            }
        }
        #expect(counts == [5, 7, 11, 7])
    }

    @Test("options override values of the file, its states and its shots; computed values follow")
    func options() throws {
        let folder = FolderInMemory(Reading.images)
        let source = try #require(readScene(Array(Self.pile.utf8), fileName: "a.yaml", resources: folder).source)
        func count(_ values: [GivenValue], _ shot: Int) throws -> Int? {
            let given = try source.giving(values)
            return rowCount(given.resolve(given.shots[shot]).resolved?.scene)
        }
        #expect(try count([GivenValue(name: "effort", text: "5")], 0) == 6)
        #expect(try count([GivenValue(name: "effort", text: "5")], 1) == 6)
        #expect(try count([GivenValue(name: "capacity", text: "{2 * 4}")], 1) == 8)
        #expect(throws: SceneSource.UnknownName.self) { _ = try count([GivenValue(name: "efort", text: "5")], 0) }
    }

    @Test("an empty cell of a table gets the default, in the content as in computed values")
    func emptyCell() throws {
        let text = """
            values: {name: Ann, greeting: "Hello {name|Anonymous}"}
            content: [{label: "{name|Anonymous}"}, {label: "{greeting}"}, {label: "{name}"}]
            """
        let source = try #require(readScene(Array(text.utf8), fileName: "a.yaml", resources: FolderInMemory()).source)
        let file = WatchedFile(Array("name,age\n,7\n".utf8))
        let record = try #require(RecordFile.open(file, at: "people.csv").records?.record(at: 0).record)
        let given = try #require(source.giving(record).source)
        let content = try #require(given.resolve(given.shots[0]).resolved?.scene.content)
        #expect(content.children.map { Reading.label($0)?.text } == ["Anonymous", "Hello Anonymous", ""])
    }

    @Test("an option that can't be computed is reported once, not at each place that needs it")
    func brokenOption() throws {
        let folder = FolderInMemory(Reading.images)
        let source = try #require(readScene(Array(Self.pile.utf8), fileName: "a.yaml", resources: folder).source)
        let given = try source.giving([GivenValue(name: "effort", text: "{5 +}")])
        let played = try #require(given.shots.first { $0.time != nil })
        let (resolved, diagnostics) = given.resolve(played)
        #expect(resolved == nil)
        #expect(diagnostics.map(\.description) == ["a.yaml: error: expected a value here, where the expression ends"])
    }

    @Test("a scene without values keeps its braces as text")
    func withoutValues() {
        let label = Reading.label(Reading.elements("content: [{label: \"{not} {{an} expression\"}]").first)
        #expect(label?.text == "{not} {{an} expression")
        let filled = Reading.label(Reading.elements("values: {}\ncontent: [{label: \"{{not}} {1 + 1}\"}]").first)
        #expect(filled?.text == "{not} 2")
    }

    @Test("the value of a text keeps its braces, and quoted numbers stay text")
    func texts() {
        let text = """
            values: {a: "{{x}}", b: "{a}!", c: "1.50", d: 1.50}
            content: [{label: "{b} {c + 1} {d} {d + 1}"}]
            """
        #expect(Reading.label(Reading.elements(text).first)?.text == "{x}! 1.501 1.50 2.5")
    }

    @Test(
        "errors are reported with their place in the expression",
        arguments: [
            ("label: \"{effort + }\"", "2:32: error: expected a value here, where the expression ends"),
            ("label: 'ab {efort}'", "2:26: error: no value 'efort'; did you mean 'effort'?"),
            ("label: \"\\u0061 {effort / 0}\"", "2:37: error: division by zero"),
            ("label: {text: a, opacity: \"{effort}\"}", "2:40: error: 3 is out of range; give a number from 0 to 1"),
            ("label: {text: a, opacity: \"{name}\"}", "2:40: error: expected a number, found 'Anna'"),
            ("label: {text: a, color: \"{name}\"}", "2:38: error: unknown colour 'Anna'"),
            ("label: {text: \"{name == 'x'}\"}", "2:28: error: expected text or a list, found true or false"),
            ("label: \"{name * 2}\"", "2:28: error: '*' needs a number, found text 'Anna'"),
            ("label: \"{name\"", "2:22: error: the brace is not closed; write {{ for a brace"),
            ("label: \"{sum(1)}\"", "2:23: error: no function 'sum'"),
        ] as [(String, String)])
    func errors(_ element: String, _ expected: String) {
        let said = Reading.diagnostics("values: {effort: 3, name: Anna}\ncontent: [{  \(element)}]")
        #expect(said.count == 1)
        #expect(said.first?.hasPrefix("scene.yaml:" + expected) == true, "\(said)")
    }

    @Test("errors have their place also in expressions over several lines")
    func lines() {
        let folded = """
            values:
              height: >-
                {1 +
                  2 +
                  width}
            content: []
            """
        #expect(
            Reading.diagnostics(folded) == [
                "scene.yaml:5:7: error: no value 'width'; name it under 'values:' at the scene's top"
            ])
        let literal = """
            values: {height: 1}
            content:
              - label: |
                  one
                  two {height + width}
            """
        #expect(
            Reading.diagnostics(literal) == [
                "scene.yaml:5:21: error: no value 'width'; name it under 'values:' at the scene's top"
            ])
    }

    @Test(
        "values that need each other are reported as a cycle",
        arguments: [
            (
                "a: \"{b}\", b: \"{c + 1}\", c: \"{a}\"",
                "1:15: error: value 'a' depends on 'b', which depends on 'c', which depends on 'a': a circle"
            ),
            ("a: \"{a + 1}\"", "1:15: error: value 'a' depends on itself; a state or a step can change it with 'set'"),
        ] as [(String, String)])
    func circles(_ values: String, _ expected: String) {
        #expect(Reading.diagnostics("values: { \(values)}\ncontent: []") == ["scene.yaml:" + expected])
    }

    @Test(
        "wrong names and kinds of values are reported",
        arguments: [
            ("values: {1a: 3}\ncontent: []", ["1:10: error: '1a' can't name a value; "]),
            ("values: {index: 3}\ncontent: []", ["1:10: error: 'index' can't name a value; "]),
            ("values: {a: [1]}\ncontent: []", ["1:13: error: expected "]),
            ("values: {a: {b}}\ncontent: []", ["1:13: error: write \"{b}\" in quotes"]),
            (
                "values: {a: 1}\ncontent: []\nshots: [{name: x, set: {b: 2}}]",
                ["3:25: error: no value 'b' in this scene"]
            ),
            (
                "content: []\nshots: [{name: x, set: {b: 2}}]",
                ["2:25: error: no value 'b' in this scene; name it under 'values:'"]
            ),
            (
                "content: []\ntimeline: [{set: {b: 2}}]",
                ["2:19: error: no value 'b' in this scene; name it under 'values:'"]
            ),
            ("values: {a: 1}\ncontent: [{label: {text: a, opacity: {a}}}]", ["2:38: error: write \"{a}\" in quotes"]),
            (
                "content: [{label: {text: a, opacity: \"{1/3}\"}}]",
                ["1:38: error: expected a number, found '{1/3}'; braces are only evaluated in scenes with 'values:'"]
            ),
            ("values: {a: 1}\ncontent: []\ntimeline: [{set: {a: \"{a / 0}\"}}]", ["3:26: error: division by zero"]),
        ] as [(String, [String])])
    func wrong(_ text: String, _ expected: [String]) {
        let said = Reading.diagnostics(text)
        #expect(said.count == expected.count, "\(said)")
        for (said, expected) in zip(said, expected) { #expect(said.hasPrefix("scene.yaml:" + expected), "\(said)") }
    }

    @Test("rows of data are computed with their fields and the scene's values; fields take precedence")
    func rows() throws {
        let files = ["a.csv": "name,price,count,First name,x-y\nTea,2.50,3,Anna,7\nCake,1,10,Bo,8\n"]
        let text = """
            values: {tax: 0.1, name: nobody}
            content:
              - list:
                  rows:
                    from: a.csv
                    as: {label: "{name} {price} {price * count} {price * count * (1 + tax)} {First name} {x-y} {count >= 10 ? 'many' : 'few'} {number}"}
            """
        #expect(Reading.diagnostics(text, files: files) == [])
        let rows = try #require(Reading.rows(text, files: files))
        #expect(
            rows.map { Reading.label($0.content)?.text } == [
                "Tea 2.50 7.5 8.25 Anna 7 few 1", "Cake 1 10 11 Bo 8 many 2",
            ])
    }

    @Test("an error in an expression of a row names its place and the record")
    func rowErrors() {
        let files = ["a.csv": "name,price\nTea,2\nCake,free\n"]
        let text = "content: [{list: {rows: {from: a.csv, as: {label: \"{price * 2}\"}}}}]"
        #expect(
            Reading.diagnostics(text, files: files) == [
                "scene.yaml:1:59: error: '*' needs a number, found text 'free' (with the record at a.csv:3:1)"
            ])
    }

    @Test("copies of a row are computed with their number, in scenes without values too")
    func copies() throws {
        let text =
            "content: [{list: {rows: [{label: \"{number * 10}: {index % 2 == 0 ? 'even' : 'odd'}\", repeat: 3}]}}]"
        let rows = try #require(Reading.rows(text))
        #expect(rows.map { Reading.label($0.content)?.text } == ["10: even", "20: odd", "30: even"])
    }

    @Test("rows that don't depend on a changed value stay the same rows")
    func sameRows() throws {
        let text = """
            values: {a: 1, b: 1}
            content: [{list: {rows: [{label: "{b} {number}", repeat: 3}]}}, {label: "{a}"}]
            shots: [{name: x}, {name: y, set: {a: 2}}, {name: z, set: {b: 2}}]
            """
        let folder = FolderInMemory(Reading.images)
        let source = try #require(readScene(Array(text.utf8), fileName: "a.yaml", resources: folder).source)
        let lists = source.shots.map { Reading.list(of: source.resolve($0).resolved?.scene) }
        #expect(lists[0] != nil)
        #expect(lists[0] == lists[1])
        #expect(lists[0] != lists[2])
    }
}
