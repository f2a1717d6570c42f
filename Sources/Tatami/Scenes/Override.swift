import TatamiSceneFile

/// What a state changes about one element, named by its id: every modifier that the element has can stand here.
///
///     .state("open") {
///         Override("chat.rows.2").swipe(.trailing)
///         Override("title").text("Two new messages").opacity(0.5)
///     }
public struct Override: TextElement, ListElement {
    /// What has been said of it so far.
    public var draft: ElementDraft
    let target: String

    /// The id is the element's own, or the one that its place gives it: `chat.rows.2` for the third row of the list `chat`,
    /// `chat.rows.2.comment` for a part of it, `chat.sections.0` for a section, `content.1` for the second element of the
    /// screen.
    public init(_ id: String, file: String = #filePath, line: UInt = #line) {
        target = id
        draft = ElementDraft(kind: nil, at: CodePlace(file: file, line: line))
    }

    /// Takes away what was said of the element by these keys, which are spelled as in a scene file: `slide`, `swipeActions`.
    public func removing(_ keys: String..., file: String = #filePath, line: UInt = #line) -> Override {
        keys.reduce(self) { $0.setting($1, .nothing, file, line) }
    }
}

/// Labels, buttons and rows of text.
extension Override {
    /// Of a label.
    public func text(_ text: String, times: Int? = nil, file: String = #filePath, line: UInt = #line) -> Override {
        let changed = setting("text", .text(text), file, line)
        return times.map { changed.setting("times", .number(Double($0)), file, line) } ?? changed
    }

    /// Of a button or a row of text.
    public func title(_ title: String, file: String = #filePath, line: UInt = #line) -> Override {
        setting("title", .text(title), file, line)
    }

    /// Of a label.
    public func verticalAlignment(
        _ alignment: VerticalTextAlignment, file: String = #filePath, line: UInt = #line
    ) -> Override {
        setting("verticalAlignment", .text(alignment.rawValue), file, line)
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

    /// Of a row of text.
    public func accessory(_ accessory: Row.Accessory, file: String = #filePath, line: UInt = #line) -> Override {
        setting("accessory", .text(accessory.rawValue), file, line)
    }
}

/// Images and symbols.
extension Override {
    /// Of an image: the path of its file.
    public func source(_ path: String, file: String = #filePath, line: UInt = #line) -> Override {
        setting("source", .text(path), file, line)
    }

    /// Of an image.
    public func contentMode(_ mode: Image.ContentMode, file: String = #filePath, line: UInt = #line) -> Override {
        setting("mode", .text(mode.rawValue), file, line)
    }

    /// Of an image.
    public func tint(_ color: Color, file: String = #filePath, line: UInt = #line) -> Override {
        setting("tint", color.value(at: CodePlace(file: file, line: line)), file, line)
    }

    /// Of a symbol: its name and its size in points; its colour is that of ``TextElement/foregroundStyle(_:file:line:)``.
    public func symbol(
        _ name: String? = nil, size: Double? = nil, file: String = #filePath, line: UInt = #line
    ) -> Override {
        var copy = self
        let place = CodePlace(file: file, line: line)
        copy.draft.set("name", name.map { .text($0) }, at: place)
        copy.draft.set("size", size.map { .number($0) }, at: place)
        return copy
    }
}
