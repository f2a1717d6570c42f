import Foundation
import RunningPrograms
import TatamiImages
import TatamiPrimitives
import Testing

@Suite("Common command lines")
struct HabitTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write("red")
        try folder.writeGround("green", to: "snapshots/deep/leaf.yaml")
    }

    private func write(_ color: String) throws { try folder.writeGround(color, to: "snapshots/note.yaml") }

    private func tatami(_ arguments: String..., variables: [String: String?] = [:]) throws -> ProgramRun {
        try Program.tatami(arguments, in: folder, environment: variables).run()
    }

    @Test("verify -u records missing and changed baselines, but nothing in CI")
    func update() throws {
        let inCI = try tatami("verify", "-u", variables: ["CI": "1"])
        #expect(inCI.status == 1 && inCI.errors.contains("CI is set, so nothing is recorded"))
        #expect(try tatami("verify", "-u").lines.last == "2 recorded")
        try write("blue")
        #expect(try tatami("verify").status == 1)
        #expect(try tatami("verify", "--update").status == 0)
        #expect(try tatami("verify").lines == ["2 equal"])
        #expect(try tatami("verify", "-u", "--record", "all").status == 64)
        #expect(try tatami("verify", "-u", "--against", "HEAD").status == 64)
    }

    @Test("--quiet prints only failures")
    func quiet() throws {
        let missing = try tatami("verify", "--quiet")
        #expect(missing.status == 1 && missing.lines.contains { $0.hasPrefix("note/default") })
        let recorded = try tatami("verify", "-q", "-u")
        #expect(recorded.status == 0 && recorded.text == "" && recorded.errors == "")
        let equal = try tatami("verify", "--quiet", "--last-failed")
        #expect(equal.status == 0 && equal.text == "" && equal.errors == "")
        let drawn = try tatami("render", "-q", "snapshots/note.yaml")
        #expect(drawn.status == 0 && drawn.text == "" && drawn.errors == "")
        #expect(folder.names.contains("note.png"))
        #expect(try tatami("render", "-q", "--json", "snapshots/note.yaml").status == 64)
        #expect(try tatami("render", "-q", "nowhere.yaml").errors.contains("nowhere.yaml"))
    }

    @Test(
        "approve accepts scene files and folders like verify, however they are spelled",
        arguments: [
            "snapshots/deep", "./snapshots/deep/", "snapshots/deep/leaf.yaml", "./snapshots/deep/leaf.yaml",
            "deep/leaf",
            "de*/*",
        ])
    func approve(argument: String) throws {
        #expect(try tatami("verify").status == 1)
        #expect(try tatami("approve", argument).lines == ["deep/leaf/default: approved"])
        #expect(try tatami("verify", "snapshots/deep").lines == ["1 equal"])
        #expect(try tatami("approve", "snapshots/dep").status == 2)
        #expect(try tatami("approve", "snapshots").lines == ["note/default: approved"])
    }

    static let slips: [([String], String)] = [
        (["rendr", "a.yaml"], "There is no command 'rendr'. Did you mean 'render'?"),
        (["verfiy"], "Did you mean 'verify'?"), (["aprove"], "Did you mean 'approve'?"),
        (["snapshots/note.yaml"], "Did you mean 'tatami render snapshots/note.yaml'?"),
        (["q"], "There are: render, verify, "),
    ]

    @Test("a mistyped command is reported with the intended one", arguments: slips)
    func slip(arguments: [String], words: String) throws {
        let run = try Program.tatami(arguments, in: folder).run()
        #expect(run.status == 64 && run.text == "" && run.errors.hasPrefix("error: "))
        #expect(run.errors.contains(words), "\(run.errors)")
    }

    @Test("a mistyped kind of element is reported with the intended one")
    func kind() throws {
        try folder.write("content:\n  - labl: Hello\n  - {buton: Go, width: 20}\n".utf8, to: "a.yaml")
        let run = try tatami("check", "a.yaml")
        #expect(run.errors.contains("a.yaml:2:5: error: unknown key 'labl' in an element; did you mean 'label'?"))
        #expect(run.errors.contains("a.yaml:3:6: error: unknown key 'buton' in an element; did you mean 'button'?"))
    }

    @Test("check prints errors and warnings as JSON lines on request, with the same exit code")
    func checkedAsJSON() throws {
        try folder.write("content:\n  - labl: Hello\n".utf8, to: "a.yaml")
        let broken = try tatami("check", "a.yaml", "--json")
        #expect(broken.status == 2 && broken.errors == "")
        #expect(
            broken.lines == [
                "{\"column\":5,\"file\":\"a.yaml\",\"line\":2,\"message\":\"unknown key 'labl' in an element; did you mean "
                    + "'label'?\",\"severity\":\"error\"}"
            ])
        try folder.write("screen: {width: 40, height: 20}\ncontent: [{label: A long text}]\n".utf8, to: "b.yaml")
        let cut = try tatami("check", "b.yaml", "--json")
        #expect(cut.status == 0 && cut.errors == "")
        #expect(cut.lines.allSatisfy { $0.contains("\"severity\":\"warning\"") })
        #expect(cut.lines.contains { $0.contains("\"rule\":\"truncation\"") })
    }

    @Test("symbols, devices and fonts are listed, for people and for programs")
    func lists() throws {
        let symbols = try tatami("symbols")
        #expect(symbols.lines.contains("trash.fill") && symbols.lines == symbols.lines.sorted())
        #expect(try tatami("symbols", "--json").lines.first == "{\"name\":\"\(symbols.lines[0])\"}")
        let devices = try tatami("devices")
        #expect(devices.lines.contains { $0.hasPrefix("iphone-se ") && $0.contains("375 × 667 points at scale 2") })
        #expect(
            try tatami("devices", "--json").lines.contains(
                "{\"height\":852,\"name\":\"iphone-15\",\"safeArea\":{\"bottom\":34,\"left\":0,\"right\":0,\"top\":59},\"scale\":3,\"width\":393}"
            ))
        #expect(
            devices.lines.contains {
                $0.hasPrefix("iphone-15-landscape ") && $0.hasSuffix("safe area 0 above, 21 below, 59 at each side")
            })
        let fonts = try tatami("fonts")
        #expect(fonts.status == 0 && fonts.lines.first == "Inter  fonts-inter")
        #expect(
            try tatami("fonts", "--json").lines.first
                == "{\"family\":\"Inter\",\"isMissing\":false,\"package\":\"fonts-inter\"}")
    }

    @Test("the components of the kit are listed, described one by one, and printed to be copied")
    func components() throws {
        #expect(try tatami("components").lines.contains { $0.hasPrefix("tabBar  ") })
        #expect(
            try tatami("components", "tabItem").lines.prefix(3) == [
                "tabItem: A tab of a tab bar, for one part of an app.",
                "  symbol (image, required): The symbol of the tab.",
                "  title (text, required): The title of the tab.",
            ])
        #expect(try tatami("components", "tabBar", "--json").lines[0].contains("\"name\":\"tabBar\""))
        let source = try tatami("components", "tabItem", "--source")
        #expect(source.status == 0 && source.lines.prefix(2) == ["components:", "  tabItem:"])
        let unknown = try tatami("components", "tabitm")
        #expect(unknown.status == 64 && unknown.errors.contains("Did you mean 'tabItem'?"), "\(unknown.errors)")
        #expect(try tatami("components", "--source").status == 64)
    }

    @Test("all symbols are drawn in one picture with their names")
    func symbolSheet() throws {
        let run = try tatami("symbols", "-o", "symbols.png")
        #expect(run.status == 0 && run.lines == ["symbols.png"], "\(run.errors)")
        #expect(try decodePNG(folder.bytes(of: "symbols.png")).width == 1504)
        #expect(try tatami("symbols", "-o", "symbols.svg").status == 0)
        #expect(try String(decoding: folder.bytes(of: "symbols.svg"), as: UTF8.self).hasPrefix("<svg"))
        #expect(try tatami("symbols", "-o", "symbols.gif").status == 64)
    }

    @Test("the pending folder contains the approved picture too, until the approval")
    func expected() throws {
        #expect(try tatami("verify", "-u").status == 0)
        let approved = try folder.bytes(of: "snapshots/note/default.png")
        try write("blue")
        #expect(try tatami("verify").status == 1)
        let pending = ".tatami/pending/note/default"
        #expect(try folder.bytes(of: pending + ".expected.png") == approved)
        #expect(try folder.bytes(of: pending + ".png") != approved)
        #expect(try tatami("approve").lines == ["note/default: approved"])
        #expect(!FileManager.default.fileExists(atPath: folder.file(pending + ".expected.png")))
    }
}
