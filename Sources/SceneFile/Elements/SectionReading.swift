import TatamiPrimitives
import TatamiScenes

/// Sections of a list, with their headers and footers.
enum SectionReading {
    private static let label = Shape.either([.text, .named(.element)])
    private static let header = Key(
        "header", .unread(label),
        "The header above the rows: text in the list's style, or any element, which has no inset of its own.")
    private static let footer = Key(
        "footer", .unread(label),
        "The footer below the rows: text in the list's style, or any element, which has no inset of its own.")
    private static let rows = Key("rows", .unread(RowSources.shape), "The rows, inline or from a data file.")

    private static let slot = KeyShape(
        name: ComponentReading.slotKey, shape: .text,
        doc: "In a component, instead of all other keys: the sections that a use passes to the slot of this name.")

    static let shape = MappingShape(
        "section", owner: "a section", keys: [BoxReading.id.shape, header.shape, footer.shape, rows.shape, slot],
        doc: "Rows of a list that belong together.")

    static func section(
        _ node: Node, id: ElementID, in style: List.Style, _ counter: inout RowCounter, _ decoding: Decoding
    ) -> Section? {
        guard let entries = node.entries else { return decoding.refuse(node, .mapping(shape)) }
        return section(entries, at: node.mark, id: id, in: style, &counter, decoding) { _ in [] }
    }

    /// Reads a section. `ownRows` creates the rows of a section that lists none.
    static func section(
        _ entries: [Node.Entry], at mark: Mark, id derived: ElementID, in style: List.Style,
        _ counter: inout RowCounter, _ decoding: Decoding, ownRows: (inout RowCounter) -> Rows
    ) -> Section {
        let explicit = decoding.explicitID(entries)
        let id = explicit ?? derived
        let entries = decoding.overrides(of: id).reduce(entries) { $0.merging($1.entries ?? []) }
        decoding.register(id, at: mark)
        let fields = Fields(entries, shape, mark, decoding)
        fields.reportUnknownKeys()
        if let slot = fields.node(ComponentReading.slotKey) { decoding.log.add(.kit(.slotAlone), at: slot.mark) }
        let top = fields[header].flatMap { edge($0, id.part("header"), isHeader: true, style, decoding) }
        let rows = fields[rows].map { RowSources.rows($0, &counter, decoding) } ?? ownRows(&counter)
        let bottom = fields[footer].flatMap { edge($0, id.part("footer"), isHeader: false, style, decoding) }
        var section = Section(id: id, header: top, footer: bottom, rows: rows)
        if style == .plain, fields.entries[header.name]?.text != nil {
            section.headerTopPadding = plainHeaderTopPadding
        }
        return section
    }

    /// The space above the text headers of plain lists, in points: `sectionHeaderTopPadding` of the platform's plain
    /// tables.
    private static let plainHeaderTopPadding = 22.0

    /// Reads a header or footer. In plain lists, the text of a header is a headline. Other text is a footnote in the
    /// secondary colour, in capitals for headers. The layout determines the distances to the group, for any element.
    private static func edge(
        _ node: Node, _ id: ElementID, isHeader: Bool, _ style: List.Style, _ decoding: Decoding
    ) -> Element? {
        guard node.text != nil else { return decoding.element(node, id: id) }
        let isHeadline = isHeader && style == .plain
        var entries = [
            Node.Entry(LabelReading.text.name, node),
            .word("font", isHeadline ? "headline" : "footnote", at: node.mark),
            .word("color", "secondaryLabel", at: node.mark),
        ]
        if isHeader, style.isGrouped { entries.append(.word("textCase", "uppercase", at: node.mark)) }
        let side = decoding.context.sideMargin
        let padding =
            style.isGrouped
            ? decoding.insets(leading: side, trailing: side)
            : decoding.insets(top: isHeader ? 4 : 8, leading: side, bottom: isHeader ? 4 : 8, trailing: side)
        let source = ElementSource(kind: .label, entries: entries, mark: node.mark)
        return decoding.element(source, id: id, defaults: Box(padding: padding))
    }
}
