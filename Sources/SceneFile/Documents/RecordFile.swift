import TatamiExpressions

/// The records of a data file that a person gives scenes, one picture for each; rows from data are read by the same readers.
///
/// Belongs to one thread. Several may have the same file open.
package final class RecordFile {
    private let records: any RecordSource
    private let files: SourceFiles

    /// `path` is what diagnostics call the file, and tells its format.
    ///
    /// There are no records when something is wrong with the file as a whole, which the diagnostics tell.
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

    /// The record at an index below `count`, from 0; nil when it can't be read, as the diagnostics tell.
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

/// One record, whose fields are values of a scene.
package struct GivenRecord: Sendable {
    let file: String
    /// Where it begins.
    package let place: SourcePlace
    let entries: [Node.Entry]

    /// What a picture is called by this field: its text and place. `text` is nil where there is none; `place` is then that
    /// of the record.
    package func name(from field: String) -> (text: String?, place: SourcePlace) {
        guard let node = entries[field] else { return (nil, place) }
        return (
            node.text, SourcePlace(file: file, line: Int(node.mark.line), column: Int(node.mark.column))
        )
    }

    /// The one of its fields whose name is most like this.
    package func field(nearestTo name: String) -> String? { NearestName.nearest(to: name, among: entries.map(\.key)) }

    /// Whether a text can stand in the name of a file, wherever it comes from: it is no path, and looks like what it is.
    package static func isFileName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 150
            && text.unicodeScalars.allSatisfy { character in
                switch character.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: false
                // Those that turn the direction of what follows.
                case .format:
                    !(0x202A...0x202E).contains(character.value) && !(0x2066...0x2069).contains(character.value)
                default: character != "/" && character != "\\"
                }
            }
    }
}

extension SceneSource {
    /// The same scene with the record's fields instead of its own values of the same names, whatever its states and shots
    /// say of them. Fields that are no values of it mean nothing.
    ///
    /// A field has to be what the scene's own value is: a number, text, or true or false. One without a value leaves the
    /// scene its own. nil after telling what is wrong.
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

    /// Whether records have something to fill.
    package var hasValues: Bool { !valueNames.isEmpty }
}
