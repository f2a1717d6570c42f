package import TatamiSceneFile

/// A part of the screen: a label, a stack, a list, a row of a list.
///
/// Elements are values: each modifier returns a changed copy. Errors are reported when the scene is drawn,
/// with the line of code that caused each.
public protocol Element: Sendable {
    /// The element's attributes as set so far.
    var draft: ElementDraft { get set }
}

/// Builds the elements of a screen, a stack or a view from a closure, with `if`, `switch` and `for`.
@resultBuilder
public enum ElementBuilder {
    /// Adds one element.
    public static func buildExpression(_ element: some Element) -> [any Element] { [element] }

    /// Includes elements made by another function.
    public static func buildExpression(_ elements: [any Element]) -> [any Element] { elements }

    /// Adds an element for each item of a collection.
    public static func buildExpression(_ elements: ForEach) -> [any Element] { elements.elements() }

    /// Joins the parts in order.
    public static func buildBlock(_ parts: [any Element]...) -> [any Element] { parts.flatMap(\.self) }

    /// Supports `if` without `else`.
    public static func buildOptional(_ part: [any Element]?) -> [any Element] { part ?? [] }

    /// Supports the first branch of `if` or `switch`.
    public static func buildEither(first part: [any Element]) -> [any Element] { part }

    /// Supports the other branches of `if` or `switch`.
    public static func buildEither(second part: [any Element]) -> [any Element] { part }

    /// Supports `for` loops.
    public static func buildArray(_ parts: [[any Element]]) -> [any Element] { parts.flatMap(\.self) }

    /// Supports `if #available`.
    public static func buildLimitedAvailability(_ part: [any Element]) -> [any Element] { part }
}

/// The attributes of an element as set so far; used by the library only.
public struct ElementDraft: Sendable {
    /// The name of the kind in scene files; nil for the changes of a state, which apply to any kind.
    let kind: String?
    let place: CodePlace
    /// The keys of this kind of element and of every element.
    private(set) var entries: [CodeNode.Entry] = []
    /// The id and the keys of rows only.
    private(set) var beside: [CodeNode.Entry] = []
    /// The name in the constraints of the enclosing view.
    var name: String?
    /// The second part of an element that consists of two.
    var companion: Companion?
    /// Attributes for an enclosing stack or tab view, which removes them; any left are errors.
    var context: [CodeNode.Entry] = []
    /// The alternatives of a ``Match``; empty for any other element.
    var choices: [Choice] = []
    /// The alignment in its frame; nil if it fills the frame.
    var frameAlignment: Alignment?
    /// The default alignment in its frame; nil if it fills the frame by default.
    var usualAlignment: Alignment?
    /// Font attributes set apart from the font, before or after it.
    private var fontTraits: [CodeNode.Entry] = []
    /// The role of a button.
    var role: Button.Role?
    /// The tag by which tabs and pickers select the element.
    var tag: (any Hashable & Sendable)?
    /// The default keys of a divider's thickness and length, for a horizontal stack; nil for other elements.
    var line: (thin: String, long: String)?
    /// The entries of a navigation stack's bar.
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

    /// Sets a key; a later value replaces an earlier one.
    mutating func set(_ key: String, _ value: CodeNode.Value?, at place: CodePlace) {
        if let value { entries.append(CodeNode.Entry(key, value, at: place)) }
    }

    /// Sets the font, and keeps font attributes set apart from it.
    mutating func setFont(_ font: CodeNode.Value?, at place: CodePlace) {
        var entries: [CodeNode.Entry] = []
        switch font {
        case .mapping(let said)?: entries = said
        case .text(let style)?: entries = [.init("style", .text(style), at: place)]
        default: break
        }
        set("font", fontTraits.isEmpty ? font : .mapping(entries + fontTraits), at: place)
    }

    /// Sets the weight or the slant, whatever the font.
    mutating func setFontTrait(_ key: String, _ value: CodeNode.Value, at place: CodePlace) {
        fontTraits.append(.init(key, value, at: place))
        setFont(entries.last { $0.key == "font" }?.node.value, at: place)
    }

    /// Sets the alignment in a frame; `isWider` says whether the frame may be wider than the element.
    mutating func align(_ alignment: Alignment?, in isWider: Bool) {
        if let alignment = alignment ?? (isWider ? usualAlignment : nil) { frameAlignment = alignment }
    }

    /// The element's text; nil if it has none, or a styled one.
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

    /// Adds entries to the value of a key that every element has.
    mutating func add(_ key: String, _ more: [CodeNode.Entry], at place: CodePlace) {
        var known: [CodeNode.Entry] = []
        if case .mapping(let entries) = entries.last(where: { $0.key == key })?.node.value { known = entries }
        set(key, .mapping(known + more), at: place)
    }

    /// Adds entries to the value of a key that only rows have.
    mutating func addBeside(_ key: String, _ more: [CodeNode.Entry], at place: CodePlace) {
        var known: [CodeNode.Entry] = []
        if case .mapping(let entries) = beside.last(where: { $0.key == key })?.node.value { known = entries }
        setBeside(key, .mapping(known + more), at: place)
    }

    /// An alternative for one value, or for all others.
    struct Choice: Sendable {
        /// The value; nil for the default.
        var value: String?
        var element: ElementDraft
    }

    /// The element in a scene file's form.
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

    /// The element without its kind, where only one kind is possible.
    package var flatNode: CodeNode {
        // A companion can't be expressed here; it is reported as an unknown key.
        let lost = companion?.said.map { [CodeNode.Entry($0.word, .text($0.text), at: place)] } ?? []
        return CodeNode(.mapping(entries + beside + context + lost), at: place)
    }

    /// The element as the content of a row: its id is its own and not the row's.
    func asContent(ofRow id: String?, at rowPlace: CodePlace) -> ElementDraft {
        var row = ElementDraft(kind: kind, id: id, at: rowPlace)
        row.entries = entries + beside
        (row.companion, row.context, row.choices) = (companion, context, choices)
        (row.frameAlignment, row.fontTraits, row.line) = (frameAlignment, fontTraits, line)
        return row
    }

    /// The key of a badge of a row or tab.
    static let badge = "badge"

    private func accessory(badge: CodeNode) -> CodeNode.Entry {
        let item = CodeNode(.mapping([.init(Self.badge, badge)]), at: badge.place)
        var others: [CodeNode] = []
        if case .list(let said)? = beside.last(where: { $0.key == "accessories" })?.node.value { others = said }
        return .init("accessories", .list(others + [item]), at: badge.place)
    }
}

extension Element {
    /// Returns a copy with one more key set.
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
