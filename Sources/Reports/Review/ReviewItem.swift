package import TatamiMessages
import TatamiPrimitives
package import TatamiResults
import TatamiVerification

/// A decision on a snapshot that differs from its baseline.
package enum Decision: String, Hashable, Sendable, Codable {
    /// The drawn snapshot is the baseline now.
    case approved
    /// The baseline stays, and the scene needs a fix.
    case rejected
}

/// A snapshot in a review, with or without a decision.
package struct ReviewItem: Hashable, Sendable {
    package let name: SnapshotName
    /// The outcome of the run, or one derived from its files if the run's note is missing.
    package let outcome: Outcome
    /// The files that an approval writes.
    let approved: ApprovedFiles
    /// The fingerprint of its tree, which includes the picture's; a decision applies to this drawing only.
    let drawn: Fingerprint
    /// The decision; nil while undecided.
    package var decision: Decision?
    package var comment: String?
}

/// The snapshots that a decision applies to.
package enum ReviewChoice: Hashable, Sendable {
    /// Snapshots by name, whatever their decision.
    case names([String])
    /// All undecided snapshots that these causes, by id, explain completely.
    case causes([String])
    /// All undecided snapshots of a scene, by name.
    case scene(String)
    /// All undecided snapshots in which every pixel is explained.
    case explained
}

extension ReviewChoice {
    /// Returns the indexes of the chosen items, in order.
    func numbers(in items: [ReviewItem]) throws(ReviewFailure) -> [Int] {
        let open = items.indices.filter { items[$0].decision == nil }
        let chosen: [Int]
        switch self {
        case .names(let names):
            let places = Dictionary(
                uniqueKeysWithValues: items.enumerated().map { (ExactText($1.name.description), $0) })
            var numbers: Set<Int> = []
            for name in names {
                guard let number = places[name] else { throw .unknownName(name) }
                numbers.insert(number)
            }
            chosen = numbers.sorted()
        case .causes(let ids):
            let causes = Set(ids)
            chosen = open.filter { items[$0].outcome.isExplained(by: causes) }
        case .scene(let scene): chosen = open.filter { items[$0].name.scene.isSame(as: scene) }
        case .explained: chosen = open.filter { items[$0].isExplained }
        }
        guard !chosen.isEmpty else { throw .nothingChosen }
        return chosen
    }
}

extension ReviewItem {
    /// Whether its causes explain every pixel.
    package var isExplained: Bool {
        outcome.explanation.map { $0.isWhole && !$0.causes.isEmpty } ?? false
    }
}

extension [ReviewItem] {
    /// The rejected snapshots with their comments, each on a line; if there are more than 20, those of a scene with the
    /// same comment share one.
    package var rejections: [Message] {
        let rejected = filter { $0.decision == .rejected }
        func line(_ start: Message, _ comment: String?) -> Message { start + (comment.map { ": \($0)" } ?? "") }
        guard rejected.count > 20 else { return rejected.map { line("\($0.name): rejected", $0.comment) } }
        let groups = rejected.grouped { [ExactText($0.name.scene), $0.comment.map { ExactText($0) }] }
        return groups.map { _, alike in
            line("\(alike[0].name.scene): \(counted(alike.count, "snapshot")) rejected", alike[0].comment)
        }
    }
}
