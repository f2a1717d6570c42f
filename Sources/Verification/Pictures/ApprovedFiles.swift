package import TatamiPrimitives
package import TatamiResults
import TatamiSceneFile
package import TatamiSystem

/// The approved files of a snapshot: among the baselines, or where another tool keeps its pictures.
package struct ApprovedFiles: Hashable, Sendable {
    private let location: Location

    private enum Location: Hashable {
        case baseline(SnapshotName, SnapshotFolder)
        /// The file that an approval writes. `replaced` is the file that was approved before and that it removes; nil
        /// if that is the same file, or if there is none.
        case picture(PictureFile, replaced: PictureFile?)
    }

    package init(_ name: SnapshotName, in folder: SnapshotFolder) { location = .baseline(name, folder) }

    init(picture: PictureFile, replacing expected: PictureFile?) {
        location = .picture(picture, replaced: expected == picture ? nil : expected)
    }

    package var isPicture: Bool { if case .picture = location { true } else { false } }

    /// The path of the picture once it is approved.
    package var path: String {
        switch location {
        case .baseline(let name, let folder): folder.file(of: name, .picture)
        case .picture(let file, _): file.path
        }
    }

    /// Returns the files that are approved at the time of the call; empty if there are none.
    package func read() throws(FileError) -> [SnapshotFolder.Part: [UInt8]] {
        var parts: [SnapshotFolder.Part: [UInt8]] = [:]
        switch location {
        case .baseline(let name, let folder):
            for part in SnapshotFolder.Part.allCases { parts[part] = try folder.read(name, part) }
        case .picture(let file, let replaced):
            for file in [file, replaced].compactMap(\.self) where parts[.picture] == nil {
                parts[.picture] = try file.readIfThere()
                if parts[.picture] != nil { parts[.elements] = try file.tree()?.bytes }
            }
        }
        return parts
    }

    /// Whether this picture is already approved at its final place.
    package func holds(_ picture: [UInt8]) throws(FileError) -> Bool {
        switch location {
        case .baseline(let name, let folder): try folder.read(name, .picture) == picture
        case .picture(let file, _): try file.readIfThere() == picture
        }
    }

    /// Returns the approved picture; nil if there is none, or if it can't be read.
    package func picture() -> [UInt8]? {
        switch location {
        case .baseline(let name, let folder): (try? folder.read(name, .picture)) ?? nil
        case .picture: (try? read())?[.picture]
        }
    }

    /// Approves files. Each is replaced as a whole or not at all; the file that identifies the snapshot is replaced
    /// last.
    package func write(_ parts: [SnapshotFolder.Part: [UInt8]]) throws(FileError) {
        switch location {
        case .baseline(let name, let folder): try folder.record(name, parts)
        case .picture(let file, let replaced):
            try Self.write(parts, to: file)
            if let replaced { try Self.remove(replaced) }
        }
    }

    /// Restores what `read` returned before an approval.
    package func restore(_ parts: [SnapshotFolder.Part: [UInt8]]) throws(FileError) {
        switch location {
        case .baseline(let name, let folder):
            if parts.isEmpty { try folder.remove(name) } else { try folder.record(name, parts) }
        case .picture(let file, let replaced):
            if !parts.isEmpty { try Self.write(parts, to: replaced ?? file) }
            if parts.isEmpty || replaced != nil { try Self.remove(file) }
        }
    }

    /// Returns the fingerprint of the file by which an approved snapshot is recognised; nil without it.
    package func identity(of parts: [SnapshotFolder.Part: [UInt8]]) -> Fingerprint? {
        parts[isPicture ? .picture : .tree].map { Fingerprint(of: $0) }
    }

    private static func write(_ parts: [SnapshotFolder.Part: [UInt8]], to file: PictureFile) throws(FileError) {
        if let picture = parts[.picture] { try file.write(picture, tree: parts[.elements]) }
    }

    private static func remove(_ file: PictureFile) throws(FileError) {
        try file.remove()
        try file.removeTrees()
    }
}

extension SnapshotPlace {
    /// Returns the approved files of a snapshot; nil for a picture of folders that the project doesn't list.
    ///
    /// The place of a picture comes from a note, possibly from another machine, so it must be in such a folder.
    package func approvedFiles(of name: SnapshotName, _ origin: Outcome.PictureOrigin?) -> ApprovedFiles? {
        guard let origin else { return ApprovedFiles(name, in: folder) }
        guard let set = pictures.first(where: { $0.expected.isSame(as: origin.expected) }) else { return nil }
        func file(_ path: String) -> PictureFile? {
            let place = set.expected == "." ? path : path.after(set.expected + "/")
            guard let place, endingOfPicture(place) != nil, !place.hasPrefix("/"),
                !place.split(separator: "/").contains("..")
            else { return nil }
            return PictureFile(place, below: set.expected)
        }
        guard let approved = file(origin.approved) else { return nil }
        return ApprovedFiles(picture: approved, replacing: origin.renamedFrom.flatMap(file))
    }
}
