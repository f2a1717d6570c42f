package import TatamiBaselines
package import TatamiLoading
import TatamiDrawing
import TatamiFiles
package import TatamiImageCoding
package import TatamiSceneFile
import TatamiTypesetting

/// Verifies shots of one scene in this process, by the rules of a run: for tests, and for programs with scenes in code.
package struct SceneVerification {
    package let place: SnapshotPlace
    package let record: RecordMode

    package init(place: SnapshotPlace, record: RecordMode) {
        self.place = place
        self.record = record
    }

    /// One outcome for each shot, in their order. `images` are those that the scene was read with.
    package func verify(
        _ shots: [(name: SnapshotName, shot: Shot)], of scene: LoadedScene, images: ImageLoader
    ) throws(VerificationRun.Failure) -> [Outcome] {
        let run = VerificationRun(place: place, record: record)
        let environment = try run.enterEnvironment(isWhole: false)
        let maker: PictureMaker
        do throws(FontError) { maker = try PictureMaker(images: images) } catch { throw .fonts(error) }
        let verifier = SnapshotVerifier(
            place: place, record: record, environmentDiffers: environment.differs, maker: maker)
        var outcomes: [Outcome] = []
        for (name, shot) in shots {
            let (resolved, diagnostics) = scene.source.resolve(shot)
            guard let resolved else {
                let mistakes = Verdict.Obstacle.mistakes(diagnostics.map { Complaint($0) })
                outcomes.append(Outcome(name: name, scene: scene.path, verdict: .couldNotRun(mistakes)))
                continue
            }
            do throws(FileError) {
                outcomes.append(try verifier.verify(SnapshotCase(name: name, loaded: scene, resolved: resolved)))
            } catch {
                throw .unwritable(error)
            }
        }
        try run.leaveEnvironment(environment, after: outcomes)
        return outcomes
    }
}
