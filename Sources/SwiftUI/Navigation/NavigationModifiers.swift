import TatamiSceneFile

/// The position of the title of a navigation bar.
public struct NavigationBarItem: Sendable {
    /// The position of the title.
    public enum TitleDisplayMode: Hashable, Sendable { case automatic, inline, large }
}

extension View {
    /// Changes the bar of the navigation stack around the view.
    func bar(_ change: @escaping @MainActor (NavigationBarContent, ViewContext) -> Void) -> EnvironmentModified<Self> {
        EnvironmentModified(content: self) { context in
            if let bar = context.bar { change(bar, context) }
        }
    }

    /// Sets the title of the navigation bar.
    public func navigationTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(Text(title)) }

    /// Sets the title of the navigation bar.
    @_disfavoredOverload
    public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View { navigationTitle(Text(title)) }

    /// Sets the title of the navigation bar.
    public func navigationTitle(_ title: Text) -> some View {
        bar { bar, context in bar.title = title.plain(in: context.environment) }
    }

    /// Sets the title of the navigation bar, which can be edited.
    public func navigationTitle(_ title: Binding<String>) -> some View {
        navigationTitle(Text(verbatim: title.wrappedValue))
    }

    /// Sets the position of the title.
    public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
        bar { bar, _ in bar.displayMode = mode }
    }

    /// Sets the title of the navigation bar, in the older form.
    public func navigationBarTitle(
        _ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
    ) -> some View { navigationBarTitle(Text(title), displayMode: displayMode) }

    /// Sets the title of the navigation bar, in the older form.
    @_disfavoredOverload
    public func navigationBarTitle<Title: StringProtocol>(
        _ title: Title, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
    ) -> some View { navigationBarTitle(Text(title), displayMode: displayMode) }

    /// Sets the title of the navigation bar, in the older form.
    public func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    /// Sets whether the navigation bar is hidden, in the older form.
    public func navigationBarHidden(_ isHidden: Bool) -> some View {
        bar { bar, _ in bar.isHidden = isHidden }
    }

    /// Sets whether the back button is hidden; a root has none.
    public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
        bar { bar, _ in bar.hidesBack = isHidden }
    }

    /// Adds views at the ends of the navigation bar, in the older form.
    public func navigationBarItems<Leading: View, Trailing: View>(
        leading: Leading = EmptyView(), trailing: Trailing = EmptyView()
    ) -> some View {
        bar { bar, context in
            bar.leading += context.barItems(of: leading)
            bar.trailing += context.barItems(of: trailing)
        }
    }

    /// Sets the screen that a value leads to.
    public func navigationDestination<Value: Hashable, Destination: View>(
        for type: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
    ) -> some View {
        bar { bar, _ in
            bar.destinations[ObjectIdentifier(type)] = { value, context in
                (value.base as? Value).map { context.nodes(of: destination($0)) }
            }
        }
    }

    /// Sets a screen that is pushed while a binding is true.
    public func navigationDestination<Destination: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) -> some View {
        let destination = destination()
        return bar { bar, context in
            guard isPresented.wrappedValue else { return }
            bar.pushed = PushedScreen(
                identity: context.identity.entering("destination"), show: { $0.nodes(of: destination) },
                pop: { isPresented.wrappedValue = false })
        }
    }

    /// Sets a screen that is pushed while a binding has a value.
    public func navigationDestination<Item: Hashable, Destination: View>(
        item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
    ) -> some View {
        bar { bar, _ in
            guard let value = item.wrappedValue else { return }
            bar.pushed = PushedScreen(
                identity: value, show: { $0.nodes(of: destination(value)) }, pop: { item.wrappedValue = nil })
        }
    }

    /// Sets the style of navigation views; on a phone all are stacks.
    public func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> some View { self }

    /// Adds a search field below the navigation bar.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey = "Search", file: String = #fileID, line: UInt = #line
    ) -> some View {
        searchable(
            text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt), file: file, line: line)
    }

    /// Adds a search field below the navigation bar.
    @_disfavoredOverload
    public func searchable<Prompt: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
        prompt: Prompt, file: String = #fileID, line: UInt = #line
    ) -> some View {
        searchable(
            text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt), file: file, line: line)
    }

    /// Adds a search field, which is active while a binding is true; drawn inactive, with a warning then.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
        prompt: Text?, file: String = #fileID, line: UInt = #line
    ) -> some View {
        bar { bar, context in
            bar.search = context.search(text, prompt: prompt?.plain(in: context.environment) ?? "Search")
        }.notDrawn("a search field that is used", if: isPresented?.wrappedValue == true, file, line)
    }

    /// Adds a search field with suggestions, in the older form; an inactive field doesn't show them.
    public func searchable<Suggestions: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey = "Search",
        @ViewBuilder suggestions: () -> Suggestions
    ) -> some View { searchable(text: text, placement: placement, prompt: prompt) }

    /// Adds choices below a search field; an inactive field doesn't show them.
    public func searchScopes<Value: Hashable, Content: View>(
        _ scope: Binding<Value>, @ViewBuilder scopes: () -> Content
    ) -> some View { self }

    /// Adds suggestions to a search field; an inactive field doesn't show them.
    public func searchSuggestions<Suggestions: View>(
        @ViewBuilder _ suggestions: () -> Suggestions
    ) -> some View { self }

    /// Sets the text that a suggestion completes.
    public func searchCompletion(_ completion: String) -> some View { self }

    /// Sets how titles are shown.
    public func toolbarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationBarTitleDisplayMode(mode)
    }

    /// Sets the width of a column of a split view; on a phone there is one column.
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }

    /// Sets the width of a column of a split view; on a phone there is one column.
    public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View { self }
}

extension ViewContext {
    /// Returns a search field that can be typed into.
    @MainActor
    fileprivate func search(_ text: Binding<String>, prompt: String) -> SearchField {
        let typing = typing(text.wrappedValue, { text.wrappedValue = $0 }, for: .search)
        return SearchField(
            text: text.wrappedValue, prompt: prompt, control: control(named: [prompt], isNamedByContent: false, typing))
    }

    /// Evaluates views at an end of a bar.
    @MainActor
    func barItems(of view: some View) -> [ViewNode] {
        entering("bar").with { values in
            (values.isInList, values.stackAxis) = (false, .horizontal)
            values.showLabels(as: .iconOnly)
            values.font = nil
        }.nodes(of: view)
    }
}

/// The position of a search field; it is drawn below the navigation bar for all.
public enum SearchFieldPlacement: Hashable, Sendable {
    case automatic, toolbar, sidebar, navigationBarDrawer

    /// Below the navigation bar.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        .navigationBarDrawer
    }

    /// The condition for showing the field.
    public enum NavigationBarDrawerDisplayMode: Hashable, Sendable { case automatic, always }
}

/// A style of navigation views; on a phone all are stacks.
public protocol NavigationViewStyle {}

/// A stack.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public init() {}
}

/// Columns; on a phone a stack.
public typealias DoubleColumnNavigationViewStyle = StackNavigationViewStyle

/// The platform's style.
public typealias DefaultNavigationViewStyle = StackNavigationViewStyle

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// A stack.
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
    /// The platform's style.
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
