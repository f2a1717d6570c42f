import Foundation
import RunningPrograms
import Testing

/// The site of the documentation, made of pages as docc and the reference write them.
@Suite("The site of the documentation")
struct SiteTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (path, text) in [
            "repository/README.md":
                "# Tatami\n\nScreens.\n\n![A wall](snapshots/wall.png) [Guide](\(guide)) [Code](Sources) "
                + "[Spark](Sources/Integrations/spark) [Tests](Tests)",
            "repository/Sources/Integrations/spark/README.md": "# Tatami in Spark\n\nTurns records into pictures.",
            "repository/Tests/Test.swift": "",
            "repository/Sources/README.md": "# How it is built\n\n[Front](../README.md)",
            "repository/snapshots/wall.png": "png",
            "repository/Sources/Tatami/Tatami.docc/Guide.md": "",
            "reference/index.html": #"<a class="name" href="index.html">Tatami</a>"#,
            "reference/page.css": "", "reference/search.js": "",
            "reference/search-index.js":
                "\"use strict\";\nconst entries = [\n[\"label\",\"label.html\",\"\",\"Text.\"]\n];\n",
        ] { try folder.write(Array(text.utf8), to: path) }
        try page(
            "/documentation/Tatami/Screen/Collection", "Collection Implementations", "# Made by docc", type: "article")
        for library in ["Tatami", "TatamiTesting", "TatamiSwiftUI"] {
            try page(
                "/documentation/\(library)", "\(library)",
                "# \(library)\n\nA library.\n\n[A guide](/documentation/Tatami/Guide)\n\nReads.")
        }
        try page(
            "/documentation/Tatami/Guide", "A <guide>",
            "# A <guide>\n\nReads.\n\n```yaml a.yaml\na: [1, <b>]\n```\n\n[A type](/documentation/Tatami/Screen/a(_:))",
            type: "article")
        try page("/documentation/Tatami/Screen/a(_:)", "a(_:)", "# a(_:)\n\nDraws `it`.")
        try page("/documentation/Tatami/Screen/a(:_)", "a(:_)", "# a(:_)\n\nDraws too.")
    }

    private let guide = "Sources/Tatami/Tatami.docc/Guide.md"

    private func page(_ address: String, _ title: String, _ text: String, type: String = "symbol") throws {
        let library = address.split(separator: "/")[1]
        let facts =
            #"{"documentType": "\#(type)", "identifier": "\#(address)", "role": "Structure", "title": "\#(title)"}"#
        try folder.write(
            Array("<!--\n\(facts)\n-->\n\n\(text)".utf8), to: "pages/\(library)/data\(address.lowercased()).md")
    }

    private func made() throws -> ProgramRun {
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Integrations/docs/site").path
        return try Program(
            "/usr/bin/python3", [script, "repository", "pages", "reference", "site"], in: folder.path
        ).run()
    }

    private func text(_ path: String) throws -> String { String(decoding: try folder.bytes(of: path), as: UTF8.self) }

    @Test("one folder has the front page, guides, libraries and the reference, linked with each other")
    func pages() throws {
        let run = try made()
        #expect(run.status == 0, "\(run.errors)")
        let front = try text("site/index.html")
        #expect(front.contains(#"href="tatami-guide.html""#) && front.contains(#"src="wall.png""#))
        #expect(try text("site/wall.png") == "png")
        // A link to a folder leads to the page of its README; without one it is no link.
        #expect(front.contains(#"<a href="architecture.html">Code</a>"#) && front.contains(#"href="spark.html""#))
        #expect(front.contains("<a data-file>Tests</a>"))
        #expect(try text("site/architecture.html").contains(#"href="index.html""#))
        let guide = try text("site/tatami-guide.html")
        #expect(guide.contains(#"href="tatami-screen-a-2.html""#) && guide.contains(#"aria-current="page""#))
        #expect(guide.contains("<title>A &lt;guide&gt; · Tatami</title>") && guide.contains("&lt;b&gt;"))
        #expect(guide.contains("<code>a.yaml</code>"))
        #expect(guide.contains(">Guides</h2>") && !guide.contains("Collection Implementations"))
        #expect(try text("site/reference/index.html").contains(#"href="../index.html""#))
    }

    @Test("a picture opens in its own size, and a topic's description follows its link")
    func pictures() throws {
        #expect(try made().status == 0)
        let front = try text("site/index.html")
        let picture = try #require(front.firstMatch(of: /<a href="wall.png"><img [^>]*alt="A wall"/))
        #expect(!picture.0.isEmpty)
        let library = try text("site/tatami.html")
        #expect(library.contains("<p class=\"topic\"><a href=\"tatami-guide.html\">A guide</a></p>\n<p>Reads.</p>"))
    }

    @Test("all pages are found by one search, from the site and from the reference")
    func search() throws {
        #expect(try made().status == 0)
        let index = try text("site/search-index.js")
        #expect(index.contains(#"["label","reference/label.html","","Text."]"#))
        #expect(index.contains(#"["A <guide>","tatami-guide.html","guide","Reads."]"#))
        let inner = try text("site/reference/search-index.js")
        #expect(inner.contains(#"["label","label.html","","Text."]"#) && inner.contains(#""../tatami-guide.html""#))
    }

    @Test("a link to a page that isn't there is an error with its file")
    func broken() throws {
        try folder.write(
            Array("# Tatami\n\n[Gone](Sources/Tatami/Tatami.docc/Gone.md)".utf8), to: "repository/README.md")
        let run = try made()
        #expect(run.status == 1)
        #expect(run.errors == "site: error: README.md: no page for 'Sources/Tatami/Tatami.docc/Gone.md'\n")
    }
}
