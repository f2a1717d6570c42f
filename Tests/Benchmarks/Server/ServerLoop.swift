import Glibc
import Tatami

/// Measures a server's loop: clients that each request the next picture, with different content each time, after
/// receiving the previous one. Prints requests per second, the median and the 99th percentile of their times, and the
/// memory.
@main
enum ServerLoop {
    static func main() async throws {
        let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
        print("A card of 600 × 314 points at scale 2, as PNG; \(cores) cores")
        for clients in [1, cores, 8 * cores] {
            _ = try await times(clients: clients, for: .seconds(1))
            let times = try await times(clients: clients, for: .seconds(10))
            let milliseconds = times.map { $0 / .milliseconds(1) }.sorted()
            func percentile(_ part: Double) -> Double { milliseconds[Int(Double(milliseconds.count - 1) * part)] }
            print(
                "  \(clients) clients: \(times.count / 10) pictures a second, median \(tenths(percentile(0.5))) ms, "
                    + "99th percentile \(tenths(percentile(0.99))) ms")
        }
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        print("  at most \(usage.ru_maxrss / 1024) MiB")
    }

    private static func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }

    /// Returns the time of each request.
    private static func times(clients: Int, for duration: Duration) async throws -> [Duration] {
        let queue = DrawingQueue()
        let clock = ContinuousClock()
        let end = clock.now + duration
        return try await withThrowingTaskGroup(of: [Duration].self) { group in
            for client in 0..<clients {
                group.addTask {
                    var times: [Duration] = []
                    while clock.now < end {
                        let card = card(client: client, request: times.count)
                        times.append(try await clock.measure { _ = try await queue.render(card, as: .png) })
                    }
                    return times
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }

    private static func card(client: Int, request: Int) -> Screen {
        Screen(width: 600, height: 314, scale: 2, language: "en") {
            VStack(spacing: 8) {
                HStack(spacing: 12) {
                    Symbol("person.crop.circle", size: 48)
                    Label("Client \(client)").font(.title2.weight(.bold))
                }
                Label("Request \(request) asks for a picture of its own, in a text of four lines at most.")
                    .lineLimit(4)
                for row in 1...3 { Label("Row \(row): \(request * row)") }
            }
            .padding(32)
        }
    }
}
