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
    package func actualName(of id: ElementID) -> ElementID { names.actualName(of: id) }

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
    let names = ElementRenaming(expected.paths, actual.paths, comparison, of: before)
    let naming = EditNaming(
        expected: ElementPlaces(before, expected, of: comparison.record { _ in false }),
        actual: ElementPlaces(now, actual, of: comparison.record { _ in true }), vocabulary: vocabulary,
        actualName: names.actualName)
    let units = finding.units(naming)
    let needed = try finding.necessary(among: units)
    var changes = TreeChanges(before, now, names)
    changes.explain(ReasonFinding(before, expected.reasons, now, actual.reasons, names))
    let causes = needed.map { finding.cause($0, naming, changes) }
    let consequences = changes.consequences(of: causes) { finding.cause(of: $0, $1, among: causes, naming) }
    let called = causes.map { cause in
        var cause = cause
        cause.element = (cause.kind == .removed ? naming.expected : naming.actual).authorsName(of: cause.element)
        return cause
    }
    return ReplayedPair(
        explanation: Explanation(proof: .replayed, causes: called, consequences: consequences),
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

    init(_ pair: ScreenPair, _ comparison: RecordComparison) {
        (self.pair, self.comparison) = (pair, comparison)
        origins = comparison.origins
        goal = pair.actualTree.description
    }

    /// Changes of one property of one element, which are made together.
    struct Unit {
        var name: EditNaming.Name
        var edits: [Int]
        /// Whether no tree shows it: an image has other pixels.
        var isSeenInPixelsAlone = false
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
        pair.replay(
            comparison.record { edit in
                switch resource(comparison.edits[edit]) {
                case .came: true
                case .went: false
                case .other: origins[edit].map { !$0.isDisjoint(with: applied) } ?? applied.contains(edit)
                }
            })
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
        where resource(edit) == .other && origins[number] == nil {
            let name = naming.name(edit)
            let path = edit.actualPath ?? edit.expectedPath ?? []
            let isPixels =
                path.lastKey == SceneRecord.Part.fileContent
                && (path.steps.first == .key(SceneRecord.Part.images) && name.elements != [""]
                    || path.steps.starts(with: [.key(SceneRecord.Part.scene), .sceneKey(.fonts)]))
            if let place = places[name] {
                units[place].edits.append(number)
                units[place].isSeenInPixelsAlone = units[place].isSeenInPixelsAlone || isPixels
            } else {
                places[name] = units.count
                units.append(Unit(name: name, edits: [number], isSeenInPixelsAlone: isPixels))
            }
        }
        return units
    }

    /// The number of layouts at most to find the necessary changes.
    private static let budget = 400

    /// The fewest of the changes that, together, lead to the actual screen: none of them can be left out.
    ///
    /// Delta debugging by complements: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002.
    func necessary(among units: [Unit]) throws(ReplayFailure) -> [Unit] {
        let free = units.filter { !$0.isSeenInPixelsAlone }
        if free.count == 1, units.count == 1, goal != pair.expectedTree { return units }
        var tries = Self.budget
        // How many records are asked for goes by what the scene says: what it says is tried last.
        let isData = free.map { $0.edits.allSatisfy { comparison.edits[$0].isOfData } }
        var left = free.indices.filter { isData[$0] } + free.indices.filter { !isData[$0] }
        func leads(_ chosen: [Int]) -> Bool {
            tries -= 1
            let edits = units.filter(\.isSeenInPixelsAlone).flatMap(\.edits) + chosen.flatMap { free[$0].edits }
            guard let screen = replay(Set(edits)), !screen.missingRows else { return false }
            return screen.tree.description == goal
        }
        // Many at once first: what other states and shots say has no part in the picture.
        var size = left.count
        var (start, tried) = (0, 0)
        // One that was needed may not be once a later one is gone: each of them is tried after the last one that went.
        while tried < left.count {
            guard tries > 0 else { throw ReplayFailure(.tooManyChanges) }
            let rest = Array(left[..<start] + left[min(start + size, left.count)...])
            if leads(rest) { (left, tried) = (rest, 0) } else { (start, tried) = (start + size, tried + size) }
            guard start >= left.count else { continue }
            if size > 1 { (size, tried) = ((size + 1) / 2, 0) }
            start = 0
        }
        let needed = Set(left.flatMap { free[$0].edits })
        return units.filter { unit in unit.isSeenInPixelsAlone || unit.edits.contains(where: needed.contains) }
    }

    // MARK: Telling it

    func cause(_ unit: Unit, _ naming: EditNaming, _ changes: TreeChanges) -> Cause {
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
        if unit.isSeenInPixelsAlone { (cause.expected, cause.actual) = (nil, nil) }
        if [.inserted, .removed, .moved].contains(unit.name.kind) { (cause.expected, cause.actual) = (nil, nil) }
        let places = unit.name.kind == .removed ? naming.expected : naming.actual
        cause.subject = subject(element, places)
        cause.effects =
            effects(on: element, places, changes) + changes.reasons(for: cause, row: places.row(of: element))
        // What was left out is missing in the element that had it.
        cause.path =
            first.actualPath
            ?? (first.kind == .changed ? first.expectedPath.map { comparison.actualPath(of: $0) } : nil)
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
        var title: String?
        shown?.forEach { node in
            if title == nil, case .text(let text) = node.content, !text.text.isEmpty { title = text.text }
        }
        var role = places.component(of: element) ?? node?.role ?? node?.kind.rawValue ?? ""
        if row == element {
            role = LayoutNodeKind.row.rawValue
        } else if row != nil, case .name(let name) = element.last, element.parent != nil {
            role = name
        }
        return Cause.Subject(role: role, row: row.flatMap { places.number(of: $0) }, title: title)
    }

    private func effects(on element: ElementID, _ places: ElementPlaces, _ changes: TreeChanges) -> [Effect] {
        var effects = changes.changes[element]?.effects ?? []
        if let row = places.row(of: element), row != element, let change = changes.changes[row] {
            for case .height(let expected, let actual) in change.effects {
                effects.append(.rowHeight(expected: expected, actual: actual))
            }
        }
        return effects
    }

    /// Of several causes, the one that most likely brought about what became of an element: of its row or what it stands
    /// in, or else the last one before it.
    func cause(
        of id: ElementID, _ kind: Consequence.Kind, among causes: [Cause], _ naming: EditNaming
    ) -> Int {
        guard causes.count > 1 else { return 0 }
        let places = naming.actual
        let row = places.row(of: id)
        // Nothing in a row moves the row itself: what came before it does.
        for (number, cause) in causes.enumerated() {
            let own = cause.element
            if kind == .moved, row == id, own.isWithin(id) || places.row(of: own) == id { continue }
            if own == id || own.isWithin(id) || id.isWithin(own) { return number }
            if let row, places.row(of: own) == row { return number }
        }
        let here = places.order(of: id) ?? 0
        let before = causes.indices.filter { (places.order(of: causes[$0].element) ?? 0) < here }
        return before.max { (places.order(of: causes[$0].element) ?? 0) < (places.order(of: causes[$1].element) ?? 0) }
            ?? 0
    }
}

extension SceneRecord {
    /// The value of a key of the scene's screen, for all shots.
    fileprivate func screen(_ property: String) -> String? { scene[.screen]?[property]?.inOneLine }
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
