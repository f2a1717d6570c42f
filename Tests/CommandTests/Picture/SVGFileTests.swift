import Foundation
import RunningPrograms
import Testing

@Suite("SVG files")
struct SVGFileTests {
    private func matches(of pattern: String, in text: String) throws -> [String] {
        let expression = try NSRegularExpression(pattern: pattern)
        return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
            Range($0.range(at: 1), in: text).map { String(text[$0]) }
        }
    }

    @Test("they are XML, with unique ids, and each reference has one target", arguments: DrawnPicture.all)
    func wellFormed(picture: DrawnPicture) throws {
        try Program("xmllint", ["--noout", "--nonet", try picture.file("svg")]).output()
        let text = try picture.text("svg")
        let ids = try matches(of: #"\sid="([^"]*)""#, in: text)
        #expect(Set(ids).count == ids.count)
        let references = try matches(of: ##"href="#([^"]*)""##, in: text) + matches(of: #"url\(#([^)]*)\)"#, in: text)
        #expect(!references.isEmpty)
        #expect(Set(references).isSubset(of: ids))
        for path in try matches(of: #"\sd="([^"]*)""#, in: text) {
            #expect(path.allSatisfy { "mMlLhHvVcCsSqQtTaAzZ0123456789.- ".contains($0) }, "\(path)")
        }
    }

    @Test("they are no larger than Cairo's for the same pictures", arguments: DrawnPicture.all)
    func size(picture: DrawnPicture) throws {
        let folder = try TemporaryFolder()
        try Program("pdftocairo", ["-svg", try picture.file("pdf"), folder.file("cairo.svg")]).output()
        #expect(try picture.bytes("svg").count <= folder.bytes(of: "cairo.svg").count)
    }

    @Test("each outline is defined once", arguments: DrawnPicture.all)
    func glyphs(picture: DrawnPicture) throws {
        let outlines = try matches(of: #"<path id="[^"]*" d="([^"]*)""#, in: try picture.text("svg"))
        #expect(outlines.count > 3)
        #expect(Set(outlines).count == outlines.count)
    }

    static let names: [(picture: DrawnPicture, title: String, ids: [String])] = [
        (
            DrawnPicture.all[0], "Effort fills the list from the bottom",
            ["success", "effort", "effort.rows.0", "motivation"]
        ),
        (DrawnPicture.all[2], "Rows that slide aside", ["notes", "notes.rows.0", "notes.rows.1", "notes.rows.4"]),
        (
            DrawnPicture.all[3], "Planning lunch",
            ["chat", "chat.rows.0.icon", "chat.rows.1.trailing.0", "chat.rows.2.comment"]
        ),
    ]

    @Test("they contain the scene's title and its elements' ids", arguments: names)
    func carriesNames(picture: DrawnPicture, title: String, ids: [String]) throws {
        let text = try picture.text("svg")
        #expect(try matches(of: "<title>([^<]*)</title>", in: text).first == title)
        for id in ids { #expect(text.contains("<g data-id=\"\(id)\""), "\(id)") }
    }

    @Test("shadows and gradients are vectors, and only photos and emoji are images")
    func vectors() throws {
        let (shadows, gradient) = (try DrawnPicture.all[1].text("svg"), try DrawnPicture.all[2].text("svg"))
        #expect(shadows.contains("<feGaussianBlur") && !shadows.contains("<image"))
        #expect(gradient.contains("<linearGradient") && !gradient.contains("<image"))
    }
}
