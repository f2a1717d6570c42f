import TatamiRendering
import TatamiFiles
import TatamiReports
import TatamiRevisions
import TatamiSceneFile
import TatamiSentences
import TatamiVerification

/// A failure of a command in the words of a person at a terminal.
func commandSentence(_ error: any Error) -> String {
    switch error {
    case let error as Project.Failure: sentence(for: error)
    case let error as SessionFailure: sentence(for: error)
    default: failureSentence(error)
    }
}

private func sentence(for failure: SessionFailure) -> String {
    switch failure {
    case .nothingToVerify: "error: there is no snapshot to verify; name scenes, or allow it with '--allow-empty'"
    case .run(let failure): failureSentence(failure)
    case .project(let failure): sentence(for: failure)
    case .git(let failure): failure.sentence
    case .revision(let failure): sentence(for: failure)
    case .environment(let problem): failureSentence(problem)
    case .unreadableLastRun(let error): error.sentence(reading: "the last run")
    case .unwritable(let error): error.sentenceOfWriting
    }
}

private func sentence(for failure: Project.Failure) -> String {
    switch failure {
    case .mistakes(let diagnostics): diagnostics.map(\.description).joined(separator: "\n")
    case .unreadable(let error): error.sentence(reading: "the project")
    case .noScenes(let folder): RenderFailure.noScenes(folder: folder).sentence
    case .idlePattern(let pattern): "\(pattern.place): error: there is no scene file for '\(pattern.text)'"
    case .unknownName(let name, let nearest):
        "error: there is no file, folder or snapshot '\(name)'"
            + (nearest.map { "; did you mean '\($0)'?" } ?? "; 'tatami verify --list' names the snapshots")
    case .cases(let failure): failureSentence(failure)
    }
}

private func sentence(for failure: RevisionDrawing.Failure) -> String {
    switch failure {
    case .git(let failure): failure.sentence
    case .file(let error): error.sentenceOfWriting
    case .project(let failure): sentence(for: failure)
    case .run(let failure): failureSentence(failure)
    }
}
