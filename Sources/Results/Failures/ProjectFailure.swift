package import TatamiSceneFile
package import TatamiSystem

/// The reason why the selected scenes and snapshots are unknown.
package enum ProjectFailure: Error {
    /// Diagnostics of `tatami.yaml`, at least one of them an error.
    case invalidScene([Diagnostic])
    case unreadable(FileError)
    /// The given folder contains no scene.
    case noScenes(folder: String)
    /// The pattern matches no scene file.
    case idlePattern(ProjectSettings.Pattern)
    /// No snapshot matches the name or pattern; `nearest` is a similar name.
    case unknownName(String, nearest: String?)
    case cases(RunFailure)
}
