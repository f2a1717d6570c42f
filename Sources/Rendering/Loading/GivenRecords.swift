package import TatamiSceneFile
import TatamiSystem

/// The records of the option `--each`.
extension RecordFile {
    /// Opens a file of records that an option names, at any path; nil if it is unusable, as the diagnostics report.
    package static func opened(_ path: String) throws(RenderFailure) -> (
        records: RecordFile?, diagnostics: [Diagnostic]
    ) {
        try rethrowing(as: RenderFailure.unreadableRecords) { () throws(FileError) in
            open(try FolderDataFile(at: path), at: path)
        }
    }
}

extension LoadedScene {
    /// Returns the scene with the record's fields in place of its values of the same names; nil after reporting
    /// errors in them.
    package func giving(_ record: GivenRecord) -> (scene: LoadedScene?, diagnostics: [Diagnostic]) {
        let (source, diagnostics) = source.giving(record)
        return (source.map { with($0) }, diagnostics)
    }
}
