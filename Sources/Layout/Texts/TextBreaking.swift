import TatamiPrimitives
import TatamiScenes

/// A text with the width at which it was broken into lines.
struct BrokenText {
    var label: Label
    /// The width in points; nil to break only at line breaks in the text.
    var width: Double?
    var size: Size
    /// The shaped text; nil while only the size was requested.
    var text: ShapedText?

    /// Whether the same lines result at a width. Lines are filled greedily, so they are the same at every width down to
    /// the widest line; a word that was pushed out to the last line still doesn't fit before it, or is pushed out
    /// again.
    func holds(at width: Double?) -> Bool {
        if width == self.width { return true }
        guard let width else { return false }
        return width <= self.width ?? .infinity && width + Self.slack >= size.width
    }

    /// The tolerance for rounding a measured width up to whole pixels, in points.
    private static let slack = 0.001
}

extension [BrokenText] {
    /// Appends up to three texts of an earlier pass that are not among these.
    func followed(by earlier: [BrokenText]) -> [BrokenText] {
        self + earlier.lazy.filter { old in !contains { $0.label == old.label && $0.width == old.width } }.prefix(3)
    }
}

extension LayoutPass {
    /// Returns the text of a label broken at a width; each text is shaped once for all widths with the same lines.
    ///
    /// An empty text has neither size nor lines, as an empty label on the platform.
    func broken(_ label: Label, id: ElementID, width: Double?) -> ShapedText {
        guard !label.text.isEmpty else { return ShapedText(size: .zero, lines: []) }
        let key = label.asBroken
        let index = measured.texts[id]?.firstIndex { $0.label == key && $0.holds(at: width) }
        if let index, let known = measured.texts[id]?[index].text { return known }
        note(budget.takeText(label.text.utf8.count), at: id)
        guard !isSpent else { return ShapedText(size: .zero, lines: []) }
        if let known = known(key, id: id, width: width), let text = known.text {
            if let index {
                measured.texts[id]?[index].text = text
            } else {
                measured.texts[id, default: []].append(known)
            }
            return text
        }
        let width = index.map { measured.texts[id]?[$0].width } ?? width
        let text = shaper.shape(request(for: label, width: width))
        if let index {
            measured.texts[id]?[index].text = text
        } else {
            measured.texts[id, default: []].append(BrokenText(label: key, width: width, size: text.size, text: text))
        }
        return text
    }

    /// Returns the size of the text that `broken` would return, without placing glyphs, for texts that may never be
    /// drawn.
    func textSize(_ label: Label, id: ElementID, width: Double?) -> Size {
        guard !label.text.isEmpty else { return .zero }
        let key = label.asBroken
        if let known = measured.texts[id]?.first(where: { $0.label == key && $0.holds(at: width) }) {
            return known.size
        }
        note(budget.takeText(label.text.utf8.count), at: id)
        guard !isSpent else { return .zero }
        if let known = known(key, id: id, width: width) {
            measured.texts[id, default: []].append(known)
            return known.size
        }
        let size = shaper.measure(request(for: label, width: width))
        measured.texts[id, default: []].append(BrokenText(label: key, width: width, size: size))
        return size
    }

    /// Returns a text that an earlier pass broke into lines; nil if there is none. Callers count it towards the limit
    /// like a text that is broken now, so that earlier layouts don't influence the result.
    private func known(_ label: Label, id: ElementID, width: Double?) -> BrokenText? {
        earlier.texts[id]?.first { $0.label == label && $0.holds(at: width) }
    }

    private func request(for label: Label, width: Double?) -> TextRequest {
        TextRequest(
            text: label.text, font: label.font,
            runs: label.runs.map { .init(length: $0.text.utf8.count, font: $0.font) }, width: width,
            lineLimit: label.lineLimit,
            truncation: label.truncation, lineSpacing: label.lineSpacing, lineBreak: label.lineBreak,
            language: screen.language, direction: screen.direction)
    }

    /// Returns the size of a label in the available space; a nil side is unlimited.
    ///
    /// A label that may shrink its text takes all available width rather than truncate it. A label whose lines don't
    /// fit into the height is as wide as the remaining lines, the last of which ends with an ellipsis.
    func size(of label: Label, id: ElementID, in room: Proposal) -> Size {
        var size = textSize(label, id: id, width: room.width)
        guard let width = room.width else { return size }
        if label.canShrink, broken(label, id: id, width: width).isTruncated { size.width = max(size.width, width) }
        if let height = room.height, size.height > height + grid.hairline / 2 {
            size.width = max(size.width, broken(label, id: id, width: width, height: height).size.width)
        }
        return size
    }

    /// Returns the label with its font reduced, within its minimum scale factor, so that the whole text fits.
    ///
    /// Words are broken only if they don't fit at that factor.
    func fitted(_ label: Label, id: ElementID, width: Double, height: Double) -> Label {
        let room = Size(width: width, height: height)
        guard label.canShrink, !fits(label, id: id, in: room, breakingWords: false) else { return label }
        let whole = fitted(label, id: id, in: room, breakingWords: false)
        if fits(whole, id: id, in: room, breakingWords: false) { return whole }
        if fits(label, id: id, in: room, breakingWords: true) { return label }
        return fitted(label, id: id, in: room, breakingWords: true)
    }

    /// Returns the label in the largest size that fits, or in the smallest permitted one if none does. Sizes are
    /// multiples of a sixteenth of a point, found by binary search.
    private func fitted(_ label: Label, id: ElementID, in room: Size, breakingWords: Bool) -> Label {
        let steps = 16.0
        var small = (label.font.size * label.minimumScaleFactor * steps).rounded(.up)
        var large = (label.font.size * steps).rounded(.up)
        while large - small > 1 {
            let middle = ((small + large) / 2).rounded(.down)
            if fits(label.scaled(toSize: middle / steps), id: id, in: room, breakingWords: breakingWords) {
                small = middle
            } else {
                large = middle
            }
        }
        return label.scaled(toSize: small / steps)
    }

    private func fits(_ label: Label, id: ElementID, in room: Size, breakingWords: Bool) -> Bool {
        note(budget.takeText(label.text.utf8.count), at: id)
        guard !isSpent else { return true }
        let text = shaper.shape(request(for: label, width: room.width))
        if !breakingWords, text.lines.dropLast().contains(where: \.endsInWord) { return false }
        // A single line may be higher than its box, as without shrinking.
        return !text.isTruncated && (label.lineLimit == 1 || text.size.height <= room.height + grid.hairline / 2)
    }

    /// Returns as many lines as fit into a height, at least one, as the platform's labels do.
    func broken(_ label: Label, id: ElementID, width: Double, height: Double) -> ShapedText {
        let text = broken(label, id: id, width: width)
        guard text.lines.count > 1, text.size.height > height + grid.hairline / 2 else { return text }
        let fitting = text.lines.prefix { $0.baseline + $0.descent <= height + grid.hairline / 2 }
        var shorter = label
        shorter.lineLimit = max(1, fitting.count)
        return fitting.count < text.lines.count ? broken(shorter, id: id, width: width) : text
    }
}

extension Label {
    /// Whether the text may be drawn smaller than its font size.
    var canShrink: Bool { minimumScaleFactor < 1 && lineLimit > 0 && !text.isEmpty }

    /// The label without attributes that don't affect line breaks: alignment and colours.
    fileprivate var asBroken: Label {
        var label = mapRuns { TextRun(text: $0.text, font: $0.font, color: .black) }
        label.alignment = .natural
        label.verticalAlignment = .center
        label.color = .black
        label.minimumScaleFactor = 1
        return label
    }
}
