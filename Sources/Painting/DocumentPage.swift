package import TatamiPrimitives

/// A page of a document, made of parts of a picture.
package struct DocumentPage: Hashable, Sendable {
    /// The size in points.
    package var size: Size
    package var parts: [Part]

    package struct Part: Hashable, Sendable {
        /// The rectangle of the picture, in points.
        package var source: Rect
        /// The distance of the part's top from the page's, in points.
        package var top: Double
        /// Whether screen readers read it on another page, so that it isn't part of the document's structure here.
        package var isRepeated: Bool

        package init(source: Rect, top: Double = 0, isRepeated: Bool = false) {
            (self.source, self.top, self.isRepeated) = (source, top, isRepeated)
        }
    }

    package init(size: Size, parts: [Part]) { (self.size, self.parts) = (size, parts) }

    /// Creates a page that shows a rectangle of the picture.
    package init(_ source: Rect) { self.init(size: source.size, parts: [Part(source: source)]) }
}
