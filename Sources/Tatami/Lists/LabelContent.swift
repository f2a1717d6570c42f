package import TatamiSceneFile

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
