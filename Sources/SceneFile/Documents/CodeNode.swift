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

extension CodeNode {
    /// The number of levels of nested lists and mappings; for rows made on demand, that of the first row. Computed
    /// without recursion, which is unsafe before the depth is known.
    package var depth: Int {
        var deepest = 0
        var waiting = [(node: self, level: 0)]
        while let (node, level) = waiting.popLast() {
            deepest = max(deepest, level)
            switch node.value {
            case .nothing, .flag, .number, .text: break
            case .list(let items): for item in items { waiting.append((item, level + 1)) }
            case .mapping(let entries), .dictionary(let entries):
                for entry in entries { waiting.append((entry.node, level + 1)) }
            case .rows(let rows): if rows.count > 0 { waiting.append((rows.row(0), level + 1)) }
            }
        }
        return deepest
    }
}

/// A line of Swift code.
package struct CodePlace: Hashable, Sendable {
    /// The file's name as given by the compiler; diagnostics begin with it.
    @ExactText package var file: String
    /// The line, from 1.
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
