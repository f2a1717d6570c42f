package import TatamiSystem

/// The reason why the previews of a package can't be drawn.
package enum PreviewFailure: Error, Hashable {
    /// The working folder has no `Package.swift`.
    case noPackage
    /// The program `swift` can't be started.
    case noSwift(errno: Int32)
    /// `swift package describe` failed with this message.
    case undescribed(words: String)
    /// The package doesn't depend on Tatami, and no option gives Tatami's folder.
    case noLibrary
    /// The option's folder has no `Package.swift`.
    case notALibrary(folder: String)
    /// No library target has a preview; `targets` were searched.
    case noPreviews(targets: [String])
    /// The package with its previews doesn't compile; with the lines that contain errors.
    case notBuilt(lines: [String])
    /// The program that contains the previews ended while it drew one.
    case ended(ProgramEnd, preview: String, words: String)
    case unreadable(FileError)
    case unwritable(FileError)
    /// A file or folder for the command's own use can't be created; with the system's message.
    case unmade(path: String, words: String)
}
