import TatamiExpressions

/// The records of a data file given on the command line, one picture for each, read in the same way as rows from data.
///
/// Not thread-safe. Several instances may have the same file open.
package final class RecordFile {
    private let records: any RecordSource
    private let files: SourceFiles

    /// Opens a file. `path` names it in diagnostics and determines its format.
    ///
    /// `records` is nil if the file as a whole is unusable; the diagnostics give the reason.
    package static func open(
        _ file: any DataFile, at path: String
    ) -> (records: RecordFile?, diagnostics: [Diagnostic]) {
        let log = DiagnosticLog(files: SourceFiles(scene: path))
        let nowhere = Mark(line: 0, column: 0)
        guard let format = DataTable.format(ofFile: path) else {
            log.add(.unknownRecordFormat(path), at: nowhere)
            return (nil, log.diagnostics)
        }
        do throws(ResourceError) {
            let records = try DataTable.records(of: file, at: path, number: 0, format, limit: .max, log)
            return (log.hasErrors ? nil : RecordFile(records, log.files), log.diagnostics)
        } catch {
            log.add(.resource(path, error, nearest: nil), at: nowhere)
            return (nil, log.diagnostics)
        }
    }

    private init(_ records: any RecordSource, _ files: SourceFiles) {
        (self.records, self.files) = (records, files)
    }

    package var count: Int { records.count }

    /// Returns the record at an index below `count`, from 0; nil if it can't be read, as the diagnostics report.
    package func record(at index: Int) -> (record: GivenRecord?, diagnostics: [Diagnostic]) {
        let log = DiagnosticLog(files: files)
        do throws(ReadFailure) {
            let record = try records.record(at: index, log: log)
            let given = GivenRecord(file: files.names[0], place: files.place(of: record.mark), entries: record.entries)
            return (log.hasErrors ? nil : given, log.diagnostics)
        } catch {
            log.add(error)
            return (nil, log.diagnostics)
        }
    }
}

/// A record whose fields become values of a scene.
package struct GivenRecord: Sendable {
    let file: String
    /// The beginning of the record.
    package let place: SourcePlace
    let entries: [Node.Entry]

    /// Returns the text and place of the field that names the picture. `text` is nil if the field is missing or has no
    /// text; `place` of a missing field is that of the record.
    package func name(from field: String) -> (text: String?, place: SourcePlace) {
        guard let node = entries[field] else { return (nil, place) }
        return (
            node.text, SourcePlace(file: file, line: Int(node.mark.line), column: Int(node.mark.column))
        )
    }

    /// Returns the name of the field that is nearest to `name`; nil if none is near.
    package func field(nearestTo name: String) -> String? { NearestName.nearest(to: name, among: entries.map(\.key)) }

    /// Whether a text is safe as part of a file name.
    ///
    /// It has 1 to 150 bytes, and no path separators, direction overrides, or control, private-use or unassigned
    /// characters.
    package static func isFileName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 150
            && text.unicodeScalars.allSatisfy { character in
                switch character.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: false
                // The characters that override the direction of the following text.
                case .format:
                    !(0x202A...0x202E).contains(character.value) && !(0x2066...0x2069).contains(character.value)
                default: character != "/" && character != "\\"
                }
            }
    }
}

extension SceneSource {
    /// Returns the scene with the record's fields in place of its own values of the same names, in all states and
    /// shots.
    ///
    /// A field must have the same type as the scene's value: a number, text, or a truth value. Null fields and fields
    /// that the scene doesn't define are ignored. nil after reporting an error.
    package func giving(_ record: GivenRecord) -> (source: SceneSource?, diagnostics: [Diagnostic]) {
        let number = files.number(of: record.file)
        let log = DiagnosticLog(files: files)
        var source = self
        for entry in record.entries {
            guard let own = values?.definition(of: entry.key), !entry.node.isNull else { continue }
            var mark = entry.node.mark
            mark.file = number
            let wanted = WantedValue(own)
            if wanted.isLeft(by: entry.node) { continue }
            guard let value = wanted.value(of: entry.node) else {
                log.add(
                    .wrongType(
                        expected: "\(wanted.words) for the scene's value '\(entry.key)'", found: entry.node.kind),
                    at: mark)
                continue
            }
            source.values?.fix(
                Assignment(name: entry.key, definition: .constant(value), text: value.printed, mark: mark))
        }
        return (log.hasErrors ? nil : source, log.diagnostics)
    }

    /// Whether the scene has values that records can fill.
    package var hasValues: Bool { !valueNames.isEmpty }
}
