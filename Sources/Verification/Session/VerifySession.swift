import TatamiMessages
import TatamiPrimitives
import TatamiRendering
package import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// A run of `tatami verify`, from the selection of the snapshots to the record.
package struct VerifySession {
    let options: VerifyOptions
    /// Reports an event.
    let onEvent: (VerifyEvent) -> Void

    var project: Project { options.project }

    package init(_ options: VerifyOptions, onEvent: @escaping (VerifyEvent) -> Void = { _ in }) {
        self.options = options
        self.onEvent = onEvent
    }

    /// Verifies the selected snapshots. Records what the options permit, keeps other differences as pending, and
    /// stores the record for the next run.
    package func verify() throws(SessionFailure) -> RunRecord {
        if let revision = options.against { return try verify(against: revision) }
        var run = open()
        EnvironmentStanding.lookAhead(besides: project.fonts)
        let environment = try enterEnvironment(run)
        let choice = try choose(environment)
        let outcomes = try outcomes(of: choice, &run, environment)
        try rethrowing(as: SessionFailure.run) { () throws(RunFailure) in
            try run.leaveEnvironment(environment, after: outcomes.filter { $0.pictures == nil })
        }
        for file in UnportableFile.all(in: outcomes) { onEvent(.unportable(file)) }
        let record = record(of: run, choice, environment, outcomes)
        note(record)
        return record
    }

    /// Returns the snapshots that `verify` would draw, and the scenes that can't be read.
    package func list() throws(SessionFailure) -> SelectedCases {
        let chosen = try selection { () throws(SessionFailure) in try standing(of: project.place.folder) }
        let pictures = try pictures()
        var cases = try cases(chosen, pictures.cases)
        try refuseNothing(cases.known, pictures)
        cases.unreadable = cases.unreadable.map { $0.worded() }
        return cases
    }

    // MARK: Steps

    private func open() -> VerificationRun {
        VerificationRun(
            of: project, rules(in: project.place, record: options.record), cache: options.cache, limits: options.limits)
    }

    private func rules(in place: SnapshotPlace, record: RecordMode) -> VerificationRules {
        VerificationRules(
            place: place, record: record, strictTrees: options.strictTrees,
            variants: project.variants(options.variants), lint: options.lintRequest,
            accessibility: .init(usually: project.settings.accessibility))
    }

    private func enterEnvironment(_ run: VerificationRun) throws(SessionFailure) -> EnvironmentStanding {
        let environment = try rethrowing(as: SessionFailure.run) { () throws(RunFailure) in
            try run.enterEnvironment(isWhole: options.isWhole)
        }
        if environment.differs { onEvent(.environmentDiffers(environment)) }
        return environment
    }

    private func standing(of folder: SnapshotFolder) throws(SessionFailure) -> EnvironmentStanding {
        try rethrowing(as: SessionFailure.environment) { () throws(EnvironmentError) in
            try EnvironmentStanding(of: folder, besides: project.fonts)
        }
    }

    private func cases(
        _ chosen: CaseSelection, _ pictures: [PictureCase] = []
    ) throws(SessionFailure) -> SelectedCases {
        try rethrowing(as: SessionFailure.project) { () throws(ProjectFailure) in
            try project.cases(chosen, pictures: pictures)
        }
    }

    /// The snapshots to verify.
    private enum Choice {
        /// Scene files with all of their shots, read on demand.
        case scenes([String], pictures: [PictureCase])
        case cases(SelectedCases)

        var shard: ShardChoice? { if case .cases(let cases) = self { cases.shard } else { nil } }

        var pictures: [PictureCase] {
            switch self {
            case .scenes(_, let pictures): pictures
            case .cases(let cases): cases.pictures
            }
        }
    }

    private func choose(_ environment: EnvironmentStanding) throws(SessionFailure) -> Choice {
        let pictures = try pictures()
        guard options.isWhole else {
            let cases = try cases(try selection { environment }, pictures.cases)
            if !cases.links.isEmpty { onEvent(.links(cases.links)) }
            try refuseNothing(cases.known, pictures)
            return .cases(cases)
        }
        let scenes = try rethrowing(as: SessionFailure.project) { () throws(ProjectFailure) in try project.scenes() }
        if !project.settings.scenes.isEmpty { for pattern in scenes.idle { onEvent(.idlePattern(pattern)) } }
        if !scenes.links.isEmpty { onEvent(.links(scenes.links)) }
        try refuseNothing(scenes.files.count + pictures.cases.count, pictures)
        return .scenes(scenes.files, pictures: pictures.cases)
    }

    /// Returns the outcomes of the chosen snapshots, then of orphans.
    private func outcomes(
        of choice: Choice, _ run: inout VerificationRun, _ environment: EnvironmentStanding,
        comparedWith side: ExpectedSide = .baselines, earlier: EarlierLines = EarlierLines()
    ) throws(SessionFailure) -> [Outcome] {
        defer { onEvent(.ends) }
        return try rethrowing(as: SessionFailure.run) { () throws(RunFailure) in
            var judged = try drawAndJudge(choice, &run, environment, comparedWith: side, earlier: earlier)
            var compared: [Outcome] = []
            let timings = try compare(choice.pictures) { outcome in
                let outcome = outcome.worded()
                compared.append(outcome)
                onEvent(.outcome(outcome))
            }
            run.timings.add(timings)
            let orphans = try findOrphans(run, beside: &judged, of: choice, comparedWith: side)
            return judged + compared + orphans
        }
    }

    private func drawAndJudge(
        _ choice: Choice, _ run: inout VerificationRun, _ environment: EnvironmentStanding,
        comparedWith side: ExpectedSide, earlier: EarlierLines
    ) throws(RunFailure) -> [Outcome] {
        var outcomes: [Outcome] = []
        let onOutcome: (Outcome) -> Void = { outcome in
            let outcome = outcome.withEarlierLines(earlier).worded(comparedWith: side).withoutNeedlessInputs
            outcomes.append(outcome)
            onEvent(.outcome(outcome))
        }
        switch choice {
        case .scenes(let scenes, _):
            run.workers = options.pool(forScenes: scenes.count)
            onEvent(.begins(scenes: scenes.count))
            try run.verify(scenes, in: environment, onOutcome: onOutcome)
        case .cases(let cases):
            let count = Set<ExactText>(texts: cases.references.map(\.scene)).count
            run.workers = options.pool(forScenes: count)
            onEvent(.begins(scenes: count))
            try run.verify(cases.references, in: environment, onOutcome: onOutcome)
        }
        return outcomes
    }

    private func findOrphans(
        _ run: VerificationRun, beside outcomes: inout [Outcome], of choice: Choice,
        comparedWith side: ExpectedSide
    ) throws(RunFailure) -> [Outcome] {
        let found: [Outcome]
        if options.meansAll || side != .baselines {
            found = try run.orphans(beside: outcomes, of: choice.shard)
        } else if options.lastFailed, case .cases(let cases) = choice, let last = try? options.memory?.readLastRun() {
            let earlier = last.snapshots.filter { $0.verdict == .orphaned }.map(\.name)
            found = try run.orphans(among: earlier.filter { !cases.names.contains($0) })
        } else {
            return []
        }
        var orphans = found.map { $0.worded(comparedWith: side) }
        if side == .baselines, !orphans.isEmpty { try hintAtRenames(of: &orphans, to: &outcomes) }
        for orphan in orphans { onEvent(.outcome(orphan)) }
        return orphans
    }

    /// Changes the hints of orphans and of the new snapshots that equal them, which were probably renamed.
    private func hintAtRenames(of orphans: inout [Outcome], to outcomes: inout [Outcome]) throws(RunFailure) {
        let new = outcomes.indices.filter { outcomes[$0].verdict == .missing && !outcomes[$0].isRecorded }
        let numbers = Dictionary(new.map { (outcomes[$0].name, $0) }) { first, _ in first }
        var reworded: [Outcome] = []
        try rethrowing(as: RunFailure.unreadable) { () throws(FileError) in
            var renamed = try RenamedSnapshots(among: Set(numbers.keys), in: project.place)
            for number in orphans.indices {
                let old = orphans[number].name
                guard let name = try renamed.newName(of: old), let place = numbers[name] else { continue }
                orphans[number].hint = hint(ofOrphanRenamedTo: name).text
                outcomes[place].hint = hint(ofSnapshotRenamedFrom: old).text
                reworded.append(outcomes[place])
            }
        }
        if !reworded.isEmpty { onEvent(.reworded(reworded)) }
    }

    private func record(
        of run: VerificationRun, _ choice: Choice, _ environment: EnvironmentStanding, _ outcomes: [Outcome],
        comparedWith side: ExpectedSide = .baselines
    ) -> RunRecord {
        RunRecord(
            tool: options.tool, program: .ofProgram, shard: choice.shard?.record, side: side,
            environments: [environment] + run.otherStandings.filter { $0 != environment },
            snapshots: outcomes, timings: run.timings)
    }

    /// Stores the record for the next run, without the equal snapshots, which are the majority and need no action.
    /// Stores the failures that can't be approved, and the order of all, beside the pending snapshots, for reviews.
    private func note(_ record: RunRecord) {
        var record = record
        record.shard = nil
        if !options.isWhole, let earlier = try? options.memory?.readLastRun() { record = record.following(earlier) }
        record.snapshots.removeAll { $0.verdict == .equal }
        var undecidable = record
        undecidable.snapshots.removeAll { !$0.isFailure || $0.verdict.isPending }
        func keep(_ write: () throws(FileError) -> Void) {
            do throws(FileError) { try write() } catch {
                if record.summary.failed > 0 { onEvent(.notNoted(error)) }
            }
        }
        keep { () throws(FileError) in
            try project.place.pending.keepUndecidable(undecidable.snapshots.isEmpty ? nil : undecidable.bytes)
        }
        keep { () throws(FileError) in try project.place.pending.keepOrder(record.inReportOrder.snapshots.map(\.name)) }
        keep { () throws(FileError) in try options.memory?.write(record) }
        options.memory?.sweep()
    }

    // MARK: Against a revision

    private func verify(against revision: String) throws(SessionFailure) -> RunRecord {
        var chosen = CaseSelection(
            arguments: options.arguments, variants: options.variants, shard: options.shardRequest)
        let (repository, commit) = try rethrowing(as: SessionFailure.git) { () throws(GitFailure) in
            let repository = try Repository()
            return (repository, try repository.commit(revision))
        }
        let cases = try cases(chosen)
        // Both sides of a snapshot are drawn by the same machine.
        if let split = cases.shard?.split { chosen.shard?.costs = .split(split) }
        let folder = try rethrowing(as: SessionFailure.unwritable) { () throws(FileError) in
            try project.place.pending.emptyFolder("against")
        }
        let place = SnapshotPlace(
            folder: SnapshotFolder(path: folder + "/expected"), pending: PendingSnapshots(path: folder + "/actual"))
        let past = RevisionDrawing(repository: repository, commit: commit, project: project)
        let missing = try past.draw(
            chosen, into: place.folder, limits: options.limits, workers: options.pool(forScenes:))
        for outcome in missing { onEvent(.missingSide(outcome.worded(), revision: revision)) }

        let side = ExpectedSide.revision(revision)
        var run = VerificationRun(of: project, rules(in: place, record: .none), limits: options.limits)
        let environment = try standing(of: place.folder)
        let outcomes = try outcomes(
            of: .cases(cases), &run, environment, comparedWith: side, earlier: EarlierLines(in: commit))
        try refuseNothing(outcomes.count + cases.known)
        return record(of: run, .cases(cases), environment, outcomes, comparedWith: side)
    }

    /// Throws if the run has no snapshots, unless that is allowed.
    private func refuseNothing(
        _ count: Int, _ pictures: PictureListing = PictureListing()
    ) throws(SessionFailure) {
        guard count == 0, !options.allowsNothing, !project.settings.allowEmpty, !pictures.keepsOnlyFailures else {
            return
        }
        throw .nothingToVerify
    }
}

extension Outcome {
    /// Adds the message and the hint.
    func worded(comparedWith side: ExpectedSide = .baselines) -> Outcome {
        var outcome = self
        if isRecorded { return outcome }
        outcome.sentence = TatamiVerification.sentence(on: self, comparedWith: side)?.text
        outcome.hint = TatamiVerification.hint(of: self, comparedWith: side)?.text
        return outcome
    }

    /// Drops the inputs of a picture that can't be approved.
    fileprivate var withoutNeedlessInputs: Outcome {
        guard isRecorded || !verdict.isPending else { return self }
        var outcome = self
        outcome.drawn?.inputs = nil
        return outcome
    }
}
