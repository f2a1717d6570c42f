import TatamiScenes

/// The changes that the states of a shot make, by the id of the changed element.
struct StateChanges {
    private(set) var byTarget: [ElementID: [Node]] = [:]
    private var marks: [ElementID: Mark] = [:]

    init() {}

    /// Gathers the changes of the shot's states; reports unknown states.
    init(of shot: Shot, in root: Node, _ log: DiagnosticLog) {
        guard !shot.states.isEmpty else { return }
        let states = root.entries?[SceneShape.states.name]?.entries ?? []
        for (index, name) in shot.states.enumerated() {
            guard let state = states[name] else {
                let nearest = NearestName.nearest(to: name, among: states.map(\.key))
                let mark = index < shot.stateMarks.count ? shot.stateMarks[index] : .nowhere
                log.add(.unknownState(name, nearest: nearest), at: mark)
                continue
            }
            for change in state.entries ?? [] { add(change, to: ElementID(change.key), log) }
        }
    }

    /// Adds a change; reports one that is not a mapping.
    mutating func add(_ change: Node.Entry, to target: ElementID, _ log: DiagnosticLog) {
        let isRemoval = target == .alert && change.node.isNull
        guard change.node.kind == .mapping || isRemoval else {
            log.add(.wrongType(expected: "a mapping of keys to change", found: change.node.kind), at: change.node.mark)
            return
        }
        byTarget[target, default: []].append(change.node)
        marks[target] = change.keyMark
    }

    /// Returns the place of the first condition in a state's changes, in which conditions are errors.
    static func condition(in changes: [Node.Entry]) -> Mark? {
        changes.lazy.compactMap { change in
            change.node.entries?.first { $0.key == TemplateCondition.key.name }?.keyMark
        }.first
    }

    /// Reads the rows that the states name, so that errors in the changes are reported even if the rows are not
    /// drawn.
    func readRows(_ reader: RowReader) {
        for id in byTarget.keys { reader.readRows(namedIn: id) }
    }

    /// Reports unknown ids in the changes.
    ///
    /// None is reported if an element was left out because of errors, or if an id may be that of a row that was not
    /// read.
    func reportUnused(_ decoding: Decoding, _ reader: RowReader, areAllRead: Bool) {
        let (own, ofRows) = (decoding.found, reader.gathered.found)
        let changed = own.usedOverrides.union(ofRows.usedOverrides)
        guard !own.hasSkippedElements, !ofRows.hasSkippedElements, areAllRead || !reader.makesIDs else { return }
        for (id, mark) in marks where !changed.contains(id) {
            let naming = ElementNaming(decoding: decoding, reader: reader)
            decoding.log.add(ElementNaming.reason(naming: id, in: [naming]), at: mark)
        }
    }
}

/// The rules by which a state's changes are merged: mappings merge, null removes a key, everything else replaces.
extension [Node.Entry] {
    func merging(_ changes: [Node.Entry]) -> [Node.Entry] {
        var result = self
        for change in changes {
            if let position = result.firstIndex(where: { $0.key == change.key }) {
                result[position] = result[position].merging(change)
            } else {
                result.append(change)
            }
        }
        return result
    }
}

extension Node.Entry {
    /// The keys of mappings whose own keys have no defaults: a change to null removes such a key instead of keeping it
    /// as null.
    private static let dictionaries: Set = ["allow", "axes", "features"]

    fileprivate func merging(_ change: Node.Entry) -> Node.Entry {
        guard let new = change.node.entries, var merged = node.entries?.merging(new) else { return change }
        if Self.dictionaries.contains(change.key) { merged.removeAll(where: \.node.isNull) }
        return Node.Entry(
            key: change.key, keyMark: change.keyMark, node: Node(mapping: merged, mark: change.node.mark))
    }
}
