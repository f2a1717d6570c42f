import TatamiPrimitives
import TatamiScenes

extension ElementKind {
    static let list = ElementKind(
        "list", owner: "a list", keys: ListReading.keys, main: ListReading.rows.name,
        ownStyles: List.Style.allCases.map(\.rawValue), doc: "Rows one below the other in a viewport that scrolls.",
        defaults: { box, _ in
            box.width = box.width ?? .fill
            box.height = box.height ?? .fill
            box.clipsContent = true
        },
        content: { fields, id in .list(ListReading.list(fields, id: id)) })
}

/// The keys of lists and their reading.
private enum ListReading {
    private static let style = DefaultedKey<List.Style>(
        name: "style", form: styleForm,
        doc:
            "Plain, or groups on a grouped background: grouped, from edge to edge, or insetGrouped, as cards. Names of styles can be given instead, or in a list with it.",
        literal: .text(List.Style.plain.rawValue), fallback: { _ in .plain })
    /// The form of the style's words. The shape also accepts names of styles, which are replaced before the form reads.
    private static let styleForm: Form<List.Style> = {
        let words: Form<List.Style> = WordReading.form()
        return Form(.either([words.shape, StyleReading.names])) { words.read($0, $1) }
    }()
    static let rows = Key("rows", .unread(RowSources.shape), "The rows, inline or from a data file.")
    private static let sections = Key(
        "sections", .unread(.either([.list(section), .mapping(DataSections.shape)])),
        "Groups of rows, instead of rows: inline, or from the records of a data file.")
    private static let section = Shape.either([.mapping(SectionReading.shape), .mapping(DataSections.shape)])
    private static let append = Key(
        "append", .unread(RowSources.shape), "Rows that are appended after the list has taken its scroll position.")
    private static let rowHeight = Key(
        "rowHeight", NumberReading.positiveLength, "The height of all rows, in points; it overrides that of a row.")
    private static let minimumRowHeight = DefaultedKey(
        "minimumRowHeight", NumberReading.length, default: 44,
        "The minimum height of a row, in points; rowHeight overrides it.")
    private static let estimatedRowHeight = DefaultedKey(
        "estimatedRowHeight", NumberReading.positiveLength, default: 44,
        "The assumed height of a row that is not yet measured, for the scroll range.")
    private static let spacing = DefaultedKey(
        "spacing", NumberReading.length, default: 0, "Points between the rows of a section.")
    private static let scrollIndicator = DefaultedKey(
        "scrollIndicator", default: false, "Whether a list that is longer than its viewport has a scroll indicator.")
    private static let selectionStyle = DefaultedKey<SelectionStyle>(
        "selectionStyle", default: .default,
        "The background of touched and selected rows, unless a row overrides it: default, or none.")
    private static let scrollable = DefaultedKey("scrollable", default: true, "Whether the list can scroll.")

    static let keys: [KeyShape] =
        [KeyShape].of(
            rows, sections, append, style, rowHeight, minimumRowHeight, estimatedRowHeight, spacing, scrollable,
            scrollIndicator, selectionStyle, SectionIndexReading.key) + ListFillReading.keys + EditingReading.listKeys
        + [SeparatorReading.key.shape, ScrollReading.key.shape]

    static func list(_ fields: Fields, id: ElementID) -> List {
        let decoding = fields.decoding
        let style = fields[style]
        let rowHeight = fields[rowHeight]
        let cardBackground: Color? =
            style.isGrouped ? SystemColor.secondarySystemGroupedBackground.color(in: decoding.context.appearance) : nil

        let outer = decoding.context
        defer { decoding.context = outer }
        decoding.context.backdrop = cardBackground ?? decoding.context.backdrop
        decoding.context.rowsHaveFixedHeight = rowHeight != nil
        decoding.context.selectionStyle = fields[selectionStyle]
        decoding.context.sectionIndexWidth = SectionIndexReading.isShown(fields) ? List.SectionIndex.width : 0
        decoding.context.editing = EditingReading.editing(fields)

        var counter = RowCounter(list: id)
        var sections: [Section] = []
        if !fields.reportExclusive(rows.name, Self.sections.name) {
            sections = readSections(fields, in: style, id: id, &counter)
        }
        let shown = counter.count
        let appended = fields[append].map { RowSources.rows($0, &counter, decoding) } ?? []
        decoding.readRowsToAdd(to: id, &counter)
        decoding.found.rowNames.count(counter.count, of: id)
        let fill = ListFillReading.fill(fields)
        var scroll = fields[ScrollReading.key]
        if case .bottom(let strategy) = fill, strategy.isFlipped, fields.node(ScrollReading.key.name) == nil {
            scroll = .offset(0)
        }
        if case .row(let row, _) = scroll, row >= shown, !decoding.log.hasErrors {
            decoding.log.add(.rowOutOfRange(row, count: shown), at: fields.mark(of: ScrollReading.key.name))
        }
        let indicator =
            fields[scrollIndicator] ? SystemColor.label.color(in: decoding.context.appearance).withAlpha(0.35) : nil
        var list = List(
            style: style, sections: sections, fill: fill, rowHeight: rowHeight,
            minimumRowHeight: fields[minimumRowHeight], estimatedRowHeight: fields[estimatedRowHeight],
            spacing: fields[spacing], separator: SeparatorReading.separator(fields), scroll: scroll,
            isScrollable: fields[scrollable],
            scrollIndicator: indicator, appended: appended, cardBackground: cardBackground,
            cardMargin: decoding.context.sideMargin)
        list.sectionIndex = SectionIndexReading.index(fields, of: sections)
        return list
    }

    private static func readSections(
        _ fields: Fields, in style: List.Style, id: ElementID, _ counter: inout RowCounter
    ) -> [Section] {
        guard let node = fields[Self.sections] else {
            let rows = fields[rows].map { RowSources.rows($0, &counter, fields.decoding) } ?? []
            return [Section(id: id.part("sections")[0], rows: rows)]
        }
        var sections: [Section] = []
        var number = 0
        let decoding = fields.decoding
        decoding.eachItem(of: node.items ?? [node]) { item in
            if item.has(DataRows.from.name), item.entries?[rows.name] == nil {
                let found = DataSections.sections(item, from: number, in: style, &counter, decoding)
                sections += found
                number += found.count
            } else {
                let section = id.part("sections")[number]
                number += 1
                if let section = SectionReading.section(item, id: section, in: style, &counter, decoding) {
                    sections.append(section)
                }
            }
        }
        return sections
    }
}

/// A counter of the rows of a list across all its sections, for their ids.
struct RowCounter {
    let list: ElementID
    private(set) var count = 0

    /// Reserves numbers for rows that are made later.
    mutating func skip(_ rows: Int) { count += rows }

    mutating func next() -> ElementID {
        defer { count += 1 }
        return list.rows[count]
    }
}

/// The edge at which the rows of a short list rest, and the strategy for it.
enum ListFillReading {
    private enum Edge: String, CaseIterable, Sendable { case top, bottom }
    private enum Strategy: String, CaseIterable, Sendable { case inverted, inset, layout, rotated, filler }

    private static let fill = DefaultedKey<Edge>(
        "fill", default: .top, "The edge at which rows are placed that don't fill the list.")
    private static let strategy = DefaultedKey<Strategy>(
        "bottomStrategy", default: .layout,
        "The technique by which rows are placed at the bottom. Without 'scroll', a longer list begins at the technique's offset 0: "
            + "inverted, and rotated as inverted, at the last rows, others at the first. In all of them, rows inserted at "
            + "the beginning move no visible row.")
    private static let rotatedAs = DefaultedKey<List.BottomStrategy.Rotation>(
        "rotatedAs", default: .inverted,
        "The version of the platform whose rotated lists it reproduces. In both, the scroll indicator is turned to the other side."
    )
    private static let fillerHeight = Key(
        "fillerHeight", NumberReading.positiveLength,
        "The height of the blank rows of the strategy filler, in points. With scrollable: false they are whole rows, and the rest "
            + "is below the last row.")

    static let keys: [KeyShape] = .of(fill, strategy, rotatedAs, fillerHeight)

    static func fill(_ fields: Fields) -> List.Fill {
        let (edge, rotation, height) = (fields[fill], fields[rotatedAs], fields[fillerHeight])
        let strategy: List.BottomStrategy =
            switch fields[strategy] {
            case .inverted: .inverted
            case .inset: .inset
            case .layout: .layout
            case .rotated: .rotated(as: rotation)
            case .filler: .filler(height: height)
            }
        return edge == .top ? .top : .bottom(strategy)
    }
}
