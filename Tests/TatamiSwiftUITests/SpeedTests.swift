import Foundation
import SwiftUI
import Testing

/// A stack of rows, each with three texts, a symbol and a state. A lazy stack would leave some rows out.
private struct LongStack: View {
    let count: Int

    var body: some View {
        ScrollView { VStack { ForEach(0..<count, id: \.self) { LongRow(number: $0) } } }
    }
}

private struct LongRow: View {
    let number: Int
    @State private var isOn = false

    var body: some View {
        HStack {
            Image(systemName: isOn ? "star.fill" : "star").foregroundColor(.orange)
            VStack(alignment: .leading) {
                Text("Row \(number)").font(.headline)
                Text("Some more words").font(.subheadline).foregroundStyle(.secondary)
            }
            Spacer()
            Text("9:41").foregroundStyle(.secondary)
        }
    }
}

/// Returns the processor time of this thread in seconds, which other programs on a busy machine don't lengthen.
private func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

@Suite("Speed")
@MainActor
struct SpeedTests {
    @Test("the work of evaluation is proportional to the number of rows")
    func rows() {
        func seconds(_ count: Int) -> Double {
            let times = (0..<3).map { _ in
                let start = threadSeconds()
                let drawn: DrawnScreen = LongStack(count: count).drawn()
                #expect(drawn.warnings.isEmpty)
                return threadSeconds() - start
            }
            return times.min() ?? 0
        }
        let (few, many) = (seconds(250), seconds(1000))
        print("evaluated: 250 rows in \(few) s, 1000 in \(many) s")
        #expect(many < few * 8)
    }
}
