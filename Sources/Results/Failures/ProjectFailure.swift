package import TatamiSystem
package import TatamiSceneFile

/// Why it is not known which scenes and snapshots are meant.
package enum ProjectFailure: Error {
    /// In `tatami.yaml`; at least one is an error.
    case invalidScene([Diagnostic])
    case unreadable(FileError)
    /// A folder was named that holds no scene.
    case noScenes(folder: String)
    /// There is no scene file for it.
    case idlePattern(ProjectSettings.Pattern)
    /// No snapshot has this name, or one that the pattern means; `nearest` is what was probably meant.
    case unknownName(String, nearest: String?)
    case cases(RunFailure)
}
