import TatamiSceneFile

/// A PNG, JPEG or SVG file; as large as the file says unless a frame is given.
public struct Image: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// How an image fills a box of another shape.
    public enum ContentMode: String, Hashable, Sendable, CaseIterable { case fit, fill, stretch }

    /// `source` is a path in the scene's folder; see ``Screen/relative(to:)``.
    public init(_ source: String, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "image", at: place)
        draft.set("source", .text(source), at: place)
    }

    /// Fits inside unless said.
    public func contentMode(_ mode: ContentMode, file: String = #filePath, line: UInt = #line) -> Image {
        setting("mode", .text(mode.rawValue), file, line)
    }

    /// Replaces the image's colours and keeps its alpha.
    public func tint(_ color: Color, file: String = #filePath, line: UInt = #line) -> Image {
        setting("tint", color.value(at: CodePlace(file: file, line: line)), file, line)
    }
}
