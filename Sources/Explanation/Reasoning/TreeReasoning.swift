package import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// Explains a difference by two printed trees alone, for an expected screen that can't be laid out again.
///
/// Elements whose own attributes differ are causes; those that only moved or changed size are consequences. None of
/// it is proven.
package func reasonFromTrees(
    _ expected: PrintedTree, _ actual: PrintedTree, because gap: Explanation.Gap
) -> Explanation {
    var reasoning = TreeReasoning()
    reasoning.compareScreens(expected, actual)
    reasoning.compare(expected.nodes, actual.nodes, pixelsPerPoint: actual.scale)
    reasoning.compareHeights(expected, actual)
    return Explanation(
        proof: .reasoned(gap), causes: reasoning.causes, consequences: reasoning.consequences)
}

private struct TreeReasoning {
    private(set) var causes: [Cause] = []
    private var moves: [(distance: Point, element: ElementID)] = []
    private var resized: [ElementID] = []
    private var standIns: [(reason: Effect, element: ElementID)] = []

    /// Moved elements grouped by distance, then resized ones, then those with other fallback fonts.
    var consequences: [Consequence] {
        let moved = moves.grouped(by: \.distance).map {
            Consequence(kind: .moved, elements: $1.map(\.element), distance: $0)
        }
        let repainted = standIns.grouped(by: \.reason).map { reason, members in
            var consequence = Consequence(kind: .repainted, elements: members.map(\.element))
            consequence.reasons = [reason]
            return consequence
        }
        return moved + (resized.isEmpty ? [] : [Consequence(kind: .resized, elements: resized)]) + repainted
    }

    private mutating func add(
        _ key: SceneKey, in outer: SceneKey? = nil, _ expected: String?, _ actual: String?, of node: PrintedTree.Node?
    ) {
        guard expected != actual else { return }
        let property = [outer, key].compactMap { $0?.rawValue }.joined(separator: ".")
        causes.append(
            Cause(
                kind: .changed, element: node?.id ?? "", property: property, expected: expected, actual: actual,
                subject: node.map(subject) ?? Cause.Subject(role: LayoutNodeKind.screen.rawValue)))
    }

    /// Compares the words of a vocabulary that have keys in scenes.
    private mutating func compare(
        _ vocabulary: TreeVocabulary, _ old: [TreeWord], _ new: [TreeWord], of node: PrintedTree.Node?
    ) {
        guard old != new else { return }
        for usual in vocabulary.words {
            // An element's background is compared with its material.
            guard let key = SceneKey(treeWord: usual.word), node == nil || key != .background else { continue }
            if vocabulary.flags.contains(usual.word) {
                // Some words are printed if the key is false.
                let isNegative = usual.word.hasPrefix("no")
                add(
                    key, (old.contains(usual) != isNegative).description,
                    (new.contains(usual) != isNegative).description, of: node)
            } else {
                let (before, now) = (old.value(usual.word) ?? usual.value, new.value(usual.word) ?? usual.value)
                let (shown, other) = (before.map(key.shown), now.map(key.shown))
                if shown == other { add(key, before, now, of: node) } else { add(key, shown, other, of: node) }
            }
        }
    }

    private func subject(_ node: PrintedTree.Node) -> Cause.Subject {
        Cause.Subject(
            role: node.role ?? node.kind.rawValue, row: node.id.numberedRows.last?.number, title: node.firstText,
            id: node.id)
    }

    mutating func compareScreens(_ expected: PrintedTree, _ actual: PrintedTree) {
        add(.width, points(expected.size.width, expected), points(actual.size.width, actual), of: nil)
        compare(.screen, expected.words, actual.words, of: nil)
    }

    /// The height of a screen may depend on its content: it is a cause only if nothing else is.
    mutating func compareHeights(_ expected: PrintedTree, _ actual: PrintedTree) {
        guard causes.isEmpty else { return }
        add(.height, points(expected.size.height, expected), points(actual.size.height, actual), of: nil)
    }

    private func points(_ pixels: Int, _ tree: PrintedTree) -> String { (Double(pixels) / tree.scale).printed }

    mutating func compare(_ before: [PrintedTree.Node], _ after: [PrintedTree.Node], pixelsPerPoint scale: Double) {
        let matching = SequenceMatching(
            before, after, name: { $0.id.number == nil ? $0.id.description : nil }, hash: \.look,
            likeness: { $0.kind == $1.kind ? $0.look == $1.look ? 1 : 0.5 : 0 })
        for step in matching.steps(before.count, after.count) {
            switch step {
            case .kept(let i, let j), .comes(let i, let j): compare(before[i], after[j], scale)
            case .leaves: break
            case .removed(let i) where before[i].isElement:
                causes.append(Cause(kind: .removed, element: before[i].id, subject: subject(before[i])))
            case .inserted(let j) where after[j].isElement:
                causes.append(Cause(kind: .inserted, element: after[j].id, subject: subject(after[j])))
            case .removed, .inserted: break
            }
        }
    }

    private mutating func compare(_ old: PrintedTree.Node, _ new: PrintedTree.Node, _ scale: Double) {
        let start = causes.count
        compareShown(old, new)
        add(.background, old.backgroundShown, new.backgroundShown, of: new)
        compare(.element, old.words, new.words, of: new)
        compareOwnWords(old, new)
        let isCause = causes.count > start
        let distance = Point(x: Double(new.frame.x - old.frame.x) / scale, y: Double(new.frame.y - old.frame.y) / scale)
        if distance != .zero { moves.append((distance, new.id)) }
        if !isCause, old.frame.width != new.frame.width || old.frame.height != new.frame.height {
            resized.append(new.id)
        }
        compare(old.children, new.children, pixelsPerPoint: scale)
    }

    private mutating func compareShown(_ old: PrintedTree.Node, _ new: PrintedTree.Node) {
        switch (old.shown, new.shown) {
        case (.text(let text)?, .text(let other)?):
            compareStandIns(old, new)
            add(.text, text, other, of: new)
            if text == other { compareRuns(old, new) }
            guard let font = old.font, let otherFont = new.font else { return }
            add(.size, in: .font, font.size.printed, otherFont.size.printed, of: new)
            add(.weight, in: .font, font.weight.rawValue, otherFont.weight.rawValue, of: new)
            add(.family, in: .font, font.family, otherFont.family, of: new)
            add(.italic, in: .font, font.isItalic.description, otherFont.isItalic.description, of: new)
            add(.tracking, in: .font, font.tracking.printed, otherFont.tracking.printed, of: new)
            add(.axes, in: .font, font.axesShown, otherFont.axesShown, of: new)
            add(.features, in: .font, font.featuresShown, otherFont.featuresShown, of: new)
        case (.image(let name)?, .image(let other)?): add(.image, name, other, of: new)
        case (.symbol(let name)?, .symbol(let other)?): add(.name, name, other, of: new)
        default: break
        }
    }

    /// Compares the runs of a text; if the number of runs changed, the first differing one represents all.
    private mutating func compareRuns(_ old: PrintedTree.Node, _ new: PrintedTree.Node) {
        let (before, now) = (old.runs, new.runs)
        for index in 0..<max(before.count, now.count) {
            let (run, other) = (before.dropFirst(index).first, now.dropFirst(index).first)
            guard run != other else { continue }
            add(.text, run, other, of: new)
            causes[causes.count - 1].detail = [.index(index)]
            if before.count != now.count { return }
        }
    }

    /// Records changed fallback fonts of a text whose characters and font are the same.
    private mutating func compareStandIns(_ old: PrintedTree.Node, _ new: PrintedTree.Node) {
        guard old.shown == new.shown, old.font == new.font, Set(old.standIns) != Set(new.standIns) else { return }
        standIns.append((.fallbackFonts(expected: old.standIns, actual: new.standIns), new.id))
    }

    private mutating func compareOwnWords(_ old: PrintedTree.Node, _ new: PrintedTree.Node) {
        guard let said = old.said, let other = new.said, said.part == other.part else { return }
        switch new.kind {
        case .symbol: add(.size, said.value, other.value, of: new)
        case .image: add(.mode, said.value, other.value, of: new)
        default: break
        }
        let gone = old.constraints.filter { !new.constraints.contains($0) }
        let come = new.constraints.filter { !old.constraints.contains($0) }
        add(.constraints, gone.joined(separator: "; "), come.joined(separator: "; "), of: new)
        compare(said.vocabulary, old.words, new.words, of: new)
    }
}

extension SceneKey {
    /// A printed value of this key as messages show it.
    fileprivate func shown(_ value: String) -> String {
        switch self {
        case .columns:
            let parts = value.split(separator: " ")
            if parts.count > 1, parts[0] == "adaptive" { return "at least \(parts[1]) wide" }
            return parts.first.map { String($0) } ?? value
        // Spacers are printed with their indices in the stack, which messages leave out.
        case .spacer:
            return value.split(separator: ", ").map { $0.drop { $0 != " " }.dropFirst() }.joined(separator: ", ")
        case .fill: return (value == List.Fill.top.printed ? SceneKey.top : SceneKey.bottom).rawValue
        case .ignoresSafeArea: return value.split(separator: "+").joined(separator: ", ")
        default: return String(unquoting: value) ?? value
        }
    }
}

extension Font {
    fileprivate var featuresShown: String { features.map { "\($0.tag) \($0.value)" }.joined(separator: ", ") }

    /// The values on its axes, for messages.
    fileprivate var axesShown: String { axes.map { "\($0.axis) \($0.value)" }.joined(separator: ", ") }
}

extension PrintedTree.Node {
    /// A hash of the node's content, independent of its name and place.
    fileprivate var look: Int {
        var hasher = Hasher()
        hashLook(into: &hasher)
        return hasher.finalize()
    }

    private func hashLook(into hasher: inout Hasher) {
        hasher.combine(kind)
        for word in words where TreeVocabulary.shown.contains(word.word) { hasher.combine(word) }
        hasher.combine(children.count)
        for child in children { child.hashLook(into: &hasher) }
    }

    /// Whether the node is an element, rather than a separator or a part that a swipe uncovers.
    fileprivate var isElement: Bool {
        switch kind {
        case .separator, .filler, .indicator, .action, .slide, .overlay, .dimming: false
        default: true
        }
    }

    fileprivate var firstText: String? {
        if case .text(let text) = shown { return text }
        return children.lazy.compactMap(\.firstText).first
    }

    /// The material under its name in scenes, with the paint over it.
    fileprivate var backgroundShown: String? {
        let background = words.first { SceneKey(treeWord: $0.word) == .background }?.value
        let shown = [words.value("material").map { Material.systemName(printed: $0) ?? $0 }, background]
        return shown.contains { $0 != nil } ? shown.compactMap(\.self).joined(separator: " and ") : nil
    }
}

extension [TreeWord] {
    /// The values of a word, all of them if it occurs several times; nil if it doesn't occur.
    fileprivate func value(_ word: String) -> String? {
        let values = filter { $0.word == word }.compactMap(\.value)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}
