package import TatamiSystem
package import TatamiImages

/// All reasons why two files were not compared.
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
