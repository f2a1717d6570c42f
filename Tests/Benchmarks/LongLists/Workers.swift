import Dispatch
import Synchronization
import TatamiLayout
import TatamiScenes
import TatamiTypesetting

/// Typesetters, each of which measures its share of a list's rows on a separate thread.
final class Workers: Sendable {
    /// Each is used by one thread at a time.
    private nonisolated(unsafe) let typesetters: [Typesetter]

    init(count: Int) throws {
        typesetters = try (0..<count).map { _ in
            let typesetter = try Typesetter()
            _ = typesetter.measure(TextRequest(text: "Aあ", font: Font(size: 15)))
            _ = typesetter.measure(TextRequest(text: "Aあ", font: Font(size: 15, weight: .semibold)))
            return typesetter
        }
    }

    func measure(_ rows: OwnTexts) {
        let count = rows.texts.count
        let measured = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: typesetters.count) { worker in
            let share = count * worker / typesetters.count..<count * (worker + 1) / typesetters.count
            let heights = rowHeights(
                of: rows.list, rows: share, width: rows.screen.width, on: rows.screen, shaping: typesetters[worker])
            measured.withLock { $0 += heights.count }
        }
        precondition(measured.withLock { $0 } == count)
    }
}
