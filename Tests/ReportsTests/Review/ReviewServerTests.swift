import Foundation
import Synchronization
import TatamiReports
import TatamiResults
import TatamiSystem
import Testing

@Suite("The page of a review")
struct ReviewServerTests {
    private let project: ReviewProject
    private let desk: ReviewDesk
    private let server: ReviewServer

    init() throws {
        project = try ReviewProject()
        desk = try project.desk()
        server = ReviewServer(desk, page: .text(200, "the page"), onFinish: {})
    }

    private func post(_ path: String, _ body: String = "{}") throws -> (status: Int, answer: [String: Any]) {
        let response = server.answer(Request(method: "POST", path: path, body: Array(body.utf8)))
        let answer = try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any]
        return (response.status, try #require(answer))
    }

    @Test("decides, comments, undoes, and returns the new state")
    func decides() throws {
        let (status, answer) = try post(
            "/decide", #"{"decision": "rejected", "names": ["note/a"], "comment": "no <b>"}"#)
        #expect(status == 200)
        #expect(answer["changed"] as? [String] == ["note/a"])
        let items = try #require(answer["items"] as? [[String: String]])
        #expect(items == [["name": "note/a", "decision": "rejected", "comment": "no <b>"]])
        #expect(answer["canUndo"] as? Bool == true)
        #expect(try post("/comment", #"{"names": ["note/b"], "comment": "yes"}"#).status == 200)
        #expect(try post("/undo").status == 200)
        #expect(try post("/undo").status == 200)
        #expect(try post("/undo").status == 409)
        #expect(desk.decisions == [nil, nil, nil])
    }

    @Test(
        "refuses meaningless decisions, and decides nothing",
        arguments: [
            "", "[]", "{}", #"{"decision": "approved"}"#, #"{"decision": "maybe", "names": ["note/a"]}"#,
            #"{"decision": "approved", "names": ["note/a"], "scene": "note"}"#, #"{"explained": false}"#,
            #"{"decision": "approved", "names": "note/a"}"#,
        ])
    func nonsense(body: String) throws {
        let (status, answer) = try post("/decide", body)
        #expect(status == 400)
        #expect((answer["error"] as? String)?.isEmpty == false)
        #expect(desk.decisions == [nil, nil, nil])
    }

    @Test(
        "has the page, and nothing at unknown paths",
        arguments: ["/pictures/0/actual", "/..", "/etc/passwd", "/../../etc/passwd", "/%2e%2e", "/state/..", "/decide"])
    func paths(path: String) throws {
        #expect(server.answer(Request(path: path)).status == 404)
        #expect(server.answer(Request(path: "/")).body == Array("the page\n".utf8))
    }

    @Test("shows the expected picture even after its snapshot was approved")
    func expected() throws {
        let pictures = ReviewPictures(of: desk, in: project.place)
        let before = try #require(pictures.bytes(ofItem: 0, .expected))
        #expect(try post("/decide", #"{"decision": "approved", "names": ["list/default"]}"#).status == 200)
        #expect(pictures.bytes(ofItem: 0, .expected) == before)
        #expect(pictures.bytes(ofItem: 0, .actual) != before)
        #expect(pictures.bytes(ofItem: 3, .actual) == nil && pictures.bytes(ofItem: -1, .actual) == nil)
    }

    @Test("gives the reason why something was not done")
    func words() throws {
        try project.write(color: "green")
        let (status, answer) = try post("/decide", #"{"decision": "approved", "explained": true}"#)
        #expect(status == 409)
        #expect((answer["error"] as? String)?.contains("has changed since") == true)
    }

    @Test("distinguishes names that differ only in how accents are composed")
    func twins() throws {
        let twins = ["caf\u{E9}", "cafe\u{301}"]
        let project = try ReviewProject(twins)
        defer { withExtendedLifetime(project) {} }
        let desk = try project.desk()
        let server = ReviewServer(desk, page: .text(200, "the page"), onFinish: {})
        for (twin, decision) in zip(twins, ["approved", "rejected"]) {
            let body = #"{"decision": "\#(decision)", "names": ["\#(twin)/default"]}"#
            let response = server.answer(Request(method: "POST", path: "/decide", body: Array(body.utf8)))
            #expect(response.status == 200)
        }
        let state = server.answer(Request(method: "GET", path: "/state", body: []))
        let answer = try #require(try JSONSerialization.jsonObject(with: Data(state.body)) as? [String: Any])
        let items = try #require(answer["items"] as? [[String: String]])
        let found = Set(items.map { "\(Array(($0["name"] ?? "").utf8)) \($0["decision"] ?? "")" })
        #expect(
            found == [
                "\(Array("\(twins[0])/default".utf8)) approved", "\(Array("\(twins[1])/default".utf8)) rejected",
            ])
        #expect(desk.decisions.compactMap(\.self).count == 2)
    }
}
