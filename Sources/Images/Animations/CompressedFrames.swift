import TatamiPrimitives

/// Frames that are compressed on several threads while the next ones are drawn, in order.
final class CompressedFrames<Frame: Sendable> {
    private let results: OrderedResults<Void, Result<Frame, ImageError>>
    private var finished: [Result<Frame, ImageError>] = []

    init() {
        // Each waiting frame holds its pixels; the limit bounds the memory on machines with many cores.
        let map = ParallelMap<Void>(threads: min(8, processorCount)) { _ in }
        results = map.results(of: Result<Frame, ImageError>.self, window: 2)
    }

    func add(_ work: @escaping @Sendable () throws(ImageError) -> Frame) {
        let oldest = results.begin { _ in Result { () throws(ImageError) in try work() } }
        if let oldest { finished.append(oldest) }
    }

    /// Waits for all frames and returns them in order; throws the first error in that order.
    func all() throws(ImageError) -> [Frame] {
        while let next = results.next() { finished.append(next) }
        return try finished.map { (result) throws(ImageError) in try result.get() }
    }
}
