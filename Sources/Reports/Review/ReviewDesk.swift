import TatamiMessages
import TatamiPrimitives
package import TatamiResults
import TatamiSceneFile
import TatamiSystem
package import TatamiVerification

/// The state of a review: the snapshots that need a decision and the decisions made, shared by all pages and
/// terminals.
///
/// Approval writes what the run drew, immediately and with the code of `tatami approve`. Rejections and
/// comments are stored immediately too, so that nothing is lost when a review ends at any moment. Decisions
/// are carried out one at a time.
package final class ReviewDesk: Sendable {
    private let place: SnapshotPlace
    private let notes: ReviewNotes?
    private let state: FollowedState<State>
    /// The failures of the last run that can't be decided: snapshots that could not be drawn, and orphans.
    package let undecidable: [Outcome]
    /// The failures of the last run that were not selected.
    private let others: [Outcome]

    private struct State {
        var items: [ReviewItem]
        /// The earlier baselines of snapshots approved in this review.
        var replaced: [SnapshotName: [SnapshotFolder.Part: [UInt8]]] = [:]
        /// The identities of the files that the review has written.
        var written: [SnapshotName: Fingerprint] = [:]
        /// The previous items of each step, for undo.
        var history: [[Int: ReviewItem]] = []
    }

    /// The state at one moment.
    package struct Overview: Sendable {
        package let version: Int
        package let items: [ReviewItem]
        package let canUndo: Bool
        package let isFinished: Bool
    }

    /// Whether approved snapshots stay in the pending folder, as in a downloaded artifact.
    private let keepsPending: Bool

    /// Creates the review of all pending snapshots, or of those selected by `names` as in `tatami approve`.
    /// Without `notes`, rejections and comments are not stored.
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
            let chosen = try choice.names(names)
            var others: [Outcome] = names.isEmpty ? [] : try choice.undecidable()
            for name in names.isEmpty ? [] : try choice.names() where !chosen.contains(name) {
                others.append(try choice.outcome(of: name, beside: place.folder))
            }
            self.others = others
            for name in chosen {
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

    /// Creates the item of a snapshot; nil if it is no longer pending.
    private static func item(
        _ name: SnapshotName, _ outcome: Outcome, in place: SnapshotPlace, _ note: ReviewNotes.Note?
    ) throws(ApprovalFailure) -> ReviewItem? {
        guard let approved = place.approvedFiles(of: name, outcome.pictures) else {
            throw .unlistedPictures(name, folder: outcome.pictures?.expected ?? "")
        }
        return try rethrowing(as: ApprovalFailure.unreadable) { () throws(FileError) in
            guard let files = try place.pending.read(name), let tree = files[.tree] else { return nil }
            var item = ReviewItem(name: name, outcome: outcome, approved: approved, drawn: Fingerprint(of: tree))
            if let note, note.drawn == item.drawn { (item.decision, item.comment) = (note.decision, note.comment) }
            item.decision =
                try isBaseline(files, approved) ? .approved : item.decision == .rejected ? .rejected : nil
            return item
        }
    }

    /// Whether the baseline has the drawn picture and tree already.
    private static func isBaseline(
        _ files: [SnapshotFolder.Part: [UInt8]], _ approved: ApprovedFiles
    ) throws(FileError) -> Bool {
        if approved.isPicture { return try approved.holds(files[.picture] ?? []) }
        let baseline = try approved.read()
        guard let drawn = files[.tree].flatMap({ SnapshotRecord($0) }),
            let record = baseline[.tree].flatMap({ SnapshotRecord($0) }), record.isDrawn(as: drawn),
            let picture = baseline[.picture]
        else { return false }
        return record.picture == Fingerprint(of: picture)
    }

    package var overview: Overview {
        let isFinished = state.isOver
        return state.read { state, version in
            Overview(
                version: version, items: state.items, canUndo: !state.history.isEmpty, isFinished: isFinished)
        }
    }

    /// Returns the state once it has changed since a version, or after this many seconds.
    package func overview(after version: Int, seconds: Int = 25) -> Overview {
        state.wait(after: version, seconds: seconds)
        return overview
    }

    /// The exit code of the next `tatami verify` if nothing else changes.
    package var nextExitCode: Int32 {
        let open = overview.items.filter { $0.decision != .approved }.map(\.outcome)
        return RunRecord.exitCode(of: undecidable + others + open)
    }

    // MARK: Decisions

    /// Decides on the chosen snapshots, or resets their decisions if `decision` is nil. Returns the names of those
    /// that changed. A comment of nil keeps each one's comment.
    @discardableResult
    package func decide(
        _ decision: Decision?, on choice: ReviewChoice, comment: String? = nil
    ) throws(ReviewFailure) -> [SnapshotName] {
        try alter(choice) { item in
            item.decision = decision
            if let comment { item.comment = comment.isEmpty ? nil : comment }
        }
    }

    /// Sets the comment on the chosen snapshots, which keep their decisions; an empty text removes it. Returns the names
    /// of those that changed.
    @discardableResult
    package func comment(_ text: String, on choice: ReviewChoice) throws(ReviewFailure) -> [SnapshotName] {
        try alter(choice) { $0.comment = text.isEmpty ? nil : text }
    }

    /// Changes the chosen items in one step; returns the names of those that changed.
    @discardableResult
    private func alter(
        _ choice: ReviewChoice, by alteration: (inout ReviewItem) -> Void
    ) throws(ReviewFailure) -> [SnapshotName] {
        try change { state throws(ReviewFailure) in
            var changed: [Int: ReviewItem] = [:]
            for number in try choice.numbers(in: state.items) {
                var item = state.items[number]
                alteration(&item)
                if item != state.items[number] { changed[number] = item }
            }
            let before = try apply(changed, to: &state)
            if !before.isEmpty { state.history.append(before) }
            return changed.keys.sorted().map { state.items[$0].name }
        }
    }

    /// Undoes the last step; returns the names of the changed snapshots.
    @discardableResult
    package func undo() throws(ReviewFailure) -> [SnapshotName] {
        try change { state throws(ReviewFailure) in
            guard let last = state.history.last else { throw .nothingToUndo }
            _ = try apply(last, to: &state)
            state.history.removeLast()
            return last.keys.sorted().map { state.items[$0].name }
        }
    }

    /// Ends the review.
    package func finish() {
        state.end()
        if keepsPending { return }
        // Pending files kept for undo equal their baselines now.
        for item in overview.items where item.decision == .approved { try? place.pending.remove(item.name) }
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

    /// Sets the items and writes their baselines; returns the previous items.
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
        // Notes are written first: if that fails, nothing else is done.
        try note(items)
        do throws(ReviewFailure) {
            try approve(approved, &state)
            try restore(restored, &state)
        } catch {
            // Snapshots whose files were written before the failure keep their new decisions.
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
        for name in names { replaced[name] = try baseline(of: name, state) }
        try rethrowing(as: ReviewFailure.approval) { () throws(ApprovalFailure) in
            try Approval(in: place, keepsPending: true).approve(names) { name, identity in
                (state.replaced[name], state.written[name]) = (replaced[name], identity)
            }
        }
    }

    /// Returns the baseline's files; empty if there are none.
    private func baseline(
        of name: SnapshotName, _ state: State
    ) throws(ReviewFailure) -> [SnapshotFolder.Part: [UInt8]] {
        try rethrowing(as: ReviewFailure.unreadable) { () throws(FileError) in
            try approved(name, state)?.read() ?? [:]
        }
    }

    private func approved(_ name: SnapshotName, _ state: State) -> ApprovedFiles? {
        state.items.first { $0.name == name }?.approved
    }

    /// Restores the baselines from before the review. Throws, without changes, if one was approved earlier or has
    /// changed since.
    private func restore(_ names: [SnapshotName], _ state: inout State) throws(ReviewFailure) {
        if names.isEmpty { return }
        for name in names {
            guard state.replaced[name] != nil else { throw .approvedEarlier(name) }
            let identity = approved(name, state)?.identity(of: try baseline(of: name, state))
            guard let identity, identity == state.written[name] else { throw .changedSince(name) }
        }
        try rethrowing(as: ReviewFailure.unwritable) { () throws(FileError) in
            for name in names {
                guard let parts = state.replaced[name] else { continue }
                try approved(name, state)?.restore(parts)
                (state.replaced[name], state.written[name]) = (nil, nil)
            }
            place.folder.removeUnusedScenes(beside: names)
        }
    }

    /// Returns the baseline's picture from before the review; nil if there was none.
    func expectedPicture(of name: SnapshotName) -> [UInt8]? {
        if let replaced = state.read({ state, _ in state.replaced[name] }) { return replaced[.picture] }
        return state.read { state, _ in approved(name, state) }?.picture()
    }

    /// Stores the rejections and comments of the items.
    private func note(_ items: [ReviewItem]) throws(ReviewFailure) {
        guard let notes else { return }
        let kept = items.filter { $0.decision == .rejected || $0.comment != nil }
        let own = Set<ExactText>(texts: items.map(\.name.description))
        // Notes about snapshots outside of this review are kept.
        let others = notes.read().filter { !own.contains($0.name) }
        try rethrowing(as: ReviewFailure.unwritable) { () throws(FileError) in
            try notes.write(
                others
                    + kept.map {
                        .init(name: $0.name.description, drawn: $0.drawn, decision: $0.decision, comment: $0.comment)
                    })
        }
    }
}
