import Tatami

/// Measures a screen of 1,000 rows written as SwiftUI views against the same screen in Tatami's own words, both from Swift
/// to PNG.
@main
enum ThousandRows {
    @MainActor
    static func main() throws {
        print("1,000 rows with a symbol and three texts, as PNG; goal: views take at most 1.20 times as long")
        let times = try Stopwatch.times(runs: 21, warmUp: 3) {
            [
                { _ = try elementRows(1_000).render(as: .png) }, { _ = try viewList(1_000).render(as: .png) },
                { _ = try viewStack(1_000).render(as: .png) },
            ]
        }
        let evaluation = try Stopwatch.times(runs: 21, warmUp: 3) {
            [{ _ = viewList(1_000) }, { _ = viewStack(1_000) }]
        }
        report("in Tatami's words", times[0].median)
        report("as a List of views, which evaluates only rows that can be in view", times[1].median)
        report("of which the views are evaluated in", evaluation[0].median)
        print("  ratio: \(hundredths(times[1].median / times[0].median))")
        report("as a LazyVStack of views, which evaluates all of them", times[2].median)
        report("of which the views are evaluated in", evaluation[1].median)
        print("  ratio: \(hundredths(times[2].median / times[0].median))")
    }

    private static func report(_ name: String, _ milliseconds: Double) {
        print("  \(name): \(hundredths(milliseconds)) ms")
    }

    private static func hundredths(_ number: Double) -> Double { (number * 100).rounded() / 100 }

    /// The screen in Tatami's words.
    private static func elementRows(_ count: Int) -> Screen {
        Screen(.iPhone15, language: "en") {
            List(id: "rows") {
                for number in 0..<count {
                    HStack(spacing: 8) {
                        Symbol("star", color: .systemOrange)
                        VStack {
                            Label("Row \(number)").font(.headline)
                            Label("Some more words").font(.subheadline).foregroundStyle(.secondaryLabel)
                        }
                        .frame(width: .fill)
                        Label("9:41").foregroundStyle(.secondaryLabel)
                    }
                    .padding(EdgeInsets(horizontal: 16, vertical: 11))
                }
            }
        }
    }
}
