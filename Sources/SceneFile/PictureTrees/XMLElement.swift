import CExpat
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
    /// Entities may be defined, but may not be files; `budget` limits the elements and their levels.
    static func read(_ text: ArraySlice<UInt8>, budget: NodeBudget) throws(ReadFailure) -> [XMLElement] {
        guard let parser = XML_ParserCreate("UTF-8") else {
            throw ReadFailure(.outOfMemory, at: Mark(line: 1, column: 1))
        }
        defer { XML_ParserFree(parser) }
        let reading = XMLReading(parser: parser, budget: budget)
        XML_SetUserData(parser, Unmanaged.passUnretained(reading).toOpaque())
        XML_SetElementHandler(parser, { xmlReading($0).begin($1, $2) }, { pointer, _ in xmlReading(pointer).end() })
        XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 20)
        XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 4)
        let status = text.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { XML_Parse(parser, $0.baseAddress, Int32($0.count), 1) }
        }
        if let failure = reading.failure { throw failure }
        guard status == XML_STATUS_OK else {
            let words = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "no XML"
            throw ReadFailure(.xml(words), at: reading.mark)
        }
        return reading.elements
    }
}

private final class XMLReading {
    private let parser: XML_Parser
    private let budget: NodeBudget
    private(set) var elements: [XMLElement] = []
    private(set) var failure: ReadFailure?
    private var open: [Int] = []

    init(parser: XML_Parser, budget: NodeBudget) { (self.parser, self.budget) = (parser, budget) }

    /// The position of the parser.
    var mark: Mark {
        Mark(
            line: UInt32(clamping: XML_GetCurrentLineNumber(parser)),
            column: UInt32(clamping: XML_GetCurrentColumnNumber(parser) + 1))
    }

    func begin(_ name: UnsafePointer<XML_Char>?, _ pairs: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
        guard let name, var pair = pairs, failure == nil else { return }
        var attributes: [String: String] = [:]
        while let key = pair[0], let value = pair[1] {
            attributes[String(cString: key)] = String(cString: value)
            pair += 2
        }
        let element = XMLElement(name: String(cString: name), attributes: attributes, mark: mark, parent: open.last)
        open.append(elements.count)
        elements.append(element)
        if elements.count > budget.nodes { stop(.tooManyNodes(limit: budget.nodes)) }
        if open.count > budget.depth { stop(.tooDeep(limit: budget.depth)) }
    }

    func end() { open.removeLast() }

    private func stop(_ reason: DiagnosticReason) {
        failure = ReadFailure(reason, at: mark)
        XML_StopParser(parser, XML_Bool(XML_FALSE))
    }
}

private func xmlReading(_ pointer: UnsafeMutableRawPointer?) -> XMLReading {
    guard let pointer else { preconditionFailure("the parser was given a reading") }
    return Unmanaged<XMLReading>.fromOpaque(pointer).takeUnretainedValue()
}
