import TatamiPrimitives
import TatamiScenes

/// The lines between the rows of a list.
enum SeparatorReading {
    private static let color = DefaultedKey("color", default: .separator, "The colour of the lines.")
    private static let inset = Key("inset", NumberReading.length, leadingDoc)
    private static let leading = Key("leading", NumberReading.length, leadingDoc)
    private static let leadingDoc =
        "Points from the leading edge. Default: the screen's margin, or the beginning of the text beside an image."
    private static let trailing = DefaultedKey(
        "trailing", NumberReading.length, default: 0, "Points from the trailing edge, or from the section index there.")

    private static let detailed = Form.mapping(
        "separators", owner: "separators", keys: .of(color, inset, leading, trailing), doc: "The lines between rows."
    ) { fields -> List.Separator?? in
        _ = fields.reportExclusive(inset.name, leading.name)
        let given = fields[leading] ?? fields[inset]
        let insets = fields.decoding.insets(
            leading: given ?? fields.decoding.context.sideMargin,
            trailing: fields[trailing] + fields.decoding.context.sectionIndexWidth
        )
        return .some(List.Separator(color: fields[color], insets: insets, followsText: given == nil))
    }

    /// The separator of one row.
    struct OfRow: Sendable {
        var isShown = true
        var change = Row.SeparatorChange()
    }

    private static let colorOfRow = Key(
        "color", ColorReading.form, "The colour of the line. Default: that of the list.")
    private static let trailingOfRow = Key(
        "trailing", NumberReading.length, "Points from the row's trailing edge. Default: as in the list.")
    private static let leadingOfRowDoc = "Points from the row's leading edge. Default: as in the list."
    private static let insetOfRow = Key("inset", NumberReading.length, leadingOfRowDoc)
    private static let leadingOfRow = Key("leading", NumberReading.length, leadingOfRowDoc)

    private static let changed = Form.mapping(
        "rowSeparator", owner: "the separator of a row", keys: .of(colorOfRow, insetOfRow, leadingOfRow, trailingOfRow),
        doc: "The line below one row, where it differs from the list's."
    ) { fields -> OfRow? in
        _ = fields.reportExclusive(insetOfRow.name, leadingOfRow.name)
        let leading = fields[leadingOfRow] ?? fields[insetOfRow]
        let trailing = fields[trailingOfRow].map { $0 + fields.decoding.context.sectionIndexWidth }
        let isRightToLeft = fields.decoding.context.direction == .rightToLeft
        let change = Row.SeparatorChange(
            color: fields[colorOfRow], left: isRightToLeft ? trailing : leading,
            right: isRightToLeft ? leading : trailing)
        return OfRow(change: change)
    }

    static let ofRow = DefaultedKey<OfRow>(
        name: "separator", form: .either(FlagReading.form.map { OfRow(isShown: $0) }, changed),
        doc: "Whether a line follows the row, or its insets and colour if they differ from the list's.",
        literal: .flag(true), fallback: { _ in OfRow() })

    private static let onOff = Form<List.Separator?>(.flag) { node, decoding in
        guard let isOn = FlagReading.form.read(node, decoding) else { return nil }
        return .some(isOn ? standard(decoding) : nil)
    }

    static let key = Key("separators", Form.either(onOff, detailed), "The lines between rows. Default: true.")

    static func separator(_ fields: Fields) -> List.Separator? {
        if let given = fields[key] { return given }
        return standard(fields.decoding)
    }

    private static func standard(_ decoding: Decoding) -> List.Separator {
        List.Separator(
            color: SystemColor.separator.color(in: decoding.context.appearance),
            insets: decoding.insets(leading: decoding.context.sideMargin, trailing: decoding.context.sectionIndexWidth),
            followsText: true)
    }
}

/// The scroll position of a list.
enum ScrollReading {
    private static let row = Key(
        "row", NumberReading.whole(0...1_000_000_000), required: true, "The index, counted from 0 through all sections."
    )
    private static let at = DefaultedKey<List.ScrollPosition.Anchor>(
        "at", default: .top, "The position of the row in the viewport.")

    static let toRow = Form.mapping(
        "scrollToRow", owner: "a scroll position", keys: .of(row, at), doc: "A row that is in view."
    ) { fields -> List.ScrollPosition? in
        let anchor = fields[at]
        return fields[row].map { .row($0, at: anchor) }
    }

    private static let end = WordReading.form(["start": List.ScrollPosition.start, "end": .end])
    private static let offset = NumberReading.form(NumberRange(-1_000_000_000...1_000_000_000))
        .map(List.ScrollPosition.offset)

    /// The form of a position other than that of a row or an item.
    static let plain = Form.either(end, offset)

    static let key = DefaultedKey<List.ScrollPosition>(
        name: "scroll", form: .either(end, offset, toRow),
        doc: "The scroll position: start, end, points, or a row.", literal: .text("start"),
        fallback: { _ in .start })
}
