import Foundation
import TatamiPrimitives
import Testing

@Suite("Timings")
struct TimingsTests {
    @Test("every stage has a separate place, is added up, and is read as it was written")
    func stages() throws {
        var timings = Timings()
        for (number, stage) in Timings.Stage.allCases.enumerated() {
            timings.add(.nanoseconds(number + 1), to: stage)
            timings.add(.seconds(1), to: stage)
        }
        let count = Timings.Stage.allCases.count
        #expect(timings.total == .seconds(count) + .nanoseconds(count * (count + 1) / 2))
        #expect(try JSONDecoder().decode(Timings.self, from: try JSONEncoder().encode(timings)) == timings)
        var twice = timings
        twice.add(timings)
        #expect(twice != timings && twice.since(timings) == timings)
        #expect(Set([twice, timings, timings]).count == 2)
    }

    @Test("stages that took no time are omitted, and an unknown stage is ignored")
    func coding() throws {
        var timings = Timings()
        timings.add(.microseconds(3), to: .draw)
        #expect(String(decoding: try JSONEncoder().encode(timings), as: UTF8.self) == #"{"draw pixels":3000}"#)
        let read = try JSONDecoder().decode(Timings.self, from: Data(#"{"draw pixels": 3000, "dream": 9}"#.utf8))
        #expect(read == timings)
    }
}
