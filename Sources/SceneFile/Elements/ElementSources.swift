import TatamiScenes

/// The sources of the elements of a grid or a carousel: a list or a data file.
///
/// Items of the list may stand for the records of a data file. Each record fills the template and becomes one element.
/// Unlike rows, the elements are read with the scene and are part of it; names in the element from the third record of
/// a grid `photos` begin with `photos.2`.
///
/// If the only content is a file with more than `largestCount` records, the elements are on-demand cells
/// (`Stack.cells`), like the rows of lists, and layout requests those that are visible. Then all cells must have the
/// same height, given in the scene by `height`, or by `aspectRatio` in columns that they fill: otherwise all cells
/// would have to be measured to place one. In a carousel, all items have its `itemWidth`, and its own `height` unless
/// they specify one.
enum ElementSources {
    /// The limit of elements that are read with the scene.
    static let largestCount = 10_000

    static let key = Key(
        "content",
        .unread(.either([.list(.either([.named(.element), .mapping(DataRows.shape)])), .mapping(DataRows.shape)])),
        "The elements in order, inline or from a data file.")

    /// Returns the elements that are read now; `cells` receives those that are read on demand.
    static func elements(_ fields: Fields, _ whole: ElementID, cells: inout Rows?) -> [Element] {
        guard let node = fields[key] else { return [] }
        return fields.decoding.elements { read in
            fields.decoding.eachElement(of: node, partsOf: whole, of: fields.shape.owner, cells: &cells, read)
        }
    }

    /// Whether the template determines the height of each element in a column of a given width, regardless of
    /// content.
    static func saysHeight(_ node: Node, fillsColumns: Bool) -> Bool {
        let entries = node.entries ?? []
        let all = entries + entries.flatMap { $0.node.entries ?? [] }
        func says(_ key: String) -> Bool {
            all.contains { entry in
                guard entry.key == key, let text = entry.node.text else { return false }
                return !text.contains("{") && !text.contains("%") && text != "fill"
            }
        }
        let isWide = fillsColumns || all.contains { $0.key == "width" }
        return says("height") || says("aspectRatio") && isWide
    }
}
