import Tatami

/// Measures a screen of 1,000 rows written as SwiftUI views against the same screen in Tatami's own words, both from Swift
/// to PNG.
@main
enum ThousandRows {
    @MainActor
    static func main() throws {
        print("1,000 rows with a symbol and three texts, as PNG; goal: lazy views take at most 1.20 times as long")
        let views = [
            ("a List of views, which evaluates only rows that can be in view", viewList),
            ("a LazyVStack of views, which does so too", lazyViewStack),
            ("a VStack of views, which evaluates all of them", viewStack),
        ]
        let times = try Stopwatch.times(runs: 21, warmUp: 3) {
            [{ _ = try elementRows(1_000).render(as: .png) }]
                + views.map { view in { _ = try view.1(1_000).render(as: .png) } }
        }
        let evaluation = try Stopwatch.times(runs: 21, warmUp: 3) { views.map { view in { _ = view.1(1_000) } } }
        report("in Tatami's words", times[0].median)
        for (index, view) in views.enumerated() {
            report("as " + view.0, times[index + 1].median)
            report("of which the views are evaluated in", evaluation[index].median)
            print("  ratio: \(hundredths(times[index + 1].median / times[0].median))")
        }
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
