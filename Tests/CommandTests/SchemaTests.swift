import Foundation
import RunningPrograms
import Testing

@Suite("tatami schema")
struct SchemaTests {
    private func violations(of scenes: [String], by schema: [UInt8]) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(schema, to: "schema.json")
        return try schemaViolations(of: scenes, by: "schema.json", in: folder)
    }

    private func schema() throws -> [UInt8] {
        let folder = try TemporaryFolder()
        return try Program.tatami("schema", in: folder).output()
    }

    @Test("it is JSON, always the same bytes")
    func stable() throws {
        let first = try schema()
        #expect(try JSONSerialization.jsonObject(with: Data(first)) is [String: Any])
        #expect(try schema() == first)
    }

    @Test("the reference scenes match it")
    func referenceScenes() throws {
        let scenes = try ["", "/gallery"].flatMap { below in
            try FileManager.default.contentsOfDirectory(atPath: ReferenceScenes.folder + below)
                .filter { $0.hasSuffix(".yaml") }.sorted().map { "\(ReferenceScenes.folder)\(below)/\($0)" }
        }
        #expect(scenes.count >= 28)
        #expect(try violations(of: scenes, by: try schema()) == [])
    }

    @Test("states of components, of the kit and custom ones, match it")
    func changes() throws {
        let scene = """
            use: tatami
            values: {icon: star}
            components:
              pair: {parameters: {a: text}, content: {label: "{a}"}}
              stepper: {parameters: {atMinimum: text, atMaximum: number}, slots: [all], content: {vstack: [{slot: all}]}}
            lengths: {gap: 4, edge: {light: 1, dark: 2}}
            content:
              - slider: {id: s, value: 0.3}
              - navigationBar: {large: true, collapsed: {follow: l, over: [0, 52]}, scrolled: {follow: l, past: edge}}
              - stepper: {atMinimum: some, atMaximum: {follow: l, over: 9}, all: [{label: a}]}
              - segmentedControl: {chosen: 1, segments: [{segment: A}, {segment: B}]}
              - pair: {id: p, a: b}
              - symbol: {name: "{icon}", id: i}
              - list: {id: l, rows: [{text: {title: a, image: "./cat.png"}}]}
            states:
              all:
                s: {value: 0.5, opacity: 0.5}
                p: {a: c}
                i: {color: red, path: null, symbol: flag}
                l.rows.0: {state: selected, text: {title: c}, color: red}
                screen: {appearance: dark}
                alert: null
            """
        let folder = try TemporaryFolder()
        try folder.write(scene.utf8, to: "scene.yaml")
        #expect(try violations(of: [folder.file("scene.yaml")], by: try schema()) == [])
    }

    @Test("errors that the reader finds don't match it")
    func errors() throws {
        let scenes = [
            "content: [{label: {text: a, colour: red}}]", "contents: []", "content: 3",
            "content: [{label: a, opacity: 2}]", "content: [{lable: a}]", "screen: {device: iphone15}\ncontent: []",
            "content: [{list: {rows: [{text: a, swipe: {edge: up}}]}}]", "content: [{label: a, button: b}]",
            "content: [{symbol: {name: trush}}]", "content: [{text: {title: a, image: trush}}]",
            "content: [{label: a}]\nstates: {s: {screen: {widht: 3}}}",
            "content: [{list: {id: l, rows: [a]}}]\nstates: {s: {l.rows.0: {swipe: 3}}}",
            "content: [{label: {id: a, text: b}}]\nstates: {s: {a: {opacity: 2}}}",
            "use: tatami\ncontent: [{list: {id: l, rows: [a]}}, {slider: {value: {follow: [l], over: 9}}}]",
            "use: tatami\ncontent: [{list: {id: l, rows: [a]}}, {slider: {value: {follow: l, ovr: 9}}}]",
            "use: tatami\ncontent: [{list: {id: l, rows: [a]}}, {slider: {value: {follow: l, over: -9}}}]",
            "use: tatami\ncontent: [{list: {id: l, rows: [a]}}, {navigationBar: {scrolled: {follow: l, past: true}}}]",
            "use: tatami\ncontent: [{list: {id: l, rows: [a]}}, {slider: {value: {follow: l, over: 9, past: 3}}}]",
            "lengths: {gap: {light: 1}}\ncontent: []",
            "content: [{label: {text: a, lines: 1.5}}]", "content: [{list: {rows: [], scrollable: never}}]",
            "content: []\ntimeline: [{release: false}]", "content: []\nallow: {overlap: ' '}",
            "content: []\nallow: {overlap: 5}",
            "content: []\ntimeline: [" + String(repeating: "{wait: 0.1s}, ", count: 1001) + "]",
        ]
        let folder = try TemporaryFolder()
        for (index, scene) in scenes.enumerated() {
            try folder.write(scene.utf8, to: "\(index).yaml")
            #expect(try Program.tatami("check", "\(index).yaml", in: folder).run().status == 2, "\(scene)")
        }
        let files = scenes.indices.map { folder.file("\($0).yaml") }
        let violations = try violations(of: files, by: try schema())
        for file in files { #expect(violations.contains { $0.hasPrefix(file) }, "\(file)") }
    }
}
