import Tatami
import TatamiSceneFile

/// A control that selects one of several choices. Outside of lists, a menu's label isn't shown, as on the platform.
public struct Picker<Label: View, Selection: Hashable, Content: View> {
    private let label: Label
    private let selection: Binding<Selection>
    private let content: Content
    private let place: CodePlace
}

extension Picker: View, PrimitiveView, EvaluatedView {
    /// Creates a picker. Choices are tagged with ``View/tag(_:includeOptional:)``.
    public init(
        selection: Binding<Selection>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), selection: selection, content: content(), place: CodePlace(file, line))
    }

    /// Creates a picker in the older form.
    public init(
        selection: Binding<Selection>, label: Label, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) {
        self.init(label: label, selection: selection, content: content(), place: CodePlace(file, line))
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let choices = context.entering("choices").with { $0.showLabels(as: .titleAndIcon) }.nodes(of: content)
        let chosen = choices.firstIndex { $0.isTagged(selection.wrappedValue) }
        switch context.environment.pickerStyle {
        case is SegmentedPickerStyle: return [segments(choices, chosen, in: context)]
        case is InlinePickerStyle: return rows(choices, chosen, in: context)
        case is WheelPickerStyle:
            context.warn("a wheel is drawn as a menu")
            return [menu(choices, chosen, in: context)]
        case is NavigationLinkPickerStyle:
            let value = chosen.map { context.secondary(choices[$0].plainText) } ?? []
            return [context.labeled(label, value).with(.disclosure).with(opening(choices, in: context))]
        default: return [menu(choices, chosen, in: context)]
        }
    }

    @MainActor
    private func segments(_ choices: [ViewNode], _ chosen: Int?, in context: ViewContext) -> ViewNode {
        let segments = choices.map { choice -> CodeNode in
            let text = choice.plainText
            let entry: CodeNode.Entry =
                if text.isEmpty, let symbol = choice.firstSymbol {
                    .init("symbol", .text(symbol), at: choice.place)
                } else {
                    .init("title", .text(text), at: choice.place)
                }
            return CodeNode(.mapping([.init("segment", .mapping([entry]), at: choice.place)]), at: choice.place)
        }
        let control = context.component(
            "segmentedControl", [("chosen", chosen.map { .number(Double($0)) }), ("segments", .list(segments))],
            fillsWidth: true)
        return choices.reduce(control) { control, choice in
            control.with(context.control(named: choice.words, isNamedByContent: false, .tap { choose(choice) }))
        }
    }

    /// Selects the value of a choice.
    private func choose(_ choice: ViewNode) {
        if let value = choice.selectionValue(of: Selection.self) { selection.wrappedValue = value }
    }

    /// Returns the trait of a view that opens a menu of the choices.
    @MainActor
    private func opening(_ choices: [ViewNode], in context: ViewContext) -> NodeTrait {
        let items = choices.map { choice in choice.with(context.control(.tap { choose(choice) })) }
        let names = context.entering("name").nodes(of: label).map(\.plainText)
        return context.control(named: names, .tap(context.entering("menu").menu(items)))
    }

    @MainActor
    private func rows(_ choices: [ViewNode], _ chosen: Int?, in context: ViewContext) -> [ViewNode] {
        choices.enumerated().map { index, choice in
            let mark = index == chosen ? context.with { $0.foreground = [Color.accentColor] } : nil
            let control = mark?.nodes(of: Image(symbol: "checkmark")) ?? []
            return ViewNode(.labeled(LabeledContentNode(label: [choice], control: control)), at: choice.place)
                .with(context.control(.tap { choose(choice) }))
        }
    }

    @MainActor
    private func menu(_ choices: [ViewNode], _ chosen: Int?, in context: ViewContext) -> ViewNode {
        let inList = context.environment.isInList
        let tinted = context.with { $0.foreground = [inList ? Color.secondary : Color.accentColor] }
        let text = tinted.nodes(of: Text(verbatim: chosen.map { choices[$0].plainText } ?? ""))
        let mark = tinted.with { $0.font = .footnote }
            .nodes(of: Image(symbol: "chevron.up.chevron.down"))
        let value = context.stacked(.horizontal, spacing: 4, text + mark)
        let open = opening(choices, in: context)
        guard inList else { return value.with(open) }
        return context.labeled(label, [value]).with(open)
    }
}

extension Picker where Label == Text {
    /// Creates a picker with a title.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Selection>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            label: Text(title, file: file, line: line), selection: selection, content: content(),
            place: CodePlace(file, line))
    }

    /// Creates a picker with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Selection>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) {
        self.init(label: Text(title), selection: selection, content: content(), place: CodePlace(file, line))
    }
}

extension Picker where Label == SwiftUILabel<Text, Image> {
    /// Creates a picker with a symbol and a title.
    public init(
        _ title: LocalizedStringKey, systemImage: String, selection: Binding<Selection>,
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content
    ) {
        self.init(
            label: SwiftUILabel(title, systemImage: systemImage, file: file, line: line), selection: selection,
            content: content(), place: CodePlace(file, line))
    }

    /// Creates a picker with a symbol and a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, systemImage: String, selection: Binding<Selection>, file: String = #fileID,
        line: UInt = #line, @ViewBuilder content: () -> Content
    ) {
        self.init(
            label: SwiftUILabel(title, systemImage: systemImage, file: file, line: line), selection: selection,
            content: content(), place: CodePlace(file, line))
    }
}

/// The parts of a date that are picked.
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
    /// One bit for each part.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The day.
    public static let date = DatePickerComponents(rawValue: 1)
    /// The time of day.
    public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// A control that selects a date.
public struct DatePicker<Label: View> {
    private let label: Label
    private let date: Date
    private let parts: DatePickerComponents
    private let place: CodePlace
}

extension DatePicker: View, PrimitiveView, EvaluatedView {
    /// The parts of a date that are picked.
    public typealias Components = DatePickerComponents

    /// Creates a date picker.
    public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        file: String = #fileID, line: UInt = #line, @ViewBuilder label: () -> Label
    ) {
        self.init(
            label: label(), date: selection.wrappedValue, parts: displayedComponents, place: CodePlace(file, line))
    }

    /// Creates a date picker with bounds.
    public init<Bounds: RangeExpression<Date>>(
        selection: Binding<Date>, in range: Bounds, displayedComponents: Components = [.hourAndMinute, .date],
        file: String = #fileID, line: UInt = #line, @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection, displayedComponents: displayedComponents, file: file, line: line, label: label)
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        var texts: [String] = []
        if parts.contains(.date) { texts.append(context.environment.text(of: date, .medium, .none)) }
        if parts.contains(.hourAndMinute) { texts.append(context.environment.text(of: date, .none, .short)) }
        // The platform's compact form: each part on a grey background.
        let fields = texts.map { text in
            context.node(of: Text(verbatim: text))
                .modified(.padding(Tatami.EdgeInsets(horizontal: 11, vertical: 6)), at: place)
                .modified(.fill(.color(.tertiarySystemFill), in: .rounded(6)), at: place)
        }
        let value = ViewNode(.stack(StackContent(axis: .horizontal, spacing: 6, children: fields)), at: place)
        return [context.labeled(label, [value])]
    }
}

extension DatePicker where Label == Text {
    /// Creates a date picker with a title.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], file: String = #fileID, line: UInt = #line
    ) {
        self.init(
            label: Text(title, file: file, line: line), date: selection.wrappedValue, parts: displayedComponents,
            place: CodePlace(file, line))
    }

    /// Creates a date picker with a title and bounds.
    public init<Bounds: RangeExpression<Date>>(
        _ title: LocalizedStringKey, selection: Binding<Date>, in range: Bounds,
        displayedComponents: Components = [.hourAndMinute, .date], file: String = #fileID, line: UInt = #line
    ) { self.init(title, selection: selection, displayedComponents: displayedComponents, file: file, line: line) }
}

/// A control that selects a colour, with a label.
public struct ColorPicker {
    private let title: Text
    private let color: Color
    private let place: CodePlace

    /// Creates a colour picker.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true,
        file: String = #fileID, line: UInt = #line
    ) {
        (self.title, color) = (Text(title, file: file, line: line), selection.wrappedValue)
        place = CodePlace(file, line)
    }
}

extension ColorPicker: EvaluatedView {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let disc = ViewNode(
            .shape(ShapeContent(kind: .circle, fill: .color(color.resolved(in: context)))), at: place
        ).modified(.frame(width: 28, height: 28, alignment: "center"), at: place)
        return [context.labeled(title, [disc])]
    }
}
