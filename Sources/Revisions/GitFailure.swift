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
