import TatamiCairo
import TatamiComparison
import TatamiImages
import TatamiLayout
import TatamiMessages
package import TatamiPrimitives
package import TatamiRendering
package import TatamiResults
import TatamiSceneFile
import TatamiScenes
package import TatamiSystem
import TatamiTypesetting

/// A verifier that draws cases and compares each with its baseline; for one thread.
///
/// After `verify`, a difference that the mode accepts is recorded; any other difference is pending; an equal snapshot
/// has nothing pending.
package final class SnapshotVerifier {
    var rules: VerificationRules
    /// The environment of this process compared with that of the baselines.
    var environment: EnvironmentStanding
    package private(set) var timings = Timings()
    private let maker: PictureMaker
    /// A second renderer, to check that a recording is reproducible. It has separate fonts, so that it shares nothing
    /// with the first.
    private var secondMaker: PictureMaker?

    package init(_ rules: VerificationRules, in environment: EnvironmentStanding, maker: PictureMaker) {
        (self.rules, self.environment) = (rules, environment)
        self.maker = maker
    }

    private var place: SnapshotPlace { rules.place }

    /// Verifies a case; `read` is the time the scene was read, nil if its files don't matter later. A case that
    /// `isApproved` certainly has the pixels of its baseline, so it is only laid out, unless its tree or accessibility
    /// text differs. Throws if files can't be written.
    package func verify(
        _ snapshot: SnapshotCase, read: FileTime? = nil, isApproved: Bool = false
    ) throws(FileError) -> Outcome {
        var outcome = Outcome(
            name: snapshot.name, scene: snapshot.loaded.path, place: snapshot.place,
            verdict: .couldNotRun(.irreproducible))
        outcome.moment = snapshot.shot.time.map { ($0.seconds * 1000).rounded() / 1000 }
        let plan: PicturePlan
        do { plan = try maker.plan(snapshot.resolved, for: .snapshot) } catch {
            outcome.verdict = .couldNotRun(.notDrawable(reason: error.reason.text))
            return outcome
        }
        let diagnostics = plan.diagnostics.map { DiagnosticRecord($0) }
        guard plan.isSound else {
            outcome.verdict = .couldNotRun(.invalidScene(diagnostics))
            return outcome
        }
        let wishes = snapshot.loaded.source.wishes
        let lint = rules.lint.flatMap { $0.scenes.include(wishes.lint) ? $0 : nil }
        outcome.warnings = lint?.diagnostics(plan, of: snapshot, by: maker) ?? diagnostics
        let accessibility =
            rules.accessibility?.include(wishes.accessibility) == true ? AccessibilityText(plan.tree) : nil
        func note(_ pixels: Fingerprint, _ tree: String) {
            outcome.drawn = Outcome.Drawn(
                pixels: pixels, tree: Fingerprint(of: tree.utf8), inputs: snapshot.inputs,
                isSettled: read.map { snapshot.wereInputsUntouched(since: $0) } ?? false,
                environment: self.environment.fingerprint)
        }
        if isApproved, let known = try? Baseline.read(snapshot.name, in: place.folder) {
            let tree = plan.tree.description
            if known.record.tree == tree,
                accessibility == nil || known.record.accessibility == accessibility?.fingerprint
            {
                note(known.record.pixels, tree)
                outcome.verdict = .equal
                try place.pending.remove(outcome.name)
                return outcome.filed(in: place)
            }
        }
        var filing = Filing.none
        do throws(DrawingError) {
            let drawn = try DrawnSnapshot(
                plan, accessibility: accessibility, isOptional: snapshot.loaded.source.isOptional(snapshot.shot),
                by: maker)
            note(drawn.fingerprint, drawn.tree)
            let (baseline, judgement) = judge(drawn, snapshot, snapshot.resolved.scene.allowances.areas(in: plan.tree))
            outcome.verdict = judgement.verdict
            filing = try settle(&outcome, snapshot, drawn, plan, baseline, judgement)
        } catch {
            let reported = snapshot.resolved.diagnostic(of: error).map {
                Verdict.Failure.invalidScene([DiagnosticRecord($0)])
            }
            outcome.verdict = .couldNotRun(reported ?? .notDrawable(reason: error.reason.text))
        }
        try file(filing, &outcome)
        return outcome.filed(in: place)
    }

    private func judge(
        _ drawn: DrawnSnapshot, _ snapshot: SnapshotCase, _ areas: [PixelAllowance]
    ) -> (baseline: Baseline?, judgement: Judge.Judgement) {
        let judge = Judge(
            allowances: snapshot.resolved.scene.allowances, areas: areas, environmentDiffers: environment.differs,
            strictTrees: rules.strictTrees)
        do throws(Verdict.Damage) {
            let baseline = try Baseline.read(snapshot.name, in: place.folder)
            return (baseline, judge.judge(expected: baseline?.face, actual: drawn.face))
        } catch {
            return (nil, Judge.Judgement(verdict: .damaged(error)))
        }
    }

    /// The changes to a snapshot's files after an outcome.
    private enum Filing {
        case none
        /// Removes its pending files.
        case clear
        case record([SnapshotFolder.Part: [UInt8]])
        case keepPending([SnapshotFolder.Part: [UInt8]], difference: [UInt8]?, expected: [UInt8]?)
    }

    /// Explains and encodes the drawn snapshot, to be recorded if the mode accepts it, or else to be pending.
    private func settle(
        _ outcome: inout Outcome, _ snapshot: SnapshotCase, _ drawn: DrawnSnapshot, _ plan: PicturePlan,
        _ baseline: Baseline?, _ judgement: Judge.Judgement
    ) throws(DrawingError) -> Filing {
        let isRecorded = rules.record.accepts(outcome.verdict)
        guard outcome.verdict.isPending || isRecorded else { return .clear }
        let recording = snapshot.recording(images: maker.images)
        if isRecorded, !(try isReproducible(snapshot, drawn)) {
            outcome.verdict = .couldNotRun(.irreproducible)
            return .none
        }
        let files = try timings.measure(.encode) { () throws(DrawingError) in
            if case .treeChanged = outcome.verdict, let baseline {
                return drawn.files(from: recording.record, beside: baseline.record.picture)
            }
            // Most pending pictures are redrawn and never approved: approval recompresses them.
            return try drawn.files(from: recording.record, compression: isRecorded ? .small : .fast)
        }
        if isRecorded { return .record(files) }
        var picture: (() -> Bitmap)?
        if let baseline {
            outcome.accessibility = drawn.accessibility?.changes(since: baseline, outcome.name, in: place.folder) ?? []
            do throws(Verdict.Damage) {
                let scene = try baseline.scene(of: outcome.name, in: place.folder)
                let explainer = SnapshotExplainer(
                    maker: maker, actual: recording, resolved: snapshot.resolved,
                    isOfCode: snapshot.loaded.source.isOfCode)
                let explained = timings.measure(.explain) {
                    explainer.explain(plan, baseline, scene: scene, sides: judgement.sides)
                }
                outcome.explanation = explained?.record
                picture = explained?.picture
            } catch {
                outcome.verdict = .damaged(error)
                return .clear
            }
        }
        let difference = try judgement.sides.map { sides throws(DrawingError) in
            let image = timings.measure(.mark) {
                picture?() ?? differenceImage(expected: sides.expected, actual: sides.actual)
            }
            return try timings.measure(.encode) { () throws(DrawingError) in
                try rethrowing(as: DrawingError.encoding) { () throws(ImageError) in
                    try encodePNG(image, compression: .fast)
                }
            }
        }
        // If only the tree changed, the picture is the baseline's.
        let expected = files[.picture] == nil ? nil : baseline?.picture
        return .keepPending(files, difference: difference, expected: expected)
    }

    private func file(_ filing: Filing, _ outcome: inout Outcome) throws(FileError) {
        let name = outcome.name
        switch filing {
        case .none: break
        case .clear: try place.pending.remove(name)
        case .record(let files):
            try timings.measure(.write) { () throws(FileError) in
                try place.folder.record(name, files)
                try place.pending.remove(name)
            }
            outcome.isRecorded = true
        case .keepPending(let files, let difference, let expected):
            let note = jsonBytes(outcome.filed(in: place))
            try timings.measure(.write) { () throws(FileError) in
                try place.pending.keep(name, files, difference: difference, expected: expected, note: note)
            }
        }
    }

    /// Whether drawing the case again with separate tools gives the same pixels and tree.
    private func isReproducible(_ snapshot: SnapshotCase, _ drawn: DrawnSnapshot) throws(DrawingError) -> Bool {
        let (maker, plan) = try rethrowing(as: DrawingError.fonts) { () throws(FontError) in
            let maker =
                if let secondMaker { secondMaker } else {
                    try PictureMaker(images: ImageLoader(limits: self.maker.limits))
                }
            secondMaker = maker
            return (maker, try maker.plan(snapshot.resolved))
        }
        let again = try DrawnSnapshot(plan, by: maker)
        return again.fingerprint == drawn.fingerprint && again.tree == drawn.tree
    }
}
