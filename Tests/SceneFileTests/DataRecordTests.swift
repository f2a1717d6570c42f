import RandomInput
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: records of long data files")
struct DataRecordTests: ReadsRows {
    static let files: [(String, [String])] = [
        ("{\"text\": \"a\"}\n{\"text\": \"b\"}\n", ["a", "b"]),
        ("{\"text\": \"a\"}\r\n{\"text\": \"b\"}\r\n", ["a", "b"]),
        ("{\"text\": \"a\"}\n{\"text\": \"b\"}", ["a", "b"]),
        ("\u{FEFF}{\"text\": \"a\"}\n", ["a"]),
        ("\n \n\t\r\n{\"text\": \"a\"}\n\n  \n  {\"text\": \"b\"}\n\n", ["a", "b"]),
        ("", []), ("\n\n", []), ("\u{FEFF}", []), (" ", []),
        ("{\"text\": \"あ\\n{\"}\n", ["あ\n{"]),
    ]

    @Test("records are found with CR LF, blank lines, a byte order mark and no final line break", arguments: files)
    func lines(_ data: String, _ expected: [String]) throws {
        let (resolved, rows, _) = try read(data)
        #expect(rows.map(title) == expected)
        #expect(resolved.diagnostics == [])
    }

    @Test("records of any length are found where a plain split finds them", arguments: [1, 2, 3])
    func index(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        var text = ""
        var expected: [String] = []
        while text.utf8.count < (seed == 1 ? 2_500_000 : 300_000) {
            for _ in 0..<random.next() % 3 where random.next() % 20 == 0 {
                text += [" \n", "\n", "\r\n"][Int(seed) - 1]
            }
            let length = random.next() % 50 == 0 ? random.next() % 40_000 : random.next() % 60
            expected.append("\(expected.count) " + String(repeating: "x", count: Int(length)))
            text += "{\"text\": \"\(expected[expected.count - 1])\"}\n"
        }
        let (resolved, rows, folder) = try read(text)
        #expect(rows.count == expected.count)
        #expect(rows.map(title) == expected)
        for _ in 0..<200 {
            let index = Int(random.next() % UInt64(expected.count))
            #expect(title(rows[index]) == expected[index])
        }
        #expect(resolved.diagnostics == [])
        #expect(folder.file.largestRead <= 1 << 20)
        // The line numbers of places also count blank lines.
        let last = expected.count - 1
        let place = try #require(resolved.place(of: ElementID("log").rows[last].part("title")))
        #expect(place.file == "m.jsonl")
        #expect(place.line == text.utf8.count { $0 == 0x0A })
    }

    @Test("a long file is read in parts, and its records and lines are counted across all of them")
    func parts() throws {
        let blanks = String(repeating: " ", count: 2000)
        var text = ""
        for number in 0..<20_000 {
            if number % 1000 == 0 { text += "\n \n" }
            text += "{\"text\": \"\(number)\"\(number % 7 == 0 ? "" : blanks)}\n"
        }
        let (resolved, rows, _) = try read(text)
        #expect(rows.count == 20_000)
        for number in Array(0..<3) + Array(stride(from: 9000, to: 11_000, by: 37)) + [19_999] {
            #expect(title(rows[number]) == "\(number)")
            #expect(
                resolved.place(of: ElementID("log").rows[number].part("title"))?.line == number + 1 + 2
                    * (number / 1000 + 1))
        }
        #expect(resolved.diagnostics == [])
    }

    @Test("records of CSV are found across quoted line breaks", arguments: [1, 2])
    func columns(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        var text = "text,b\r\n"
        var expected: [String] = []
        while text.utf8.count < 300_000 {
            var cell = "\(expected.count)"
            for _ in 0..<random.next() % 40 { cell += ["x", "\n", ",", "\"", "あ"][Int(random.next() % 5)] }
            expected.append(cell)
            text += "\"\(cell.replacing("\"", with: "\"\""))\",5\" disk\r\n"
            if random.next() % 10 == 0 { text += "\r\n" }
        }
        let (resolved, rows, _) = try read(text, "m.csv")
        #expect(rows.map(title) == expected)
        #expect(resolved.diagnostics == [])
    }

    static let separated: [(file: String, data: String)] = [
        ("m.csv", "name,text\nAnna,\"a;b\"\n"), ("m.csv", "name;text\r\n\"1,5\";\"a;b\"\r\n"),
        ("m.csv", "\"name, all\"\ttext\nAnna\ta;b\n"), ("m.csv", "name|text\nAnna|a;b\n"),
        ("m.csv", "sep=#\r\nname#text\r\nAnna#a;b\r\n"), ("m.csv", "\u{FEFF}\"na\nme\";text\nAnna;\"a;b\""),
        ("m.csv", "\n\r\nname;text\n1,5;\"a;b\"\n"), ("m.csv", "\nsep=#\nname#text\nAnna#a;b\n"),
        ("m.csv", "text\na;b\n"), ("m.csv", "a,b;text;c\n;\"a;b\";\n"),
        ("m.tsv", "name;first;last\ttext\nAnna\ta;b\n"), ("m.tab", "text\na;b\n"),
    ]

    @Test("the separator of columns is found in the header, outside of quotes", arguments: separated)
    func separators(_ file: String, _ data: String) throws {
        let (resolved, rows, _) = try read(data, file)
        #expect(rows.map(title) == ["a;b"])
        #expect(resolved.diagnostics == [])
    }
}
