import TatamiPrimitives
import TatamiSystem

/// Merging the records in files.
extension RunRecord {
    /// Merges the records in files, folders or patterns, and returns the files; throws all failures.
    package static func merged(
        ofFiles arguments: [String]
    ) throws(MergeFailures) -> (record: RunRecord, files: [String]) {
        var found = FoundRecords()
        for argument in arguments { found.add(argument) }
        do throws(MergingErrors) {
            let record = try merged(found.records)
            if found.failures.isEmpty { return (record, found.paths) }
        } catch {
            // The reason for missing records is among the failures.
            let errors = found.failures.isEmpty ? error.all : error.all.filter { $0 != .nothing }
            found.failures += errors.map { .unmergeable($0, paths: found.paths) }
        }
        throw MergeFailures(found.failures)
    }
}

/// The records of all arguments, each file once, and the failures to read others.
private struct FoundRecords {
    var records: [RunRecord] = []
    /// The paths in the order of the records.
    var paths: [String] = []
    var failures: [MergeFailure] = []
    private var known: Set<ExactText> = []

    mutating func add(_ argument: String) {
        do throws(MergeFailure) {
            var hasRecords = false
            for place in try Self.places(argument) {
                // A folder may contain other JSON files.
                if read(place.path, isNamed: place.isNamed) { hasRecords = true }
            }
            if !hasRecords { throw .noRecords(argument) }
        } catch {
            failures.append(error)
        }
    }

    /// Reads a file unless it was read before. Returns false if the file is no record and was found in a
    /// folder; a file that an argument names or matches must be a record.
    private mutating func read(_ path: String, isNamed: Bool) -> Bool {
        guard known.insert(realPath(of: path) ?? path).inserted else { return true }
        let bytes: [UInt8]
        do throws(FileError) { bytes = try readFile(at: path, limit: RunRecord.sizeLimit) } catch {
            failures.append(.unreadable(error))
            return true
        }
        do throws(RunRecord.ReadingError) {
            records.append(try RunRecord(bytes))
            paths.append(path)
        } catch {
            if case .notARecord = error, !isNamed { return false }
            failures.append(.notARecord(path, error))
        }
        return true
    }

    /// Returns the files of an argument.
    private static func places(_ argument: String) throws(MergeFailure) -> [(path: String, isNamed: Bool)] {
        do throws(FileError) {
            return try files(below: argument).map {
                ("\(argument.hasSuffix("/") ? String(argument.dropLast()) : argument)/\($0)", false)
            }
        } catch .notAFolder {
            return [(argument, true)]
        } catch {
            let pattern = GlobPattern(argument)
            guard case .notFound = error, !pattern.isLiteral else { throw .unreadable(error) }
            let found = (try? files(below: pattern.base)) ?? []
            let matching = found.map { pattern.base == "." ? $0 : "\(pattern.base)/\($0)" }.filter(pattern.matches)
            if matching.isEmpty { throw .noRecords(argument) }
            return matching.map { ($0, true) }
        }
    }

    private static func files(below folder: String) throws(FileError) -> [String] {
        try listFiles(below: folder).files.filter { $0.hasSuffix(".json") }
    }
}
