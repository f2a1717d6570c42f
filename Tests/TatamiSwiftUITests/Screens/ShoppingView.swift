import SwiftUI

struct Item: Identifiable, Hashable {
    let id: Int
    var name: String
    var count = 1
}

/// A list whose parts all do something: rows, a sheet, an alert, a dialog, pushed screens and tabs.
struct ShoppingView: View {
    @State private var items = [Item(id: 0, name: "Bread"), Item(id: 1, name: "Milk", count: 2)]
    @State private var isAdding = false
    @State private var isAsking = false
    @State private var isSharing = false
    @State private var showsPrices = false
    @State private var query = ""

    var body: some View {
        TabView {
            NavigationStack { list }
                .tabItem { Label("Shopping", systemImage: "cart") }
            ShoppingSettings(showsPrices: $showsPrices)
                .tabItem { Label("Settings", systemImage: "gearshape") }
        }
    }

    private var found: [Item] { items.filter { query.isEmpty || $0.name.contains(query) } }

    private var list: some View {
        List {
            ForEach(found) { item in
                NavigationLink(value: item) {
                    HStack {
                        Text(item.name)
                        Spacer()
                        Text(showsPrices ? "€ \(item.count)" : "\(item.count)").foregroundStyle(.secondary)
                    }
                }
                .swipeActions {
                    Button("Remove", role: .destructive) { items.removeAll { $0.id == item.id } }
                }
            }
            Button("Clear") { isAsking = true }.disabled(items.isEmpty)
        }
        .navigationTitle("Shopping")
        .navigationDestination(for: Item.self) { ItemView(item: $0) }
        .searchable(text: $query)
        .toolbar {
            Button {
                isAdding = true
            } label: {
                Image(systemName: "plus")
            }
        }
        .sheet(isPresented: $isAdding) { NewItemView { items.append(Item(id: items.count, name: $0)) } }
        .alert("Clear the list?", isPresented: $isAsking) {
            Button("Clear All", role: .destructive) { items = [] }
            Button("Cancel", role: .cancel) {}
        }
    }
}

struct ItemView: View {
    let item: Item
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack {
            Text("\(item.count) pieces")
            Button("Bought") { dismiss() }
        }.navigationTitle(item.name)
    }
}

struct NewItemView: View {
    let add: (String) -> Void
    @State private var name = ""
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            TextField("Name", text: $name).onSubmit(finish)
            Button("Add", action: finish)
        }
    }

    private func finish() {
        add(name)
        dismiss()
    }
}

struct ShoppingSettings: View {
    @Binding var showsPrices: Bool
    @State private var guests = 2
    @State private var size = "Small"
    @State private var volume = 0.0

    var body: some View {
        Form {
            Toggle("Show prices", isOn: $showsPrices)
            Stepper("Guests: \(guests)", value: $guests, in: 1...3)
            Picker("Size", selection: $size) { ForEach(["Small", "Large"], id: \.self) { Text($0) } }
            Slider(value: $volume, in: 0...10, step: 1) { Text("Volume") }
            Text("Volume \(Int(volume))")
            DisclosureGroup("More") { Text("Hidden words") }
        }
    }
}
