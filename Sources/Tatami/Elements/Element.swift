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
    /// What it says for the stack or the tabs around it, which take it away; what is left is a mistake.
    var context: [CodeNode.Entry] = []
    /// Of a choice by a value of a record: the elements that it is made between.
    var choices: [Choice] = []
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
        if let companion { return companion.element(entries, beside + context, kind: kind, at: place) }
        return CodeNode(.mapping([CodeNode.Entry(kind, .mapping(entries), at: place)] + beside + context), at: place)
    }

    /// The element as a row of a list.
    var rowNode: CodeNode {
        if !choices.isEmpty { return choiceNode(\.rowNode) }
        guard let companion else { return node }
        return companion.row(entries, beside + context, at: place)
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
        let lost = companion.map { [CodeNode.Entry($0.word, .text($0.text), at: place)] } ?? []
        return CodeNode(.mapping(entries + beside + context + lost), at: place)
    }

    /// The element as what a row shows: its id, if any, is then its own and not the row's.
    func asContent(ofRow id: String?, at rowPlace: CodePlace) -> ElementDraft {
        var row = ElementDraft(kind: kind, id: id, at: rowPlace)
        row.entries = entries + beside
        (row.companion, row.context, row.choices) = (companion, context, choices)
        return row
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
