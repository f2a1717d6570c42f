import Foundation
import RunningPrograms
import Testing

@Suite("Shell completion")
struct CompletionTests {
    /// Two approved snapshots and a pending one, of three scenes, and bash's script: created once and only read.
    private static let project = Result {
        let folder = try TemporaryFolder()
        try folder.writeGround("red", to: "snapshots/note.yaml", shots: "[{name: short}, {name: long}]")
        try folder.writeGround("red", to: "snapshots/deep/leaf.yaml")
        let states = "content: [{label: {id: a, text: A}}]\nstates: {wide: {a: {text: W}}, narrow: {}}\n"
        try folder.write(states.utf8, to: "other/states.yaml")
        #expect(try tatami("verify", "--record", "missing", "note", in: folder).status == 0)
        #expect(try tatami("verify", in: folder).status == 1)
        let script = try tatami("--generate-completion-script", "bash", in: folder)
        #expect(script.status == 0)
        try folder.write(script.output, to: "tatami.bash")
        return folder
    }

    private static func tatami(_ arguments: String..., in folder: TemporaryFolder) throws -> ProgramRun {
        try Program.tatami(arguments, in: folder).run()
    }

    /// Bash's completions for the last of the words.
    private func offered(_ words: String, in folder: TemporaryFolder? = nil) throws -> [String] {
        let shell = """
            source tatami.bash
            COMP_WORDS=(tatami \(words)) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE}
            _tatami tatami "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}" 2>/dev/null
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let own = URL(filePath: Program.tatamiPath).deletingLastPathComponent().path
        let run = try Program(
            "bash", ["-c", shell], in: try folder?.path ?? Self.project.get().path,
            environment: ["PATH": own + ":/usr/local/bin:/usr/bin:/bin"]
        ).run()
        return run.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    static let words: [(String, String)] = [
        ("render --device ipho", "iphone-15-pro-max"), ("render --format we", "webp"),
        ("render --language zh", "zh-Hant"), ("render --appearance d", "dark"),
        ("render snapshots/no", "snapshots/note.yaml"), ("watch snapshots/no", "snapshots/note.yaml"),
        ("verify --report ma", "markdown"), ("verify --snapshots sn", "snapshots"), ("render --limit pi", "pixels="),
        ("render -o sn", "snapshots"), ("review --from sn", "snapshots"),
    ]

    @Test("offers devices, formats, languages, reports, limits, folders and scenes", arguments: words)
    func fixed(words: String, expected: String) throws {
        #expect(try offered(words).contains(expected))
    }

    static let names: [(String, [String])] = [
        ("verify no", ["note", "note/long", "note/short"]), ("verify note/s", ["note/short"]),
        ("verify snapshots/d", ["snapshots/deep/leaf.yaml"]), ("approve d", ["deep/leaf", "deep/leaf/default"]),
        ("review deep/leaf/", ["deep/leaf/default"]), ("approve note", []),
        ("render snapshots/note.yaml --shot s", ["short"]), ("explain snapshots/note.yaml --shot l", ["long"]),
        ("render other/states.yaml --state w", ["wide"]), ("explain other/states.yaml --state n", ["narrow"]),
        ("explain de", ["deep/leaf", "deep/leaf/default"]), ("explain snapshots/n", ["snapshots/note.yaml"]),
        ("explain other/s", ["other/states.yaml"]),
        ("render nowhere.yaml --shot l", []),
    ]

    @Test("offers the names of the project's snapshots, and the shots of the named scene", arguments: names)
    func named(words: String, expected: [String]) throws {
        #expect(try offered(words).filter { !$0.isEmpty }.sorted() == expected, "\(words)")
    }

    @Test("offers each scene once, also if the last run verified scenes that were pending already in another order")
    func eachSceneOnce() throws {
        let folder = try TemporaryFolder()
        for name in ["first", "other"] {
            try folder.writeGround("red", to: "snapshots/\(name).yaml", shots: "[{name: a}, {name: chat}]")
        }
        #expect(try Self.tatami("verify", in: folder).status == 1)
        #expect(try Self.tatami("verify", "first/chat", "other/chat", in: folder).status == 1)
        try folder.write(try Self.project.get().bytes(of: "tatami.bash"), to: "tatami.bash")
        let offered = try offered("approve ''", in: folder)
        #expect(offered.filter { !$0.contains("/") } == ["first", "other"], "\(offered)")
    }

    @Test("offers the ids of the causes of pending snapshots")
    func causes() throws {
        let folder = try TemporaryFolder()
        try folder.writeGround("red", to: "snapshots/note.yaml")
        #expect(try Self.tatami("verify", "--record", "all", in: folder).status == 0)
        try folder.writeGround("blue", to: "snapshots/note.yaml")
        #expect(try Self.tatami("verify", in: folder).status == 1)
        try folder.write(try Self.project.get().bytes(of: "tatami.bash"), to: "tatami.bash")
        let offered = try offered("approve --cause ''", in: folder).filter { !$0.isEmpty }
        #expect(offered.count == 1 && offered[0].wholeMatch(of: /[0-9a-f]{8}/) != nil, "\(offered)")
        #expect(try self.offered("approve --cause \(offered.first?.prefix(3) ?? "")", in: folder) == offered)
    }

    @Test("asks the command itself, in zsh and fish too", arguments: ["bash", "zsh", "fish"])
    func scripts(shell: String) throws {
        let script = try Self.tatami("--generate-completion-script", shell, in: TemporaryFolder())
        #expect(script.status == 0 && script.text.contains("---completion"))
        for word in ["verify", "approve", "review", "--shot", "iphone-se"] {
            #expect(script.text.contains(word.hasPrefix("--") && shell == "fish" ? "shot" : word), "\(shell): \(word)")
        }
    }

    @Test("the manual's pages take all of their text from the command: each subcommand, its description and options")
    func manual() throws {
        let dump = try Self.tatami("--experimental-dump-help", in: TemporaryFolder())
        let root = try #require(try JSONSerialization.jsonObject(with: Data(dump.output)) as? [String: Any])
        let command = try #require(root["command"] as? [String: Any])
        let subcommands = try #require(command["subcommands"] as? [[String: Any]])
        let names = subcommands.compactMap { $0["commandName"] as? String }
        #expect(Set(names).isSuperset(of: ["render", "verify", "approve", "review", "watch", "check", "explain"]))
        for subcommand in subcommands where subcommand["shouldDisplay"] as? Bool == true {
            #expect((subcommand["abstract"] as? String)?.isEmpty == false, "\(subcommand["commandName"] ?? "")")
        }
    }
}
