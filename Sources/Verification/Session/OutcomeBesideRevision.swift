import TatamiExplanation
package import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// Adding the lines of a revision to outcomes.
extension Outcome {
    /// Adds the earlier line of the scene to each cause that changed there.
    func withEarlierLines(_ earlier: EarlierLines) -> Outcome {
        guard var explanation else { return self }
        var outcome = self
        for (number, cause) in explanation.causes.enumerated() where cause.was == nil {
            guard cause.kind == .changed || cause.kind == .renamed, let place = cause.place, place.line > 0 else {
                continue
            }
            explanation.causes[number].was = earlier.line(place.line, of: place.file)
        }
        outcome.explanation = explanation
        return outcome
    }

    /// Adds the lines of the last commit.
    package func withLinesOfLastCommit() -> Outcome { withEarlierLines(EarlierLines()) }
}
