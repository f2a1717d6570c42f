import TatamiPrimitives
import TatamiScenes

/// The text of a label in a file: plain, or in styled runs.
enum LabelText: Sendable {
    case plain(String)
    case runs([StyledRun])

    /// Returns the label with this text, repeated `times` times. Runs inherit omitted attributes from the label, except
    /// that links have the colour `links`.
    func set(in label: Label, times: Int, links: Color) -> Label {
        switch self {
        case .plain(let text):
            var label = label
            label.text = times == 1 ? text : String(repeating: text, count: times)
            return label
        case .runs(let runs):
            let once = runs.map { $0.run(in: label, links: links) }
            return label.with(runs: times == 1 ? once : Array((0..<times).lazy.map { _ in once }.joined()))
        }
    }

    /// Returns a copy whose texts are changed by `change`.
    func mapTexts(_ change: (String) -> String) -> LabelText {
        switch self {
        case .plain(let text): return .plain(change(text))
        case .runs(let runs):
            return .runs(
                runs.map { run in
                    var changed = run
                    changed.text = change(run.text)
                    return changed
                })
        }
    }

    /// The length of the text in UTF-8 bytes.
    var bytes: Int {
        switch self {
        case .plain(let text): text.utf8.count
        case .runs(let runs): runs.reduce(0) { $0 + $1.text.utf8.count }
        }
    }

    /// The number of runs: the cost of repeating the text regardless of its length.
    var count: Int {
        switch self {
        case .plain: 1
        case .runs(let runs): runs.count
        }
    }
}

/// A run of a label's text with its style; nil for attributes inherited from the label.
struct StyledRun: Sendable {
    var text: String
    var font: Font?
    var weight: Font.Weight?
    var isItalic: Bool?
    var family: String?
    var color: Color?
    var background: Color?
    var isUnderlined = false
    var isStruckThrough = false
    var link: String?
    /// Whether the run has the colour of links, as a link without an address has too.
    var isLink = false

    init(_ text: String) { self.text = text }

    func run(in label: Label, links: Color) -> TextRun {
        var font = font ?? label.font
        font.weight = weight ?? font.weight
        font.isItalic = isItalic ?? font.isItalic
        font.family = family ?? font.family
        let color = color ?? (isLink ? links : label.color)
        return TextRun(
            text: text, font: font, color: color, background: background,
            isUnderlined: isUnderlined || isLink && color == label.color, isStruckThrough: isStruckThrough, link: link)
    }
}

/// The texts of labels and their runs.
enum TextRunReading {
    /// The form of a text, or of a list of runs.
    static let form = Form<LabelText>.either(
        TextReading.form.map { .plain($0) },
        Form.list(of: run).map { .runs($0) })

    private static let text = Key("text", TextReading.form, required: true, "The run's text.")
    private static let font = Key("font", FontReading.form, "The font, instead of that of the label.")
    private static let weight = Key<Font.Weight>(
        "weight", WordReading.form(), "The weight of the strokes. Default: that of the font.")
    private static let italic = Key(
        "italic", FlagReading.form, "Whether the text is italic. Default: as the font.")
    private static let color = Key(
        "color", ColorReading.form, "The colour, instead of the label's colour or linkColor.")
    private static let background = Key(
        "background", ColorReading.form, "The background of the run, as high as its line.")
    private static let underline = DefaultedKey("underline", default: false, "Whether a line is drawn under the run.")
    private static let strikethrough = DefaultedKey(
        "strikethrough", default: false, "Whether a line is drawn through the run.")
    private static let link = Key(
        "link", address,
        "The URL that the run links to; PDF and SVG contain the link if its scheme is http, https, mailto or tel.")

    private static let address = Form<String>(.text) { node, decoding in
        guard let text = TextReading.form.read(node, decoding) else { return nil }
        guard !text.isEmpty else { return decoding.log.refuse(.badText(text, expected: "an address"), at: node.mark) }
        return text
    }

    private static let run = Form<StyledRun>.either(
        TextReading.form.map { StyledRun($0) },
        styled)

    private static let styled = Form.mapping(
        "textRun", owner: "a run of text",
        keys: .of(text, font, weight, italic, color, background, underline, strikethrough, link),
        doc: "A part of a text with its own style."
    ) { fields -> StyledRun? in
        guard let text = fields[text] else { return nil }
        var run = StyledRun(text)
        run.font = fields[font]
        run.weight = fields[weight]
        run.isItalic = fields[italic]
        run.background = fields[background]
        run.isUnderlined = fields[underline]
        run.isStruckThrough = fields[strikethrough]
        run.link = fields[link]
        run.isLink = run.link != nil
        run.color = fields[color]
        return run
    }
}

extension Color {
    /// The tint colour of the platform, used for links.
    static func tint(of decoding: Decoding) -> Color { SystemColor.systemBlue.color(in: decoding.context.appearance) }
}
