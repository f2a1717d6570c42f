import TatamiPrimitives

/// An element of an XML file with its attributes; text between elements is left out.
struct XMLElement {
    var name: String
    var attributes: [String: String]
    var mark: Mark
    /// The index of the enclosing element; nil for the root.
    var parent: Int?

    /// Reads a file with Expat. The elements are in the order of the file, parents before their children.
    ///
    /// Entities may be defined, but no files are read for them; `budget` limits the elements and their levels.
    static func read(_ text: ArraySlice<UInt8>, budget: NodeBudget) throws(ReadFailure) -> [XMLElement] {
        guard let parser = XMLParser() else { throw ReadFailure(.outOfMemory, at: Mark(line: 1, column: 1)) }
        let reading = XMLReading(parser: parser, budget: budget)
        do throws(XMLParser.Failure) { try parser.parse(text, for: reading) } catch {
            if let failure = reading.failure { throw failure }
            throw ReadFailure(.xml(error.words), at: reading.mark)
        }
        return reading.elements
    }
}

private final class XMLReading: XMLListener {
    private let parser: XMLParser
    private let budget: NodeBudget
    private(set) var elements: [XMLElement] = []
    private(set) var failure: ReadFailure?
    private var open: [Int] = []

    init(parser: XMLParser, budget: NodeBudget) { (self.parser, self.budget) = (parser, budget) }

    /// The position of the parser.
    var mark: Mark {
        Mark(line: UInt32(clamping: parser.place.line), column: UInt32(clamping: parser.place.column))
    }

    func begin(_ name: String, _ attributes: [(name: String, value: String)]) {
        guard failure == nil else { return }
        let values = Dictionary(attributes.map { ($0.name, $0.value) }) { $1 }
        open.append(elements.count)
        elements.append(XMLElement(name: name, attributes: values, mark: mark, parent: open.dropLast().last))
        if elements.count > budget.nodes { stop(.tooManyNodes(limit: budget.nodes)) }
        if open.count > budget.depth { stop(.tooDeep(limit: budget.depth)) }
    }

    func end() { open.removeLast() }
    func read(_ text: UnsafeBufferPointer<UInt8>) {}

    private func stop(_ reason: DiagnosticReason) {
        failure = ReadFailure(reason, at: mark)
        parser.stop()
    }
}
