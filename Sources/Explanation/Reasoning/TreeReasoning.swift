package import TatamiLayout
import TatamiScenes
import TatamiPrimitives

/// Explains a difference by two trees alone, where the expected screen can't be laid out again: elements whose own words are
/// other are causes, those that only stand elsewhere or have another size are consequences. Nothing of it is proven.
package func reasonFromTrees(
    _ expected: TreeRecord, _ actual: TreeRecord, because gap: Explanation.Gap
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
    private var standIns: [(reason: Effect, elements: [ElementID])] = []

    /// Those that moved by the same, then those that have another size, then those whose characters are of other fonts.
    var consequences: [Consequence] {
        var groups: [(distance: Point, elements: [ElementID])] = []
        for (distance, element) in moves {
            if let place = groups.firstIndex(where: { $0.distance == distance }) {
                groups[place].elements.append(element)
            } else {
                groups.append((distance, [element]))
            }
        }
        let moved = groups.map { Consequence(kind: .moved, elements: $0.elements, distance: $0.distance) }
        let repainted = standIns.map { reason, elements in
            var consequence = Consequence(kind: .repainted, elements: elements)
            consequence.reasons = [reason]
            return consequence
        }
        return moved + (resized.isEmpty ? [] : [Consequence(kind: .resized, elements: resized)]) + repainted
    }

    private mutating func add(
        _ key: SceneKey, in outer: SceneKey? = nil, _ expected: String?, _ actual: String?, of node: TreeRecord.Node?
    ) {
        guard expected != actual else { return }
        let property = [outer, key].compactMap { $0?.rawValue }.joined(separator: ".")
        causes.append(
            Cause(
                kind: .changed, element: node?.id ?? "", property: property, expected: expected, actual: actual,
                subject: node.map(subject) ?? Cause.Subject(role: LayoutNodeKind.screen.rawValue)))
    }

    private func subject(_ node: TreeRecord.Node) -> Cause.Subject {
        Cause.Subject(
            role: node.role ?? node.kind.rawValue, row: node.id.numberedRows.last?.number, title: node.firstText)
    }

    mutating func compareScreens(_ expected: TreeRecord, _ actual: TreeRecord) {
        add(.width, points(expected.size.width, expected).printed, points(actual.size.width, actual).printed, of: nil)
        add(.scale, expected.scale.printed, actual.scale.printed, of: nil)
        add(.background, expected.background.description, actual.background.description, of: nil)
        add(.title, expected.title, actual.title, of: nil)
        add(.statusBar, expected.said.statusBar, actual.said.statusBar, of: nil)
        add(.appearance, expected.said.appearance.rawValue, actual.said.appearance.rawValue, of: nil)
        add(.textSize, expected.said.textSize.rawValue, actual.said.textSize.rawValue, of: nil)
        add(.language, expected.said.language, actual.said.language, of: nil)
        add(.direction, expected.said.direction.rawValue, actual.said.direction.rawValue, of: nil)
        add(.safeArea, expected.said.safeArea.printed, actual.said.safeArea.printed, of: nil)
        add(
            .homeIndicator, expected.said.hasHomeIndicator.description, actual.said.hasHomeIndicator.description,
            of: nil)
    }

    /// A screen may be as high as what stands on it: only where nothing else is a cause its height is one.
    mutating func compareHeights(_ expected: TreeRecord, _ actual: TreeRecord) {
        guard causes.isEmpty else { return }
        add(
            .height, points(expected.size.height, expected).printed, points(actual.size.height, actual).printed, of: nil
        )
    }

    private func points(_ pixels: Int, _ tree: TreeRecord) -> Double { Double(pixels) / tree.scale }

    mutating func compare(_ before: [TreeRecord.Node], _ after: [TreeRecord.Node], pixelsPerPoint scale: Double) {
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

    private mutating func compare(_ old: TreeRecord.Node, _ new: TreeRecord.Node, _ scale: Double) {
        let start = causes.count
        compareContent(old, new)
        add(.background, old.paint.backgroundTold, new.paint.backgroundTold, of: new)
        add(.border, old.paint.border?.printed, new.paint.border?.printed, of: new)
        add(.shadow, old.paint.shadow?.printed, new.paint.shadow?.printed, of: new)
        add(.innerShadow, old.paint.innerShadow?.printed, new.paint.innerShadow?.printed, of: new)
        add(.cornerRadius, old.paint.cornerRadius.printed, new.paint.cornerRadius.printed, of: new)
        add(.clip, old.paint.clipsContent.description, new.paint.clipsContent.description, of: new)
        add(.opacity, old.paint.opacity.printed, new.paint.opacity.printed, of: new)
        if old.said != new.said { compareSaid(old.said, new.said, of: new) }
        let isCause = causes.count > start
        let distance = Point(x: Double(new.frame.x - old.frame.x) / scale, y: Double(new.frame.y - old.frame.y) / scale)
        if distance != .zero { moves.append((distance, new.id)) }
        if !isCause, old.frame.width != new.frame.width || old.frame.height != new.frame.height {
            resized.append(new.id)
        }
        compare(old.children, new.children, pixelsPerPoint: scale)
    }

    private mutating func compareContent(_ old: TreeRecord.Node, _ new: TreeRecord.Node) {
        switch (old.content, new.content) {
        case (.text(let text), .text(let other)):
            if let reason = other.standIns(beside: text) {
                if let place = standIns.firstIndex(where: { $0.reason == reason }) {
                    standIns[place].elements.append(new.id)
                } else {
                    standIns.append((reason, [new.id]))
                }
            }
            add(.text, text.text.told, other.text.told, of: new)
            add(.size, in: .font, text.font.size.printed, other.font.size.printed, of: new)
            add(.weight, in: .font, text.font.weight.rawValue, other.font.weight.rawValue, of: new)
            add(.family, in: .font, text.font.family, other.font.family, of: new)
            add(.italic, in: .font, text.font.isItalic.description, other.font.isItalic.description, of: new)
            add(.axes, in: .font, text.font.axesTold, other.font.axesTold, of: new)
            add(.color, text.color.description, other.color.description, of: new)
        case (.image(let name, _, let tint), .image(let other, _, let otherTint)):
            add(.image, name, other, of: new)
            add(.tint, tint?.description, otherTint?.description, of: new)
        case (.symbol(let name, _, let color), .symbol(let other, _, let otherColor)):
            add(.name, name, other, of: new)
            add(.color, color.description, otherColor.description, of: new)
        default: break
        }
    }

    private mutating func compareSaid(_ old: Said, _ new: Said, of node: TreeRecord.Node) {
        switch (old, new) {
        case (.row(let row), .row(let other)):
            add(.state, row.state.rawValue, other.state.rawValue, of: node)
            if row.swipe != other.swipe { add(.swipe, row.swipe.printed, other.swipe.printed, of: node) }
            add(.slide, row.slide?.printed, other.slide?.printed, of: node)
            add(.threshold, row.threshold?.printed, other.threshold?.printed, of: node)
            add(.fullSwipe, row.allowsFullSwipe.description, other.allowsFullSwipe.description, of: node)
            add(.editing, row.isEditing.description, other.isEditing.description, of: node)
            add(.separator, row.hasSeparator.description, other.hasSeparator.description, of: node)
        case (.element(let box, let content), .element(let otherBox, let otherContent)):
            if box.padding != otherBox.padding {
                add(.padding, box.padding.printed, otherBox.padding.printed, of: node)
            }
            add(.width, box.width?.printed, otherBox.width?.printed, of: node)
            add(.height, box.height?.printed, otherBox.height?.printed, of: node)
            add(.minWidth, box.minWidth?.printed, otherBox.minWidth?.printed, of: node)
            add(.maxWidth, box.maxWidth?.printed, otherBox.maxWidth?.printed, of: node)
            add(.minHeight, box.minHeight?.printed, otherBox.minHeight?.printed, of: node)
            add(.maxHeight, box.maxHeight?.printed, otherBox.maxHeight?.printed, of: node)
            add(.aspectRatio, box.aspectRatio?.printed, otherBox.aspectRatio?.printed, of: node)
            add(.ignoresSafeArea, box.ignoredSafeArea.told, otherBox.ignoredSafeArea.told, of: node)
            add(.hugging, box.hugging.told, otherBox.hugging.told, of: node)
            add(.compressionResistance, box.compressionResistance.told, otherBox.compressionResistance.told, of: node)
            compareSaid(content, otherContent, of: node)
        default: break
        }
    }

    private mutating func compareSaid(_ old: SaidOfContent, _ new: SaidOfContent, of node: TreeRecord.Node) {
        switch (old, new) {
        case (.text(let text), .text(let other)):
            add(.alignment, text.alignment.rawValue, other.alignment.rawValue, of: node)
            add(.verticalAlignment, text.verticalAlignment.rawValue, other.verticalAlignment.rawValue, of: node)
            add(.lines, text.lineLimit.description, other.lineLimit.description, of: node)
            add(.truncation, text.truncation.rawValue, other.truncation.rawValue, of: node)
            add(.lineSpacing, text.lineSpacing.printed, other.lineSpacing.printed, of: node)
            add(.minimumScaleFactor, text.minimumScaleFactor.printed, other.minimumScaleFactor.printed, of: node)
        case (.stack(let stack), .stack(let other)):
            add(.spacing, stack.spacing.printed, other.spacing.printed, of: node)
            add(.alignment, stack.alignment.rawValue, other.alignment.rawValue, of: node)
            add(.distribution, stack.distribution.rawValue, other.distribution.rawValue, of: node)
            add(.foldedSpacing, stack.foldedSpacing?.printed, other.foldedSpacing?.printed, of: node)
            if stack.columns != other.columns {
                add(.columns, stack.columns?.told, other.columns?.told, of: node)
            }
        case (.symbol(let size), .symbol(let other)): add(.size, size.printed, other.printed, of: node)
        case (.image(let mode), .image(let other)): add(.mode, mode.rawValue, other.rawValue, of: node)
        case (.constraints(let texts), .constraints(let others)):
            let (gone, come) = (texts.filter { !others.contains($0) }, others.filter { !texts.contains($0) })
            add(.constraints, gone.joined(separator: "; "), come.joined(separator: "; "), of: node)
        case (.carousel(let carousel), .carousel(let other)):
            add(.spacing, carousel.spacing.printed, other.spacing.printed, of: node)
            add(.itemWidth, carousel.itemWidth?.printed, other.itemWidth?.printed, of: node)
            add(.alignment, carousel.alignment.rawValue, other.alignment.rawValue, of: node)
            add(.paging, carousel.paging.rawValue, other.paging.rawValue, of: node)
            if carousel.scroll != other.scroll {
                add(.scroll, carousel.scroll.printed, other.scroll.printed, of: node)
            }
        case (.list(let list), .list(let other)):
            add(.style, list.style.rawValue, other.style.rawValue, of: node)
            add(.fill, list.fill.told, other.fill.told, of: node)
            add(.minimumRowHeight, list.minimumRowHeight.printed, other.minimumRowHeight.printed, of: node)
            add(.estimatedRowHeight, list.estimatedRowHeight.printed, other.estimatedRowHeight.printed, of: node)
            add(.scrollable, list.isScrollable.description, other.isScrollable.description, of: node)
            add(.separators, list.separatorInsets?.printed, other.separatorInsets?.printed, of: node)
            add(.rowHeight, list.rowHeight?.printed, other.rowHeight?.printed, of: node)
            add(.spacing, list.spacing.printed, other.spacing.printed, of: node)
            if list.scroll != other.scroll { add(.scroll, list.scroll.printed, other.scroll.printed, of: node) }
        default: break
        }
    }
}

extension TreeRecord.Node {
    /// Stands for what it shows, whatever its name and place.
    fileprivate var look: Int {
        var hasher = Hasher()
        hashLook(into: &hasher)
        return hasher.finalize()
    }

    private func hashLook(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(content)
        hasher.combine(children.count)
        for child in children { child.hashLook(into: &hasher) }
    }

    /// Whether it is more than a line between two rows, or what a finger uncovers.
    fileprivate var isElement: Bool {
        switch kind {
        case .separator, .filler, .indicator, .action, .slide, .overlay, .dimming: false
        default: true
        }
    }

    fileprivate var firstText: String? {
        if case .text(let text) = content { return text.text.told }
        return children.lazy.compactMap(\.firstText).first
    }
}

extension TextRecord {
    /// The other fonts that stand in for characters of the same text; nil when they are the same, and where the text or its
    /// own font is another.
    fileprivate func standIns(beside old: TextRecord) -> Effect? {
        guard text == old.text, font == old.font else { return nil }
        let (earlier, later) = (old.allStandIns, allStandIns)
        return Set(earlier) == Set(later) ? nil : .fallbackFonts(expected: earlier, actual: later)
    }

    private var allStandIns: [String] {
        var told: Set<String> = []
        return lines.flatMap(\.standIns).filter { told.insert($0).inserted }
    }
}

extension RecordedText {
    fileprivate var told: String {
        switch self {
        case .whole(let text): text
        case .shortened(let start, let end, _, _): "\(start)…\(end)"
        }
    }
}

extension Columns {
    /// For people.
    fileprivate var told: String {
        switch count {
        case .fixed(let number): "\(number)"
        case .adaptive(let minimum): "at least \(minimum) wide"
        }
    }
}

extension Font {
    /// Its places on axes, for people.
    fileprivate var axesTold: String { axes.map { "\($0.axis) \($0.value)" }.joined(separator: ", ") }
}

extension BoxPaint {
    /// The material by the name that scenes have for it, and what is painted over it.
    fileprivate var backgroundTold: String? {
        let told = [material.map { $0.systemName ?? $0.printed }, background?.printed].compactMap(\.self)
        return told.isEmpty ? nil : told.joined(separator: " and ")
    }
}

extension AxisPriorities {
    /// For people: horizontally, then vertically.
    fileprivate var told: String { "\(horizontal.rawValue)/\(vertical.rawValue)" }
}

extension SafeAreaEdges {
    /// For people.
    fileprivate var told: String {
        let edges: [(SafeAreaEdges, String)] = [
            (.top, SceneKey.top.rawValue), (.left, "left"), (.bottom, SceneKey.bottom.rawValue), (.right, "right"),
        ]
        return edges.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}

extension List.Fill {
    /// The end that rows fill a list from.
    fileprivate var told: String { (self == .top ? SceneKey.top : SceneKey.bottom).rawValue }
}
