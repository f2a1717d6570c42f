import TatamiSceneFile
import TatamiLoading
import TatamiBaselines
import TatamiCairoRendering
import TatamiComparison
package import TatamiDrawing
package import TatamiFiles
import TatamiFingerprints
import TatamiImageCoding
import TatamiPrimitives
import TatamiScenes

/// Draws one case after the other and holds each against its baseline; for one thread.
///
/// After `verify` the case is recorded, where the mode accepts its verdict; or it is pending; or it is equal and nothing of
/// it is pending any more.
package final class SnapshotVerifier {
    package let place: SnapshotPlace
    package let record: RecordMode
    /// Whether the baselines were drawn with other libraries or fonts than are here.
    package let environmentDiffers: Bool
    package private(set) var timings = Timings()
    /// Of the last case; nil when it could not be drawn.
    private(set) var lastPixels: Fingerprint?
    private let maker: PictureMaker
    /// Draws for the record a second time; with fonts of its own, so that it shares nothing with the first.
    private var secondMaker: PictureMaker?

    package init(
        place: SnapshotPlace, record: RecordMode, environmentDiffers: Bool = false, maker: PictureMaker
    ) {
        self.place = place
        self.record = record
        self.environmentDiffers = environmentDiffers
        self.maker = maker
    }

    /// Throws what keeps it from writing to the folders.
    package func verify(_ snapshot: SnapshotCase) throws(FileError) -> Outcome {
        let path = snapshot.loaded.path
        func outcome(_ verdict: Verdict) -> Outcome { Outcome(name: snapshot.name, scene: path, verdict: verdict) }

        lastPixels = nil
        let plan = maker.plan(snapshot.resolved)
        guard plan.isSound else { return outcome(.couldNotRun(.mistakes(plan.problems.map { Complaint($0) }))) }
        let drawn: DrawnSnapshot
        do { drawn = try DrawnSnapshot(plan, by: maker) } catch {
            return outcome(.couldNotRun(.notDrawable(reason: "\(error)")))
        }
        lastPixels = drawn.fingerprint
        let areas = snapshot.resolved.scene.allowances.areas(in: plan.tree)
        let (verdict, sides) = judge(drawn, snapshot, areas)
        do {
            return try settle(outcome(verdict), snapshot, drawn, sides)
        } catch let error as FileError {
            throw error
        } catch {
            return outcome(.couldNotRun(.notDrawable(reason: "\(error)")))
        }
    }

    private typealias Sides = (expected: Bitmap, actual: Bitmap)

    /// The sides are there when they differ by more than the scene allows.
    private func judge(
        _ drawn: DrawnSnapshot, _ snapshot: SnapshotCase, _ areas: [PixelAllowance]
    ) -> (verdict: Verdict, sides: Sides?) {
        do throws(Baseline.Flaw) {
            guard let baseline = try Baseline.read(snapshot.name, in: place.folder) else { return (.missing, nil) }
            if drawn.fingerprint == baseline.record.pixels { return (.equal, nil) }
            let expected = try baseline.bitmap()
            let actual = drawn.pixels.bitmap()
            guard var difference = comparePixels(expected: expected, actual: actual) else {
                // The pixels are equal and the recorded fingerprint is not theirs: somebody edited the tree.
                return (.damaged(.unreadableTree), nil)
            }
            if difference.expectedSize == difference.actualSize, !areas.isEmpty {
                let (rest, used) = comparePixels(expected: expected, actual: actual, allowing: areas)
                if rest.isAccepted { return (.tolerated(snapshot.resolved.scene.allowances.uses(used)), nil) }
                difference = rest
            }
            if environmentDiffers { return (.environmentDiffers(difference), (expected, actual)) }
            let isSameSize = difference.expectedSize == difference.actualSize
            return (isSameSize ? .differs(difference) : .sizeDiffers(difference), (expected, actual))
        } catch {
            return (.damaged(error.damage), nil)
        }
    }

    /// Records what the mode accepts, keeps the rest as pending, and clears what was pending before.
    private func settle(
        _ outcome: Outcome, _ snapshot: SnapshotCase, _ drawn: DrawnSnapshot, _ sides: Sides?
    ) throws -> Outcome {
        var outcome = outcome
        switch outcome.verdict.kind {
        case .equal, .tolerated:
            try place.pending.remove(outcome.name)
        case _ where record.accepts(outcome.verdict):
            guard try isReproducible(snapshot, drawn) else {
                outcome.verdict = .couldNotRun(.irreproducible)
                return outcome
            }
            let files = try timings.measure(.encode) { try drawn.files() }
            try timings.measure(.write) { try place.folder.record(outcome.name, files) }
            try place.pending.remove(outcome.name)
            outcome.isRecorded = true
        default:
            let files = try timings.measure(.encode) { try drawn.files() }
            let difference = try sides.map {
                try encodePNG(differenceImage(expected: $0.expected, actual: $0.actual), compression: .small)
            }
            try timings.measure(.write) {
                try place.pending.keep(
                    outcome.name, files, difference: difference, inputs: snapshot.inputs)
            }
        }
        return outcome
    }

    private func isReproducible(_ snapshot: SnapshotCase, _ drawn: DrawnSnapshot) throws -> Bool {
        let maker = try secondMaker ?? PictureMaker()
        secondMaker = maker
        let again = try DrawnSnapshot(maker.plan(snapshot.resolved), by: maker)
        return again.fingerprint == drawn.fingerprint && again.tree == drawn.tree
    }
}
