import CMarkdown
import TatamiPrimitives
import TatamiScenes

/// Inline Markdown by CommonMark, with strikethrough. MD4C parses the marks of each paragraph; line breaks are kept.
///
/// Headings, lists and all other blocks are plain text. https://spec.commonmark.org/0.30/#inlines
enum InlineMarkdown {
    /// The limit of one paragraph in UTF-8 bytes: MD4C 0.4 rescans all lines of a paragraph for some marks.
    static let longestParagraph = 16 << 10

    /// Returns the styled runs of a text; nil if a paragraph is too long.
    static func runs(of text: String) -> [StyledRun]? {
        let reader = InlineMarkdownReader()
        var paragraph: [Substring] = []
        var isFirst = true
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
            // Marks don't continue across a blank line.
            guard line.allSatisfy({ $0 == " " || $0 == "\t" }) else {
                paragraph.append(line)
                continue
            }
            guard reader.read(paragraph, isFirst: &isFirst), reader.read([line], isFirst: &isFirst) else { return nil }
            paragraph = []
        }
        return reader.read(paragraph, isFirst: &isFirst) ? reader.runs : nil
    }
}

/// A collector of the spans and texts that MD4C reports.
private final class InlineMarkdownReader {
    private(set) var runs: [StyledRun] = []
    private var emphasis = 0
    private var strong = 0
    private var code = 0
    private var struck = 0
    private var links: [String] = []
    private var isAtLineStart = true

    /// A prefix that keeps each line from beginning a block.
    ///
    /// This character is white space for the rules of emphasis, but not for those of blocks.
    private static let guardian: Unicode.Scalar = "\u{1680}"
    private static let guardianText = "\u{1680}"

    /// Adds the lines, with a line break before them unless they are the first. Returns false if they are too long for
    /// a paragraph, or if MD4C fails.
    func read(_ lines: [Substring], isFirst: inout Bool) -> Bool {
        guard !lines.isEmpty else { return true }
        if !isFirst { add("\n") }
        isFirst = false
        guard lines.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else {
            add(lines.joined(separator: "\n"))
            return true
        }
        var source = lines.map { Self.guardianText + $0 }.joined(separator: "\n")
        guard source.utf8.count <= InlineMarkdown.longestParagraph else { return false }
        isAtLineStart = true
        (emphasis, strong, code, struck, links) = (0, 0, 0, 0, [])
        var parser = MD_PARSER()
        parser.flags = UInt32(MD_FLAG_STRIKETHROUGH | MD_FLAG_NOHTMLBLOCKS | MD_FLAG_NOHTMLSPANS)
        parser.enter_block = { _, _, _ in 0 }
        parser.leave_block = { _, _, _ in 0 }
        parser.enter_span = { type, detail, reader in
            InlineMarkdownReader.from(reader).enter(type, detail)
            return 0
        }
        parser.leave_span = { type, _, reader in
            InlineMarkdownReader.from(reader).leave(type)
            return 0
        }
        parser.text = { type, text, size, reader in
            let bytes = UnsafeRawBufferPointer(start: text, count: Int(size))
            InlineMarkdownReader.from(reader).text(type, String(decoding: bytes, as: UTF8.self))
            return 0
        }
        let address = Unmanaged.passUnretained(self).toOpaque()
        return source.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                md_parse($0.baseAddress, MD_SIZE($0.count), &parser, address) == 0
            }
        }
    }

    private static func from(_ address: UnsafeMutableRawPointer?) -> InlineMarkdownReader {
        guard let address else { preconditionFailure("MD4C hands back what it was given") }
        return Unmanaged<InlineMarkdownReader>.fromOpaque(address).takeUnretainedValue()
    }

    private func enter(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {
        switch type {
        case MD_SPAN_EM: emphasis += 1
        case MD_SPAN_STRONG: strong += 1
        case MD_SPAN_CODE: code += 1
        case MD_SPAN_DEL: struck += 1
        case MD_SPAN_A:
            let address = detail?.assumingMemoryBound(to: MD_SPAN_A_DETAIL.self).pointee.href
            links.append(address.map(Self.text) ?? "")
        default: break
        }
    }

    /// Ends a span. For `![]([)]()` MD4C 0.4 reports the end of a link without its beginning, so there may be no open
    /// span.
    private func leave(_ type: MD_SPANTYPE) {
        switch type {
        case MD_SPAN_EM: emphasis = max(0, emphasis - 1)
        case MD_SPAN_STRONG: strong = max(0, strong - 1)
        case MD_SPAN_CODE: code = max(0, code - 1)
        case MD_SPAN_DEL: struck = max(0, struck - 1)
        case MD_SPAN_A: _ = links.popLast()
        default: break
        }
    }

    private func text(_ type: MD_TEXTTYPE, _ text: String) {
        switch type {
        case MD_TEXT_BR, MD_TEXT_SOFTBR:
            add("\n")
            isAtLineStart = true
        case MD_TEXT_CODE: add(String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != Self.guardian })))
        case MD_TEXT_ENTITY: add(Self.character(of: text))
        case MD_TEXT_NULLCHAR: add("\u{FFFD}")
        default:
            add(
                isAtLineStart && text.unicodeScalars.first == Self.guardian
                    ? String(text.unicodeScalars.dropFirst()) : text)
        }
        if type != MD_TEXT_BR, type != MD_TEXT_SOFTBR { isAtLineStart = false }
    }

    private func add(_ text: String) {
        guard !text.isEmpty else { return }
        var run = StyledRun(text)
        run.weight = strong > 0 ? .bold : nil
        run.isItalic = emphasis > 0 ? true : nil
        run.family = code > 0 ? Font.monospacedFamily : nil
        run.isStruckThrough = struck > 0
        if let link = links.last {
            run.link = link.isEmpty ? nil : link
            run.isLink = true
        }
        runs.append(run)
    }

    private static func text(_ attribute: MD_ATTRIBUTE) -> String {
        guard let text = attribute.text else { return "" }
        return String(decoding: UnsafeRawBufferPointer(start: text, count: Int(attribute.size)), as: UTF8.self)
    }

    /// Resolves numeric entities and `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&nbsp;`; other entities stay as they are.
    private static func character(of entity: String) -> String {
        switch entity {
        case "&amp;": return "&"
        case "&lt;": return "<"
        case "&gt;": return ">"
        case "&quot;": return "\""
        case "&nbsp;": return "\u{A0}"
        default: break
        }
        guard entity.hasPrefix("&#") else { return entity }
        let digits = entity.dropFirst(2).dropLast()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let scalar = number.flatMap(Unicode.Scalar.init), scalar.value >= 0x20 else { return "\u{FFFD}" }
        return String(scalar)
    }
}
