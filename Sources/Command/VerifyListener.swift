import TatamiFiles
import TatamiRecords
import TatamiReports
import TatamiSceneFile
import TatamiSentences
import TatamiVerification

/// Tells a person at a terminal what happens in a run: notices as they come, a line on progress, and each outcome.
final class VerifyListener {
    private let reports: ReportOptions
    private let console: ConsoleReport
    private var progress: Progress?

    init(reports: ReportOptions) {
        self.reports = reports
        console = ConsoleReport(hasColors: reports.hasColors)
    }

    func hear(_ event: VerifyEvent) {
        switch event {
        case .begins(let scenes): progress = Progress(count: scenes)
        case .outcome(let outcome):
            progress?.clear()
            for line in console.lines(on: outcome) { reports.say(line) }
            progress?.advance(to: outcome.scene)
        case .ends:
            progress?.clear()
            progress = nil
        case .environmentDiffers(let standing): environmentNotice(standing).map(complain)
        case .idlePattern(let pattern):
            complain("\(pattern.place): warning: there is no scene file for '\(pattern.text)'")
        case .noLastRun: complain("notice: no last run is known here, so none is left out")
        case .leavesNothingOut(let reason): complain("notice: \(words(for: reason)), so no scene is left out")
        case .missingSide(let outcome, let revision): complain("warning: in \(revision), " + (outcome.sentence ?? ""))
        case .notNoted(let error): complain("\(error.path): warning: can't note what failed: \(error.reason)")
        }
    }
}

private func words(for reason: VerifyEvent.Reason) -> String {
    switch reason {
    case .changedFile(let path, let revision): "\(path) has changed since \(revision)"
    case .otherEnvironment: "libraries or fonts have changed"
    case .otherProgram: "the last run was of another version of tatami"
    }
}
