package import TatamiPrimitives
package import TatamiSystem

/// The file `environment` beside the baselines: the libraries and fonts they were drawn with, one per line.
///
///     tatami-environment 1
///     cairo 1.16.0
///     font Inter-Bold.otf 2c1f…
package struct EnvironmentRecord: Hashable, Sendable {
    /// The entries in file order; the last word of a line is the value, the rest the name.
    package var entries: [Entry]

    package struct Entry: Hashable, Sendable, Codable {
        @ExactText package var name: String
        package var value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// An entry's expected and actual value; nil if there is no entry of that name.
    package struct Change: Hashable, Sendable, Codable {
        package var name: String
        package var expected: String?
        package var actual: String?
    }

    package init(_ entries: [Entry]) {
        self.entries = entries
    }

    private static let name = "tatami-environment"
    private static let format = "\(name) 1"

    /// Whether the first line has the number of a format newer than the current one.
    static func isOfNewerFormat(_ bytes: [UInt8]) -> Bool {
        statedFormat(of: bytes, named: name).map { $0 > 1 } == true
    }

    /// Parses a file as `bytes` has it; nil for anything else.
    package init?(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.first == Self.format[...], lines.last == "" else { return nil }
        var entries: [Entry] = []
        for line in lines.dropFirst().dropLast() {
            guard let space = line.lastIndex(of: " "), space > line.startIndex else { return nil }
            entries.append(Entry(String(line[..<space]), String(line[line.index(after: space)...])))
        }
        self.init(entries)
    }

    /// The file's bytes.
    package var bytes: [UInt8] {
        Array((Self.format + "\n" + entries.map { "\($0.name) \($0.value)\n" }.joined()).utf8)
    }

    /// Returns the entries that differ in `actual`: first this record's, in its order, then those that only `actual`
    /// has.
    package func changes(to actual: EnvironmentRecord) -> [Change] {
        let now = Dictionary(actual.entries.map { (ExactText($0.name), $0.value) }) { first, _ in first }
        let known = Set(texts: entries.map(\.name))
        let changed = entries.filter { now[$0.name] != $0.value }
            .map { Change(name: $0.name, expected: $0.value, actual: now[$0.name]) }
        return changed
            + actual.entries.filter { !known.contains($0.name) }
            .map { Change(name: $0.name, expected: nil, actual: $0.value) }
    }
}

extension SnapshotFolder {
    /// The path of the environment file; no snapshot's name has this path.
    package var environmentFile: String { "\(path)/\(Self.environmentName)" }
    static let environmentName = "environment"

    /// Reads the recorded environment; nil if there is none.
    package func environment() throws(EnvironmentError) -> EnvironmentRecord? {
        let found = try rethrowing(as: EnvironmentError.unreadable) { () throws(FileError) in
            try readFile(Self.environmentName, limit: 1 << 20)
        }
        guard let bytes = found.map(Self.withRecordedLineEndings) else { return nil }
        guard let record = EnvironmentRecord(bytes) else {
            throw EnvironmentRecord.isOfNewerFormat(bytes)
                ? .newerFormat(path: environmentFile) : .malformed(path: environmentFile)
        }
        return record
    }

    /// Writes the environment file; the folder is created if missing.
    package func record(_ environment: EnvironmentRecord) throws(FileError) {
        try OpenFolder(making: path).write(environment.bytes, to: Self.environmentName)
    }
}

/// The reason why the environment is unknown.
package enum EnvironmentError: Error, Hashable {
    case unreadable(FileError)
    /// A font file in use can't be read, rather than the record.
    case unreadableFont(FileError)
    /// The record is truncated, has merge conflicts, or is of another format.
    case malformed(path: String)
    /// The record was written by a newer version of the program.
    case newerFormat(path: String)
}
