package import TatamiBaselines
import TatamiFiles

extension RunRecord {
    /// Why several records make no single one; parts are told by their place among them.
    package enum MergingError: Error, Hashable {
        /// There is none.
        case nothing
        /// Two of them have the snapshot: they are no parts of one run.
        case sameName(SnapshotName, first: Int, second: Int)
        /// It was not compared with the same as the first.
        case otherSide(ExpectedSide, ExpectedSide, part: Int)
        /// It was made by another version of the program than the first.
        case otherTool(String, String, part: Int)
    }

    /// One record of the parts of a run that several machines did, in this order.
    ///
    /// The first one's machine is taken for the run's own; the environments of all are kept, each once.
    package static func merged(_ parts: [RunRecord]) throws(MergingError) -> RunRecord {
        guard var merged = parts.first else { throw .nothing }
        var holders = Dictionary(merged.snapshots.map { ($0.name, 0) }) { first, _ in first }
        for (number, part) in parts.enumerated().dropFirst() {
            guard part.tool == merged.tool else { throw .otherTool(merged.tool, part.tool, part: number) }
            guard part.side == merged.side else { throw .otherSide(merged.side, part.side, part: number) }
            for outcome in part.snapshots {
                if let holder = holders.updateValue(number, forKey: outcome.name) {
                    throw .sameName(outcome.name, first: holder, second: number)
                }
            }
            if part.program != merged.program { merged.program = nil }
            merged.environments += part.environments.filter { !merged.environments.contains($0) }
            merged.snapshots += part.snapshots
            merged.nanoseconds.merge(part.nanoseconds, uniquingKeysWith: +)
        }
        return merged
    }

    /// One record of those that lie in these files.
    package static func merged(ofFiles paths: [String]) throws(MergeFailure) -> RunRecord {
        var parts: [RunRecord] = []
        for path in paths {
            let bytes: [UInt8]
            do throws(FileError) { bytes = try readFile(at: path, limit: sizeLimit) } catch { throw .unreadable(error) }
            do throws(ReadingError) { parts.append(try RunRecord(bytes)) } catch { throw .notARecord(path, error) }
        }
        do throws(MergingError) { return try merged(parts) } catch { throw .unmergeable(error, paths: paths) }
    }
}
