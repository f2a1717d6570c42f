import TatamiSystem
import TatamiPrimitives

extension RunRecord {
    /// Merges the records in files, in folders, or at patterns, and names the files; throws everything that is wrong with them.
    package static func merged(
        ofFiles arguments: [String]
    ) throws(MergeFailures) -> (record: RunRecord, files: [String]) {
        var found = FoundRecords()
        for argument in arguments { found.add(argument) }
        do throws(MergingErrors) {
            let record = try merged(found.records)
            if found.failures.isEmpty { return (record, found.paths) }
        } catch {
            // Why a record is missing is among the failures.
            let errors = found.failures.isEmpty ? error.all : error.all.filter { $0 != .nothing }
            found.failures += errors.map { .unmergeable($0, paths: found.paths) }
        }
        throw MergeFailures(found.failures)
    }
}

/// The records that arguments name, each file once, and why others could not be read.
private struct FoundRecords {
    var records: [RunRecord] = []
    /// In the order of the records.
    var paths: [String] = []
    var failures: [MergeFailure] = []
    private var known: Set<ExactText> = []

    mutating func add(_ argument: String) {
        do throws(MergeFailure) {
            var hasRecords = false
            for place in try Self.places(argument) {
                // A folder may hold other JSON files.
                if read(place.path, isNamed: place.isNamed) { hasRecords = true }
            }
            if !hasRecords { throw .noRecords(argument) }
        } catch {
            failures.append(error)
        }
    }

    /// Reads one file; returns whether it is a record, or failed as one. Only a file that is named has to be a record.
    private mutating func read(_ path: String, isNamed: Bool) -> Bool {
        guard known.insert(path).inserted else { return true }
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

    /// The files that an argument means.
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
        try listFiles(below: folder).filter { $0.hasSuffix(".json") }
    }
}
