import Glibc
import Synchronization
import TatamiSystem
import Testing

@Suite("Work in lanes")
struct LanesTests {
    /// A tool that belongs to the thread that made it.
    private final class Tool {
        let owner = pthread_self()
        var uses = 0
    }

    private struct Stop: Error, Equatable { var number: Int }

    @Test("results come in the order of what was given, from however many lanes", arguments: [1, 2, 7, 64])
    func order(limit: Int) {
        var lanes = Lanes(limit: limit) { Tool() }
        defer { lanes.close() }
        var results: [Int] = []
        lanes.run(
            Array(0..<300),
            { tool, input in
                tool.uses += 1
                // Some take longer than those that come after them.
                if input % 10 == 0 { usleep(2_000) }
                return pthread_equal(tool.owner, pthread_self()) != 0 ? input * 2 : -1
            }
        ) { number, output in
            #expect(number == results.count)
            results.append(output)
        }
        #expect(results == (0..<300).map { $0 * 2 })
    }

    @Test("one thing, and all that a single lane does, is done by the calling thread", arguments: [(1, 5), (4, 1)])
    func calling(limit: Int, count: Int) {
        var lanes = Lanes(limit: limit) { Tool() }
        let caller = pthread_self()
        var uses: [Int] = []
        for _ in 0..<2 {
            lanes.run(Array(0..<count)) { tool, _ in
                tool.uses += 1
                return pthread_equal(tool.owner, caller) != 0 ? tool.uses : -1
            } take: { _, output in
                uses.append(output)
            }
        }
        lanes.close()
        #expect(uses == Array(1...(2 * count)))
    }

    @Test("lanes keep their tools from one run to the next")
    func tools() {
        let made = Mutex(0)
        var lanes = Lanes(limit: 3) { made.withLock { $0 += 1 } }
        for _ in 0..<10 { lanes.run(Array(0..<20), { _, input in input }, take: { _, _ in }) }
        lanes.close()
        #expect(made.withLock { $0 } <= 3)
    }

    @Test("after a failure nothing more is begun, and what comes after it is not taken", arguments: [1, 3])
    func failure(limit: Int) {
        let begun = Mutex(0)
        var lanes = Lanes(limit: limit) { () }
        var taken: [Int] = []
        #expect(throws: Stop(number: 7)) {
            try lanes.run(Array(0..<1_000)) { _, input in
                begun.withLock { $0 += 1 }
                return input
            } take: { (number, output) throws(Stop) in
                if number == 7 { throw Stop(number: number) }
                taken.append(output)
            }
        }
        lanes.close()
        #expect(taken == Array(0..<7))
        #expect(begun.withLock { $0 } < 100)
    }

    @Test("results that wait for their turn are few")
    func window() {
        let done = Mutex(0)
        var lanes = Lanes(limit: 2) { () }
        var most = 0
        lanes.run(Array(0..<200)) { _, input in
            done.withLock { $0 += 1 }
            return input
        } take: { number, _ in
            usleep(1_000)
            most = max(most, done.withLock { $0 } - number)
        }
        lanes.close()
        #expect(most <= 9)
    }
}
