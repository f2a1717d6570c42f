import TatamiSceneFile

/// The purpose of a button.
public enum ButtonRole: Hashable, Sendable {
    /// The button deletes something; it is red.
    case destructive
    case cancel, confirm, close
}

/// A button with an action.
public struct Button<Label: View> {
    private let label: Label
    private let role: ButtonRole?
    private let action: @MainActor () -> Void
    private let place: CodePlace?
}

extension Button: View, PrimitiveView, EvaluatedView {
    /// Creates a button of views.
    public init(
        file: String = #fileID, line: UInt = #line, action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), role: nil, action: action, place: CodePlace(file, line))
    }

    /// Creates a button of views with a role.
    public init(
        role: ButtonRole?, file: String = #fileID, line: UInt = #line,
        action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), role: role, action: action, place: CodePlace(file, line))
    }

    fileprivate init(showing label: Label, action: @escaping @MainActor () -> Void) {
        self.init(label: label, role: nil, action: action, place: nil)
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let configuration = ButtonStyleConfiguration(
            role: role, label: ButtonStyleConfiguration.Label(view: label), isPressed: false, action: action)
        let shown = context.environment.buttonStyle.node(of: configuration, in: context)
        let content = ButtonContent(
            label: [shown], isDestructive: role == .destructive, isCancel: role == .cancel,
            isEnabled: context.environment.isEnabled, action: action)
        var node = ViewNode(.button(content), at: context.place)
        node.traits = shown.traits
        return [node]
    }
}

extension Button where Label == ButtonStyleConfiguration.Label {
    /// Creates the button from a style's configuration.
    public init(_ configuration: ButtonStyleConfiguration, file: String = #fileID, line: UInt = #line) {
        self.init(
            label: configuration.label, role: configuration.role, action: configuration.action,
            place: CodePlace(file, line))
    }
}

extension Button where Label == Text {
    /// Creates a button with a title.
    public init(
        _ title: LocalizedStringKey, role: ButtonRole? = nil, file: String = #fileID, line: UInt = #line,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(label: Text(title, file: file, line: line), role: role, action: action, place: CodePlace(file, line))
    }

    /// Creates a button with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, role: ButtonRole? = nil, file: String = #fileID, line: UInt = #line,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(label: Text(title), role: role, action: action, place: CodePlace(file, line))
    }
}

extension Button where Label == SwiftUILabel<Text, Image> {
    /// Creates a button with a symbol and a title.
    public init(
        _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, file: String = #fileID,
        line: UInt = #line, action: @escaping @MainActor () -> Void
    ) {
        self.init(
            label: SwiftUILabel(title, systemImage: systemImage, file: file, line: line), role: role, action: action,
            place: CodePlace(file, line))
    }

    /// Creates a button with a symbol and a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, systemImage: String, role: ButtonRole? = nil, file: String = #fileID,
        line: UInt = #line, action: @escaping @MainActor () -> Void
    ) {
        self.init(
            label: SwiftUILabel(title, systemImage: systemImage, file: file, line: line), role: role, action: action,
            place: CodePlace(file, line))
    }
}

/// The label that a button has by its role.
public struct DefaultButtonLabel: View {
    fileprivate let role: ButtonRole?

    /// The title and the symbol of the role.
    public var body: some View {
        switch role {
        case .destructive: SwiftUILabel("Delete", systemImage: "trash")
        case .cancel: SwiftUILabel("Cancel", systemImage: "xmark")
        case .close: SwiftUILabel("Close", systemImage: "xmark")
        default: SwiftUILabel("Done", systemImage: "checkmark")
        }
    }
}

extension Button where Label == DefaultButtonLabel {
    /// Creates a button with the title and the symbol of its role; in a bar it is the symbol.
    public init(
        role: ButtonRole, file: String = #fileID, line: UInt = #line, action: @escaping @MainActor () -> Void
    ) {
        self.init(
            label: DefaultButtonLabel(role: role), role: role, action: action, place: CodePlace(file, line))
    }
}

/// Another name of ``Label``, for declarations in which a generic parameter has that name.
public typealias SwiftUILabel<Title: View, Icon: View> = Label<Title, Icon>

/// A button that edits a list.
public struct EditButton {
    /// Creates the button.
    public init() {}
}

extension EditButton: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        let mode = context.environment.editMode
        let isEditing = mode?.wrappedValue.isEditing == true
        return context.button(Text(verbatim: isEditing ? "Done" : "Edit")) {
            mode?.wrappedValue = isEditing ? .inactive : .active
        }
    }
}

extension ViewContext {
    /// Returns the nodes of a button that the library itself shows.
    @MainActor
    func button(_ label: some View, action: @escaping @MainActor () -> Void) -> [ViewNode] {
        Button(showing: label, action: action).nodes(in: self)
    }
}
