import Tatami
import TatamiSwiftUI

/// Returns the screen of rows written as views.
@MainActor
func viewRows(_ count: Int) -> Tatami.Screen {
    let drawn: DrawnScreen = LongList(count: count).drawn()
    precondition(drawn.warnings.isEmpty, "\(drawn.warnings)")
    return drawn.screen
}

private struct LongList: View {
    let count: Int

    var body: some View {
        List(0..<count, id: \.self) { LongRow(number: $0) }.listStyle(.plain)
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
