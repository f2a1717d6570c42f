import TatamiResults
import TatamiSystem
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
        return switch side {
        case .actual: place.actualPicture(of: names[number])
        case .expected: desk.expectedPicture(of: names[number])
        case .difference: place.differencePicture(of: names[number])
        }
    }

    /// Returns the path of a picture, whether or not the file exists; nil for an unknown item.
    package func path(ofItem number: Int, _ side: Side) -> String? {
        guard names.indices.contains(number) else { return nil }
        let approved = desk.overview.items[number].approved.path
        switch side {
        case .actual:
            let pending = place.pending.file(of: names[number], .picture)
            return isRegularFile(pending) ? pending : approved
        case .expected: return approved
        case .difference: return place.pending.differenceFile(of: names[number])
        }
    }
}

extension SnapshotPlace {
    /// Returns the drawn picture, which is the baseline's if only the tree differs; nil if there is none.
    func actualPicture(of name: SnapshotName) -> [UInt8]? {
        (try? pending.read(name))?[.picture] ?? (try? folder.read(name, .picture)) ?? nil
    }

    /// Returns the difference picture; nil if there is none.
    func differencePicture(of name: SnapshotName) -> [UInt8]? { (try? pending.difference(of: name)) ?? nil }
}
