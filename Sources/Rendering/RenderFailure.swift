package import TatamiSystem
package import TatamiSceneFile
package import TatamiScenes
package import TatamiTypesetting

/// Why pictures were not drawn.
package enum RenderFailure: Error {
    /// The scenes have errors, which the run's diagnostics tell.
    case invalidScene
    case unreadableScene(FileError)
    /// The data file of which each record was to give a picture.
    case unreadableRecords(FileError)
    /// `amongOthers` says that other pictures were written before.
    case unwritable(FileError, amongOthers: Bool)
    case noScenes(folder: String)
    /// A name that an option gave and the scene lacks, and those that it has.
    case unknownName(DiagnosticReason, known: [String], scene: String)
    /// An id that the scene lacks, or that the picture does not show.
    case unknownElement(DiagnosticReason, scene: String)
    case fonts(FontError)
    /// At the image that can't be drawn, or at the shot.
    case drawing(any Error, picture: String, place: SourcePlace)
    /// Two pictures would be written to the same file.
    case samePath(String, first: String, second: String)
    /// One file was named for several pictures.
    case severalPictures(count: Int, path: String)
    /// One file was named for the numbered frames of a film.
    case severalFrames(count: Int, path: String)
    /// A film was asked for of a scene in which nothing happens.
    case noTimeline(scene: String)
    /// The part of a timeline that was asked for ends before it begins.
    case emptySpan(from: Time, to: Time, duration: Time, scene: String)
    /// One file was named for a picture that is too tall for one image.
    case severalPages(count: Int, picture: String, path: String, place: SourcePlace)
    /// The part that was asked for lies outside the picture.
    case emptyPart(height: Double, picture: String, place: SourcePlace)
}
