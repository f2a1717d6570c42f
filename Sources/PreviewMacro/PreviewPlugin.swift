import Foundation

/// The compiler's plugin for `#Preview`: it expands to nothing, since tests draw views themselves.
///
/// The compiler writes a message as a length of eight bytes, the lowest first, and as much JSON; it reads the answer in the
/// same form. The protocol is that of https://github.com/swiftlang/swift-syntax/tree/main/Sources/SwiftCompilerPluginMessageHandling,
/// without whose library nothing of the sources needs to be parsed.
@main
struct PreviewPlugin {
    static func main() {
        while let message = read() { write(answer(to: message)) }
    }

    /// Returns the answer to a message.
    private static func answer(to message: [String: Any]) -> [String: Any] {
        if message["getCapability"] != nil { return ["getCapabilityResult": ["capability": ["protocolVersion": 7]]] }
        return ["expandMacroResult": ["expandedSource": "", "diagnostics": []] as [String: Any]]
    }

    /// Reads a message; nil at the end of the input.
    private static func read() -> [String: Any]? {
        let header = FileHandle.standardInput.readData(ofLength: 8)
        guard header.count == 8 else { return nil }
        let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
        let body = FileHandle.standardInput.readData(ofLength: length)
        return (try? JSONSerialization.jsonObject(with: body)) as? [String: Any]
    }

    private static func write(_ message: [String: Any]) {
        guard let body = try? JSONSerialization.data(withJSONObject: message) else { return }
        let header = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
        FileHandle.standardOutput.write(Data(header) + body)
    }
}
