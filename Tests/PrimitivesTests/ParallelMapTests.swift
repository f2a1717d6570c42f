import Glibc
import RunningPrograms
import Synchronization
import TatamiPrimitives
import Testing

@Suite("A parallel map")
struct ParallelMapTests {
    /// A tool that belongs to the thread that created it.
    private final class Tool {
        let owner = pthread_self()
        var uses = 0
        var isAtHome: Bool { pthread_equal(owner, pthread_self()) != 0 }
    }

    private struct Stop: Error, Equatable { var number: Int }

    @Test("gives results in the order of the inputs, however many threads there are", arguments: [1, 2, 7, 64])
    func order(threads: Int) {
        let map = ParallelMap(threads: threads) { _ in Tool() }
        var results: [Int] = []
        map.run(
            Array(0..<300),
            { tool, input in
                // Some take longer than the following ones.
                if input % 10 == 0 { usleep(2_000) }
                return tool.isAtHome ? input * 2 : -1
            }
        ) { number, output in
            #expect(number == results.count)
            results.append(output)
        }
        #expect(results == (0..<300).map { $0 * 2 })
    }

    @Test("calls a function once for each number", arguments: [0, 1, 2, 3, 16, 17, 1000], [1, 7, 16])
    func function(count: Int, chunk: Int) {
        let calls = Mutex([Int](repeating: 0, count: count))
        let results = parallelMap(count, chunk: chunk) { number in
            calls.withLock { $0[number] += 1 }
            return number * number
        }
        #expect(results == (0..<count).map { $0 * $0 })
        #expect(calls.withLock { $0 } == [Int](repeating: 1, count: count))
    }

    @Test(
        "leaves a single input, and all work of a single thread, to the calling thread",
        arguments: [(1, 5), (4, 1)] as [(Int, Int)])
    func calling(threads: Int, count: Int) {
        let map = ParallelMap(threads: threads) { _ in Tool() }
        let caller = pthread_self()
        var uses: [Int] = []
        for _ in 0..<2 {
            map.run(Array(0..<count)) { tool, _ in
                tool.uses += 1
                return pthread_equal(tool.owner, caller) != 0 ? tool.uses : -1
            } take: { _, output in
                uses.append(output)
            }
        }
        #expect(uses == Array(1...(2 * count)))
    }

    @Test("creates one tool per thread, and keeps it from one run to the next")
    func tools() {
        let made = Mutex<[Int]>([])
        let map = ParallelMap(threads: 3) { thread in made.withLock { $0.append(thread) } }
        for _ in 0..<10 { map.run(Array(0..<20), { _, input in input }, take: { _, _ in }) }
        map.close()
        #expect(made.withLock { $0 }.sorted() == [1, 2, 3])
    }

    @Test("starts nothing more after a failure, and passes on no later result", arguments: [1, 3])
    func failure(threads: Int) {
        let begun = Mutex(0)
        let map = ParallelMap<Void>(threads: threads) { _ in }
        func run(failingAt failing: Int?) throws(Stop) -> [Int] {
            var taken: [Int] = []
            try map.run(Array(0..<1_000)) { _, input in
                begun.withLock { $0 += 1 }
                return input
            } take: { (number, output) throws(Stop) in
                if number == failing { throw Stop(number: number) }
                taken.append(output)
            }
            return taken
        }
        #expect(throws: Stop(number: 7)) { try run(failingAt: 7) }
        #expect(begun.withLock { $0 } < 100)
        // Work left over from that run has no effect.
        #expect((try? run(failingAt: nil)) == Array(0..<1_000))
    }

    @Test("limits the results that wait for their turn")
    func window() {
        let done = Mutex(0)
        let map = ParallelMap<Void>(threads: 2) { _ in }
        var most = 0
        map.run(Array(0..<200)) { _, input in
            done.withLock { $0 += 1 }
            return input
        } take: { number, _ in
            usleep(1_000)
            most = max(most, done.withLock { $0 } - number)
        }
        #expect(most <= 9)
    }

    @Test("takes work that is submitted item by item")
    func stream() {
        let map = ParallelMap<Void>(threads: 3) { _ in }
        let results = map.results(of: Int.self, window: 2)
        var taken: [Int] = []
        for number in 0..<100 {
            let oldest = results.begin { _ in
                usleep(UInt32(number % 7) * 300)
                return number
            }
            #expect((oldest == nil) == (number < 6))
            if let oldest { taken.append(oldest) }
        }
        while let next = results.next() { taken.append(next) }
        #expect(taken == Array(0..<100))
    }

    @Test("drops work that no thread has started when it is released")
    func abandoned() {
        let begun = Mutex(0)
        do {
            let map = ParallelMap<Void>(threads: 2) { _ in }
            let results = map.results(of: Void.self, window: 100)
            for _ in 0..<100 {
                _ = results.begin { _ in
                    begun.withLock { $0 += 1 }
                    usleep(20_000)
                }
            }
        }
        let count = begun.withLock { $0 }
        #expect(count < 50)
        usleep(50_000)
        #expect(begun.withLock { $0 } == count)
    }

    /// A limit on addresses leaves no space for a thread's stack.
    @Test("works on the calling thread if the system has no thread left", .withoutSanitizer)
    func shortage() async {
        await #expect(processExitsWith: .success) {
            var limit = rlimit(rlim_cur: 1 << 20, rlim_max: 1 << 20)
            setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
            let map = ParallelMap(threads: 4) { $0 }
            var threads: Set<Int> = []
            var results: [Int] = []
            map.run(Array(0..<20), { thread, input in (thread, input) }) { _, output in
                threads.insert(output.0)
                results.append(output.1)
            }
            precondition(threads == [0] && results == Array(0..<20))
        }
    }
}
