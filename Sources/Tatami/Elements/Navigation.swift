import TatamiSceneFile

/// A navigation bar with a title above content, named as in SwiftUI; it fills the available space.
///
///     NavigationStack {
///         List { Row("Inbox") }
///             .navigationTitle("Mailboxes")
///     }
///
/// The bar is the kit's component `navigationBar`, with a large title unless
/// ``Element/navigationBarTitleDisplayMode(_:file:line:)`` is `inline`. For the bar's other features use a
/// ``Component``.
public struct NavigationStack: Element {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// Creates a stack. The last title set on the stack or its elements is shown.
    public init(
        file: String = #filePath, line: UInt = #line, @ElementBuilder content: () -> [any Element]
    ) {
        let place = CodePlace(file: file, line: line)
        var content = content().map(\.draft)
        var said: [CodeNode.Entry] = []
        for index in content.indices {
            for (word, node) in content[index].take([.navigationTitle, .titleDisplayMode, .searchable, .toolbar]) {
                said += word.entries(node)
            }
        }
        draft = .filling(place)
        draft.stackContent = content.map(\.node)
        draft.setBar(said, at: place)
    }

    /// Adds a search field below the bar; see ``Element/searchable(text:prompt:file:line:)``.
    public func searchable(
        text: String = "", prompt: String = "Search", file: String = #filePath, line: UInt = #line
    ) -> NavigationStack {
        saying("searchable", .search(text, prompt, at: CodePlace(file: file, line: line)), file, line)
    }

    /// Adds buttons at the ends of the bar.
    public func toolbar(
        file: String = #filePath, line: UInt = #line, @ToolbarBuilder content: () -> [ToolbarItem]
    ) -> NavigationStack {
        let place = CodePlace(file: file, line: line)
        return ToolbarItem.slots(content(), at: place).reduce(self) { $0.saying($1.key, $1.node.value, file, line) }
    }

    /// Sets the title in the bar.
    public func navigationTitle(_ title: String, file: String = #filePath, line: UInt = #line) -> NavigationStack {
        saying("title", .text(title), file, line)
    }

    /// Sets whether the title is large and below the bar, the default, or in the bar.
    public func navigationBarTitleDisplayMode(
        _ mode: TitleDisplayMode, file: String = #filePath, line: UInt = #line
    ) -> NavigationStack {
        saying("large", .flag(mode == .large), file, line)
    }

    private func saying(_ key: String, _ value: CodeNode.Value, _ file: String, _ line: UInt) -> NavigationStack {
        let place = CodePlace(file: file, line: line)
        var copy = self
        copy.draft.setBar(copy.draft.bar + [.init(key, value, at: place)], at: place)
        return copy
    }
}

/// The position of the title of a navigation bar.
public enum TitleDisplayMode: Hashable, Sendable, CaseIterable {
    case large, inline
}

/// Attributes for an enclosing navigation stack or tab view.
extension Element {
    /// Sets the title of the enclosing ``NavigationStack``; an error elsewhere.
    @_disfavoredOverload
    public func navigationTitle(_ title: String, file: String = #filePath, line: UInt = #line) -> Self {
        telling(.navigationTitle, .text(title), file, line)
    }

    /// Sets the position of the title of the enclosing ``NavigationStack``. Default: `large`.
    @_disfavoredOverload
    public func navigationBarTitleDisplayMode(
        _ mode: TitleDisplayMode, file: String = #filePath, line: UInt = #line
    ) -> Self {
        telling(.titleDisplayMode, .flag(mode == .large), file, line)
    }

    /// Adds a search field, the kit's component `searchField`, with this text below the bar of the enclosing
    /// ``NavigationStack``. Elsewhere it is an error.
    @_disfavoredOverload
    public func searchable(
        text: String = "", prompt: String = "Search", file: String = #filePath, line: UInt = #line
    ) -> Self {
        telling(.searchable, .search(text, prompt, at: CodePlace(file: file, line: line)), file, line)
    }

    /// Adds buttons at the ends of the bar of the enclosing ``NavigationStack``; an error elsewhere.
    ///
    ///     List { Row("Inbox") }
    ///         .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("New", systemImage: "plus") } }
    @_disfavoredOverload
    public func toolbar(
        file: String = #filePath, line: UInt = #line, @ToolbarBuilder content: () -> [ToolbarItem]
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        return telling(.toolbar, .mapping(ToolbarItem.slots(content(), at: place)), file, line)
    }

    /// Sets the title in the bar of the enclosing ``TabView``; an error elsewhere.
    public func tabItem(file: String = #filePath, line: UInt = #line, _ label: () -> Label) -> Self {
        let draft = label().draft
        var symbol = ""
        if case .symbol(let name)? = draft.companion { symbol = name }
        return tabItem(draft.text ?? "", systemImage: symbol, file: file, line: line)
    }

    /// Adds a count, in a secondary colour at the end of a row, or in red at a tab's symbol; 0 is not shown.
    /// An error on any other element.
    public func badge(_ count: Int, file: String = #filePath, line: UInt = #line) -> Self {
        count == 0 ? self : badge(String(count), file: file, line: line)
    }

    /// Adds a short text, in a secondary colour at the end of a row, or in red at a tab's symbol. An error on
    /// any other element.
    public func badge(_ text: String, file: String = #filePath, line: UInt = #line) -> Self {
        telling(.badge, .text(text), file, line)
    }

    /// Sets title and symbol in the bar of the enclosing ``TabView``; an error elsewhere.
    public func tabItem(
        _ title: String, systemImage: String, badge: String? = nil, file: String = #filePath, line: UInt = #line
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        let item: [CodeNode.Entry?] = [
            .init("title", .text(title), at: place), .init("symbol", .text(systemImage), at: place),
            badge.map { .init("badge", .text($0), at: place) },
        ]
        return telling(.tabItem, .mapping(item.compactMap(\.self)), file, line)
    }

    private func telling(_ word: ContextWord, _ value: CodeNode.Value, _ file: String, _ line: UInt) -> Self {
        var copy = self
        copy.draft.context.append(.init(word.rawValue, value, at: CodePlace(file: file, line: line)))
        return copy
    }
}

/// The name of an attribute for an enclosing element, as in diagnostics about unused ones.
private enum ContextWord: String {
    case navigationTitle
    case titleDisplayMode = "navigationBarTitleDisplayMode"
    case searchable, toolbar, tabItem, badge

    /// The entries of the bar that the attribute sets.
    func entries(_ node: CodeNode) -> [CodeNode.Entry] {
        switch (self, node.value) {
        case (.navigationTitle, _): [.init("title", node)]
        case (.titleDisplayMode, _): [.init("large", node)]
        case (.toolbar, .mapping(let slots)): slots
        default: [.init(rawValue, node)]
        }
    }
}

/// Tabs of which one is shown, above a bar with all of them; it fills the available space.
///
///     TabView(selection: 1) {
///         List { Row("Milk") }.tabItem("Lists", systemImage: "list.bullet")
///         Text("You").tabItem("You", systemImage: "person.fill")
///     }
///
/// The bar is the component `tabBar` of the kit.
public struct TabView: Element {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// Creates tabs. `selection` is the tag of the shown one, or its index from 0 if there are no tags. The
    /// others appear in the bar only.
    public init(
        selection: some Hashable & Sendable = 0, file: String = #filePath, line: UInt = #line,
        @ElementBuilder content: () -> [any Element]
    ) {
        let place = CodePlace(file: file, line: line)
        var drafts = content().map(\.draft)
        let chosen = drafts.index(of: selection)
        var items: [CodeNode] = []
        for index in drafts.indices {
            var item: [CodeNode.Entry] = []
            if case .mapping(let said)? = drafts[index].take([.tabItem]).last?.node.value { item = said }
            item += drafts[index].take([.badge]).map { .init("badge", $0.node) }
            if index == chosen { item.append(.init("selected", .flag(true), at: place)) }
            let part = drafts[index].place
            items.append(CodeNode(.mapping([.init("tabItem", .mapping(item), at: part)]), at: part))
        }
        draft = .filling(place)
        var shown: [CodeNode] = []
        if let chosen, drafts.indices.contains(chosen) {
            let stack: [CodeNode.Entry] = [
                .init("content", .list([drafts[chosen].node]), at: place), .init("width", .text("fill"), at: place),
                .init("height", .text("fill"), at: place),
            ]
            shown = [CodeNode(.mapping([.init("vstack", .mapping(stack), at: place)]), at: place)]
        }
        let bar = CodeNode.Entry("tabBar", .mapping([.init("items", .list(items), at: place)]), at: place)
        draft.set("content", .list(shown + [CodeNode(.mapping([bar]), at: place)]), at: place)
    }
}

/// A tab of a ``TabView``, with its title in the bar.
public struct Tab: Element {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// Creates a tab, with its elements stacked vertically.
    public init(
        _ title: String, systemImage: String, file: String = #filePath, line: UInt = #line,
        @ElementBuilder content: () -> [any Element]
    ) {
        let stack = VStack(file: file, line: line, content: content).frame(width: .fill, height: .fill)
        draft = stack.tabItem(title, systemImage: systemImage, file: file, line: line).draft
    }

    /// Creates a tab with a tag for the selection.
    public init(
        _ title: String, systemImage: String, value: some Hashable & Sendable, file: String = #filePath,
        line: UInt = #line, @ElementBuilder content: () -> [any Element]
    ) {
        self.init(title, systemImage: systemImage, file: file, line: line, content: content)
        draft.tag = value
    }
}

extension ElementDraft {
    /// A stack that fills the available space, for a component in it.
    fileprivate static func filling(_ place: CodePlace) -> ElementDraft {
        Component.noteOne()
        var draft = ElementDraft(kind: "vstack", at: place)
        draft.set("width", .text("fill"), at: place)
        draft.set("height", .text("fill"), at: place)
        return draft
    }

    /// Removes the attributes with these names and returns them.
    fileprivate mutating func take(_ words: [ContextWord]) -> [(word: ContextWord, node: CodeNode)] {
        let taken = context.compactMap { entry in
            words.first { $0.rawValue == entry.key }.map { (word: $0, node: entry.node) }
        }
        context.removeAll { entry in words.contains { $0.rawValue == entry.key } }
        return taken
    }

    fileprivate mutating func setBar(_ said: [CodeNode.Entry], at place: CodePlace) {
        bar = said
        let search = said.last { $0.key == "searchable" }.map {
            CodeNode(.mapping([.init("searchField", $0.node)]), at: $0.node.place)
        }
        let known = [CodeNode.Entry("large", .flag(true), at: place)] + said.filter { $0.key != "searchable" }
        let node = CodeNode(.mapping([.init("navigationBar", .mapping(known), at: place)]), at: place)
        set("content", .list([node] + [search].compactMap(\.self) + stackContent), at: place)
    }
}

extension CodeNode.Value {
    fileprivate static func search(_ text: String, _ prompt: String, at place: CodePlace) -> CodeNode.Value {
        .mapping([.init("text", .text(text), at: place), .init("placeholder", .text(prompt), at: place)])
    }
}
