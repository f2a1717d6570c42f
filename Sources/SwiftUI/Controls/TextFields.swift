import Tatami
import TatamiSceneFile

/// A field in which the user types text.
public struct TextField<Label: View> {
    private var label: Label
    /// Returns the text in an environment.
    private let text: (EnvironmentValues) -> String
    /// Sets the value from text that is typed in an environment; nil if text can't be converted to the value.
    private let edit: ((String, EnvironmentValues) -> Void)?
    private var commit: @MainActor () -> Void = {}
    private let prompt: Text?
    private let isVertical: Bool
    private let place: CodePlace
}

extension TextField: View, PrimitiveView, EvaluatedView {
    /// Creates a field with a label.
    public init(
        text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, file: String = #fileID,
        line: UInt = #line, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), text: text, prompt, axis, file, line)
    }

    private init(
        label: Label, text: Binding<String>, _ prompt: Text?, _ axis: Axis, _ file: String, _ line: UInt
    ) {
        self.init(
            label: label, text: { _ in text.wrappedValue }, edit: { typed, _ in text.wrappedValue = typed },
            prompt: prompt, isVertical: axis == .vertical, place: CodePlace(file, line))
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let environment = context.environment
        let text = text(environment)
        let edit = edit.map { edit in { edit($0, environment) } }
        let isEmpty = text.isEmpty
        let styled = context.with { values in
            if isEmpty { values.foreground = [Color(Tatami.Color.placeholderText)] }
            if !isVertical { values.lineLimit = 1 }
        }
        let shown: ViewNode =
            if isEmpty {
                prompt.map { styled.node(of: $0) } ?? styled.node(of: label)
            } else {
                styled.node(of: Text(verbatim: text))
            }
        return [context.field(shown, labels: context.entering("label").nodes(of: label), text, edit, commit)]
    }
}

extension ViewContext {
    /// Returns a text that fills the offered width in the style of text fields, with a control for typing.
    @MainActor
    func field(
        _ text: ViewNode, labels: [ViewNode], _ letters: String, _ edit: ((String) -> Void)?,
        _ commit: @escaping @MainActor () -> Void
    ) -> ViewNode {
        let field = bordered(text)
        guard let edit else { return field }
        return field.with(control(named: labels.map(\.plainText), typing(letters, edit, commit)))
    }

    /// Returns the effect of typing into a field.
    ///
    /// The return key runs `commit`, then the `onSubmit` actions of the views around the field for this trigger.
    @MainActor
    func typing(
        _ letters: String, _ edit: @escaping (String) -> Void,
        _ commit: @escaping @MainActor () -> Void = {}, for trigger: SubmitTriggers = .text
    ) -> Control.Use {
        let submissions = environment.submissions.filter { $0.triggers.contains(trigger) }.map(\.action)
        return .type(text: letters, set: edit) {
            commit()
            for submit in submissions { submit() }
        }
    }

    @MainActor
    private func bordered(_ text: ViewNode) -> ViewNode {
        var frame = FlexibleFrame(maxWidth: .infinity)
        frame.alignment =
            switch environment.multilineTextAlignment {
            case .leading: "leading"
            case .center: "center"
            case .trailing: "trailing"
            }
        let wide = text.modified(.flexibleFrame(frame), at: place)
        guard environment.hasFieldBorder else { return wide }
        // Insets, radius and line of the platform's bordered text fields.
        return wide.modified(.padding(Tatami.EdgeInsets(horizontal: 7, vertical: 6)), at: place)
            .modified(.background([ViewNode(.shape(Self.fieldBox), at: place)], alignment: "center"), at: place)
    }
}

extension ViewContext {
    fileprivate static let fieldBox = ShapeContent(
        kind: .rounded(6), fill: .color(.systemBackground),
        stroke: ShapeContent.Stroke(color: .systemGray4, width: 0.5, dash: []))
}

extension TextField where Label == Text {
    /// Creates a field of a value in a format.
    @_disfavoredOverload
    public init<Title: StringProtocol, Format: ParseableFormatStyle>(
        _ title: Title, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil,
        file: String = #fileID, line: UInt = #line
    ) where Format.FormatOutput == String {
        self.init("", value: value, format: format, prompt: prompt, file: file, line: line)
        label = Text(title)
    }

    /// Creates a field of an optional value in a format.
    @_disfavoredOverload
    public init<Title: StringProtocol, Format: ParseableFormatStyle>(
        _ title: Title, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil,
        file: String = #fileID, line: UInt = #line
    ) where Format.FormatOutput == String {
        self.init("", value: value, format: format, prompt: prompt, file: file, line: line)
        label = Text(title)
    }

    /// Creates a field of a value as a formatter writes it. It can't be typed into.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value>(
        _ title: Title, value: Binding<Value>, formatter: Formatter, file: String = #fileID, line: UInt = #line
    ) {
        self.init("", value: value, formatter: formatter, file: file, line: line)
        label = Text(title)
    }

    /// Creates a field in the older form, with actions.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, file: String = #fileID, line: UInt = #line,
        onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping @MainActor () -> Void = {}
    ) {
        self.init(title, text: text, file: file, line: line)
        commit = onCommit
    }

    /// Creates a field with a title, which is its placeholder.
    public init(
        _ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
        file: String = #fileID, line: UInt = #line
    ) {
        self.init(label: Text(title, file: file, line: line), text: text, prompt, axis, file, line)
    }

    /// Creates a field with a title, which is its placeholder.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
        file: String = #fileID, line: UInt = #line
    ) { self.init(label: Text(title), text: text, prompt, axis, file, line) }

    /// Creates a field in the older form, with actions.
    @_disfavoredOverload
    public init(
        _ title: LocalizedStringKey, text: Binding<String>, file: String = #fileID, line: UInt = #line,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping @MainActor () -> Void = {}
    ) {
        self.init(title, text: text, file: file, line: line)
        commit = onCommit
    }

    /// Creates a field of a value in a format; in the environment's locale, unless the format has its own.
    public init<Format: ParseableFormatStyle>(
        _ title: LocalizedStringKey, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil,
        file: String = #fileID, line: UInt = #line
    ) where Format.FormatOutput == String {
        self.init(
            label: Text(title, file: file, line: line), text: { $0.localized(format).format(value.wrappedValue) },
            edit: { typed, environment in
                let parsed = try? environment.localized(format).parseStrategy.parse(typed)
                if let parsed { value.wrappedValue = parsed }
            }, prompt: prompt, isVertical: false, place: CodePlace(file, line))
    }

    /// Creates a field of an optional value in a format; in the environment's locale, unless the format has its own.
    public init<Format: ParseableFormatStyle>(
        _ title: LocalizedStringKey, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil,
        file: String = #fileID, line: UInt = #line
    ) where Format.FormatOutput == String {
        self.init(
            label: Text(title, file: file, line: line),
            text: { environment in value.wrappedValue.map { environment.localized(format).format($0) } ?? "" },
            edit: { value.wrappedValue = try? $1.localized(format).parseStrategy.parse($0) }, prompt: prompt,
            isVertical: false, place: CodePlace(file, line))
    }

    /// Creates a field of a value as a formatter writes it. It can't be typed into.
    public init<Value>(
        _ title: LocalizedStringKey, value: Binding<Value>, formatter: Formatter, file: String = #fileID,
        line: UInt = #line
    ) {
        self.init(
            label: Text(title, file: file, line: line), text: { _ in formatter.string(for: value.wrappedValue) ?? "" },
            edit: nil, prompt: nil, isVertical: false, place: CodePlace(file, line))
    }
}

/// A field that shows dots for letters.
public struct SecureField<Label: View> {
    private let field: TextField<Label>
}

extension SecureField: View, PrimitiveView, EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] { field.nodes(in: context) }
}

extension SecureField where Label == Text {
    /// Creates a field with a title, which is its placeholder.
    public init(
        _ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, file: String = #fileID,
        line: UInt = #line
    ) {
        field = TextField(title, text: text.dotted, prompt: prompt, file: file, line: line)
    }

    /// Creates a field with a title, which is its placeholder.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, prompt: Text? = nil, file: String = #fileID, line: UInt = #line
    ) {
        field = TextField(title, text: text.dotted, prompt: prompt, file: file, line: line)
    }
}

extension Binding where Value == String {
    /// A binding that reads a dot for each character, and appends the characters that are written after the dots.
    fileprivate var dotted: Binding<String> {
        Binding(
            get: { String(repeating: "•", count: wrappedValue.count) },
            set: { wrappedValue += $0.dropFirst(wrappedValue.count) })
    }
}

/// A field for text of several lines.
public struct TextEditor {
    private let text: Binding<String>
    private let place: CodePlace

    /// Creates a field.
    public init(text: Binding<String>, file: String = #fileID, line: UInt = #line) {
        self.text = text
        place = CodePlace(file, line)
    }
}

extension TextEditor: EvaluatedView {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let frame = FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity, alignment: "topLeading")
        // The insets of the platform's text views.
        return [
            context.node(of: Text(verbatim: text.wrappedValue))
                .modified(.padding(Tatami.EdgeInsets(horizontal: 5, vertical: 8)), at: place)
                .modified(.flexibleFrame(frame), at: place)
                .with(context.control(context.typing(text.wrappedValue) { text.wrappedValue = $0 }))
        ]
    }
}

/// A style of text fields.
public protocol TextFieldStyle {}

/// The platform's style: without a border.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
}

/// Fields without a border.
public typealias PlainTextFieldStyle = DefaultTextFieldStyle

/// Fields with a rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The platform's style.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
    /// Without a border.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// With a rounded border.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension View {
    /// Sets the style of text fields.
    public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
        let hasBorder = style is RoundedBorderTextFieldStyle
        return setting { $0.hasFieldBorder = hasBorder }
    }
}
