import Glibc
package import TatamiLayout
package import TatamiPrimitives
import TatamiScenes

/// Sets text with the catalogue's fonts.
///
/// Pango determines fonts, directions and line break opportunities; HarfBuzz shapes each stretch once, at the
/// scale of the font's own grid; lines are broken here. No hinting, rounding or resolution affects a
/// position, and a paragraph is shaped once for all sizes and widths.
///
/// A typesetter belongs to one thread; several can work concurrently.
package final class Typesetter: TextShaper {
    /// The shapes of the glyphs that the typesetter returns.
    package let glyphs: FontGlyphs
    package private(set) var statistics = Statistics()

    /// Counters of the work done.
    package struct Statistics: Hashable, Sendable {
        /// Paragraphs that were shaped.
        package var paragraphsShaped = 0
        /// Paragraphs that were found in the cache.
        package var paragraphsReused = 0
        /// The number of times a shaped paragraph was broken into lines for a new size and width.
        package var paragraphsBroken = 0
    }

    private let itemizer: Itemizer
    private let shaper = GlyphShaper()
    private var paragraphs: ParagraphCache
    private var styles: [ShapingStyle: Int] = [:]
    /// The styles by index.
    private var stylesByNumber: [ShapingStyle] = []

    /// Starts fontconfig and Pango with the installed fonts of the catalogue and a scene's own fonts.
    ///
    /// A missing font is reported as `failure` when a text needs it. `glyphs` may be shared with another typesetter of
    /// this thread. `cacheDirectory` is for fontconfig's caches; nil for the user's cache, or a temporary folder if
    /// that can't be written. `cacheCapacity` limits the cached paragraphs, in bytes of text.
    package init(
        _ own: FontSet = .none, glyphs: FontGlyphs = FontGlyphs(), cacheDirectory: String? = nil,
        cacheCapacity: Int = 1 << 18
    ) throws(FontError) {
        clearLibraryEnvironment()
        try requireRoomForLibraries()
        let configuration =
            if let cacheDirectory {
                try FontConfiguration.complete(FontCaches(in: cacheDirectory), FontSelection(own))
            } else {
                try FontConfiguration.ofProcess(own)
            }
        // Reading fonts may have used the available memory.
        try requireMemoryForLibraries()
        itemizer = try Itemizer(configuration: configuration, library: glyphs.library)
        self.glyphs = glyphs
        paragraphs = ParagraphCache(capacity: cacheCapacity)
    }

    /// Breaks and positions the text.
    ///
    /// A size that is NaN or not positive counts as 0, one above 10,000 as 10,000. A negative width counts as
    /// 0, which breaks at each character; NaN counts as unlimited. A line limit that is not positive counts as none.
    package func shape(_ request: TextRequest) -> ShapedText {
        var text = request.text
        return text.withUTF8 { shape($0, as: request) }
    }

    private func shape(_ bytes: UnsafeBufferPointer<UInt8>, as request: TextRequest) -> ShapedText {
        let measure = Self.measure(request)
        let style = ShapingStyle(request)
        let number = number(of: style)
        var parts = parts(of: request)
        let limit = request.lineLimit > 0 ? request.lineLimit : Int.max
        var result = ShapedText(size: .zero, lines: [])
        for range in ParagraphRanges(bytes) {
            let own = parts.next(range)
            let paragraph = paragraph(
                UnsafeBufferPointer(rebasing: bytes[range]), style: style, number: number, parts: own.parts)
            let set = lines(of: paragraph, measure: measure)
            let room = limit - result.lines.count
            let lines = set.lines(of: paragraph, shaper: shaper)
            Self.add(
                lines.prefix(room), height: set.tops[min(room, lines.count)], firstRun: own.first, to: &result)
            guard lines.count >= room else { continue }
            // Omitted lines without visible characters need no ellipsis.
            let omitted =
                lines.count > room ? range.lowerBound + paragraph.start(of: set.ranges[room]) : range.upperBound
            guard Self.hasVisibleCharacter(bytes[omitted...]) else { break }
            let last = set.ranges[min(room, lines.count) - 1].lowerBound
            truncate(
                &result, at: paragraph, line: last, firstRun: own.first, of: bytes, style: style, measure: measure,
                request: request)
            break
        }
        result.size.width = result.lines.reduce(0) { max($0, $1.width) }
        result.setApart(by: request.lineSpacing)
        return result
    }

    /// Returns the size that `shape` would give, without positioning the glyphs.
    package func measure(_ request: TextRequest) -> Size {
        // An ellipsis changes the width of a line, so that line has to be set.
        guard request.lineLimit <= 0 else { return shape(request).size }
        let measure = Self.measure(request)
        let style = ShapingStyle(request)
        let number = number(of: style)
        var parts = parts(of: request)
        var size = Size.zero
        var lineCount = 0
        var text = request.text
        text.withUTF8 { bytes in
            for range in ParagraphRanges(bytes) {
                let paragraph = paragraph(
                    UnsafeBufferPointer(rebasing: bytes[range]), style: style, number: number,
                    parts: parts.next(range).parts)
                let set = lines(of: paragraph, measure: measure)
                size.height += set.height
                lineCount += set.ranges.count
                size.width = max(size.width, set.width)
            }
        }
        if request.lineSpacing != 0 { size.height += Double(lineCount - 1) * request.lineSpacing }
        return size
    }

    /// The first error of opening a font for a text; nil if there was none. If there is one, text set before or after
    /// it may have glyphs of another font, and must not be shown.
    package var failure: FontError? { glyphs.failure ?? itemizer.failure }

    /// Opens the default font, if installed, instead of waiting for the first text.
    package func prepare() {
        if itemizer.hasUsualFont { _ = measure(TextRequest(text: "x", font: Font(size: 17))) }
    }

    private static func measure(_ request: TextRequest) -> ShapedParagraph.Measure {
        let size = request.font.size
        let width = request.width ?? .infinity
        return .init(
            size: size > 0 ? min(size, 10_000) : 0, width: width.isNaN ? .infinity : max(0, width),
            lineBreak: request.lineBreak)
    }

    private func number(of style: ShapingStyle) -> Int {
        if let known = styles[style] { return known }
        styles[style] = styles.count
        stylesByNumber.append(style)
        return styles.count - 1
    }

    private func parts(of request: TextRequest) -> TextParts {
        guard !request.runs.isEmpty else { return TextParts() }
        let size = request.font.size > 0 ? request.font.size : 1
        return TextParts(
            request.runs.map { run in
                ParagraphPart(
                    length: run.length, style: number(of: ShapingStyle(request, font: run.font)),
                    scale: max(0, run.font.size / size))
            })
    }

    /// Whether a character is neither white space nor an ASCII control character.
    private static func hasVisibleCharacter(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var (bytes, decoder) = (bytes.makeIterator(), UTF8())
        while case .scalarValue(let scalar) = decoder.decode(&bytes) {
            if scalar.value > 0x20, !scalar.properties.isWhitespace { return true }
        }
        return false
    }

    /// Adds lines of a paragraph below the existing ones.
    private static func add(
        _ lines: ArraySlice<ShapedText.Line>, height: Double, firstRun: Int, to result: inout ShapedText
    ) {
        let top = result.size.height
        for line in lines {
            result.lines.append(line)
            let last = result.lines.count - 1
            result.lines[last].baseline += top
            for index in line.spans.indices { result.lines[last].spans[index].run += firstRun }
        }
        result.size.height += height
    }

    /// Replaces the last line by a truncated one.
    private func truncate(
        _ result: inout ShapedText, at paragraph: ShapedParagraph, line start: Int, firstRun: Int,
        of bytes: UnsafeBufferPointer<UInt8>, style: ShapingStyle, measure: ShapedParagraph.Measure,
        request: TextRequest
    ) {
        var (end, firstRunOfEnd) = (paragraph, firstRun)
        if request.truncation != .tail, let range = ParagraphRanges(bytes).reversed().first(where: { !$0.isEmpty }) {
            var parts = parts(of: request)
            let own = parts.next(range)
            end = self.paragraph(
                UnsafeBufferPointer(rebasing: bytes[range]), style: style, number: number(of: style), parts: own.parts)
            firstRunOfEnd = own.first
        }
        // The composed line has the direction of its paragraph, whatever its first characters are.
        var forced = style
        forced.isDirectionForced = true
        let isRightToLeft = (request.truncation == .head ? end : paragraph).isRightToLeft
        forced.direction = isRightToLeft ? .rightToLeft : .leftToRight
        let number = number(of: forced)
        let truncator = Truncator(
            beginning: paragraph, lineStart: start, ending: end, measure: measure, firstRun: firstRun,
            firstRunOfEnding: firstRunOfEnd
        ) { text in
            let whole = text.bytes.withUnsafeBufferPointer {
                self.paragraph($0, style: forced, number: number, parts: text.parts)
            }
            return LineSetter(paragraph: whole, size: measure.size, room: measure.width, shaper: self.shaper)
                .set(whole.stretch.clusters.indices)
        }
        let index = result.lines.count - 1
        let shortened = truncator.line(request.truncation)
        result.lines[index].width = shortened.width
        result.lines[index].runs = shortened.runs
        result.lines[index].spans = shortened.spans
        if !request.runs.isEmpty { result.setHeight(ofLine: index, as: shortened) }
        result.lines[index].isRightToLeft = isRightToLeft
        result.isTruncated = true
    }

    private func paragraph(
        _ bytes: UnsafeBufferPointer<UInt8>, style: ShapingStyle, number: Int, parts: [ParagraphPart]
    ) -> ShapedParagraph {
        if let known = paragraphs.find(bytes, style: number, parts: parts) {
            statistics.paragraphsReused += 1
            return known
        }
        statistics.paragraphsShaped += 1
        // C strings end at a zero byte, whatever their given length.
        let analyzed = bytes.map { CChar(bitPattern: $0 == 0 ? 1 : $0) }
        let styled = parts.map { ($0, stylesByNumber[$0.style]) }
        let made = analyzed.withUnsafeBufferPointer { text in
            let isRightToLeft = itemizer.isRightToLeft(text, style: style)
            return ShapedParagraph(
                bytes: Array(bytes), analyzed: analyzed, style: number, parts: parts, isRightToLeft: isRightToLeft,
                marks: TextMarks.marks(of: text, language: style.language, isRightToLeft: isRightToLeft),
                items: itemizer.items(of: text, style: style, parts: styled, isRightToLeft: isRightToLeft),
                primary: itemizer.primaryFace(for: style),
                partFaces: styled.map { itemizer.primaryFace(for: $0.1) }, shaper: shaper)
        }
        paragraphs.add(made)
        return made
    }

    private func lines(of paragraph: ShapedParagraph, measure: ShapedParagraph.Measure) -> SetParagraph {
        if let known = paragraph.settings.first(where: { $0.measure == measure }) { return known }
        statistics.paragraphsBroken += 1
        let set = SetParagraph(
            measure: measure, lines: LineBreaker(paragraph: paragraph, measure: measure, shaper: shaper).lines(),
            paragraph: paragraph)
        paragraph.keep(set)
        return set
    }
}

extension ShapedText {
    /// Moves each line down by the spacing for each line above it.
    fileprivate mutating func setApart(by spacing: Double) {
        guard spacing != 0, lines.count > 1 else { return }
        for index in lines.indices { lines[index].baseline += Double(index) * spacing }
        size.height += Double(lines.count - 1) * spacing
    }

    /// Gives a line the height of another, and moves its baseline accordingly.
    fileprivate mutating func setHeight(ofLine index: Int, as other: Line) {
        let line = lines[index]
        lines[index].baseline += other.ascent - line.ascent
        (lines[index].ascent, lines[index].descent) = (other.ascent, other.descent)
        size.height += other.ascent + other.descent - line.ascent - line.descent
    }
}
