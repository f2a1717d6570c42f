import TatamiFiles
import TatamiPrimitives

extension RunRecord {
    /// One record of those that lie in these files, in folders, or where patterns lead; all that is wrong with them is told.
    package static func merged(ofFiles arguments: [String], keepingAll: Bool) throws(MergeFailures) -> RunRecord {
        var merging = RecordMerging(keepsAll: keepingAll)
        var failures: [MergeFailure] = []
        var paths: [String] = []
        var known: Set<ExactText> = []
        for argument in arguments {
            do throws(MergeFailure) {
                var hasRecords = false
                for place in try places(argument) {
                    guard known.insert(place.path).inserted else {
                        hasRecords = true
                        continue
                    }
                    do throws(MergeFailure) {
                        try add(place.path, to: &merging)
                        paths.append(place.path)
                        hasRecords = true
                    } catch {
                        // Others may lie beside them.
                        if case .notARecord(_, .notARecord) = error, !place.isNamed { continue }
                        failures.append(error)
                        hasRecords = true
                    }
                }
                if !hasRecords { throw .noRecords(argument) }
            } catch {
                failures.append(error)
            }
        }
        do throws(MergingErrors) {
            let record = try merging.merged()
            guard failures.isEmpty else { throw MergingErrors([]) }
            return record
        } catch {
            // That there is none is said already.
            let own = failures.isEmpty ? error.all : error.all.filter { $0 != .nothing }
            throw MergeFailures(failures + own.map { .unmergeable($0, paths: paths) })
        }
    }

    private static func add(_ path: String, to merging: inout RecordMerging) throws(MergeFailure) {
        let bytes: [UInt8]
        do throws(FileError) { bytes = try readFile(at: path, limit: sizeLimit) } catch { throw .unreadable(error) }
        do throws(ReadingError) { try merging.add(bytes) } catch { throw .notARecord(path, error) }
    }

    /// Files; those that nobody named need not be records.
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
