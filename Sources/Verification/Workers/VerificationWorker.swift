import TatamiDrawing
import TatamiFiles
import TatamiImageCoding
package import TatamiTypesetting

/// Does verification jobs one after the other, with fonts, images and the last scene kept for the next.
package final class VerificationWorker {
    private let maker: PictureMaker
    private let reader: CaseReader
    private var verifier: SnapshotVerifier?
    private var verifierTimings = Timings()

    package init() throws(FontError) {
        let images = ImageLoader()
        // Scenes share few texts, and a worker draws thousands of them: enough for one long screen will do.
        maker = try PictureMaker(images: images, textMemory: 1 << 15)
        reader = CaseReader(images: images)
    }

    /// What it has spent since it began.
    var timings: Timings {
        var sum = reader.timings
        sum.add(maker.timings)
        sum.add(verifierTimings)
        if let verifier { sum.add(verifier.timings) }
        return sum
    }

    func verify(_ job: VerificationJob) throws(FileError) -> (Outcome, DrawnCase?) {
        switch reader.read(job.reference) {
        case .success(let snapshot):
            let verifier = verifier(for: job)
            let outcome = try verifier.verify(snapshot)
            let drawn = verifier.lastPixels.flatMap { pixels in
                snapshot.settledInputs(since: reader.lastRead).map { DrawnCase(pixels: pixels, inputs: $0) }
            }
            return (outcome, drawn)
        case .failure(let obstacle):
            return (Outcome(name: job.name, scene: job.scene, verdict: .couldNotRun(obstacle)), nil)
        }
    }

    private func verifier(for job: VerificationJob) -> SnapshotVerifier {
        if let verifier, verifier.place == job.place, verifier.record == job.record,
            verifier.environmentDiffers == job.environmentDiffers
        {
            return verifier
        }
        if let verifier { verifierTimings.add(verifier.timings) }
        let verifier = SnapshotVerifier(
            place: job.place, record: job.record, environmentDiffers: job.environmentDiffers, maker: maker)
        self.verifier = verifier
        return verifier
    }
}
