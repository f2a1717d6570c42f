import TatamiSceneFile

/// Rows made from the records of a JSON, JSON Lines or CSV file, read when they are seen.
///
///     List(id: "log") {
///         Records(from: "log.csv", limit: 40) { record in
///             Row(record["title"], detail: record["time"])
///         }
///     }
public struct Records: Sendable {
    let node: CodeNode

    /// How a data file is read.
    public enum Format: String, Hashable, Sendable, CaseIterable { case json, jsonl, csv }

    /// A record's fields, as they can stand in the texts of a row.
    public struct Record: Sendable {
        /// Stands for the field at a path of keys, such as `author.name`; `default` for where a record lacks it.
        ///
        /// `number` counts records from 1, `index` from 0, where no field has that name.
        public subscript(field: String, default fallback: String? = nil) -> String {
            fallback.map { "{\(field)|\($0)}" } ?? "{\(field)}"
        }
    }

    /// `path` leads from the scene's folder to the file; `limit` is the most records that are read. The format is told by
    /// the file's name unless it is given.
    ///
    /// `row` is asked once: it says how a row is made of any record. Braces that its texts hold on their own are doubled,
    /// as in `{{`.
    public init(
        from path: String, limit: Int? = nil, format: Format? = nil, file: String = #filePath, line: UInt = #line,
        @RowBuilder row: (Record) -> any Element
    ) {
        let place = CodePlace(file: file, line: line)
        var entries = [CodeNode.Entry("from", .text(path), at: place), CodeNode.Entry("as", row(Record()).draft.node)]
        if let limit { entries.append(.init("limit", .number(Double(limit)), at: place)) }
        if let format { entries.append(.init("format", .text(format.rawValue), at: place)) }
        node = CodeNode(.mapping(entries), at: place)
    }
}
