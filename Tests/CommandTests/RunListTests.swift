import Foundation
import RunningPrograms
import Testing

/// A project with several changes, as its users see them in every list.
@Suite("Places, order and next steps of a run")
struct RunListTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func verify(_ more: String...) throws -> ProgramRun {
        try Program.tatami(["verify"] + more, in: folder).run()
    }

    /// The answer of a tool for agents, called without arguments.
    private func agent(_ tool: String) throws -> String {
        let question = #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":{}}}"#
        try folder.write(question.utf8, to: "question")
        return try Program(
            "sh", ["-c", "'\(Program.tatami([], in: folder).path)' mcp < question"], in: folder.path
        ).run().text
    }

    @Test("a removed row has the place of its list, in annotations, JUnit and GitLab's report")
    func removedRow() throws {
        func write(_ head: String, _ rows: [String]) throws {
            let scene = """
                screen: {width: 200, height: 200, scale: 1}
                content:
                  - label: {id: head, text: \(head)}
                  - list:
                      id: l
                      rows:

                """
            try folder.write(
                (scene + rows.map { "        - text: {title: \($0)}\n" }.joined()).utf8, to: "snapshots/z.yaml")
        }
        try write("Head", ["One", "Two"])
        #expect(try verify("--record", "missing").status == 0)
        try write("Kopf", ["One"])
        #expect(try verify("--report", "github=g.txt,gitlab=l.json,junit=j.xml").status == 1)
        let annotations = String(decoding: try folder.bytes(of: "g.txt"), as: UTF8.self).split(separator: "\n")
        let removed = try #require(annotations.first { $0.contains("removed") }, "\(annotations)")
        #expect(removed.contains("line=4,"), "\(removed)")
        #expect(annotations.contains { $0.contains("line=3,") && $0.contains("Kopf") }, "\(annotations)")
        let first = try #require(annotations.first?.firstMatch(of: /line=(\d+)/)).1
        #expect(String(decoding: try folder.bytes(of: "j.xml"), as: UTF8.self).contains("line=\"\(first)\""))
        let quality = String(decoding: try folder.bytes(of: "l.json"), as: UTF8.self)
        #expect(quality.contains(/"begin" ?: ?4\b/), "\(quality)")
    }

    @Test("snapshots and causes are in the order of the run everywhere: approve, review, the tools for agents")
    func order() throws {
        func write(_ color: String, _ text: String, _ more: String = "") throws {
            let scene = """
                screen: {width: 120, height: 80, scale: 1}
                variants: {appearance: [light, dark]}
                colors: {brand: {light: "\(color)", dark: "#00FF00"}}
                content: [{area: {id: box, width: 40, height: 20, background: brand}}, {label: {id: text, text: \(text)}}]
                shots: [{name: z}, {name: a}\(more)]

                """
            try folder.write(scene.utf8, to: "snapshots/x.yaml")
        }
        try write("#FF0000", "One")
        #expect(try verify("--record", "missing").status == 0)
        try write("#0000FF", "Two", ", {name: new}")
        let run = try verify("--report", "tap=run.tap")
        let points = String(decoding: try folder.bytes(of: "run.tap"), as: UTF8.self).matches(of: /not ok \d+ - (.+)/)
        let names = points.map { String($0.1) }
        #expect(names.prefix(3) == ["x/new@light", "x/new@dark", "x/z@light"] && names.count == 6, "\(run.text)")
        let approved = try Program.tatami("approve", "--dry-run", in: folder).run()
        #expect(approved.lines == names.map { "\($0): would be approved" }, "\(approved.text)")
        let server = try RunningServer(["review"], in: folder)
        let page = String(decoding: try server.get("").body, as: UTF8.self)
        let reviewed = page.matches(of: /"name":"(x\/[^"]+)"/).map { String($0.1) }
        #expect(reviewed.prefix(6) == names[...], "\(reviewed)")
        server.kill()
        func causes(_ text: String) -> [String] {
            var known: [String] = []
            for match in text.matches(of: #/(label "Two"|scene): /#) where !known.contains(String(match.1)) {
                known.append(String(match.1))
            }
            return known
        }
        let answer = try agent("causes")
        #expect(
            answer.matches(of: /x\/new@(light|dark)/).map { String($0.1) }.prefix(2) == ["light", "dark"], "\(answer)")
        #expect(
            causes(answer.replacing("\\\"", with: "\"")) == causes(run.text) && causes(run.text).count == 2,
            "\(answer)\n\(run.text)")
    }

    @Test("an orphan and a new snapshot with the same tree and pixels name 'prune --move', which moves it")
    func renamed() throws {
        let scene = "screen: {width: 120, height: 40, scale: 1}\ncontent: [{label: One}]\n"
        try folder.write(scene.utf8, to: "snapshots/old.yaml")
        #expect(try verify("--record", "missing").status == 0)
        try FileManager.default.moveItem(
            atPath: "\(folder.path)/snapshots/old.yaml", toPath: "\(folder.path)/snapshots/new.yaml")
        let run = try verify()
        #expect(run.status == 1 && !run.text.contains("prune --delete"), "\(run.text)")
        #expect(
            run.text.contains("it was old/default, with the same pixels: keep that baseline with 'tatami prune --move'")
                && !run.text.contains("approve"), "\(run.text)")
        #expect(
            run.text.contains("it is now new/default, with the same pixels: move it with 'tatami prune --move'"),
            "\(run.text)")
        #expect(try verify("--last-failed").text.contains("prune --move"))
        #expect(try agent("causes").contains("it is now new/default"))
        #expect(try Program.tatami("prune", "--move", in: folder).run().lines == ["old/default: moved to new/default"])
        #expect(try verify().status == 0)
    }
}
