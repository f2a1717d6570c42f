import TatamiResults
package import TatamiVerification

/// The pictures at the start of a review: an approved snapshot's expected picture is still the one that it
/// replaced.
package struct ReviewPictures: Sendable {
    package enum Side: String, Hashable, Sendable, CaseIterable { case expected, actual, difference }

    private let place: SnapshotPlace
    private let names: [SnapshotName]
    private let desk: ReviewDesk

    package init(of desk: ReviewDesk, in place: SnapshotPlace) {
        self.desk = desk
        self.place = place
        names = desk.overview.items.map(\.name)
    }

    /// Returns a PNG; nil if there is none, or it can't be read.
    package func bytes(ofItem number: Int, _ side: Side) -> [UInt8]? {
        guard names.indices.contains(number) else { return nil }
        let name = names[number]
        switch side {
        case .actual:
            // If only the tree differs, the approved picture is used.
            return (try? place.pending.read(name))?[.picture] ?? (try? place.folder.read(name, .picture)) ?? nil
        case .expected: return desk.expectedPicture(of: name)
        case .difference: return (try? place.pending.difference(of: name)) ?? nil
        }
    }

    /// Returns the path of a picture, whether or not the file exists; nil for an unknown item.
    package func path(ofItem number: Int, _ side: Side) -> String? {
        guard names.indices.contains(number) else { return nil }
        switch side {
        case .actual: return place.pending.file(of: names[number], .picture)
        case .expected: return desk.overview.items[number].approved.path
        case .difference: return place.pending.differenceFile(of: names[number])
        }
    }
}
