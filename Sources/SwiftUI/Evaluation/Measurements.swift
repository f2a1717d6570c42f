import Tatami
import TatamiPrimitives

/// The sizes that layout gives to views that are built for their size, such as a ``GeometryReader``.
///
/// The screen is laid out to find them. If one differs from the size that its view was built for, the screen is
/// evaluated again.
@MainActor
final class Measurements {
    private var frames: [ViewIdentity: CGRect] = [:]
    private var names: [String: ViewIdentity] = [:]
    private var rounds = 0
    /// Lays a view out alone in a proposed size, and returns its size; nil if it can't be laid out.
    var size: ((ViewNode, ProposedViewSize) -> CGSize?)?

    nonisolated init() {}

    /// The maximum number of layouts between calls of `settle`: a view that changes its own space might never settle.
    private static let greatestRounds = 4

    /// Allows more layouts, for views that an action has changed.
    func settle() { rounds = 0 }

    /// Forgets the views that asked for their frames, at the beginning of an evaluation.
    func begin() { names = [:] }

    /// Whether a view of the last evaluation asks for its frame, and another layout is allowed.
    var isNeeded: Bool { !names.isEmpty && rounds < Self.greatestRounds }

    /// Returns the name by which a view is found in a layout, and its last known frame; nil before the first layout.
    func frame(of identity: ViewIdentity) -> (name: String, frame: CGRect?) {
        let name = "measured-\(names.count)"
        names[name] = identity
        return (name, frames[identity])
    }

    /// Stores the frames of a layout by their names; returns whether a view's size isn't the one it was built for.
    ///
    /// A difference of less than half a point doesn't count. A view without an earlier frame differs.
    func update(_ found: [String: Rect]) -> Bool {
        rounds += 1
        var isChanged = false
        for (name, identity) in names {
            guard let frame = found[name] else { continue }
            let new = CGRect(x: frame.minX, y: frame.minY, width: frame.size.width, height: frame.size.height)
            let old = frames[identity]
            let isSame = old.map { abs($0.width - new.width) < 0.5 && abs($0.height - new.height) < 0.5 } ?? false
            if !isSame { isChanged = true }
            frames[identity] = new
        }
        return isChanged
    }
}
