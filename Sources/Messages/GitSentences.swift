import Glibc
package import TatamiSystem

extension GitFailure {
    package var sentence: Words {
        switch self {
        case .notInstalled(ENOENT): "error: git is not installed; install it with 'apt-get install git'"
        case .notInstalled(let errno): "error: git can't be started: \(systemReason(errno))"
        case .noRepository(_, let words): "error: this needs a git repository: \(words)"
        case .unknownRevision(let revision):
            "error: git knows no revision '\(revision)' here; in a shallow clone, fetch it first"
        case .outside(let path, let top): "error: '\(path: path)' is outside of the repository \(path: top)"
        case .filter(let name):
            "error: git's filter '\(name)' can't be turned off; rename it in git's configuration, without '='"
        case .failed(let command, let words): "error: git \(command) failed: \(words)"
        }
    }
}

extension Repository.CheckOutFailure {
    package var sentence: Words {
        switch self {
        case .git(let failure): failure.sentence
        case .file(let error): error.sentenceOfWriting
        }
    }
}
