import Foundation
import RunningPrograms
import Testing

@Suite("PDF files")
struct PDFFileTests {
    private func poppler(_ program: String, _ arguments: [String], timeZone: String = "UTC") throws -> String {
        String(decoding: try Program(program, arguments, environment: ["TZ": timeZone]).output(), as: UTF8.self)
    }

    @Test("their text can be extracted, in the order of the picture")
    func text() throws {
        let text = try poppler("pdftotext", ["-layout", try DrawnPicture.all[3].file("pdf"), "-"])
        let letters = text.filter { !$0.isWhitespace }
        // The row that is swiped aside shows the end of its text only.
        for line in ["お昼どうする？駅前に新しいラーメン屋ができたらしいよ。", "きたい！", "I'llbookatableforthree,", "ずに"] {
            #expect(letters.contains(line), "\(line) in \(letters)")
        }
        let order = try ["お昼", "できたらしい", "12時に", "忘れ"].map { part in
            letters.distance(from: letters.startIndex, to: try #require(letters.range(of: part)).lowerBound)
        }
        #expect(order == order.sorted())
    }

    @Test("Japanese in several weights and sizes can be extracted")
    func weights() throws {
        let text = try poppler("pdftotext", [try DrawnPicture.all[0].file("pdf"), "-"])
        for part in ["成功", "努力", "才能", "やる気", "確認", "サボっていいの?", "やっぱり頑張る"] {
            #expect(text.contains(part), "\(part) in \(text)")
        }
    }

    @Test("they have the scene's title, one page of its size, and a fixed date", arguments: DrawnPicture.all)
    func information(picture: DrawnPicture) throws {
        let information = try poppler("pdfinfo", ["-isodates", try picture.file("pdf")])
        func value(_ key: String) -> String? {
            information.split(separator: "\n").first { $0.hasPrefix(key + ":") }
                .map { $0.dropFirst(key.count + 1).trimmingCharacters(in: .whitespaces) }
        }
        let svg = try picture.text("svg")
        #expect(svg.contains("<title>\(try #require(value("Title")))</title>"))
        #expect(value("CreationDate")?.hasPrefix("1970-01-01T00:00:00") == true)
        #expect(value("Pages") == "1")
        let pixels = try size(of: try picture.file("png"))
        #expect(value("Page size") == "\(pixels.width / 2) x \(pixels.height / 2) pts")
    }

    @Test("a picture and an emoji that occur in many places are written once")
    func once() throws {
        let folder = try TemporaryFolder()
        let small = "screen: {width: 20, height: 20, scale: 1}\ncontent: [{label: a}]\n"
        try folder.write(small.utf8, to: "small.yaml")
        try Program.tatami("render", "small.yaml", "-o", "small.png", in: folder).output()
        func size(_ count: Int) throws -> Int {
            let rows = String(repeating: "  - hstack: [{image: small.png}, {label: \"🐢\"}]\n", count: count)
            let scene = "screen: {width: 200, height: 2000}\ncontent:\n\(rows)"
            try folder.write(scene.utf8, to: "rows.yaml")
            try Program.tatami("render", "rows.yaml", "-o", "rows.pdf", in: folder).output()
            return try folder.bytes(of: "rows.pdf").count
        }
        let (few, many) = (try size(2), try size(40))
        // Each further row takes at most 400 bytes, for the positions of both and the document's structure.
        #expect(many < few + 38 * 400, "\(few) bytes for 2 of each, \(many) for 40")
    }

    @Test("their fonts are embedded", arguments: DrawnPicture.all)
    func fonts(picture: DrawnPicture) throws {
        let rows = try poppler("pdffonts", [try picture.file("pdf")]).split(separator: "\n").dropFirst(2)
        #expect(!rows.isEmpty)
        for row in rows { #expect(row.contains(" yes yes yes "), "\(row)") }
    }
}
