import Foundation
import RunningPrograms
import Testing

@Suite("The GitHub action's comment")
struct CommentActionTests {
    private let folder: TemporaryFolder
    private static let action = CompositeAction.root.appending(path: ".github/actions/verify").path

    init() throws { folder = try TemporaryFolder() }

    private func shell(_ line: String) throws -> ProgramRun {
        try Program("bash", ["-c", line], in: folder.path, environment: ["GITHUB_TOKEN": "secret"]).run()
    }

    private struct Comment: Codable, Equatable {
        var id: Int
        var body: String
    }

    /// Runs the program on the comments of a pull request, and returns them afterwards.
    private func comment(_ text: String, _ arguments: String = "", token: String = "secret") throws -> (
        Int32?, [Comment]
    ) {
        try folder.write(text.utf8, to: "comment.md")
        let oracle = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Oracle/comments.py").path
        let run = try shell(
            "GITHUB_TOKEN=\(token) GITHUB_REPOSITORY=anna/app /usr/bin/python3 '\(oracle)' all.json '\(Self.action)/comment' 7 comment.md \(arguments)"
        )
        return (run.status, try JSONDecoder().decode([Comment].self, from: Data(run.output)))
    }

    @Test("replaces the comment of an earlier run, whatever its other content, and creates none if everything passes")
    func comments() throws {
        let mark = "<!-- tatami-report -->\n"
        #expect(try comment(mark + "fine", "no").1.isEmpty)
        var others = (1...230).map { Comment(id: $0, body: "I quote:\n> \(mark)") }
        try folder.write(JSONEncoder().encode(others), to: "all.json")
        let first = try comment(mark + "red \"1\" é")
        others.append(Comment(id: 231, body: mark + "red \"1\" é"))
        #expect(first.0 == 0 && first.1 == others)
        others[230].body = mark + "green"
        let second = try comment(mark + "green", "no")
        #expect(second.0 == 0 && second.1 == others)
        let refused = try comment(mark + "red", token: "other")
        #expect(refused.0 != 0 && refused.1 == others)
    }

    @Test("keeps the pictures of the latest pull requests on a branch of one commit, up to a size")
    func branch() throws {
        let publish = "'\(Self.action)/publish-pictures'"
        _ = try shell(
            "git init -q --bare remote.git && mkdir one two && head -c 300000 /dev/urandom > one/a.png && cp one/a.png one/b.png"
        )
        _ = try shell("head -c 300000 /dev/urandom > two/c.png; echo text > two/notes.txt")
        func list() throws -> [String] { try shell("git -C remote.git ls-tree -r --name-only pictures").lines }
        #expect(try shell("\(publish) one remote.git pictures pull-1 1").status == 0)
        #expect(try list() == ["order", "pull-1/a.png", "pull-1/b.png"])
        #expect(try shell("\(publish) two remote.git pictures pull-2 1").status == 0)
        #expect(try list() == ["order", "pull-1/a.png", "pull-1/b.png", "pull-2/c.png"])
        // The oldest is dropped, and a folder that is written again is the latest.
        #expect(try shell("\(publish) two remote.git pictures pull-3 1").status == 0)
        #expect(try list() == ["order", "pull-2/c.png", "pull-3/c.png"])
        #expect(try shell("\(publish) two remote.git pictures pull-2 1").status == 0)
        #expect(try shell("git -C remote.git show pictures:order").lines == ["pull-2", "pull-3"])
        #expect(try shell("git -C remote.git rev-list --count pictures").lines == ["1"])
        // Several at the same moment.
        _ = try shell("for n in 1 2 3; do \(publish) two remote.git parallel pull-$n 9 & done; wait")
        #expect(try shell("git -C remote.git show parallel:order").lines.sorted() == ["pull-1", "pull-2", "pull-3"])
    }

    @Test("refuses what can't be published, with the reason")
    func refusals() throws {
        let publish = "'\(Self.action)/publish-pictures'"
        _ = try shell("git init -q --bare remote.git && mkdir one none && head -c 2000000 /dev/zero > one/a.png")
        for (line, reason) in [
            ("one remote.git pictures pull-1 1", "2000000 bytes"), ("none remote.git pictures pull-1 1", "no pictures"),
            ("one remote.git pictures ../x 9", "can't be the name"),
            ("one nowhere.git pictures pull-1 9", "can't be read"),
        ] as [(String, String)] {
            let run = try shell("\(publish) \(line)")
            #expect(run.status == 2 && run.errorLines.last?.contains(reason) == true, "\(line): \(run.errors)")
        }
        #expect(try shell("git -C remote.git branch").output.isEmpty)
    }

    @Test("the step publishes the pictures where the comment refers to them, and only warns if it has no permission")
    func step() throws {
        let action = try CompositeAction.read()
        try folder.write("package".utf8, to: "given.deb")
        let scene = "screen: {width: 60, height: 40}\ncontent: [{area: {id: sky, background: red, height: fill}}]\n"
        try folder.write(scene.utf8, to: "snapshots/note.yaml")
        try Program.tatami("verify", "--record", "missing", in: folder).output()
        try folder.write(scene.replacing("red", with: "blue").utf8, to: "snapshots/note.yaml")
        _ = try shell("mkdir -p bin anna && ln -s '\(Program.tatamiPath)' bin/tatami && git init -q --bare anna/app")
        let context = [
            "github.server_url": folder.path, "github.event.pull_request.number": "7", "github.token": "secret",
            "github.api_url": "http://127.0.0.1:9", "steps.verify.outputs.pending": folder.file(".tatami/pending"),
            "steps.verify.outputs.status": "1",
        ]
        let plain = try action.run("Verify", in: folder, context: context)
        #expect(plain.status == 1 && !FileManager.default.fileExists(atPath: folder.file(".tatami/pending/comment.md")))
        let server = "https://example.invalid"
        let verified = try action.run(
            "Verify", inputs: ["comment": "true"], in: folder,
            context: context.merging(["github.server_url": server]) { $1 })
        #expect(verified.status == 1, "\(verified.errors)")
        let comment = String(decoding: try folder.bytes(of: ".tatami/pending/comment.md"), as: UTF8.self)
        let picture = try #require(
            comment.firstMatch(of: /https:\/\/example.invalid\/anna\/app\/raw\/tatami-pictures\/pull-7\/(\w+\.png)/))
        let commented = try action.run("Comment", inputs: ["comment": "true"], in: folder, context: context)
        #expect(
            commented.status == 0 && commented.text.contains("::warning title=Tatami::the pull request"), "\(commented)"
        )
        #expect(
            try shell("git -C anna/app ls-tree -r --name-only tatami-pictures").lines == [
                "order", "pull-7/\(picture.1)",
            ])
    }
}
