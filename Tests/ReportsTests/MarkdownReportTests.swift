import Foundation
import RunningPrograms
import TatamiReports
import TatamiResults
import Testing

@Suite("A summary in Markdown")
struct MarkdownReportTests {
    /// The output of GitHub's own renderer, with HTML passed through.
    private func rendered(_ summaries: [String]) throws -> [Markup] {
        let folder = try TemporaryFolder()
        let pages = try summaries.map { summary in
            try folder.write(summary.utf8, to: "summary.md")
            let extensions = ["autolink", "table", "strikethrough", "tasklist"].flatMap { ["-e", $0] }
            let output = try Program("cmark-gfm", ["--unsafe"] + extensions + ["summary.md"], in: folder.path).output()
            return String(decoding: output, as: UTF8.self)
        }
        return try Markup.parsed(pages, as: .html)
    }

    @Test("reports each cause once with its example, and links small pictures relative to the report")
    func causes() throws {
        let place = ReportPlace(workingFolder: "/project", file: "out/summary.md")
        let page = try rendered([markdownReport(try Run(text: "a").record, at: place)])[0]
        let texts = page.texts.filter { $0 != "\n" && $0 != " " }
        #expect(
            texts.prefix(2) == [
                "Tatami", "1 change in 3 snapshots; 1 could not be drawn, 1 equal, 3 differ, 1 missing",
            ])
        #expect(texts.contains("scenea: 1 change in 3 snapshots, every pixel explained"))
        // A place and a command are code.
        #expect(["head: text a ", "snapshots/a.yaml:7", "because of it: it grew a"].allSatisfy(texts.contains))
        #expect(page.elements.contains { $0.name == "code" })
        #expect(texts.contains { $0.hasPrefix("accept ") && $0.hasSuffix(" with ") })
        #expect(texts.contains { $0.hasPrefix("tatami approve ") })
        #expect(texts.contains { $0.contains("add '--from FOLDER'") })
        #expect(page.elements.count { $0.name == "h3" } == 3)
        #expect(
            page.attributes("src", of: "img") == [
                "../.tatami/pending/a/new.png", "../snapshots/a/0.png", "../.tatami/pending/a/0.png",
                "../.tatami/pending/a/0.difference.png",
            ])
        let elsewhere = try rendered([markdownReport(try Run(text: "a").record)])[0]
        #expect(!elsewhere.elements.contains { $0.name == "img" })
        #expect(elsewhere.texts.contains(".tatami/pending/a/0.difference.png"))
    }

    @Test("stays within the room that it is given, and says what it left out")
    func room() throws {
        var run = Run(text: "long")
        run.unapproved = 400
        let whole = markdownReport(try run.record)
        #expect(whole.contains("201 more not listed here"))
        let least = 20_000
        let small = markdownReport(try run.record, at: ReportPlace(room: least))
        #expect(small.utf8.count <= least && small.utf8.count > least / 4 && small.contains("more not listed here"))
    }

    @Test("what could not run comes first, and is not cut while there is room for a line each")
    func unknown() throws {
        var run = Run(text: "a")
        (run.errors, run.unapproved) = (300, 400)
        let whole = markdownReport(try run.record)
        #expect(whole.count(of: "could not be drawn</h3>") == 300 && whole.contains("201 more not listed here"))
        let titles = try rendered([whole])[0].texts.filter { $0.hasPrefix("scenea/") }
        #expect(titles.prefix(300).allSatisfy { $0.hasPrefix("scenea/undrawn") })
        let small = markdownReport(try run.record, at: ReportPlace(room: 40_000))
        #expect(small.utf8.count <= 40_000 && small.count(of: "<h3>scenea/undrawn") == 300)
        #expect(small.contains("snapshots/a.yaml:300:2") && small.contains(" more not listed here"))
        let least = markdownReport(try run.record, at: ReportPlace(room: 5_000))
        let told = least.count(of: "<h3>scenea/undrawn")
        #expect(least.utf8.count <= 5_000 && told > 20 && least.contains("\(701 - told) more not listed here"))
    }

    @Test("GitHub's renderer shows a scene's words, whatever they are, without a mark or tag of their own")
    func hostile() throws {
        let texts = HostileText.all(60)
        let place = ReportPlace(workingFolder: "/project", file: "summary.md")
        let pages = try rendered(try texts.map { markdownReport(try Run(text: $0).record, at: place) })
        let plain = try rendered([markdownReport(try Run(text: "a").record, at: place)])[0]
        for (text, page) in zip(texts, pages) {
            let names = page.elements.map(\.name)
            // A message of several lines is as many paragraphs.
            #expect(Set(names) == Set(plain.elements.map(\.name)), "\(text.debugDescription)")
            #expect(names.count { $0 != "p" } == plain.elements.count { $0.name != "p" }, "\(text.debugDescription)")
            for address in page.attributes("href", of: "a") + page.attributes("src", of: "img") {
                #expect(!address.contains(":") && !address.hasPrefix("/") && !address.contains("//"), "\(address)")
            }
            for element in page.elements {
                #expect(Set(element.attributes.keys).isSubset(of: ["href", "src", "alt", "title", "width"]))
            }
        }
        let markup = try rendered([markdownReport(try Run(text: "*a* <b> `c` [d](e)").record, at: place)])[0]
        #expect(markup.texts.contains { $0.contains("head: text *a* <b> `c` [d](e)") })
    }
}

extension String {
    func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
