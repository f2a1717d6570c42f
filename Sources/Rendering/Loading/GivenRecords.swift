import TatamiSystem
package import TatamiSceneFile

extension RecordFile {
    /// The records of a file that a person names, anywhere; nil when there are none to be had, as the diagnostics tell.
    package static func opened(_ path: String) throws(RenderFailure) -> (
        records: RecordFile?, diagnostics: [Diagnostic]
    ) {
        do throws(FileError) { return open(try FolderDataFile(at: path), at: path) } catch {
            throw .unreadableRecords(error)
        }
    }
}

extension LoadedScene {
    /// The same scene with the record's fields instead of its own values of these names; nil after telling what is wrong
    /// with them.
    package func giving(_ record: GivenRecord) -> (scene: LoadedScene?, diagnostics: [Diagnostic]) {
        let (source, diagnostics) = source.giving(record)
        return (source.map { with($0) }, diagnostics)
    }
}
