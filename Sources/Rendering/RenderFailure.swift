package import TatamiSceneFile
package import TatamiScenes
package import TatamiSystem
package import TatamiTypesetting

/// The reason why pictures were not drawn.
package enum RenderFailure: Error {
    /// The scenes have errors, which are in the run's diagnostics.
    case invalidScene
    case unreadableScene(FileError)
    /// The data file whose records were to be drawn can't be read.
    case unreadableRecords(FileError)
    /// A file can't be written; `amongOthers` is whether other pictures were written before.
    case unwritable(FileError, amongOthers: Bool)
    case noScenes(folder: String)
    /// An unknown name in an option, with the known ones.
    case unknownName(DiagnosticReason, known: [String], scene: String)
    /// An id that the scene doesn't have, or that the picture doesn't show.
    case unknownElement(DiagnosticReason, scene: String)
    case fonts(FontError)
    /// A picture can't be drawn or encoded; `place` is that of the image that can't be drawn, or of the shot.
    case drawing(DrawingError, picture: String, place: SourcePlace)
    /// Two pictures would be written to the same file.
    case samePath(String, first: String, second: String)
    /// A single file was given for several pictures.
    case severalPictures(count: Int, path: String)
    /// A single file was given for the numbered frames of a film.
    case severalFrames(count: Int, path: String)
    /// A film was requested of a scene without a timeline.
    case noTimeline(scene: String)
    /// The requested part of a timeline ends before it begins.
    case emptySpan(from: Time, to: Time, duration: Time, scene: String)
    /// A single file was given for a picture that is too tall for one image.
    case severalPages(count: Int, picture: String, path: String, place: SourcePlace)
    /// The caller no longer wants the pictures.
    case cancelled
    /// The requested part is outside the picture.
    case emptyPart(height: Double, picture: String, place: SourcePlace)
}
