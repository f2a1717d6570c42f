import TatamiPrimitives
import TatamiScenes

extension ElementKind {
    static let label = ElementKind(
        "label", owner: "a label", keys: LabelReading.keys, main: LabelReading.text.name, isFoundAtMainKey: true,
        doc: "Text."
    ) { fields, _ in .label(LabelReading.label(fields)) }

    static let button = ElementKind(
        "button", owner: "a button", keys: LabelReading.buttonKeys, main: LabelReading.buttonTitle.name,
        isFoundAtMainKey: true, doc: "Text that can be tapped, in the tint colour."
    ) { fields, _ in .button(LabelReading.button(fields)) }
}

/// Labels and buttons: text in a box.
enum LabelReading {
    static let text = Key(
        "text", TextRunReading.form, "The text, or a list of runs with their own styles; line breaks are kept."
    )
    static let times = DefaultedKey(
        "times", NumberReading.whole(0...10_000), default: 1,
        "The number of times that the text is repeated, without a gap.")
    static let font = DefaultedKey("font", default: .body, "A size, a text style, or the properties of a font.")
    static let color = DefaultedKey("color", default: .label, "The colour of the text.")
    static let alignment = DefaultedKey<Label.Alignment>(
        "alignment", default: .leading,
        "The horizontal alignment of the lines, by the screen's direction; natural follows the direction of each paragraph."
    )
    static let verticalAlignment = DefaultedKey<Label.VerticalAlignment>(
        "verticalAlignment", default: .center, "The vertical alignment of the text in a higher box.")
    static let textCase = Key<Label.Case>(
        "textCase", WordReading.form(), "Converts the text to uppercase or lowercase.")
    static let lines = DefaultedKey(
        "lines", NumberReading.whole(0...100_000), default: 0, "The maximum number of lines; 0 for no limit.")
    static let truncation = DefaultedKey<Label.Truncation>(
        "truncation", default: .tail, "The position of the ellipsis in truncated text.")

    static let lineSpacing = DefaultedKey(
        "lineSpacing", NumberReading.length, default: 0,
        "Points between lines, in addition to the line height of the font.")
    static let minimumScaleFactor = DefaultedKey(
        "minimumScaleFactor", NumberReading.form(.scaleFactor), default: 1,
        "The smallest factor by which the text may be scaled down to fit into its 'lines'; 1 is its own size.")
    static let lineBreak = DefaultedKey<Label.LineBreak>(
        "lineBreak", default: .standard,
        "Rules for line breaks in addition to Unicode's: hangulWordPriority keeps Korean words whole, pushOut leaves no single word on "
            + "the last line, standard does both, as labels of the platform, and none does neither.")
    static let markdown = DefaultedKey(
        "markdown", default: false,
        "Whether inline Markdown in the text is interpreted: bold, italic, code, strikethrough and links.")

    static let linkColor = Key(
        "linkColor", ColorReading.form,
        "The colour of links in the text, which are underlined if the text has it too. Default: systemBlue.")

    fileprivate static let keys: [KeyShape] = .of(
        text, markdown, linkColor, lineSpacing, minimumScaleFactor, times, font, color, alignment, verticalAlignment,
        textCase, lines, truncation, lineBreak)

    fileprivate static let buttonTitle = Key("title", TextReading.form, "The button's text.")
    private static let buttonColor = DefaultedKey("color", default: .systemBlue, "The colour of the text.")
    private static let buttonAlignment = DefaultedKey<Label.Alignment>(
        "alignment", default: .center, "The horizontal alignment of the lines.")

    fileprivate static let buttonKeys: [KeyShape] = .of(
        buttonTitle, font, buttonColor, buttonAlignment, lines, truncation)

    fileprivate static func label(_ fields: Fields) -> Label {
        var label = Label(
            text: "", font: fields[font], color: fields[color], alignment: fields[alignment],
            verticalAlignment: fields[verticalAlignment], lineLimit: fields[lines], truncation: fields[truncation],
            lineSpacing: fields[lineSpacing], minimumScaleFactor: fields[minimumScaleFactor],
            lineBreak: fields[lineBreak])
        label.isLimitGiven = isLimitGiven(fields)
        if label.minimumScaleFactor < 1, label.lineLimit == 0 {
            fields.decoding.log.add(
                .missingKey(lines.name, in: "a text that may shrink"), at: fields.mark(of: minimumScaleFactor.name))
        }
        let written = fields[markdown] ? marked(fields) : fields[text] ?? .plain("")
        let cased = fields[textCase].map { textCase in written.mapTexts { textCase.applied(to: $0) } }
        return repeated(cased ?? written, in: label, fields)
    }

    /// Returns the text with its Markdown parsed.
    private static func marked(_ fields: Fields) -> LabelText {
        guard let node = fields.node(text.name), let source = TextReading.form.read(node, fields.decoding) else {
            return .plain("")
        }
        guard let runs = InlineMarkdown.runs(of: source) else {
            fields.decoding.log.add(.markdownTooLong(limit: InlineMarkdown.longestParagraph), at: node.mark)
            return .plain(source)
        }
        return .runs(runs)
    }

    /// The longest text of one label, in UTF-8 bytes.
    private static let longestText = 16 << 20

    private static func repeated(_ text: LabelText, in label: Label, _ fields: Fields) -> Label {
        let count = fields[times]
        let links = fields[linkColor] ?? .tint(of: fields.decoding)
        fields.decoding.found.textBytes += text.bytes * max(1, count)
        guard count == 1 || (text.bytes + runCost * (text.count - 1)) * count <= longestText else {
            fields.decoding.log.add(.textTooLong(limit: longestText), at: fields.mark(of: times.name))
            return text.set(in: label, times: 1, links: links)
        }
        return text.set(in: label, times: count, links: links)
    }

    /// The number of bytes that each run of a text after the first counts toward `longestText`, in addition to its
    /// text.
    private static let runCost = 256

    fileprivate static func button(_ fields: Fields) -> Label {
        var label = Label(
            text: fields[buttonTitle] ?? "", font: fields[font], color: fields[buttonColor],
            alignment: fields[buttonAlignment], lineLimit: fields[lines], truncation: fields[truncation])
        label.isLimitGiven = isLimitGiven(fields)
        return label
    }

    /// Whether the line limit, if any, is the author's and not the built-in kit's, whose texts are not meant to be
    /// truncated.
    private static func isLimitGiven(_ fields: Fields) -> Bool {
        !fields.has(lines) || !fields.decoding.shared.files.isBuiltIn(fields.mark(of: lines.name))
    }
}
