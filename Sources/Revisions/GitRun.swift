import TatamiProcesses

/// Runs git in a folder and gives what it wrote; the one door through which its end is looked at.
func git(
    _ arguments: [String], in folder: String, input: String = "/dev/null", variables: [String: String] = [:]
) throws(GitFailure) -> [UInt8] {
    let program: FinishedProgram
    do throws(ProgramFailure) {
        program = try FinishedProgram(
            running: ["git", "-C", folder] + arguments, input: input,
            // Asking must not write, not even a fresher index; and no one is there to answer questions.
            variables: ["GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"].merging(variables) { $1 })
    } catch {
        switch error {
        case .notStarted(let errno): throw .notInstalled(errno: errno)
        }
    }
    guard program.isSuccess else {
        throw .failed(
            command: arguments.first { !$0.hasPrefix("-") && !$0.contains("=") } ?? "",
            words: firstLine(of: program.errors))
    }
    return program.output
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
    /// With the command's name and git's own words.
    case failed(command: String, words: String)
}
