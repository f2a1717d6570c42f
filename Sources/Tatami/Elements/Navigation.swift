import TatamiSceneFile

/// A screen below a navigation bar with its title, by SwiftUI's name; it fills its place.
///
///     NavigationStack {
///         List { Row("Inbox") }
///             .navigationTitle("Mailboxes")
///     }
///
/// The bar is the component `navigationBar` of the kit, with a large title unless
/// ``Element/navigationBarTitleDisplayMode(_:file:line:)`` says `inline`. What else the bar can do, a ``Component`` says.
public struct NavigationStack: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// The title is what the elements say, or what is said of the stack itself; the last of these.
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

    /// A field to search in, below the bar; see ``Element/searchable(text:prompt:file:line:)``.
    public func searchable(
        text: String = "", prompt: String = "Search", file: String = #filePath, line: UInt = #line
    ) -> NavigationStack {
        saying("searchable", .search(text, prompt, at: CodePlace(file: file, line: line)), file, line)
    }

    /// Buttons at the ends of the bar.
    public func toolbar(
        file: String = #filePath, line: UInt = #line, @ToolbarBuilder content: () -> [ToolbarItem]
    ) -> NavigationStack {
        let place = CodePlace(file: file, line: line)
        return ToolbarItem.slots(content(), at: place).reduce(self) { $0.saying($1.key, $1.node.value, file, line) }
    }

    /// What the screen shows, in the bar above it.
    public func navigationTitle(_ title: String, file: String = #filePath, line: UInt = #line) -> NavigationStack {
        saying("title", .text(title), file, line)
    }

    /// Whether the title stands large below the bar, as unless said, or in it.
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

/// Where a navigation bar has its title.
public enum TitleDisplayMode: Hashable, Sendable, CaseIterable {
    case large, inline
}

/// What elements say for a stack or tabs around them.
extension Element {
    /// What the screen shows, for the ``NavigationStack`` around the element; anywhere else it is an error.
    @_disfavoredOverload
    public func navigationTitle(_ title: String, file: String = #filePath, line: UInt = #line) -> Self {
        telling(.navigationTitle, .text(title), file, line)
    }

    /// Whether the title stands large below the bar, as unless said, or in it; for the ``NavigationStack`` around it.
    @_disfavoredOverload
    public func navigationBarTitleDisplayMode(
        _ mode: TitleDisplayMode, file: String = #filePath, line: UInt = #line
    ) -> Self {
        telling(.titleDisplayMode, .flag(mode == .large), file, line)
    }

    /// A field to search in, with what was typed, below the bar of the ``NavigationStack`` around the element; anywhere else it is
    /// an error. The field is the component `searchField` of the kit.
    @_disfavoredOverload
    public func searchable(
        text: String = "", prompt: String = "Search", file: String = #filePath, line: UInt = #line
    ) -> Self {
        telling(.searchable, .search(text, prompt, at: CodePlace(file: file, line: line)), file, line)
    }

    /// Buttons at the ends of the bar of the ``NavigationStack`` around the element; anywhere else it is an error.
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

    /// What the element is called in the bar of the ``TabView`` around it; anywhere else it is an error.
    public func tabItem(file: String = #filePath, line: UInt = #line, _ label: () -> Label) -> Self {
        let draft = label().draft
        var symbol = ""
        if case .symbol(let name)? = draft.companion { symbol = name }
        return tabItem(draft.text ?? "", systemImage: symbol, file: file, line: line)
    }

    /// A count in a secondary colour at the end of a row, or in red on the symbol of a part of a ``TabView``; 0 is not shown.
    /// Of any other element it is an error.
    public func badge(_ count: Int, file: String = #filePath, line: UInt = #line) -> Self {
        count == 0 ? self : badge(String(count), file: file, line: line)
    }

    /// A short text in a secondary colour at the end of a row, or in red on the symbol of a part of a ``TabView``. Of any other
    /// element it is an error.
    public func badge(_ text: String, file: String = #filePath, line: UInt = #line) -> Self {
        telling(.badge, .text(text), file, line)
    }

    /// What the element is called in the bar of the ``TabView`` around it; anywhere else it is an error.
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

/// As diagnostics call what nothing around the element takes.
private enum ContextWord: String {
    case navigationTitle
    case titleDisplayMode = "navigationBarTitleDisplayMode"
    case searchable, toolbar, tabItem, badge

    /// What the bar is given by it.
    func entries(_ node: CodeNode) -> [CodeNode.Entry] {
        switch (self, node.value) {
        case (.navigationTitle, _): [.init("title", node)]
        case (.titleDisplayMode, _): [.init("large", node)]
        case (.toolbar, .mapping(let slots)): slots
        default: [.init(rawValue, node)]
        }
    }
}

/// The parts of an app, of which one is shown, above a bar with all of them; it fills its place.
///
///     TabView(selection: 1) {
///         List { Row("Milk") }.tabItem("Lists", systemImage: "list.bullet")
///         Text("You").tabItem("You", systemImage: "person.fill")
///     }
///
/// The bar is the component `tabBar` of the kit.
public struct TabView: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `selection` is the tag of the part that is shown, or its number from 0 where none has a tag; others are named in the bar
    /// and not drawn.
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

/// A part of a ``TabView``, with what it is called in its bar.
public struct Tab: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// Elements stand below each other.
    public init(
        _ title: String, systemImage: String, file: String = #filePath, line: UInt = #line,
        @ElementBuilder content: () -> [any Element]
    ) {
        let stack = VStack(file: file, line: line, content: content).frame(width: .fill, height: .fill)
        draft = stack.tabItem(title, systemImage: systemImage, file: file, line: line).draft
    }

    /// With a tag that the tabs are told to show it by.
    public init(
        _ title: String, systemImage: String, value: some Hashable & Sendable, file: String = #filePath,
        line: UInt = #line, @ElementBuilder content: () -> [any Element]
    ) {
        self.init(title, systemImage: systemImage, file: file, line: line, content: content)
        draft.tag = value
    }
}

extension ElementDraft {
    /// A stack as large as its place, for a component in it.
    fileprivate static func filling(_ place: CodePlace) -> ElementDraft {
        Component.noteOne()
        var draft = ElementDraft(kind: "vstack", at: place)
        draft.set("width", .text("fill"), at: place)
        draft.set("height", .text("fill"), at: place)
        return draft
    }

    /// Takes away what was said with these words.
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
