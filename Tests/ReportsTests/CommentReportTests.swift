import Foundation
import RunningPrograms
import TatamiImages
import TatamiPrimitives
import TatamiReports
import TatamiResults
import Testing

@Suite("A comment on a pull request")
struct CommentReportTests {
    /// A place that has a picture at every path, so that sheets can be drawn.
    private func place(_ url: String? = "https://example.com/p") throws -> ReportPlace {
        let picture = Bitmap(width: 30, height: 40, pixels: Array(repeating: 200, count: 30 * 40 * 4))
        let bytes = try encodePNG(picture)
        var place = ReportPlace(workingFolder: "/project", picture: { _ in bytes })
        place.picturesURL = url
        return place
    }

    @Test("begins with an invisible mark, and has one picture of each cause: expected, actual and difference")
    func pictures() throws {
        let comment = CommentReport(try Run(text: "a").record, at: try place())
        #expect(comment.text.hasPrefix("<!-- tatami-report -->\n## Tatami\n"))
        #expect(
            comment.pictures.count == 2, "one of the cause, and one of the new snapshot, which has no expected picture")
        for (name, bytes) in comment.pictures {
            #expect(name.hasSuffix(".png") && name == "\(Fingerprint(of: bytes)).png")
            #expect(
                comment.text.contains("<img src=\"https://example.com/p/\(name)\" alt=\"expected, actual, difference\"")
            )
            #expect(try decodePNG(bytes).width <= 960)
        }
        // The new snapshot is first.
        #expect(try decodePNG(comment.pictures[1].bytes).width > 3 * 30)
        #expect(!comment.text.contains("in the artifact"))
    }

    @Test("without an address for the pictures, the comment says where they are")
    func noPictures() throws {
        let comment = CommentReport(try Run(text: "a").record, at: try place(nil))
        #expect(comment.pictures.isEmpty && !comment.text.contains("<img"))
        #expect(comment.text.contains("See <code>.tatami/pending/a/0.difference.png</code> in the artifact."))
    }

    @Test("has at most 60,000 characters whatever happens, and comes with the pictures that it shows, no others")
    func room() throws {
        var run = Run(text: String(repeating: "@x #1 &<", count: 10))
        (run.count, run.errors, run.unapproved, run.lintIssues) = (20, 200, 300, 5)
        let comment = CommentReport(try run.record, at: try place())
        #expect(comment.text.count <= 60_000 && comment.text.utf8.count <= 60_000 && comment.text.count > 15_000)
        #expect(comment.text.contains("not listed here"))
        #expect(comment.pictures.allSatisfy { comment.text.contains($0.name) })
        var many = Run(text: "a")
        (many.errors, many.unapproved) = (0, 400)
        let list = CommentReport(try many.record, at: try place()).text
        #expect(list.utf8.count <= 60_000 && list.contains("<details><summary>341 more</summary>"))
        #expect(list.count(of: "<li>") >= 341)
    }

    @Test("mentions no user and refers to no issue: no @name and no #1 is in one run of text")
    func mentions() throws {
        let text = "@alice/team #12 #007AFF a@b.c"
        let comment = CommentReport(try Run(text: text).record, at: try place()).text
        let folder = try TemporaryFolder()
        try folder.write(comment.utf8, to: "comment.md")
        let output = try Program("cmark-gfm", ["--unsafe", "-e", "autolink", "comment.md"], in: folder.path).output()
        let page = try Markup.parsed([String(decoding: output, as: UTF8.self)], as: .html)[0]
        #expect(!page.texts.contains { $0.contains(/[@#]\w/) }, "\(page.texts.filter { $0.contains(/[@#]\w/) })")
        #expect(page.texts.joined().contains("head: text @alice/team #12 #007AFF a@b.c"))
    }
}
