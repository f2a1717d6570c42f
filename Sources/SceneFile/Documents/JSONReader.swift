/// A reader that turns one JSON value (RFC 8259) into a tree of nodes with places, within a budget.
///
/// Escaped surrogate pairs are joined. The bytes must have passed `CharacterCheck`.
struct JSONReader {
    private var scanner: JSONScanner
    private let budget: NodeBudget
    private let log: DiagnosticLog
    private var nodesSpent = 0

    /// Reads the only value in `bytes`. Duplicate keys are reported to `log` without ending the reading; other errors
    /// throw. `start` is the place of the first byte.
    static func read(
        _ bytes: ArraySlice<UInt8>, from start: Mark, budget: NodeBudget, log: DiagnosticLog
    ) throws(ReadFailure) -> Node {
        let result: Result<Node, ReadFailure> = bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(scanner: JSONScanner(buffer, start: start), budget: budget, log: log)
            do throws(ReadFailure) { return .success(try reader.document()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Returns the range of the first value in `bytes`, which anything may follow; nil if it isn't JSON.
    static func firstValue(in bytes: ArraySlice<UInt8>, budget: NodeBudget) -> Range<Int>? {
        let log = DiagnosticLog(files: SourceFiles(scene: ""))
        return bytes.withUnsafeBufferPointer { buffer in
            let scanner = JSONScanner(buffer, start: Mark(line: 1, column: 1))
            var reader = JSONReader(scanner: scanner, budget: budget, log: log)
            reader.scanner.skipBlanks()
            let start = reader.scanner.position
            guard (try? reader.value(depth: 0)) != nil else { return nil }
            return bytes.startIndex + start..<bytes.startIndex + reader.scanner.position
        }
    }

    /// Reads the elements of a list in order, each with its offset in `bytes`, until `body` returns false.
    ///
    /// Reading begins at `offset`: at the list's bracket or, if `isInside`, at an element. Each element has the whole
    /// budget. Throws `.dataNotAList` for any other value.
    static func forEachElement(
        of bytes: ArraySlice<UInt8>, at offset: Int = 0, isInside: Bool = false, from start: Mark, budget: NodeBudget,
        log: DiagnosticLog, _ body: (Node, _ offset: Int) -> Bool
    ) throws(ReadFailure) {
        let failure = bytes.dropFirst(offset).withUnsafeBufferPointer { buffer -> ReadFailure? in
            var reader = JSONReader(scanner: JSONScanner(buffer, start: start), budget: budget, log: log)
            do throws(ReadFailure) {
                try reader.elements(isInside: isInside) { node, place in body(node, offset + place) }
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    private mutating func elements(isInside: Bool, _ body: (Node, Int) -> Bool) throws(ReadFailure) {
        scanner.skipBlanks()
        if !isInside {
            guard scanner.peek == UInt8(ascii: "[") else {
                let root = try document()
                throw ReadFailure(.dataNotAList(root.kind), at: root.mark)
            }
            scanner.advance()
            scanner.skipBlanks()
            if scanner.take("]") { return try end() }
        }
        while true {
            scanner.skipBlanks()
            let offset = scanner.position
            nodesSpent = 0
            let element = try value(depth: 1)
            guard body(element, offset) else { return }
            scanner.skipBlanks()
            if scanner.take("]") { return try end() }
            guard scanner.take(",") else { throw ReadFailure(.json(.expectedCommaOr("]")), at: scanner.mark()) }
        }
    }

    private mutating func end() throws(ReadFailure) {
        scanner.skipBlanks()
        guard scanner.peek == nil else { throw ReadFailure(.json(.textAfterEnd), at: scanner.mark()) }
    }

    private init(scanner: JSONScanner, budget: NodeBudget, log: DiagnosticLog) {
        self.scanner = scanner
        self.budget = budget
        self.log = log
    }

    private mutating func document() throws(ReadFailure) -> Node {
        scanner.skipBlanks()
        guard scanner.peek != nil else { throw ReadFailure(.emptyFile, at: scanner.mark()) }
        let root = try value(depth: 0)
        try end()
        return root
    }

    private mutating func value(depth: Int) throws(ReadFailure) -> Node {
        let mark = scanner.mark()
        nodesSpent += 1
        if nodesSpent > budget.nodes { throw ReadFailure(.tooManyNodes(limit: budget.nodes), at: mark) }
        switch scanner.peek {
        case UInt8(ascii: "{"): return try object(mark, depth: depth + 1)
        case UInt8(ascii: "["): return try array(mark, depth: depth + 1)
        case UInt8(ascii: "\""): return Node(scalar: .text(try scanner.string()), mark: mark)
        case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
            let (number, spelling) = try scanner.number()
            return Node(scalar: .number(number, spelling: spelling), mark: mark)
        case nil: throw ReadFailure(.json(.unexpectedEnd), at: mark)
        default:
            switch scanner.word() {
            case "true": return Node(scalar: .flag(true), mark: mark)
            case "false": return Node(scalar: .flag(false), mark: mark)
            case "null": return Node(scalar: .null, mark: mark)
            case let word: throw ReadFailure(.json(.expectedValue(found: word)), at: mark)
            }
        }
    }

    private func check(depth: Int, at mark: Mark) throws(ReadFailure) {
        if depth > budget.depth { throw ReadFailure(.tooDeep(limit: budget.depth), at: mark) }
    }

    private mutating func array(_ mark: Mark, depth: Int) throws(ReadFailure) -> Node {
        try check(depth: depth, at: mark)
        scanner.advance()
        var items: [Node] = []
        scanner.skipBlanks()
        if scanner.take("]") { return Node(list: items, mark: mark) }
        while true {
            scanner.skipBlanks()
            items.append(try value(depth: depth))
            scanner.skipBlanks()
            if scanner.take("]") { return Node(list: items, mark: mark) }
            guard scanner.take(",") else { throw ReadFailure(.json(.expectedCommaOr("]")), at: scanner.mark()) }
        }
    }

    private mutating func object(_ mark: Mark, depth: Int) throws(ReadFailure) -> Node {
        try check(depth: depth, at: mark)
        scanner.advance()
        var entries = MappingEntries()
        scanner.skipBlanks()
        if scanner.take("}") { return Node(mapping: entries.entries, mark: mark) }
        while true {
            scanner.skipBlanks()
            let keyMark = scanner.mark()
            guard scanner.peek == UInt8(ascii: "\"") else { throw ReadFailure(.json(.expectedKey), at: keyMark) }
            let key = try scanner.string()
            scanner.skipBlanks()
            guard scanner.take(":") else { throw ReadFailure(.json(.expectedColon), at: scanner.mark()) }
            scanner.skipBlanks()
            let entry = Node.Entry(key: key, keyMark: keyMark, node: try value(depth: depth))
            if let first = entries.add(entry) {
                log.add(.duplicateKey(key, first: log.place(of: first)), at: keyMark)
                if !log.isFull { entries.complete(with: entry) }
            }
            scanner.skipBlanks()
            if scanner.take("}") { return Node(mapping: entries.entries, mark: mark) }
            guard scanner.take(",") else { throw ReadFailure(.json(.expectedCommaOr("}")), at: scanner.mark()) }
        }
    }
}
