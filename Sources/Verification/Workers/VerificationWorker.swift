import TatamiImages
package import TatamiPrimitives
package import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiSystem
package import TatamiTypesetting

/// A worker that verifies cases one by one, keeping fonts, images and the last scene for the next.
package final class VerificationWorker {
    private let maker: PictureMaker
    private let reader: CaseReader
    private var verifier: SnapshotVerifier?
    /// The time that is in outcomes already.
    private var reported = Timings()

    package init(of project: Project, limits: Limits) throws(FontError) {
        let images = ImageLoader(limits: limits)
        // Scenes share few texts, and a worker draws thousands of scenes: memory for one long screen suffices.
        maker = try PictureMaker(images: images, textMemory: 1 << 15)
        // An explanation lays out nearly the same scene twice.
        maker.keepsLayouts = true
        reader = CaseReader(SceneLoader(of: project, images: images))
    }

    /// The folder below which the scenes share files.
    var root: String? {
        get { reader.root }
        set { reader.root = newValue }
    }

    /// Returns the outcome with the time spent since the previous one.
    func verify(
        _ reference: CaseReference, by rules: VerificationRules, in environment: EnvironmentStanding,
        isApproved: Bool = false
    ) throws(FileError) -> Outcome {
        Heartbeat.begin(reference.scene)
        defer { Heartbeat.end() }
        var outcome: Outcome
        reader.variants = rules.variants
        switch reader.read(reference) {
        case .success(let snapshot):
            Heartbeat.begin(snapshot.place.description)
            outcome = try verifier(by: rules, in: environment).verify(
                snapshot, read: reader.lastRead, isApproved: isApproved)
        case .failure(let failure):
            outcome = Outcome(
                name: reference.name, scene: reference.scene, place: reader.place(of: reference),
                verdict: .couldNotRun(failure))
        }
        let spent = timings
        outcome.timings = spent.since(reported)
        reported = spent
        return outcome
    }

    /// The time spent since the start.
    private var timings: Timings {
        var sum = reader.timings
        sum.add(maker.timings)
        if let verifier { sum.add(verifier.timings) }
        return sum
    }

    private func verifier(by rules: VerificationRules, in environment: EnvironmentStanding) -> SnapshotVerifier {
        let verifier = verifier ?? SnapshotVerifier(rules, in: environment, maker: maker)
        (verifier.rules, verifier.environment) = (rules, environment)
        self.verifier = verifier
        return verifier
    }
}
