package import TatamiSceneFile
package import TatamiSystem

/// The reason why pictures of other tools were not compared.
package enum PictureFailure: Error, Hashable {
    /// A folder, or a file with areas to ignore, can't be read.
    case unreadable(FileError)
    case invalidMasks([Diagnostic])
    /// One of the arguments is a folder, the other is not.
    case fileAndFolder(file: String, folder: String)
    /// The folder has no picture; `other` is the folder that has some, nil if neither has.
    case noPictures(folder: String, other: String?)
    /// A single folder, in which no tool keeps both approved and actual pictures.
    case oneFolder(String)
    /// No picture of one folder has the name of one in the other; with a name of each.
    case nothingInCommon(expected: String, actual: String, examples: [String])
    /// Two pictures have the same name.
    case sameName(String, first: String, second: String)
}
