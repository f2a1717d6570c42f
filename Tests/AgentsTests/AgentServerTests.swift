import Foundation
import RunningPrograms
import Testing

/// Talks with `tatami mcp` line by line, as a client does.
@Suite("tatami mcp")
struct AgentServerTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.scene("One").utf8, to: "snapshots/a.yaml")
    }

    private static func scene(_ text: String, more: String = "") -> String {
        """
        screen: {width: 120, height: 100, scale: 1}
        content:
          - list:
              id: list
              rows:
                - {text: \(text)}
                - {text: Two}
        \(more)
        """
    }

    /// Runs the server with these lines as its input, in a shell.
    private func serve(_ lines: String..., arguments: String = "", pause: String = "0") throws -> ProgramRun {
        try folder.write(lines.joined(separator: "\n").utf8, to: "requests")
        let program = Program.tatami([], in: folder)
        let script = "{ head -n 1 requests; sleep \(pause); tail -n +2 requests; } | '\(program.path)' mcp \(arguments)"
        return try Program("sh", ["-c", script], in: folder.path, environment: program.environment).run()
    }

    private func call(_ tool: String, _ arguments: String = "{}", id: Int = 1) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    }

    private struct Answer: Decodable {
        var id: Int?
        var result: Result?
        var error: Failure?

        struct Result: Decodable {
            var content: [Content]?
            var isError: Bool?
            var protocolVersion: String?
            var resultType: String?
            var tools: [Tool]?
            var supportedVersions: [String]?
        }
        struct Tool: Decodable {
            var name: String
            var annotations: [String: Bool]
        }
        struct Content: Decodable {
            var type: String
            var text: String?
            var data: String?
        }
        struct Failure: Decodable {
            var code: Int
            var message: String
        }

        var text: String { result?.content?.first?.text ?? "" }
        var picture: Data? { result?.content?.last?.data.flatMap { Data(base64Encoded: $0) } }
    }

    private func answers(_ run: ProgramRun) throws -> [Answer] {
        try run.lines.map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
    }

    /// Width and height of a PNG.
    private func size(_ png: Data?) -> [Int] {
        guard let png, png.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return [] }
        return [16, 20].map { place in png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test("begins with or without a handshake, lists its tools, continues after bad lines, and ends with its input")
    func handshake() throws {
        let meta =
            #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
        let run = try serve(
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}"#,
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, "{bad", "",
            #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":3,"method":"nothing"}"#,
            #"{"jsonrpc":"2.0","id":4,"method":"server/discover","params":{\#(meta)}}"#,
            #"{"jsonrpc":"2.0","id":5,"method":"tools/list","params":{\#(meta)}}"#,
            #"{"jsonrpc":"2.0","id":6,"method":"server/discover"}"#, call("nothing", id: 7))
        #expect(run.status == 0 && run.errors.isEmpty)
        let found = try answers(run)
        #expect(found.map(\.id) == [1, nil, 2, 3, 4, 5, 6, 7])
        #expect(found.map { $0.error?.code } == [nil, -32700, nil, -32601, nil, nil, -32601, -32602])
        #expect(found[0].result?.protocolVersion == "2025-06-18" && found[0].result?.resultType == nil)
        #expect(found[4].result?.supportedVersions?.first == "2026-07-28" && found[4].result?.resultType == "complete")
        let tools = try #require(found[5].result?.tools)
        #expect(
            tools.map(\.name) == ["render", "check", "lookup", "verify", "causes", "show", "explain", "approve"])
        #expect(tools.allSatisfy { $0.annotations["destructiveHint"] == false })
    }

    @Test("renders a scene from a file or from text, as wide as requested, and reports errors with their places")
    func render() throws {
        let text = #"{"yaml":"screen: {device: ipad-pro-11}\ncontent: [{label: Hello}]\n"}"#
        let run = try serve(
            call("render", #"{"scene":"snapshots/a.yaml"}"#, id: 1), call("render", text, id: 2),
            call("render", #"{"yaml":"content: [{lable: Hello}]"}"#, id: 3),
            call("render", #"{"scene":"snapshots/a.yaml","width":100}"#, id: 4),
            call("render", #"{"scene":"/etc/passwd"}"#, id: 5),
            call("render", #"{"scene":"../\#(folder.path)"}"#, id: 6),
            call("check", #"{"yaml":"content: [{lable: Hello}]"}"#, id: 7),
            call("check", #"{"scene":"snapshots/a.yaml"}"#, id: 8))
        #expect(run.status == 0)
        let found = try answers(run)
        // Three pixels per point, if they fit.
        #expect(size(found[0].picture) == [360, 300], "\(found[0].text)")
        #expect(size(found[1].picture).first == 512, "\(found[1].text)")
        #expect(found[2].result?.isError == true && found[2].text.contains("| yaml:1:12: error: "), "\(found[2].text)")
        #expect(size(found[3].picture).first == 100)
        for answer in found[4...5] {
            #expect(answer.result?.isError == true && answer.picture == nil, "\(answer.text)")
        }
        #expect(found[4].text.hasPrefix("only files of the project can be read"))
        #expect(found[6].text.hasPrefix("1 error, 0 warnings") && found[6].text.contains("'label'"))
        #expect(found[7].text == "no errors, no warnings")
    }

    @Test("a symbolic link that leads out of the project is not followed")
    func links() throws {
        try FileManager.default.createSymbolicLink(atPath: folder.file("out"), withDestinationPath: "/etc")
        let run = try serve(
            call("render", #"{"scene":"out/hostname"}"#), call("verify", #"{"names":["out"]}"#, id: 2),
            call("verify", #"{"names":["/etc"]}"#, id: 3), call("explain", #"{"scene":"out/passwd"}"#, id: 4))
        for answer in try answers(run) {
            #expect(answer.text.hasPrefix("only files of the project can be read"), "\(answer.text)")
        }
    }

    @Test("a red run is resolved: verify, show, explain, and an approval for a person to carry out")
    func decide() throws {
        try Program.tatami("verify", "--record", "missing", in: folder).output()
        try folder.write(Self.scene("Uno").utf8, to: "snapshots/a.yaml")
        let first = try answers(try serve(call("causes"), call("verify", id: 2)))
        #expect(first[0].text == "nothing is pending; run 'verify' first")
        let verified = first[1].text
        let id = try #require(verified.firstMatch(of: #/\|   cause ([0-9a-f]{8}): row 1 "Uno", title:/#)).1
        #expect(verified.contains("| a/default: 1 change, every pixel explained\n"), "\(verified)")
        #expect(verified.hasPrefix("1 change in 1 snapshot; 1 differs\n"), "\(verified)")
        #expect(verified.contains(#": row 1 "Uno", title: text "One" → "Uno"    snapshots/a.yaml:6"#))
        let later = try answers(
            try serve(
                call("causes"), call("show", #"{"cause":"\#(id)"}"#, id: 2),
                call("show", #"{"snapshot":"a","side":"actual","whole":true}"#, id: 3),
                call("explain", #"{"snapshot":"a"}"#, id: 4), call("approve", #"{"causes":["\#(id)"]}"#, id: 5),
                call("show", #"{"cause":"00000000"}"#, id: 6), call("approve", id: 7)))
        #expect(later[0].text.contains("|   cause \(id): "))
        #expect(
            size(later[1].picture).first == 136 && later[1].text.contains("| a/default\n"), "\(later[1].text)")
        #expect(size(later[2].picture) == [136, 136], "with a caption")
        #expect(
            later[3].text.contains("| cause \(id)") || later[3].text.contains("|   cause \(id)"), "\(later[3].text)")
        #expect(later[4].text.contains("| tatami approve --cause \(id)\n| a/default"), "\(later[4].text)")
        #expect(later[5].result?.isError == true && later[6].result?.isError == true)
        #expect(try Program.tatami("verify", in: folder).run().status == 1)

        let approved = try answers(try serve(call("approve", #"{"causes":["\#(id)"]}"#), arguments: "--allow-approve"))
        #expect(approved[0].text.hasPrefix("1 snapshot approved"))
        #expect(try Program.tatami("verify", in: folder).run().status == 0)
    }

    @Test("failures come first, each error once")
    func broken() throws {
        try Program.tatami("verify", "--record", "missing", in: folder).output()
        try folder.write(Self.scene("Uno").utf8, to: "snapshots/a.yaml")
        try folder.write("content: [{lable: x}]".utf8, to: "snapshots/b.yaml")
        let text = try answers(try serve(call("verify")))[0].text
        let lines = text.split(separator: "\n")
        #expect(
            lines[2] == "| could not run: b/default" && lines[3].hasPrefix("|   snapshots/b.yaml:1:12: error: "),
            "\(text)")
        #expect(lines.contains { $0.hasPrefix("|   cause ") })
    }

    @Test("a call that takes too long is answered with an error, a cancelled one not at all, and the server continues")
    func limits() throws {
        let rows = (0..<60_000).map { "                - {text: Row \($0)}" }.joined(separator: "\n")
        try folder.write(
            "screen: {width: 300, height: content}\ncontent:\n          - list:\n              rows:\n\(rows)\n".utf8,
            to: "slow.yaml")
        let slow = call("check", #"{"scene":"slow.yaml"}"#, id: 1)
        let cancelled = try serve(
            slow, #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1,"reason":"no"}}"#,
            call("check", #"{"scene":"snapshots/a.yaml"}"#, id: 2), pause: "0.5")
        #expect(cancelled.status == 0)
        #expect(try answers(cancelled).map(\.id) == [2])
        let late = try serve(
            slow, call("check", #"{"scene":"snapshots/a.yaml"}"#, id: 2), arguments: "--timeout 1")
        let found = try answers(late)
        #expect(found.map(\.id) == [1, 2] && found[0].result?.isError == true && found[1].result?.isError == nil)
        #expect(found[0].text.hasPrefix("the call exceeded its time; the server keeps running"), "\(found[0].text)")
    }

    @Test("a missing folder is an error")
    func noFolder() throws {
        let run = try Program.tatami("mcp", "nothing", in: folder).run()
        #expect(run.status == 2 && run.errors == "nothing: error: can't read the project: no such file or folder\n")
    }
}
