import Foundation
import RunningPrograms
import Testing

/// Two scenes of rows in two shots each, all of them approved.
private struct ProjectOfRows {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["a", "b"] { try write(name) }
        try tatami("verify", "--record", "missing").output()
    }

    func write(_ name: String, first: String = "One", second: String = "Two", to file: String? = nil) throws {
        let scene = """
            screen: {width: 120, height: 100, scale: 1}
            content:
              - list:
                  id: list
                  rows:
                    - {text: \(first)}
                    - {text: \(second)}
            shots: [{name: light}, {name: dark, screen: {appearance: dark}}]

            """
        try folder.write(scene.utf8, to: file ?? "snapshots/\(name).yaml")
    }

    func tatami(_ arguments: String...) -> Program { .tatami(arguments, in: folder) }

    var pending: [String] {
        folder.names(in: ".tatami/pending/a").filter { $0.hasSuffix(".tree") }.map { "a/\($0)" }
            + folder.names(in: ".tatami/pending/b").filter { $0.hasSuffix(".tree") }.map { "b/\($0)" }
    }
}

@Suite("tatami verify: causes")
struct CauseTests {
    private static let change = #"row 1 "Uno", title: text "One" → "Uno""#

    /// The ids at the end of a line, after `--cause`.
    private func ids(_ lines: [String]) -> [String] {
        lines.compactMap { $0.firstMatch(of: /--cause ([0-9a-f ]+)'/).map { String($0.1) } }
    }

    @Test("a cause in many snapshots is reported once, and its id approves those that it explains completely")
    func groups() throws {
        let project = try ProjectOfRows()
        try project.write("a", first: "Uno")
        try project.write("b", first: "Uno", second: "Due")
        let run = try project.tatami("verify").run()
        #expect(run.status == 1)
        let blocks = run.lines.split { !$0.hasPrefix("  ") }
        #expect(run.lines.first == "a and 1 other scene: 1 change in 4 snapshots, every pixel explained")
        #expect(run.lines.count { $0.contains(Self.change) } == 1, "\(run.text)")
        #expect(run.lines.dropFirst().first == "  \(Self.change)    snapshots/a.yaml:6")
        #expect(run.lines.contains("  2 of them have other causes too: b/light, b/dark"))
        #expect(run.lines.contains("b: 1 change in 2 snapshots, every pixel explained"))
        #expect(run.lines.contains("  each has other causes too"))
        #expect(run.lines.suffix(2) == ["2 changes in 4 snapshots", "4 differ"])
        let found = ids(run.lines)
        #expect(blocks.count == 2 && found.count == 2 && found[1].hasPrefix(found[0] + " "), "\(run.text)")

        let approval = try project.tatami("approve", "--cause", found[0]).run()
        #expect(approval.status == 0 && approval.lines == ["a/light: approved", "a/dark: approved"])
        #expect(
            approval.errorLines == ["light", "dark"].map { "b/\($0): not approved: it has other changes too" }
                + ["2 snapshots approved"])
        #expect(project.pending.sorted() == ["b/dark.tree", "b/light.tree"])
        #expect(try project.tatami("verify", "a").run().lines == ["2 equal"])
        var both = project.tatami("approve", "--cause")
        both.arguments += found[1].split(separator: " ").map(String.init)
        #expect(try both.run().lines.count == 2)
        #expect(try project.tatami("verify").run().lines == ["4 equal"])
    }

    @Test("names and patterns select what is approved, also among the snapshots that a cause explains")
    func names() throws {
        let project = try ProjectOfRows()
        for name in ["a", "b"] { try project.write(name, first: "Uno") }
        let id = try #require(ids(try project.tatami("verify").run().lines).first)
        #expect(
            try project.tatami("approve", "*/dark", "--cause", id).run().lines == [
                "a/dark: approved", "b/dark: approved",
            ])
        #expect(try project.tatami("approve", "snapshots/a.yaml").run().lines == ["a/light: approved"])
        #expect(try project.tatami("approve", "b").run().lines == ["b/light: approved"])
        let none = try project.tatami("approve", "b").run()
        #expect(
            none.status == 2 && none.errorLines.first?.hasPrefix("error: no pending snapshot has the name 'b'") == true)
    }

    @Test("an unknown id is reported with the known ones, and nothing is approved")
    func unknown() throws {
        let project = try ProjectOfRows()
        try project.write("a", first: "Uno")
        let id = try #require(ids(try project.tatami("verify").run().lines).first)
        let wrong = try project.tatami("approve", "--cause", id, "nothing-like-it").run()
        #expect(
            wrong.status == 2
                && wrong.errorLines == [
                    "error: no pending snapshot has the cause 'nothing-like-it'; the causes are \(id)"
                ])
        let near = String(id.dropLast()) + (id.hasSuffix("0") ? "1" : "0")
        #expect(
            try project.tatami("approve", "--cause", near).run().errorLines
                == ["error: no pending snapshot has the cause '\(near)'; did you mean '\(id)'?"])
        #expect(project.pending.count == 2)
    }

    @Test("every report has the same sentence, and so does explain")
    func sameWords() throws {
        let project = try ProjectOfRows()
        try project.write("a", first: "Uno")
        let run = try project.tatami("verify", "--report", "json=r.json,junit=r.xml,tap=r.tap").run()
        let heading = "1 change, every pixel explained"
        let line = "  \(Self.change)    snapshots/a.yaml:6"
        #expect(run.lines.prefix(2) == ["a: 1 change in 2 snapshots, every pixel explained", line])
        func text(_ name: String) throws -> String {
            String(decoding: try project.folder.bytes(of: name), as: UTF8.self)
        }
        for words in ["a/light: \(heading)", line] {
            let quoted = words.replacing("\"", with: "\\\"")
            #expect(try text("r.json").contains(quoted) && text("r.tap").contains(quoted))
            #expect(try text("r.xml").contains(words.replacing("\"", with: "&quot;")))
        }
        let merged = try project.tatami("merge", "r.json").run()
        #expect(merged.lines == run.lines)

        let explained = try project.tatami("explain", "a/light").run()
        #expect(explained.status == 0 && explained.lines.prefix(2) == ["a/light: \(heading)", line])
        let id = try #require(ids(run.lines).first)
        #expect(explained.lines.contains("  cause \(id): text of 'list.rows.0.title', at snapshots/a.yaml:6:18"))
        #expect(explained.lines.contains("    expected: One") && explained.lines.contains("    actual:   Uno"))
        #expect(try project.tatami("explain", "a/*").run().lines.count { $0.contains(Self.change) } == 2)
        let none = try project.tatami("explain", "b/light").run()
        #expect(
            none.status == 2 && none.errorLines.first?.contains("no pending snapshot has the name 'b/light'") == true)
    }

    /// The output of `verify` after a scene was approved and then changed.
    private func verified(_ scene: String, then changed: String, in folder: TemporaryFolder) throws -> [String] {
        func tatami(_ arguments: String...) -> Program { .tatami(arguments, in: folder) }
        try folder.write(scene.utf8, to: "snapshots/a.yaml")
        try tatami("verify", "--record", "missing").output()
        try folder.write(changed.utf8, to: "snapshots/a.yaml")
        return try tatami("verify").run().lines
    }

    @Test("a row of a template that leaves the screen is not mistaken for one that stays")
    func rowsOfATemplate() throws {
        func scene(height: Int) -> String {
            """
            screen: {width: 120, height: 100, scale: 1}
            content:
              - list:
                  id: list
                  rows:
                    - label: {text: Hi, height: \(height)}
                      repeat: 9

            """
        }
        let lines = try verified(scene(height: 60), then: scene(height: 110), in: TemporaryFolder())
        #expect(
            lines.prefix(3) == [
                "a/default: 1 change, every pixel explained",
                #"  row 1 "Hi": height 60 → 110 pt    snapshots/a.yaml:6"#,
                #"  because of it: row 2 "Hi" went out of view, it moved down 25 pt"#,
            ])
    }

    @Test("consequences that differ between the snapshots of a cause are those of the named snapshot")
    func consequencesOfOneSnapshot() throws {
        func scene(distance: Int) -> String {
            """
            screen: {width: 120, height: 100, scale: 1}
            content: [{list: {id: list, rows: [A, B, C, D, E, F]}}]
            timeline: [{scroll: list, by: \(distance), over: 0.2s, easing: linear}]
            shots: [{name: early, at: 0.1s}, {name: late, at: 0.2s}]

            """
        }
        let lines = try verified(scene(distance: 20), then: scene(distance: 28), in: TemporaryFolder())
        #expect(
            lines.prefix(3) == [
                "a: 1 change in 2 snapshots, every pixel explained",
                "  timeline, step 1: distance 20 → 28    snapshots/a.yaml:3",
                "  in a/early, because of it: 3 rows moved up 4 pt",
            ])
    }

    @Test(
        "snapshots with equal pixels and changed layout trees are reported once, with a way to accept them all"
    )
    func treeChanged() throws {
        let folder = try TemporaryFolder()
        let lines = try verified(
            "screen: {width: 20, height: 10, scale: 1}\ncontent: [{area: {id: old, background: red, height: fill}}]\n"
                + "shots: [{name: one}, {name: two}, {name: three}]\n",
            then:
                "screen: {width: 20, height: 10, scale: 1}\ncontent: [{area: {id: new, background: red, height: fill}}]\n"
                + "shots: [{name: one}, {name: two}, {name: three}]\n", in: folder)
        let id = try #require(ids(lines).first)
        #expect(
            lines.first
                == "a: 1 change in 3 snapshots, the pixels are equal, but its layout tree differs; "
                + "area 'new': id 'old' → 'new'    snapshots/a.yaml:2; accept them with 'tatami approve --cause \(id)'")
        #expect(lines.suffix(2) == ["1 change in 3 snapshots", "3 tree changed"], "\(lines)")
        let accept = Program.tatami("approve", "--cause", id, in: folder)
        #expect(try accept.run().lines.count == 3)
        #expect(try Program.tatami("verify", in: folder).run().lines == ["3 equal"])
    }

    @Test("a removed key is reported at the place where it is missing, with the value that applies instead")
    func takenOut() throws {
        func scene(_ more: String) -> String {
            """
            screen: {width: 200, height: 60, scale: 1}
            content:
              - list:
                  id: list
                  editing: true
                  rows:
                    - {text: Inbox\(more)}

            """
        }
        let lines = try verified(scene(", deletable: false"), then: scene(""), in: TemporaryFolder())
        #expect(
            lines.dropFirst().first == #"  row 1 "Inbox": not deletable → deletable    snapshots/a.yaml:7"#, "\(lines)")
    }

    @Test("an image with other pixels is reported by its file")
    func imageFile() throws {
        let folder = try TemporaryFolder()
        func draw(_ color: String) throws {
            let scene =
                "screen: {width: 8, height: 8, scale: 1}\ncontent: [{area: {background: \(color), height: fill}}]\n"
            try folder.write(scene.utf8, to: "dot.yaml")
            try Program.tatami("render", "dot.yaml", "-o", "snapshots/dot.png", in: folder).output()
        }
        let scene = "screen: {width: 20, height: 20, scale: 1}\ncontent: [{image: {id: dot, source: dot.png}}]\n"
        try folder.write(scene.utf8, to: "snapshots/a.yaml")
        try draw("red")
        func verify(_ options: String...) throws -> [String] {
            try Program.tatami(["verify"] + options, in: folder).run().lines
        }
        _ = try verify("--record", "missing")
        try draw("blue")
        #expect(
            try verify().prefix(2) == [
                "a/default: 1 change, every pixel explained",
                "  image 'dot': image 'dot.png' has other content",
            ])
    }

    @Test("two scenes are explained shot by shot, without a baseline, and leave no files behind")
    func twoScenes() throws {
        let project = try ProjectOfRows()
        try project.write("", first: "Uno", to: "after.yaml")
        let before = try project.folder.inventory()
        let run = try project.tatami("explain", "snapshots/a.yaml", "after.yaml").run()
        #expect(run.status == 0 && run.errors == "")
        #expect(
            run.lines.filter { !$0.hasPrefix(" ") }
                == ["light", "dark"].map { "after/\($0): 1 change, every pixel explained" })
        #expect(run.lines.dropFirst().first == "  \(Self.change)    after.yaml:6")
        #expect(run.lines.contains { $0.hasSuffix("text of 'list.rows.0.title', at after.yaml:6:18") })
        let equal = try project.tatami("explain", "snapshots/a.yaml", "snapshots/b.yaml", "--shot", "dark").run()
        #expect(equal.lines == ["b/dark: equal"])
        #expect(try project.folder.inventory() == before)
        let broken = try project.tatami("explain", "snapshots/a.yaml", "none.yaml").run()
        #expect(broken.status == 2 && broken.errors.contains("none.yaml"))
    }

    @Test("a change in a component's state is reported for the part that it changes, at its place in the definition")
    func statesOfComponents() throws {
        let folder = try TemporaryFolder()
        func scene(_ color: String) -> [UInt8] {
            Array(
                """
                components:
                  mail:
                    parameters: {sender: text}
                    content: {hstack: [{symbol: {id: flag, name: flag}}, {label: {id: sender, text: "{sender}"}}]}
                    states:
                      read:
                        flag: {opacity: 0.5}
                        sender: {color: \(color)}
                screen: {width: 200, height: 120, scale: 1}
                content:
                  - mail: {id: first, sender: Anna}
                  - list: {id: mails, rows: [{mail: {sender: Bert, state: read}}]}
                """.utf8)
        }
        try folder.write(scene("secondaryLabel"), to: "a.yaml")
        try folder.write(scene("systemRed"), to: "b.yaml")
        let run = try Program.tatami("explain", "a.yaml", "b.yaml", in: folder).run()
        #expect(run.lines.contains { $0.hasSuffix("color of 'mails.rows.0.sender', at b.yaml:8:25") }, "\(run.text)")
        #expect(run.lines.first?.hasSuffix(", every pixel explained") == true)
    }

    @Test(
        "options for one scene apply only to one scene",
        arguments: [
            ["a/light", "--element", "list"], ["a.yaml", "b.yaml", "--width", "100"], ["a/light", "--shot", "x"], [],
            ["a.yaml", "--from", "pictures"],
        ])
    func usage(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        #expect(try Program.tatami(["explain"] + arguments, in: folder).run().status == 64)
    }

    @Test("an approval can be tried, and counted; an artifact in its own folder is found, and explained")
    func trying() throws {
        let project = try ProjectOfRows()
        for name in ["a", "b"] { try project.write(name, first: "Uno") }
        #expect(try project.tatami("verify").run().status == 1)
        let before = try project.folder.inventory()
        let tried = try project.tatami("approve", "--dry-run", "a").run()
        #expect(tried.status == 0 && tried.lines == ["a/light: would be approved", "a/dark: would be approved"])
        #expect(tried.errorLines == ["2 snapshots would be approved"])
        #expect(try project.folder.inventory() == before)
        try Program(
            "sh", ["-c", "mkdir -p got/pictures && cp -r .tatami/pending got/pictures/"], in: project.folder.path
        )
        .output()
        #expect(
            try project.tatami("explain", "b/light", "--from", "got").output()
                == project.tatami("explain", "b/light").output())
        let quiet = try project.tatami("approve", "-q", "b", "--from", "got").run()
        #expect(quiet.status == 0 && quiet.output.isEmpty && quiet.errorLines == ["2 snapshots approved"])
        #expect(try project.tatami("verify", "b").run().lines == ["2 equal"])
        // A snapshot that can't be approved can't be tried either.
        try project.write("a", first: "Eins")
        let changed = try project.tatami("approve", "--dry-run", "a").run()
        #expect(changed.status == 2 && changed.errors.contains("has changed since"))
    }

    @Test("colours are forced and disabled by variables, and an error in several snapshots is reported once")
    func console() throws {
        let project = try ProjectOfRows()
        try project.write("a", first: "Uno")
        var colored = project.tatami("verify")
        // `swift test` itself may disable colours.
        colored.environment = colored.environment.merging(["NO_COLOR": nil, "FORCE_COLOR": "1"]) { $1 }
        #expect(try colored.run().text.contains("\u{1B}[31m"))
        colored.environment["NO_COLOR"] = "1"
        #expect(try !colored.run().text.contains("\u{1B}"))
        colored.environment = colored.environment.merging(["NO_COLOR": nil, "FORCE_COLOR": "0"]) { $1 }
        #expect(try !colored.run().text.contains("\u{1B}"))
        try project.folder.write(
            "content: [{lable: x}]\nshots: [{name: one}, {name: two}, {name: three}]\n".utf8, to: "snapshots/c.yaml")
        let lines = try project.tatami("verify", "c").run().lines
        #expect(
            lines == [
                "c: could not be drawn, in 3 snapshots",
                "  snapshots/c.yaml:1:12: error: unknown key 'lable' in an element; did you mean 'label'?",
                "3 could not be drawn",
            ])
        let element = try project.tatami("explain", "snapshots/b.yaml", "--element", "zzz").run()
        #expect(
            element.status == 2
                && element.errors.contains("no element has the id 'zzz'; 'tatami explain snapshots/b.yaml' lists all"))
    }
}
