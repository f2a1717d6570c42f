import SwiftUI

struct WeatherView: View {
    private struct Day: Identifiable {
        let id: String
        let symbol: String
        let low: Int
        let high: Int
    }

    private let days = [
        Day(id: "Today", symbol: "sun.max.fill", low: 11, high: 24),
        Day(id: "Tue", symbol: "cloud.rain.fill", low: 9, high: 15),
        Day(id: "Wed", symbol: "cloud.fill", low: 8, high: 17), Day(id: "Thu", symbol: "wind", low: 6, high: 13),
    ]

    var body: some View {
        ZStack {
            LinearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom).ignoresSafeArea()
            ScrollView(showsIndicators: false) {
                VStack(spacing: 24) {
                    VStack {
                        Text("Vienna").font(.largeTitle)
                        Text("24°").font(.system(size: 80, weight: .thin))
                        Text("Mostly sunny").font(.title3)
                        Text("H:24°  L:11°")
                    }
                    .padding(.top, 24)
                    VStack(alignment: .leading, spacing: 12) {
                        Label("4-DAY FORECAST", systemImage: "calendar").font(.caption).opacity(0.7)
                        ForEach(days) { day in
                            Divider()
                            HStack {
                                Text(day.id).frame(width: 70, alignment: .leading)
                                Image(systemName: day.symbol).frame(width: 30)
                                Spacer()
                                Text("\(day.low)°").opacity(0.7)
                                Capsule()
                                    .fill(
                                        LinearGradient(
                                            colors: [.mint, .yellow], startPoint: .leading, endPoint: .trailing)
                                    )
                                    .frame(width: 80, height: 5)
                                Text("\(day.high)°").frame(width: 40, alignment: .trailing)
                            }
                        }
                    }
                    .padding()
                    .background(.white.opacity(0.2))
                    .clipShape(RoundedRectangle(cornerRadius: 16))
                }
                .padding(.horizontal)
            }
        }
        .foregroundStyle(.white)
    }
}
