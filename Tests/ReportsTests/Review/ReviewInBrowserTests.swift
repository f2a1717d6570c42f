import Foundation
import RunningPrograms
import Testing

/// Interactions with a review's page in Chromium.
@Suite("The page of a review in Chromium", .serialized)
struct ReviewInBrowserTests {
    private let folder: TemporaryFolder

    /// Two snapshots with one cause, two variants with another, and a new one.
    init() throws {
        folder = try TemporaryFolder()
        try write("red", "Milk")
        try Program.tatami("verify", "--record", "all", in: folder).output()
        try write("blue", "Bread")
        try folder.write("screen: {width: 80, height: 40}\ncontent: [{label: New}]\n".utf8, to: "snapshots/new.yaml")
        #expect(try Program.tatami("verify", in: folder).run().status == 1)
    }

    private func write(_ color: String, _ text: String) throws {
        try folder.writeGround(color, to: "snapshots/note.yaml", shots: "[{name: a}, {name: b, width: 60}]")
        let list =
            "screen: {width: 320, height: 88}\ncontent: [{list: {rows: [\(text), Eggs]}}]\n"
            + "variants: {appearance: [light, dark]}\n"
        try folder.write(list.utf8, to: "snapshots/list.yaml")
    }

    private func seen(by script: String, _ arguments: String...) throws -> [String: Any] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let browser = tests.deletingLastPathComponent().appending(path: "Oracle")
        let program = Program(
            "/usr/bin/python3", [tests.appending(path: "Oracle/\(script)").path] + arguments, in: folder.path,
            environment: ["PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": browser.path])
        let output = try program.output(limit: .seconds(400))
        return try #require(try JSONSerialization.jsonObject(with: Data(output)) as? [String: Any])
    }

    private static let contrast = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "ReportsTests/Oracle/contrast.js").path

    @Test(
        "every button and key does what it says, in the files and in two tabs, at three widths and in both appearances")
    func walk() throws {
        let server = try RunningServer(["review"], in: folder)
        let seen = try seen(by: "review.py", server.address, folder.path, Self.contrast)
        func strings(_ key: String) -> [String] { seen[key] as? [String] ?? [] }
        #expect(
            strings("begin") == [
                "Approve 4 explained, false, false", "Approve all of , false, true", "More, false, false",
                "Undo, true, false", "Finishthe next verify exits with 1, false, false",
            ])
        #expect(strings("approved") == ["note/a.png"] && seen["isDrawn"] as? Bool == true)
        #expect(seen["mark"] as? String == "approved")
        #expect(seen["isTakenBack"] as? Bool == true && seen["isUndone"] as? Bool == true)
        #expect(seen["new"] as? Bool == true && seen["none"] as? Bool == true)
        #expect(
            strings("shown") == [
                "approved approved approved true false", "rejected rejected rejected false true", "   false false",
            ])
        #expect(
            strings("asked") == [
                "Approve 4 snapshots?", "Approve 4 explained", "Finish with 5 to decide?",
                "Finishthe next verify exits with 1",
            ])
        #expect(seen["doubled"] as? String == "0 approved, 0 rejected, 5 to decide")
        #expect(strings("walked") == ["list/default@light", "list/default@dark"])
        #expect(seen["writesOn"] as? String == "Comment on list/default@dark")
        #expect(seen["comment"] as? String == "Is this <b>right</b>?")
        #expect(
            seen["causes"] as? [[String]] == Array(repeating: ["Approve 2 snapshots", "Reject 2 snapshots"], count: 2))
        #expect(seen["pressed"] as? String == "true")
        #expect(try #require(seen["bars"] as? Double) <= 0.2)
        #expect(seen["ofScene"] as? String == "Approve all of note")
        #expect(
            (seen["explained"] as? [Any])?.map { $0 as? String } == [
                "approved", "approved", nil, "approved", "approved",
            ])
        #expect(strings("cells") == ["list/default@light: approved", "list/default@dark: approved"])
        #expect(seen["agree"] as? Bool == true)
        #expect(Set(strings("help")).isSuperset(of: ["a", "r", "u", "c", "j", "?"]))
        #expect(strings("nameless") == [] && strings("faint") == [] && strings("diagnostics") == [])
        #expect(seen["wide"] as? [Int] == [0, 0, 0, 0, 0, 0])
        #expect(seen["covered"] as? [Bool] == Array(repeating: false, count: 6))
        #expect(strings("over") == Array(repeating: "The review is over. You can close this page.", count: 2))
        #expect(seen["isClosed"] as? [Bool] == [true, true])

        let end = try server.end()
        #expect(end.status == 1)
        #expect(end.output == "new/default: rejected\n4 approved, 1 rejected, 0 not decided\n")
        #expect(try Program.tatami("verify", in: folder).run().lines.last == "4 equal, 1 missing")
    }

    @Test("a cause whose snapshots have other causes too says what to press, by its card and by its keys")
    func otherCauses() throws {
        let folder = try TemporaryFolder()
        func write(_ a: String, _ b: String, _ c: String) throws {
            let scene = """
                screen: {width: 120, height: 120, scale: 1}
                content: [{label: {id: a, text: \(a)}}, {label: {id: b, text: x}}, {label: {id: c, text: x}}]
                states: {one: {b: {text: \(b)}}, two: {c: {text: \(c)}}}
                shots: [{name: p, state: one}, {name: q, state: two}]

                """
            try folder.write(scene.utf8, to: "snapshots/two.yaml")
        }
        try write("One", "Two", "Three")
        try Program.tatami("verify", "--record", "all", in: folder).output()
        try write("Uno", "Due", "Tre")
        #expect(try Program.tatami("verify", in: folder).run().status == 1)
        let server = try RunningServer(["review"], in: folder)
        let seen = try seen(by: "causes.py", server.address)
        let why =
            "Can't be decided as one, since its snapshot has other differences too. Press \"Show its snapshot\", then approve or reject it."
        #expect(seen["buttons"] as? [[String]] == [["Approve", "Reject"], []], "\(seen)")
        #expect(seen["why"] as? String == why && seen["byKey"] as? String == why)
        #expect(
            seen["snapshots"] as? [String] == ["two/q"]
                && seen["tally"] as? String == "1 approved, 0 rejected, 1 to decide")
    }

    @Test("an approval of a server that was killed stays, and is not taken back without a word")
    func restart() throws {
        let first = try RunningServer(["review"], in: folder)
        #expect(try first.post("decide", #"{"decision": "approved", "names": ["note/a"]}"#).status == 200)
        #expect(try first.post("decide", #"{"decision": "rejected", "names": ["note/b"]}"#).status == 200)
        first.kill()
        let approved = try folder.bytes(of: "snapshots/note/a.png")
        let server = try RunningServer(["review"], in: folder)
        let seen = try seen(by: "restart.py", server.address, "\(server.process)")
        #expect(seen["canUndo"] as? Bool == false)
        #expect((seen["refusal"] as? String)?.contains("note/a") == true, "\(seen)")
        #expect(seen["tally"] as? String == "1 approved, 1 rejected, 3 to decide")
        #expect(seen["isTold"] as? Bool == true)
        #expect(
            seen["alone"] as? String
                == "The server has ended. Your decisions are kept; start 'tatami review' again.")
        #expect(try folder.bytes(of: "snapshots/note/a.png") == approved)
    }
}
