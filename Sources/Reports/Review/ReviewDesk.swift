package import TatamiResults
import TatamiSystem
import TatamiPrimitives
import TatamiMessages
package import TatamiVerification

/// What waits for a decision, and what was decided: the same for every page and terminal that looks at it.
///
/// What is approved is what the run drew, written at once and by the writer of `tatami approve`. Rejections and comments are
/// noted at once too, so that a desk that is left at any moment loses nothing. One decision is carried out at a time.
package final class ReviewDesk: Sendable {
    private let place: SnapshotPlace
    private let notes: ReviewNotes?
    private let state: FollowedState<State>
    /// The failures of the last run that no decision can settle: snapshots that could not be drawn, and orphans.
    package let undecidable: [Outcome]

    private struct State {
        var items: [ReviewItem]
        /// What the baselines were that this review has replaced.
        var replaced: [SnapshotName: [SnapshotFolder.Part: [UInt8]]] = [:]
        /// Of the trees that it has put in their places.
        var written: [SnapshotName: Fingerprint] = [:]
        /// What each step has changed, as it was before.
        var history: [[Int: ReviewItem]] = []
    }

    /// How things stand.
    package struct Standing: Sendable {
        package let version: Int
        package let items: [ReviewItem]
        package let canUndo: Bool
        package let isFinished: Bool
    }

    /// Whether what was approved stays where it was pending, as in a downloaded artifact.
    private let keepsPending: Bool

    /// Of all that is pending, or of what the names mean, as `tatami approve` takes them. Without `notes`, rejections and
    /// comments are forgotten with the desk.
    package init(
        place: SnapshotPlace, notes: ReviewNotes?, names: [String] = [], keepsPending: Bool = false
    ) throws(ReviewFailure) {
        self.place = place
        self.notes = notes
        self.keepsPending = keepsPending
        let known = Dictionary((notes?.read() ?? []).map { (ExactText($0.name), $0) }, uniquingKeysWith: { $1 })
        var items: [ReviewItem] = []
        do throws(ApprovalFailure) {
            undecidable = try PendingChoice(place.pending).undecidable(names)
            let choice = PendingChoice(place.pending, mustHold: keepsPending && undecidable.isEmpty)
            for name in try choice.names(names) {
                var outcome = try choice.outcome(of: name, beside: place.folder)
                if outcome.sentence == nil { outcome.sentence = sentence(on: outcome)?.text }
                guard let item = try Self.item(name, outcome, in: place, known[name.description]) else { continue }
                items.append(item)
            }
        } catch {
            throw .approval(error)
        }
        state = FollowedState(State(items: items), version: 1)
    }

    /// nil when it is no longer pending.
    private static func item(
        _ name: SnapshotName, _ outcome: Outcome, in place: SnapshotPlace, _ note: ReviewNotes.Note?
    ) throws(ApprovalFailure) -> ReviewItem? {
        do throws(FileError) {
            guard let tree = try place.pending.read(name)?[.tree] else { return nil }
            var item = ReviewItem(name: name, outcome: outcome, drawn: Fingerprint(of: tree))
            if let note, note.drawn == item.drawn { (item.decision, item.comment) = (note.decision, note.comment) }
            item.decision =
                try isBaseline(tree, name, in: place) ? .approved : item.decision == .rejected ? .rejected : nil
            return item
        } catch {
            throw .unreadable(error)
        }
    }

    /// Whether what was drawn is the baseline already, picture and tree.
    private static func isBaseline(
        _ tree: [UInt8], _ name: SnapshotName, in place: SnapshotPlace
    ) throws(FileError) -> Bool {
        guard let drawn = SnapshotRecord(tree),
            let approved = try place.folder.read(name, .tree).flatMap({ SnapshotRecord($0) }),
            approved.isDrawn(as: drawn), let picture = try place.folder.read(name, .picture)
        else { return false }
        return approved.picture == Fingerprint(of: picture)
    }

    package var standing: Standing {
        let isFinished = state.isOver
        return state.read { state, version in
            Standing(
                version: version, items: state.items, canUndo: !state.history.isEmpty, isFinished: isFinished)
        }
    }

    /// Returns when something has changed since a version, or after so many seconds.
    package func standing(after version: Int, seconds: Int = 25) -> Standing {
        state.wait(after: version, seconds: seconds)
        return standing
    }

    // MARK: Deciding

    /// Decides on what is chosen, or takes decisions back where `decision` is nil; returns the names of what was changed by
    /// it. A comment of nil leaves each as it is.
    @discardableResult
    package func decide(
        _ decision: Decision?, on choice: ReviewChoice, comment: String? = nil
    ) throws(ReviewFailure) -> [SnapshotName] {
        try change { state throws(ReviewFailure) in
            var changed: [Int: ReviewItem] = [:]
            for number in try choice.numbers(in: state.items) {
                var item = state.items[number]
                item.decision = decision
                if let comment { item.comment = comment.isEmpty ? nil : comment }
                if item != state.items[number] { changed[number] = item }
            }
            let before = try apply(changed, to: &state)
            if !before.isEmpty { state.history.append(before) }
            return changed.keys.sorted().map { state.items[$0].name }
        }
    }

    /// Says something of one snapshot; an empty text takes it away.
    package func comment(_ text: String, on name: String) throws(ReviewFailure) {
        let decision = standing.items.first { $0.name.description.isSame(as: name) }?.decision
        try decide(decision, on: .names([name]), comment: text)
    }

    /// Takes back the last step, whatever it was; returns the names of what is as before now.
    @discardableResult
    package func undo() throws(ReviewFailure) -> [SnapshotName] {
        try change { state throws(ReviewFailure) in
            guard let last = state.history.last else { throw .nothingToUndo }
            _ = try apply(last, to: &state)
            state.history.removeLast()
            return last.keys.sorted().map { state.items[$0].name }
        }
    }

    /// Nobody decides any more.
    package func finish() {
        state.end()
        if keepsPending { return }
        // What stayed for the way back is the same as its baseline.
        for item in standing.items where item.decision == .approved { try? place.pending.remove(item.name) }
    }

    private func change<Result: Sendable>(
        _ work: (inout State) throws(ReviewFailure) -> Result
    ) throws(ReviewFailure) -> Result {
        try state.change { state, version throws(ReviewFailure) in
            let result = try work(&state)
            version += 1
            return result
        }
    }

    /// Makes the items these, and the baselines what they say; returns what they were.
    private func apply(_ changed: [Int: ReviewItem], to state: inout State) throws(ReviewFailure) -> [Int: ReviewItem] {
        let numbers = changed.keys.sorted()
        func names(becoming isApproved: Bool) -> [SnapshotName] {
            numbers.filter { number in
                let was = state.items[number].decision == .approved
                return was != isApproved && (changed[number]?.decision == .approved) == isApproved
            }.map { state.items[$0].name }
        }
        let (approved, restored) = (names(becoming: true), names(becoming: false))
        var items = state.items
        for (number, item) in changed { items[number] = item }
        func isReplaced(_ number: Int) -> Bool { state.replaced[state.items[number].name] != nil }
        let wasReplaced = Set(numbers.filter(isReplaced))
        // What can't be noted is not begun.
        try note(items)
        do throws(ReviewFailure) {
            try approve(approved, &state)
            try restore(restored, &state)
        } catch {
            // The snapshots before the failure are decided.
            for number in numbers where isReplaced(number) != wasReplaced.contains(number) {
                state.items[number] = items[number]
            }
            try? note(state.items)
            throw error
        }
        defer { state.items = items }
        return changed.keys.reduce(into: [:]) { $0[$1] = state.items[$1] }
    }

    private func approve(_ names: [SnapshotName], _ state: inout State) throws(ReviewFailure) {
        if names.isEmpty { return }
        var replaced: [SnapshotName: [SnapshotFolder.Part: [UInt8]]] = [:]
        for name in names { replaced[name] = try baseline(of: name) }
        do throws(ApprovalFailure) {
            let approval = Approval(folder: place.folder, pending: place.pending, keepsPending: true)
            try approval.approve(names) { name, tree in
                (state.replaced[name], state.written[name]) = (replaced[name], tree)
            }
        } catch {
            throw .approval(error)
        }
    }

    /// Its files; empty when it has none.
    private func baseline(of name: SnapshotName) throws(ReviewFailure) -> [SnapshotFolder.Part: [UInt8]] {
        var parts: [SnapshotFolder.Part: [UInt8]] = [:]
        do throws(FileError) {
            for part in SnapshotFolder.Part.allCases { parts[part] = try place.folder.read(name, part) }
        } catch {
            throw .unreadable(error)
        }
        return parts
    }

    /// Makes the baselines of these what they were before the review.
    private func restore(_ names: [SnapshotName], _ state: inout State) throws(ReviewFailure) {
        if names.isEmpty { return }
        for name in names {
            guard state.replaced[name] != nil else { throw .approvedEarlier(name) }
            guard let tree = try baseline(of: name)[.tree], Fingerprint(of: tree) == state.written[name] else {
                throw .changedSince(name)
            }
        }
        do throws(FileError) {
            for name in names {
                guard let parts = state.replaced[name] else { continue }
                if parts.isEmpty { try place.folder.remove(name) } else { try place.folder.record(name, parts) }
                (state.replaced[name], state.written[name]) = (nil, nil)
            }
            place.folder.removeUnusedScenes(beside: names)
        } catch {
            throw .unwritable(error)
        }
    }

    /// What a snapshot's baseline was before this review; nil when it had none.
    func expectedPicture(of name: SnapshotName) -> [UInt8]? {
        if let replaced = state.read({ state, _ in state.replaced[name] }) { return replaced[.picture] }
        return (try? place.folder.read(name, .picture)) ?? nil
    }

    private func note(_ items: [ReviewItem]) throws(ReviewFailure) {
        guard let notes else { return }
        let kept = items.filter { $0.decision == .rejected || $0.comment != nil }
        let own = Set<ExactText>(texts: items.map(\.name.description))
        // What this review is not about stays as it was noted.
        let others = notes.read().filter { !own.contains($0.name) }
        do throws(FileError) {
            try notes.write(
                others
                    + kept.map {
                        .init(name: $0.name.description, drawn: $0.drawn, decision: $0.decision, comment: $0.comment)
                    })
        } catch {
            throw .unwritable(error)
        }
    }
}
