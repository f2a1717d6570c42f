import SwiftUI

struct NotificationsView: View {
    struct Item: Identifiable {
        let id: Int
        let who: String
        let what: String
        let when: String
        let symbol: String
        let isNew: Bool
    }

    @State private var items = [
        Item(id: 1, who: "Jonas", what: "liked your photo", when: "2m", symbol: "heart.fill", isNew: true),
        Item(
            id: 2, who: "Ada and 3 others",
            what: "commented: “Where is this? It looks like the lake behind our school.”", when: "1h",
            symbol: "bubble.left.fill", isNew: true),
        Item(id: 3, who: "Nils", what: "followed you", when: "2d", symbol: "person.badge.plus", isNew: false),
    ]

    private func row(_ item: Item) -> some View {
        HStack(alignment: .top, spacing: 12) {
            Image(systemName: item.symbol)
                .foregroundStyle(.white)
                .frame(width: 36, height: 36)
                .background(Circle().fill(item.isNew ? Color.blue : Color.gray))
            (Text(item.who).bold() + Text(" \(item.what) ") + Text(item.when).foregroundColor(.secondary))
                .font(.subheadline)
            Spacer(minLength: 0)
            if item.isNew { Circle().fill(.blue).frame(width: 8, height: 8) }
        }
        .listRowBackground(item.isNew ? Color.blue.opacity(0.08) : nil)
    }

    var body: some View {
        NavigationStack {
            List {
                Section("New") { ForEach(items.filter(\.isNew)) { row($0) } }
                Section("Earlier") { ForEach(items.filter { !$0.isNew }) { row($0) } }
            }
            .listStyle(.grouped)
            .navigationTitle("Notifications")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { Button("Read All") { items = [] } }
            .overlay {
                if items.isEmpty {
                    ContentUnavailableView(
                        "No Notifications", systemImage: "bell.slash", description: Text("You're up to date."))
                }
            }
        }
    }
}
