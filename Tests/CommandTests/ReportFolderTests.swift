import Foundation
import RunningPrograms
import Testing

@Suite("tatami verify: a page and what lies beside it")
struct ReportFolderTests {
    @Test("a page in a folder is its index, says what the run is of, and pictures of an earlier page go")
    func folder() throws {
        let repository = try SnapshotRepository()
        try repository.write("blue", to: "note")
        let stale = String(repeating: "0a", count: 16)
        for name in ["\(stale).png", "mine.png"] { try repository.folder.write("".utf8, to: "out/pictures/\(name)") }
        let facts: [String: String?] = [
            "GITHUB_REPOSITORY": "acme/shop", "GITHUB_SHA": "0123456789abcdef", "GITHUB_REF_NAME": "<b>",
        ]
        #expect(try repository.tatami("verify", "--report", "html=out/", variables: facts).run().status == 1)
        let page = String(decoding: try repository.folder.bytes(of: "out/index.html"), as: UTF8.self)
        for text in [
            "<h1>acme/shop</h1>", ">0123456789<", ">&lt;b&gt;<", "type=\"image/png\"",
        ] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(page.contains(/>20\d\d-\d\d-\d\d \d\d:\d\d UTC</))
        #expect(repository.folder.names(in: "out/pictures") == ["mine.png"])
        #expect(try repository.tatami("verify", "--report", "html=page.html", variables: [:]).run().status == 1)
        let other = String(decoding: try repository.folder.bytes(of: "page.html"), as: UTF8.self)
        let commit = try Program("git", ["rev-parse", "HEAD"], in: repository.folder.path).output()
        #expect(other.contains(String(decoding: commit.prefix(10), as: UTF8.self)))
    }

    @Test("a run without failures is a gallery of its approved pictures")
    func gallery() throws {
        let repository = try SnapshotRepository()
        #expect(try repository.tatami("verify", "--report", "html=page.html").run().status == 0)
        let page = String(decoding: try repository.folder.bytes(of: "page.html"), as: UTF8.self)
        #expect(page.contains("\"hasGallery\":true") && page.contains("type=\"image/png\""))
    }
}
