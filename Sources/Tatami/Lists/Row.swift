import TatamiSceneFile

/// A standard text row of the platform, or a row with any other element.
public struct Row: LabelElement {
    /// The element's attributes as set so far.
    public var _draft: _ElementDraft

    /// A decoration at an end of a row.
    public typealias Accessory = RowAccessory

    /// Creates a text row.
    ///
    /// `subtitle` is below the title, smaller and in a secondary colour. `detail`, also in a secondary
    /// colour, is at the trailing side, or below the title where both don't fit on one line. `image` is a
    /// symbol's name or an image file's path, at the leading side in a square of `imageSize` points, 24
    /// unless given; `imageColor` is a symbol's, `systemBlue` unless given.
    public init(
        _ title: some TextValue, subtitle: (any LabelContent)? = nil, detail: (any LabelContent)? = nil,
        image: String? = nil, imageSize: Double? = nil, imageColor: Color? = nil, accessory: Accessory? = nil,
        id: String? = nil, file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        _draft = _ElementDraft(kind: "text", id: id, at: place)
        _draft.set("title", title._labelDraft.value(place), at: place)
        _draft.set("subtitle", subtitle?._labelDraft.value(place), at: place)
        _draft.set("detail", detail?._labelDraft.value(place), at: place)
        _draft.set("image", image.map { .text($0) }, at: place)
        _draft.set("imageSize", imageSize.map { .number($0) }, at: place)
        _draft.set("imageColor", imageColor?.value(at: place), at: place)
        _draft.set("accessory", accessory?.value(at: place), at: place)
    }

    /// Creates a row with any element and a separate id; without an id, the element itself can be the row.
    public init(
        id: String?, file: String = #filePath, line: UInt = #line, content: () -> any Element
    ) {
        _draft = content()._draft.asContent(ofRow: id, at: CodePlace(file: file, line: line))
    }

    /// Puts a rounded tile of a colour behind the image of a text row, as in the Settings app.
    ///
    /// The tile is 29 points large and the symbol white, unless the row's `imageSize` and `imageColor` are set.
    public func imageBackground(_ color: Color, file: String = #filePath, line: UInt = #line) -> Row {
        setting("imageBackground", file, line) { color.value(at: $0) }
    }

    /// Sets the corner radius of a text row's image; unless given, it is 0, or for a tile a quarter of its size.
    public func imageCornerRadius(_ radius: CornerRadius, file: String = #filePath, line: UInt = #line) -> Row {
        setting("imageCornerRadius", file, line) { radius.value(at: $0) }
    }

    /// Unavailable: a row's accessibility label is its title.
    @available(*, unavailable)
    public func accessibilityLabel(_ label: String, file: String = #filePath, line: UInt = #line) -> Row { self }
}

/// Text row attributes.
extension Override {
    /// Sets the title of a button or a text row; that of a text row may be styled.
    public func title(_ title: some TextValue, file: String = #filePath, line: UInt = #line) -> Override {
        setting("title", file, line) { title._labelDraft.value($0) }
    }

    /// Sets the subtitle of a text row.
    public func subtitle(_ subtitle: any LabelContent, file: String = #filePath, line: UInt = #line) -> Override {
        setting("subtitle", file, line) { subtitle._labelDraft.value($0) }
    }

    /// Sets the detail of a text row.
    public func detail(_ detail: any LabelContent, file: String = #filePath, line: UInt = #line) -> Override {
        setting("detail", file, line) { detail._labelDraft.value($0) }
    }

    /// Sets the image of a text row, a symbol's name or an image file's path, its size in points, and a
    /// symbol's colour.
    public func image(
        _ name: String? = nil, size: Double? = nil, color: Color? = nil, file: String = #filePath, line: UInt = #line
    ) -> Override {
        changed(file, line) { draft, place in
            draft.set("image", name.map { .text($0) }, at: place)
            draft.set("imageSize", size.map { .number($0) }, at: place)
            draft.set("imageColor", color?.value(at: place), at: place)
        }
    }

    /// Replaces a row's accessory.
    public func accessory(_ accessory: RowAccessory, file: String = #filePath, line: UInt = #line) -> Override {
        setting("accessory", file, line) { accessory.value(at: $0) }
    }
}

/// Text for a part of a row: a `String`, a `StyledText`, or a `Label` with its own font and colour.
public protocol LabelContent: Sendable {
    /// The text in the form for an element's draft.
    var _labelDraft: _LabelDraft { get }
}

/// Text without a font and a colour for the whole of it: a `String` or a `StyledText`.
public protocol TextValue: LabelContent {}

/// A text to be put into a row; used by the library only.
public struct _LabelDraft: Sendable {
    /// Returns the text in a scene file's form, with that line of code unless it has one of its own.
    let value: @Sendable (CodePlace) -> CodeNode.Value
}

extension String: TextValue {
    /// The text in the form for an element's draft.
    public var _labelDraft: _LabelDraft { _LabelDraft { _ in .text(self) } }
}

extension Label: LabelContent {
    /// The text in the form for an element's draft.
    public var _labelDraft: _LabelDraft { _LabelDraft { _ in _draft.flatNode.value } }
}
