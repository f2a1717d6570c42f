package import TatamiResults
import TatamiSystem
package import TatamiVerification

/// The pictures at the start of a review: an approved snapshot's expected picture is still the one that it
/// replaced.
package struct ReviewPictures: Sendable {
    private let place: SnapshotPlace
    private let names: [SnapshotName]
    private let desk: ReviewDesk

    package init(of desk: ReviewDesk, in place: SnapshotPlace) {
        self.desk = desk
        self.place = place
        names = desk.overview.items.map(\.name)
    }

    /// Returns a PNG; nil if there is none, or it can't be read.
    package func bytes(ofItem number: Int, _ side: Outcome.Side) -> [UInt8]? {
        guard names.indices.contains(number) else { return nil }
        let name = names[number]
        return side == .expected ? desk.expectedPicture(of: name) : place.picture(side, of: name)
    }

    /// Returns the path of a picture, whether or not the file exists; nil for an unknown item.
    package func path(ofItem number: Int, _ side: Outcome.Side) -> String? {
        guard names.indices.contains(number) else { return nil }
        let (name, approved) = (names[number], desk.overview.items[number].approved.path)
        switch side {
        case .actual:
            let pending = place.pending.file(of: name, .picture)
            return isRegularFile(pending) ? pending : approved
        case .expected: return approved
        case .difference: return place.pending.differenceFile(of: name)
        }
    }
}

extension SnapshotPlace {
    /// Returns a picture of a snapshot, nil if there is none. The drawn one is the baseline's if only the tree differs.
    package func picture(
        _ side: Outcome.Side, of name: SnapshotName, _ origin: Outcome.PictureOrigin? = nil
    ) -> [UInt8]? {
        switch side {
        case .expected: approvedFiles(of: name, origin)?.picture()
        case .actual: (try? readPending(name))?.picture
        case .difference: (try? pending.difference(of: name)) ?? nil
        }
    }
}
