import TatamiSceneFile

/// One of several choices: the chosen one alone, or all side by side, as the component `segmentedControl` of the kit.
///
///     Picker("Theme", selection: "Dark") {
///         Text("Light").tag("Light")
///         Text("Dark").tag("Dark")
///     }
///     .pickerStyle(.segmented)
public struct Picker: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft
    private let choices: [String]
    private let chosen: Int?

    /// How choices are shown.
    public enum Style: Hashable, Sendable, CaseIterable {
        /// The title and the chosen one.
        case menu
        /// All of them side by side.
        case segmented
    }

    /// `selection` is the tag of a choice, or its number from 0 where none has a tag. Choices are texts.
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

    /// The title and the chosen one unless said.
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
    /// What ``TabView`` and ``Picker`` choose the element by.
    public func tag(_ tag: some Hashable & Sendable) -> Self {
        var copy = self
        copy.draft.tag = tag
        return copy
    }
}

extension [ElementDraft] {
    /// The number of the one with this tag; where none has a tag, the tag is the number.
    func index(of tag: some Hashable & Sendable) -> Int? {
        guard contains(where: { $0.tag != nil }) else { return tag as? Int }
        return firstIndex { $0.tag.map { AnyHashable($0) } == AnyHashable(tag) }
    }
}
