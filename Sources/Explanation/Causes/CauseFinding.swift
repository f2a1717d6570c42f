package import TatamiLayout
import TatamiPrimitives
package import TatamiScenes

/// The records and trees of two screens, and a function that lays out a record again.
package struct ScreenPair {
    package var expected: SceneRecord
    /// The expected tree, as printed.
    package var expectedTree: String
    package var actual: SceneRecord
    package var actualTree: LayoutTree
    package var vocabulary: SceneVocabulary
    /// Lays out a record again; nil if nothing of it can be laid out.
    package var replay: (SceneRecord) -> ReplayedScreen?

    package init(
        expected: SceneRecord, expectedTree: String, actual: SceneRecord, actualTree: LayoutTree,
        vocabulary: SceneVocabulary, replay: @escaping (SceneRecord) -> ReplayedScreen?
    ) {
        (self.expected, self.expectedTree) = (expected, expectedTree)
        (self.actual, self.actualTree) = (actual, actualTree)
        (self.vocabulary, self.replay) = (vocabulary, replay)
    }
}

/// The result of replaying two screens; the pixels are assigned with it afterwards.
package struct ReplayedPair {
    /// The explanation, without the pixel counts.
    package var explanation: Explanation
    /// The expected screen, laid out again.
    package let expected: TreeElements
    /// The actual screen.
    package let actual: TreeElements
    private let names: ElementRenaming

    init(explanation: Explanation, expected: TreeElements, actual: TreeElements, names: ElementRenaming) {
        (self.explanation, self.expected, self.actual, self.names) = (explanation, expected, actual, names)
    }

    /// The name of an expected element in the actual tree, whether or not the tree has it.
    package func actualName(of id: ElementID) -> ElementID { names.name(of: id) }

    /// The elements of all causes.
    package var changed: Set<ElementID> { Set(explanation.causes.flatMap(\.elements)) }
}

/// Returns the scenes without differences in components that change no picture; nil if there are none.
///
/// Such differences are the names of components, and whether an element is written as a component.
private func rewritten(
    _ pair: ScreenPair, _ edits: [RecordComparison.Edit], _ vocabulary: SceneVocabulary
) -> ScreenPair? {
    var rewritten = pair
    if let renaming = ComponentRenaming(pair.expected, pair.actual, vocabulary) {
        rewritten.expected = renaming.renamed(pair.expected)
    } else if let inlining = ComponentInlining(pair.expected, pair.actual, edits) {
        rewritten.expected = inlining.inlined(expected: pair.expected)
        rewritten.actual = inlining.inlined(actual: pair.actual)
    } else {
        return nil
    }
    return rewritten
}

/// Finds the changes between two screens, and proves them.
///
/// The expected screen with exactly these changes lays out to the actual one, and without any one of them it does not.
/// `isRewritten` is whether the scenes are no longer as their authors wrote them. Throws the reason why the expected
/// screen can't be laid out again.
package func findCauses(in pair: ScreenPair, isRewritten: Bool = false) throws(Explanation.Gap) -> ReplayedPair {
    let vocabulary = pair.vocabulary.knowing(pair.expected, pair.actual)
    let comparison = RecordComparison(pair.expected, pair.actual, vocabulary: vocabulary)
    // A name may mean something else at its place in a rewritten scene, which then lays out to another screen: in that
    // case, the causes are found in the scenes as written.
    if !isRewritten, let pair = rewritten(pair, comparison.edits, vocabulary),
        let found = try? findCauses(in: pair, isRewritten: true)
    {
        return found
    }
    let finding = CauseFinding(pair, comparison)
    let expected = try finding.expectedScreen()
    let actual = try finding.actualScreen()
    let (before, now) = (TreeElements(expected.tree), TreeElements(pair.actualTree))
    let names = ElementRenaming(expected.paths, actual.paths, finding.partners, of: before)
    let naming = EditNaming(
        expected: ElementPlaces(before, expected, of: comparison.record { _ in false }),
        actual: ElementPlaces(now, actual, of: comparison.record { _ in true }), vocabulary: vocabulary,
        actualName: names.name)
    let units = finding.units(naming)
    lazy var namedNow = Dictionary(before.nodes.map { (names.name(of: $0.id), $0) }) { first, _ in first }
    let (needed, isEachNeeded) = finding.necessary(among: units) { unit in
        unit.name.elements.contains { id in
            guard let old = namedNow[id] ?? before[id], let new = now[id] else {
                return namedNow[id] != nil || before.contains(id) || now.contains(id)
            }
            return id == "" || !old.isSameWithoutChildren(as: new)
        }
    }
    var whole = TreeChanges(before, now, names)
    whole.explain(ReasonFinding(before, expected.reasons, now, actual.reasons, names))
    let parts = needed.map { finding.part(of: $0, among: needed, whole, expected: expected, actual: actual, now) }
    let causes = zip(needed, parts).map { finding.cause($0, naming, whole, own: $1?.changes) }
    let consequences = ConsequenceFinding(
        causes: causes, whole: whole, parts: parts.map { $0?.changes },
        nameWithout: { parts[$0]?.names.name(of: $1) ?? $1 },
        subject: { naming.subject(of: $0) }
    ).consequences()
    let called = causes.map { cause in
        var cause = cause
        cause.element = (cause.kind == .removed ? naming.expected : naming.actual).authorsName(of: cause.element)
        return cause
    }
    var explanation = Explanation(
        proof: isEachNeeded ? .replayed : .replayedTogether, causes: called, consequences: consequences)
    explanation.distinguishSubjects()
    return ReplayedPair(explanation: explanation, expected: before, actual: now, names: names)
}

/// A search for the causes of the differences between two screens.
struct CauseFinding {
    let pair: ScreenPair
    let comparison: RecordComparison
    /// Whether both trees print the same text, so that only pixels differ.
    private let haveSameTree: Bool
    /// For edits that follow from other edits, the edits that they follow from.
    private let origins: [Int: RecordComparison.Origin]
    /// Maps paths of the expected record to the actual one.
    let partners: RecordPartners

    init(_ pair: ScreenPair, _ comparison: RecordComparison) {
        (self.pair, self.comparison) = (pair, comparison)
        origins = comparison.origins
        partners = comparison.partners
        haveSameTree = pair.actualTree.description == pair.expectedTree
    }

    /// The edits of one property of one element, which are applied together.
    struct Unit {
        var name: EditNaming.Name
        var edits: [Int]
        /// Whether no tree shows the change, as when an image has other pixels.
        var isSeenInPixelsAlone = false
        /// The screen with all other necessary changes; nil if it could not be laid out, or was not needed.
        var screenWithout: ReplayedScreen?
    }

    /// The effect of one change if all others are already applied.
    struct Part {
        /// The differences between the screen without the change and the actual one.
        var changes: TreeChanges
        /// Maps names of the expected screen to the screen without the change.
        var names: ElementRenaming
    }

    // MARK: Both ends

    func expectedScreen() throws(Explanation.Gap) -> ReplayedScreen {
        guard let screen = replay([]) else { throw .otherLayout }
        guard !screen.missingRows else { throw .missingRows }
        guard screen.tree.description == pair.expectedTree else { throw .otherLayout }
        return screen
    }

    func actualScreen() throws(Explanation.Gap) -> ReplayedScreen {
        guard let screen = replay(Set(comparison.edits.indices)) else { throw .otherLayout }
        guard !screen.missingRows else { throw .missingRows }
        guard screen.tree.printsSame(as: pair.actualTree) else { throw .otherLayout }
        return screen
    }

    private func replay(_ applied: Set<Int>) -> ReplayedScreen? {
        let applied = comparison.edits.indices.map { isApplied($0, applied) }
        return pair.replay(comparison.record { applied[$0] })
    }

    /// Whether an edit is applied along with the given ones.
    private func isApplied(_ edit: Int, _ applied: Set<Int>) -> Bool {
        switch resource(comparison.edits[edit]) {
        case .came: true
        case .went: false
        case .other: origins[edit].map { $0.edits.intersection(applied).count >= $0.least } ?? applied.contains(edit)
        }
    }

    private enum Resource { case came, went, other }

    /// Whether an edit adds (`came`) or removes (`went`) an image, a data file or a definition that one side refers to.
    ///
    /// Such an edit is not a change, only the reference is: `came` is always applied, `went` never.
    private func resource(_ edit: RecordComparison.Edit) -> Resource {
        let steps = (edit.actualPath ?? edit.expectedPath ?? []).steps
        let isFile =
            steps.count == 2
            && (steps[0] == .key(SceneRecord.Part.images) || steps[0] == .key(SceneRecord.Part.data))
        let isDefinition = steps.count == 3 && SceneKey.definitions.contains { steps[1] == .sceneKey($0) }
        guard isFile || isDefinition, edit.kind == .changed else { return .other }
        return edit.expected == nil ? .came : edit.actual == nil ? .went : .other
    }

    // MARK: Changes

    func units(_ naming: EditNaming) -> [Unit] {
        var units: [Unit] = []
        for (number, edit) in comparison.edits.enumerated()
        where resource(edit) == .other && origins[number] == nil && !comparison.merged.contains(number) {
            let wrapped = comparison.wraps[number].flatMap { naming.name(ofWrapped: $0, in: edit) }
            var name = wrapped ?? naming.name(edit)
            name.state = edit.state
            let path = edit.actualPath ?? edit.expectedPath ?? []
            let isPixels =
                path.lastKey == SceneRecord.Part.fileContent
                && (path.steps.first == .key(SceneRecord.Part.images) && name.elements != [""]
                    || path.steps.starts(with: [.key(SceneRecord.Part.scene), .sceneKey(.fonts)]))
            let parts = comparison.wraps[number]?.map(\.edit) ?? []
            units.append(Unit(name: name, edits: [number] + parts, isSeenInPixelsAlone: isPixels))
        }
        return units.grouped(by: \.name).map { name, alike in
            Unit(
                name: name, edits: alike.flatMap(\.edits),
                isSeenInPixelsAlone: alike.contains(where: \.isSeenInPixelsAlone))
        }
    }

    /// The largest number of changes that are tried one by one.
    ///
    /// More are proven together, once none of their eighths can be left out.
    private static let most = 24

    /// Returns changes that lead to the actual screen and of which none can be left out, and whether that is proven.
    ///
    /// If more than `most` changes remain, single changes are not tried, and it isn't.
    ///
    /// Delta debugging by complements: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input",
    /// 2002. Other states and shots don't affect the picture: changes that `isSeen` finds in neither screen are left
    /// out first, all at once.
    func necessary(among units: [Unit], isSeen: (Unit) -> Bool) -> (needed: [Unit], isEachNeeded: Bool) {
        var free = units.filter { !$0.isSeenInPixelsAlone }
        if free.count == 1, units.count == 1, !haveSameTree { return (units, true) }
        // The number of records read depends on the scene, so changes of the scene are tried last.
        let isData = free.map { $0.edits.allSatisfy { comparison.edits[$0].isOfData } }
        var left = free.indices.filter { isData[$0] } + free.indices.filter { !isData[$0] }
        // For each change that was tried alone, the screen without it, from its last trial.
        var screens: [Int: ReplayedScreen] = [:]
        func leads(_ chosen: [Int], without one: Int?) -> Bool {
            let edits = units.filter(\.isSeenInPixelsAlone).flatMap(\.edits) + chosen.flatMap { free[$0].edits }
            let screen = replay(Set(edits)).flatMap { $0.missingRows ? nil : $0 }
            if let one { screens[one] = screen }
            return screen?.tree.printsSame(as: pair.actualTree) ?? false
        }
        let seen = haveSameTree ? [] : left.filter { isSeen(free[$0]) }
        if left.count > seen.count + 1, leads(seen, without: nil) { left = seen }
        while left.count > Self.most {
            let size = (left.count + 7) / 8
            let needed = stride(from: 0, to: left.count, by: size).reduce(left) { needed, start in
                let part = left[start..<min(start + size, left.count)]
                let rest = needed.filter { !part.contains($0) }
                return leads(rest, without: nil) ? rest : needed
            }
            guard needed.count < left.count else { break }
            left = needed
        }
        let isEachTried = left.count <= Self.most
        // A necessary change may become unnecessary once a later one is left out: each is tried again after the last
        // removal.
        var (place, tried) = (0, 0)
        while isEachTried, tried < left.count {
            let rest = Array(left[..<place] + left[(place + 1)...])
            if leads(rest, without: left[place]) {
                (left, tried) = (rest, 0)
            } else {
                (place, tried) = (place + 1, tried + 1)
            }
            if place >= left.count { place = 0 }
        }
        // A property whose value the element's old kind doesn't accept changed together with the kind: without it, the
        // scene can't be laid out. Its edits join those of the kind.
        for place in left where isEachTried && screens[place] == nil {
            let kinds = Set(free[place].edits.compactMap { comparison.kindChanges[$0] })
            guard let whole = left.first(where: { $0 != place && !kinds.isDisjoint(with: free[$0].edits) }) else {
                continue
            }
            left.removeAll { $0 == place }
            free[whole].edits += free[place].edits
            _ = leads(left.filter { $0 != whole }, without: whole)
        }
        let places = Dictionary(left.flatMap { place in free[place].edits.map { ($0, place) } }) { first, _ in first }
        let needed = units.compactMap { unit -> Unit? in
            if unit.isSeenInPixelsAlone { return unit }
            guard let place = unit.edits.lazy.compactMap({ places[$0] }).first, free[place].name == unit.name else {
                return nil
            }
            var unit = free[place]
            unit.screenWithout = isEachTried ? screens[place] : nil
            return unit
        }
        return (needed, isEachTried)
    }

    /// Returns the effect of a necessary change; nil if the screen without it is not known.
    ///
    /// A single change causes all differences.
    func part(
        of unit: Unit, among needed: [Unit], _ whole: TreeChanges, expected: ReplayedScreen, actual: ReplayedScreen,
        _ now: TreeElements
    ) -> Part? {
        if needed.count == 1 || unit.isSeenInPixelsAlone {
            let same = ElementRenaming([:], [:], RecordPartners(), of: now)
            return Part(changes: needed.count == 1 ? whole : TreeChanges(now, now, same), names: same)
        }
        guard let screen = unit.screenWithout else { return nil }
        let applied = Set(needed.flatMap(\.edits)).subtracting(unit.edits)
        let partners = comparison.partners { isApplied($0, applied) }
        let before = TreeElements(screen.tree)
        return Part(
            changes: TreeChanges(
                before, now, ElementRenaming(screen.paths, actual.paths, partners.toActual, of: before)),
            names: ElementRenaming(expected.paths, screen.paths, partners.fromExpected, of: whole.expected))
    }
}
