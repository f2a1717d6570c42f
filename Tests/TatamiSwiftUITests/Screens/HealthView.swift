import SwiftUI

struct HealthView: View {
    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 16) {
                    HStack {
                        Text("Favourites").font(.title2.bold())
                        Spacer()
                        Button("Edit") {}
                    }
                    MetricCard(title: "Steps", symbol: "flame.fill", color: .orange, value: "8,214", unit: "steps") {
                        HStack(alignment: .bottom, spacing: 4) {
                            ForEach([12, 30, 22, 40, 36, 18, 28], id: \.self) { height in
                                RoundedRectangle(cornerRadius: 2)
                                    .fill(height == 28 ? Color.orange : Color(.systemGray4))
                                    .frame(width: 8, height: CGFloat(height))
                            }
                        }
                    }
                    MetricCard(title: "Heart Rate", symbol: "heart.fill", color: .red, value: "62", unit: "BPM") {
                        Path { path in
                            path.move(to: CGPoint(x: 0, y: 20))
                            for (index, y) in [20.0, 8, 30, 16, 20].enumerated() {
                                path.addLine(to: CGPoint(x: Double(index + 1) * 14, y: y))
                            }
                        }
                        .stroke(.red, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
                        .frame(width: 72, height: 40)
                    }
                    MetricCard(title: "Sleep", symbol: "bed.double.fill", color: .indigo, value: "7 h 12", unit: "min")
                    {
                        EmptyView()
                    }
                }
                .padding()
            }
            .background(Color(.systemGroupedBackground))
            .navigationTitle("Summary")
        }
    }
}

private struct MetricCard<Chart: View>: View {
    let title: String
    let symbol: String
    let color: Color
    let value: String
    let unit: String
    @ViewBuilder let chart: Chart

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack {
                Label(title, systemImage: symbol).font(.subheadline.weight(.semibold)).foregroundStyle(color)
                Spacer()
                Text("Today").font(.caption).foregroundStyle(.secondary)
                Image(systemName: "chevron.right").font(.caption2).foregroundStyle(.tertiary)
            }
            HStack(alignment: .bottom) {
                HStack(alignment: .firstTextBaseline, spacing: 3) {
                    Text(value).font(.title.weight(.semibold))
                    Text(unit).font(.footnote).foregroundStyle(.secondary)
                }
                Spacer()
                chart
            }
        }
        .padding()
        .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 12))
    }
}
