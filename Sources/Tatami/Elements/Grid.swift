import TatamiSceneFile

/// Elements in columns of equal width, row by row.
///
///     Grid(columns: .adaptive(minimum: 100), spacing: 2) {
///         for photo in photos { Image(photo).contentMode(.fill).aspectRatio(1) }
///     }
public struct Grid: Element {
    /// The element's attributes as set so far.
    public var _draft: _ElementDraft

    /// Creates a grid. Elements fill their cells unless aligned; a row is as high as its tallest element.
    /// `spacing` is in points from 0, the default.
    public init(
        columns: GridColumns = 2, alignment: Alignment? = nil, spacing: GridSpacing? = nil, file: String = #filePath,
        line: UInt = #line, @ElementBuilder content: () -> [any Element]
    ) {
        let place = CodePlace(file: file, line: line)
        _draft = _ElementDraft(kind: "grid", at: place)
        _draft.set("columns", columns.value(at: place), at: place)
        _draft.set("spacing", spacing?.value(at: place), at: place)
        _draft.set("alignment", alignment.map { .text($0.rawValue) }, at: place)
        _draft.set("content", content().contentValue, at: place)
    }
}

/// The columns of a grid; an integer literal is their number.
public enum GridColumns: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// A fixed number of columns, from 1.
    case fixed(Int)
    /// As many columns as fit, at least `minimum` points wide.
    case adaptive(minimum: Double)

    /// Creates a fixed number of columns.
    public init(integerLiteral value: Int) { self = .fixed(value) }

    func value(at place: CodePlace) -> CodeNode.Value {
        switch self {
        case .fixed(let count): .number(Double(count))
        case .adaptive(let minimum): .mapping([("minimum", .number(minimum))], at: place)
        }
    }
}

/// The gaps between the cells of a grid, in points from 0; a number literal sets both.
public struct GridSpacing: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// The gap between columns.
    public var column: Double
    /// The gap between rows.
    public var row: Double

    /// Creates gaps; 0 for those not given.
    public init(column: Double = 0, row: Double = 0) {
        (self.column, self.row) = (column, row)
    }

    /// Creates equal gaps.
    public init(integerLiteral value: Int) { self.init(column: Double(value), row: Double(value)) }
    /// Creates equal gaps.
    public init(floatLiteral value: Double) { self.init(column: value, row: value) }

    func value(at place: CodePlace) -> CodeNode.Value {
        if column == row { return .number(column) }
        return .mapping([("column", .number(column)), ("row", .number(row))], at: place)
    }
}

/// Grid attributes.
extension Override {
    /// Sets a grid's columns.
    public func columns(_ columns: GridColumns, file: String = #filePath, line: UInt = #line) -> Override {
        setting("columns", file, line) { columns.value(at: $0) }
    }

    /// Sets a grid's gaps in points, between columns and between rows.
    public func spacing(column: Double, row: Double, file: String = #filePath, line: UInt = #line) -> Override {
        setting("spacing", file, line) { GridSpacing(column: column, row: row).value(at: $0) }
    }
}
