import RunningPrograms
import TatamiMessages
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: components")
struct ComponentTests {
    static let kit = """
        components:
          badge:
            parameters: {count: number, tint: {type: color, default: systemRed}}
            content: {label: {text: "{count}", color: white}, background: "{tint}", cornerRadius: half}
          mailRow:
            parameters:
              sender: text
              unread: {type: boolean, default: false}
              count: {type: number, default: 0}
            slots: {trailing: [{spacer: }]}
            content:
              hstack:
                spacing: 8
                content:
                  - symbol: {id: flag, name: flag, hidden: "{not unread}"}
                  - label: "Mail of {sender}"
                  - badge: {id: number, count: "{count}"}
                  - slot: trailing
        """

    private static func indented(_ scene: String) -> String { kit + "\n" + scene }

    /// All labels' texts with the ids of their elements.
    private func labels(_ element: Element) -> [String] {
        switch element.kind {
        case .label(let label): ["\(element.id): \(label.text)"]
        case .stack(let stack): stack.children.flatMap(labels)
        default: []
        }
    }

    private static let tabs = """
        components:
          tab: {parameters: {title: text, on: {type: boolean, default: false}}, content: {label: "{title}{on ? '!' : ''}"}}
          tabs:
            parameters: {chosen: {type: number, default: 0}}
            slots: {tabs: [{tab: None}]}
            content: {hstack: [{label: "{chosen + 1}/{tabs}"}, {slot: tabs, gives: {on: "{index == min(chosen, tabs - 1)}", more: "{number}"}}]}
          bar: {slots: [items], content: {vstack: [{tabs: {chosen: 2, tabs: [{tab: First}, {slot: items}, {label: other}, {tab: Last}]}}]}}
        """

    @Test("a ratio given for a number is converted; a percentage stays unchanged, since it may be a length")
    func ratios() {
        let scene = """
            components:
              four: {parameters: {value: number}, content: {label: "{value * 4}"}}
              bar: {parameters: {value: number}, content: {area: {width: "{value}", height: 4}}}
            content: [{four: 1/2}, {bar: 50%}, {bar: 1/4}]
            """
        #expect(Reading.diagnostics(scene) == [])
        let elements = Reading.elements(scene)
        #expect(elements.flatMap(labels).map { $0.split(separator: " ").last } == ["2"])
        #expect(elements.dropFirst().map(\.box.width) == [.percent(50), .points(0.25)])
    }

    @Test("a component knows how many elements are in a slot, and gives them parameters by their index")
    func gifts() {
        func said(_ use: String, _ more: String = "") -> [String] {
            let scene = Self.tabs + "\ncontent: [\(use)]\n" + more
            #expect(Reading.diagnostics(scene) == [], "\(use)")
            return Reading.elements(scene).flatMap(labels).map { String($0.drop { $0 != " " }.dropFirst()) }
        }
        #expect(said("{tabs: [{tab: A}, {tab: B}]}") == ["1/2", "A!", "B"])
        #expect(
            said("{tabs: {chosen: 1, tabs: [{label: x}, {tab: B}, {tab: {title: C, on: true}}]}}")
                == ["2/3", "x", "B!", "C!"])
        #expect(said("{tabs: {chosen: 8}}") == ["9/1", "None!"])
        #expect(
            said("{tabs: {chosen: 2, tabs: [{repeat: 2, tab: \"T{number}\"}, {tab: C}]}}") == ["3/3", "T1", "T2", "C!"])
        #expect(
            said("{tabs: {chosen: 1, tabs: [{if: \"{a}\", tab: A}, {tab: B}, {tab: C}]}}", "values: {a: false}")
                == ["2/2", "B", "C!"])
        #expect(said("{bar: {items: [{tab: A}, {tab: B}]}}") == ["3/5", "First", "A", "B!", "other", "Last"])
        #expect(
            said(
                "{tabs: {id: t, tabs: [{tab: {id: a, title: A}}, {tab: B}]}}",
                "states: {s: {t: {chosen: 1}, a: {on: true}}}\nshots: [{name: s, state: s}]") == ["2/2", "A!", "B!"])
    }

    @Test("values that a slot can't have are reported")
    func badGifts() {
        func said(_ content: String) -> [String] {
            Reading.diagnostics(
                "components: {a: {slots: [s], content: {hstack: [\(content)]}}}\ncontent: [{a: [{label: x}]}]")
        }
        #expect(said("{slot: s, gives: 3}").first?.contains("expected a mapping") == true)
        #expect(said("{slot: s, gives: {on: \"{chsen}\"}}").first?.contains("'chsen'") == true)
        #expect(said("{label: x, gives: {on: true}}").first?.contains("unknown key 'gives'") == true)
        #expect(said("{label: \"{t}\"}").first?.contains("'t'") == true)
    }

    @Test("a use becomes the component's content, with separate ids")
    func use() throws {
        let elements = Reading.elements(
            Self.indented("content:\n  - mailRow: {id: first, sender: Anna, count: 3, padding: 4}\n    opacity: 0.5"))
        let row = try #require(elements.first)
        #expect(row.id == "first" && row.role == "hstack")
        #expect(row.box.padding.top == 4 && row.box.opacity == 0.5)
        guard case .stack(let stack) = row.kind else { return #expect(Bool(false)) }
        #expect(stack.spacing == 8)
        #expect(stack.children.map(\.id) == ["first.flag", "first.1", "first.number", "first.3.0"])
        #expect(stack.children.map(\.box.isHidden) == [true, false, false, false])
        #expect(labels(row) == ["first.1: Mail of Anna", "first.number: 3"])
        let badge = stack.children[2]
        #expect(badge.box.background == .solid(SystemColor.systemRed.color(in: .light)))
    }

    @Test("the content that a use gives to a slot is placed there, in the context of the use")
    func slots() throws {
        let scene = """
            components:
              card:
                slots: [body]
                content: {vstack: [{label: Top}, {slot: body}, {label: Bottom}]}
              page:
                parameters: {title: text}
                content: {vstack: [{card: {id: card, body: [{label: {id: own, text: "{title}"}}, {label: b}]}}]}
            content: [{page: {id: page, title: "Hello"}}, {card: {body: {label: {id: single, text: s}}}}]
            """
        let said = Reading.elements(scene).flatMap(labels)
        #expect(
            said == [
                "page.card.0: Top", "page.own: Hello", "page.card.1.1: b", "page.card.2: Bottom",
                "content.1.0: Top", "single: s", "content.1.2: Bottom",
            ])
    }

    @Test("states change the values and content that a use gives, by their ids")
    func states() throws {
        let scene = Self.indented(
            """
            content: [{mailRow: {id: a, sender: Anna}}, {list: {id: l, rows: [{mailRow: {sender: Ben}}]}}]
            states:
              read: {a: {unread: true, sender: Zoe}, a.number: {count: 9}, l.rows.0: {sender: Cy, count: 4}}
              plain: {a.1: {color: red}, l.rows.0.flag: {hidden: false}, l.rows.0: {state: selected}}
            shots: [{name: read, state: read}, {name: plain, state: plain}]
            """)
        #expect(Reading.diagnostics(scene) == [])
        let resolved = try #require(Reading.resolved(scene, shot: "read"))
        guard case .stack(let content) = resolved.scene.content.kind else { return #expect(Bool(false)) }
        #expect(labels(content.children[0]) == ["a.1: Mail of Zoe", "a.number: 9"])
        guard case .list(let list) = content.children[1].kind else { return #expect(Bool(false)) }
        let rows = Array(list.sections[0].rows.read(from: resolved.rows))
        #expect(labels(rows[0].content) == ["l.rows.0.1: Mail of Cy", "l.rows.0.number: 4"])
    }

    @Test("rows from data are uses, read when they are requested")
    func rows() throws {
        let scene = Self.indented(
            """
            content:
              - list:
                  id: mail
                  rows:
                    - {repeat: 1000000, mailRow: {sender: "number {number}", unread: "{index == 2}"}}
            """)
        let resolved = try #require(Reading.resolved(scene))
        let list = try #require(Reading.list(of: resolved.scene))
        let row = list.sections[0].rows.read(from: resolved.rows)[999_999]
        #expect(labels(row.content).first == "mail.rows.999999.1: Mail of number 1000000")
        #expect(resolved.place(of: "mail.rows.2.flag")?.description == "scene.yaml:15:38")
        let data = Self.indented(
            "content: [{list: {id: m, rows: {from: m.jsonl, as: {id: \"{id}\", mailRow: {sender: \"{who}\"}}}}}]")
        let files = ["m.jsonl": "{\"id\": \"x\", \"who\": \"Anna\"}\n{\"id\": \"y\", \"who\": \"Ben\"}\n"]
        let read = try #require(Reading.rows(data, files: files))
        #expect(read.map { labels($0.content)[0] } == ["x.1: Mail of Anna", "y.1: Mail of Ben"])
    }

    @Test("a component of a built-in row is that row, including its accessories")
    func builtInRow() throws {
        let scene = """
            components:
              setting:
                parameters: {name: text, value: {type: text, default: }}
                content: {text: {title: "{name}", detail: "{value}", accessory: disclosure}}
            content: [{list: {id: l, rows: [{setting: {name: Wi-Fi, value: Home}}, {text: {title: a, detail: b, accessory: disclosure}}]}}]
            """
        let rows = try #require(Reading.rows(scene))
        #expect(rows[0].accessories.count == 1 && rows[0].accessories.count == rows[1].accessories.count)
        #expect(rows[0].textInset == rows[1].textInset)
    }

    @Test("rows within a component see its parameters")
    func rowsWithin() throws {
        let scene = """
            components:
              log:
                parameters: {who: text}
                content: {list: {rows: [{repeat: 2, label: "{who} {number}"}]}}
            content: [{log: {id: log, who: Anna}}]
            """
        let rows = try #require(Reading.rows(scene))
        #expect(rows.map { labels($0.content)[0] } == ["log.rows.0.content: Anna 1", "log.rows.1.content: Anna 2"])
    }

    @Test("files define components, each read once, over any number of paths")
    func files() throws {
        let files = [
            "kit.yaml": "use: [base.yaml, more.yaml]\n" + Self.kit,
            "base.yaml": "colors: {brand: \"#0A5\"}", "more.yaml": "use: base.yaml\nx-note: [anything]",
        ]
        let scene = "use: [kit.yaml, base.yaml]\ncontent: [{mailRow: {sender: Anna}, background: brand}]"
        #expect(Reading.diagnostics(scene, files: files) == [])
        let element = try #require(Reading.elements(scene, files: files).first)
        #expect(element.box.background == .solid(Color(rgb: 0x00AA55)))
        let resolved = try #require(Reading.resolved(scene, files: files))
        #expect(resolved.place(of: "content.0")?.description == "scene.yaml:2:12")
        #expect(resolved.place(of: "content.0.flag")?.description == "kit.yaml:16:38")
    }

    static let diagnostics: [DiagnosticRecord] = [
        DiagnosticRecord(
            "content: [{badge: {cuont: 3}}]",
            "scene.yaml:19:20: error: unknown key 'cuont' in 'badge'; did you mean 'count'?",
            "scene.yaml:2:3: note: 'badge' is defined here"),
        DiagnosticRecord(
            "content: [{badge: {count: many, tint: rad}}]",
            "scene.yaml:19:27: error: expected a number, found 'many'", "scene.yaml:2:3: note: 'badge' is defined here",
            "scene.yaml:19:39: error: unknown colour 'rad'; did you mean 'red'?",
            "scene.yaml:2:3: note: 'badge' is defined here"),
        DiagnosticRecord(
            "content: [{badge: many}]", "scene.yaml:19:19: error: expected a number, found 'many'",
            "scene.yaml:2:3: note: 'badge' is defined here"),
        DiagnosticRecord(
            "content: [{badge: [3]}]", "scene.yaml:19:19: error: expected a number, found a list",
            "scene.yaml:2:3: note: 'badge' is defined here"),
        DiagnosticRecord(
            "content: [{badgge: {count: 3}}]",
            "scene.yaml:19:12: error: unknown key 'badgge' in an element; did you mean 'badge'?"),
        DiagnosticRecord(
            "content: [{slot: x}]",
            "scene.yaml:19:11: error: 'slot:' is only valid in components, for the content of their uses"),
        DiagnosticRecord(
            "content: [{mailRow: {id: a, sender: A}}, {label: {id: a, text: b}}]",
            "scene.yaml:19:55: error: id 'a' is already used at scene.yaml:19:26; choose another"),
    ]

    @Test("errors in a use are reported at their place, with the place of the component", arguments: diagnostics)
    func areTold(_ diagnostic: DiagnosticRecord) {
        #expect(Reading.diagnostics(Self.indented(diagnostic.text)) == diagnostic.said)
    }

    @Test(
        "an element's key of rows is reported with a hint", arguments: ["accessory: disclosure", "rowBackground: red"])
    func keysOfRows(_ key: String) {
        let name = key.prefix { $0 != ":" }
        let said = Reading.diagnostics(
            "components: {mail: {content: {label: a, \(key)}}}\ncontent: [{list: {rows: [{mail: }]}}]")
        #expect(
            said.first
                == "scene.yaml:1:41: error: unknown key '\(name)' in an element; it belongs to a row: write it where the row is listed, beside the component that it consists of, or in a 'style:'"
        )
    }

    static let definitions: [DiagnosticRecord] = [
        DiagnosticRecord(
            "from: {content: {spacer: }}",
            "scene.yaml:1:14: error: 'from' already has a meaning; choose another name, such as 'myFrom'"),
        DiagnosticRecord(
            "label: {content: {spacer: }}",
            "scene.yaml:1:14: error: 'label' already has a meaning; choose another name, such as 'myLabel'"),
        DiagnosticRecord(
            "a: {parameters: {p: text, q: {type: number, default: x}}, content: {label: \"{r} {p}\"}}",
            "scene.yaml:1:67: error: expected a number, found 'x'",
            "scene.yaml:1:91: error: 'a' has no parameter 'r'; name it under 'parameters:' and give it where the component is used (values of the scene aren't seen here), or write {{ }} for braces"
        ),
        DiagnosticRecord(
            "a: {parameters: {p: txet, index number: text}, content: {vstack: [{slot: s}]}}",
            "scene.yaml:1:34: error: expected 'text', 'number', 'fraction', 'boolean', 'color' or 'image', found 'txet'; did you mean 'text'?",
            "scene.yaml:1:40: error: 'index number' can't name a parameter or slot; use letters, digits and '_', and begin with a letter; 'id', 'style', 'if' and 'match' are keys of all elements",
            "scene.yaml:1:80: error: 'a' has no slot 's'; name it under 'slots:'"),
        DiagnosticRecord(
            "a: {parameters: {p: txet, q: {type: number, default: x}}, content: {label: \"{q} {p}\"}}",
            "scene.yaml:1:34: error: expected 'text', 'number', 'fraction', 'boolean', 'color' or 'image', found 'txet'; did you mean 'text'?",
            "scene.yaml:1:67: error: expected a number, found 'x'"),
        DiagnosticRecord(
            "a: {content: {label: {text: x, id: y}}}",
            "scene.yaml:1:45: error: the root element of a component has the id of its use; remove this id"),
        DiagnosticRecord(
            "a: {conten: {spacer: }}",
            "scene.yaml:1:18: error: unknown key 'conten' in a component; did you mean 'content'?"),
        DiagnosticRecord(
            "a: {content: {vstack: [{b: }]}}, b: {content: {vstack: [{a: }]}}",
            "scene.yaml:1:71: error: 'a' contains 'b', which contains 'a'; a component can't contain itself"),
        DiagnosticRecord(
            "a: {parameters: {p: number, t: text}, content: {vstack: [{label: {text: \"{1 / p - 1}\", font: \"{t}\", colour: red}}]}}",
            "scene.yaml:1:114: error: unknown key 'colour' in a label; did you mean 'color'?"),
    ]

    @Test(
        "unused components are checked too, and values that uses would give cause no errors",
        arguments: definitions)
    func areLookedAt(_ diagnostic: DiagnosticRecord) {
        #expect(Reading.diagnostics("components: {\(diagnostic.text)}\ncontent: []") == diagnostic.said)
    }

    @Test("an error in a component is reported there once, with the path to the first use")
    func mistakesInside() {
        let scene = """
            use: kit.yaml
            content:
              - outer: {}
              - inner: {tint: red}
            """
        let files = [
            "kit.yaml": """
            components:
              inner: {parameters: {tint: {type: text, default: rde}}, content: {label: {text: a, color: "{tint}"}}}
              outer: {content: {vstack: [{inner: }, {label: {text: b, lines: -1}}]}}
            """
        ]
        #expect(
            Reading.diagnostics(scene, files: files) == [
                "kit.yaml:2:52: error: unknown colour 'rde'; did you mean 'red'?",
                "kit.yaml:3:31: note: in 'inner' as it is used here",
                "scene.yaml:3:5: note: in 'outer' as it is used here",
                "kit.yaml:3:66: error: -1 is out of range; give a whole number from 0 to 100000",
                "scene.yaml:3:5: note: in 'outer' as it is used here",
            ])
    }

    @Test("files that use each other, and names defined twice, are reported with all places")
    func badFiles() {
        let files = [
            "a.yaml": "use: b.yaml\ncolors: {brand: red}", "b.yaml": "use: a.yaml\ncolors: {brand: blue}\nshots: []",
        ]
        #expect(
            Reading.diagnostics("use: [a.yaml, c.yaml]\ncontent: []", files: files) == [
                "scene.yaml:1:15: error: no file 'c.yaml' in the scene's folder; did you mean 'a.yaml'?",
                "a.yaml:2:10: error: 'brand' is already defined at b.yaml:2:10; rename one, or remove it",
                "b.yaml:1:6: error: 'a.yaml' uses 'b.yaml', which uses 'a.yaml'; remove one of these 'use:' keys",
                "b.yaml:3:1: error: unknown key 'shots' in a file that scenes use",
            ])
    }

    @Test("components that expand to billions of values are refused before any is created")
    func billionLaughs() {
        let uses = { (name: String) in
            "{vstack: [" + Array(repeating: "{\(name): }", count: 10).joined(separator: ", ") + "]}"
        }
        var scene = "components:\n  c0: {content: {label: ha}}\n"
        for level in 1...12 { scene += "  c\(level): {content: \(uses("c\(level - 1)"))}\n" }
        var said: [String] = []
        let time = processorTime { said = Reading.diagnostics(scene + "content: [{c12: }]") }
        #expect(
            said == [
                "scene.yaml:7:3: error: components expand to more than 100,000 values here; nest fewer of them"
            ])
        #expect(time < allowed(.seconds(1)))
        let doubling = "components: {d: {slots: [s], content: {vstack: [{slot: s}, {slot: s}]}}}\ncontent: ["
        let deep =
            doubling + String(repeating: "{d: {s: [", count: 30) + "{label: x}" + String(repeating: "]}}", count: 30)
            + "]"
        let slots = processorTime { said = Reading.diagnostics(deep) }
        #expect(
            said.count == 1
                && said[0].hasSuffix("components expand to more than 100,000 values here; nest fewer of them"))
        #expect(slots < allowed(.seconds(1)))
    }

    @Test("components in components can be nested as deeply as elements")
    func depth() {
        func scene(_ levels: Int) -> String {
            var scene = "components:\n  c0: {content: {label: ha}}\n"
            for level in 1...levels { scene += "  c\(level): {content: {vstack: [{c\(level - 1): }]}}\n" }
            return scene + "content: [{c\(levels): }]"
        }
        #expect(Reading.diagnostics(scene(20)) == [])
        let said = Reading.diagnostics(scene(60))
        #expect(said.contains { $0.contains("error: nested more than 100 levels deep") })
    }

    @Test("values of the scene reach components as the values of uses, and braces in them belong to the component")
    func values() throws {
        let scene = """
            values: {who: Anna}
            components:
              hello: {parameters: {name: text}, content: {label: "{{hi}} {name}"}}
            content: [{hello: {name: "{who}!"}}]
            states: {other: {set: {who: Ben}}}
            shots: [{name: first}, {name: other, state: other}]
            """
        #expect(Reading.diagnostics(scene) == [])
        #expect(Reading.elements(scene).flatMap(labels) == ["content.0: {hi} Anna!"])
    }

    @Test("anchors may be under keys that begin with x-, and be merged anywhere")
    func anchors() throws {
        let scene = """
            x-looks: {quiet: &quiet {font: footnote, color: secondaryLabel}}
            content: [{label: {<<: *quiet, text: Hello}}]
            """
        #expect(Reading.diagnostics(scene) == [])
        #expect(Reading.label(Reading.elements(scene).first)?.font.size == 13)
    }
}
