import SwiftUI

struct HabitView: View {
    @State private var habits = [
        Habit(name: "Run", symbol: "flame.fill", color: .green, week: [true, true, false, true, false, false, false]),
        Habit(
            name: "Read for half an hour", symbol: "book.fill", color: .orange,
            week: [true, true, true, true, true, false, false]),
        Habit(
            name: "No phone after ten", symbol: "moon.fill", color: .indigo,
            week: [false, true, false, false, true, false, false]),
    ]

    struct Habit: Identifiable {
        let name: String
        let symbol: String
        let color: Color
        var week: [Bool]
        var id: String { name }
        var count: Int { week.filter(\.self).count }
    }

    var body: some View {
        NavigationStack {
            ScrollView {
                LazyVStack(spacing: 14) {
                    ForEach($habits) { $habit in
                        VStack(alignment: .leading, spacing: 12) {
                            HStack {
                                Image(systemName: habit.symbol).foregroundStyle(habit.color)
                                Text(habit.name).font(.headline)
                                Spacer()
                                Gauge(value: Double(habit.count), in: 0...7) {
                                    EmptyView()
                                } currentValueLabel: {
                                    Text("\(habit.count)")
                                }
                                .gaugeStyle(.accessoryCircularCapacity)
                                .tint(habit.color)
                            }
                            HStack {
                                ForEach(habit.week.indices, id: \.self) { day in
                                    Button {
                                        habit.week[day].toggle()
                                    } label: {
                                        Circle()
                                            .fill(habit.week[day] ? habit.color : Color(.systemGray5))
                                            .frame(width: 28, height: 28)
                                    }
                                    .frame(maxWidth: .infinity)
                                }
                            }
                        }
                        .padding()
                        .background(Color(.secondarySystemGroupedBackground))
                        .clipShape(.rect(cornerRadius: 14))
                    }
                }
                .padding()
            }
            .background(Color(.systemGroupedBackground))
            .navigationTitle("Habits")
        }
    }
}
