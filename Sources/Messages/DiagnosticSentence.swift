package import TatamiSceneFile

extension Diagnostic: CustomStringConvertible {
    /// The message as one line in the format of compilers and editors.
    package var sentence: Message { "\(place): \(severity.rawValue): \(message)" }

    /// The reason, and the variants that have it unless all do.
    package var message: Message {
        guard !variants.isEmpty else { return reason.sentence }
        let shown = variants.prefix(Self.shownVariants).map { "'\($0)'" }.joined(separator: ", ")
        let more = variants.count - Self.shownVariants
        let rest: Message = more > 0 ? " and \(more) more" : ""
        let noun = variants.count == 1 ? "variant" : "variants"
        return "in the \(noun) \(shown)\(rest): \(reason.sentence)"
    }

    private static let shownVariants = 4

    package var description: String { sentence.text }
}
