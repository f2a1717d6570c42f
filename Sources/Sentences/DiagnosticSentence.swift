package import TatamiSceneFile

extension Diagnostic: CustomStringConvertible {
    /// One line, as compilers and editors write it.
    package var description: String { "\(place): \(severity.rawValue): \(problem.sentence)" }
}
