import Foundation
import RunningPrograms
import Testing

/// A run with a snapshot that differs, one that could not be drawn, and an orphan.
@Suite("What no decision of a review can settle")
struct UndecidableTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for scene in ["note", "broken", "gone"] { try folder.writeGround("red", to: "snapshots/\(scene).yaml") }
        try Program.tatami("verify", "--record", "all", in: folder).output()
        try folder.writeGround("blue", to: "snapshots/note.yaml")
        try folder.write("content: [{lable: a}]".utf8, to: "snapshots/broken.yaml")
        try FileManager.default.removeItem(atPath: folder.path + "/" + "snapshots/gone.yaml")
        #expect(try Program.tatami("verify", in: folder).run().status == 2)
    }

    private func page(_ arguments: String...) throws -> (
        snapshots: [[String: Any]], end: (status: Int32, output: String)
    ) {
        let server = try RunningServer(["review"] + arguments, in: folder)
        let page = String(decoding: try server.get("").body, as: UTF8.self)
        let start = try #require(page.range(of: #"<script id="data" type="application/json">"#)).upperBound
        let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
        let data = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8)) as? [String: Any]
        _ = try server.post("decide", #"{"decision": "approved", "names": ["note/default"]}"#)
        _ = try server.post("finish", "{}")
        let over = try server.end()
        return (try #require(data?["snapshots"] as? [[String: Any]]), (over.status, over.output))
    }

    private func names(_ snapshots: [[String: Any]], where key: String) -> [String] {
        snapshots.filter { $0[key] as? Bool == true }.compactMap { $0["name"] as? String }
    }

    @Test("stands on the page with its reason and without a decision, and the review ends with 1 while there is some")
    func listed() throws {
        let (snapshots, end) = try page()
        #expect(snapshots.compactMap { $0["name"] as? String } == ["broken/default", "note/default", "gone/default"])
        #expect(names(snapshots, where: "isPending") == ["note/default"])
        #expect(names(snapshots, where: "isUnknown") == ["broken/default"])
        let sentences = snapshots.compactMap { $0["sentence"] as? String }
        #expect(sentences.count == 3 && sentences[0].contains("snapshots/broken.yaml:1:12: error: unknown key 'lable'"))
        #expect(sentences[2] == "no scene renders it any more")
        #expect(end.status == 1)
        #expect(end.output == "1 approved, 0 rejected, 0 not decided; 2 snapshots can't be decided here\n")
    }

    @Test("the end of a review is reported with the exit code that the next verify will have")
    func nextExitCode() throws {
        func code(_ body: [UInt8]) throws -> Int? {
            (try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])?["nextExitCode"] as? Int
        }
        // It is 2 because of a broken scene, even one that the review is not about.
        for arguments in [["review"], ["review", "note"]] {
            let server = try RunningServer(arguments, in: folder)
            #expect(try code(server.get("state").body) == 2)
            server.kill()
        }
        for scene in ["broken", "gone"] { try folder.writeGround("red", to: "snapshots/\(scene).yaml") }
        #expect(try Program.tatami("verify", in: folder).run().status == 1)
        let server = try RunningServer(["review"], in: folder)
        #expect(try code(server.get("state").body) == 1)
        let approved = try server.post("decide", #"{"decision": "approved", "names": ["note/default"]}"#)
        #expect(try code(approved.body) == 0)
        _ = try server.post("finish", "{}")
        #expect(try Program.tatami("verify", in: folder).run().status == 0)
    }

    @Test("is also known from a downloaded artifact")
    func artifact() throws {
        try FileManager.default.moveItem(atPath: folder.path + "/.tatami/pending", toPath: folder.path + "/artifact")
        #expect(names(try page("--from", "artifact").snapshots, where: "isUnknown") == ["broken/default"])
    }

    @Test("is reported first at the terminal")
    func terminal() throws {
        try folder.write("a".utf8, to: "keys")
        let run = try Program(
            "sh", ["-c", "\(Program.tatamiPath) review --terminal < keys"], in: folder.path,
            environment: ["XDG_STATE_HOME": folder.state]
        ).run()
        #expect(run.lines.first == "broken/default: could not be drawn", "\(run.text)")
        #expect(run.lines.contains("gone/default: no scene renders it any more"))
        #expect(run.status == 1)
        #expect(run.lines.last == "1 approved, 0 rejected, 0 not decided; 2 snapshots can't be decided here")
    }

    @Test("is forgotten once a run finds no such snapshot")
    func mended() throws {
        for scene in ["note", "broken", "gone"] { try folder.writeGround("red", to: "snapshots/\(scene).yaml") }
        #expect(try Program.tatami("verify", in: folder).run().status == 0)
        let run = try Program.tatami("review", in: folder).run()
        #expect(run.status == 0 && run.errors == "nothing is pending in .tatami/pending\n")
    }

    @Test("a snapshot of which only the layout tree changed can be decided, whether or not that fails the run")
    func treeAlone() throws {
        try folder.write(
            try String(decoding: folder.bytes(of: "snapshots/note.yaml"), as: UTF8.self)
                .replacing("blue", with: "red").replacing("id: ground", with: "id: floor").utf8,
            to: "snapshots/note.yaml")
        for arguments in [["verify", "note"], ["verify", "note", "--strict-trees"]] {
            _ = try Program.tatami(arguments, in: folder).run()
            let (snapshots, _) = try page()
            #expect(names(snapshots, where: "isPending") == ["note/default"], "\(arguments)")
            #expect(try Program.tatami("verify", "note", "--strict-trees", in: folder).run().status == 0)
            let text = try String(decoding: folder.bytes(of: "snapshots/note.yaml"), as: UTF8.self)
            try folder.write(text.replacing("floor", with: "ground").utf8, to: "snapshots/note.yaml")
        }
    }

    @Test("a pending snapshot whose note is gone can be decided too, and its sentence comes from its files")
    func withoutNote() throws {
        try FileManager.default.removeItem(atPath: folder.path + "/" + ".tatami/pending/note/default.json")
        let (snapshots, _) = try page()
        let note = try #require(snapshots.first { $0["name"] as? String == "note/default" })
        #expect(note["verdict"] as? String == "differs" && note["isPending"] as? Bool == true)
        #expect((note["sentence"] as? String)?.contains("differs in 200 of 200 pixels") == true, "\(note)")
    }

    @Test(
        "a folder that isn't there, or that holds no snapshot, is an error of approve and review",
        arguments: ["approve", "review"])
    func wrongFolder(command: String) throws {
        let missing = try Program.tatami(command, "--from", "nosuch", in: folder).run()
        #expect(missing.status == 2 && missing.errors == "nosuch: error: there is no such folder\n")
        try folder.write("".utf8, to: "empty/readme")
        let empty = try Program.tatami(command, "--from", "empty", in: folder).run()
        #expect(empty.status == 2 && empty.errors.hasPrefix("empty: error: no snapshot is pending there; "))
        let file = try Program.tatami(command, "--from", "snapshots/note.yaml", in: folder).run()
        #expect(file.status == 2 && !file.errors.isEmpty, "\(file.errors)")
    }
}
