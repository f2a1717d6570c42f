import Glibc
package import TatamiSystem

/// The messages about git.
extension GitFailure {
    package var sentence: Message {
        switch self {
        case .notInstalled(ENOENT): "error: git is not installed; install it with 'apt-get install git'"
        case .notInstalled(let errno): "error: git can't be started: \(systemReason(errno))"
        case .noRepository(_, let words): "error: this needs a git repository: \(words)"
        case .foreignOwner(let folder):
            "error: git does not use the repository \(path: folder), since another user owns it; allow it with "
                + "'git config --global --add safe.directory \(argument: folder)'"
        case .unknownRevision(let revision, let remedy):
            "error: git doesn't know the revision '\(revision)' here"
                + (remedy.map { "; " + $0.words(for: revision) } ?? "")
        case .outside(let path, let top): "error: '\(path: path)' is outside of the repository \(path: top)"
        case .filter(let name):
            "error: git's filter '\(name)' can't be turned off; rename it in git's configuration, without '='"
        case .failed(let command, let words): "error: git \(command) failed: \(words)"
        case .unwritable(let error): error.sentenceOfWriting
        }
    }
}

extension GitFailure.Remedy {
    fileprivate func words(for revision: String) -> Message {
        switch self {
        case .unshallow: "the clone is shallow: fetch the whole history with 'git fetch --unshallow'"
        case .addRemote(let name):
            "there is no remote of that name: add it with 'git remote add \(argument: name) URL', then 'git fetch "
                + "\(argument: name)'"
        case .branch(let branch, let remote):
            "fetch it with 'git fetch \(argument: remote) \(argument: "\(branch):refs/remotes/\(revision)")'"
        case .name(let remote):
            "fetch it with 'git fetch \(argument: remote) \(argument: revision)', and name it FETCH_HEAD"
        }
    }
}
