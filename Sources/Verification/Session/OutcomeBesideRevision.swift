import TatamiExplanation
package import TatamiResults
import TatamiSystem
import TatamiSceneFile

extension Outcome {
    /// With the line of the scene as it was for each cause that was changed there.
    func saying(_ earlier: EarlierLines) -> Outcome {
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

    /// The same with the lines that were committed last.
    package func sayingLinesOfLastCommit() -> Outcome { saying(EarlierLines()) }
}
