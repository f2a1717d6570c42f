import Foundation
import RunningPrograms
import Testing

@Suite("tatami review")
struct ReviewCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write("red")
        try Program.tatami("verify", "--record", "all", in: folder).output()
        try write("blue")
        #expect(try Program.tatami("verify", in: folder).run().status == 1)
    }

    private func write(_ color: String) throws {
        try folder.writeGround(color, to: "snapshots/note.yaml", shots: "[{name: a}, {name: b, width: 60}]")
    }

    private func standing(_ server: RunningServer) throws -> [String: String] {
        let body = try server.get("state").body
        let answer = try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
        let items = try #require(answer["items"] as? [[String: String]])
        return try Dictionary(
            uniqueKeysWithValues: items.filter { $0["decision"] != nil }.map {
                (try #require($0["name"]), try #require($0["decision"]))
            })
    }

    @Test("serves the self-contained page of the run, whose policy permits requests only to its own server")
    func page() throws {
        let server = try RunningServer(["review"], in: folder)
        let (status, body) = try server.get("")
        let page = String(decoding: body, as: UTF8.self)
        #expect(status == 200)
        #expect(page.contains("connect-src &#39;self&#39;") || page.contains("connect-src 'self'"))
        #expect(page.contains("note/a") && page.contains("\"mode\":\"review\""))
        #expect(!page.contains("src=\"http"))
    }

    @Test("has the order of the run, so that its causes have the same examples as in every report")
    func order() throws {
        try folder.writeGround("red", to: "snapshots/note.yaml", shots: "[{name: z, width: 60}, {name: a}]")
        _ = try Program.tatami("verify", "--record", "all", in: folder).run()
        try folder.writeGround("blue", to: "snapshots/note.yaml", shots: "[{name: z, width: 60}, {name: a}]")
        #expect(try Program.tatami("verify", in: folder).run().lines.contains { $0.hasSuffix("note/z.difference.png") })
        let page = String(decoding: try RunningServer(["review"], in: folder).get("").body, as: UTF8.self)
        let places = [#""name":"note/z""#, #""name":"note/a""#].map { page.firstRange(of: $0)?.lowerBound }
        #expect(try #require(places[0]) < #require(places[1]))
    }

    @Test("approves what is requested, in the files too, and ends with the decisions")
    func decides() throws {
        let server = try RunningServer(["review"], in: folder)
        let approved = try server.post("decide", #"{"decision": "approved", "names": ["note/a"]}"#)
        #expect(approved.status == 200)
        #expect(
            try server.post("decide", #"{"decision": "rejected", "names": ["note/b"], "comment": "no"}"#).status == 200)
        #expect(try standing(server) == ["note/a": "approved", "note/b": "rejected"])
        #expect(try server.post("finish", "{}").status == 200)
        let end = try server.end()
        #expect(end.status == 1)
        #expect(end.output == "note/b: rejected: no\n1 approved, 1 rejected, 0 not decided\n")
        let run = try Program.tatami("verify", in: folder).run()
        #expect(run.lines.last == "1 equal, 1 differs")
    }

    @Test("loses no decision when it is killed")
    func killed() throws {
        let first = try RunningServer(["review"], in: folder)
        #expect(try first.post("decide", #"{"decision": "approved", "names": ["note/a"]}"#).status == 200)
        #expect(try first.post("decide", #"{"decision": "rejected", "names": ["note/b"]}"#).status == 200)
        first.kill()
        let second = try RunningServer(["review"], in: folder)
        #expect(second.path != first.path)
        #expect(try standing(second) == ["note/a": "approved", "note/b": "rejected"])
        // The token of the killed server is invalid.
        let old = "GET \(first.path)state HTTP/1.1\r\nHost: 127.0.0.1:\(second.port)\r\nConnection: close\r\n\r\n"
        #expect(try answer(to: old, port: second.port).status == 404)
    }

    @Test("refuses an approval if the scene has changed since, and writes nothing")
    func changed() throws {
        let server = try RunningServer(["review"], in: folder)
        let before = try folder.contents(of: "snapshots")
        try write("green")
        let (status, body) = try server.post("decide", #"{"decision": "approved", "explained": true}"#)
        #expect(status == 409)
        #expect(String(decoding: body, as: UTF8.self).contains("note.yaml"))
        let after = try folder.contents(of: "snapshots")
        #expect(after.filter { $0.key != "note.yaml" } == before.filter { $0.key != "note.yaml" })
    }

    @Test("refuses requests to another host, and from another page")
    func strangers() throws {
        let server = try RunningServer(["review"], in: folder)
        func status(_ method: String, _ headers: String, _ body: String = "") throws -> Int {
            let text = "\(method) \(server.path)decide HTTP/1.1\r\n\(headers)Connection: close\r\n\r\n\(body)"
            return try answer(to: text, port: server.port).status
        }
        let body = #"{"decision": "approved", "names": ["note/a"]}"#
        let length = "Content-Length: \(body.utf8.count)\r\n"
        let own = "Host: 127.0.0.1:\(server.port)\r\n"
        let json = "Content-Type: application/json\r\n"
        #expect(try status("POST", "Host: evil.example:\(server.port)\r\n\(json)\(length)", body) == 421)
        #expect(try status("POST", "\(own)Origin: http://evil.example\r\n\(json)\(length)", body) == 403)
        #expect(try status("POST", "\(own)Sec-Fetch-Site: cross-site\r\n\(json)\(length)", body) == 403)
        #expect(try status("POST", "\(own)Content-Type: text/plain\r\n\(length)", body) == 415)
        #expect(try status("DELETE", own) == 405)
        #expect(try standing(server) == [:])
        #expect(try status("POST", "\(own)\(json)\(length)", body) == 200)
    }

    @Test("asks in the terminal, one cause after the other, and follows the keys")
    func terminal() throws {
        try folder.write("ua".utf8, to: "keys")
        let run = try Program(
            "sh", ["-c", "\(Program.tatamiPath) review --terminal < keys"], in: folder.path,
            environment: ["XDG_STATE_HOME": folder.state]
        ).run()
        #expect(run.status == 0, "\(run.errors)")
        #expect(String(decoding: run.output, as: UTF8.self).contains("there is nothing to undo"))
        #expect(
            String(decoding: run.output, as: UTF8.self).contains(
                "[1/1] note: 1 change in 2 snapshots, every pixel explained"))
        #expect(String(decoding: run.output, as: UTF8.self).contains("note/b: approved"))
        #expect(run.lines.last == "2 approved, 0 rejected, 0 not decided")
        #expect(try Program.tatami("verify", in: folder).run().status == 0)
    }

    @Test("prints the paths of pictures in a terminal without asking it anything, and ignores arrow keys")
    func keysAtTerminal() throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Oracle/terminal.py").path
        let output = try Program(
            "/usr/bin/python3", [script, #"e \x1b[Ar q"#, Program.tatamiPath, "review", "--terminal"], in: folder.path,
            environment: ["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1", "XDG_STATE_HOME": folder.state]
        ).output(limit: .seconds(90))
        let seen = try #require(try JSONSerialization.jsonObject(with: Data(output)) as? [String: Any])
        let text = try #require(seen["output"] as? String)
        #expect(seen["status"] as? Int == 1)
        #expect(text.contains("actual: .tatami/pending/note/a.png, 20 "), "\(text)")
        #expect(text.contains("note/a: rejected") && text.contains("0 approved, 1 rejected, 1 not decided"), "\(text)")
        for sequence in ["\u{1B}[c", "\u{1B}P", "\u{1B}_G"] { #expect(!text.contains(sequence)) }
    }

    @Test("asks for each snapshot of a cause separately, and ends with the keys")
    func each() throws {
        try folder.write("er?q".utf8, to: "keys")
        let run = try Program(
            "sh", ["-c", "\(Program.tatamiPath) review --terminal < keys"], in: folder.path,
            environment: ["XDG_STATE_HOME": folder.state]
        ).run()
        #expect(run.status == 1)
        #expect(run.lines.last == "0 approved, 1 rejected, 1 not decided")
        #expect(String(decoding: run.output, as: UTF8.self).contains("  a approves"))
    }

    @Test("reports that nothing is pending, and an unknown name")
    func nothing() throws {
        #expect(try Program.tatami("review", "nowhere", in: folder).run().status == 2)
        let empty = try TemporaryFolder()
        let run = try Program.tatami("review", in: empty).run()
        #expect(run.status == 0)
        #expect(run.errors.contains("nothing is pending"))
        #expect(try Program.tatami("review", "--terminal", "--port", "80", in: folder).run().status == 64)
    }
}
