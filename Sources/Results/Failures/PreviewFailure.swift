package import TatamiSystem

/// The reason why the previews of a package can't be drawn.
package enum PreviewFailure: Error, Hashable {
    /// The working folder has no `Package.swift`.
    case noPackage
    /// The program `swift` can't be started.
    case noSwift(errno: Int32)
    /// `swift package describe` failed with these words.
    case undescribed(words: String)
    /// The package doesn't depend on Tatami, and no option names its folder.
    case noLibrary
    /// The option's folder has no `Package.swift`.
    case notALibrary(folder: String)
    /// No library target has a preview; `targets` are those that were looked through.
    case noPreviews(targets: [String])
    /// The package with its previews doesn't compile; the lines with errors.
    case notBuilt(lines: [String])
    /// The program that has the previews ended while it drew one.
    case ended(ProgramEnd, preview: String, words: String)
    case unreadable(FileError)
    case unwritable(FileError)
    /// A file or folder of the command's own can't be made; the system's words.
    case unmade(path: String, words: String)
}
