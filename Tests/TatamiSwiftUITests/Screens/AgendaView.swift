import SwiftUI

struct AgendaView: View {
    struct Event: Hashable {
        let start: String
        let end: String
        let title: String
        let place: String?
        let color: Color
    }

    private let days: [(name: String, events: [Event])] = [
        (
            "Monday, 9 January",
            [
                Event(start: "9:00", end: "9:30", title: "Stand-up", place: nil, color: .blue),
                Event(start: "13:00", end: "14:15", title: "Lunch with Jonas", place: "Naschmarkt 12", color: .orange),
            ]
        ),
        (
            "Tuesday, 10 January",
            [Event(start: "all-day", end: "", title: "Kiln opening", place: "Studio", color: .red)]
        ),
    ]

    var body: some View {
        NavigationStack {
            List {
                ForEach(days, id: \.name) { day in
                    Section {
                        ForEach(day.events, id: \.self) { event in
                            HStack(alignment: .top, spacing: 10) {
                                VStack(alignment: .trailing) {
                                    Text(event.start)
                                    Text(event.end).foregroundStyle(.secondary)
                                }
                                .font(.caption)
                                .frame(width: 52, alignment: .trailing)
                                Capsule().fill(event.color).frame(width: 4, height: 36)
                                VStack(alignment: .leading) {
                                    Text(event.title).font(.body.weight(.medium))
                                    if let place = event.place {
                                        Label(place, systemImage: "mappin")
                                            .font(.caption)
                                            .foregroundStyle(.secondary)
                                    }
                                }
                            }
                        }
                    } header: {
                        Text(day.name).textCase(nil)
                    }
                }
            }
            .listStyle(.plain)
            .navigationTitle("January")
            .toolbar {
                ToolbarItemGroup(placement: .bottomBar) {
                    Button("Today") {}
                    Spacer()
                    Button("Calendars") {}
                }
            }
        }
    }
}
