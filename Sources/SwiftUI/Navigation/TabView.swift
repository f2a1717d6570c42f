import TatamiSceneFile

/// Tabs after evaluation.
struct TabContent {
    struct Item {
        var title: String
        var symbol: String
        var badge: String?
        var isSelected: Bool
    }

    var items: [Item]
    /// The views of the selected tab.
    var shown: [ViewNode]
    var tint: CodeNode.Value?
    /// Whether the tabs are pages without a bar, and whether these have dots.
    var isPaged = false, hasDots = false
}

/// Tabs of which one is shown.
public struct TabView<SelectionValue: Hashable, Content> {
    private let selection: Binding<SelectionValue>?
    private let content: Content
    private let place: CodePlace
}

extension TabView: View, PrimitiveView, EvaluatedView where Content: View {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let tabs = context.with { $0.isInList = false }.nodes(of: content)
        let own = context.run.kept(at: context.identity.entering("tab")) { StateCell(0) }
        let chosen =
            selection.map { selection in tabs.firstIndex { $0.isTagged(selection.wrappedValue) } ?? 0 } ?? own.value
        let items = tabs.enumerated().map { index, tab -> TabContent.Item in
            var item = TabContent.Item(title: "", symbol: "circle", isSelected: index == chosen)
            for trait in tab.traits {
                switch trait {
                case .tabItem(let label):
                    item.title = label.map(\.plainText).joined()
                    item.symbol = label.lazy.compactMap(\.firstSymbol).first ?? item.symbol
                case .badge(let text): item.badge = text
                default: break
                }
            }
            return item
        }
        let shown = tabs.indices.contains(chosen) ? [tabs[chosen]] : []
        var content = TabContent(items: items, shown: shown, tint: context.tint)
        let style = context.environment.pageStyle
        content.isPaged = style != nil
        content.hasDots = style?.hasDots(forPages: items.count) == true
        let node = ViewNode(.tabs(content), at: place)
        guard !content.isPaged else { return [node] }
        return [
            zip(items, tabs).enumerated().reduce(node) { node, tab in
                let (index, (item, view)) = tab
                let select = Control.Use.tap {
                    guard let selection else { return own.value = index }
                    if let value = view.selectionValue(of: SelectionValue.self) { selection.wrappedValue = value }
                }
                return node.with(context.control(named: [item.title, item.symbol], isNamedByContent: false, select))
            }
        ]
    }
}

extension TabView {
    init(showing content: Content, of selection: Binding<SelectionValue>, at place: CodePlace) {
        self.init(selection: selection, content: content, place: place)
    }
}

extension TabView where Content: View {
    /// Creates tabs, the one with the tag selected.
    public init(
        selection: Binding<SelectionValue>?, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content(), place: CodePlace(file, line))
    }
}

extension TabView where SelectionValue == Int, Content: View {
    /// Creates tabs, the first one selected.
    public init(file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content) {
        self.init(selection: nil, content: content(), place: CodePlace(file, line))
    }
}

/// A style of tab views.
public protocol TabViewStyle {}

/// The platform's style: a bar at the bottom.
public struct DefaultTabViewStyle: TabViewStyle {
    /// Creates the style.
    public init() {}
}

/// Pages with dots.
public struct PageTabViewStyle: TabViewStyle {
    /// The condition for showing dots.
    public enum IndexDisplayMode: Hashable, Sendable { case automatic, always, never }
    let mode: IndexDisplayMode
    /// Creates the style.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }

    func hasDots(forPages count: Int) -> Bool { mode == .always || mode == .automatic && count > 1 }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    /// A bar at the bottom.
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
    /// A sidebar on a wide screen; on a phone the tabs of the platform.
    public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
    /// Always a bar.
    public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

/// Tabs that are a sidebar on a wide screen; on a phone the tabs of the platform.
public typealias SidebarAdaptableTabViewStyle = DefaultTabViewStyle

/// Tabs that are always a bar.
public typealias TabBarOnlyTabViewStyle = DefaultTabViewStyle

extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages with dots.
    public static var page: PageTabViewStyle { PageTabViewStyle() }
    /// Returns the style of pages, with dots if the mode shows them.
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

extension View {
    /// Sets the title and the symbol of the view in the bar of the tab view around it.
    public func tabItem<Content: View>(@ViewBuilder _ label: () -> Content) -> some View {
        let label = label()
        return trait { context in
            .tabItem(context.entering("tabItem").with { $0.showLabels(as: .titleAndIcon) }.nodes(of: label))
        }
    }

    /// Sets the style of tab views.
    public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View {
        setting { $0.pageStyle = style as? PageTabViewStyle }
    }
}
