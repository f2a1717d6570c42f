import Foundation
import RunningPrograms
import Testing

/// The recipe for pages of a browser: draw them with their trees, compare, approve.
@Suite("Pages of a browser, with their trees")
struct BrowserTreeTests {
    private func folder() throws -> TemporaryFolder {
        let work = try TemporaryFolder()
        try work.write(try Program.tatami("tree-script", in: work).output(), to: "tatami-tree.cjs")
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let oracle = tests.deletingLastPathComponent().appending(path: "ReportsTests/Oracle")
        try Program(
            "/usr/bin/python3",
            [tests.appending(path: "Oracle/pages.py").path, work.file("tatami-tree.cjs"), work.path], in: work.path,
            environment: ["PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": oracle.path]
        ).output(limit: .seconds(200))
        try work.write("pictures: [{expected: e, actual: a}]\n".utf8, to: "tatami.yaml")
        return work
    }

    @Test("reports name what changed in both pages, and each is approved once")
    func recipe() throws {
        let work = try folder()
        let run = try Program.tatami("verify", in: work).run()
        #expect(run.status == 1)
        #expect(run.text.contains("button 'pay' \"Pay now\": background-color #0066cc → #cc3300"), "\(run.text)")
        #expect(run.text.contains("src/Cart.tsx:41"))
        #expect(run.text.contains("listitem 'row-basil' \"Basil\": inserted"), "\(run.text)")
        #expect(run.text.contains("moved down 40 pt"), "\(run.text)")
        #expect(run.text.contains("every pixel explained") && !run.text.contains("not explained"), "\(run.text)")
        let ids = run.text.matches(of: /--cause ([0-9a-f]{8})/).map { String($0.output.1) }
        #expect(ids.count >= 1, "\(run.text)")
        for id in ids { _ = try Program.tatami("approve", "--cause", id, in: work).run() }
        _ = try Program.tatami("approve", in: work).run()
        #expect(try Program.tatami("verify", in: work).run().status == 0)
        #expect(try work.bytes(of: "e/cart.tree.json") == work.bytes(of: "a/cart.tree.json"))
    }

    @Test("a tree has what a page shows, including shadow trees and slots, and nothing else")
    func tree() throws {
        let work = try folder()
        let tree =
            try JSONSerialization.jsonObject(with: Data(try work.bytes(of: "e/order.tree.json"))) as? [String: Any]
        #expect(tree?["scale"] as? Double == 2)
        var found: [String: [String: Any]] = [:]
        func take(_ node: [String: Any]) {
            for key in [node["id"], node["text"]].compactMap({ $0 as? String }) { found[key] = node }
            for child in node["children"] as? [[String: Any]] ?? [] { take(child) }
        }
        let root = try #require(tree?["root"] as? [String: Any])
        take(root)
        #expect(root["frame"] as? [Double] == [0, 0, 300, 400])
        let pay = try #require(found["pay"])
        #expect(
            pay["role"] as? String == "button" && pay["name"] as? String == "Pay now"
                && pay["text"] as? String == "Pay now")
        #expect(pay["frame"] as? [Double] == [12, 142, 120, 40])
        let style = try #require(pay["style"] as? [String: String])
        #expect(
            style["background-color"] == "#0066cc" && style["border-top-left-radius"] == "8px" && style["width"] == nil)
        let place = try #require(pay["place"] as? [String: Any])
        #expect(place["file"] as? String == "src/Cart.tsx" && place["line"] as? Int == 41)
        #expect(found["label"]?["text"] as? String == "Total" && found["12 €"]?["kind"] as? String == "b")
        #expect(found["hidden"] == nil)
    }
}
