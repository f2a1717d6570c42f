import RandomInput
import RunningPrograms
import TatamiPrimitives
import TatamiSceneFile
import Testing

@Suite("SceneFile: hostile input")
struct HostileInputTests {
    @Test("a billion laughs are refused immediately, with one diagnostic")
    func aliasBomb() {
        var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
        for level in 1...20 {
            text +=
                "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]\n"
        }
        let taken = processorTime {
            let said = Reading.diagnostics(text)
            #expect(said.count == 1)
            #expect(
                said[0].hasSuffix(
                    "error: more than 1,000,000 values, aliases counted each time; make the scene smaller"))
        }
        #expect(taken < allowed(.seconds(1)))
    }

    @Test("merge keys count each time they are used")
    func mergeBomb() {
        var text = "a0: &a0 {x: [1, 1, 1, 1, 1, 1, 1, 1, 1]}\n"
        for level in 1...30 { text += "a\(level): &a\(level) {<<: *a\(level - 1), y\(level): *a\(level - 1)}\n" }
        let taken = processorTime { #expect(Reading.diagnostics(text).first?.contains("1,000,000 values") == true) }
        #expect(taken < allowed(.seconds(1)))
    }

    @Test("deep nesting is refused with one diagnostic", arguments: ["[", "{a: ", "- ", "? "])
    func depth(_ opening: String) {
        let taken = processorTime {
            let said = Reading.diagnostics("content: \n  " + String(repeating: opening, count: 100_000))
            #expect(said.count == 1)
        }
        #expect(taken < allowed(.seconds(2)))
    }

    @Test("deep nesting of JSON is refused with one diagnostic")
    func deepJSON() {
        let text = "{\"content\": " + String(repeating: "[", count: 1_000_000)
        #expect(
            Reading.diagnostics(text, name: "scene.json") == [
                "scene.json:1:112: error: nested more than 100 levels deep"
            ])
    }

    @Test("nesting is as deep as the table of limits says")
    func tableOfDepth() {
        for (levels, isRefused) in [(Limits.depth - 1, false), (Limits.depth, true)] {
            let text = "content: " + String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
            let said = Reading.diagnostics(text).first { $0.contains("levels deep") }
            #expect((said != nil) == isRefused)
            #expect(said?.contains("more than \(Limits.depth) levels") != false, "\(said ?? "")")
            let json = "{\"content\": " + text.dropFirst("content: ".count) + "}"
            let saidOfJSON = Reading.diagnostics(json, name: "scene.json").first { $0.contains("levels deep") }
            #expect((saidOfJSON != nil) == isRefused, "\(levels)")
        }
    }

    @Test("input that takes libyaml quadratic time is refused")
    func tagDirectives() {
        let text = (0..<200_000).map { "%TAG !\($0)! !\n" }.joined() + "---\ncontent: []"
        let taken = processorTime {
            #expect(
                Reading.diagnostics(text) == ["scene.yaml:1:1: error: tags such as '%TAG' are not supported; remove it"]
            )
        }
        #expect(taken < allowed(.seconds(2)))
    }

    @Test("a file above the limit is refused by its size")
    func size() {
        let said = Reading.diagnostics([UInt8](repeating: 0x20, count: (16 << 20) + 1))
        #expect(said == ["scene.yaml:1:1: error: the file is larger than 16 MiB"])
    }

    @Test("hundreds of thousands of errors are reported quickly")
    func manyErrors() {
        let keys = (0..<100_000).map { "key\($0): 1" }.joined(separator: ", ")
        let rows = "content: [{label: {text: a, \(keys)}}, {list: {rows: [{text: a, colour: x, repeat: 1000000}]}}]"
        let taken = processorTime { #expect(Reading.diagnostics(rows).count == 51) }
        #expect(taken < allowed(.seconds(5)))
    }

    @Test("too many rows are refused")
    func rows() {
        let text = "content: [{list: {rows: [{text: a, repeat: 1000001}]}}]"
        #expect(Reading.diagnostics(text).first?.contains("out of range") == true)
    }

    @Test("a text that doubles in each component is refused before it fills the memory")
    func doubledText() {
        var text = "components:\n  c0: {parameters: {t: text}, content: {label: '{t}'}}\n"
        for level in 1..<30 {
            text += "  c\(level): {parameters: {t: text}, content: {c\(level - 1): '{t}{t}'}}\n"
        }
        let taken = processorTime {
            let said = Reading.diagnostics(text + "content: [{c29: abcd}]")
            #expect(said.first?.hasPrefix("scene.yaml:3:47: error: the text becomes longer than 1 MiB") == true)
        }
        #expect(taken < allowed(.seconds(2)))
    }

    @Test("texts created by braces have a common limit")
    func joinedTexts() {
        let long = String(repeating: "x", count: 1_000_000)
        let labels = Array(repeating: "{label: '{a}x'}", count: 1_000).joined(separator: ", ")
        let taken = processorTime {
            let said = Reading.diagnostics("values: {a: \(long)}\ncontent: [\(labels)]")
            #expect(said.first?.contains("all computed texts together are longer than 64 MiB; make fewer") == true)
        }
        #expect(taken < allowed(.seconds(5)))
    }

    @Test("the parameters of a component count for each use")
    func manyParameters() {
        let parameters = (0..<20_000).map { "p\($0): {type: text, default: x}" }.joined(separator: ", ")
        let uses = (0..<1_000).map { "{c: {p0: a\($0)}}" }.joined(separator: ", ")
        let text = """
            components: {c: {parameters: {\(parameters)}, content: {label: '{p0}'}}}
            content: [\(uses)]
            """
        let taken = processorTime {
            let said = Reading.diagnostics(text)
            #expect(
                said == [
                    "scene.yaml:2:10: error: components expand to more than 1,000,000 values here; nest fewer of them"
                ])
        }
        #expect(taken < allowed(.seconds(20)))
    }

    @Test("a chain of thousands of aliases of tokens is followed once")
    func chainOfTokens() {
        let links = (1...4_000).map { #""a\#($0)": {"$value": "{c.a\#($0 - 1)}"}"# }.joined(separator: ", ")
        func said(_ end: String) -> [String] {
            let files = ["t.json": #"{"c": {"$type": "color", \#(links), "a0": {"$value": "\#(end)"}}}"#]
            return Reading.diagnostics("use: t.json\ncontent: [{label: {text: a, color: c.a4000}}]", files: files)
        }
        let taken = processorTime {
            #expect(said("#F00") == [])
            #expect(said("{c.b}").contains { $0.contains("no token 'c.b'") })
            #expect(said("{c.a4000}").contains { $0.contains("'c.a1' stands for 'c.a0', which stands for") })
        }
        #expect(taken < allowed(.seconds(10)))
    }

    @Test("pointers of tokens that double their targets are refused at the limit of values")
    func doubledPointers() {
        let levels = (1..<30).map { level in
            let pointer = ##"{"$ref": "#/c/a\##(level - 1)/$value/x"}"##
            return #""a\#(level)": {"$value": {"x": [\#(pointer), \#(pointer)]}}"#
        }
        let files = [
            "t.json": #"{"c": {"$type": "color", "a0": {"$value": {"x": [1]}}, \#(levels.joined(separator: ", "))}}"#
        ]
        let taken = processorTime {
            let said = Reading.diagnostics("use: t.json\ncontent: [{label: a}]", files: files)
            #expect(said.first?.contains("more than 1,000,000 values, aliases counted each time") == true, "\(said)")
        }
        #expect(taken < allowed(.seconds(30)))
    }

    @Test("copies of a long text are refused before they fill the memory")
    func longCopies() {
        let text =
            "content: [{list: {rows: [{text: \"\(String(repeating: "x", count: 1_000_000)) {number}\", repeat: 1000000}]}}]"
        let taken = processorTime {
            let said = Reading.diagnostics(text)
            #expect(
                said == [
                    "scene.yaml:1:26: error: the rows made from this are too many or too long; give 'limit' or fewer copies"
                ])
        }
        #expect(taken < allowed(.seconds(20)))
    }

    /// Changes to a good scene, byte by byte, from a fixed seed.
    @Test("no change of bytes makes reading crash or hang", arguments: [false, true])
    func mutations(asJSON: Bool) {
        let json =
            #"{"content": [{"list": {"id": "chat", "rows": [{"chat": {"icon": "cat.png", "name": "\ud83d\ude00"}, "swipe": {"edge": "trailing", "fraction": 0.5}}, {"text": "a", "repeat": 3}]}}], "states": {"a": {"chat.rows.0": {"swipe": "none"}}}}"#
        let seeds = Array((asJSON ? json : DesignExampleTests.example + "\n" + Self.more).utf8)
        let name = asJSON ? "scene.json" : "scene.yaml"
        let interesting: [UInt8] = Array("{}[]:,-?&*!|>'\"%@`#<\\ \n\t0.e".utf8) + [0, 0xFF, 0xC3, 0xE3, 0xEF, 0xBB]
        var random = SeededNumbers(seed: 42)
        var read = 0
        let taken = processorTime {
            for _ in 0..<800 {
                var bytes = seeds
                for _ in 0...Int(random.next() % 4) {
                    let at = Int(random.next() % UInt64(bytes.count))
                    let end = min(bytes.count, at + Int(random.next() % 12))
                    switch random.next() % 4 {
                    case 0: bytes[at] = interesting[Int(random.next() % UInt64(interesting.count))]
                    case 1: bytes.removeSubrange(at..<end)
                    case 2: bytes.insert(contentsOf: bytes[at..<end], at: Int(random.next() % UInt64(bytes.count)))
                    default: bytes.insert(interesting[Int(random.next() % UInt64(interesting.count))], at: at)
                    }
                    if bytes.isEmpty { bytes = seeds }
                }
                let said = Reading.diagnostics(bytes, name: name)
                if said.isEmpty { read += 1 }
                #expect(said.allSatisfy { $0.hasPrefix("scene.") || $0.hasPrefix("m.") })
            }
        }
        // Some changes leave a valid scene, most don't.
        #expect(read > 0 && read < 800)
        #expect(taken < allowed(.seconds(60)))
    }

    private static let more = """
        title: &title 確認
        alert: {title: *title, buttons: [{title: a, style: destructive}, b]}
        """
}
