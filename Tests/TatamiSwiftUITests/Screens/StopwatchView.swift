import SwiftUI

struct StopwatchView: View {
    @State private var isRunning = true
    @State private var laps: [Double] = [31.42, 29.87, 33.05]

    private func text(_ seconds: Double) -> String {
        let minutes = Int(seconds) / 60
        let rest = seconds - Double(minutes * 60)
        return String(format: "%02d:%05.2f", minutes, rest)
    }

    private func color(_ lap: Double) -> Color {
        lap == laps.min() ? .green : lap == laps.max() ? .red : .primary
    }

    var body: some View {
        VStack(spacing: 0) {
            Text(text(laps.reduce(0, +)))
                .font(.system(size: 72, weight: .thin))
                .monospacedDigit()
                .minimumScaleFactor(0.5)
                .lineLimit(1)
                .padding(.vertical, 60)
            HStack {
                button(isRunning ? "Lap" : "Reset", .gray) { laps.append(30) }
                Spacer()
                button(isRunning ? "Stop" : "Start", isRunning ? .red : .green) { isRunning.toggle() }
            }
            .padding(.horizontal)
            List {
                ForEach(Array(laps.enumerated().reversed()), id: \.offset) { index, lap in
                    HStack {
                        Text("Lap \(index + 1)")
                        Spacer()
                        Text(text(lap)).monospacedDigit()
                    }
                    .foregroundStyle(color(lap))
                }
            }
            .listStyle(.plain)
        }
    }

    private func button(_ title: String, _ color: Color, _ action: @escaping @MainActor () -> Void) -> some View {
        Button(action: action) {
            Text(title)
                .foregroundStyle(color)
                .frame(width: 84, height: 84)
                .background(color.opacity(0.2), in: Circle())
                .padding(3)
                .overlay(Circle().stroke(color.opacity(0.2), lineWidth: 2))
        }
    }
}
