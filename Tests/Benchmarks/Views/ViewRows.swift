import Tatami
import TatamiSwiftUI

/// Returns the screen of a list of rows written as views.
@MainActor
func viewList(_ count: Int) -> Tatami.Screen { screen(of: LongList(count: count)) }

/// Returns the screen of a scrolling lazy stack of rows written as views.
@MainActor
func lazyViewStack(_ count: Int) -> Tatami.Screen {
    screen(of: ScrollView { LazyVStack { LongRows(count: count) } })
}

/// Returns the screen of a scrolling stack of rows written as views.
@MainActor
func viewStack(_ count: Int) -> Tatami.Screen { screen(of: ScrollView { VStack { LongRows(count: count) } }) }

@MainActor
private func screen(of view: some View) -> Tatami.Screen {
    let drawn: DrawnScreen = view.drawn()
    precondition(drawn.warnings.isEmpty, "\(drawn.warnings)")
    return drawn.screen
}

private struct LongList: View {
    let count: Int

    var body: some View {
        List(0..<count, id: \.self) { LongRow(number: $0) }.listStyle(.plain)
    }
}

private struct LongRows: View {
    let count: Int

    var body: some View { ForEach(0..<count, id: \.self) { LongRow(number: $0) } }
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
