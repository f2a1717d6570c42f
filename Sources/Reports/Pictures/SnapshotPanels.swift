import TatamiImages
package import TatamiPrimitives
package import TatamiResults
package import TatamiVerification

/// The pictures of a pending snapshot, for a sheet.
package struct SnapshotPanels {
    private let read: (ReviewPictures.Side) -> [UInt8]?

    /// Reads the pictures from the folders of a project.
    package init(of outcome: Outcome, in place: SnapshotPlace) {
        let name = outcome.name
        read = { side in
            switch side {
            case .expected: place.approvedFiles(of: name, outcome.pictures)?.picture()
            case .actual: place.actualPicture(of: name)
            case .difference: place.differencePicture(of: name)
            }
        }
    }

    /// Reads the pictures of a run by their paths.
    package init(of outcome: Outcome, reading picture: @escaping (String) -> [UInt8]?) {
        read = { side in
            switch side {
            case .expected: outcome.files.expected.flatMap(picture)
            case .actual: outcome.files.actual.flatMap(picture)
            case .difference: outcome.files.difference.flatMap(picture)
            }
        }
    }

    /// Returns the sheet of these pictures, some of which may be missing; `area` is the part to show, nil for all.
    package func sheet(_ sides: [ReviewPictures.Side], area: PixelRect? = nil) -> PictureSheet {
        PictureSheet(
            sides.compactMap { side in
                guard let bytes = read(side), let picture = try? decodeImage(bytes) else { return nil }
                return .init(caption: side.rawValue, picture: area.map { picture.part($0) } ?? picture)
            })
    }
}
