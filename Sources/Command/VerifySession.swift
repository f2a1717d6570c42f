import ArgumentParser
import TatamiBaselines
import TatamiFiles
import TatamiReports
import TatamiRevisions
import TatamiSceneFile
import TatamiVerification

/// One run of `tatami verify`, from the choice of the snapshots to the reports.
struct VerifySession {
    let project: Project
    let arguments: [String]
    let selection: SelectionOptions
    let record: RecordMode
    let pool: WorkerOptions
    let reports: ReportOptions
    /// Whether everything is drawn, also what is remembered.
    let redraw: Bool

    /// Whether all snapshots are meant, so that a baseline without one is an orphan.
    var isWhole: Bool {
        arguments.isEmpty && selection.shard == nil && !selection.lastFailed && selection.onlyChanged == nil
    }

    /// There is no snapshot at all.
    struct NothingToVerify: Error {}

    /// Prints the names of what `verify` would draw.
    func list() throws {
        let cases = try project.cases(try caseSelection { try EnvironmentStanding(of: project.place.folder) })
        try refuseNothing(cases.known)
        for outcome in cases.unreadable { complain(sentence(on: outcome) ?? "") }
        for reference in cases.references { print(reference.name) }
        if !cases.unreadable.isEmpty { throw ExitStatus.couldNotRun }
    }

    func verify() throws -> [Outcome] {
        if let revision = selection.against { return try verify(against: revision) }
        var run = VerificationRun(
            place: project.place, record: record,
            memory: redraw ? nil : project.place.pending.neighbour("drawn"))
        let environment = try run.enterEnvironment(isWhole: isWhole)
        if let notice = environmentNotice(environment) { complain(notice) }
        let report = ConsoleReport(place: project.place, hasColors: reports.hasColors)
        var outcomes = try isWhole ? verifyAll(&run, environment, report) : verifyChosen(&run, environment, report)
        if isWhole {
            let orphans = try run.orphans(beside: outcomes)
            for orphan in orphans { tell(orphan, report) }
            outcomes += orphans
        }
        try run.leaveEnvironment(environment, after: outcomes)
        note(outcomes)
        try finish(run, outcomes, environment, report)
        return outcomes
    }

    private func verifyAll(
        _ run: inout VerificationRun, _ environment: EnvironmentStanding, _ report: ConsoleReport
    ) throws -> [Outcome] {
        let scenes = try project.scenes()
        for pattern in scenes.idle where !project.settings.scenes.isEmpty {
            complain("\(pattern.place): warning: there is no scene file for '\(pattern.text)'")
        }
        try refuseNothing(scenes.files.count)
        run.workers = pool.pool(forScenes: scenes.files.count, of: project)
        var progress = Progress(count: scenes.files.count)
        defer { progress.clear() }
        return try run.verify(scenes.files, in: environment) { tell($0, report, &progress) }
    }

    private func verifyChosen(
        _ run: inout VerificationRun, _ environment: EnvironmentStanding, _ report: ConsoleReport
    ) throws -> [Outcome] {
        let cases = try project.cases(try caseSelection { environment })
        try refuseNothing(cases.known)
        let count = Set(cases.references.map(\.scene)).count
        run.workers = pool.pool(forScenes: count, of: project)
        var progress = Progress(count: count)
        defer { progress.clear() }
        return try run.verify(cases.references, in: environment) { tell($0, report, &progress) }
    }

    private func verify(against revision: String) throws -> [Outcome] {
        let chosen = CaseSelection(arguments: arguments, shard: selection.shard)
        let repository = try Repository()
        let commit = try repository.commit(revision)
        let cases = try project.cases(chosen)
        let folder = project.place.pending.neighbour("against")
        try removeFolder(at: folder)
        let place = SnapshotPlace(
            folder: SnapshotFolder(path: folder + "/expected"), pending: PendingSnapshots(path: folder + "/actual"))
        let past = RevisionDrawing(of: commit, in: repository, project: project)
        for outcome in try past.draw(chosen, into: place.folder, workers: { pool.pool(forScenes: $0, of: project) }) {
            complain("warning: in \(revision), " + (sentence(on: outcome) ?? ""))
        }

        let count = Set(cases.references.map(\.scene)).count
        var run = VerificationRun(place: place, record: .none, workers: pool.pool(forScenes: count, of: project))
        let environment = try EnvironmentStanding(of: place.folder)
        let report = ConsoleReport(place: place, side: .revision(revision), hasColors: reports.hasColors)
        var progress = Progress(count: count)
        var outcomes = try run.verify(cases.references, in: environment) { tell($0, report, &progress) }
        progress.clear()
        let gone = try run.orphans(beside: outcomes)
        for outcome in gone { tell(outcome, report) }
        outcomes += gone
        try refuseNothing(outcomes.count + cases.known)
        try finish(run, outcomes, environment, report)
        return outcomes
    }

    private func refuseNothing(_ count: Int) throws {
        guard count == 0, !selection.allowEmpty, !project.settings.allowEmpty else { return }
        throw NothingToVerify()
    }

    private func tell(_ outcome: Outcome, _ report: ConsoleReport, _ progress: inout Progress) {
        progress.clear()
        tell(outcome, report)
        progress.advance(to: outcome.scene)
    }

    private func tell(_ outcome: Outcome, _ report: ConsoleReport) {
        for line in report.lines(on: outcome) { reports.say(line) }
    }

    private func finish(
        _ run: VerificationRun, _ outcomes: [Outcome], _ environment: EnvironmentStanding, _ report: ConsoleReport
    ) throws {
        try reports.write(
            RunReport(
                version: TatamiCommand.configuration.version, outcomes: outcomes, environment: environment,
                place: run.place, side: report.side))
        if reports.timings { complain(run.timings.table) }
        reports.say(report.summary(outcomes))
    }
}
