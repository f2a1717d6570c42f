import TatamiSceneFile

/// A tab of a ``TabView``, with its title in the bar.
public struct Tab<Value, Content, Label> {
    private let label: Label
    private let tag: AnyHashable?
    private let content: Content
    private let place: CodePlace
    private var isHidden = false
}

extension Tab: View, PrimitiveView, EvaluatedView where Content: View, Label: View {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        if isHidden { return [] }
        let context = outer.at(place)
        let label = context.entering("tabItem").with { $0.showLabels(as: .titleAndIcon) }.nodes(of: label)
        let node = context.node(of: content).with(.tabItem(label))
        return [tag.map { node.with(.tag($0)) } ?? node]
    }
}

/// The label of a tab with a symbol or an image.
public typealias DefaultTabLabel = SwiftUILabel<Text, Image>

/// The role of a tab.
public enum TabRole: Hashable, Sendable { case search }

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    /// Creates a tab with a symbol.
    public init(
        _ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil, file: String = #fileID,
        line: UInt = #line, @ViewBuilder content: () -> Content
    ) {
        self.init(
            label: SwiftUILabel(title, systemImage: systemImage, file: file, line: line), tag: nil, content: content(),
            place: CodePlace(file, line))
    }

    /// Creates a tab with a symbol.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, systemImage: String, role: TabRole? = nil, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            label: SwiftUILabel(title, systemImage: systemImage, file: file, line: line), tag: nil, content: content(),
            place: CodePlace(file, line))
    }

    /// Creates a tab with an image of the asset catalogue.
    public init(
        _ title: LocalizedStringKey, image: String, role: TabRole? = nil, file: String = #fileID,
        line: UInt = #line, @ViewBuilder content: () -> Content
    ) {
        self.init(
            label: SwiftUILabel(title, image: image, file: file, line: line), tag: nil, content: content(),
            place: CodePlace(file, line))
    }
}

extension Tab where Value == Never, Content: View, Label: View {
    /// Creates a tab with a label.
    public init(
        role: TabRole? = nil, file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) { self.init(label: label(), tag: nil, content: content(), place: CodePlace(file, line)) }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    /// Creates the search tab.
    public init(
        role: TabRole, file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content
    ) { self.init("Search", systemImage: "magnifyingglass", file: file, line: line, content: content) }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    /// Creates a tab with a symbol and a tag for the selection.
    public init(
        _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content
    ) {
        self.init(
            label: SwiftUILabel(title, systemImage: systemImage, file: file, line: line), tag: AnyHashable(value),
            content: content(), place: CodePlace(file, line))
    }

    /// Creates a tab with a symbol and a tag for the selection.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, systemImage: String, value: Value, role: TabRole? = nil, file: String = #fileID,
        line: UInt = #line, @ViewBuilder content: () -> Content
    ) {
        self.init(
            label: SwiftUILabel(title, systemImage: systemImage, file: file, line: line), tag: AnyHashable(value),
            content: content(), place: CodePlace(file, line))
    }

    /// Creates a tab with an image of the asset catalogue and a tag for the selection.
    public init(
        _ title: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil, file: String = #fileID,
        line: UInt = #line, @ViewBuilder content: () -> Content
    ) {
        self.init(
            label: SwiftUILabel(title, image: image, file: file, line: line), tag: AnyHashable(value),
            content: content(), place: CodePlace(file, line))
    }

    /// Creates the search tab, with a tag for the selection.
    public init(
        value: Value, role: TabRole, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) { self.init("Search", systemImage: "magnifyingglass", value: value, file: file, line: line, content: content) }
}

extension Tab where Value: Hashable, Content: View, Label: View {
    /// Creates a tab with a label and a tag for the selection.
    public init(
        value: Value, role: TabRole? = nil, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) { self.init(label: label(), tag: AnyHashable(value), content: content(), place: CodePlace(file, line)) }
}

@MainActor
extension Tab where Content: View, Label: View {
    /// Adds a count to the tab; 0 is not shown.
    public func badge(_ count: Int) -> Tab<Value, AnyView, Label> { badge(count == 0 ? nil : Text("\(count)")) }

    /// Adds a text to the tab; nil for none.
    public func badge(_ text: Text?) -> Tab<Value, AnyView, Label> { changed { $0.badge(text) } }

    /// Sets an identifier by which the user's order of tabs is kept.
    public func customizationID(_ id: String) -> Self { self }

    /// Sets how the user may change the tab.
    public func customizationBehavior(_ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...)
        -> Self
    { self }

    /// Hides the tab: it is not in the bar.
    public func hidden(_ isHidden: Bool = true) -> Self {
        var tab = self
        tab.isHidden = isHidden
        return tab
    }

    private func changed(_ change: (Content) -> some View) -> Tab<Value, AnyView, Label> {
        Tab<Value, AnyView, Label>(
            label: label, tag: tag, content: AnyView(change(content)), place: place, isHidden: isHidden)
    }
}

/// The changes of a tab that the user may make.
public enum TabCustomizationBehavior: Hashable, Sendable { case automatic, disabled, reorderable }

/// The place of a tab.
public enum AdaptableTabBarPlacement: Hashable, Sendable { case automatic, tabBar, sidebar }

/// Tabs that belong together; on a phone each is in the bar.
public struct TabSection<Value: Hashable, Content> {
    private let tabs: TabList<Value>
}

extension TabSection: View, PrimitiveView, EvaluatedView where Content == TabList<Value> {
    /// Creates a group of tabs.
    public init(@TabContentBuilder<Value> content: () -> TabList<Value>) { tabs = content() }

    /// Creates a group of tabs with a title, which a phone doesn't show.
    public init(_ title: LocalizedStringKey, @TabContentBuilder<Value> content: () -> TabList<Value>) {
        tabs = content()
    }

    func nodes(in context: ViewContext) -> [ViewNode] { tabs.nodes(in: context) }
}

/// Several tabs with tags of one type.
public struct TabList<Value: Hashable> {
    fileprivate let tabs: [any View]
}

extension TabList: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] { TupleView<Void>(views: tabs).nodes(in: context) }
}

/// Builds tabs whose tags have the type of the selection.
@resultBuilder
public enum TabContentBuilder<Value: Hashable> {
    /// Adds a tab.
    public static func buildExpression<Content: View, Label: View>(
        _ tab: Tab<Value, Content, Label>
    ) -> TabList<Value> { TabList(tabs: [tab]) }
    /// Adds a group of tabs.
    public static func buildExpression(_ tabs: TabSection<Value, TabList<Value>>) -> TabList<Value> {
        TabList(tabs: [tabs])
    }
    /// Adds a tab for each element.
    public static func buildExpression<Data, ID, Content: View, Label: View>(
        _ tabs: ForEach<Data, ID, Tab<Value, Content, Label>>
    ) -> TabList<Value> { TabList(tabs: [tabs]) }
    /// Joins tabs in order.
    public static func buildBlock(_ tabs: TabList<Value>...) -> TabList<Value> { TabList(tabs: tabs) }
    /// Supports `if` without `else`.
    public static func buildOptional(_ tabs: TabList<Value>?) -> TabList<Value> {
        TabList(tabs: tabs.map { [$0] } ?? [])
    }
    /// Supports the first branch of `if`.
    public static func buildEither(first tabs: TabList<Value>) -> TabList<Value> { tabs }
    /// Supports the other branches of `if`.
    public static func buildEither(second tabs: TabList<Value>) -> TabList<Value> { tabs }
    /// Supports `if #available`.
    public static func buildLimitedAvailability(_ tabs: TabList<Value>) -> TabList<Value> { tabs }
}

extension TabView where Content == TabList<SelectionValue> {
    /// Creates tabs whose tags have the type of the selection.
    public init(
        selection: Binding<SelectionValue>, file: String = #fileID, line: UInt = #line,
        @TabContentBuilder<SelectionValue> content: () -> TabList<SelectionValue>
    ) { self.init(showing: content(), of: selection, at: CodePlace(file, line)) }
}
