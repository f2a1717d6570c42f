package import TatamiMessages
import TatamiRendering
package import TatamiResults
import TatamiSceneFile
import TatamiSystem
import TatamiTypesetting

/// The messages about runs that can't begin or go on.
extension RunFailure {
    package var sentence: Message {
        switch self {
        case .fonts(let error): error.sentence
        case .unreadable(let error): error.sentence(reading: "the baselines")
        case .unwritable(let error): error.sentenceOfWritingAmongOthers
        case .sameName(let name, let first, let second):
            "error: '\(path: first)' and '\(path: second)' are both named '\(name)' and would share baselines; "
                + "rename one, or give one a 'name:'"
        case .mixedFolders(let baselines, let pending):
            "error: pending snapshots would be among the baselines; "
                + "'pending: \(path: pending)' and 'snapshots: \(path: baselines)' must be separate folders"
        case .environment(let reason): reason.sentence
        case .otherEnvironment(let changes):
            """
            error: the baselines were drawn with different libraries or fonts, so nothing is recorded beside them
            \(lines(for: changes))
              record all of them again with 'tatami verify --record all', or draw where they were drawn
            """
        case .unknownShots(let outcome): TatamiVerification.sentence(on: outcome) ?? ""
        case .workers(let failure): failure.sentenceOfWorker
        case .badAnswer(let answer): "error: a worker gave an invalid answer: \(answer)"
        case .reported(let message): Message(reported: message)
        }
    }
}

/// The hint for a command that was copied from another machine's report: how to get its pending snapshots.
private let waysToPending: Message =
    "run 'tatami verify' first, or give the unpacked artifact of a CI run with '--from FOLDER'"

extension ApprovalFailure {
    package var sentence: Message {
        switch self {
        case .notPending(let name): "error: '\(name)' is not pending; \(waysToPending)"
        case .nothingPending(let folder, isThere: false): "\(path: folder): error: there is no such folder"
        case .nothingPending(let folder, isThere: true):
            "\(path: folder): error: no snapshot is pending there; "
                + "give the folder in which 'tatami verify' saved them, which contains a file 'environment'"
        case .unknownName(let name, let nearest):
            "error: no pending snapshot has the name '\(name)'"
                + didYouMean(nearest, else: waysToPending)
        case .unknownCause(let id, let nearest, let known):
            "error: no pending snapshot has the cause '\(id)'"
                + didYouMean(
                    nearest,
                    else: known.isEmpty
                        ? waysToPending
                        : "the causes are \(inventory(of: known.map { "\($0)" }))")
        case .explainsNothing(nil, _): "error: these causes don't explain any pending snapshot that was named"
        case .explainsNothing(let name?, let lacking) where lacking.isEmpty:
            "error: these causes don't explain any pending snapshot completely; "
                + "'tatami explain \(argument: name.description)' says what is not explained"
        case .explainsNothing(let name?, let lacking):
            "error: these causes don't explain any pending snapshot completely: '\(name)' has "
                + "\(inventory(of: lacking.map { "\($0)" })) too, as 'tatami explain \(argument: name.description)' says"
        case .damaged(let name):
            "error: the pending files of '\(name)' don't belong together; run 'tatami verify' again"
        case .inputChanged(let name, let path):
            "error: '\(path: path)' has changed since '\(name)' was drawn; run 'tatami verify' again"
        case .otherEnvironment(let changes):
            """
            error: the pending snapshots were drawn with different libraries or fonts than the baselines
            \(lines(for: changes))
              record all of them again with 'tatami verify --record all', or draw where they were drawn
            """
        case .drawnElsewhere(let name):
            "error: '\(name)' was drawn with different libraries or fonts than the other pending snapshots; "
                + "draw it where the baselines are drawn"
        case .unlistedPictures(let name, let folder):
            "error: '\(name)' would be written to '\(path: folder)', which 'pictures:' in tatami.yaml doesn't list; "
                + "approve it in the folder of its project"
        case .environment(let reason): reason.sentence
        case .unreadable(let error): error.sentence(reading: "the pending snapshots")
        case .unwritable(let error): error.sentenceOfWriting
        }
    }
}

extension ProjectFailure {
    package var sentence: Message {
        switch self {
        case .invalidScene(let diagnostics): diagnostics.map(\.sentence).joined(separator: "\n")
        case .unreadable(let error): error.sentence(reading: "the project")
        case .noScenes(let folder): RenderFailure.noScenes(folder: folder).sentence
        case .idlePattern(let pattern): "\(pattern.place): error: no scene file matches '\(pattern.text)'"
        case .unknownName(let name, let nearest):
            "error: there is no file, folder or snapshot '\(name)'"
                + (nearest.map { "; did you mean '\($0)'?" } ?? "; 'tatami verify --list' names the snapshots")
        case .cases(let failure): failure.sentence
        }
    }
}

extension SessionFailure {
    package var sentence: Message {
        switch self {
        case .nothingToVerify: "error: there is no snapshot to verify; name scenes, or allow it with '--allow-empty'"
        case .run(let failure): failure.sentence
        case .project(let failure): failure.sentence
        case .pictures(let failure): failure.sentence
        case .git(let failure): failure.sentence
        case .environment(let reason): reason.sentence
        case .unreadableLastRun(let error): error.sentence(reading: "the last run")
        case .unwritable(let error): error.sentenceOfWriting
        }
    }
}
