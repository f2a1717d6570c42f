import Synchronization
import TatamiPrimitives
import Testing

@Suite("Work on all cores")
struct ThreadTests {
    @Test("is done once for each number", arguments: [0, 1, 2, 3, 16, 17, 1000], [1, 7, 16])
    func once(count: Int, atOnce: Int) {
        let calls = Mutex([Int](repeating: 0, count: count))
        performOnAllCores(count, atOnce: atOnce) { number in calls.withLock { $0[number] += 1 } }
        #expect(calls.withLock { $0 } == [Int](repeating: 1, count: count))
        #expect(onAllCores(count, atOnce: atOnce) { $0 * $0 } == (0..<count).map { $0 * $0 })
    }
}
