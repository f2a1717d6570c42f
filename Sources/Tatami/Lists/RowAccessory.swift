import TatamiSceneFile

/// A decoration at an end of a row; its position is the platform's, independent of the order.
///
///     Row("Wi-Fi").accessories(.label("Home"), .toggle(isOn: true))
public struct RowAccessory: Sendable {
    /// The entry of a scene file; nil for ``none``.
    private let entry: @Sendable (CodePlace) -> CodeNode.Entry?

    private init(_ entry: @escaping @Sendable (CodePlace) -> CodeNode.Entry?) { self.entry = entry }

    private init(_ key: String, _ value: CodeNode.Value) { entry = { CodeNode.Entry(key, value, at: $0) } }

    private init(_ key: String, _ parts: @escaping @Sendable (CodePlace) -> [(String, CodeNode.Value?)]) {
        entry = { CodeNode.Entry(key, .mapping(parts($0), at: $0), at: $0) }
    }

    /// No accessory.
    public static let none = RowAccessory { _ in nil }

    /// A chevron, for a row that leads to another screen.
    public static let disclosure = RowAccessory("disclosure", .flag(true))

    /// A check mark, for a selected row.
    public static let checkmark = RowAccessory("checkmark", .flag(true))

    /// An "i" in a circle, for a row with details.
    public static let detail = RowAccessory("detail", .flag(true))

    /// A chevron that points down while the row is expanded.
    public static func outline(isExpanded: Bool) -> RowAccessory {
        RowAccessory("outline", .text(isExpanded ? "expanded" : "collapsed"))
    }

    /// A switch, `systemGreen` unless tinted. A disabled one is pale and ignores taps.
    public static func toggle(isOn: Bool, tint: Color? = nil, isDisabled: Bool = false) -> RowAccessory {
        RowAccessory("toggle") { place in
            [("isOn", .flag(isOn)), ("tint", tint?.value(at: place)), ("disabled", isDisabled ? .flag(true) : nil)]
        }
    }

    /// A circle at the leading end, filled with a check mark while on; `systemBlue` unless tinted.
    public static func checkbox(isOn: Bool, tint: Color? = nil) -> RowAccessory {
        RowAccessory("checkbox") { [("isOn", .flag(isOn)), ("tint", tint?.value(at: $0))] }
    }

    /// A count in a secondary colour; 0 is not shown.
    public static func badge(_ count: Int) -> RowAccessory { badge(String(count)) }

    /// A count or a short text, in a secondary colour; if prominent, in white on `background`, `systemRed`
    /// unless given.
    public static func badge(_ text: String, isProminent: Bool = false, background: Color? = nil) -> RowAccessory {
        RowAccessory("badge") { place in
            [
                ("text", .text(text)), ("prominent", isProminent ? .flag(true) : nil),
                ("background", background?.value(at: place)),
            ]
        }
    }

    /// A text in a secondary colour, or a ``Label`` with its own font and colour.
    public static func label(_ content: any LabelContent) -> RowAccessory {
        RowAccessory { CodeNode.Entry("label", content._labelDraft.value($0), at: $0) }
    }

    func value(at place: CodePlace) -> CodeNode.Value { entry(place).map { .mapping([$0]) } ?? .text("none") }
}

/// Attributes of an element that is a row of a list; on any other element they are errors.
extension Element {
    /// Sets the row's accessories, at most one of each kind.
    public func accessories(_ accessories: RowAccessory..., file: String = #filePath, line: UInt = #line) -> Self {
        settingOfRow("accessories", accessories, file, line)
    }

    /// Sets the accessories while the list is edited, in place of `accessories`. Default: none.
    public func editingAccessories(_ accessories: RowAccessory..., file: String = #filePath, line: UInt = #line) -> Self
    {
        settingOfRow("editingAccessories", accessories, file, line)
    }

    private func settingOfRow(_ key: String, _ accessories: [RowAccessory], _ file: String, _ line: UInt) -> Self {
        let place = CodePlace(file: file, line: line)
        return settingOfRow(key, .list(accessories.map { CodeNode($0.value(at: place), at: place) }), file, line)
    }

    /// Sets whether the row can be deleted while the list is edited. Its trailing swipe actions delete it or, without
    /// any, an action titled Delete. Default: true.
    public func deletable(_ isDeletable: Bool, file: String = #filePath, line: UInt = #line) -> Self {
        settingOfRow("deletable", .flag(isDeletable), file, line)
    }

    /// Sets whether the row represents one to insert while the list is edited. Default: false.
    public func insertable(_ isInsertable: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        settingOfRow("insertable", .flag(isInsertable), file, line)
    }

    /// Sets whether the row can be moved while the list is edited. Default: as set for the list.
    public func movable(_ isMovable: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        settingOfRow("movable", .flag(isMovable), file, line)
    }
}

extension ListElement {
    /// Sets whether the list is edited: its rows have editing controls in place of accessories and don't
    /// swipe.
    public func editing(_ isEditing: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        setting("editing", .flag(isEditing), file, line)
    }

    /// Sets whether rows of an edited list are selected, several at a time, instead of deleted.
    public func multipleSelection(_ isAllowed: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        setting("multipleSelection", .flag(isAllowed), file, line)
    }

    /// Sets whether rows of an edited list can be moved, unless a row overrides it.
    public func movableRows(_ areMovable: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        setting("movableRows", .flag(areMovable), file, line)
    }
}
