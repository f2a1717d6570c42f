import CMustache
import Synchronization
import TatamiMessages
import TatamiPrimitives

/// A compiled-in Mustache template (https://mustache.github.io/mustache.5.html) with values escaped for XML
/// and HTML.
///
/// The engine is Debian's kainjow Mustache, a C++ header: engines in Swift need all of Foundation, which
/// makes the program three times as large and its start a millisecond slower.
package final class MustacheTemplate: Sendable {
    private struct Parsed: @unchecked Sendable { let pointer: OpaquePointer }

    /// The parsed template, which is never freed; used by one thread at a time.
    private let parsed: Mutex<Parsed>

    package init(_ bytes: [UInt8]) {
        var words: [UInt8] = []
        let pointer = withUnsafeMutablePointer(to: &words) { words in
            Self.joined(bytes).withUnsafeBytes {
                mustache_parse($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, escape, take, words)
            }
        }
        guard let pointer else {
            preconditionFailure("a template of ours is well formed: \(String(decoding: words, as: UTF8.self))")
        }
        parsed = Mutex(Parsed(pointer: pointer))
    }

    /// Removes lines that contain only a section tag, as the specification requires. The engine leaves an empty line
    /// for a skipped section (https://github.com/mustache/spec, sections).
    private static func joined(_ bytes: [UInt8]) -> [UInt8] {
        let newline = UInt8(ascii: "\n")
        var joined: [UInt8] = []
        for line in bytes.split(separator: newline, omittingEmptySubsequences: false) {
            let text = String(decoding: line, as: UTF8.self)
            let inner = text.dropFirst(3).dropLast(2)
            let isSection =
                ["{{#", "{{/", "{{^"].contains(text.prefix(3)) && text.hasSuffix("}}") && !inner.contains("}")
            joined += line
            if !isSection { joined.append(newline) }
        }
        // There is no line after the last line feed.
        if joined.last == newline { joined.removeLast() }
        return joined
    }

    /// Renders the template with the properties of a structure, named as in the template. They are texts, numbers,
    /// lists, other structures, and nil for missing ones.
    package func text(_ values: Any) -> String {
        let value = made(values)
        defer { mustache_free(value) }
        var bytes: [UInt8] = []
        withUnsafeMutablePointer(to: &bytes) { bytes in
            parsed.withLock { mustache_render($0.pointer, value, take, bytes) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The colours and dimensions of all pages, light and dark, as CSS variables.
package let pagePalette = String(decoding: PackageResources.palette_css, as: UTF8.self)

/// Appends to an array of bytes.
private func take(_ text: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<CChar>?, _ count: Int) {
    text?.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeRawBufferPointer(start: bytes, count: count)
}

private func escape(
    _ bytes: UnsafePointer<CChar>?, _ count: Int, _ sink: mustache_sink?, _ text: UnsafeMutableRawPointer?
) {
    var escaped = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self).escapedForXML
    escaped.withUTF8 { $0.withMemoryRebound(to: CChar.self) { sink?(text, $0.baseAddress, $0.count) } }
}

/// Converts a value to the engine's type.
private func made(_ value: Any) -> OpaquePointer {
    switch value {
    case let words as Message: return made(text: words.text)
    case let text as String: return made(text: text)
    case let number as Int: return made(text: number.description)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { made($0.value) } ?? mustache_nothing()
    case .collection:
        let list: OpaquePointer = mustache_list()
        for child in mirror.children { mustache_append(list, made(child.value)) }
        return list
    default:
        let object: OpaquePointer = mustache_object()
        for child in mirror.children {
            if let name = child.label { mustache_set(object, name, made(child.value)) }
        }
        return object
    }
}

private func made(text: String) -> OpaquePointer {
    var text = text
    return text.withUTF8 { $0.withMemoryRebound(to: CChar.self) { mustache_text($0.baseAddress, $0.count) } }
}
