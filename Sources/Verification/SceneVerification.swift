package import TatamiRendering
package import TatamiResults
package import TatamiSceneFile
import TatamiSystem
import TatamiTypesetting

extension VerificationRules {
    /// Verifies shots of one scene in this process, for tests and programs with scenes in code. Returns one outcome for
    /// each, in order.
    package func verify(
        _ shots: [(name: SnapshotName, shot: Shot)], of scene: LoadedScene
    ) throws(RunFailure) -> [Outcome] {
        let run = VerificationRun(of: scene.loader.project, self)
        let environment = try run.enterEnvironment(isWhole: false)
        let maker = try rethrowing(as: RunFailure.fonts) { () throws(FontError) in
            try PictureMaker.reusingTools(images: scene.loader.images)
        }
        let verifier = SnapshotVerifier(self, in: environment, maker: maker)
        var outcomes: [Outcome] = []
        for (name, shot) in shots {
            outcomes.append(try verify(shot, named: name, of: scene, by: verifier))
        }
        try run.leaveEnvironment(environment, after: outcomes)
        return outcomes
    }

    private func verify(
        _ shot: Shot, named name: SnapshotName, of scene: LoadedScene, by verifier: SnapshotVerifier
    ) throws(RunFailure) -> Outcome {
        let (resolved, diagnostics) = scene.source.resolve(shot)
        guard let resolved else {
            let errors = Verdict.Failure.invalidScene(diagnostics.map { DiagnosticRecord($0) })
            return Outcome(
                name: name, scene: scene.path, place: scene.source.place(ofShot: shot), verdict: .couldNotRun(errors))
        }
        let snapshot = SnapshotCase(name: name, shot: shot, loaded: scene, resolved: resolved)
        return try rethrowing(as: RunFailure.unwritable) { () throws(FileError) in try verifier.verify(snapshot) }
    }
}
