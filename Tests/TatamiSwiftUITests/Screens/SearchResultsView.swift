import SwiftUI

struct Place: Identifiable {
    let id = UUID()
    let name: String
    let kind: String
    let distance: String
    let symbol: String
}

struct SearchResultsView: View {
    @State private var text = "cof"
    private let places = [
        Place(name: "Coffee Lab", kind: "Café", distance: "120 m", symbol: "cup.and.saucer.fill"),
        Place(name: "Coffin & Sons", kind: "Carpenter", distance: "450 m", symbol: "house.fill"),
        Place(
            name: "The Coffee Roastery on the Old Market Square", kind: "Café", distance: "1.2 km",
            symbol: "cup.and.saucer.fill"),
    ]

    private var found: [Place] {
        places.filter { text.isEmpty || $0.name.localizedCaseInsensitiveContains(text) }
    }

    var body: some View {
        NavigationStack {
            List {
                Section {
                    ForEach(found) { place in
                        HStack(alignment: .top) {
                            Image(systemName: place.symbol)
                                .foregroundColor(.white)
                                .frame(width: 32, height: 32)
                                .background(Color.orange)
                                .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
                            VStack(alignment: .leading) {
                                Text(place.name)
                                Text(place.kind).font(.subheadline).foregroundColor(.secondary)
                            }
                            Spacer()
                            Text(place.distance).font(.footnote).foregroundColor(.secondary)
                        }
                    }
                } header: {
                    Text("\(found.count) results")
                } footer: {
                    Text("Results near Lindengasse 4")
                }
            }
            .listStyle(.insetGrouped)
            .searchable(text: $text, prompt: "Search places")
            .navigationTitle("Nearby")
        }
    }
}
