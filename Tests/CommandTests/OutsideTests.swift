import Foundation
import RunningPrograms
import Testing

/// Files outside of a checked-out repository that its links could make a run write or remove.
@Suite("Nothing outside of the project is touched")
struct OutsideTests {
    /// Contains `repo`, where the command runs, and `victim`, a folder of the user's.
    let folder: TemporaryFolder
    let victim: [String: String]

    init() throws {
        folder = try TemporaryFolder()
        let scene = "screen: {width: 20, height: 20, scale: 1}\ncontent: [{area: {background: red, height: fill}}]\n"
        try folder.write(scene.utf8, to: "repo/snapshots/a.yaml")
        for name in ["file", "against/file", "pending/a/default.tree", ".gitignore", "environment"] {
            try folder.write("precious".utf8, to: "victim/\(name)")
        }
        victim = try Self.state(of: folder)
    }

    /// The complete content of the victim's folder.
    static func state(of folder: TemporaryFolder) throws -> [String: String] {
        try folder.inventory().filter { $0.key.hasPrefix("victim") }
    }

    func expectUntouched(_ comment: Comment = "") throws {
        #expect(try Self.state(of: folder) == victim, comment)
    }

    func tatami(_ arguments: [String]) -> Program {
        var program = Program.tatami(arguments, in: folder)
        program.folder = folder.file("repo")
        return program
    }

    func link(_ link: String, to target: String) throws {
        let url = URL(fileURLWithPath: folder.file("repo/\(link)"))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
    }

    func git(_ arguments: String...) throws {
        try Program(
            "git", ["-c", "user.name=n", "-c", "user.email=e@example.com"] + arguments, in: folder.file("repo")
        ).output()
    }

    /// A link, its target, a command that might follow it, and the message; nil if the link is ignored.
    static let linksOut: [(link: String, target: String, command: [String], said: String?)] = [
        (".tatami", "../victim", ["verify"], ".tatami: error: can't write: it is a symbolic link"),
        (
            ".tatami", "../victim", ["verify", "--against", "HEAD"],
            ".tatami: error: can't write: it is a symbolic link"
        ),
        (".tatami/drawn", "../../victim/file", ["verify"], nil),
        (".tatami/last-run.json", "../../victim/file", ["verify"], nil),
        (".tatami/.gitignore", "../../victim/.gitignore", ["verify"], nil),
        (".tatami/pending", "../../victim", ["verify"], nil),
        (".tatami/pending/a", "../../../victim", ["verify"], nil),
        (".tatami/pending/a/default.json", "../../../../victim/file", ["verify"], nil),
        (".tatami/pending/environment", "../../../victim/environment", ["verify"], nil),
        (".tatami/against", "../../victim", ["verify", "--against", "HEAD"], nil),
        ("snapshots/a", "../../victim", ["verify", "--record", "all"], "it is a symbolic link"),
        ("snapshots/a", "../../victim", ["prune", "--delete"], nil),
        ("snapshots/a/default.png", "../../../victim/file", ["verify", "--record", "all"], "it is a symbolic link"),
        ("snapshots/a/default.tree", "../../../victim/file", ["verify", "--record", "all"], "it is a symbolic link"),
        ("snapshots/environment", "../../victim/environment", ["verify", "--record", "all"], "it is a symbolic link"),
        (
            "out/a.png", "../../victim/file", ["render", "snapshots/a.yaml", "-o", "out/a.png"],
            "it is a symbolic link"
        ),
        (
            "out/a.png", "../../victim/file", ["render", "snapshots/a.yaml", "-o", "out/"],
            "it is a symbolic link"
        ),
        ("out", "../victim", ["render", "snapshots/a.yaml", "-o", "out/"], "it is a symbolic link"),
        ("j.xml", "../victim/file", ["verify", "--report", "junit=j.xml"], "it is a symbolic link"),
        ("j", "../victim", ["verify", "--report", "json=j/report"], "it is a symbolic link"),
    ]

    @Test("a link that leads out of the project is not followed, and is named", arguments: linksOut)
    func followed(link: String, target: String, command: [String], said: String?) throws {
        try self.link(link, to: target)
        try git("init", "-q")
        try git("add", "-A")
        try git("commit", "-qm", "1")
        let run = try tatami(command).run()
        try expectUntouched("\(run.text)\(run.errors)")
        if let said {
            #expect(run.errors.contains(said) || run.text.contains(said), "\(run.text)\(run.errors)")
            #expect(run.status == 1 || run.status == 2)
        }
    }

    @Test(
        "without openat2, or if a container forbids it, such paths are blocked too",
        arguments: ["ENOSYS", "EPERM"])
    func withoutOpenat2(error: String) throws {
        // A third of the cases each: tracing is slow.
        let first = error == "ENOSYS" ? 0 : 1
        for (number, linkOut) in Self.linksOut.enumerated()
        where number % 3 == first && !linkOut.command.contains("--against") {
            try link(linkOut.link, to: linkOut.target)
            let run = try tatami(linkOut.command).injecting("openat2:error=\(error)").run()
            try expectUntouched("\(linkOut): \(run.text)\(run.errors)")
            if let said = linkOut.said {
                #expect(run.errors.contains(said) || run.text.contains(said), "\(run.errors)")
            }
            let top = linkOut.link.split(separator: "/")[0]
            if top == "snapshots" {
                try FileManager.default.removeItem(atPath: folder.file("repo/\(linkOut.link)"))
            } else {
                try FileManager.default.removeItem(atPath: folder.file("repo/\(top)"))
            }
        }
    }

    @Test("approving and pruning follow no link in place of a pending snapshot")
    func pendingLinks() throws {
        _ = try tatami(["verify"]).run()
        let pending = "repo/.tatami/pending/a"
        try FileManager.default.moveItem(atPath: folder.file(pending), toPath: folder.file("aside"))
        try FileManager.default.createSymbolicLink(atPath: folder.file(pending), withDestinationPath: "../../../aside")
        let before = try folder.inventory().filter { $0.key.hasPrefix("aside") }
        for command in [["approve", "a/default"], ["prune", "--move"], ["verify", "--record", "all"]] {
            _ = try tatami(command).run()
            #expect(try folder.inventory().filter { $0.key.hasPrefix("aside") } == before, "\(command)")
        }
        try expectUntouched()
    }

    @Test("a custom pending folder contains everything it needs, and files beside it are left alone")
    func customPending() throws {
        let beside = ["against/f", "drawn", "last-run", "last-run.json", ".gitignore"]
        for name in beside { try folder.write("precious".utf8, to: "repo/\(name)") }
        try git("init", "-q")
        try git("add", "-A")
        try git("commit", "-qm", "1")
        let before = try folder.inventory()
        #expect(try tatami(["verify", "--against", "HEAD", "--pending", "pending"]).run().status == 0)
        #expect(try tatami(["verify", "--pending", "pending"]).run().status == 1)
        #expect(try tatami(["verify", "--against", "HEAD", "--pending", "pending"]).run().status == 0)
        let after = try folder.inventory()
        for name in beside { #expect(after["repo/\(name)"] == before["repo/\(name)"], "\(name)") }
        #expect(
            Set(folder.names(in: "repo")).subtracting([".git", "snapshots", "pending"])
                == ["against", "drawn", "last-run", "last-run.json", ".gitignore"])
        #expect(try tatami(["approve", "--pending", "pending"]).run().status == 0)
    }

    @Test("a folder of the user that is named as pending keeps all of its files")
    func userFolderAsPending() throws {
        try folder.write("precious".utf8, to: "repo/mine/a/default.json")
        try tatami(["verify", "--record", "all"]).output()
        for (pending, status) in [("mine", 0), ("snapshots", 2), (".", 2)] {
            let before = try folder.inventory()
            #expect(try tatami(["verify", "--pending", pending]).run().status == Int32(status), "\(pending)")
            #expect(try folder.inventory() == before)
        }
        try folder.write(
            "screen: {width: 20, height: 20, scale: 1}\ncontent: [{area: {background: blue, height: fill}}]\n".utf8,
            to: "repo/snapshots/a.yaml")
        let before = try folder.inventory()
        let run = try tatami(["verify", "--pending", "mine"]).run()
        #expect(run.status == 2)
        #expect(run.errors.contains("mine: error: can't write: it is not empty and was not created by tatami"))
        #expect(try folder.inventory() == before)
    }

    /// Commands that write to the path `@`, and to the folder `@/`.
    static let writers: [[String]] = [
        ["verify", "--report", "junit=@"], ["verify", "--report", "json=@"], ["verify", "--report", "tap=@"],
        ["verify", "--report", "html=@"], ["verify", "--report", "markdown=@"], ["verify", "--report", "gitlab=@"],
        ["verify", "--report", "github=@"], ["verify", "--report", "durations=@"],
        ["verify", "--record", "all", "--snapshots", "@/"], ["verify", "--pending", "@/"],
        ["verify", "--remember", "--cache", "@/"],
        ["render", "snapshots/a.yaml", "-o", "@"], ["render", "snapshots/a.yaml", "-o", "@/"],
        ["render", "snapshots/a.yaml", "--tree", "-o", "@/"],
        ["render", "snapshots/a.yaml", "--format", "svg", "-o", "@"],
        ["convert", "snapshots/a.yaml", "--format", "json", "-o", "@"],
        ["format", "@"], ["compare", "one.png", "other.png", "-o", "@"], ["compare", "snapshots", "mine", "-o", "@/"],
        ["merge", "run.json", "-o", "@"],
        ["reference", "-o", "@/"], ["init", "@/"],
        ["approve", "--pending", "mine", "--snapshots", "@/"],
    ]

    /// Commands without a path to write to. `prune` and `review` have separate tests, and so has `watch` among its
    /// tests; `worker` and `symbols` write like `render`, `previews` like `verify` and `swift build`, `mcp` like
    /// `verify` and `approve`; the others write nothing.
    private static let othersThanWriters: Set = [
        "prune", "review", "watch", "worker", "symbols", "check", "explain", "devices", "fonts", "components", "schema",
        "tree-script", "previews", "mcp",
    ]

    @Test("each command is classified as writing or not")
    func allCommands() throws {
        let help = try tatami(["--help"]).run().text
        let list = try #require(help.components(separatedBy: "SUBCOMMANDS:\n").last)
        let names = list.split(separator: "\n").filter { $0.hasPrefix("  ") && $0.dropFirst(2).first?.isLetter == true }
            .compactMap { $0.split(separator: " ").first.map(String.init) }.filter { $0 != "See" }
        #expect(Set(names) == Self.othersThanWriters.union(Self.writers.map { $0[0] }))
    }

    /// A separate checkout with two pictures and a run's record, created once: the input of the commands below.
    private static let drawn = Result {
        let made = try OutsideTests()
        try made.tatami(["render", "snapshots/a.yaml", "-o", "one.png"]).output()
        try made.folder.write(
            "screen: {width: 20, height: 20, scale: 1}\ncontent: [{area: {background: blue, height: fill}}]\n".utf8,
            to: "repo/b.yaml")
        try made.tatami(["render", "b.yaml", "-o", "other.png"]).output()
        _ = try made.tatami(["verify", "--report", "json=run.json", "--pending", "mine"]).run()
        try? FileManager.default.removeItem(atPath: made.folder.file("repo/.tatami"))
        try made.git("init", "-q")
        try made.git("add", "-A")
        try made.git("commit", "-qm", "1")
        return made.folder
    }

    /// The first command is tried at each place, the others each at one of them, in turn: the same code opens all files
    /// that are written.
    @Test(
        "no command writes through a link in the checkout, even one that leads within it",
        arguments: writers.indices)
    func within(number: Int) throws {
        let writer = Self.writers[number]
        try Program("cp", ["-a", Self.drawn.get().file("repo") + "/.", folder.file("repo")]).output()
        // A scene that is not formatted, so that there is something to write.
        try folder.write("content:   []\n".utf8, to: "repo/.git/hooks/file.yaml")
        try link("file.yaml", to: ".git/hooks/file.yaml")
        try link("out", to: ".git/hooks")
        try FileManager.default.createDirectory(atPath: folder.file("repo/sub"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder.file("road"), withDestinationPath: "repo")
        func hooks() throws -> [String: String] {
            try folder.inventory().filter { $0.key.hasPrefix("repo/.git/hooks") }
        }
        let before = try hooks()
        let places = [
            "out/file.yaml", "file.yaml", "sub/../out/file.yaml", "../repo/out/file.yaml",
            "../road/out/file.yaml", folder.file("repo/out/file.yaml"), folder.file("road/file.yaml"),
        ].filter { !writer.contains("@/") || $0.contains("out/") }
        for place in number == 0 ? places : [places[number % places.count]] {
            let named =
                writer.contains("@/") || writer.contains { $0.hasSuffix("=@/") }
                ? place.replacing("file.yaml", with: "x/y") : place
            let arguments = writer.map { $0.replacing("@/", with: named + "/").replacing("@", with: named) }
            let run = try tatami(arguments).run()
            #expect(try hooks() == before, "\(arguments)")
            if writer.contains("--cache") { continue }
            #expect(
                [1, 2].contains(run.status) && run.errors.contains("it is a symbolic link"),
                "\(arguments): \(run.text)\(run.errors)")
        }
        // 'reference' draws everything before it opens the first file: here it runs only once.
        guard writer[0] != "reference" else { return }
        // Run from a folder inside the checkout, not from its top.
        var inside = tatami(
            writer.map {
                $0.replacing("@/", with: "../out/x/").replacing("@", with: "../out/file.yaml").replacing(
                    "snapshots/a.yaml", with: "../snapshots/a.yaml")
            })
        inside.folder = folder.file("repo/sub")
        _ = try inside.run()
        #expect(try hooks() == before)
    }

    @Test("prune, moves and approvals in a review affect no file behind a link in the checkout")
    func accepted() throws {
        try Program("cp", ["-a", Self.drawn.get().file("repo") + "/.", folder.file("repo")]).output()
        for part in ["png", "tree"] {
            try folder.write(folder.bytes(of: "repo/one.png"), to: "repo/.git/hooks/x/old/default.\(part)")
        }
        try link("out", to: ".git/hooks")
        try folder.write("aaa".utf8, to: "repo/keys")
        func hooks() throws -> [String: String] {
            try folder.inventory().filter { $0.key.hasPrefix("repo/.git/hooks") }
        }
        let before = try hooks()
        for arguments in [
            "prune --delete --snapshots out/x", "prune --move --pending mine --snapshots out/x",
            "review --terminal --pending mine --snapshots out/x", "review --terminal --from mine --snapshots out/x",
        ] {
            var review = Program("sh", ["-c", "\(Program.tatamiPath) \(arguments) < keys"], in: folder.file("repo"))
            review.environment["XDG_STATE_HOME"] = folder.state
            let run = try review.run()
            #expect(try hooks() == before, "\(arguments): \(run.text)\(run.errors)")
            if arguments.hasPrefix("review") {
                #expect("\(run.text)\(run.errors)".contains("it is a symbolic link"), "\(run.text)\(run.errors)")
            }
        }
        try expectUntouched()
    }

    @Test("links outside of the checkout, pipes and descriptors are written through")
    func written() throws {
        try FileManager.default.createDirectory(atPath: folder.file("real"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "real")
        for (number, place) in ["../link", folder.file("link")].enumerated() {
            let run = try tatami(["verify", "--report", "json=\(place)/\(number)/run.json,tap=\(place)/\(number).tap"])
                .run()
            #expect(run.status == 1 && run.errors == "")
        }
        #expect(folder.names(in: "real") == ["0", "0.tap", "1", "1.tap"])
        for place in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
            let run = try tatami(["verify", "--report", "tap=\(place)"]).run()
            #expect(run.status == 1 && run.text.contains("TAP version"), "\(run.text)\(run.errors)")
        }
        #expect(mkfifo(folder.file("repo/pipe"), 0o600) == 0)
        let reader = try Program("cat", [folder.file("repo/pipe")]).start()
        #expect(try tatami(["verify", "--report", "tap=pipe"]).run().status == 1)
        #expect(try reader.wait(limit: .seconds(30)).text.hasPrefix("TAP version"))
    }

    @Test(
        "a run leaves no link below .tatami, which an upload would follow",
        arguments: [["verify"], ["verify", "--against", "HEAD"]])
    func strayLinks(command: [String]) throws {
        try tatami(["verify", "--record", "all"]).output()
        for name in [
            "pending/x.png", "pending/environment", "pending/a/default.difference.png", "pending/.hidden/x", "x",
            "against/x", "pending/deep/er/x", "pending/none",
        ] { try link(".tatami/\(name)", to: name.hasSuffix("none") ? "/none" : folder.file("victim/file")) }
        try link(".tatami/pending/folder", to: folder.file("victim"))
        try git("init", "-q")
        try git("add", "-fA")
        try git("commit", "-qm", "1")
        #expect(try tatami(command).run().status == 0)
        let links = try Program("find", [folder.file("repo/.tatami"), "-type", "l"]).output()
        #expect(String(decoding: links, as: UTF8.self) == "")
        try expectUntouched()
    }

    @Test("a run refuses a pending folder that is a link, even if it writes nothing")
    func linkedPending() throws {
        try tatami(["verify", "--record", "all"]).output()
        try? FileManager.default.removeItem(atPath: folder.file("repo/.tatami"))
        for (place, options) in [(".tatami", []), ("pending", ["--pending", "pending"])] {
            try link(place, to: folder.file("victim"))
            let run = try tatami(["verify"] + options).run()
            #expect(run.status == 2 && run.errors.contains("\(place): error: can't write: it is a symbolic link"))
            try expectUntouched()
            try FileManager.default.removeItem(atPath: folder.file("repo/\(place)"))
        }
    }

    @Test("a page shows no picture that a link in the checkout leads to")
    func linkedPicture() throws {
        try tatami(["verify", "--record", "all"]).output()
        let picture = folder.file("repo/snapshots/a/default.png")
        try FileManager.default.removeItem(atPath: picture)
        let secret = try Data(contentsOf: URL(fileURLWithPath: ReferenceScenes.folder + "/images/cat.png"))
        try folder.write(secret, to: "secret.png")
        try FileManager.default.createSymbolicLink(atPath: picture, withDestinationPath: folder.file("secret.png"))
        #expect(try tatami(["verify", "--report", "html=page.html"]).run().status == 1)
        let page = String(decoding: try folder.bytes(of: "repo/page.html"), as: UTF8.self)
        #expect(page.contains(#"type="image/png""#) && !page.contains(secret.base64EncodedString().prefix(400)))
    }
}
