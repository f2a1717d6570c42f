package import TatamiSceneFile

/// A part of the screen: a label, a stack, a list, a row of a list.
///
/// Elements are values: each modifier returns a changed copy. Errors are reported when the scene is drawn,
/// with the line of code that caused each.
public protocol Element: Sendable {
    /// The element's attributes as set so far.
    var _draft: _ElementDraft { get set }
}

/// A builder whose parts are joined in order, with `if`, `switch`, `for` and `if #available`.
public protocol PartBuilder {
    /// The type of the parts, and of the whole.
    associatedtype Part
    /// Joins parts in order; used by the library only.
    static func joined(_ parts: [Part]) -> Part
}

extension PartBuilder {
    /// Joins the parts in order.
    public static func buildBlock(_ parts: Part...) -> Part { joined(parts) }

    /// Supports `if` without `else`.
    public static func buildOptional(_ part: Part?) -> Part { part ?? joined([]) }

    /// Supports the first branch of `if` or `switch`.
    public static func buildEither(first part: Part) -> Part { part }

    /// Supports the other branches of `if` or `switch`.
    public static func buildEither(second part: Part) -> Part { part }

    /// Supports `for` loops.
    public static func buildArray(_ parts: [Part]) -> Part { joined(parts) }

    /// Supports `if #available`.
    public static func buildLimitedAvailability(_ part: Part) -> Part { part }
}

/// Builds the elements of a screen, a stack or a view from a closure, with `if`, `switch` and `for`.
@resultBuilder
public enum ElementBuilder: PartBuilder {
    /// Adds one element.
    public static func buildExpression(_ element: some Element) -> [any Element] { [element] }

    /// Includes elements made by another function.
    public static func buildExpression(_ elements: [any Element]) -> [any Element] { elements }

    /// Adds an element for each item of a collection.
    public static func buildExpression(_ elements: ForEach) -> [any Element] { elements.elements() }

    /// Joins the parts in order; used by the library only.
    public static func joined(_ parts: [[any Element]]) -> [any Element] { parts.flatMap(\.self) }
}

/// The attributes of an element as set so far; used by the library only.
public struct _ElementDraft: Sendable {
    /// The name of the kind in scene files; nil for an ``ElementMatch``, a slot, records, and the changes of a state.
    let kind: String?
    let place: CodePlace
    /// The keys of this kind of element and of every element.
    private(set) var entries: [CodeNode.Entry] = []
    /// The id, and the keys that only rows have.
    private(set) var beside: [CodeNode.Entry] = []
    /// The name in the constraints of the enclosing view.
    var name: String?
    /// The alternatives of an ``ElementMatch``; empty for any other element.
    var choices: [Choice] = []
    /// Font attributes that are set separately from the font, before or after it.
    private var fontTraits: [CodeNode.Entry] = []
    init(kind: String?, id: String? = nil, at place: CodePlace) {
        self.kind = kind
        self.place = place
        if let id { setBeside("id", .text(id), at: place) }
    }

    var id: String? {
        if case .text(let id) = beside.last(where: { $0.key == "id" })?.node.value { id } else { nil }
    }

    /// Sets a key unless the value is nil; a later value replaces an earlier one.
    mutating func set(_ key: String, _ value: CodeNode.Value?, at place: CodePlace) {
        if let value { entries.append(CodeNode.Entry(key, value, at: place)) }
    }

    /// Sets the font, and keeps the font attributes that are set separately.
    mutating func setFont(_ font: CodeNode.Value?, at place: CodePlace) {
        var entries: [CodeNode.Entry] = []
        switch font {
        case .mapping(let said)?: entries = said
        case .text(let style)?: entries = [.init("style", .text(style), at: place)]
        default: break
        }
        set("font", fontTraits.isEmpty ? font : .mapping(entries + fontTraits), at: place)
    }

    /// Sets the weight or the slant, regardless of the font.
    mutating func setFontTrait(_ key: String, _ value: CodeNode.Value, at place: CodePlace) {
        fontTraits.append(.init(key, value, at: place))
        setFont(entries.last { $0.key == "font" }?.node.value, at: place)
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
        var element: _ElementDraft
    }

    /// The element in a scene file's form.
    package var node: CodeNode {
        if !choices.isEmpty { return choiceNode }
        guard let kind else { return flatNode }
        return CodeNode(.mapping([CodeNode.Entry(kind, .mapping(entries), at: place)] + beside), at: place)
    }

    private var choiceNode: CodeNode {
        let cases = choices.compactMap { choice in choice.value.map { CodeNode.Entry($0, choice.element.node) } }
        let rest = choices.first { $0.value == nil }.map { [CodeNode.Entry("default", $0.element.node)] } ?? []
        let choice = [CodeNode.Entry("cases", .dictionary(cases), at: place)] + rest
        return CodeNode(.mapping(entries + choice + beside), at: place)
    }

    /// The element without its kind, where only one kind is possible.
    package var flatNode: CodeNode { CodeNode(.mapping(entries + beside), at: place) }

    /// Returns the element as the content of a row: its id is its own, and `id` is the row's.
    func asContent(ofRow id: String?, at rowPlace: CodePlace) -> _ElementDraft {
        var row = _ElementDraft(kind: kind, id: id, at: rowPlace)
        row.entries = entries + beside
        (row.choices, row.fontTraits) = (choices, fontTraits)
        return row
    }
}

extension Element {
    /// Returns a copy with changed attributes.
    func changed(_ file: String, _ line: UInt, _ change: (inout _ElementDraft, CodePlace) -> Void) -> Self {
        var copy = self
        change(&copy._draft, CodePlace(file: file, line: line))
        return copy
    }

    /// Returns a copy with one more key set.
    func setting(_ key: String, _ value: CodeNode.Value, _ file: String, _ line: UInt) -> Self {
        changed(file, line) { $0.set(key, value, at: $1) }
    }

    /// Returns a copy with one more key set, whose value has the place of the key.
    func setting(_ key: String, _ file: String, _ line: UInt, _ value: (CodePlace) -> CodeNode.Value) -> Self {
        changed(file, line) { $0.set(key, value($1), at: $1) }
    }

    func settingOfRow(_ key: String, _ value: CodeNode.Value, _ file: String, _ line: UInt) -> Self {
        changed(file, line) { $0.setBeside(key, value, at: $1) }
    }

    func adding(_ entries: [(String, CodeNode.Value?)], to key: String, _ file: String, _ line: UInt) -> Self {
        changed(file, line) { $0.addBeside(key, [CodeNode.Entry](entries, at: $1), at: $1) }
    }
}
