import Tatami
import TatamiSceneFile

// Controls with a label at the leading side.

extension ViewContext {
    /// Returns a control with a label at the leading side.
    @MainActor
    func labeled(_ label: some View, _ control: [ViewNode]) -> ViewNode {
        ViewNode(
            .labeled(
                LabeledContentNode(
                    label: entering("label").nodes(of: label), control: control, hidesLabel: environment.hidesLabels)),
            at: place)
    }

    /// Returns a component of the kit as a node.
    func component(
        _ name: String, _ arguments: [(String, CodeNode.Value?)], fillsWidth: Bool = false
    ) -> ViewNode {
        ViewNode(.component(ComponentContent(name: name, arguments: arguments, fillsWidth: fillsWidth)), at: place)
    }

    /// The tint as an argument of a component; nil for the control's own colour.
    @MainActor
    var tint: CodeNode.Value? { environment.tint?.resolved(in: self).value(at: place) }

    /// The `disabled` argument of a component; nil if the environment is enabled.
    var disabled: CodeNode.Value? { environment.isEnabled ? nil : .flag(true) }

    /// Returns a text in the environment's font and the secondary colour.
    @MainActor
    func secondary(_ text: String) -> [ViewNode] {
        with { $0.foreground = [Color.secondary] }.nodes(of: Text(verbatim: text))
    }
}

/// A switch with a label.
public struct Toggle<Label: View> {
    private let label: Label
    private let isOn: Binding<Bool>
    private let place: CodePlace
}

extension Toggle: View, PrimitiveView, EvaluatedView {
    /// Creates a switch.
    public init(
        isOn: Binding<Bool>, file: String = #fileID, line: UInt = #line, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), isOn: isOn, place: CodePlace(file, line))
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let isOn = isOn
        let configuration = ToggleStyleConfiguration(label: StylePart(view: label), isOn: isOn)
        if let nodes = context.styled(\.toggle, configuration) { return nodes }
        let toggle: @MainActor () -> Void = { isOn.wrappedValue.toggle() }
        if context.environment.toggleStyle is ButtonToggleStyle {
            context.warn("a toggle in the style of a button is drawn as a bordered button")
            let style: ButtonStyleKind = isOn.wrappedValue ? .bordered : .borderless
            let configuration = ButtonStyleConfiguration(
                role: nil, label: .init(view: label), isPressed: false, action: toggle)
            return [style.node(of: configuration, in: context).with(context.control(.tap(toggle)))]
        }
        let control = context.component(
            "switch", [("isOn", .flag(isOn.wrappedValue)), ("disabled", context.disabled), ("tint", context.tint)])
        return [context.labeled(label, [control]).with(context.control(.tap(toggle)))]
    }
}

extension Toggle where Label == Text {
    /// Creates a switch with a title.
    public init(
        _ title: LocalizedStringKey, isOn: Binding<Bool>, file: String = #fileID, line: UInt = #line
    ) {
        self.init(label: Text(title, file: file, line: line), isOn: isOn, place: CodePlace(file, line))
    }

    /// Creates a switch with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, isOn: Binding<Bool>, file: String = #fileID, line: UInt = #line
    ) {
        self.init(label: Text(title), isOn: isOn, place: CodePlace(file, line))
    }
}

extension Toggle where Label == SwiftUILabel<Text, Image> {
    /// Creates a switch with a symbol and a title.
    public init(
        _ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>, file: String = #fileID,
        line: UInt = #line
    ) {
        self.init(
            label: SwiftUILabel(title, systemImage: systemImage, file: file, line: line), isOn: isOn,
            place: CodePlace(file, line))
    }
}

/// A title with a value at the trailing side.
public struct LabeledContent<Label, Content> {
    private let label: Label
    private let content: Content
    private let place: CodePlace
}

extension LabeledContent: View, PrimitiveView, EvaluatedView where Label: View, Content: View {
    /// Creates a title with content.
    public init(
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), content: content(), place: CodePlace(file, line))
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let custom = context.styled(
            \.labeled,
            LabeledContentStyleConfiguration(label: StylePart(view: label), content: StylePart(view: content)))
        if let custom { return custom }
        let values = context.entering("value").with { values in
            if values.foreground.isEmpty { values.foreground = [Color.secondary] }
        }
        return [context.labeled(label, values.nodes(of: content))]
    }
}

extension LabeledContent where Label == Text, Content: View {
    /// Creates a title with content.
    public init(
        _ title: LocalizedStringKey, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) {
        self.init(label: Text(title, file: file, line: line), content: content(), place: CodePlace(file, line))
    }

    /// Creates a title with content.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content
    ) {
        self.init(label: Text(title), content: content(), place: CodePlace(file, line))
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a title with a value.
    public init<Value: StringProtocol>(
        _ title: LocalizedStringKey, value: Value, file: String = #fileID, line: UInt = #line
    ) {
        self.init(label: Text(title, file: file, line: line), content: Text(value), place: CodePlace(file, line))
    }

    /// Creates a title with a value.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value: StringProtocol>(
        _ title: Title, value: Value, file: String = #fileID, line: UInt = #line
    ) {
        self.init(label: Text(title), content: Text(value), place: CodePlace(file, line))
    }

    /// Creates a title with a value in a format.
    public init<Format: FormatStyle>(
        _ title: LocalizedStringKey, value: Format.FormatInput, format: Format, file: String = #fileID,
        line: UInt = #line
    ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
        self.init(
            label: Text(title, file: file, line: line), content: Text(value, format: format),
            place: CodePlace(file, line))
    }
}

extension View {
    /// Hides the labels of controls.
    public func labelsHidden() -> some View { setting { $0.hidesLabels = true } }
}
