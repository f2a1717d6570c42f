import TatamiSystem
import Testing

@Suite("StallDetector")
struct StallTests {
    private static let second: Int64 = 1_000_000_000

    @Test("a long time without observation counts as a second, for all that was begun before it")
    func lost() {
        var stalls = StallDetector(at: 0)
        stalls.look(at: Self.second / 4)
        stalls.look(at: Self.second / 2)
        #expect(stalls.nanoseconds(from: 0, to: Self.second / 2) == Self.second / 2)
        // The machine was suspended for half a minute.
        stalls.look(at: 30 * Self.second)
        #expect(stalls.nanoseconds(from: 0, to: 31 * Self.second) == 5 * Self.second / 2)
        #expect(stalls.nanoseconds(from: 30 * Self.second, to: 31 * Self.second) == Self.second)
        stalls.look(at: 31 * Self.second)
        stalls.look(at: 41 * Self.second)
        #expect(stalls.nanoseconds(from: 0, to: 41 * Self.second) == 7 * Self.second / 2)
        #expect(stalls.nanoseconds(from: 35 * Self.second, to: 41 * Self.second) < Self.second)
    }

    @Test("consecutive observations lose no time")
    func none() {
        var stalls = StallDetector(at: 0)
        for step in 1...1000 { stalls.look(at: Int64(step) * Self.second) }
        #expect(stalls.nanoseconds(from: 0, to: 1000 * Self.second) == 1000 * Self.second)
    }
}
