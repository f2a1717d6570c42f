package import TatamiResults
import TatamiPrimitives

/// What a person says of a snapshot that is other than approved.
package enum Decision: String, Hashable, Sendable, Codable {
    /// What was drawn is the baseline now.
    case approved
    /// The baseline stays, and the scene is to be mended.
    case rejected
}

/// A snapshot that waits for a decision, or has one.
package struct ReviewItem: Hashable, Sendable {
    package let name: SnapshotName
    /// The outcome of the run, or of its files where the run's note is missing.
    package let outcome: Outcome
    /// Of its tree, in which the picture's own fingerprint stands: a decision on what was drawn holds for nothing else.
    let drawn: Fingerprint
    /// nil as long as nobody has decided.
    package var decision: Decision?
    package var comment: String?
}

/// What a decision is on.
package enum ReviewChoice: Hashable, Sendable {
    /// These, by their names, whatever was decided on them.
    case names([String])
    /// All that these causes, by their ids, explain wholly, and on which nobody has decided.
    case causes([String])
    /// All of a scene, by its name, on which nobody has decided.
    case scene(String)
    /// All of which every pixel is explained, and on which nobody has decided.
    case explained
}

extension ReviewChoice {
    /// The numbers of the items that are meant, in their order.
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
    /// Whether its causes explain all of it, to the pixel.
    package var isExplained: Bool {
        guard let causes = outcome.explanation?.causes, !causes.isEmpty else { return false }
        return outcome.isExplained(by: Set(causes.map(\.id)))
    }
}
