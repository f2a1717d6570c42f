package import TatamiSceneFile

extension Diagnostic: CustomStringConvertible {
    /// The message as one line in the format of compilers and editors.
    package var sentence: Message { "\(place): \(severity.rawValue): \(message)" }

    /// The reason, and the variants that have it unless all do.
    package var message: Message {
        guard !variants.isEmpty else { return reason.sentence }
        let noun = variants.count == 1 ? "variant" : "variants"
        return "in the \(noun) \(inventory(of: variants.map { "'\($0)'" }, naming: 4)): \(reason.sentence)"
    }

    package var description: String { sentence.text }
}
