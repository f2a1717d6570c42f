package import TatamiSceneFile

/// A row of text with what the platform's standard cell offers, or a row that shows any other element.
public struct Row: LabelElement {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// What stands at an end of a row.
    public typealias Accessory = RowAccessory

    /// A row of text.
    ///
    /// `subtitle` stands below the title, smaller and in a secondary colour. `detail`, in a secondary colour too, stands at
    /// the trailing side, or below the title where both don't fit on one line. `image` is the name of a symbol or the path of an
    /// image file, at the leading side in a square of `imageSize` points, 24 unless given; `imageColor` is that of a
    /// symbol, `systemBlue` unless given.
    public init(
        _ title: String, subtitle: (any LabelContent)? = nil, detail: (any LabelContent)? = nil, image: String? = nil,
        imageSize: Double? = nil, imageColor: Color? = nil, accessory: Accessory? = nil, id: String? = nil,
        file: String = #filePath, line: UInt = #line
    ) {
        self.init(
            title: .text(title), subtitle: subtitle, detail: detail, image: image, imageSize: imageSize,
            imageColor: imageColor, accessory: accessory, id: id, at: CodePlace(file: file, line: line))
    }

    /// A row of text in several looks.
    public init(
        _ title: StyledText, subtitle: (any LabelContent)? = nil, detail: (any LabelContent)? = nil,
        image: String? = nil, imageSize: Double? = nil,
        imageColor: Color? = nil, accessory: Accessory? = nil, id: String? = nil, file: String = #filePath,
        line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        self.init(
            title: title.value(at: place), subtitle: subtitle, detail: detail, image: image, imageSize: imageSize,
            imageColor: imageColor, accessory: accessory, id: id, at: place)
    }

    private init(
        title: CodeNode.Value, subtitle: (any LabelContent)?, detail: (any LabelContent)?, image: String?,
        imageSize: Double?, imageColor: Color?, accessory: Accessory?, id: String?, at place: CodePlace
    ) {
        draft = ElementDraft(kind: "text", id: id, at: place)
        draft.set("title", title, at: place)
        draft.set("subtitle", subtitle?.labelDraft.node(at: place).value, at: place)
        draft.set("detail", detail?.labelDraft.node(at: place).value, at: place)
        draft.set("image", image.map { .text($0) }, at: place)
        draft.set("imageSize", imageSize.map { .number($0) }, at: place)
        draft.set("imageColor", imageColor?.value(at: place), at: place)
        draft.set("accessory", accessory?.value(at: place), at: place)
    }

    /// A row that shows an element; without an id of its own the row needs none: any element can stand in a list.
    public init(
        id: String?, file: String = #filePath, line: UInt = #line, content: () -> any Element
    ) {
        draft = content().draft.asContent(ofRow: id, at: CodePlace(file: file, line: line))
    }

    /// A row's title is its text.
    @available(*, unavailable)
    public func accessibilityLabel(_ label: String, file: String = #filePath, line: UInt = #line) -> Row { self }
}

/// Rows of text.
extension Override {
    /// Of a button or a row of text.
    public func title(_ title: String, file: String = #filePath, line: UInt = #line) -> Override {
        setting("title", .text(title), file, line)
    }

    /// Of a row of text, in several looks.
    public func title(_ title: StyledText, file: String = #filePath, line: UInt = #line) -> Override {
        setting("title", title.value(at: CodePlace(file: file, line: line)), file, line)
    }

    /// Of a row of text.
    public func subtitle(_ subtitle: any LabelContent, file: String = #filePath, line: UInt = #line) -> Override {
        let place = CodePlace(file: file, line: line)
        return setting("subtitle", subtitle.labelDraft.node(at: place).value, file, line)
    }

    /// Of a row of text.
    public func detail(_ detail: any LabelContent, file: String = #filePath, line: UInt = #line) -> Override {
        let place = CodePlace(file: file, line: line)
        return setting("detail", detail.labelDraft.node(at: place).value, file, line)
    }

    /// Of a row of text: the name of a symbol or the path of an image file, its size in points, and a symbol's colour.
    public func image(
        _ name: String? = nil, size: Double? = nil, color: Color? = nil, file: String = #filePath, line: UInt = #line
    ) -> Override {
        var copy = self
        let place = CodePlace(file: file, line: line)
        copy.draft.set("image", name.map { .text($0) }, at: place)
        copy.draft.set("imageSize", size.map { .number($0) }, at: place)
        copy.draft.set("imageColor", color?.value(at: place), at: place)
        return copy
    }

    /// Of a row: in place of the one that it was made with.
    public func accessory(_ accessory: RowAccessory, file: String = #filePath, line: UInt = #line) -> Override {
        setting("accessory", accessory.value(at: CodePlace(file: file, line: line)), file, line)
    }
}

/// What a part of a row shows as text: a `String`, a `StyledText`, or a `Label` with a font and colour of its own.
public protocol LabelContent: Sendable {
    /// The text as a part of an element's draft.
    var labelDraft: LabelDraft { get }
}

/// A text on its way into a row; only the library's own rows look into it.
public struct LabelDraft: Sendable {
    private let content: Content

    private enum Content: Sendable {
        case text(String)
        case styled(StyledText)
        case label(ElementDraft)
    }

    init(_ text: String) { content = .text(text) }
    init(_ text: StyledText) { content = .styled(text) }
    init(_ label: Label) { content = .label(label.draft) }

    init(_ text: Text) {
        content = .label(text.draft)
    }

    package func node(at place: CodePlace) -> CodeNode {
        switch content {
        case .text(let text): CodeNode(.text(text), at: place)
        case .styled(let text): CodeNode(text.value(at: place), at: place)
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
