import Foundation
import RunningPrograms
import TatamiImages
import TatamiPrimitives
import TatamiReports
import TatamiResults
import Testing

@Suite("A report as a page")
struct HTMLReportTests {
    /// A red picture with a pixel of this colour at 3,1.
    static func picture(_ color: [UInt8]) throws -> [UInt8] {
        var pixels = Array(repeating: [255, 0, 0, 255] as [UInt8], count: 30 * 40).flatMap { $0 }
        pixels.replaceSubrange((30 + 3) * 4..<(30 + 4) * 4, with: color)
        return try encodePNG(Bitmap(width: 30, height: 40, pixels: pixels))
    }

    static func place() throws -> ReportPlace {
        let (expected, actual) = (try picture([255, 0, 0, 255]), try picture([0, 0, 255, 255]))
        let difference = try picture([0, 255, 0, 255])
        return ReportPlace { path in
            path.contains("difference") ? difference : path.hasPrefix("snapshots/") ? expected : actual
        }
    }

    private func data(_ page: Markup) throws -> [String: Any] {
        let text = try #require(page.texts.first { $0.hasPrefix("{\"causes\"") })
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("contains the pictures of all snapshots that differ, each once, and nothing but pictures")
    func pictures() throws {
        let report = htmlReport(try Run(text: "a").record, at: try Self.place())
        let page = try Markup.parsed([report], as: .html)[0]
        let blocks = page.elements.filter { $0.name == "script" && $0.attributes["type"] == "image/png" }
        #expect(blocks.count == 3 && Set(blocks.compactMap { $0.attributes["id"] }).count == 3)
        let snapshots = try #require(try data(page)["snapshots"] as? [[String: Any]])
        let pictures = snapshots.map { ["expected", "actual", "difference"].filter($0.keys.contains) }
        #expect(pictures == Array(repeating: ["expected", "actual", "difference"], count: 3) + [["actual"], [], []])
        #expect((snapshots[0]["expected"] as? [String: Any])?["width"] as? Int == 30)
        #expect(snapshots[5]["isApproved"] as? Bool == true)
        let secrets = ReportPlace { _ in Array("root:x:0:0".utf8) }
        let none = htmlReport(try Run(text: "a").record, at: secrets)
        #expect(!none.contains("type=\"image/png\"") && !none.contains(Data("root:x:0:0".utf8).base64EncodedString()))
        #expect(none.contains("there is no picture snapshots/a/0.png"))
    }

    @Test("allows only its own scripts and styles, whose SHA-256 its policy names")
    func policy() throws {
        var page = HTMLPage(try Run(text: "a").record)
        page.mode = "review"
        page.scripts = ["document.title"]
        page.connection = "'self'"
        let parsed = try Markup.parsed([page.text], as: .html)[0]
        let policy = try #require(parsed.attributes("content", of: "meta").first { $0.contains("default-src") })
        let rules = policy.split(separator: "; ").map(String.init)
        #expect(rules.contains("default-src 'none'") && rules.contains("connect-src 'self'"))
        #expect(!HTMLPage(try Run(text: "a").record).text.contains("connect-src"))
        for (name, count) in [("script", 2), ("style", 1)] {
            let own = page.text.matches(of: try Regex("<\(name)>(?s:(.*?))</\(name)>")).compactMap {
                $0.output[1].substring.map(String.init)
            }
            #expect(own.count == count)
            let hashes = try own.map { text in
                let folder = try TemporaryFolder()
                try folder.write(text.utf8, to: "text")
                let script = """
                    import base64, hashlib
                    print(base64.b64encode(hashlib.sha256(open("text", "rb").read()).digest()).decode(), end="")
                    """
                let digest = try Program("/usr/bin/python3", ["-c", script], in: folder.path).output()
                return "'sha256-" + String(decoding: digest, as: UTF8.self) + "'"
            }
            #expect(rules.contains("\(name)-src \(hashes.joined(separator: " "))"))
        }
        #expect(!policy.contains("unsafe") && parsed.elements.allSatisfy { $0.attributes["style"] == nil })
        #expect(parsed.elements.allSatisfy { !$0.attributes.keys.contains { $0.hasPrefix("on") } })
        #expect(try data(parsed)["mode"] as? String == "review")
    }

    @Test("an HTML parser finds the same elements, and the same words, whatever a scene contains")
    func hostile() throws {
        let texts = HostileText.all(60)
        let place = try Self.place()
        let pages = try Markup.parsed(try texts.map { htmlReport(try Run(text: $0).record, at: place) }, as: .html)
        let plain = try Markup.parsed([htmlReport(try Run(text: "a").record, at: place)], as: .html)[0]
        for (text, page) in zip(texts, pages) {
            #expect(page.elements.map(\.name) == plain.elements.map(\.name), "\(text.debugDescription)")
            #expect(
                page.elements.map { Set($0.attributes.keys) } == plain.elements.map { Set($0.attributes.keys) },
                "\(text.debugDescription)")
            let snapshots = try #require(try data(page)["snapshots"] as? [[String: Any]])
            #expect(snapshots.count == 6)
            #expect((snapshots[0]["name"] as? String)?.hasPrefix("scene") == true)
        }
        let data = try data(Markup.parsed([htmlReport(try Run(text: "</script><b>").record)], as: .html)[0])
        let cause = try #require((data["causes"] as? [[String: Any]])?.first)
        #expect((cause["changes"] as? [String])?.first?.hasPrefix("head: text </script><b>") == true)
        #expect(cause["consequences"] as? [String] == ["because of it: it grew </script><b>"])
    }
}
