import Foundation
import RunningPrograms
import TatamiImages
import TatamiPrimitives
import Testing

@Suite("Variants in one call")
struct VariantOptionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write()
    }

    /// A scene with a shot that is named like an appearance.
    private func write(_ name: String = "note", _ more: String = "") throws {
        let text = """
            screen: {width: 40, height: 20, scale: 1}
            content: [{label: A}]
            shots: [{name: light}, {name: wide, width: 60}]
            \(more)
            """
        try folder.write(text.utf8, to: "snapshots/\(name).yaml")
    }

    private func tatami(_ arguments: String...) throws -> ProgramRun {
        try Program.tatami(arguments, in: folder).run()
    }

    @Test("are drawn into separate files, by commas and repeated options alike")
    func render() throws {
        let commas = try tatami(
            "render", "snapshots/note.yaml", "-o", "a/", "--appearance", "light,dark", "--device",
            "iphone-se,iphone-15")
        #expect(commas.status == 0, "\(commas.errors)")
        let variants = ["iphone-se,light", "iphone-se,dark", "iphone-15,light", "iphone-15,dark"]
        #expect(commas.lines == ["light", "wide"].flatMap { s in variants.map { "a/note-\(s)@\($0).png" } })
        let repeated = try tatami(
            "render", "snapshots/note.yaml", "-o", "b/", "--device", "iphone-se", "--appearance", "light",
            "--appearance", "dark", "--device", "iphone-15", "--device", "iphone-se")
        #expect(repeated.lines == commas.lines.map { "b" + $0.dropFirst() })
        for name in commas.lines {
            #expect(try folder.bytes(of: name) == folder.bytes(of: "b" + name.dropFirst()))
        }
        let small = try decodePNG(folder.bytes(of: "a/note-wide@iphone-se,dark.png"))
        #expect(small.width == 750 && small.height == 1334)
    }

    @Test("replace no picture: a requested one has a name too")
    func noOverwriting() throws {
        #expect(try tatami("render", "snapshots/note.yaml").lines == ["note-light.png", "note-wide.png"])
        let light = try folder.bytes(of: "note-light.png")
        let dark = try tatami("render", "snapshots/note.yaml", "--shot", "light", "--appearance", "dark", "--json")
        #expect(dark.text.contains("\"path\":\"note-light@dark.png\"") && dark.text.contains("\"variant\":\"dark\""))
        #expect(try folder.bytes(of: "note-light.png") == light)
        #expect(try folder.bytes(of: "note-light@dark.png") != light)
        // A file name belongs to one picture.
        let one = try tatami(
            "render", "snapshots/note.yaml", "--shot", "light", "--appearance", "light,dark", "-o", "x.png")
        #expect(one.status == 2 && one.errors.contains("x.png"))
        let chosen = try tatami(
            "render", "snapshots/note.yaml", "--shot", "light@dark", "--appearance", "light,dark", "-o", "x.png")
        #expect(chosen.status == 0, "\(chosen.errors)")
        #expect(try folder.bytes(of: "x.png") == folder.bytes(of: "note-light@dark.png"))
    }

    static let unknownGiven: [([String], String)] = [
        (["--device", "iphone15"], "There is no 'iphone15' for --device. Did you mean 'iphone-15'"),
        (["--appearance", "light,drak"], "There is no 'drak' for --appearance. Did you mean 'dark'?"),
        (["--appearance", "blue"], "There is no 'blue' for --appearance. There are: light, dark."),
        (["--text-size", "accessibilit"], "'accessibilityMedium' or 'accessibilityLarge' or"),
        (["--direction", ""], "There is no '' for --direction"), (["--language", "ja,dark"], "not 'dark'"),
        (["--appearance", "light,"], "There is no '' for --appearance"),
    ]

    @Test("that don't exist are reported with the nearest one", arguments: unknownGiven)
    func unknown(options: [String], words: String) throws {
        for command in ["render", "verify", "check", "explain"] {
            let run = try Program.tatami(
                [command, "snapshots/note.yaml"] + options, in: folder
            ).run()
            #expect(run.status == 64 && run.errors.contains(words), "\(command): \(run.errors)")
        }
    }

    @Test("are recorded, verified, approved and listed under their names, by workers too")
    func verify() throws {
        #expect(try tatami("verify", "--record", "missing").status == 0)
        let options = ["--appearance", "dark", "--language", "en,ja"]
        func verify(_ more: String...) throws -> ProgramRun {
            try Program.tatami(["verify"] + options + more, in: folder).run()
        }
        let names = ["light@dark,en", "light@dark,ja", "wide@dark,en", "wide@dark,ja"].map { "note/\($0)" }
        #expect(try verify("--list").lines == names)
        #expect(try verify().status == 1)
        #expect(try tatami("approve", "note/light").lines == names.prefix(2).map { "\($0): approved" })
        let recorded = try verify("--record", "missing", "--workers", "2")
        #expect(recorded.status == 0, "\(recorded.text)")
        #expect(folder.names(in: "snapshots/note").contains("light@dark,en.png"))
        #expect(try verify().lines == ["4 equal"])
        #expect(try verify("--redraw").lines == ["4 equal"])
        // Variants requested by options are not orphans in a run without them, and vice versa.
        #expect(try tatami("verify").lines == ["2 equal"])
        #expect(try tatami("prune").lines == [])
        try write("note", "spacing: 4\npadding: 4")
        let differing = try verify()
        #expect(differing.status == 1)
        #expect(try tatami("approve", "note/wide@dark,ja").lines == ["note/wide@dark,ja: approved"])
        #expect(try verify("note/wide@dark,ja").lines == ["1 equal"])
    }

    @Test("that a scene or the project lists are drawn without options, and those that they no longer list are orphans")
    func listed() throws {
        try write("note", "variants: {appearance: [light, dark]}")
        try write("other")
        try folder.write("variants: {direction: [leftToRight, rightToLeft]}\n".utf8, to: "tatami.yaml")
        let names = try tatami("verify", "--list").lines
        #expect(
            names == [
                "note/light@light", "note/light@dark", "note/wide@light", "note/wide@dark",
                "other/light@leftToRight", "other/light@rightToLeft", "other/wide@leftToRight",
                "other/wide@rightToLeft",
            ])
        #expect(try tatami("render", "snapshots/note.yaml", "--shot", "light").lines.count == 2)
        #expect(try tatami("verify", "--record", "missing").status == 0)
        #expect(try tatami("verify", "--appearance", "dark", "note").lines == ["2 equal"])
        try write("note", "variants: {appearance: [dark]}")
        let narrowed = try tatami("verify")
        #expect(narrowed.status == 1)
        #expect(narrowed.lines.filter { $0.contains("no scene renders it") }.count == 2)
        #expect(try tatami("prune").lines == ["note/light@light: orphaned", "note/wide@light: orphaned"])
        #expect(try tatami("check", "snapshots").status == 0)
    }

    @Test("that are no longer listed are orphans, as is the shot without a variant; those requested by options are not")
    func dropped() throws {
        try write("note", "variants: {appearance: [light, dark]}")
        #expect(try tatami("verify", "--record", "missing").status == 0)
        #expect(try tatami("verify", "--device", "iphone-se", "--record", "missing").status == 0)
        #expect(try tatami("verify").lines == ["4 equal"])
        try write("note")
        #expect(try tatami("verify", "--record", "missing").status == 1)
        let gone = ["note/light@dark", "note/light@light", "note/wide@dark", "note/wide@light"]
        let run = try tatami("verify")
        #expect(run.status == 1 && run.lines.last == "2 equal, 4 orphaned")
        #expect(run.lines.filter { $0.contains("no scene renders it") }.map { String($0.prefix { $0 != ":" }) } == gone)
        #expect(try tatami("prune").lines == gone.map { "\($0): orphaned" })
        #expect(try tatami("prune", "--delete").status == 0)
        #expect(try tatami("verify").lines == ["2 equal"])
        #expect(folder.names(in: "snapshots/note").contains("wide@iphone-se,dark.png"))
        // They are removed with their shot.
        try folder.write(
            "screen: {width: 40, height: 20, scale: 1}\ncontent: [{label: A}]\nshots: [{name: light}]\n".utf8,
            to: "snapshots/note.yaml")
        #expect(
            try tatami("prune").lines == [
                "note/wide: orphaned", "note/wide@iphone-se,dark: orphaned", "note/wide@iphone-se,light: orphaned",
            ])
    }

    @Test("are orphans too once tatami.yaml no longer lists them")
    func droppedByProject() throws {
        try folder.write("variants: {appearance: [light, dark]}\n".utf8, to: "tatami.yaml")
        #expect(try tatami("verify", "--record", "missing").status == 0)
        try FileManager.default.removeItem(atPath: folder.file("tatami.yaml"))
        #expect(try tatami("verify", "--record", "missing").status == 1)
        #expect(try tatami("verify").lines.last == "2 equal, 4 orphaned")
    }

    @Test("are reported if a film is requested, and named")
    func films() throws {
        try folder.write(
            "screen: {width: 20, height: 20, scale: 1}\ncontent: [{label: {id: a, text: A}}]\ntimeline: [{wait: 0.1s}]"
                .utf8, to: "film.yaml")
        let run = try tatami("render", "film.yaml", "--format", "gif", "--appearance", "light,dark", "--fps", "10")
        #expect(run.lines == ["film@light.gif", "film@dark.gif"], "\(run.errors)")
    }
}
