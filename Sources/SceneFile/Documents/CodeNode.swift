package import TatamiPrimitives

/// A value of a scene that Swift code gives, with the line that gave it; it says what the same node of a file would.
package struct CodeNode: Sendable {
    package var value: Value
    package var place: CodePlace

    package enum Value: Sendable {
        /// Takes a key away in the changes of a state.
        case nothing
        case flag(Bool)
        case number(Double)
        case text(String)
        case list([CodeNode])
        /// Of two entries with one key, the later holds.
        case mapping([Entry])
        /// With keys that the author chooses, each of which may stand once.
        case dictionary([Entry])
        /// Stands for as many rows as it makes; only in a list of rows.
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
    /// As the compiler names it; diagnostics begin with it.
    @ExactText package var file: String
    /// From 1.
    package var line: UInt

    package init(file: String, line: UInt) {
        self.file = file
        self.line = line
    }
}

extension SourcePlace {
    /// Of which only the line is known.
    package init(_ place: CodePlace) {
        self.init(file: place.file, line: Int(clamping: place.line), column: 0)
    }
}

/// Rows that code makes when someone asks for them.
package struct CodeRows: Sendable {
    package var count: Int
    /// The row at an index below `count`; equal each time.
    package var row: @Sendable (_ index: Int) -> CodeNode

    package init(count: Int, row: @escaping @Sendable (_ index: Int) -> CodeNode) {
        self.count = count
        self.row = row
    }
}
