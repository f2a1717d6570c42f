package import TatamiPrimitives

/// A value of a scene written in Swift, with its source line. It corresponds to a node of a file.
package struct CodeNode: Sendable {
    package var value: Value
    package var place: CodePlace

    package enum Value: Sendable {
        /// Removes a key in the changes of a state.
        case nothing
        case flag(Bool)
        case number(Double)
        case text(String)
        case list([CodeNode])
        /// The last of several entries with the same key applies.
        case mapping([Entry])
        /// A mapping with keys that the author chooses, each of which must be unique.
        case dictionary([Entry])
        /// Rows made on demand; valid only in a list of rows.
        case rows(CodeRows)
    }

    package struct Entry: Sendable {
        package var key: String
        package var node: CodeNode

        package init(_ key: String, _ node: CodeNode) {
            self.key = key
            self.node = node
        }

        package init(_ key: String, _ value: Value, at place: CodePlace) {
            self.init(key, CodeNode(value, at: place))
        }
    }

    package init(_ value: Value, at place: CodePlace) {
        self.value = value
        self.place = place
    }
}

/// A line of Swift code.
package struct CodePlace: Hashable, Sendable {
    /// The file's name as given by the compiler; diagnostics begin with it.
    @ExactText package var file: String
    /// From 1.
    package var line: UInt

    package init(file: String, line: UInt) {
        self.file = file
        self.line = line
    }
}

extension SourcePlace {
    /// Creates a place whose column is unknown.
    package init(_ place: CodePlace) {
        self.init(file: place.file, line: Int(clamping: place.line), column: 0)
    }
}

/// Rows that code makes on demand.
package struct CodeRows: Sendable {
    package var count: Int
    /// Makes the row at an index below `count`; the result must be equal each time.
    package var row: @Sendable (_ index: Int) -> CodeNode

    package init(count: Int, row: @escaping @Sendable (_ index: Int) -> CodeNode) {
        self.count = count
        self.row = row
    }
}
