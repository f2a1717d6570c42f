import CYAML

/// A YAML token with its position: indexes of Unicode scalars in the text, and the column from 0.
struct YAMLToken {
    enum Kind {
        case streamEnd, documentStart, documentEnd, directive
        case blockListStart, blockMappingStart, blockEnd, blockEntry
        case flowListStart, flowListEnd, flowMappingStart, flowMappingEnd, flowEntry
        case key, value
        case alias(String), anchor(String), tag(handle: String, suffix: String)
        case scalar(String, ScalarStyle)
    }

    enum ScalarStyle { case plain, single, double, literal, folded }

    var kind: Kind
    var start: Int
    var end: Int
    var column: Int
}

/// The tokens of a YAML file, one at a time. They cover the whole file except for white space and comments.
struct YAMLScanner {
    let parser: LibYAMLParser

    /// Returns the next token, `streamEnd` at the end; nil for invalid YAML.
    func next() -> YAMLToken? {
        var token = yaml_token_t()
        repeat {
            guard yaml_parser_scan(parser.handle, &token) == 1 else { return nil }
        } while token.type == YAML_STREAM_START_TOKEN
        defer { yaml_token_delete(&token) }
        return YAMLToken(
            kind: kind(token), start: token.start_mark.index, end: token.end_mark.index,
            column: token.start_mark.column)
    }

    private func kind(_ token: yaml_token_t) -> YAMLToken.Kind {
        switch token.type {
        case YAML_DOCUMENT_START_TOKEN: return .documentStart
        case YAML_DOCUMENT_END_TOKEN: return .documentEnd
        case YAML_VERSION_DIRECTIVE_TOKEN, YAML_TAG_DIRECTIVE_TOKEN: return .directive
        case YAML_BLOCK_SEQUENCE_START_TOKEN: return .blockListStart
        case YAML_BLOCK_MAPPING_START_TOKEN: return .blockMappingStart
        case YAML_BLOCK_END_TOKEN: return .blockEnd
        case YAML_BLOCK_ENTRY_TOKEN: return .blockEntry
        case YAML_FLOW_SEQUENCE_START_TOKEN: return .flowListStart
        case YAML_FLOW_SEQUENCE_END_TOKEN: return .flowListEnd
        case YAML_FLOW_MAPPING_START_TOKEN: return .flowMappingStart
        case YAML_FLOW_MAPPING_END_TOKEN: return .flowMappingEnd
        case YAML_FLOW_ENTRY_TOKEN: return .flowEntry
        case YAML_KEY_TOKEN: return .key
        case YAML_VALUE_TOKEN: return .value
        case YAML_ALIAS_TOKEN: return .alias(text(token.data.alias.value))
        case YAML_ANCHOR_TOKEN: return .anchor(text(token.data.anchor.value))
        case YAML_TAG_TOKEN: return .tag(handle: text(token.data.tag.handle), suffix: text(token.data.tag.suffix))
        case YAML_SCALAR_TOKEN:
            let scalar = token.data.scalar
            let value = String(
                decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            return .scalar(value, style(scalar.style))
        default: return .streamEnd
        }
    }

    private func style(_ style: yaml_scalar_style_t) -> YAMLToken.ScalarStyle {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: .single
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .double
        case YAML_LITERAL_SCALAR_STYLE: .literal
        case YAML_FOLDED_SCALAR_STYLE: .folded
        default: .plain
        }
    }

    private func text(_ pointer: UnsafePointer<UInt8>) -> String { String(cString: pointer) }
}
