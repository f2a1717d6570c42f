package import TatamiSceneFile

extension Diagnostic: CustomStringConvertible {
    /// One line in the format of compilers and editors.
    package var sentence: Message { "\(place): \(severity.rawValue): \(reason.sentence)" }

    package var description: String { sentence.text }
}
