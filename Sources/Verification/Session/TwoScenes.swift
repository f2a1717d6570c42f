import TatamiImages
import TatamiMessages
package import TatamiPrimitives
package import TatamiRendering
package import TatamiResults
import TatamiSceneFile
import TatamiSystem
import TatamiTypesetting

/// A comparison of the shots of one scene with those of the same names in another, as if the other had been approved.
package struct TwoScenes {
    /// The project of both scenes.
    package let project: Project
    /// The file of the expected scene.
    package let expected: String
    package let actual: String
    /// The name of the only shot to compare; nil for all.
    package var shot: String?
    package let limits: Limits

    package init(
        of project: Project, expected: String, actual: String, shot: String? = nil, limits: Limits = .standard
    ) {
        (self.project, self.expected, self.actual) = (project, expected, actual)
        (self.shot, self.limits) = (shot, limits)
    }

    /// Returns one outcome with its message for each shot of either scene, in the order of the actual one.
    package func compare() throws(RunFailure) -> [Outcome] {
        let scratch = try rethrowing(as: RunFailure.unwritable) { () throws(FileError) in try ScratchFolder() }
        defer { withExtendedLifetime(scratch) {} }
        let place = SnapshotPlace(
            folder: SnapshotFolder(path: scratch.path + "/expected"),
            pending: PendingSnapshots(path: scratch.path + "/actual"))
        let worker = try rethrowing(as: RunFailure.fonts) { () throws(FontError) in
            try VerificationWorker(of: project, limits: limits)
        }
        let standing = try EnvironmentStanding.ofNothing(besides: project.fonts)

        let cases = try references(actual)
        let name = cases.first?.name.scene ?? ""
        let names = Set(cases.map(\.name))
        var gone: [Outcome] = []
        for reference in try references(expected) {
            // Recorded under the name that the shot has in the actual scene.
            guard
                let own = try? SnapshotName(scene: name, shot: reference.name.shot, variant: reference.name.variant)
            else { continue }
            if names.contains(own) {
                let rules = VerificationRules(place: place, record: .all, lint: nil, accessibility: nil)
                let outcome = try rethrowing(as: RunFailure.unwritable) { () throws(FileError) in
                    try worker.verify(CaseReference(scene: expected, name: own), by: rules, in: standing)
                }
                guard outcome.isRecorded else { throw .unknownShots(outcome) }
            } else {
                gone.append(Outcome(name: own, scene: nil, verdict: .orphaned))
            }
        }
        let rules = VerificationRules(place: place, record: .none, lint: nil, accessibility: nil)
        let outcomes = try rethrowing(as: RunFailure.unwritable) { () throws(FileError) in
            try cases.map { reference throws(FileError) in try worker.verify(reference, by: rules, in: standing) }
        }
        return (outcomes + gone).map(withoutFiles)
    }

    /// Returns the shots of a scene; throws if they are unknown.
    private func references(_ scene: String) throws(RunFailure) -> [CaseReference] {
        let reader = CaseReader(SceneLoader(of: project, images: ImageLoader(limits: limits)))
        let references = reader.references(toScene: scene)
        if let failure = reader.failure, let first = references.first {
            throw .unknownShots(
                Outcome(name: first.reference.name, scene: scene, place: first.place, verdict: .couldNotRun(failure)))
        }
        return references.map(\.reference).filter { shot == nil || $0.name.shot == shot }
    }

    /// Returns the outcome with its message and without files, which are removed with the scratch folder.
    private func withoutFiles(_ outcome: Outcome) -> Outcome {
        var outcome = outcome
        outcome.files = Outcome.Files()
        outcome.sentence = sentence(on: outcome, comparedWith: .revision(expected))?.text
        return outcome
    }
}
