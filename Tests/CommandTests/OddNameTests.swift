import Foundation
import Glibc
import RunningPrograms
import Testing

/// File names that are not snapshot names, or look like options.
@Suite("A file with an odd name")
struct OddNameTests {
    let folder: TemporaryFolder
    private static let scene =
        "screen: {width: 20, height: 20, scale: 1}\ncontent: [{area: {background: red, height: fill}}]\n"

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.scene.utf8, to: "snapshots/a.yaml")
    }

    private func write(toName name: [UInt8]) {
        let path = Array((folder.file("snapshots") + "/").utf8) + name
        let descriptor = open(path.map { CChar(bitPattern: $0) } + [0], O_WRONLY | O_CREAT, 0o644)
        #expect(Glibc.write(descriptor, Self.scene, Self.scene.utf8.count) == Self.scene.utf8.count)
        close(descriptor)
    }

    private func tatami(_ arguments: String...) -> Program {
        .tatami(arguments, in: folder)
    }

    /// A name, and a part of its diagnostic.
    static let names: [(name: [UInt8], said: String)] = [
        (Array("caf".utf8) + [0xE9] + Array(".yaml".utf8), "its name is not UTF-8; rename it"),
        (Array("a\nb.yaml".utf8), "control character"),
        (Array("\u{1B}[31m.yaml".utf8), "control character"),
        (Array("icon@2x.yaml".utf8), "'@'"),
        (Array(repeating: UInt8(ascii: "x"), count: 220) + Array(".yaml".utf8), "long"),
    ]

    @Test("fails without affecting others, and gives the reason", arguments: names, ["1", "2"])
    func failsAlone(odd: (name: [UInt8], said: String), workers: String) throws {
        write(toName: odd.name)
        let run = try tatami("verify", "--record", "all", "--workers", workers).run()
        #expect(run.status == 2)
        #expect(run.text.contains("1 recorded"), "\(run.text)\(run.errors)")
        #expect(run.text.contains(odd.said) || run.errors.contains(odd.said), "\(run.text)\(run.errors)")
        #expect(
            folder.names(in: "snapshots/a").filter { !$0.hasPrefix("+") } == [
                "default.png", "default.scene", "default.tree",
            ])
    }

    @Test(
        "in any script is recorded, verified, approved and drawn",
        arguments: [
            ("設定/ログイン画面", "長い名前"), ("الإعدادات/تسجيل", "فارغ"), ("הגדרות", "ריק"), ("हिन्दी/स्थिति", "खाली"),
            ("Ελληνικά", "Άδειο"), ("ไทย/ว่าง", "น้ำ"), ("👩‍👩‍👧/🎌", "🏳️‍🌈"), ("Größe/É", "naïve"), ("한국어 화면", "빈화면"),
        ])
    func scripts(scene: String, shot: String) throws {
        let text = Self.scene + "\nshots: [{name: \(shot)}]\n"
        try folder.write(text.utf8, to: "snapshots/\(scene).scene.yaml")
        #expect(try tatami("verify", scene, "--list").run().lines == ["\(scene)/\(shot)"])
        #expect(try tatami("verify", scene).run().status == 1)
        #expect(try tatami("approve", "\(scene)/\(shot)").run().lines == ["\(scene)/\(shot): approved"])
        #expect(try tatami("verify", scene).run().lines == ["1 equal"])
        let drawn = try tatami("render", "snapshots/\(scene).scene.yaml", "-o", "out/").run()
        #expect(drawn.lines == ["out/\(scene.replacingOccurrences(of: "/", with: "-"))-\(shot).png"])
    }

    @Test("that other systems don't allow, or not beside another file, is recorded with a warning")
    func unportable() throws {
        let names = ["A", "caf\u{E9}", "cafe\u{301}", "Con", "con.b", "dot.", "space ", "a:b", "conx", "com10"]
        for name in names { write(toName: Array("\(name).yaml".utf8)) }
        try folder.write(Self.scene.utf8, to: "snapshots/aux/b.yaml")
        try folder.write(Self.scene.utf8, to: "snapshots/end./c.yaml")
        let run = try tatami("verify", "--record", "all").run()
        #expect(run.status == 0 && run.text.contains("13 recorded"), "\(run.text)\(run.errors)")
        func same(_ name: String, _ first: String) -> [UInt8] {
            let twin = "on macOS or Windows, 'snapshots/\(first).yaml' is the same file; rename one of them"
            return Array("snapshots/\(name).yaml: warning: \(twin)".utf8)
        }
        let said = Set(run.errors.split(separator: "\n").map { Array($0.utf8) })
        #expect(
            said
                == Set(
                    ["Con", "con.b", "a:b", "aux/b", "end./c"].map {
                        Array("snapshots/\($0).yaml: warning: Windows can't have a file of this name; rename it".utf8)
                    } + [same("a", "A"), same("caf\u{E9}", "cafe\u{301}")]), "\(run.errors)")
        #expect(try tatami("verify").run().errors == run.errors)
    }

    @Test("that begins with a dash is approved by the printed command")
    func dash() throws {
        try folder.write(Self.scene.utf8, to: "snapshots/-x.yaml")
        let said = try tatami("verify").run()
        #expect(said.text.contains("'tatami approve -- -x/default'"), "\(said.text)")
        try tatami("approve", "--", "-x/default").output()
        #expect(
            folder.names(in: "snapshots/-x").filter { !$0.hasPrefix("+") } == [
                "default.png", "default.scene", "default.tree",
            ])
    }
}
