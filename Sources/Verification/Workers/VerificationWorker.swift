package import TatamiDrawing
import TatamiFiles
import TatamiImageCoding
import TatamiRecords
package import TatamiTypesetting

/// Verifies cases one after the other, with fonts, images and the last scene kept for the next.
package final class VerificationWorker {
    private let maker: PictureMaker
    private let reader: CaseReader
    private var verifier: SnapshotVerifier?
    private var verifierTimings = Timings()
    private var told = Timings()

    package init() throws(FontError) {
        let images = ImageLoader()
        // Scenes share few texts, and a worker draws thousands of them: enough for one long screen will do.
        maker = try PictureMaker(images: images, textMemory: 1 << 15)
        reader = CaseReader(images: images)
    }

    /// The outcome, with what the worker spent since the one before.
    func verify(_ reference: CaseReference, by rules: VerificationRules) throws(RunFailure) -> Outcome {
        var outcome: Outcome
        switch reader.read(reference) {
        case .success(let snapshot):
            do throws(FileError) {
                outcome = try verifier(by: rules).verify(snapshot, read: reader.lastRead)
            } catch {
                throw .unwritable(error)
            }
        case .failure(let obstacle):
            outcome = Outcome(
                name: reference.name, scene: reference.scene, place: reader.place(of: reference),
                verdict: .couldNotRun(obstacle))
        }
        let spent = timings
        outcome.nanoseconds = spent.since(told).nanoseconds
        told = spent
        return outcome
    }

    /// What it has spent since it began.
    private var timings: Timings {
        var sum = reader.timings
        sum.add(maker.timings)
        sum.add(verifierTimings)
        if let verifier { sum.add(verifier.timings) }
        return sum
    }

    private func verifier(by rules: VerificationRules) -> SnapshotVerifier {
        if let verifier, verifier.rules == rules { return verifier }
        if let verifier { verifierTimings.add(verifier.timings) }
        let verifier = SnapshotVerifier(rules, maker: maker)
        self.verifier = verifier
        return verifier
    }
}

extension Timings {
    /// Whole nanoseconds by the names of the stages; what took none is left out.
    var nanoseconds: [String: Int64] {
        var result: [String: Int64] = [:]
        for (stage, duration) in spent where duration > .zero {
            let (seconds, attoseconds) = duration.components
            result[stage.rawValue] = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        }
        return result
    }

    /// A stage that is not known here is passed over.
    package init(nanoseconds: [String: Int64]) {
        self.init()
        for (name, nanoseconds) in nanoseconds {
            if let stage = Stage(rawValue: name) { add(.nanoseconds(nanoseconds), to: stage) }
        }
    }
}
