/// Where the records of a data file begin: every so manieth of them, since the way from one to the next is short.
struct RecordIndex {
    private(set) var checkpoints: [Checkpoint] = []
    private(set) var count = 0
    /// Where the last record ends, in bytes of the file.
    private(set) var end: Int
    /// Records that begin in so many bytes after a checkpoint are found from there; 0 for a checkpoint at each record.
    let stride: Int
    private let limit: Int

    struct Checkpoint: Hashable {
        /// From 0.
        var record: Int
        var start: RecordStart
    }

    /// Thrown when a record comes after the limit.
    struct Full: Error {}

    /// Coarse enough to be small, and fine enough that a record is found in the time of a few page reads.
    static let usualStride = 1 << 14

    /// Of a file of `end` bytes, up to `limit` records.
    init(end: Int, stride: Int = usualStride, limit: Int = .max) {
        self.end = end
        self.stride = stride
        self.limit = limit
    }

    /// Takes the next record.
    mutating func add(_ start: RecordStart) throws(Full) {
        guard count < limit else {
            end = start.offset
            throw Full()
        }
        if checkpoints.last.map({ start.offset - $0.start.offset >= stride }) ?? true {
            checkpoints.append(Checkpoint(record: count, start: start))
        }
        count += 1
    }

    /// Whether records may be counted without saying where they are, on a stretch as long as the stride.
    var takesCounts: Bool { stride > 0 && limit == .max }

    /// Takes the next records.
    mutating func add(count more: Int) { count += more }

    /// Takes the records of the next part of the file, whose first line counts as line 1 there.
    mutating func append(_ part: RecordIndex, fromLine line: UInt32) {
        for var checkpoint in part.checkpoints {
            checkpoint.record += count
            checkpoint.start.line &+= line - 1
            checkpoints.append(checkpoint)
        }
        count += part.count
        end = part.end
    }

    /// The last checkpoint at or before a record, and the bytes and records up to the next one.
    func stretch(holding record: Int) -> (checkpoint: Checkpoint, bytes: Range<Int>, records: Range<Int>) {
        var (low, high) = (0, checkpoints.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if checkpoints[middle].record <= record { low = middle } else { high = middle }
        }
        let checkpoint = checkpoints[low]
        let next = low + 1 < checkpoints.count ? checkpoints[low + 1] : nil
        return (
            checkpoint, checkpoint.start.offset..<(next?.start.offset ?? end),
            checkpoint.record..<(next?.record ?? count)
        )
    }
}
