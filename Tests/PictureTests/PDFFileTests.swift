import Foundation
import RunningPrograms
import Testing

@Suite("PDF files")
struct PDFFileTests {
    private func poppler(_ program: String, _ arguments: [String], timeZone: String = "UTC") throws -> String {
        String(decoding: try Program(program, arguments, environment: ["TZ": timeZone]).output(), as: UTF8.self)
    }

    @Test("their text can be read, in the order of the picture")
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

    @Test("Japanese in several weights and sizes can be read")
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

    @Test("their fonts are embedded", arguments: DrawnPicture.all)
    func fonts(picture: DrawnPicture) throws {
        let rows = try poppler("pdffonts", [try picture.file("pdf")]).split(separator: "\n").dropFirst(2)
        #expect(!rows.isEmpty)
        for row in rows { #expect(row.contains(" yes yes yes "), "\(row)") }
    }
}
