import Tatami
import TatamiSceneFile

/// A menu, of which the label is drawn. A menu that an action has opened is a warning.
public struct Menu<Label: View, Content: View> {
    private let label: Label
    private let content: Content
    private let place: CodePlace
}

extension Menu: View, PrimitiveView, EvaluatedView {
    /// Creates a menu. `primaryAction` isn't run: a tap of a ``UserAction`` opens the menu.
    public init(
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void = {}
    ) {
        self.init(label: label(), content: content(), place: CodePlace(file, line))
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        return context.button(label, action: context.entering("menu").menu(of: content))
    }
}

@MainActor
extension ViewContext {
    /// Shows a menu of views if it is open, and returns the action that opens it.
    func menu(of content: some View) -> @MainActor () -> Void {
        let items = entering("items").with { values in
            (values.isInList, values.stackAxis, values.isInMenu) = (false, nil, true)
            values.showLabels(as: .titleAndIcon)
        }
        return run.openMenu == identity ? menu(items.nodes(of: content)) : menu([])
    }

    /// Shows a menu if it is open, and returns the action that opens it.
    func menu(_ items: [ViewNode]) -> @MainActor () -> Void {
        if run.openMenu == identity {
            warn("an open menu isn't drawn")
            run.present(.menu(items), at: run.presentations.count)
        }
        return { [run, identity] in run.openMenu = identity }
    }
}

extension Menu where Label == Text {
    /// Creates a menu with a title.
    public init(
        _ title: LocalizedStringKey, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) {
        self.init(label: Text(title, file: file, line: line), content: content(), place: CodePlace(file, line))
    }

    /// Creates a menu with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content
    ) {
        self.init(label: Text(title), content: content(), place: CodePlace(file, line))
    }
}

extension Menu where Label == SwiftUILabel<Text, Image> {
    /// Creates a menu with a symbol and a title.
    public init(
        _ title: LocalizedStringKey, systemImage: String, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            label: SwiftUILabel(title, systemImage: systemImage, file: file, line: line), content: content(),
            place: CodePlace(file, line))
    }
}

/// A link, drawn as a button in the tint.
public struct Link<Label: View> {
    private let label: Label
    private let place: CodePlace
}

extension Link: View, PrimitiveView, EvaluatedView {
    /// Creates a link.
    public init(
        destination: URL, file: String = #fileID, line: UInt = #line, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), place: CodePlace(file, line))
    }

    /// Returns a button whose tap opens nothing, since another app's content isn't part of the screen.
    func nodes(in context: ViewContext) -> [ViewNode] { context.at(place).button(label, action: {}) }
}

extension Link where Label == Text {
    /// Creates a link with a title.
    public init(
        _ title: LocalizedStringKey, destination: URL, file: String = #fileID, line: UInt = #line
    ) {
        self.init(label: Text(title, file: file, line: line), place: CodePlace(file, line))
    }

    /// Creates a link with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, destination: URL, file: String = #fileID, line: UInt = #line
    ) {
        self.init(label: Text(title), place: CodePlace(file, line))
    }
}

/// Content that is shown while it is expanded.
public struct DisclosureGroup<Label: View, Content: View> {
    private let label: Label
    private let content: Content
    private let isExpanded: Binding<Bool>?
    private let place: CodePlace
}

extension DisclosureGroup: View, PrimitiveView, EvaluatedView {
    /// Creates a group; collapsed at first, unless a binding expands it.
    public init(
        isExpanded: Binding<Bool>? = nil, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), content: content(), isExpanded: isExpanded, place: CodePlace(file, line))
    }

    /// Creates a collapsed group that the library itself shows.
    init(showing label: Label, over content: Content, at place: CodePlace) {
        self.init(label: label, content: content, isExpanded: nil, place: place)
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let tinted = context.with { values in
            values.foreground = [Color.accentColor]
            values.font = .footnote.weight(.semibold)
        }
        let binding =
            self.isExpanded ?? context.run.kept(at: context.identity.entering("expanded")) { StateCell(false) }.binding
        let custom = context.styled(
            \.disclosure,
            DisclosureGroupStyleConfiguration(
                label: StylePart(view: label), content: StylePart(view: content), isExpanded: binding))
        if let custom { return custom }
        let isExpanded = binding.wrappedValue
        let chevron = Image(symbol: isExpanded ? "chevron.down" : "chevron.right")
        let title = context.labeled(label, tinted.nodes(of: chevron))
            .with(context.control(.tap { binding.wrappedValue.toggle() }))
        let shown = isExpanded ? context.entering("content").nodes(of: content) : []
        guard !context.environment.isInList else { return [title] + shown }
        return [context.stacked(.vertical, alignment: "leading", [title] + shown)]
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a group with a title; collapsed at first, unless a binding expands it.
    public init(
        _ title: LocalizedStringKey, isExpanded: Binding<Bool>? = nil, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            label: Text(title, file: file, line: line), content: content(), isExpanded: isExpanded,
            place: CodePlace(file, line))
    }
}

/// Content on a grey background, with a label.
public struct GroupBox<Label: View, Content: View> {
    private let label: Label
    private let content: Content
    private let place: CodePlace
}

extension GroupBox: View, PrimitiveView, EvaluatedView {
    /// Creates a box.
    public init(
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), content: content(), place: CodePlace(file, line))
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let custom = context.styled(
            \.box, GroupBoxStyleConfiguration(label: StylePart(view: label), content: StylePart(view: content)))
        if let custom { return custom }
        let title = context.entering("label").with { $0.font = .headline }.nodes(of: label)
        return [
            context.stacked(.vertical, alignment: "leading", title + [context.node(of: content)])
                .modified(.flexibleFrame(FlexibleFrame(maxWidth: .infinity, alignment: "leading")), at: place)
                .modified(.padding(Tatami.EdgeInsets(horizontal: 16, vertical: 16)), at: place)
                .modified(.fill(.color(.secondarySystemBackground), in: .rounded(8)), at: place)
        ]
    }
}

extension GroupBox where Label == Text {
    /// Creates a box with a title.
    public init(
        _ title: LocalizedStringKey, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) {
        self.init(label: Text(title, file: file, line: line), content: content(), place: CodePlace(file, line))
    }
}

extension GroupBox where Label == EmptyView {
    /// Creates a box without a label.
    public init(file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content) {
        self.init(label: EmptyView(), content: content(), place: CodePlace(file, line))
    }
}

/// Controls that belong together, side by side.
public struct ControlGroup<Content: View> {
    private let content: Content
    private let place: CodePlace
}

extension ControlGroup: View, PrimitiveView, EvaluatedView {
    /// Creates a group with a title, which is shown in menus only.
    public init(
        _ title: LocalizedStringKey, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) { self.init(content: content(), place: CodePlace(file, line)) }

    /// Creates a group, with a label that is shown in menus only.
    public init<Label: View>(
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label = { EmptyView() }
    ) { self.init(content: content(), place: CodePlace(file, line)) }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let controls = context.nodes(of: content)
        guard !context.environment.isInMenu else { return controls }
        return [context.stacked(.horizontal, controls)]
    }
}

/// A button that shares items.
public struct ShareLink<Label: View> {
    private let label: Label
    private let place: CodePlace
}

extension ShareLink: View, PrimitiveView, EvaluatedView {
    /// Creates a button of views.
    public init<Item>(
        item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview = SharePreview(""),
        file: String = #fileID, line: UInt = #line, @ViewBuilder label: () -> Label
    ) { self.init(label: label(), place: CodePlace(file, line)) }

    /// Creates a button of views for several items.
    public init<Items: RandomAccessCollection>(
        items: Items, subject: Text? = nil, message: Text? = nil, file: String = #fileID, line: UInt = #line,
        @ViewBuilder label: () -> Label
    ) { self.init(label: label(), place: CodePlace(file, line)) }

    /// Returns a button whose tap shares nothing, since the platform's share sheet isn't part of the screen.
    func nodes(in context: ViewContext) -> [ViewNode] { context.at(place).button(label, action: {}) }
}

extension ShareLink where Label == SwiftUILabel<Text, Image> {
    /// Creates a button with the platform's symbol and title.
    public init<Item>(
        item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview = SharePreview(""),
        file: String = #fileID, line: UInt = #line
    ) { self.init("Share…", item: item, file: file, line: line) }

    /// Creates a button with the platform's symbol.
    public init<Item>(
        _ title: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview = SharePreview(""), file: String = #fileID, line: UInt = #line
    ) {
        self.init(
            label: SwiftUILabel(title, systemImage: "square.and.arrow.up", file: file, line: line),
            place: CodePlace(file, line))
    }
}

/// The preview of an item that is shared.
public struct SharePreview: Sendable {
    /// Creates a preview with a title.
    public init(_ title: Text, image: Image? = nil, icon: Image? = nil) {}
    /// Creates a preview with a title.
    public init(_ title: LocalizedStringKey, image: Image? = nil, icon: Image? = nil) {}
    /// Creates a preview with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, image: Image? = nil, icon: Image? = nil) {}
}

/// A button that renames the surrounding item.
public struct RenameButton {
    private let place: CodePlace

    /// Creates the button.
    public init(file: String = #fileID, line: UInt = #line) { place = CodePlace(file, line) }
}

extension RenameButton: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        context.at(place).button(SwiftUILabel("Rename", systemImage: "pencil"), action: {})
    }
}
