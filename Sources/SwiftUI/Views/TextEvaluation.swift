import Tatami
import TatamiSceneFile

/// A text after evaluation.
struct TextContent {
    /// A part of the text in the terms of scenes.
    struct Run {
        var text: String
        var font: Tatami.Font?
        var color: Tatami.Color?
        var isUnderlined = false
        var isStruckThrough = false
        var readsMarkdown = false
    }

    var runs: [Run]
    /// The font of all parts without one.
    var font: Tatami.Font
    var color: Tatami.Color
    var alignment = TextAlignment.leading
    /// The maximum number of lines; nil for no limit.
    var lines: Int?
    var lineSpacing = 0.0
    var minimumScale = 1.0
    var truncation = Text.TruncationMode.tail
    var textCase: Text.Case?

    /// The characters of all parts.
    var plain: String { runs.map(\.text).joined() }
}

extension Text {
    /// The characters, without attributes.
    var plain: String { plain(in: EnvironmentValues()) }

    func plain(in environment: EnvironmentValues) -> String { runs.map { $0.text(in: environment) }.joined() }

    /// Returns the parts, with localized texts replaced by an environment's translations.
    fileprivate func runs(in environment: EnvironmentValues) -> [Run] {
        runs.flatMap { $0.translated(in: environment) }
    }
}

extension Text.Run {
    func text(in environment: EnvironmentValues) -> String {
        switch content {
        case .text(let text): text
        case .symbol: ""
        case .localized: translated(in: environment).map { $0.text(in: environment) }.joined()
        case .formatted(let format): format(environment)
        }
    }

    /// Returns the translated parts of a localized text; the part itself for any other content.
    fileprivate func translated(in environment: EnvironmentValues) -> [Text.Run] {
        guard case .localized(let format) = content else { return [self] }
        return format.pieces(in: environment).flatMap { piece -> [Text.Run] in
            var run = self
            switch piece {
            case .text(let text):
                run.content = .text(text)
                return [run]
            case .runs(let runs):
                return runs.flatMap { $0.within(self).translated(in: environment) }
            }
        }
    }

    /// Returns the part inside an outer part, whose attributes apply where this part has none.
    private func within(_ outer: Text.Run) -> Text.Run {
        var run = self
        run.font = font ?? outer.font
        run.traits = outer.traits + traits
        run.style = style ?? outer.style
        run.isUnderlined = isUnderlined ?? outer.isUnderlined
        run.isStruckThrough = isStruckThrough ?? outer.isStruckThrough
        run.undrawn += outer.undrawn
        return run
    }

    var symbol: Image? {
        if case .symbol(let image) = content { image } else { nil }
    }
}

extension Text: EvaluatedView {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let runs = runs(in: context.environment)
        guard runs.contains(where: { $0.symbol != nil }) else {
            return [ViewNode(.text(content(of: runs, in: context)), at: context.place)]
        }
        // Symbols are between the parts of the text, on one line.
        var parts: [ViewNode] = []
        for part in runs.split(whereSeparator: { $0.symbol != nil }) {
            if let image = part.first?.symbol {
                let styled = context.with { values in
                    if let style = part.first?.style { values.foreground = [style] }
                    if let font = part.first?.font { values.font = font }
                }
                parts += image.nodes(in: styled)
            } else {
                parts.append(ViewNode(.text(content(of: part, in: context)), at: context.place))
            }
        }
        if parts.count == 1 { return parts }
        return [context.stacked(.horizontal, spacing: 2, parts)]
    }

    /// The characters with which inline Markdown begins.
    private static let markdownMarks = Array("*_`[~".utf8)

    @MainActor
    func content(of runs: [Run], in context: ViewContext) -> TextContent {
        let values = context.environment
        let traits = values.fontTraits
        let font = (values.font ?? .body).found(in: context)
        let runs = runs.map { run in
            var run = run
            run.font = run.font?.found(in: context)
            return run
        }
        for run in runs {
            for look in run.undrawn + (run.font ?? font).undrawn(run.traits) {
                context.warn("\(look) isn't drawn")
            }
            if let warning = run.warning { context.warn(warning) }
        }
        // A single part determines the style of the whole text.
        let only = runs.count == 1 ? runs[0] : nil
        var content = TextContent(
            runs: [], font: (only?.font ?? font).known(traits + (only?.traits ?? []), at: values.dynamicTypeSize),
            color: (only?.style ?? HierarchicalShapeStyle.primary).color(in: context))
        content.runs = runs.map { run in
            var part = TextContent.Run(text: run.text(in: values))
            if only == nil {
                if run.font != nil || !run.traits.isEmpty {
                    part.font = (run.font ?? font).known(traits + run.traits, at: values.dynamicTypeSize)
                }
                part.color = run.style?.color(in: context)
            }
            part.isUnderlined = run.isUnderlined ?? values.isUnderlined
            part.isStruckThrough = run.isStruckThrough ?? values.isStruckThrough
            part.readsMarkdown = run.readsMarkdown && part.text.utf8.contains { Self.markdownMarks.contains($0) }
            return part
        }
        content.alignment = values.multilineTextAlignment
        content.lines = values.lineLimit
        content.lineSpacing = max(0, Double(values.lineSpacing))
        content.minimumScale = Double(values.minimumScaleFactor)
        content.truncation = values.truncationMode
        content.textCase = values.textCase
        return content
    }
}

extension Array {
    /// Returns the runs of elements between separators, and each separator alone, in order.
    fileprivate func split(whereSeparator isSeparator: (Element) -> Bool) -> [[Element]] {
        var parts: [[Element]] = []
        for element in self {
            if !isSeparator(element), let last = parts.last?.last, !isSeparator(last) {
                parts[parts.count - 1].append(element)
            } else {
                parts.append([element])
            }
        }
        return parts
    }
}
