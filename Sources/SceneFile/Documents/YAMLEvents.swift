import CYAML

/// An event of a YAML stream, independent of the C event.
struct YAMLEvent {
    enum Kind {
        case streamStart, streamEnd, documentStart, documentEnd, listStart, listEnd, mappingStart, mappingEnd
        case alias(String)
        case scalar(String, isPlain: Bool)
    }

    var kind: Kind
    var mark: Mark
    var anchor: String?
    var tag: String?
}

/// A parser of libyaml for UTF-8 in memory.
final class LibYAMLParser {
    let handle: UnsafeMutablePointer<yaml_parser_t>

    /// Creates a parser; nil if libyaml is out of memory. `bytes` must stay valid while the parser is used.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        handle = .allocate(capacity: 1)
        guard yaml_parser_initialize(handle) == 1 else {
            handle.deallocate()
            return nil
        }
        yaml_parser_set_encoding(handle, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(handle, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_parser_delete(handle)
        handle.deallocate()
    }
}

/// The events of a YAML stream, one at a time.
struct YAMLEvents {
    let parser: LibYAMLParser
    let file: UInt16

    func next() throws(YAMLError) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser.handle, &event) == 1 else { throw error() }
        defer { yaml_event_delete(&event) }
        return swiftEvent(event)
    }

    private func swiftEvent(_ event: yaml_event_t) -> YAMLEvent {
        let mark = self.mark(event.start_mark)
        func collection(_ kind: YAMLEvent.Kind, _ anchor: UnsafePointer<UInt8>?, _ tag: UnsafePointer<UInt8>?)
            -> YAMLEvent
        {
            YAMLEvent(kind: kind, mark: mark, anchor: anchor.map(text), tag: tag.map(text))
        }
        switch event.type {
        case YAML_STREAM_START_EVENT: return YAMLEvent(kind: .streamStart, mark: mark)
        case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, mark: mark)
        case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, mark: mark)
        case YAML_SEQUENCE_START_EVENT:
            return collection(.listStart, event.data.sequence_start.anchor, event.data.sequence_start.tag)
        case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .listEnd, mark: mark)
        case YAML_MAPPING_START_EVENT:
            return collection(.mappingStart, event.data.mapping_start.anchor, event.data.mapping_start.tag)
        case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mappingEnd, mark: mark)
        case YAML_ALIAS_EVENT: return YAMLEvent(kind: .alias(text(event.data.alias.anchor)), mark: mark)
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let value = String(
                decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.plain_implicit == 1
            return collection(.scalar(value, isPlain: isPlain), scalar.anchor, scalar.tag)
        default: return YAMLEvent(kind: .streamEnd, mark: mark)
        }
    }

    private func text(_ pointer: UnsafePointer<UInt8>) -> String { String(cString: pointer) }

    private func mark(_ mark: yaml_mark_t) -> Mark {
        Mark(
            file: file, line: UInt32(truncatingIfNeeded: mark.line + 1),
            column: UInt32(truncatingIfNeeded: mark.column + 1))
    }

    private func error() -> YAMLError {
        let state = parser.handle.pointee
        let reason = state.problem.map { String(cString: $0) } ?? "unreadable"
        let context = state.context.map { String(cString: $0) } ?? ""
        return YAMLError(
            reason: reason, context: context, mark: mark(state.problem_mark), contextMark: mark(state.context_mark),
            isOutOfMemory: state.error == YAML_MEMORY_ERROR)
    }
}

/// An error of libyaml with its original message.
struct YAMLError: Error {
    var reason: String
    var context: String
    var mark: Mark
    var contextMark: Mark
    var isOutOfMemory: Bool
}
