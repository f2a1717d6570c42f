package import TatamiResults
package import TatamiSceneFile

/// A picture that another tool drew, and the approved one of the same name.
package struct PictureCase: Sendable {
    package var name: SnapshotName
    /// The approved picture; nil if there is none.
    package var expected: PictureFile?
    /// The picture drawn now; nil if there is none.
    package var actual: PictureFile?
    /// The file for the picture once it is approved.
    package var approved: PictureFile
    /// Whether the approved picture has another name and the same pixels.
    package var isRenamed = false
    package var tolerance: PictureTolerance
    /// The folders of the pictures.
    var folders: (expected: String, actual: String)

    /// The approved files of the picture.
    var files: ApprovedFiles { ApprovedFiles(picture: approved, replacing: expected) }

    /// Returns the outcome of this picture with a verdict.
    func outcome(_ verdict: Verdict) -> Outcome {
        var outcome = Outcome(name: name, scene: nil, verdict: verdict)
        outcome.pictures = Outcome.PictureOrigin(
            expected: folders.expected, actual: folders.actual, approved: approved.path,
            renamedFrom: isRenamed ? expected?.path : nil)
        let file = expected ?? actual ?? approved
        outcome.place = SourcePlace(file: file.path, line: 0, column: 0)
        outcome.files.expected = expected?.path
        outcome.files.actual = actual?.path
        return outcome
    }
}
