import TatamiPrimitives
import TatamiScenes

extension RecordComparison {
    /// A data file whose records the scene sorts, filters or groups differently.
    ///
    /// The record of a scene has one sequence of a file's records for each such request.
    struct ChangedRequest {
        /// The names of the two sequences.
        var expected: String
        var actual: String
        /// The edits of the scene that change the request.
        var edits: Set<Int>
        /// The actual index of each known expected record by its expected index; nil if the actual one is not known.
        var indices: [Int: Int?]

        /// The path of each known expected record, and its path in the scene's actual record, if it is known there.
        var places: [(expected: RecordPath, actual: RecordPath?)] {
            indices.map { index, other in
                (
                    [.key(SceneRecord.Part.data), .key(expected), .index(index)],
                    other.map { [.key(SceneRecord.Part.data), .key(actual), .index($0)] }
                )
            }
        }
    }

    /// Pairs the sequences of records that only one side has, if they are of the same file, and pairs their records.
    func changedRequests(
        _ before: SceneRecord, _ after: SceneRecord, _ vocabulary: SceneVocabulary
    ) -> [ChangedRequest] {
        let changes = edits.indices.filter { number in
            let steps =
                (edits[number].actualPath ?? edits[number].expectedPath ?? edits[number].vacantPath)?.steps ?? []
            return steps.first == .key(SceneRecord.Part.scene)
                && steps.contains { if case .key(let key) = $0 { vocabulary.sourceKeys.contains(key) } else { false } }
        }
        guard !changes.isEmpty else { return [] }
        let (old, new) = (before.sequences, after.sequences)
        return old.compactMap { key, nodes in
            let name = key.wrappedValue
            let partners = new.filter { other, _ in
                old[other] == nil && other.wrappedValue.fileOfRequest.isSame(as: name.fileOfRequest)
            }
            guard new[key] == nil, partners.count == 1, let (other, now) = partners.first else { return nil }
            let (places, otherPlaces) = (nodes.known.keys.sorted(), now.known.keys.sorted())
            let field = keyFields[name.fileOfRequest] ?? SceneKey.id.rawValue
            let matching = SequenceMatching(
                places.compactMap { nodes.known[$0] }, otherPlaces.compactMap { now.known[$0] },
                name: { $0[field]?.spelled ?? $0.ownName }, hash: \.hashValue
            ) { _, _ in 0 }
            var indices: [Int: Int?] = Dictionary(uniqueKeysWithValues: places.map { ($0, nil) })
            for pair in matching.kept + matching.moved { indices[places[pair.expected]] = otherPlaces[pair.actual] }
            return ChangedRequest(expected: name, actual: other.wrappedValue, edits: Set(changes), indices: indices)
        }
    }
}

extension SceneRecord {
    /// The sequences of records by their names.
    fileprivate var sequences: [ExactText: SparseNodes] {
        let found = (data.entries ?? []).compactMap { entry in
            if case .sparse(let nodes) = entry.node { (ExactText(entry.key), nodes) } else { nil }
        }
        return Dictionary(found) { first, _ in first }
    }
}

extension String {
    /// The path of the file in the name of a sequence of records, without the way in which they are requested.
    ///
    /// `mails.csv (sort {date})` is a sequence of `mails.csv`.
    fileprivate var fileOfRequest: String { firstRange(of: " (").map { String(self[..<$0.lowerBound]) } ?? self }
}
