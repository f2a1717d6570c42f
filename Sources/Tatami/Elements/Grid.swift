import TatamiSceneFile

/// Elements in columns of one width, row by row.
///
///     Grid(columns: .adaptive(minimum: 100), spacing: 2) {
///         for photo in photos { Image(photo).contentMode(.fill).aspectRatio(1) }
///     }
public struct Grid: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// Elements fill their cells unless aligned otherwise; a row is as high as its tallest element. `spacing` is in points
    /// from 0, which it is unless given.
    public init(
        columns: GridColumns = 2, alignment: Alignment? = nil, spacing: GridSpacing? = nil, file: String = #filePath,
        line: UInt = #line, @ElementBuilder content: () -> [any Element]
    ) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "grid", at: place)
        draft.set("columns", columns.value(at: place), at: place)
        draft.set("spacing", spacing?.value(at: place), at: place)
        draft.set("alignment", alignment.map { .text($0.rawValue) }, at: place)
        draft.set("content", content().contentValue, at: place)
    }
}

/// A ``Grid`` as SwiftUI says it, with a value for each of its columns.
///
///     LazyVGrid(columns: [GridItem(.flexible(), spacing: 8), GridItem(.flexible())], spacing: 8) {
///         ForEach(photos) { photo in Image(photo) }
///     }
public struct LazyVGrid: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// As many columns as there are values, or by one that is adaptive as many as have room. `spacing` lies between one row and
    /// the next, in points from 0, which it is unless given.
    public init(
        columns: [GridItem], alignment: Alignment? = nil, spacing: Double? = nil, file: String = #filePath,
        line: UInt = #line, @ElementBuilder content: () -> [any Element]
    ) {
        let gaps = GridSpacing(column: columns.lazy.compactMap(\.spacing).first ?? 0, row: spacing ?? 0)
        let adaptive = columns.lazy.compactMap(\.minimum).first
        draft =
            Grid(
                columns: adaptive.map { .adaptive(minimum: $0) } ?? .fixed(columns.count), alignment: alignment,
                spacing: gaps, file: file, line: line, content: content
            ).draft
    }
}

/// A column of a ``LazyVGrid``, or as many as have room.
public struct GridItem: Hashable, Sendable {
    fileprivate let minimum: Double?
    fileprivate let spacing: Double?

    /// How wide a column is; all columns of a grid have one width.
    public struct Size: Hashable, Sendable {
        fileprivate let minimum: Double?

        /// One column.
        public static func flexible() -> Size { Size(minimum: nil) }
        /// As many as have room that are at least so many points wide.
        public static func adaptive(minimum: Double) -> Size { Size(minimum: minimum) }
    }

    /// `spacing` lies between two columns, in points from 0, which it is unless given.
    public init(_ size: Size = .flexible(), spacing: Double? = nil) {
        (minimum, self.spacing) = (size.minimum, spacing)
    }
}

/// The columns of a grid; a number says how many there are.
public enum GridColumns: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// From 1.
    case fixed(Int)
    /// As many as have room that are at least so many points wide.
    case adaptive(minimum: Double)

    /// So many columns.
    public init(integerLiteral value: Int) { self = .fixed(value) }

    func value(at place: CodePlace) -> CodeNode.Value {
        switch self {
        case .fixed(let count): .number(Double(count))
        case .adaptive(let minimum): .mapping([.init("minimum", .number(minimum), at: place)])
        }
    }
}

/// What lies between the cells of a grid, in points from 0; a number stands for both.
public struct GridSpacing: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Between neighbours of one row.
    public var column: Double
    /// Between one row and the next.
    public var row: Double

    /// Nothing lies between those that are left out.
    public init(column: Double = 0, row: Double = 0) {
        (self.column, self.row) = (column, row)
    }

    /// So many points both ways.
    public init(integerLiteral value: Int) { self.init(column: Double(value), row: Double(value)) }
    /// So many points both ways.
    public init(floatLiteral value: Double) { self.init(column: value, row: value) }

    func value(at place: CodePlace) -> CodeNode.Value {
        if column == row { return .number(column) }
        return .mapping([.init("column", .number(column), at: place), .init("row", .number(row), at: place)])
    }
}

/// Grids.
extension Override {
    /// Of a grid.
    public func columns(_ columns: GridColumns, file: String = #filePath, line: UInt = #line) -> Override {
        setting("columns", columns.value(at: CodePlace(file: file, line: line)), file, line)
    }

    /// Of a grid, in points: between neighbours of one row, and between one row and the next.
    public func spacing(column: Double, row: Double, file: String = #filePath, line: UInt = #line) -> Override {
        let spacing = GridSpacing(column: column, row: row)
        return setting("spacing", spacing.value(at: CodePlace(file: file, line: line)), file, line)
    }
}
