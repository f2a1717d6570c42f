package import TatamiSceneFile

extension Diagnostic: CustomStringConvertible {
    /// One line, as compilers and editors write it.
    package var sentence: Words { "\(place): \(severity.rawValue): \(problem.sentence)" }

    package var description: String { sentence.text }
}
