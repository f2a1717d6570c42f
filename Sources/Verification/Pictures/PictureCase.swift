package import TatamiResults
package import TatamiSystem
package import TatamiSceneFile

/// A picture that another tool drew, and the approved one of the same name.
package struct PictureCase: Sendable {
    package var name: SnapshotName
    /// The approved picture; nil if there is none.
    package var expected: PictureFile?
    /// The picture drawn now; nil if there is none.
    package var actual: PictureFile?
    /// The file that holds the picture once it is approved.
    package var approved: PictureFile
    /// Whether the approved picture has another name, and the same pixels.
    package var isRenamed = false
    package var tolerance: PictureTolerance
    /// The folders of the pictures.
    var folders: (expected: String, actual: String)

    /// Makes the actual picture the approved one. `elements` is the file that lists its elements; nil if there is none.
    func approve(_ picture: [UInt8], elements: [UInt8]?) throws(FileError) {
        try ApprovedPicture(file: approved, replaced: expected).write(picture, elements: elements)
    }

    /// An outcome of this picture.
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

/// The file of a picture: one that the user named, or one below a folder, to which no link leads.
package struct PictureFile: Sendable {
    /// nil for a file that the user named.
    package var folder: OpenFolder?
    /// The path in the folder.
    package var place: String

    package init(_ place: String, in folder: OpenFolder? = nil) {
        (self.place, self.folder) = (place, folder)
    }

    package var path: String { folder?.path(of: place) ?? place }

    func read(limit: Int = Self.sizeLimit) throws(FileError) -> [UInt8] {
        guard let folder else { return try readFile(at: place, limit: limit) }
        return try folder.read(place, limit: limit)
    }

    /// Replaces the file, as a whole or not at all.
    func write(_ bytes: [UInt8]) throws(FileError) {
        guard let folder else { return try writeFile(bytes, to: place) }
        if let slash = place.lastIndex(of: "/") { _ = try folder.makeFolder(String(place[..<slash])) }
        try folder.write(bytes, to: place)
    }

    func remove() throws(FileError) { try folder?.remove(place) }

    /// The file beside it that lists the elements of the picture.
    var elements: PictureFile {
        let stem = endingOfPicture(place).map { String(place.dropLast($0.count)) } ?? place
        return PictureFile(stem + SnapshotFolder.Part.elements.rawValue, in: folder)
    }

    /// In bytes; larger than any picture that is decoded.
    static let sizeLimit = 512 << 20
}

/// Returns the ending of a picture's file, such as `.png`; nil for other files.
func endingOfPicture(_ path: String) -> String? {
    [".png", ".jpg", ".jpeg"].compactMap { ending in
        let own = path.suffix(ending.count)
        return own.lowercased() == ending && path.utf8.count > ending.utf8.count ? String(own) : nil
    }.first
}
