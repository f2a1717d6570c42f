import Glibc

/// Runs git in a folder and returns its output; the one place where it is started and its end checked.
///
/// The repository may be a stranger's. None of its files and none of its settings makes git start another program, and the
/// `GIT_` variables of the caller don't lead it elsewhere. Commands that convert files (`diff`, `checkout-index`) need
/// `settingsWithoutFilters` as well.
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
                // Asking must not write, not even a fresher index; and no one is there to answer questions.
                "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
                // What was never fetched is not fetched for this. Before git 2.44 only the second says so.
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

/// Settings that stand above those of the repository.
private let harmless = [
    // A repository without a checkout, which any folder of a pull request can be, is none. From git 2.38 on.
    "safe.bareRepository=explicit",
    "core.fsmonitor=false",
    "core.hooksPath=/dev/null",
    "protocol.allow=never",
]

/// The settings by which no filter of `git lfs` and the like, in whichever file it is configured, is run on files.
///
/// There is no setting against all of them. Line ends are still converted, for git does that by itself.
func settingsWithoutFilters(in folder: String) throws(GitFailure) -> [String] {
    // All of them, since git reports a failure where a pattern finds none.
    let listed = try git(["config", "--list", "--null", "--name-only"], in: folder)
    let start = Array("filter.".utf8)
    var names: Set<[UInt8]> = []
    for key in listed.split(separator: 0) where key.starts(with: start) {
        guard let end = key.lastIndex(of: UInt8(ascii: ".")), end > key.startIndex + start.count else { continue }
        names.insert(Array(key[key.startIndex + start.count..<end]))
    }
    var settings: [String] = []
    for bytes in names {
        // As an argument, a setting ends its name with the first of these.
        guard let name = String(validating: bytes, as: UTF8.self), !bytes.contains(UInt8(ascii: "=")) else {
            throw .filter(named: String(decoding: bytes, as: UTF8.self))
        }
        settings += ["clean=", "smudge=", "process=", "required=false"].map { "filter.\(name).\($0)" }
    }
    return settings
}

/// Where programs are looked for: the folders of the `PATH` that no repository can have filled.
private func searchedFolders() -> [String] {
    let checkout = Checkout()
    let folders = (environmentValue("PATH") ?? "/usr/bin:/bin").utf8.split(separator: UInt8(ascii: ":"))
    return folders.map { String(decoding: $0, as: UTF8.self) }.filter { $0.hasPrefix("/") && !checkout.contains($0) }
}

/// Without `fatal: `.
private func firstLine(of errors: [UInt8]) -> String {
    let line = String(decoding: errors.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
}

/// What stands between NULs.
func paths(in output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
}

/// Why git gave no answer.
package enum GitFailure: Error, Hashable {
    /// There is no such program, or it can't be started.
    case notInstalled(errno: Int32)
    /// The folder lies in none; with git's own words, which may give another reason.
    case noRepository(folder: String, words: String)
    case unknownRevision(String)
    /// The repository doesn't reach there.
    case outside(path: String, top: String)
    /// A filter is configured that can't be turned off, by its name.
    case filter(named: String)
    /// With the command's name and git's own words.
    case failed(command: String, words: String)
}
