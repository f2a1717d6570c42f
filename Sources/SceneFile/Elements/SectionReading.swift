import TatamiPrimitives
import TatamiScenes

/// Sections of a list, with what stands above and below their rows.
enum SectionReading {
    private static let label = Shape.either([.text, .named(.element)])
    private static let header = Key("header", .unread(label), "Above the rows: text, or any element.")
    private static let footer = Key("footer", .unread(label), "Below the rows: text, or any element.")
    private static let rows = Key("rows", .unread(RowSources.shape), "The rows, here or from a data file.")

    static let shape = MappingShape(
        "section", owner: "a section", keys: [BoxReading.id.shape, header.shape, footer.shape, rows.shape],
        doc: "Rows of a list that belong together.")

    static func section(
        _ node: Node, id derived: ElementID, in style: List.Style, _ counter: inout RowCounter, _ decoding: Decoding
    ) -> Section? {
        guard var entries = node.entries else {
            decoding.reportMismatch(node, .mapping(shape))
            return nil
        }
        let explicit = decoding.explicitID(entries)
        let id = explicit ?? derived
        for change in decoding.overrides(of: id) {
            entries = OverrideMerge.merge(change.entries ?? [], into: entries)
        }
        decoding.register(id, at: node.mark)
        let fields = Fields(entries, shape, node.mark, decoding)
        fields.reportUnknownKeys()
        let top = fields[header].flatMap { edge($0, id.part("header"), isHeader: true, style, decoding) }
        let rows = fields[rows].map { RowSources.rows($0, &counter, decoding) } ?? []
        let bottom = fields[footer].flatMap { edge($0, id.part("footer"), isHeader: false, style, decoding) }
        return Section(id: id, header: top, footer: bottom, rows: rows)
    }

    /// Text becomes a footnote in the secondary colour, with the platform's distances; those above and below a card
    /// are the layout's, whatever element stands there.
    private static func edge(
        _ node: Node, _ id: ElementID, isHeader: Bool, _ style: List.Style, _ decoding: Decoding
    ) -> Element? {
        guard node.text != nil else { return decoding.element(node, id: id) }
        let entries = [
            Node.Entry(key: LabelReading.text.name, keyMark: node.mark, node: node),
            .word("font", "footnote", at: node.mark), .word("color", "secondaryLabel", at: node.mark),
        ]
        let padding =
            style == .insetGrouped
            ? decoding.insets(top: 0, leading: 16, bottom: 0, trailing: 16)
            : decoding.insets(top: isHeader ? 16 : 8, leading: 16, bottom: isHeader ? 6 : 8, trailing: 16)
        let source = ElementSource(kind: .label, entries: entries, mark: node.mark)
        return decoding.element(source, id: id, defaults: Box(padding: padding))
    }
}
