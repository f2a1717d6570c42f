import Synchronization
import TatamiPrimitives
import TatamiScenes

/// Converts values of Swift code to nodes, so that all later stages treat them as those of a file.
struct CodeReading {
    var log: DiagnosticLog
    private var files: [ExactText: UInt16] = [:]
    /// The file of the last place: most consecutive values are from one file.
    private var lastFile: (name: ExactText, number: UInt16)?
    private var depth = 0
    /// The limit of nested values, far above any depth that the limit of nested elements permits.
    private static let mostDepth = 4 * Limits.nesting

    /// Creates a converter. The scene's own file is the first of the log's files.
    init(log: DiagnosticLog) {
        self.log = log
        for (number, name) in log.files.names.enumerated() { files[name] = UInt16(number) }
    }

    mutating func node(_ code: CodeNode) -> Node {
        let mark = mark(of: code.place)
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.mostDepth else {
            log.add(.tooDeep(limit: Limits.nesting), at: mark)
            return Node(scalar: .null, mark: mark)
        }
        switch code.value {
        case .nothing: return Node(scalar: .null, mark: mark)
        case .flag(let flag): return Node(scalar: .flag(flag), mark: mark)
        case .number(let number): return .number(number, at: mark)
        case .text(let text): return Node(scalar: .text(checked(text, at: mark)), mark: mark)
        case .list(let items):
            var nodes: [Node] = []
            nodes.reserveCapacity(items.count)
            for item in items { nodes.append(node(item)) }
            return Node(list: nodes, mark: mark)
        case .mapping(let entries): return Node(mapping: self.entries(entries, laterHolds: true), mark: mark)
        case .dictionary(let entries): return Node(mapping: self.entries(entries, laterHolds: false), mark: mark)
        case .rows(let rows): return Node(scalar: .rows(RowsInCode(rows)), mark: mark)
        }
    }

    private mutating func entries(_ entries: [CodeNode.Entry], laterHolds: Bool) -> [Node.Entry] {
        var result: [Node.Entry] = []
        result.reserveCapacity(entries.count)
        for entry in entries {
            let mark = mark(of: entry.node.place)
            let new = Node.Entry(key: checked(entry.key, at: mark), keyMark: mark, node: node(entry.node))
            guard let place = result.firstIndex(where: { $0.key == new.key }) else {
                result.append(new)
                continue
            }
            if !laterHolds {
                log.add(.duplicateKey(new.key, first: log.place(of: result[place].keyMark)), at: mark)
            }
            result[place] = new
        }
        return result
    }

    /// Converts a shot's changes of the screen.
    mutating func screen(_ entries: [CodeNode.Entry]) -> [Node.Entry] { self.entries(entries, laterHolds: true) }

    mutating func mark(of place: CodePlace) -> Mark {
        Mark(file: number(ofFile: ExactText(place.file)), line: UInt32(clamping: place.line), column: 0)
    }

    private mutating func number(ofFile name: ExactText) -> UInt16 {
        if let lastFile, lastFile.name == name { return lastFile.number }
        let number = files[name] ?? log.files.add(name.wrappedValue)
        files[name] = number
        lastFile = (name, number)
        return number
    }

    /// Returns the text with line breaks as in a file, and reports control characters as errors.
    private func checked(_ text: String, at mark: Mark) -> String {
        if let control = CharacterCheck.control(in: text) { log.add(.controlCharacter(control), at: mark) }
        if text.unicodeScalars.contains(where: { $0.value == 0xFFFE || $0.value == 0xFFFF }) {
            log.add(.controlCharacter(0xFFFF), at: mark)
        }
        return CharacterCheck.unifyingLineBreaks(text)
    }
}

/// Rows that code makes, as nodes. Instances are compared by identity.
package final class RowsInCode: Hashable, Sendable {
    let count: Int
    private let row: @Sendable (Int, DiagnosticLog) -> Node
    /// The value of `makesIDs`; nil until it is computed.
    private let knownToMakeIDs = Mutex<Bool?>(nil)

    init(_ rows: CodeRows) {
        count = max(0, rows.count)
        row = { index, log in
            var reading = CodeReading(log: log)
            return reading.node(rows.row(index))
        }
    }

    /// Creates rows from a recording, which holds only some of them. Any other row is an empty area, and is counted by
    /// `gaps`.
    init(count: Int, known: [Int: Node], gaps: RecordGaps) {
        self.count = max(0, count)
        row = { index, _ in
            if let node = known[index] { return node }
            gaps.meet()
            let area = Node.Entry("area", Node(scalar: .null, mark: .nowhere))
            return Node(mapping: [area], mark: .nowhere)
        }
    }

    /// Makes the row at `index` and reports its errors to `log`.
    func node(at index: Int, log: DiagnosticLog) -> Node { row(index, log) }

    /// The largest number of rows that are made to find out whether they have explicit ids.
    private static let probed = 1_000

    /// Whether any row has an id that doesn't follow from its number. Assumed to be true for more rows than `probed`.
    var makesIDs: Bool {
        if let known = knownToMakeIDs.withLock({ $0 }) { return known }
        // Places and errors don't matter here.
        let log = DiagnosticLog(files: SourceFiles(scene: ""))
        let makes = count > Self.probed || (0..<count).contains { Template.makesIDs(node(at: $0, log: log)) }
        knownToMakeIDs.withLock { $0 = makes }
        return makes
    }

    package static func == (a: RowsInCode, b: RowsInCode) -> Bool { a === b }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension SceneSource {
    /// Returns a shot of the given states, applied in order, with changes of the screen. The scene need not list it.
    package func shot(
        named name: String, states: [String], screen: [CodeNode.Entry], at place: CodePlace
    ) -> (shot: Shot, diagnostics: [Diagnostic]) {
        let log = DiagnosticLog(files: files)
        var reading = CodeReading(log: log)
        let mark = reading.mark(of: place)
        let shot = Shot(
            name: name, states: states, screen: reading.screen(screen), mark: mark,
            stateMarks: states.map { _ in mark })
        return (shot, log.diagnostics)
    }

    /// Returns the shot with further changes of the screen.
    package func shot(_ shot: Shot, on screen: [CodeNode.Entry]) -> (shot: Shot, diagnostics: [Diagnostic]) {
        let log = DiagnosticLog(files: files)
        var reading = CodeReading(log: log)
        let screen = ScreenReading.merge(reading.screen(screen), into: shot.screen)
        var changed = shot
        changed.screen = screen
        return (changed, log.diagnostics)
    }

    /// Returns the shot at a moment of the scene's timeline.
    package func shot(_ shot: Shot, at time: CodeNode) -> (shot: Shot, diagnostics: [Diagnostic]) {
        let log = DiagnosticLog(files: files)
        var reading = CodeReading(log: log)
        let node = reading.node(time)
        if !isPlayable { log.add(.noTimeline, at: node.mark) }
        var moment = shot
        moment.time = TimeReading.form.read(node, Decoding(shared, log: log))
        return (moment, log.diagnostics)
    }
}
