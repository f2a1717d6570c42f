import TatamiSceneFile

/// Styles of text, symbols and controls that views inherit.
extension View {
    /// Sets a value of the environment. An appearance, text size or direction other than the picture's is a warning.
    public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value, file: String = #fileID,
        line: UInt = #line
    ) -> some View {
        EnvironmentModified(content: self) { context in
            let before = context.environment
            context.environment[keyPath: keyPath] = value
            guard context.environment.isDrawnOtherwise(than: before) else { return }
            context.run.warn(
                "a part of the screen is drawn in the picture's appearance, text size and direction",
                at: CodePlace(file, line))
        }
    }

    /// Sets an object of the environment.
    public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
        setting { $0.objects[ObjectIdentifier(Object.self)] = object }
    }

    /// Sets an object of the environment.
    public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
        setting { $0.objects[ObjectIdentifier(Object.self)] = object }
    }

    /// Changes a value of the environment.
    public func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) -> some View { EnvironmentModified(content: self) { transform(&$0.environment[keyPath: keyPath]) } }

    /// Sets the font.
    public func font(_ font: Font?) -> some View { setting { $0.font = font } }

    /// Sets the weight, whatever the font.
    public func fontWeight(_ weight: Font.Weight?) -> some View {
        setting { values in if let weight { values.fontTraits.append(.weight(weight)) } }
    }

    /// Sets the design of letters: serif in Noto Serif, monospaced in Noto Sans Mono, rounded as the default.
    public func fontDesign(_ design: Font.Design?) -> some View {
        setting { values in if let design { values.fontTraits.append(.design(design)) } }
    }

    /// Sets the width of letters; drawn as standard, with a warning.
    public func fontWidth(
        _ width: Font.Width?, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("fontWidth", if: width != nil && width != .standard, file, line) }

    /// Sets whether text is bold.
    public func bold(_ isActive: Bool = true) -> some View {
        setting { values in if isActive { values.fontTraits.append(.weight(.bold)) } }
    }

    /// Sets whether text is italic.
    public func italic(_ isActive: Bool = true) -> some View {
        setting { $0.fontTraits.append(.italic(isActive)) }
    }

    /// Sets whether letters have equal width.
    public func monospaced(_ isActive: Bool = true) -> some View {
        setting { values in if isActive { values.fontTraits.append(.design(.monospaced)) } }
    }

    /// Sets digits of equal width.
    public func monospacedDigit() -> some View { setting { $0.fontTraits.append(.monospacedDigits) } }

    /// Sets whether text is underlined; a colour of the line is a warning.
    public func underline(
        _ isActive: Bool = true, color: Color? = nil, file: String = #fileID, line: UInt = #line
    ) -> some View {
        setting { $0.isUnderlined = isActive }
            .notDrawn("the colour of an underline", if: isActive && color != nil, file, line)
    }

    /// Sets whether a line goes through text; a colour of the line is a warning.
    public func strikethrough(
        _ isActive: Bool = true, color: Color? = nil, file: String = #fileID, line: UInt = #line
    ) -> some View {
        setting { $0.isStruckThrough = isActive }
            .notDrawn("the colour of a line through text", if: isActive && color != nil, file, line)
    }

    /// Sets the space after each character, in points, where there is no `tracking`.
    public func kerning(_ kerning: CGFloat) -> some View { setting { $0.fontTraits.append(.kerning(kerning)) } }

    /// Sets the space after each character, in points.
    public func tracking(_ tracking: CGFloat) -> some View { setting { $0.fontTraits.append(.tracking(tracking)) } }

    /// Sets the colour of text, symbols and shapes.
    public func foregroundColor(_ color: Color?) -> some View {
        setting { $0.foreground = color.map { [$0] } ?? [] }
    }

    /// Sets the style of text, symbols and shapes.
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
        setting { values in
            // A level, such as `secondary`, belongs to the style that is set around the view: that style is kept.
            let isLevel = style is HierarchicalShapeStyle
            values.foreground = [style] + (isLevel ? values.foreground.filter { !($0 is HierarchicalShapeStyle) } : [])
        }
    }

    /// Sets the first two levels of the style of text, symbols and shapes.
    public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle>(
        _ primary: First, _ secondary: Second
    ) -> some View { setting { $0.foreground = [primary, secondary] } }

    /// Sets the first three levels of the style of text, symbols and shapes.
    public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle, Third: ShapeStyle>(
        _ primary: First, _ secondary: Second, _ tertiary: Third
    ) -> some View { setting { $0.foreground = [primary, secondary, tertiary] } }

    /// Sets the tint of controls.
    public func tint(_ tint: Color?) -> some View { tinted(tint) }

    /// Sets the tint of controls.
    @_disfavoredOverload
    public func tint<Style: ShapeStyle>(_ tint: Style?) -> some View { tinted(tint) }

    /// Sets the tint of controls, in the older form.
    public func accentColor(_ color: Color?) -> some View { tinted(color) }

    private func tinted(_ tint: (any ShapeStyle)?) -> some View {
        EnvironmentModified(content: self) { context in
            context.environment.tint = tint.map { $0 as? Color ?? Color($0.color(in: context)) }
        }.trait { context in tint.map { .tint($0.color(in: context)) } }
    }

    /// Sets the maximum number of lines; nil for no limit.
    public func lineLimit(_ limit: Int?) -> some View { setting { $0.lineLimit = limit } }

    /// Sets the maximum number of lines to the end of a range.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        setting { $0.lineLimit = limit.upperBound }
    }

    /// Sets the maximum number of lines to the end of a range.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        setting { $0.lineLimit = limit.upperBound }
    }

    /// Sets the minimum number of lines of a text field, without a maximum.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { setting { $0.lineLimit = nil } }

    /// Sets the maximum number of lines; space isn't reserved for missing lines, which is a warning.
    public func lineLimit(
        _ limit: Int, reservesSpace: Bool, file: String = #fileID, line: UInt = #line
    ) -> some View {
        setting { $0.lineLimit = limit }.notDrawn("the space of missing lines", if: reservesSpace, file, line)
    }

    /// Sets additional points between lines.
    public func lineSpacing(_ spacing: CGFloat) -> some View { setting { $0.lineSpacing = spacing } }

    /// Sets the alignment of lines.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        setting { $0.multilineTextAlignment = alignment }
    }

    /// Sets the position of the ellipsis.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        setting { $0.truncationMode = mode }
    }

    /// Sets the smallest factor, from 0 to 1, by which text may be scaled down to fit.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        setting { $0.minimumScaleFactor = factor }
    }

    /// Sets whether letters may be set closer to fit; drawn as usual, with a warning.
    public func allowsTightening(
        _ isAllowed: Bool, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("allowsTightening", if: isAllowed, file, line) }

    /// Sets the letter case of text; nil for that of the text.
    public func textCase(_ textCase: Text.Case?) -> some View { setting { $0.textCase = textCase } }

    /// Sets the size of symbols beside text.
    public func imageScale(_ scale: Image.Scale) -> some View { setting { $0.imageScale = scale } }

    /// Sets the colours of symbols; more than one is a warning.
    public func symbolRenderingMode(
        _ mode: SymbolRenderingMode?, file: String = #fileID, line: UInt = #line
    ) -> some View {
        notDrawn("a symbol in several colours or levels", if: mode?.isPlain == false, file, line)
    }

    /// Sets the variant of symbols.
    public func symbolVariant(_ variant: SymbolVariants) -> some View {
        setting { $0.symbolVariants = variant }
    }

    /// Sets the Dynamic Type size that views read; text is drawn in the picture's size, with a warning.
    public func dynamicTypeSize(
        _ size: DynamicTypeSize, file: String = #fileID, line: UInt = #line
    ) -> some View {
        EnvironmentModified(content: self) { context in
            if size != context.environment.dynamicTypeSize {
                context.run.warn(
                    "a part of the screen is drawn in the picture's text size",
                    at: CodePlace(file, line))
            }
            context.environment.dynamicTypeSize = size
        }
    }

    /// Limits the Dynamic Type size; outside of the limits text is drawn in the picture's size, with a warning.
    public func dynamicTypeSize<Range: RangeExpression>(
        _ range: Range, file: String = #fileID, line: UInt = #line
    ) -> some View where Range.Bound == DynamicTypeSize {
        EnvironmentModified(content: self) { context in
            if !range.contains(context.environment.dynamicTypeSize) {
                context.run.warn(
                    "a part of the screen is drawn in the picture's text size",
                    at: CodePlace(file, line))
            }
        }
    }

    /// Sets whether controls can be used; those that can't are drawn pale.
    public func disabled(_ isDisabled: Bool) -> some View {
        setting { values in if isDisabled { values.isEnabled = false } }
    }

    /// Sets the appearance of the whole screen, whatever that of the device; that of a sheet alone is a warning.
    public func preferredColorScheme(
        _ scheme: ColorScheme?, file: String = #fileID, line: UInt = #line
    ) -> some View {
        EnvironmentModified(content: self) { context in
            guard let scheme else { return }
            context.run.prefer(scheme, at: CodePlace(file, line))
            context.environment.colorScheme = scheme
        }.trait { _ in scheme.map { .appearance($0) } }
    }

    /// Sets the appearance that the views of a part read; their colours are those of the picture, with a warning.
    public func colorScheme(
        _ scheme: ColorScheme, file: String = #fileID, line: UInt = #line
    ) -> some View { environment(\.colorScheme, scheme, file: file, line: line) }

    /// Shows placeholders in place of content; the content is drawn, with a warning.
    public func redacted(
        reason: RedactionReasons, file: String = #fileID, line: UInt = #line
    ) -> some View {
        setting { $0.redactionReasons.insert(reason) }
            .notDrawn("the placeholder of 'redacted'", if: !reason.isEmpty, file, line)
    }

    /// Shows content in place of placeholders.
    public func unredacted() -> some View { setting { $0.redactionReasons = [] } }
}
