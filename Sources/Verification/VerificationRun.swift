package import TatamiPrimitives
package import TatamiRendering
package import TatamiResults
import TatamiSceneFile
package import TatamiSystem
import TatamiTypesetting

/// A run that draws the shots of scene files and compares each with its baseline.
///
/// A run has one outcome for each shot, in the order of the scenes. Snapshots whose verdict its rules accept become
/// baselines as soon as they are drawn; other differences are in the pending folder.
package struct VerificationRun {
    /// The project of the scenes.
    package let project: Project
    package let rules: VerificationRules
    /// The workers; nil to draw in this process only.
    package var workers: WorkerPool?
    /// The cache of equal drawings; nil to draw everything.
    package let cache: DrawingCache?
    /// The limits for one picture. Workers have theirs in their command.
    package let limits: Limits
    package internal(set) var timings = Timings()
    /// The cases of the last call of `verify`.
    private(set) var cases: CaseEnumeration?
    /// The pending files when `verify` was called; nil if unknown.
    private var pendingFiles: Set<String>?
    /// The environments of workers whose libraries or fonts differ from this process's, compared with the baselines'.
    package internal(set) var otherStandings: [EnvironmentStanding] = []

    /// The folders of the baselines and of the pending snapshots.
    package var place: SnapshotPlace { rules.place }

    package init(
        of project: Project, _ rules: VerificationRules, workers: WorkerPool? = nil, cache: DrawingCache? = nil,
        limits: Limits = .standard
    ) {
        (self.project, self.rules) = (project, rules)
        (self.workers, self.cache, self.limits) = (workers, cache, limits)
    }

    package typealias Failure = RunFailure

    /// Verifies the shots of scene files; `onOutcome` is called with each as soon as it is known, in the
    /// order of the scenes. The run itself keeps none, so that memory use depends on the caller.
    package mutating func verify(
        _ scenes: [String], in environment: EnvironmentStanding, onOutcome: (Outcome) -> Void
    ) throws(Failure) {
        let cases = CaseEnumeration(
            scenes, of: project, variants: rules.variants, memory: drawingMemory(in: environment), limits: limits)
        try verify(cases, in: environment, onOutcome)
    }

    /// Verifies these cases; `onOutcome` is called with each as soon as it is known, in the order of their
    /// scenes.
    package mutating func verify(
        _ references: [CaseReference], in environment: EnvironmentStanding, onOutcome: (Outcome) -> Void
    ) throws(Failure) {
        var known: Set<ExactText> = []
        let scenes = references.map(\.scene).filter { known.insert($0).inserted }
        let cases = CaseEnumeration(
            scenes, of: project, variants: rules.variants, including: Set(references),
            memory: drawingMemory(in: environment), limits: limits)
        try verify(cases, in: environment, onOutcome)
    }

    private func drawingMemory(in environment: EnvironmentStanding) -> DrawingMemory? {
        cache.flatMap { cache in
            Fingerprint.ofDrawing(in: environment.current, project.fonts, limits).map {
                DrawingMemory(cache, of: place.folder, drawing: $0, variants: rules.variants)
            }
        }
    }

    private mutating func verify(
        _ cases: CaseEnumeration, in environment: EnvironmentStanding, _ onOutcome: (Outcome) -> Void
    ) throws(Failure) {
        defer { timings.add(cases.timings) }
        self.cases = cases
        pendingFiles = try? place.pending.files()
        if let workers {
            try verify(cases, in: environment, by: workers, onOutcome)
        } else {
            try verifyHere(cases, in: environment, onOutcome)
        }
        // A missing entry only costs time in the next run.
        try? cases.memory?.write()
    }

    private mutating func verifyHere(
        _ cases: CaseEnumeration, in environment: EnvironmentStanding, _ onOutcome: (Outcome) -> Void
    ) throws(Failure) {
        var worker: VerificationWorker?
        while let next = try cases.next() {
            let outcome: Outcome
            if let known = try knownOutcome(next) {
                outcome = known
            } else {
                let drawing =
                    if let worker { worker } else {
                        try rethrowing(as: RunFailure.fonts) { () throws(FontError) in
                            try VerificationWorker(of: project, limits: limits)
                        }
                    }
                worker = drawing
                outcome = try rethrowing(as: RunFailure.unwritable) { () throws(FileError) in
                    try drawing.verify(next.reference, by: rules, in: environment, isApproved: next.isApproved)
                }
                note(outcome, in: cases)
            }
            onOutcome(outcome)
        }
    }

    /// Returns the outcome `equal` for a case that is known to have its baseline's pixels, and removes its pending
    /// files. nil if it has to be drawn, or laid out for lint or the accessibility text.
    func knownOutcome(_ next: CaseEnumeration.Case) throws(Failure) -> Outcome? {
        let isLinted = rules.lint?.scenes.include(next.wishes.lint) ?? false
        let verifiesAccessibility = rules.accessibility?.include(next.wishes.accessibility) ?? false
        guard next.isApproved, !isLinted, !verifiesAccessibility else { return nil }
        let name = next.reference.name
        try rethrowing(as: RunFailure.unwritable) { () throws(FileError) in
            // Files that became pending since the list was made belong to other snapshots.
            try place.pending.remove(name, among: pendingFiles)
        }
        return next.outcome(.equal).filed(in: place)
    }

    /// Adds an outcome's timings, and remembers what was drawn; `leaveEnvironment` remembers recorded snapshots.
    mutating func note(_ outcome: Outcome, in cases: CaseEnumeration) {
        timings.add(outcome.timings)
        guard cases.memory != nil, let drawn = outcome.drawn, let scene = outcome.scene else { return }
        let baseline = outcome.verdict == .equal ? try? Baseline.read(outcome.name, in: place.folder) : nil
        cases.memory?.note(
            drawn, outcome.name, ofScene: scene, equalTo: baseline?.has(drawn) == true ? baseline : nil)
    }

    /// Returns a worker's job for a case.
    func job(_ next: CaseEnumeration.Case, _ environment: EnvironmentStanding) -> VerificationJob {
        VerificationJob(
            scene: next.reference.scene, name: next.reference.name, isApproved: next.isApproved ? true : nil,
            snapshots: place.folder.path, pending: place.pending.path,
            record: rules.record, strictTrees: rules.strictTrees,
            variants: rules.variants == VariantRequest() ? nil : rules.variants, lint: rules.lint,
            accessibility: rules.accessibility, environment: environment.fingerprint, root: project.root)
    }
}
