package import TatamiSceneFile

extension Diagnostic: CustomStringConvertible {
    /// One line, as compilers and editors write it.
    package var sentence: Words { "\(place): \(severity.rawValue): \(reason.sentence)" }

    package var description: String { sentence.text }
}
