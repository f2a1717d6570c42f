import TatamiPrimitives

/// The parts of a PDF file that Cairo can't write: language, display of the title, alternative texts of elements.
///
/// The file is kept and followed by an incremental update (ISO 32000-1, 7.5.6) with the extended objects. A file
/// without the tables of Cairo 1.16 is returned unchanged, and one with a structure other than that of `elements` gets
/// no alternative texts: other versions of Cairo may write other files, which are valid without the additions.
struct PDFCatalog {
    private let file: [UInt8]
    /// The offset of each object, by its number.
    private var offsets: [Int] = []
    private var root = 0
    private var info = ""
    private var tableOffset = 0

    /// Reads the tables of a file; nil if they are not understood.
    init?(of file: [UInt8]) {
        self.file = file
        // The trailer is short, and the table's offset the last number in the file.
        let tail = String(decoding: file.suffix(1024), as: UTF8.self)
        guard let start = tail.end(of: "\nstartxref\n"), let offset = Int(tail[start...].prefix { $0.isNumber }),
            let trailer = tail.end(of: "\ntrailer\n"), let root = tail[trailer...].number(after: "/Root "),
            let info = tail[trailer...].number(after: "/Info "), file.indices.contains(offset)
        else { return nil }
        (self.root, self.info, tableOffset) = (root, "\(info) 0 R", offset)
        let heading = String(decoding: file[offset...].prefix(32), as: UTF8.self)
        guard heading.hasPrefix("xref\n0 "), let count = Int(heading.dropFirst(7).prefix { $0.isNumber }) else {
            return nil
        }
        let first = offset + "xref\n0 \(count)\n".utf8.count
        guard count > 0, count <= file.count / 20, first + 20 * count <= file.count else { return nil }
        offsets = (0..<count).map { number in
            file[(first + 20 * number)...].prefix(10).reduce(0) { $0 * 10 + Int($1 & 15) }
        }
    }

    /// Returns the file with an update that adds what is missing, or the file unchanged.
    func saying(_ elements: [PDFStructure.Element], language: String?, hasTitle: Bool) -> [UInt8] {
        guard var catalog = object(root) else { return file }
        var changed: [Int: String] = [:]
        if elements.contains(where: { $0.reading != nil }), let tree = catalog.number(after: "/StructTreeRoot "),
            let numbers = numbersOfElements(below: tree, elements)
        {
            for (number, element) in zip(numbers, elements) {
                guard let reading = element.reading, let known = object(number) else { continue }
                let entry =
                    switch reading {
                    case .text(let words): "/ActualText \(Self.hexadecimal(words))"
                    case .alternative(let words): "/Alt \(Self.hexadecimal(words))"
                    }
                changed[number] = known.adding(entry)
            }
        }
        if let language { catalog = catalog.adding("/Lang \(Self.hexadecimal(language))") }
        if hasTitle, !catalog.contains("/ViewerPreferences") {
            catalog = catalog.adding("/ViewerPreferences << /DisplayDocTitle true >>")
        }
        if catalog != object(root) { changed[root] = catalog }
        return changed.isEmpty ? file : file + update(changed)
    }

    private func update(_ changed: [Int: String]) -> [UInt8] {
        var update = ""
        var table = "xref\n"
        for (number, text) in changed.sortedByKey() {
            table += "\(number) 1\n\((file.count + update.utf8.count).digits(10)) 00000 n \n"
            update += "\(number) 0 obj\n\(text)\nendobj\n"
        }
        let start = file.count + update.utf8.count
        return Array(
            """
            \(update)\(table)trailer
            << /Size \(offsets.count)
               /Root \(root) 0 R
               /Info \(info)
               /Prev \(tableOffset)
            >>
            startxref
            \(start)
            %%EOF

            """.utf8)
    }

    /// Returns the numbers of the structure's elements in the order of the tree; nil if their types differ.
    private func numbersOfElements(below tree: Int, _ elements: [PDFStructure.Element]) -> [Int]? {
        var found: [Int] = []
        var waiting = (object(tree)?.children ?? []).reversed() as [Int]
        while let number = waiting.popLast() {
            guard found.count < elements.count, let text = object(number),
                text.contains("/S /\(elements[found.count].name)\n")
            else { return nil }
            found.append(number)
            waiting += text.children.reversed()
        }
        return found.count == elements.count ? found : nil
    }

    /// Returns the text of an object, between `12 0 obj` and `endobj`; nil for a missing object or one with a stream.
    private func object(_ number: Int) -> String? {
        guard offsets.indices.contains(number), file.indices.contains(offsets[number]) else { return nil }
        let heading = Array("\(number) 0 obj\n".utf8)
        guard file[offsets[number]...].starts(with: heading) else { return nil }
        let start = offsets[number] + heading.count
        let ending = Array("\nendobj".utf8)
        var end = start
        while end < file.count, !(file[end] == ending[0] && file[end...].starts(with: ending)) { end += 1 }
        guard end < file.count, let text = String(validating: file[start..<end], as: UTF8.self),
            text.hasPrefix("<<"), text.hasSuffix(">>")
        else { return nil }
        return text
    }

    /// Returns a text string in UTF-16 with a byte order mark, which allows any character.
    private static func hexadecimal(_ words: String) -> String {
        let digits = Array("0123456789ABCDEF")
        let units = words.utf16.map { unit in
            String((0..<4).map { digits[Int(unit >> (12 - 4 * UInt16($0))) & 15] })
        }
        return "<FEFF\(units.joined())>"
    }
}

extension String {
    /// Returns the index after the last occurrence of some words; nil if there is none.
    fileprivate func end(of words: String) -> String.Index? { ranges(of: words).last?.upperBound }

    /// Returns a dictionary with one more entry.
    fileprivate func adding(_ entry: String) -> String { "\(dropLast(2))   \(entry)\n>>" }

    fileprivate func number(after words: String) -> Int? { self[...].number(after: words) }

    /// The object numbers of the elements in `/K`; marked content is left out.
    fileprivate var children: [Int] {
        guard let start = firstRange(of: "/K ")?.upperBound else { return [] }
        var (numbers, found, depth) = ([Int](), [Int](), 0)
        let isList = self[start...].hasPrefix("[")
        for word in self[start...].split(whereSeparator: \.isWhitespace) {
            switch word {
            case "[": continue
            case "<<": depth += 1
            case ">>": depth -= 1
            case "]": return found
            case "R" where depth == 0 && numbers.count >= 2:
                found.append(numbers[numbers.count - 2])
                if !isList { return found }
            default:
                guard depth == 0 else { continue }
                guard let number = Int(word) else { return found }
                numbers.append(number)
            }
            if depth < 0 { return found }
        }
        return found
    }
}

extension Substring {
    fileprivate func number(after words: String) -> Int? {
        firstRange(of: words).flatMap { Int(self[$0.upperBound...].prefix { $0.isNumber }) }
    }
}
