package import TatamiSceneFile

/// A part of the screen: a label, a stack, a list, a row of a list.
///
/// Elements are values: each modifier gives a changed copy. What is wrong with one is told when the scene is drawn, with
/// the line that said it.
public protocol Element: Sendable {
    /// What has been said of the element so far.
    var draft: ElementDraft { get set }
}

/// Builds the elements of a screen, a stack or a view from a closure, with `if`, `switch` and `for`.
@resultBuilder
public enum ElementBuilder {
    /// One element.
    public static func buildExpression(_ element: some Element) -> [any Element] { [element] }

    /// Elements that another function made.
    public static func buildExpression(_ elements: [any Element]) -> [any Element] { elements }

    /// Elements made of data.
    public static func buildExpression(_ elements: ForEach) -> [any Element] { elements.elements() }

    /// One after the other.
    public static func buildBlock(_ parts: [any Element]...) -> [any Element] { parts.flatMap(\.self) }

    /// `if` without an `else`.
    public static func buildOptional(_ part: [any Element]?) -> [any Element] { part ?? [] }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: [any Element]) -> [any Element] { part }

    /// Another branch of an `if` or `switch`.
    public static func buildEither(second part: [any Element]) -> [any Element] { part }

    /// The rounds of a `for` loop.
    public static func buildArray(_ parts: [[any Element]]) -> [any Element] { parts.flatMap(\.self) }

    /// `if #available`.
    public static func buildLimitedAvailability(_ part: [any Element]) -> [any Element] { part }
}

/// What has been said of an element so far; only the library's own elements look into it.
public struct ElementDraft: Sendable {
    /// As scene files call it; nil for the changes of a state, which fit any kind.
    let kind: String?
    let place: CodePlace
    /// What the kind of element has keys for, and what every element has.
    private(set) var entries: [CodeNode.Entry] = []
    /// The id, and what only a row has keys for.
    private(set) var beside: [CodeNode.Entry] = []
    /// What the constraints of the view around it call it.
    var name: String?
    /// What stands beside it, so that both together are the element.
    var companion: Companion?
    /// What it says for the stack or the tabs around it, which take it away; what is left is an error.
    var context: [CodeNode.Entry] = []
    /// Of a choice by a value of a record: the elements that it is made between.
    var choices: [Choice] = []
    /// Where its content stands in its frame, unless it fills it.
    var frameAlignment: Alignment?
    /// Where it stands in a frame that says nothing else; nil where it is as large as its frame.
    var usualAlignment: Alignment?
    /// What is said of its font beside the font, whichever is said first.
    private var fontTraits: [CodeNode.Entry] = []
    /// Of a button: what it does.
    var role: Button.Role?
    /// What chooses it among others: for tabs and pickers.
    var tag: (any Hashable & Sendable)?
    /// Of a line between elements of a stack, unless it is said of it: the side along which it is thin, and the other.
    var line: (thin: String, long: String)?
    /// Of a navigation stack: what its bar is given, and what stands below it.
    var bar: [CodeNode.Entry] = []
    var stackContent: [CodeNode] = []

    init(kind: String?, id: String? = nil, at place: CodePlace) {
        self.kind = kind
        self.place = place
        if let id { setBeside("id", .text(id), at: place) }
    }

    var id: String? {
        if case .text(let id) = beside.last(where: { $0.key == "id" })?.node.value { id } else { nil }
    }

    /// The later of two values for one key holds.
    mutating func set(_ key: String, _ value: CodeNode.Value?, at place: CodePlace) {
        if let value { entries.append(CodeNode.Entry(key, value, at: place)) }
    }

    /// The font, with what was said beside it.
    mutating func setFont(_ font: CodeNode.Value?, at place: CodePlace) {
        var entries: [CodeNode.Entry] = []
        switch font {
        case .mapping(let said)?: entries = said
        case .text(let style)?: entries = [.init("style", .text(style), at: place)]
        default: break
        }
        set("font", fontTraits.isEmpty ? font : .mapping(entries + fontTraits), at: place)
    }

    /// The weight, or whether it leans, of whatever font it has.
    mutating func setFontTrait(_ key: String, _ value: CodeNode.Value, at place: CodePlace) {
        fontTraits.append(.init(key, value, at: place))
        setFont(entries.last { $0.key == "font" }?.node.value, at: place)
    }

    /// Says where it stands in a frame, which may be wider than itself.
    mutating func align(_ alignment: Alignment?, in isWider: Bool) {
        if let alignment = alignment ?? (isWider ? usualAlignment : nil) { frameAlignment = alignment }
    }

    /// What it says as a text; nil where it says none, or one in several looks.
    var text: String? {
        if case .text(let text) = entries.last(where: { $0.key == "text" || $0.key == "title" })?.node.value {
            text
        } else {
            nil
        }
    }

    mutating func setBeside(_ key: String, _ value: CodeNode.Value?, at place: CodePlace) {
        if let value { beside.append(CodeNode.Entry(key, value, at: place)) }
    }

    /// Adds to what was said before of a key that every element has.
    mutating func add(_ key: String, _ more: [CodeNode.Entry], at place: CodePlace) {
        var known: [CodeNode.Entry] = []
        if case .mapping(let entries) = entries.last(where: { $0.key == key })?.node.value { known = entries }
        set(key, .mapping(known + more), at: place)
    }

    /// Adds to what was said before of a key that only a row has.
    mutating func addBeside(_ key: String, _ more: [CodeNode.Entry], at place: CodePlace) {
        var known: [CodeNode.Entry] = []
        if case .mapping(let entries) = beside.last(where: { $0.key == key })?.node.value { known = entries }
        setBeside(key, .mapping(known + more), at: place)
    }

    /// An element for one value, or for all others.
    struct Choice: Sendable {
        /// nil for all that no other choice names.
        var value: String?
        var element: ElementDraft
    }

    /// The element as a scene file has it.
    package var node: CodeNode {
        if !choices.isEmpty { return choiceNode(\.node) }
        guard let kind else { return flatNode }
        var entries = entries
        if let line {
            entries.insert(.init(line.long, .text("fill"), at: place), at: 0)
            entries.insert(.init(line.thin, .number(0.33), at: place), at: 0)
        }
        guard let frameAlignment else { return node(of: entries, beside + context, kind) }
        let (own, box) = entries.parted
        let stack = [
            CodeNode.Entry("alignment", .text(frameAlignment.rawValue), at: place),
            CodeNode.Entry("content", .list([node(of: own, [], kind)]), at: place),
        ]
        return CodeNode(.mapping([.init("zstack", .mapping(stack + box), at: place)] + beside + context), at: place)
    }

    private func node(of entries: [CodeNode.Entry], _ beside: [CodeNode.Entry], _ kind: String) -> CodeNode {
        if let companion { return companion.element(entries, beside, kind: kind, at: place) }
        return CodeNode(.mapping([CodeNode.Entry(kind, .mapping(entries), at: place)] + beside), at: place)
    }

    /// The element as a row of a list.
    var rowNode: CodeNode {
        if !choices.isEmpty { return choiceNode(\.rowNode) }
        let badge = context.last { $0.key == ElementDraft.badge }?.node
        let said =
            beside + (badge.map { [accessory(badge: $0)] } ?? []) + context.filter { $0.key != ElementDraft.badge }
        guard let companion, let kind, frameAlignment == nil || companion.isText else {
            var plain = self
            (plain.beside, plain.context) = (said, [])
            return plain.node
        }
        let lines = frameAlignment?.ofLines.map { [CodeNode.Entry("alignment", .text($0), at: place)] } ?? []
        return companion.row(entries + lines, said, kind: kind, at: place)
    }

    private func choiceNode(_ part: (ElementDraft) -> CodeNode) -> CodeNode {
        let cases = choices.compactMap { choice in choice.value.map { CodeNode.Entry($0, part(choice.element)) } }
        let rest = choices.first { $0.value == nil }.map { [CodeNode.Entry("default", part($0.element))] } ?? []
        let choice = [CodeNode.Entry("cases", .dictionary(cases), at: place)] + rest
        return CodeNode(.mapping(entries + choice + beside + context), at: place)
    }

    /// Without the kind, where only one is possible.
    package var flatNode: CodeNode {
        // What can't stand there is told as a key that nobody knows.
        let lost = companion?.said.map { [CodeNode.Entry($0.word, .text($0.text), at: place)] } ?? []
        return CodeNode(.mapping(entries + beside + context + lost), at: place)
    }

    /// The element as what a row shows: its id, if any, is then its own and not the row's.
    func asContent(ofRow id: String?, at rowPlace: CodePlace) -> ElementDraft {
        var row = ElementDraft(kind: kind, id: id, at: rowPlace)
        row.entries = entries + beside
        (row.companion, row.context, row.choices) = (companion, context, choices)
        (row.frameAlignment, row.fontTraits, row.line) = (frameAlignment, fontTraits, line)
        return row
    }

    /// What a row or a tab is called with a count or a short text.
    static let badge = "badge"

    private func accessory(badge: CodeNode) -> CodeNode.Entry {
        let item = CodeNode(.mapping([.init(Self.badge, badge)]), at: badge.place)
        var others: [CodeNode] = []
        if case .list(let said)? = beside.last(where: { $0.key == "accessories" })?.node.value { others = said }
        return .init("accessories", .list(others + [item]), at: badge.place)
    }
}

extension Element {
    /// A copy of which this is said too.
    func setting(_ key: String, _ value: CodeNode.Value, _ file: String, _ line: UInt) -> Self {
        var copy = self
        copy.draft.set(key, value, at: CodePlace(file: file, line: line))
        return copy
    }

    func settingOfRow(_ key: String, _ value: CodeNode.Value, _ file: String, _ line: UInt) -> Self {
        var copy = self
        copy.draft.setBeside(key, value, at: CodePlace(file: file, line: line))
        return copy
    }

    func adding(_ entries: [CodeNode.Entry], to key: String, at place: CodePlace) -> Self {
        var copy = self
        copy.draft.addBeside(key, entries, at: place)
        return copy
    }
}
