import CExpat

/// The receiver of the contents of an XML file, in their order.
package protocol XMLListener: AnyObject {
    func begin(_ name: String, _ attributes: [(name: String, value: String)])
    func end()
    /// Takes a piece of the text in the current element.
    func read(_ text: UnsafeBufferPointer<UInt8>)
}

/// Expat's parser for one XML file. Entities may be defined, but no files are read for them, and their expansion is
/// limited.
package final class XMLParser {
    private let parser: XML_Parser
    private var listener: (any XMLListener)?

    /// The reason that a file was not read to its end.
    package struct Failure: Error {
        /// Expat's message, without the place.
        package var words: String
        /// Whether the expansion of entities exceeded the limit.
        package var isOfEntities: Bool
    }

    /// Creates a parser; nil if there is no memory. With `namespaces`, names consist of the namespace and the local
    /// name, separated by `|`.
    package init?(namespaces: Bool = false) {
        let created =
            namespaces ? XML_ParserCreateNS(nil, XML_Char(UInt8(ascii: "|"))) : XML_ParserCreate("UTF-8")
        guard let created else { return nil }
        parser = created
        // Beyond 1 MiB, entities may expand the content to at most four times the length of the file.
        XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 20)
        XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 4)
    }

    deinit { XML_ParserFree(parser) }

    /// The current line and column, from 1.
    package var place: (line: Int, column: Int) {
        (Int(XML_GetCurrentLineNumber(parser)), Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }

    /// Reads a whole file. Throws if it isn't well-formed, if entities exceed the limit, or after `listener` called `stop`.
    package func parse(_ text: ArraySlice<UInt8>, for listener: any XMLListener) throws(Failure) {
        self.listener = listener
        defer { self.listener = nil }
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser, { current($0)?.begin($1, $2) }, { pointer, _ in current(pointer)?.listener?.end() })
        XML_SetCharacterDataHandler(parser) { pointer, text, count in
            guard let text else { return }
            text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
                current(pointer)?.listener?.read(UnsafeBufferPointer(start: $0, count: Int(count)))
            }
        }
        let status = text.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { XML_Parse(parser, $0.baseAddress, Int32($0.count), 1) }
        }
        guard status != XML_STATUS_OK else { return }
        let code = XML_GetErrorCode(parser)
        throw Failure(
            words: XML_ErrorString(code).map { String(cString: $0) } ?? "no XML",
            isOfEntities: code == XML_ERROR_AMPLIFICATION_LIMIT_BREACH)
    }

    /// Aborts `parse`, which then throws. The listener may still be called, such as for the end of an empty element.
    package func stop() { XML_StopParser(parser, XML_Bool(XML_FALSE)) }

    private func begin(_ name: UnsafePointer<XML_Char>?, _ pairs: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
        guard let name, var pair = pairs else { return }
        var attributes: [(name: String, value: String)] = []
        while let key = pair[0], let value = pair[1] {
            attributes.append((String(cString: key), String(cString: value)))
            pair += 2
        }
        listener?.begin(String(cString: name), attributes)
    }
}

private func current(_ pointer: UnsafeMutableRawPointer?) -> XMLParser? {
    pointer.map { Unmanaged<XMLParser>.fromOpaque($0).takeUnretainedValue() }
}
