// The solver against kiwisolver's C++ core, on the same systems in the same run:
//
//   tatami-solver-bench KIWI
//
// KIWI is the program of kiwi.cpp. Each solves a system several times and reports its median; the two take turns.
import Foundation

struct Failure: Error {
    var command: String
}

/// Returns the median time of the peer in milliseconds.
func peerTime(_ peer: String, _ shape: SystemShape, _ count: Int, runs: Int) throws -> Double {
    let process = Process()
    process.executableURL = URL(filePath: peer)
    process.arguments = [shape.rawValue, "\(count)", "\(runs)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard process.terminationStatus == 0, let time = Double(text) else { throw Failure(command: peer) }
    return time
}

func ownTime(_ shape: SystemShape, _ count: Int, runs: Int) throws -> Double {
    let clock = ContinuousClock()
    var times: [Double] = []
    var sum = 0.0
    for _ in 0..<runs {
        let start = clock.now
        sum += try shape.solve(count: count)
        times.append((clock.now - start) / .milliseconds(1))
    }
    guard sum.isFinite else { throw Failure(command: "solve") }
    return times.sorted()[times.count / 2]
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

guard CommandLine.arguments.count == 2 else {
    print("usage: tatami-solver-bench KIWI")
    exit(64)
}
let peer = CommandLine.arguments[1]
print("Adding and solving systems of so many constraints; medians of 5 turns.")
let sizes: [(SystemShape, [Int])] = [(.chain, [100, 500, 1000, 2000]), (.differences, [100, 300, 500])]
for (shape, counts) in sizes {
    for count in counts {
        let runs = count <= 200 ? 100 : count <= 500 ? 10 : 5
        var (own, theirs): ([Double], [Double]) = ([], [])
        for _ in 0..<5 {
            own.append(try ownTime(shape, count, runs: runs))
            theirs.append(try peerTime(peer, shape, count, runs: runs))
        }
        print(
            String(
                format: "%4d %@: %8.3f ms, kiwi %8.3f ms, %.2f x", count, shape.rawValue as NSString, median(own),
                median(theirs), median(own) / median(theirs)))
    }
}
