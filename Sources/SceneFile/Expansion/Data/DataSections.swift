import TatamiPrimitives
import TatamiScenes

/// Sections made from the records of a data file: `{from: contacts.csv, by: "{initial(name)}", as: "{name}"}`.
enum DataSections {
    private static let by = Key(
        "by", .unread(.text), required: true,
        "The value by which records are grouped: the name of a field, or an expression such as \"{initial(name)}\". Sections are in the order of their first records, with '#' last."
    )
    private static let header = Key(
        "header", .unread(.either([.text, .named(.element)])),
        "The header above the rows of each section: text, or any element. {group} is the common value, {count} the number of rows. Default: {group}."
    )
    private static let footer = Key(
        "footer", .unread(.either([.text, .named(.element)])),
        "The footer below the rows of each section, written like the header.")

    static let shape = MappingShape(
        "dataSections", owner: "a source of sections", keys: DataRows.keys + [by.shape, header.shape, footer.shape],
        doc: "Sections from the records of a JSON, JSON Lines, CSV or TSV file, with a row for each record.")

    /// The keys whose expressions are evaluated for the records or the sections, not for the scene.
    static let keysOfRecords = [by.name, header.name, footer.name]

    /// Returns a section with on-demand rows for each group of records. `first` is the number of the first section.
    static func sections(
        _ node: Node, from first: Int, in style: List.Style, _ counter: inout RowCounter, _ decoding: Decoding
    ) -> [Section] {
        guard let fields = Fields(of: node, shape, decoding) else { return [] }
        guard let group = fields[by], DataRows.expression(group, decoding) != nil,
            let source = DataRows.source(fields, group: group), let table = source.table(fields)
        else { return [] }
        decoding.found.records.add(source.request.recordName, groups: table.groups)
        let edges = edges(fields)
        return table.groups.enumerated().map { number, group in
            let mark = group.mark ?? node.mark
            let record = DataRecord(
                entries: [
                    .init(key: "group", keyMark: mark, node: Node(scalar: .cell(group.name), mark: mark)),
                    .init(
                        key: "count", keyMark: node.mark, node: .number(Double(group.range.count), at: node.mark)),
                ], mark: node.mark, index: number)
            let entries = edges.compactMap { edge -> Node.Entry? in
                guard let filled = edge.template.filled(with: record, decoding.values(of: edge.template), decoding),
                    !filled.isGap
                else { return nil }
                return Node.Entry(key: edge.key, keyMark: edge.mark, node: filled)
            }
            return SectionReading.section(
                entries, at: node.mark, id: counter.list.part("sections")[first + number], in: style, &counter, decoding
            ) { counter in
                let records = SelectedRecords(table.records, at: group.range)
                return source.rows(records, from: group.range.lowerBound, &counter, decoding)
            }
        }
    }

    /// Returns the templates of the header and footer, to be filled for each section.
    private static func edges(_ fields: Fields) -> [(key: String, mark: Mark, template: Template)] {
        [header, footer].compactMap { key in
            var node = fields[key]
            if key.name == header.name, fields.entries[key.name] == nil {
                node = Node(scalar: .text("{group}"), mark: fields.mark)
            }
            return node.flatMap(fields.decoding.rowTemplate).map { (key.name, fields.mark(of: key.name), $0) }
        }
    }
}
