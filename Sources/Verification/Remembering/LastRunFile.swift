import TatamiBaselines
package import TatamiFiles
import TatamiFingerprints
package import TatamiRecords

/// Where the record of the last run is kept for the next: beside what is pending, as `.tatami/last-run.json`.
package struct LastRunFile {
    package let path: String

    package init(beside place: SnapshotPlace) {
        path = place.pending.neighbour("last-run.json")
    }

    /// nil when there is none, or what is there is no longer whole, or of another version.
    package func read() throws(FileError) -> RunRecord? {
        let bytes: [UInt8]
        do { bytes = try readFile(at: path, limit: RunRecord.sizeLimit, links: .refuse) } catch .notFound { return nil }
        return try? RunRecord(bytes)
    }

    /// Whole or not at all, with the folders above it; a folder `.tatami` tells git to pass it over.
    package func write(_ record: RunRecord) throws(FileError) {
        if let slash = path.lastIndex(of: "/") {
            let folder = String(path[..<slash])
            try createFolders(at: folder)
            if folder == ".tatami" || folder.hasSuffix("/.tatami") {
                try writeFileIfChanged(Array("*\n".utf8), to: folder + "/.gitignore", links: .refuse)
            }
        }
        try writeFile(record.bytes, to: path, links: .refuse)
    }
}

extension RunRecord {
    /// Whether another version of the program made this.
    var isOfAnotherProgram: Bool { program != nil && program != Fingerprint.ofProgram }
}
