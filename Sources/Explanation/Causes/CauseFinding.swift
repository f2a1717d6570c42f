package import TatamiLayout
package import TatamiScenes
import TatamiPrimitives

/// Two screens with what they were drawn from, and a way to lay such a thing out again.
package struct ScreenPair {
    package var expected: SceneRecord
    /// As it was approved, printed.
    package var expectedTree: String
    package var actual: SceneRecord
    package var actualTree: LayoutTree
    package var vocabulary: SceneVocabulary
    /// nil for a record of which nothing can be laid out.
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

/// The outcome of replaying two screens; pixels are accounted for with it afterwards.
package struct ReplayedPair {
    /// Without an account of pixels.
    package var explanation: Explanation
    /// The expected screen, laid out again.
    package let expected: TreeElements
    /// The actual one.
    package let actual: TreeElements
    private let names: ElementRenaming

    init(explanation: Explanation, expected: TreeElements, actual: TreeElements, names: ElementRenaming) {
        (self.explanation, self.expected, self.actual, self.names) = (explanation, expected, actual, names)
    }

    /// The name of an expected element in the actual tree, whether it is there or not.
    package func actualName(of id: ElementID) -> ElementID { names.name(of: id) }

    /// The elements that the causes are of.
    package var changed: Set<ElementID> { Set(explanation.causes.flatMap(\.elements)) }
}

/// Finds what was changed between two screens, and proves it: the expected screen with these changes, and no other, lays out
/// to the actual one, and without any one of them it does not.
///
/// Throws why the expected screen can't be laid out again.
package func findCauses(in pair: ScreenPair) throws(ReplayFailure) -> ReplayedPair {
    let vocabulary = pair.vocabulary.knowing(pair.expected, pair.actual)
    let comparison = RecordComparison(pair.expected, pair.actual, vocabulary: vocabulary)
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
    let (needed, isEachNeeded) = finding.necessary(among: units)
    var whole = TreeChanges(before, now, names)
    whole.explain(ReasonFinding(before, expected.reasons, now, actual.reasons, names))
    let parts = needed.map { finding.part(of: $0, among: needed, whole, expected: expected, actual: actual, now) }
    let causes = zip(needed, parts).map { finding.cause($0, naming, whole, own: $1?.changes) }
    let consequences = ConsequenceFinding(
        causes: causes, whole: whole, parts: parts.map { $0?.changes },
        nameWithout: { parts[$0]?.names.name(of: $1) ?? $1 }
    ).consequences()
    let called = causes.map { cause in
        var cause = cause
        cause.element = (cause.kind == .removed ? naming.expected : naming.actual).authorsName(of: cause.element)
        return cause
    }
    return ReplayedPair(
        explanation: Explanation(
            proof: isEachNeeded ? .replayed : .replayedTogether, causes: called, consequences: consequences),
        expected: before, actual: now, names: names)
}

/// The reason why two screens can't be explained by replaying them.
package struct ReplayFailure: Error, Hashable, Sendable {
    package var gap: Explanation.Gap

    package init(_ gap: Explanation.Gap) { self.gap = gap }
}

/// One search for causes.
private struct CauseFinding {
    let pair: ScreenPair
    let comparison: RecordComparison
    /// The actual tree, printed.
    let goal: String
    /// Of changes that are none of their own, those that bring them about.
    private let origins: [Int: Set<Int>]
    /// From the expected record to the actual one.
    let partners: RecordPartners

    init(_ pair: ScreenPair, _ comparison: RecordComparison) {
        (self.pair, self.comparison) = (pair, comparison)
        origins = comparison.origins
        partners = comparison.partners
        goal = pair.actualTree.description
    }

    /// Changes of one property of one element, which are made together.
    struct Unit {
        var name: EditNaming.Name
        var edits: [Int]
        /// Whether no tree shows it: an image has other pixels.
        var isSeenInPixelsAlone = false
        /// The screen with all other changes that are needed; nil if it could not be laid out, or was not needed.
        var screenWithout: ReplayedScreen?
    }

    /// The effect of one change when all others are already made.
    struct Part {
        /// From the screen without the change to the actual one.
        var changes: TreeChanges
        /// From the expected screen to the one without the change.
        var names: ElementRenaming
    }

    // MARK: Both ends

    func expectedScreen() throws(ReplayFailure) -> ReplayedScreen {
        guard let screen = replay([]) else { throw ReplayFailure(.otherLayout) }
        guard !screen.missingRows else { throw ReplayFailure(.missingRows) }
        guard screen.tree.description == pair.expectedTree else { throw ReplayFailure(.otherLayout) }
        return screen
    }

    func actualScreen() throws(ReplayFailure) -> ReplayedScreen {
        guard let screen = replay(Set(comparison.edits.indices)) else { throw ReplayFailure(.otherLayout) }
        guard !screen.missingRows else { throw ReplayFailure(.missingRows) }
        guard screen.tree.description == goal else {
            throw ReplayFailure(.otherLayout)
        }
        return screen
    }

    private func replay(_ applied: Set<Int>) -> ReplayedScreen? {
        pair.replay(comparison.record { isApplied($0, applied) })
    }

    /// Whether an edit is made along with others.
    private func isApplied(_ edit: Int, _ applied: Set<Int>) -> Bool {
        switch resource(comparison.edits[edit]) {
        case .came: true
        case .went: false
        case .other: origins[edit].map { !$0.isDisjoint(with: applied) } ?? applied.contains(edit)
        }
    }

    private enum Resource { case came, went, other }

    /// Images, data files and definitions that only one side names are no changes: what names them is.
    private func resource(_ edit: RecordComparison.Edit) -> Resource {
        let steps = (edit.actualPath ?? edit.expectedPath ?? []).steps
        let isFile =
            steps.count == 2
            && (steps[0] == .key(SceneRecord.Part.images) || steps[0] == .key(SceneRecord.Part.data))
        let isDefinition = steps.count == 3 && SceneKey.definitions.contains { steps[1] == .sceneKey($0) }
        guard isFile || isDefinition, edit.kind == .changed else { return .other }
        return edit.expected == nil ? .came : edit.actual == nil ? .went : .other
    }

    // MARK: What was changed

    func units(_ naming: EditNaming) -> [Unit] {
        var units: [Unit] = []
        var places: [EditNaming.Name: Int] = [:]
        for (number, edit) in comparison.edits.enumerated()
        where resource(edit) == .other && origins[number] == nil && !comparison.merged.contains(number) {
            let wrapped = comparison.wraps[number].flatMap { naming.name(ofWrapped: $0, in: edit) }
            let name = wrapped ?? naming.name(edit)
            let path = edit.actualPath ?? edit.expectedPath ?? []
            let isPixels =
                path.lastKey == SceneRecord.Part.fileContent
                && (path.steps.first == .key(SceneRecord.Part.images) && name.elements != [""]
                    || path.steps.starts(with: [.key(SceneRecord.Part.scene), .sceneKey(.fonts)]))
            let parts = comparison.wraps[number]?.map(\.edit) ?? []
            if let place = places[name] {
                units[place].edits += [number] + parts
                units[place].isSeenInPixelsAlone = units[place].isSeenInPixelsAlone || isPixels
            } else {
                places[name] = units.count
                units.append(Unit(name: name, edits: [number] + parts, isSeenInPixelsAlone: isPixels))
            }
        }
        return units
    }

    /// The number of layouts at most to find the necessary changes.
    private static let budget = 400

    /// The fewest of the changes that, together, lead to the actual screen, and whether it is known that none of them can be left
    /// out: of very many it is not tried for each.
    ///
    /// Delta debugging by complements: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002.
    func necessary(among units: [Unit]) -> (needed: [Unit], isEachNeeded: Bool) {
        let free = units.filter { !$0.isSeenInPixelsAlone }
        if free.count == 1, units.count == 1, goal != pair.expectedTree { return (units, true) }
        var tries = Self.budget
        // How many records are asked for goes by what the scene says: what it says is tried last.
        let isData = free.map { $0.edits.allSatisfy { comparison.edits[$0].isOfData } }
        var left = free.indices.filter { isData[$0] } + free.indices.filter { !isData[$0] }
        // Of the last changes that were tried one by one, the screens without each.
        var screens: [Int: ReplayedScreen] = [:]
        func leads(_ chosen: [Int], without one: Int?) -> Bool {
            tries -= 1
            let edits = units.filter(\.isSeenInPixelsAlone).flatMap(\.edits) + chosen.flatMap { free[$0].edits }
            let screen = replay(Set(edits)).flatMap { $0.missingRows ? nil : $0 }
            if let one { screens[one] = screen }
            return screen.map { $0.tree.description == goal } ?? false
        }
        // Many at once first: what other states and shots say has no part in the picture.
        var size = left.count
        var (start, tried) = (0, 0)
        // One that was needed may not be once a later one is gone: each of them is tried after the last one that went.
        while tried < left.count, tries > 0 {
            let rest = Array(left[..<start] + left[min(start + size, left.count)...])
            if leads(rest, without: size == 1 ? left[start] : nil) {
                (left, tried) = (rest, 0)
            } else {
                (start, tried) = (start + size, tried + size)
            }
            guard start >= left.count else { continue }
            if size > 1 { (size, tried) = ((size + 1) / 2, 0) }
            start = 0
        }
        let places = Dictionary(left.flatMap { place in free[place].edits.map { ($0, place) } }) { first, _ in first }
        let isEachNeeded = tried >= left.count
        let needed = units.compactMap { unit -> Unit? in
            if unit.isSeenInPixelsAlone { return unit }
            guard let place = unit.edits.lazy.compactMap({ places[$0] }).first else { return nil }
            var unit = unit
            unit.screenWithout = isEachNeeded ? screens[place] : nil
            return unit
        }
        return (needed, isEachNeeded)
    }

    /// nil when the screen without the change is not known. One change alone brings about all.
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

    // MARK: Telling it

    /// `own` are the changes that it brings about; nil if they are not known.
    func cause(_ unit: Unit, _ naming: EditNaming, _ whole: TreeChanges, own: TreeChanges?) -> Cause {
        let edits = unit.edits.map { comparison.edits[$0] }
        let first = edits[0]
        let element = unit.name.elements[0]
        var cause = Cause(
            kind: unit.name.kind, element: element, elements: unit.name.elements, property: unit.name.property,
            expected: told(edits.map(\.expected)), actual: told(edits.map(\.actual)))
        if element.description.isEmpty {
            // What a shot does not say of the screen, the scene does.
            cause.expected = cause.expected ?? pair.expected.screen(unit.name.property)
            cause.actual = cause.actual ?? pair.actual.screen(unit.name.property)
        }
        if let kinds = first.kinds, unit.name.kind == .replaced {
            cause.expected = pair.vocabulary.described(kinds.expected, first.expected)
            cause.actual = pair.vocabulary.described(kinds.actual, first.actual)
        }
        if unit.isSeenInPixelsAlone { (cause.expected, cause.actual) = (nil, nil) }
        if [.inserted, .removed, .moved].contains(unit.name.kind) { (cause.expected, cause.actual) = (nil, nil) }
        let places = unit.name.kind == .removed ? naming.expected : naming.actual
        cause.subject = subject(element, places)
        let path = unit.name.kind == .removed ? first.expectedPath : first.actualPath
        if places.node(element) == nil, let row = path.flatMap(places.rowOutOfView), row.id == element {
            cause.subject = Cause.Subject(role: LayoutNodeKind.row.rawValue, row: row.number, title: row.title)
            cause.side = row.side
        }
        if unit.name.kind == .moved { cause.move = wrap(unit, naming) ?? move(first, naming) }
        cause.run = run(first, property: unit.name.property, naming)
        cause.state = first.state
        if let own {
            let row = places.row(of: element)
            cause.effects = effects(on: element, row, own) + whole.reasons(for: cause, row: row, own: own)
        }
        if places.node(element) == nil, let path, path.parent?.lastKey == SceneKey.sections.rawValue {
            cause.subject = places.container(at: path + .sceneKey(.rows))
        }
        // What was left out is missing in the element that had it.
        cause.path =
            first.actualPath ?? comparison.wraps[unit.edits[0]]?.first.flatMap { comparison.edits[$0.edit].actualPath }
            ?? (first.kind == .changed ? first.expectedPath.flatMap(partners.path) : nil)
        if edits.count == 1 { cause.detail = detail(first.actualPath ?? first.expectedPath ?? [], unit.name.property) }
        return cause
    }

    /// The part of a property's value that a path leads to.
    private func detail(_ path: RecordPath, _ property: String) -> RecordPath {
        let key = property.split(separator: ".").last.map(String.init) ?? property
        // A text row's text is its title.
        let texts = [SceneKey.text.rawValue, SceneKey.title.rawValue]
        if texts.contains(property), path.lastKey.map(texts.contains) ?? false { return [] }
        guard let place = path.steps.lastIndex(of: .key(key)) else { return [] }
        return RecordPath(Array(path.steps[(place + 1)...]))
    }

    /// The containers of what moved from one to another; nil for what moved within one.
    private func move(_ edit: RecordComparison.Edit, _ naming: EditNaming) -> Cause.Move? {
        guard let before = edit.expectedPath?.parent, let now = edit.actualPath?.parent,
            partners.path(of: before) != now
        else { return nil }
        return Cause.Move(from: naming.expected.container(at: before), to: naming.actual.container(at: now))
    }

    /// The containers of what stands in a new one, or stood in one that is gone.
    private func wrap(_ unit: Unit, _ naming: EditNaming) -> Cause.Move? {
        guard let outer = unit.edits.first, let part = comparison.wraps[outer]?.first else { return nil }
        let (container, inner) = (comparison.edits[outer], comparison.edits[part.edit])
        if let path = container.actualPath {
            let place = RecordPath(path.steps + part.suffix.steps).parent ?? path
            return Cause.Move(from: nil, to: naming.actual.container(at: place))
        }
        guard let path = container.expectedPath, let now = inner.actualPath?.parent else { return nil }
        let place = RecordPath(path.steps + part.suffix.steps).parent ?? path
        return Cause.Move(from: naming.expected.container(at: place), to: naming.actual.container(at: now))
    }

    /// The text of the run that a path leads into; nil for paths that lead into none.
    private func run(_ edit: RecordComparison.Edit, property: String, _ naming: EditNaming) -> String? {
        guard let path = edit.actualPath ?? edit.expectedPath, path.steps.last == .key(property) else { return nil }
        let places = edit.actualPath == nil ? naming.expected : naming.actual
        guard let run = path.parent, case .index? = run.steps.last, let list = run.parent,
            list.steps.last == .sceneKey(.text) || list.steps.last == .sceneKey(.title)
        else { return nil }
        return places.value(at: run)?[.text]?.spelled
    }

    /// nil where nothing was said.
    private func told(_ values: [RecordNode?]) -> String? {
        let told = values.compactMap(\.self)
        return told.isEmpty ? nil : told.map(\.inOneLine).joined(separator: ", ")
    }

    private func subject(_ element: ElementID, _ places: ElementPlaces) -> Cause.Subject {
        if element.description.isEmpty { return Cause.Subject(role: LayoutNodeKind.screen.rawValue) }
        let node = places.node(element)
        let row = places.row(of: element)
        let shown = row.flatMap { places.node($0) } ?? node
        let title = shown?.ownTitle
        var role = places.component(of: element) ?? node?.role ?? node?.kind.rawValue ?? ""
        if row == element || row?.part(SceneKey.content.rawValue) == element {
            role = LayoutNodeKind.row.rawValue
        } else if row != nil, case .name(let name) = element.last, element.parent != nil {
            role = name
        }
        return Cause.Subject(role: role, row: row.flatMap { places.number(of: $0) }, title: title)
    }

    private func effects(on element: ElementID, _ row: ElementID?, _ changes: TreeChanges) -> [Effect] {
        var effects = changes.changes[element]?.effects ?? []
        if let row, row != element, let change = changes.changes[row] {
            for case .height(let expected, let actual) in change.effects {
                effects.append(.rowHeight(expected: expected, actual: actual))
            }
        }
        return effects
    }
}

extension SceneRecord {
    /// The value of a key of the scene's screen, for all shots.
    fileprivate func screen(_ property: String) -> String? { scene[.screen]?[property]?.inOneLine }
}

extension LayoutNode {
    /// The first text that it shows, and no badge, number or initials unless it shows nothing else; not those of its swipe actions.
    fileprivate var ownTitle: String? {
        var texts: [String] = []
        func take(_ node: LayoutNode) {
            if node.kind == .action { return }
            if case .text(let text) = node.content, !text.text.isEmpty { texts.append(text.text) }
            node.children.forEach(take)
        }
        take(self)
        return texts.first { text in
            text.contains { $0.isLetter } && (text.count > 2 || !text.allSatisfy(\.isASCII))
        } ?? texts.first
    }
}

extension RecordComparison.Edit {
    /// The state that it is said in.
    fileprivate var state: String? {
        guard let steps = (actualPath ?? expectedPath)?.steps, steps.count > 3,
            steps.prefix(2) == [.key(SceneRecord.Part.scene), .sceneKey(.states)], case .key(let name) = steps[2]
        else { return nil }
        return name
    }
}

extension RecordNode {
    /// As people say it: `8`, `top: 8, left: 12`.
    var inOneLine: String {
        switch self {
        case .list(let items): "[" + items.map(\.inOneLine).joined(separator: ", ") + "]"
        case .mapping(let entries):
            "{" + entries.map { "\($0.key): \($0.node.inOneLine)" }.joined(separator: ", ") + "}"
        case .sparse(let nodes): "\(nodes.count) rows"
        default: spelled ?? ""
        }
    }
}
