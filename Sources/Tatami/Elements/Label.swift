package import TatamiSceneFile

/// Text.
public struct Label: TextElement {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `text` may have line breaks; `times` says how often it is repeated, without a gap.
    public init(_ text: String, times: Int = 1, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "label", at: place)
        draft.set("text", .text(text), at: place)
        if times != 1 { draft.set("times", .number(Double(times)), at: place) }
    }

    /// Where the text stands in a box that is higher than it; in the middle unless said.
    public func verticalAlignment(
        _ alignment: VerticalTextAlignment, file: String = #filePath, line: UInt = #line
    ) -> Label {
        setting("verticalAlignment", .text(alignment.rawValue), file, line)
    }
}

/// What a part of a row shows as text: a `String`, or a `Label` with a font and colour of its own.
public protocol LabelContent: Sendable {
    /// The text as a part of an element's draft.
    var labelDraft: LabelDraft { get }
}

/// A text on its way into a row; only the library's own rows look into it.
public struct LabelDraft: Sendable {
    private let content: Content

    private enum Content: Sendable {
        case text(String)
        case label(ElementDraft)
    }

    init(_ text: String) { content = .text(text) }
    init(_ label: Label) { content = .label(label.draft) }

    package func node(at place: CodePlace) -> CodeNode {
        switch content {
        case .text(let text): CodeNode(.text(text), at: place)
        case .label(let draft): draft.flatNode
        }
    }
}

extension String: LabelContent {
    /// The text as a part of an element's draft.
    public var labelDraft: LabelDraft { LabelDraft(self) }
}

extension Label: LabelContent {
    /// The text as a part of an element's draft.
    public var labelDraft: LabelDraft { LabelDraft(self) }
}

/// Where text stands in a box that is higher than it.
public enum VerticalTextAlignment: String, Hashable, Sendable, CaseIterable { case top, center, bottom }
