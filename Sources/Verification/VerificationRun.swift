package import TatamiBaselines
import TatamiCairoRendering
import TatamiComparison
package import TatamiDrawing
package import TatamiFiles
import TatamiImageCoding
import TatamiPrimitives
import TatamiSceneFile
package import TatamiTypesetting

/// Draws the shots of scenes and holds each against its baseline.
///
/// After a run there is one outcome for each shot, in the order of the scenes, then one for each orphan; what was drawn
/// and not accepted lies in the pending folder, and no baseline has changed but those that `record` allowed.
package struct VerificationRun {
    package let folder: SnapshotFolder
    package let pending: PendingSnapshots
    package let record: RecordMode
    package private(set) var timings = Timings()

    /// Which baselines a run may write.
    package enum RecordMode: String, Hashable, Sendable, CaseIterable {
        case none, missing, changed, all

        func accepts(_ verdict: Verdict) -> Bool {
            switch (self, verdict.kind) {
            case (.missing, .missing), (.all, .missing): true
            case (.changed, .differs), (.changed, .sizeDiffers), (.all, .differs), (.all, .sizeDiffers): true
            case (.all, .damaged): true
            default: false
            }
        }
    }

    package init(folder: SnapshotFolder, pending: PendingSnapshots, record: RecordMode) {
        self.folder = folder
        self.pending = pending
        self.record = record
    }

    /// What stops a run as a whole.
    package enum Failure: Error {
        case unreadableScene(FileError)
        case fonts(FontError)
        /// Two scenes have the same name, so their snapshots would share their files.
        case sameName(String, first: String, second: String)
        case badName(SnapshotNameError, scene: String)
        case unwritable(FileError)
    }

    /// Verifies the shots of the scene files; `onOutcome` hears of each as soon as it is known.
    package mutating func verify(
        _ scenes: [String], onOutcome: (Outcome) -> Void = { _ in }
    ) throws(Failure) -> [Outcome] {
        let images = ImageLoader()
        let maker: PictureMaker
        do throws(FontError) { maker = try PictureMaker(images: images) } catch { throw .fonts(error) }
        defer { timings.add(maker.timings) }
        var outcomes: [Outcome] = []
        var names: [String: String] = [:]
        for path in scenes {
            let (scene, diagnostics) = try load(path, images: images)
            let stem = LoadedScene.name(ofFile: path)
            if let first = names.updateValue(path, forKey: stem) {
                throw .sameName(stem, first: first, second: path)
            }
            let shots = scene?.source.shots ?? [.standard]
            for shot in shots {
                let name = try name(ofShot: shot, of: stem, path: path)
                var outcome = Outcome(name: name, scene: path, verdict: .couldNotRun(diagnostics, reason: nil))
                if let scene {
                    let snapshotCase = SnapshotCase(name: name, scene: scene, shot: shot)
                    outcome = try verify(snapshotCase, path: path, maker: maker)
                }
                onOutcome(outcome)
                outcomes.append(outcome)
            }
        }
        return outcomes
    }

    /// Baselines that none of the outcomes stands for.
    package func orphans(beside outcomes: [Outcome]) throws(Failure) -> [Outcome] {
        do throws(FileError) {
            let drawn = Set(outcomes.map(\.name))
            return try folder.names().filter { !drawn.contains($0) }
                .map { Outcome(name: $0, scene: nil, verdict: .orphaned) }
        } catch {
            throw .unwritable(error)
        }
    }

    private mutating func load(
        _ path: String, images: ImageLoader
    ) throws(Failure) -> (scene: LoadedScene?, diagnostics: [Diagnostic]) {
        do throws(FileError) {
            return try timings.measure(.read) { () throws(FileError) in try LoadedScene.load(path, images: images) }
        } catch {
            throw .unreadableScene(error)
        }
    }

    private func name(ofShot shot: Shot, of scene: String, path: String) throws(Failure) -> SnapshotName {
        do throws(SnapshotNameError) {
            return try SnapshotName(scene: scene, shot: shot.name)
        } catch {
            throw .badName(error, scene: path)
        }
    }

    private mutating func verify(
        _ snapshotCase: SnapshotCase, path: String, maker: PictureMaker
    ) throws(Failure) -> Outcome {
        let name = snapshotCase.name
        let (resolved, diagnostics) = timings.measure(.resolve) {
            snapshotCase.scene.source.resolve(snapshotCase.shot)
        }
        guard let resolved else {
            return Outcome(name: name, scene: path, verdict: .couldNotRun(diagnostics, reason: nil))
        }
        let plan = maker.plan(resolved.scene)
        let found = resolved.diagnostics(of: plan)
        guard !found.contains(where: { $0.severity == .error }) else {
            return Outcome(name: name, scene: path, verdict: .couldNotRun(found, reason: nil))
        }
        let drawn: DrawnSnapshot
        do { drawn = try DrawnSnapshot(plan, by: maker) } catch {
            return Outcome(name: name, scene: path, verdict: .couldNotRun([], reason: "\(error)"))
        }
        let verdict = verdict(on: drawn, name)
        do {
            return try settle(Outcome(name: name, scene: path, verdict: verdict), drawn)
        } catch let error as FileError {
            throw .unwritable(error)
        } catch {
            return Outcome(name: name, scene: path, verdict: .couldNotRun([], reason: "\(error)"))
        }
    }

    private func verdict(on drawn: DrawnSnapshot, _ name: SnapshotName) -> Verdict {
        do throws(Baseline.Flaw) {
            guard let baseline = try Baseline.read(name, in: folder) else { return .missing }
            if drawn.fingerprint == baseline.record.pixels { return .equal }
            let expected = try baseline.bitmap()
            guard let difference = comparePixels(expected: expected, actual: drawn.pixels.bitmap()) else {
                // The pixels are equal and the recorded fingerprint is not theirs: somebody edited the tree.
                return .damaged(.unreadableTree)
            }
            return difference.expectedSize == difference.actualSize ? .differs(difference) : .sizeDiffers(difference)
        } catch {
            return .damaged(error.damage)
        }
    }

    /// Records what the mode accepts, keeps the rest as pending, and clears what was pending before.
    private mutating func settle(_ outcome: Outcome, _ drawn: DrawnSnapshot) throws -> Outcome {
        var outcome = outcome
        switch outcome.verdict.kind {
        case .equal:
            try pending.remove(outcome.name)
        case _ where record.accepts(outcome.verdict):
            let files = try drawn.files()
            try timings.measure(.write) { try folder.record(outcome.name, files) }
            try pending.remove(outcome.name)
            outcome.isRecorded = true
        default:
            let files = try drawn.files()
            let expected = try? Baseline.read(outcome.name, in: folder)?.bitmap()
            let difference = try expected.map {
                try encodePNG(differenceImage(expected: $0, actual: drawn.pixels.bitmap()), compression: .small)
            }
            try timings.measure(.write) { try pending.keep(outcome.name, files, difference: difference) }
        }
        return outcome
    }
}
