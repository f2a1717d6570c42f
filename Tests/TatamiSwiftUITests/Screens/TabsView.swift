import SwiftUI

struct TabsView: View {
    @State private var selection = 1
    @State private var isShowingAlert = true

    var body: some View {
        TabView(selection: $selection) {
            Text("Today")
                .tabItem { Label("Today", systemImage: "star") }
                .tag(0)
            NavigationStack {
                List {
                    Section(header: Text("Albums")) {
                        ForEach(["Portraits", "Landscapes", "Receipts"], id: \.self) { name in
                            Label(name, systemImage: "photo")
                                .badge(name.count)
                        }
                    }
                    Section {
                        Label("Recently deleted", systemImage: "trash")
                            .foregroundStyle(.red)
                    }
                }
                .navigationTitle("Library")
                .toolbar { EditButton() }
            }
            .tabItem {
                Image(systemName: "photo.fill")
                Text("Library")
            }
            .badge(3)
            .tag(1)
            Color.gray
                .tabItem { Label("Search", systemImage: "magnifyingglass") }
                .tag(2)
        }
        .tint(.indigo)
        .alert("Delete three photos?", isPresented: $isShowingAlert) {
            Button("Delete", role: .destructive) {}
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("They stay in Recently deleted for 30 days.")
        }
    }
}
