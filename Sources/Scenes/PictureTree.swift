package import TatamiPrimitives

/// The elements that a picture shows, as the tool that drew the picture lists them.
///
/// The elements are in drawing order, parents before their children; the first is the root.
package struct PictureTree: Hashable, Sendable {
    /// Pixels per point.
    package var scale: Double
    /// The elements; never empty.
    package var elements: [Element]

    package init(scale: Double, elements: [Element]) { (self.scale, self.elements) = (scale, elements) }

    package struct Element: Hashable, Sendable {
        /// The kind in the tool's own terms, such as `div` or `TextView`.
        package var kind: String
        /// An identifier that survives changes, such as a test id; nil if there is none.
        package var id: String?
        package var role: String?
        /// The accessible name.
        package var name: String?
        /// The element's own text, without that of its children.
        package var text: String?
        /// The frame, in points from the picture's upper left corner.
        package var frame: Rect
        /// Properties in the tool's own terms.
        package var style: [String: String]
        /// The element's place in the code; nil if it is unknown.
        package var place: Place?
        /// The index of the element that contains it; nil for the root.
        package var parent: Int?

        package init(
            kind: String, id: String? = nil, role: String? = nil, name: String? = nil, text: String? = nil, frame: Rect,
            style: [String: String] = [:], place: Place? = nil, parent: Int?
        ) {
            (self.kind, self.id, self.role, self.name, self.text) = (kind, id, role, name, text)
            (self.frame, self.style, self.place, self.parent) = (frame, style, place, parent)
        }
    }

    package struct Place: Hashable, Sendable {
        package var file: String
        /// The line, from 1; 0 if only the file is known.
        package var line: Int
        /// The column, from 1; 0 for the whole line.
        package var column: Int

        package init(file: String, line: Int, column: Int) {
            (self.file, self.line, self.column) = (file, line, column)
        }
    }

    /// The indexes of the children of each element, ascending.
    package var children: [[Int]] {
        var children = [[Int]](repeating: [], count: elements.count)
        for (index, element) in elements.enumerated() {
            if let parent = element.parent { children[parent].append(index) }
        }
        return children
    }
}
