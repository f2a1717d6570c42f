package import TatamiSystem
package import TatamiTypesetting

/// The reason why a run was stopped.
package enum RunFailure: Error {
    case fonts(FontError)
    /// Two scenes have the same name, so their snapshots would share files.
    case sameName(String, first: String, second: String)
    /// A scene can't be read; continuing would make all of its snapshots orphans.
    case unknownShots(Outcome)
    /// A file of the baselines or pending snapshots can't be read.
    case unreadable(FileError)
    case unwritable(FileError)
    /// Drawn snapshots could be mistaken for baselines in the next run.
    case mixedFolders(baselines: String, pending: String)
    case environment(EnvironmentError)
    /// Baselines of two environments would be mixed.
    case otherEnvironment([EnvironmentRecord.Change])
    case workers(ProgramFailure)
    /// A worker's answer was invalid.
    case badAnswer(String)
    /// A worker reported a failure with this message.
    case reported(String)
}
