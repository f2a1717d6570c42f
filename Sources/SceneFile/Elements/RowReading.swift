import TatamiPrimitives
import TatamiScenes

/// The appearance of highlighted and selected rows.
enum SelectionStyle: String, CaseIterable, Sendable { case `default`, none }

/// The keys that rows and repeated elements have beside those of an element.
package enum RowKeys {
    /// Whether a key belongs to rows or to repetition.
    package static func has(_ key: String) -> Bool { RowReading.stand(beside: key) }
}

/// Rows: one element, and the interaction state of the row.
enum RowReading {
    private static let id = BoxReading.id
    private static let repeated = Key(
        "repeat", NumberReading.whole(0...RowSources.largestCount),
        "The number of copies. In their texts, {number} counts them from 1, {index} from 0, also in {index * 2}.")
    private static let state = DefaultedKey<Row.State>(
        "state", default: .normal, "The state of the row under a finger.")
    private static let rowBackground = Key(
        "rowBackground", PaintReading.form, "The background of the row in its normal state.")
    private static let highlightedBackground = DefaultedKey<Paint>(
        name: "highlightedBackground", form: PaintReading.form, doc: "The background while a finger is on the row.",
        literal: .text(SystemColor.systemGray4.rawValue),
        fallback: { .solid(SystemColor.systemGray4.color(in: $0.context.appearance)) })
    private static let selectedBackground = DefaultedKey<Paint>(
        name: "selectedBackground", form: PaintReading.form,
        doc: "The background while the row is selected, drawn over the normal one.",
        literal: .text(SystemColor.systemGray4.rawValue),
        fallback: { .solid(SystemColor.systemGray4.color(in: $0.context.appearance)) })
    private static let selectionStyle = Key<SelectionStyle>(
        "selectionStyle", WordReading.form(),
        "none draws no background on the row while it is touched or selected. Default: that of the list.")

    static let keys: [KeyShape] =
        [KeyShape].of(
            id, repeated, state, rowBackground, highlightedBackground, selectedBackground, selectionStyle,
            SwipeActionReading.key, SwipeReading.key, SlideReading.key, ThresholdReading.key, SeparatorReading.ofRow)
        + AccessoryReading.rowKeys + EditingReading.rowKeys
    private static let names = Set(keys.map(\.name))

    static func stand(beside key: String) -> Bool { names.contains(key) && key != id.name }
    /// The keys of rows that styles may contain: those of the row's appearance, not of its interaction state.
    static let styleKeys = keys.filter { key in
        let refused = [
            id.name, repeated.name, state.name, SwipeReading.key.name, SlideReading.key.name, ThresholdReading.key.name,
        ]
        return !refused.contains(key.name)
    }
    static let styleNames = Set(styleKeys.map(\.name))

    /// Reads a row; nil after reporting errors.
    static func row(_ node: Node, id derived: ElementID, _ decoding: Decoding) -> Row? {
        let isInRow = decoding.context.isInRow
        decoding.context.isInRow = true
        defer { decoding.context.isInRow = isInRow }
        guard var (entries, source) = split(node, decoding) else { return nil }
        let isUse = source.kind.component != nil
        if isUse { takeKeysOfUse(from: &entries, to: &source) }
        let explicit = decoding.explicitID(entries)
        let rowID = explicit ?? derived
        for twin in takeAccessories(from: &source, to: &entries) {
            let other = entries.first { $0.key == twin.key } ?? twin
            decoding.log.add(.keyGivenTwice(twin.key, other: decoding.log.place(of: other.keyMark)), at: twin.keyMark)
        }
        if let explicit { decoding.found.rowNames.give(explicit, to: derived) }
        for change in decoding.overrides(of: rowID) {
            apply(change, &entries, &source, decoding)
            entries = entries.merging(takeAccessories(from: &source, to: &entries))
        }
        if isUse { entries = decoding.styled(row: entries, of: source) }
        var drag: RowDrag?
        var isOfKit = false
        let content = rowID.part("content")
        let written = decoding.written(source, partsOf: rowID) { use in
            drag = drag ?? decoding.drag(of: use, content, partsOf: rowID, defaults: Box(), called: rowID)
            isOfKit = isOfKit || BuiltInKit.kindsByName[use.kind.word] === use.kind
        }
        guard let written else { return nil }
        source = written.source
        if isUse { _ = takeAccessories(from: &source, to: &entries) }
        decoding.register(rowID, at: node.mark)
        entries = decoding.styled(row: entries, of: source)
        let fields = Fields(entries, ElementShapes.row, node.mark, decoding)
        let element = decoding.reading(written.use) { decoding.element(source, id: content, partsOf: rowID) }
        guard let element else { return nil }
        var row = row(fields, rowID, element)
        if source.kind === ElementKind.text {
            row.textInset = TextRowReading.textInset(of: element, row: rowID, decoding)
        }
        if isOfKit { row.isTappedByDefault = false }
        if let drag, !element.holdsList { row.content.drag = drag }
        return row
    }

    /// Moves the keys of a row that is a use of a component: an id to the row, within which the parts of the use are
    /// named, and states of the component to the use.
    private static func takeKeysOfUse(from own: inout [Node.Entry], to use: inout ElementSource) {
        if own[id.name] == nil {
            own += use.entries.filter { $0.key == id.name }
            use.entries.removeAll { $0.key == id.name }
        }
        use.entries += own.filter { isState($0, of: use) }
        own.removeAll { isState($0, of: use) }
    }

    /// Whether the row's `state` names states of its component rather than of the row.
    private static func isState(_ entry: Node.Entry, of source: ElementSource) -> Bool {
        guard entry.key == state.name, let component = source.kind.component else { return false }
        let names = (entry.node.items ?? [entry.node]).compactMap(\.text)
        return names.contains { component.state(named: $0) != nil && Row.State(rawValue: $0) == nil }
    }

    private static func row(_ fields: Fields, _ id: ElementID, _ content: Element) -> Row {
        let decoding = fields.decoding
        let actions = fields[SwipeActionReading.key].map { SwipeActionReading.actions($0, row: id, decoding) }
        let swipe = fields[SwipeReading.key]
        let slide = fields[SlideReading.key].flatMap { SlideReading.slide($0, row: id, decoding) }
        let threshold = fields[ThresholdReading.key]
        let separator = fields[SeparatorReading.ofRow]
        var row = Row(
            id: id, content: content, state: fields[state], actions: actions ?? Actions(), swipe: swipe, slide: slide,
            threshold: threshold, hasSeparator: separator.isShown)
        row.separator = separator.change
        row.accessories = AccessoryReading.accessories(fields, of: id)
        if let editing = decoding.context.editing {
            row.isEditing = true
            row.accessories = AccessoryReading.accessories(fields, of: id, in: editing)
            let isDeletable = row.accessories.contains { $0.kind == .delete }
            if isDeletable, row.actions.trailing.isEmpty {
                row.actions.trailing = SwipeActionReading.deletion(of: id, at: fields.mark, decoding)
            }
        } else {
            AccessoryReading.checkEditing(fields, of: id)
        }
        row.paints = paints(fields)
        // A row that slides must hide the parts below it.
        let moves = swipe != .closed || slide != nil || threshold != nil
        if moves, row.paints.normal == nil, content.box.background == nil {
            row.paints.normal = .solid(decoding.context.backdrop)
        }
        SwipeReading.reportMissingActions(row, at: fields.mark(of: SwipeReading.key.name), decoding)
        return row
    }

    /// Returns the backgrounds of a row in its states. Its own selection style overrides the list's.
    private static func paints(_ fields: Fields) -> Row.StatePaints {
        let own = fields[selectionStyle]
        for background in [highlightedBackground, selectedBackground] where own == SelectionStyle.none {
            if fields.reportExclusive(selectionStyle.name, background.name) { break }
        }
        let isPainted = (own ?? fields.decoding.context.selectionStyle) == .default
        func paint(_ key: DefaultedKey<Paint>) -> Paint? {
            let paint = fields[key]
            return isPainted || fields.node(key.name) != nil ? paint : nil
        }
        return Row.StatePaints(
            normal: fields[rowBackground], highlighted: paint(highlightedBackground),
            selected: paint(selectedBackground))
    }

    /// Separates the row's own keys from those of its element; plain text is a text row.
    private static func split(_ node: Node, _ decoding: Decoding) -> ([Node.Entry], ElementSource)? {
        guard let entries = node.entries else {
            guard node.text != nil else {
                decoding.reportMismatch(node, .named(.row))
                return decoding.skipped()
            }
            let title = Node.Entry("title", node)
            return ([], ElementSource(kind: .text, entries: [title], mark: node.mark))
        }
        var own: [Node.Entry] = []
        var rest: [Node.Entry] = []
        for entry in entries {
            if names.contains(entry.key) { own.append(entry) } else { rest.append(entry) }
        }
        guard var source = decoding.elementSource(rest, node.mark, in: ElementShapes.row) else { return nil }
        source.isOfRow = true
        return (own, source)
    }

    /// Moves the accessories of a text row to the row; returns those that the row gives as well.
    private static func takeAccessories(from source: inout ElementSource, to own: inout [Node.Entry]) -> [Node.Entry] {
        guard source.kind === ElementKind.text else { return [] }
        let names = AccessoryReading.keys.map(\.name)
        let taken = source.entries.filter { names.contains($0.key) }
        guard !taken.isEmpty else { return [] }
        source.entries.removeAll { names.contains($0.key) }
        let twins = taken.filter { entry in own.contains { $0.key == entry.key } }
        own += taken.filter { entry in !own.contains { $0.key == entry.key } }
        return twins
    }

    private static func apply(
        _ change: Node, _ own: inout [Node.Entry], _ source: inout ElementSource, _ decoding: Decoding
    ) {
        guard let changes = change.entries else { return decoding.reportMismatch(change, .mapping(ElementShapes.row)) }
        func isOfRow(_ entry: Node.Entry) -> Bool { stand(beside: entry.key) && !isState(entry, of: source) }
        own = own.merging(changes.filter(isOfRow))
        let rest = Node(mapping: changes.filter { !isOfRow($0) }, mark: change.mark)
        decoding.apply(rest, to: &source.entries, source.kind, in: ElementShapes.row)
    }
}
