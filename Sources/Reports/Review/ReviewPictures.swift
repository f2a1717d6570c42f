import TatamiResults
package import TatamiVerification

/// The pictures of a review, as they were when it began: an approved snapshot's expected picture is still the one that it
/// replaced.
package struct ReviewPictures: Sendable {
    package enum Side: String, Hashable, Sendable, CaseIterable { case expected, actual, difference }

    private let place: SnapshotPlace
    private let names: [SnapshotName]
    private let desk: ReviewDesk

    package init(of desk: ReviewDesk, in place: SnapshotPlace) {
        self.desk = desk
        self.place = place
        names = desk.standing.items.map(\.name)
    }

    /// A PNG; nil when there is none, or it can't be read.
    package func bytes(ofItem number: Int, _ side: Side) -> [UInt8]? {
        guard names.indices.contains(number) else { return nil }
        let name = names[number]
        switch side {
        case .actual:
            // The approved picture stands for that of a snapshot of which only the tree is another.
            return (try? place.pending.read(name))?[.picture] ?? (try? place.folder.read(name, .picture)) ?? nil
        case .expected: return desk.expectedPicture(of: name)
        case .difference: return (try? place.pending.difference(of: name)) ?? nil
        }
    }

    /// Where it lies; nil when it was made for this review alone.
    package func path(ofItem number: Int, _ side: Side) -> String? {
        guard names.indices.contains(number) else { return nil }
        switch side {
        case .actual: return place.pending.file(of: names[number], .picture)
        case .expected: return place.folder.file(of: names[number], .picture)
        case .difference: return place.pending.differenceFile(of: names[number])
        }
    }
}
