import Glibc

/// Runs git in a folder and returns its output; the only place that starts git and checks its exit status.
///
/// The repository may be untrusted: neither its files nor its settings can make git start another program, and the
/// caller's `GIT_` variables are not inherited. Commands that convert files (`diff`, `checkout-index`) also need
/// `settingsWithoutFilters`.
func git(
    _ arguments: [String], in folder: String, settings: [String] = [], input: String = "/dev/null",
    variables: [String: String] = [:]
) throws(GitFailure) -> [UInt8] {
    let search = searchedFolders()
    guard let path = search.lazy.map({ $0 + "/git" }).first(where: { access($0, X_OK) == 0 }) else {
        throw .notInstalled(errno: ENOENT)
    }
    let program: FinishedProgram
    do throws(ProgramFailure) {
        program = try FinishedProgram(
            running: [path, "--no-pager"] + (harmless + settings).flatMap { ["-c", $0] } + ["-C", folder] + arguments,
            input: input,
            variables: [
                "PATH": search.joined(separator: ":"),
                // Queries must not write, not even a refreshed index, and prompts can't be answered.
                "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
                // Missing objects are not fetched. Before git 2.44 only the second variable prevents it.
                "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none",
            ].merging(variables) { $1 }, withoutPrefix: "GIT_")
    } catch {
        switch error {
        case .notStarted(let errno): throw .notInstalled(errno: errno)
        }
    }
    guard program.isSuccess else {
        throw .failed(command: arguments.first ?? "", words: firstLine(of: program.errors))
    }
    return program.output
}

/// Settings that override the repository's.
private let harmless = [
    // A bare repository, which any folder of a pull request can be, is not used. Requires git 2.38.
    "safe.bareRepository=explicit",
    "core.fsmonitor=false",
    "core.hooksPath=/dev/null",
    "protocol.allow=never",
]

/// Returns settings that disable the filters of `git lfs` and the like, in whichever file they are
/// configured.
///
/// There is no single setting for all of them. Line endings are still converted, since git does that itself.
func settingsWithoutFilters(in folder: String) throws(GitFailure) -> [String] {
    // Lists all settings, since git fails if a pattern has no match.
    let listed = try git(["config", "--list", "--null", "--name-only"], in: folder)
    let start = Array("filter.".utf8)
    var names: Set<[UInt8]> = []
    for key in listed.split(separator: 0) where key.starts(with: start) {
        guard let end = key.lastIndex(of: UInt8(ascii: ".")), end > key.startIndex + start.count else { continue }
        names.insert(Array(key[key.startIndex + start.count..<end]))
    }
    var settings: [String] = []
    for bytes in names {
        // As an argument, a setting's name ends at the first `=`.
        guard let name = String(validating: bytes, as: UTF8.self), !bytes.contains(UInt8(ascii: "=")) else {
            throw .filter(named: String(decoding: bytes, as: UTF8.self))
        }
        settings += ["clean=", "smudge=", "process=", "required=false"].map { "filter.\(name).\($0)" }
    }
    return settings
}

/// The folders of the `PATH` outside of the checkout.
private func searchedFolders() -> [String] {
    let checkout = Checkout()
    let folders = (environmentValue("PATH") ?? "/usr/bin:/bin").utf8.split(separator: UInt8(ascii: ":"))
    return folders.map { String(decoding: $0, as: UTF8.self) }.filter { $0.hasPrefix("/") && !checkout.contains($0) }
}

/// Returns the first line without `fatal: `.
private func firstLine(of errors: [UInt8]) -> String {
    let line = firstLine(ofOutput: errors)
    return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
}

/// Returns the first line of output.
func firstLine(ofOutput output: [UInt8]) -> String {
    String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
}

/// Splits output at NULs, as `-z` of git's commands writes paths.
func paths(in output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
}

/// The reason why a git command failed.
package enum GitFailure: Error, Hashable {
    /// The program is missing or can't be started.
    case notInstalled(errno: Int32)
    /// The folder is in no repository; `words` is git's message, which may give another reason.
    case noRepository(folder: String, words: String)
    /// The checkout belongs to another user, so that git refuses to use it.
    case foreignOwner(folder: String)
    case unknownRevision(String, remedy: Remedy?)
    /// The path is outside of the repository.
    case outside(path: String, top: String)
    /// A filter with this name can't be disabled.
    case filter(named: String)
    /// The command's name and git's message.
    case failed(command: String, words: String)
    /// A file of a commit, or one that git needs for it, can't be written.
    case unwritable(FileError)

    /// The git command that may fetch a missing revision.
    package enum Remedy: Hashable, Sendable {
        /// The clone is shallow, and the revision is named by its distance from a commit.
        case unshallow
        /// The revision is a branch of `origin` or `upstream`, and there is no such remote.
        case addRemote(String)
        /// A branch of a remote.
        case branch(String, remote: String)
        /// A branch, tag or commit, to be fetched from `origin` or, without one, from the first remote.
        case name(remote: String)
    }
}
