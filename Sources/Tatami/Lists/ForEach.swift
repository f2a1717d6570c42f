import TatamiSceneFile

/// Rows made of data when someone asks for them, so that a list of a million rows costs what is seen of it.
///
///     List(id: "chat") {
///         ForEach(messages) { message in
///             ChatRow(icon: message.icon, name: message.user, comment: message.text)
///         }
///     }
public struct ForEach: Sendable {
    let node: CodeNode

    /// `row` makes an equal row each time it is asked for the same element, and no more is known of when that is.
    ///
    /// A state that names a row goes by its number in the list, as in `chat.rows.200`.
    public init<Data: RandomAccessCollection & Sendable>(
        _ data: Data, file: String = #filePath, line: UInt = #line,
        @RowBuilder row: @escaping @Sendable (Data.Element) -> any Element
    ) {
        let rows = CodeRows(count: data.count) { index in
            row(data[data.index(data.startIndex, offsetBy: index)]).draft.node
        }
        node = CodeNode(.rows(rows), at: CodePlace(file: file, line: line))
    }
}

/// Builds one row from a closure, with `if` and `switch`.
@resultBuilder
public enum RowBuilder {
    /// One element as the row.
    public static func buildExpression(_ row: some Element) -> any Element { row }

    /// One after the other.
    public static func buildBlock(_ row: any Element) -> any Element { row }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first row: any Element) -> any Element { row }

    /// Another branch of an `if` or `switch`.
    public static func buildEither(second row: any Element) -> any Element { row }

    /// `if #available`.
    public static func buildLimitedAvailability(_ row: any Element) -> any Element { row }
}
