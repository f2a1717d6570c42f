/// What `tatami.yaml` says of a project's snapshots. Paths and patterns are relative to the folder of that file.
package struct ProjectSettings: Hashable, Sendable {
    /// Patterns of scene files, and folders of them; empty when the file does not say.
    package var scenes: [Pattern] = []
    /// Patterns of files and folders that are no scenes.
    package var exclude: [Pattern] = []
    /// Patterns of files on which every picture depends, such as the one that names the version of this program.
    package var inputs: [Pattern] = []
    /// The folder of the baselines; nil for the usual one, as in what follows.
    package var snapshots: String?
    /// The folder of what was drawn and not accepted.
    package var pending: String?
    package var workers: Int?
    /// Seconds for one snapshot.
    package var timeout: Int?
    /// Whether a run without a snapshot is none that failed.
    package var allowEmpty = false

    package init() {}

    package struct Pattern: Hashable, Sendable {
        package var text: String
        package var place: SourcePlace

        package init(text: String, place: SourcePlace) {
            self.text = text
            self.place = place
        }
    }

    /// The file's name, in the working folder.
    package static let fileName = "tatami.yaml"
}
