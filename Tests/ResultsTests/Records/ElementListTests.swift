import Foundation
import TatamiResults
import Testing

@Suite("Lists of elements in a report")
struct ElementListTests {
    private func text(_ ids: [String]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return String(decoding: try encoder.encode(ElementList(ids)), as: UTF8.self)
    }

    private func list(_ json: String) throws -> ElementList {
        try JSONDecoder().decode(ElementList.self, from: Data(json.utf8))
    }

    @Test(
        "ids that differ in one number share an entry",
        arguments: [
            ([], "[]"), (["head"], #"["head"]"#), (["list.rows.4"], #"["list.rows.4"]"#),
            (["rows.0", "rows.1", "rows.2", "rows.7"], #"["rows.{0..2,7}"]"#),
            (["rows.2.dot", "head", "rows.0.dot", "rows.1"], #"["rows.{0,2}.dot","head","rows.1"]"#),
            (["rows.0.1", "rows.1.1", "rows.2.1", "rows.2.3"], #"["rows.{0..2}.1","rows.2.3"]"#),
            (["row9", "row10"], #"["row{9..10}"]"#), (["a01", "a02"], #"["a01","a02"]"#),
            (["{0..2}", "a{b", "c}"], #"["{{0..2}","a{{b","c}"]"#), (["x{1", "x{2"], #"["x{{{1..2}"]"#),
            (["é.1", "e\u{301}.2"], "[\"é.1\",\"e\u{301}.2\"]"), (["1", "2"], #"["{1..2}"]"#),
            (["a.1234567890", "a.1234567891"], #"["a.1234567890","a.1234567891"]"#),
        ] as [([String], String)])
    func packed(ids: [String], json: String) throws {
        let written = try text(ids)
        #expect(Array(written.utf8) == Array(json.utf8), "\(written)")
        #expect(try list(json) == ElementList(ids))
        #expect(try list(json).ids.sorted() == ids.sorted())
        #expect(ElementList(ids).count == ids.count)
    }

    @Test("any list of ids is read as it was written")
    func roundTrip() throws {
        var generator = SystemRandomNumberGenerator()
        let parts = ["0", "1", "2", "10", "07", ".", "{", "}", "..", ",", "rows", "é", "-"]
        for _ in 0..<2_000 {
            let ids = Set(
                (0..<Int.random(in: 0...9, using: &generator)).map { _ in
                    (0..<Int.random(in: 0...5, using: &generator)).map { _ in parts.randomElement(using: &generator)! }
                        .joined()
                })
            let read = try list(try text(Array(ids)))
            #expect(Set(read.ids) == ids && read.ids.count == ids.count, "\(ids)")
        }
    }

    @Test(
        "a list that is not well-formed, or of more elements than a layout has, is refused",
        arguments: [
            "{", "{}", "{1", "{a}", "{1..}", "{..2}", "{2..1}", "{1,}", "{1}{2}", "{-1}", "{0..200000}",
            "{0..999999999}", "{9999999999}",
        ])
    func refused(entry: String) {
        #expect(throws: DecodingError.self) { try list("[\"\(entry)\"]") }
        #expect(throws: DecodingError.self) { try list("[\"{0..199999}\",\"a\"]") }
    }
}
