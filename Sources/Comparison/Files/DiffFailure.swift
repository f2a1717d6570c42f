package import TatamiSystem
package import TatamiImages

/// Why two files were not compared: everything that was found.
package struct DiffFailure: Error, Hashable {
    package let causes: [Cause]

    init(_ causes: [Cause]) {
        self.causes = causes
    }

    package enum Cause: Error, Hashable {
        case unreadable(FileError)
        case undecodable(ImageError, path: String)
        case undrawable(ImageError)
        case unwritable(FileError)
    }
}
