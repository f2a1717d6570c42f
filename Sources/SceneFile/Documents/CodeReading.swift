import Synchronization
import TatamiPrimitives
import TatamiScenes

/// Takes what code says for nodes, so that from here on it is read as a file is.
struct CodeReading {
    var log: DiagnosticLog
    private var files: [ExactText: UInt16] = [:]

    /// The scene's own file is the first of the log's files.
    init(log: DiagnosticLog) {
        self.log = log
        for (number, name) in log.files.names.enumerated() { files[name] = UInt16(number) }
    }

    mutating func node(_ code: CodeNode) -> Node {
        let mark = mark(of: code.place)
        switch code.value {
        case .nothing: return Node(scalar: .null, mark: mark)
        case .flag(let flag): return Node(scalar: .flag(flag), mark: mark)
        case .number(let number): return Node(scalar: .number(number, spelling: number.spelled), mark: mark)
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

    /// A shot's changes of the screen.
    mutating func screen(_ entries: [CodeNode.Entry]) -> [Node.Entry] { self.entries(entries, laterHolds: true) }

    mutating func mark(of place: CodePlace) -> Mark {
        let file = files[place.file] ?? log.files.add(place.file)
        files[place.file] = file
        return Mark(file: file, line: UInt32(clamping: place.line), column: 0)
    }

    /// With the line breaks of a file; control characters are reported, and then nothing is drawn.
    private func checked(_ text: String, at mark: Mark) -> String {
        if let control = CharacterCheck.control(in: text) { log.add(.controlCharacter(control), at: mark) }
        if text.unicodeScalars.contains(where: { $0.value == 0xFFFE || $0.value == 0xFFFF }) {
            log.add(.controlCharacter(0xFFFF), at: mark)
        }
        return CharacterCheck.unifyingLineBreaks(text)
    }
}

/// Rows that code makes, as nodes; each source is one of its own.
package final class RowsInCode: Hashable, Sendable {
    let count: Int
    private let row: @Sendable (Int, DiagnosticLog) -> Node
    /// nil until it was asked for.
    private let knownToMakeIDs = Mutex<Bool?>(nil)

    init(_ rows: CodeRows) {
        count = max(0, rows.count)
        row = { index, log in
            var reading = CodeReading(log: log)
            return reading.node(rows.row(index))
        }
    }

    /// Rows that code made once, of which some were recorded.
    init(count: Int, known: [Int: Node], gaps: RecordGaps) {
        self.count = max(0, count)
        row = { index, _ in
            if let node = known[index] { return node }
            gaps.meet()
            let area = Node.Entry(key: "area", keyMark: .nowhere, node: Node(scalar: .null, mark: .nowhere))
            return Node(mapping: [area], mark: .nowhere)
        }
    }

    /// What is wrong with the row already here goes to `log`.
    func node(at index: Int, log: DiagnosticLog) -> Node { row(index, log) }

    /// How many rows are worth making to find out whether they have ids of their own.
    private static let probed = 1_000

    /// Whether a row has an id that its number does not tell, as far as that can be found out.
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
    /// A shot of these states, one over the other, on a screen of its own; the scene's code need not list it.
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

    /// The same shot on a screen that differs in this too.
    package func shot(_ shot: Shot, on screen: [CodeNode.Entry]) -> (shot: Shot, diagnostics: [Diagnostic]) {
        let log = DiagnosticLog(files: files)
        var reading = CodeReading(log: log)
        let screen = ScreenReading.merge(reading.screen(screen), into: shot.screen)
        var changed = shot
        changed.screen = screen
        return (changed, log.diagnostics)
    }

    /// The same picture at a moment of the scene's timeline.
    package func shot(_ shot: Shot, at time: CodeNode) -> (shot: Shot, diagnostics: [Diagnostic]) {
        let log = DiagnosticLog(files: files)
        var reading = CodeReading(log: log)
        let node = reading.node(time)
        if !isPlayable { log.add(.noTimeline, at: node.mark) }
        var moment = shot
        moment.time = TimeReading.form.read(node, Decoding(surroundings, log: log))
        return (moment, log.diagnostics)
    }
}
