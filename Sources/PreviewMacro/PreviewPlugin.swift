import Foundation

/// The compiler plugin that expands `#Preview`, `@Entry` and `@Model`.
///
/// `#Preview` expands to an entry by which a program that draws previews finds it.
///
/// The compiler writes a message as its length in eight bytes, lowest first, followed by that much JSON; it reads the
/// answer in the same format. The protocol is that of
/// https://github.com/swiftlang/swift-syntax/tree/main/Sources/SwiftCompilerPluginMessageHandling. The plugin doesn't
/// use that library: it searches the source as text.
@main
struct PreviewPlugin {
    static func main() {
        while let message = read() { write(answer(to: message)) }
    }

    /// Returns the answer to a message.
    private static func answer(to message: [String: Any]) -> [String: Any] {
        if message["getCapability"] != nil { return ["getCapabilityResult": ["capability": ["protocolVersion": 7]]] }
        let preview = (message["expandFreestandingMacro"] as? [String: Any]).flatMap { PreviewUse($0) }
        let attached = message["expandAttachedMacro"] as? [String: Any]
        let entry = attached.flatMap { EntryUse($0) }
        let model = attached.flatMap { ModelUse($0) }
        let source = preview?.entry ?? entry?.expansion ?? model?.expansion ?? ""
        return ["expandMacroResult": ["expandedSource": source, "diagnostics": []] as [String: Any]]
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

/// A use of `#Preview`.
private struct PreviewUse {
    /// The arguments and the closure.
    private let call: String
    /// The module and the file, as in `Inbox/InboxView.swift`.
    private let file: String
    private let line: Int
    /// A prefix for names that only this use creates.
    private let discriminator: String

    /// Reads a message of the compiler; nil if the message is about a different macro.
    init?(_ message: [String: Any]) {
        guard let syntax = message["syntax"] as? [String: Any], let source = syntax["source"] as? String,
            let location = syntax["location"] as? [String: Any], let file = location["fileID"] as? String,
            let line = location["line"] as? Int, let discriminator = message["discriminator"] as? String
        else { return nil }
        // The source begins with the comments before the use, which may contain other uses.
        let masked = MaskedSource(source)
        guard let name = masked.firstIndex(ofWord: "#Preview") else { return nil }
        call = masked.text(name + "#Preview".count..<masked.code.count)
        let before = masked.code[..<name].count { $0.isNewline }
        (self.file, self.line, self.discriminator) = (file, line + before, discriminator)
    }

    /// A type with an entry in the section that `CPreviews` reads. The name has the form that the compiler requires for
    /// unique names in expansions.
    var entry: String {
        let section = "tatami_previews"
        return """
            enum \(discriminator)7PreviewfMu_ {
                @section("\(section)") @used
                nonisolated static let entry: @Sendable @convention(c) () -> Void = {
                    MainActor.assumeIsolated {
                        PreviewRegistration(file: "\(file)", line: \(line)).add\(call)
                    }
                }
            }
            """
    }
}
