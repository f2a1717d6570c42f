import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: rows and sections in slots, and styles of lists and rows")
struct ListSlotTests {
    static let kit = """
        components:
          page:
            parameters: {title: text}
            slots: {rows: [Nothing here]}
            content:
              vstack: [{label: "{title}"}, {list: {id: list, rows: [Before, {slot: rows}, After]}}]
          groups:
            slots: [sections]
            content: {list: {style: insetGrouped, sections: [{header: First, rows: [a]}, {slot: sections}]}}
          item: {parameters: {name: text}, content: {label: "{name}"}}
        """

    private func scene(_ content: String) -> String { Self.kit + "\ncontent: " + content }

    private func texts(_ element: Element) -> [String] {
        switch element.kind {
        case .label(let label): [label.text]
        case .stack(let stack): stack.children.flatMap(texts)
        default: []
        }
    }

    private func found(_ element: Element) -> List? {
        switch element.kind {
        case .list(let list): list
        case .stack(let stack): stack.children.lazy.compactMap(found).first
        default: nil
        }
    }

    /// The ids and texts of each section's rows, in the first list of the scene.
    private func sections(_ text: String, shot: String? = nil, files: [String: String] = [:]) throws -> [[String]] {
        #expect(Reading.diagnostics(text, files: files) == [])
        let resolved = try #require(Reading.resolved(text, shot: shot, files: files))
        let list = try #require(found(resolved.scene.content))
        return list.sections.map { section in
            section.rows.read(from: resolved.rows).map { "\($0.id) " + texts($0.content).joined(separator: "|") }
        }
    }

    @Test("rows of a use are placed at its slot: texts, rows, copies, uses and records, with the list's numbers")
    func rows() throws {
        let text = scene(
            """
            [{page: {id: p, title: T, rows: [One, {text: Two, separator: false}, {repeat: 2, item: "{number}"}, {from: r.jsonl, as: {item: "{who}"}}]}}]
            states: {s: {p.list.rows.2: {text: Zwei}, p.list.rows.5: {item: {name: Cy}}}}
            shots: [{name: plain}, {name: s, state: s}]
            """)
        let files = ["r.jsonl": "{\"who\": \"Anna\"}\n{\"who\": \"Ben\"}\n"]
        let plain = try sections(text, files: files)
        #expect(
            plain == [
                [
                    "p.list.rows.0 Before", "p.list.rows.1 One", "p.list.rows.2 Two", "p.list.rows.3 1",
                    "p.list.rows.4 2", "p.list.rows.5 Anna", "p.list.rows.6 Ben", "p.list.rows.7 After",
                ]
            ])
        let changed = try sections(text, shot: "s", files: files)
        #expect(changed[0][2] == "p.list.rows.2 Zwei" && changed[0][5] == "p.list.rows.5 Cy")
    }

    @Test("a slot's only content may be records; without content, the slot's own rows are used")
    func alone() throws {
        #expect(try sections(scene("[{page: {id: p, title: T}}]"))[0][1] == "p.list.rows.1 Nothing here")
        let records = try sections(
            scene("[{page: {id: p, title: T, rows: {from: r.jsonl, as: \"{who}\"}}}]"),
            files: ["r.jsonl": "{\"who\": \"Anna\"}"])
        #expect(records[0] == ["p.list.rows.0 Before", "p.list.rows.1 Anna", "p.list.rows.2 After"])
    }

    @Test("sections of a use are placed at its slot, those of records too")
    func groups() throws {
        let text = scene(
            "[{groups: {id: g, sections: [{header: Second, rows: [b]}, {from: r.jsonl, by: g, as: \"{who}\"}, {rows: [c]}]}}]"
        )
        let files = ["r.jsonl": "{\"who\": \"Anna\", \"g\": 1}\n{\"who\": \"Ben\", \"g\": 2}\n"]
        let said = try sections(text, files: files)
        #expect(
            said == [["g.rows.0 a"], ["g.rows.1 b"], ["g.rows.2 Anna"], ["g.rows.3 Ben"], ["g.rows.4 c"]])
        let resolved = try #require(Reading.resolved(text, files: files))
        #expect(found(resolved.scene.content)?.sections.map(\.id.description) == (0..<5).map { "g.sections.\($0)" })
    }

    @Test("a use in rows of a slot is evaluated in the context of the use, without its component's parameters")
    func scope() throws {
        let text = """
            components:
              inner: {slots: [rows], parameters: {name: {type: text, default: x}}, content: {list: {rows: [{slot: rows}]}}}
              outer: {parameters: {name: text}, content: {vstack: [{inner: {rows: ["{name}", {repeat: 1, label: "{name} {number}"}]}}]}}
            content: [{outer: {id: o, name: Anna}}]
            """
        #expect(try sections(text)[0] == ["o.0.rows.0 Anna", "o.0.rows.1 Anna 1"])
    }

    static let errors: [DiagnosticRecord] = [
        DiagnosticRecord(
            "[{list: {rows: [{slot: rows}]}}]",
            "scene.yaml:11:26: error: 'slot:' is only valid in components, for the content of their uses"),
        DiagnosticRecord(
            "[{list: {rows: [{slot: rows, separator: false}]}}]",
            "scene.yaml:11:26: error: 'slot:' must be the only key of an item of 'content', 'rows' or 'sections'"
        ),
        DiagnosticRecord(
            "[{list: {sections: [{slot: rows, header: a}]}}]",
            "scene.yaml:11:37: error: 'slot:' must be the only key of an item of 'content', 'rows' or 'sections'"
        ),
        DiagnosticRecord(
            "[{page: {title: a, rows: [{txt: b}]}}]",
            "scene.yaml:11:37: error: unknown key 'txt' in a row; did you mean 'text'?"),
    ]

    @Test("misplaced slots and invalid rows are reported at their places", arguments: errors)
    func areTold(_ diagnostic: DiagnosticRecord) {
        #expect(Reading.diagnostics(scene(diagnostic.text)) == diagnostic.said)
    }

    static let styles = """
        styles:
          tight: {rowHeight: 30, separators: false}
          quiet: {font: footnote, rowBackground: "#FF0000", separator: false, accessory: disclosure}
        components: {item: {parameters: {name: text}, content: {label: "{name}"}}}
        """

    @Test("a list takes names of styles, alone or beside a style of its own")
    func ofLists() throws {
        for style in ["[tight, insetGrouped]", "tight", "[insetGrouped]"] {
            let text = Self.styles + "\ncontent: [{list: {style: \(style), rows: [a]}}]"
            #expect(Reading.diagnostics(text) == [])
            let list = try #require(Reading.list(text))
            #expect(list.style == (style.contains("inset") ? .insetGrouped : .plain))
            #expect(list.rowHeight == (style.contains("tight") ? 30 : nil))
        }
        #expect(
            Reading.diagnostics("content: [{list: {style: insetgrouped, rows: [a]}}]") == [
                "scene.yaml:1:26: error: expected 'plain', 'grouped' or 'insetGrouped', found 'insetgrouped'; did you mean 'insetGrouped'?"
            ])
        #expect(
            Reading.diagnostics(Self.styles + "\ncontent: [{list: {style: tihgt, rows: [a]}}]") == [
                "scene.yaml:5:26: error: no style 'tihgt'; did you mean 'tight'?"
            ])
    }

    @Test("a row takes its own properties from its styles, and its element the rest; the row's keys take precedence")
    func ofRows() throws {
        let text =
            Self.styles + """

                content:
                  - list:
                      id: l
                      rows:
                        - {label: {text: a}, style: quiet}
                        - {item: b, style: quiet, separator: true, rowBackground: "#0000FF"}
                        - {text: c, style: quiet}
                        - {vstack: [{label: d, style: quiet}]}
                """
        #expect(
            Reading.diagnostics(text)
                == ["rowBackground", "separator", "accessory"].map {
                    "scene.yaml:12:39: error: a label can't take '\($0)' of style 'quiet' at scene.yaml:3:\(Self.column($0)); use another style, or move the key to one"
                })
        let rows = try #require(
            Reading.rows(text.replacing("        - {vstack: [{label: d, style: quiet}]}", with: "")))
        #expect(
            rows.map { $0.paints.normal } == [0xFF0000, 0x0000FF, 0xFF0000].map { .solid(Color(rgb: $0)) })
        #expect(rows.map(\.hasSeparator) == [false, true, false] && rows.map(\.accessories.count) == [1, 1, 1])
        #expect(Reading.label(rows[0].content)?.font.size == 13 && Reading.label(rows[1].content)?.font.size == 13)
    }

    private static func column(_ key: String) -> Int {
        let line = Self.styles.split(separator: "\n")[2]
        return line.distance(from: line.startIndex, to: line.ranges(of: key)[0].lowerBound) + 1
    }
}
