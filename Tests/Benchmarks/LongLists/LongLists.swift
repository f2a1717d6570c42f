import Foundation

/// Measures long lists against lists of the visible rows, Pango, and reading the data once. Run from the main
/// package's folder: `tatami-bench-lists TATAMI`, with the path of the command.
@main
enum LongLists {
    static func main() throws {
        // First, since the memory of this program counts as its children's.
        try millionRows()
        try screens()
        try heightsOfScreenE()
        try heightsOfTextsOfTheirOwn()
    }

    /// Measures the way from parsed scene files to laid out screens, with typesetting and without caches. Compares 400
    /// rows of which few are visible with the visible ones alone.
    private static func screens() throws {
        print("Screen E, 400 rows, resolved, typeset and laid out; goal: at most 1.30 times the rows on screen alone")
        for position in ["first-screen", "row-200", "end"] {
            let times = try Stopwatch.times(runs: 41) {
                [try ScreenE(at: position).layOut, try ScreenE(onlyWhatIsSeenAt: position).layOut]
            }
            report("  \(position), 400 rows", times[0])
            report("  \(position), those on screen", times[1])
            ratio("  \(position)", times[0], over: times[1])
        }
    }

    private static func heightsOfScreenE() throws {
        print("Screen E, all 400 row heights; goal: at least 10 times faster than Pango, each for itself")
        let pango = try PangoMeasuring()
        let texts = try ScreenE(at: "first-screen").comments()
        let slow = try Stopwatch.times(runs: 1, warmUp: 0) { [{ for text in texts { pango.measure(text) } }] }
        let fast = try Stopwatch.times(runs: 11) { [try ScreenE(at: "first-screen").measureAll] }
        report("  Pango", slow[0])
        report("  tatami", fast[0])
        ratio("  speed-up", slow[0], over: fast[0])
    }

    private static func heightsOfTextsOfTheirOwn() throws {
        print("400 rows that share no text; goals: no slower than Pango; 1.7 times faster with two workers")
        let rows = OwnTexts(count: 400)
        let pango = try PangoMeasuring()
        let times = try Stopwatch.times(runs: 9) {
            let workers = try Workers(count: 2)
            let one = try Workers(count: 1)
            return [
                { for text in rows.texts { pango.measure(text) } }, { one.measure(rows) }, { workers.measure(rows) },
            ]
        }
        print("  \(rows.texts.reduce(0) { $0 + $1.count }) characters")
        report("  Pango", times[0])
        report("  one worker", times[1])
        report("  two workers", times[2])
        ratio("  one worker's time in Pango's", times[1], over: times[0])
        ratio("  speed-up by the second worker", times[1], over: times[2])
    }

    /// Measures whole processes, from start to exit.
    private static func millionRows() throws {
        print(
            "1,000,000 chat rows from JSON Lines, opened at the end; goals: under 3 times reading the file, under 200 MB"
        )
        let folder = try MillionRows()
        defer { folder.remove() }
        guard let command = folder.command else { return print("  not measured: the arguments don't name the command") }
        let times = try Stopwatch.times(runs: 15) {
            [folder.running(command), folder.running(["/bin/sh", "-c", "cat '\(folder.data)' >/dev/null"])]
        }
        report("  tatami render", times[0])
        report("  cat", times[1])
        ratio("  tatami in cat's time", times[0], over: times[1])
        print("  peak memory: \(MillionRows.peakMemory >> 20) MB")
    }

    private static func report(_ name: String, _ times: [Double]) {
        print("\(name): \(String(format: "%.2f", times.median)) ms")
    }

    private static func ratio(_ name: String, _ a: [Double], over b: [Double]) {
        print("\(name): \(String(format: "%.2f", a.median / b.median))")
    }
}
