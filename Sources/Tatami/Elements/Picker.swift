import TatamiSceneFile

/// A choice of one among several: the selected one alone, or all side by side as the kit's
/// `segmentedControl`.
///
///     Picker("Theme", selection: "Dark") {
///         Text("Light").tag("Light")
///         Text("Dark").tag("Dark")
///     }
///     .pickerStyle(.segmented)
public struct Picker: Element {
    /// The element's attributes as set so far.
    public var draft: ElementDraft
    private let choices: [String]
    private let chosen: Int?

    /// The appearance of a picker.
    public enum Style: Hashable, Sendable, CaseIterable {
        /// The title and the selected choice.
        case menu
        /// All choices side by side.
        case segmented
    }

    /// Creates a picker. `selection` is the tag of a choice, or its index from 0 if there are no tags.
    /// Choices are texts.
    public init(
        _ title: String, selection: some Hashable & Sendable, file: String = #filePath, line: UInt = #line,
        @ElementBuilder content: () -> [any Element]
    ) {
        let drafts = content().map(\.draft)
        chosen = drafts.index(of: selection)
        choices = drafts.map { $0.text ?? "" }
        draft = Label(title, file: file, line: line).draft
        draft.companion = .value(chosen.map { drafts[$0].text ?? "" } ?? "")
    }

    /// Sets the style. Default: `menu`.
    public func pickerStyle(_ style: Style, file: String = #filePath, line: UInt = #line) -> Picker {
        guard style == .segmented else { return self }
        let place = CodePlace(file: file, line: line)
        Component.noteOne()
        var copy = self
        let (_, box) = draft.entries.parted
        copy.draft = ElementDraft(kind: "segmentedControl", id: draft.id, at: draft.place)
        copy.draft.companion = .controlAlone
        for entry in box { copy.draft.set(entry.key, entry.node.value, at: entry.node.place) }
        copy.draft.set("chosen", chosen.map { .number(Double($0)) }, at: place)
        let segments = choices.map { title in
            CodeNode(
                .mapping([.init("segment", .mapping([.init("title", .text(title), at: place)]), at: place)]), at: place)
        }
        copy.draft.set("segments", .list(segments), at: place)
        return copy
    }
}

extension Element {
    /// Sets the tag by which ``TabView`` and ``Picker`` select the element.
    public func tag(_ tag: some Hashable & Sendable) -> Self {
        var copy = self
        copy.draft.tag = tag
        return copy
    }
}

extension [ElementDraft] {
    /// Returns the index of the element with this tag; without any tags, the tag itself is the index. nil if
    /// not found.
    func index(of tag: some Hashable & Sendable) -> Int? {
        guard contains(where: { $0.tag != nil }) else { return tag as? Int }
        return firstIndex { $0.tag.map { AnyHashable($0) } == AnyHashable(tag) }
    }
}
