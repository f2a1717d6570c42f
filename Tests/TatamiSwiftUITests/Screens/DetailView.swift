import SwiftUI

struct StatView: View {
    let value: String
    let title: String

    var body: some View {
        VStack(spacing: 2) {
            Text(value).font(.title3.weight(.bold))
            Text(title).font(.caption).foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity)
    }
}

struct DetailView: View {
    @State private var isEditing = true
    @State private var notes = "Bring the blue folder."

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 20) {
                    HStack {
                        StatView(value: "24", title: "Posts")
                        Divider().frame(height: 30)
                        StatView(value: "1.2k", title: "Followers")
                        Divider().frame(height: 30)
                        StatView(value: "310", title: "Following")
                    }
                    GroupBox("About") {
                        Text("Walks a lot, writes little, and keeps a list of both.")
                            .frame(maxWidth: .infinity, alignment: .leading)
                    }
                    ProgressView("Storage", value: 0.7)
                    Button("Follow") {}
                        .buttonStyle(.borderedProminent)
                        .frame(maxWidth: .infinity, alignment: .center)
                }
                .padding()
            }
            .navigationTitle("Jonas")
        }
        .sheet(isPresented: $isEditing) {
            NavigationStack {
                VStack(alignment: .leading) {
                    Text("Notes").font(.headline)
                    TextEditor(text: $notes)
                        .frame(height: 80)
                        .border(Color(.separator), width: 1)
                    Spacer()
                }
                .padding()
                .navigationTitle("Edit")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar { Button("Save") {} }
            }
            .presentationDetents([.medium])
        }
    }
}
